/** Builds the page into the Python package; `--mode sheet` builds the component sheet instead, for looking and testing. */

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

import { compress, groups, orderLoading } from './build_plugins';

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), svelteTesting({ autoCleanup: false }), orderLoading(), compress()],
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } }, // where `elfenland serve` is
    fs: { allow: ['..'] }, // the rules are told in docs/rules
  },
  build: {
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'], // the first with light-dark()
    outDir: '../src/elfenland/server/page',
    emptyOutDir: true,
    cssCodeSplit: false, // one style for all: a file more would come later than its few kB
    rolldownOptions: {
      input: mode === 'sheet' ? 'sheet.html' : 'index.html',
      output: { codeSplitting: { groups } },
    },
  },
  test: { include: ['src/**/*.test.ts'], setupFiles: ['src/i18n/english.setup.ts'] },
}));
