/** Lint rules of the page: TypeScript by its types, Svelte by its syntax. svelte-check has the types of Svelte files. */

import eslint from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import tseslint from 'typescript-eslint';

import svelteConfig from './svelte.config.js';

export default defineConfig(
  globalIgnores(['public/', 'src/server/messages/']), // plain scripts without types; generated types
  eslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'TSAsExpression > TSAsExpression.expression',
          message: 'A cast of a cast throws types away.',
        },
      ],
      'no-irregular-whitespace': ['error', { skipStrings: true, skipTemplates: true }], // French has narrow spaces
      'no-undef': 'off', // the compiler knows better
    },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }], // a hand is a string of ASCII letters
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  { files: ['**/*.svelte'], extends: [tseslint.configs.strict] },
  svelte.configs.recommended,
  {
    files: ['**/*.svelte'],
    languageOptions: { parserOptions: { parser: tseslint.parser, svelteConfig } },
    rules: { 'svelte/no-unused-svelte-ignore': 'off' }, // it misses warnings that svelte-check gives
  },
  {
    files: ['**/*.svelte.ts'],
    languageOptions: { parser: tseslint.parser }, // three times as fast as the parser of Svelte, and enough
    rules: { 'svelte/prefer-svelte-reactivity': 'off' }, // sets of one function, and books that nothing shows
  },
  {
    files: ['**/*.test.ts'],
    rules: { '@typescript-eslint/require-await': 'off' }, // stand-ins for fetch are async as it is
  },
  {
    files: ['**/*.ts', '**/*.svelte'],
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
    },
  },
);
