/** Plugins of the build: they let a first visit over a slow network load little, and at once. */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

/**
 * Few files: to ask for fifty takes a slow network longer than their content, and browsers ask for six at a time. What
 * several places share is one file, beside what finds the place and the language.
 */
export const groups = [
  {
    name: 'opening',
    test: /vite\/|src\/(i18n\/languages|lib\/(early|route|storage)|server\/paths|session\/(early_table|keys))\.ts/,
    priority: 1,
  },
  { name: 'core', minShareCount: 2 },
];

const awaited = ['core', 'start']; // the files that every place needs

/**
 * Names the shared files in the document, so that they come together with the script that asks for them. The style goes
 * to the end, where it doesn't keep the browser from painting what comes before.
 */
export function orderLoading(): Plugin {
  return {
    name: 'order-loading',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const style = /<link rel="stylesheet" crossorigin[^>]*>/.exec(html)?.[0] ?? '';
        const early = Object.values(bundle)
          .filter((file) => file.type === 'chunk' && awaited.includes(file.name))
          .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
        return html.replace(style, '').replace('</body>', `${[style, ...early].join('\n    ')}\n  </body>`);
      },
    },
  };
}

const compressible = ['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']; // pictures and fonts already are
const SMALLEST_BYTES = 1000; // below, headers outweigh the gain
const best = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
const encodings = {
  br: (content: Buffer) => promisify(brotliCompress)(content, { params: best }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALLEST_BYTES) return;
  for (const [suffix, encode] of Object.entries(encodings))
    await writeFile(`${path}.${suffix}`, await encode(content));
}

/** Writes a brotli and a gzip twin beside each file, for the server to send. */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    async writeBundle({ dir = '.' }) {
      const files = await readdir(dir, { recursive: true });
      const chosen = files.filter((file) => compressible.includes(extname(file)));
      await Promise.all(chosen.map((file) => compressFile(join(dir, file))));
    },
  };
}
