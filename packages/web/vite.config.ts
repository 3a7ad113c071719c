import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { ahead } from './ahead.ts';

/** Where the table runs while somebody works on the page: `AFFRAY_URL=http://localhost:4040 npx vite`. */
const table = process.env.AFFRAY_URL ?? 'http://localhost:4040';

/** Leaves out the component library's words in 33 languages that this page does not speak. */
const englishOnly: Plugin = {
  name: 'english-only',
  enforce: 'pre',
  load: id =>
    /react-(aria|stately).*\/intl\/.*\/(?!en-US)[a-z]{2}-[A-Z]{2}\.m?js$/.test(id) ? 'export default {};' : null,
};

/** Packs every file that gets smaller by it, once and tightly, for the server to send as it is. */
const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  writeBundle({ dir = '' }) {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html|svg|json)$/.test(name)) continue;
      const bytes = readFileSync(join(dir, name));
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(bytes));
      writeFileSync(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    }
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [englishOnly, react(), ahead, packed],
  // Each thread loads the one system that it plays.
  worker: { format: 'es' },
  build: {
    ...{ outDir: 'dist', emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 700 },
    // What every screen loads at once, and what the first ones show, comes in few pieces: small ones pack badly, each has a head of its
    // own, and a browser fetches six at a time.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'device',
              priority: 6,
              test: /web\/src\/(early|device\/(?!house-book|kept-books)|words\/numbers)|protocol\/src\/(line|limits)|engine\/src\/plainly/,
            },
            { name: 'main', priority: 5, test: /web\/src\/main\.tsx$/ },
            {
              name: 'controls',
              priority: 4,
              test: /web\/src\/(controls\/(marks|choose-file|to-all-fights)|words\/rulebook)|react-aria-components\/dist\/private\/(Button|TextField|FileTrigger|Text)\.mjs|react-aria\/dist\/private\/(i18n|visually-hidden)\//,
            },
            {
              name: 'parties',
              priority: 3,
              test: /web\/src\/(home\/(screen|trouble|fight-row|seat-list)|party\/parties|words\/(home|party|campaign)|wire\/(party|campaign)-api)/,
            },
            {
              name: 'overlays',
              priority: 2,
              test: /web\/src\/controls\/(overlay|keys|rule-tip)\.tsx$|react-aria-components\/dist\/private\/(Dialog|Menu)\.mjs/,
            },
            { name: 'shapes', priority: 2, test: /web\/src\/wire\/shapes/ },
            { name: 'field', priority: 2, test: /web\/src\/(map\/map|controls\/house-book-picker)\.tsx$/ },
            {
              name: 'parts',
              priority: 1,
              test: /web\/src\/(controls\/(?!qr|rename|top-of-page)|display\/(charts|story|headings|so-far)|words\/(table|display))[^.]*\.tsx?$|react-aria-components\/dist\/private\/(Select|ListBox|Switch|Tabs|Checkbox|NumberField)\.mjs|client\/src\/connection|engine\/src\/gm\/action\.ts/,
            },
            { name: 'table', test: /web\/src\/table\/screen\.tsx$/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': table, '/ws': { target: table, ws: true } } },
});
