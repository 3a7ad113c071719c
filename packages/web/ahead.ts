import type { Plugin } from 'vite';

/** What an address shows, by the first part of its path: the screen, and the shapes of the answers that it asks for. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  home: ['home/screen.tsx', 'wire/shapes.ts'],
  fight: ['table/screen.tsx'],
  join: ['join/screen.tsx', 'wire/shapes.ts'],
  build: ['builder/screen.tsx', 'wire/shapes.ts'],
  campaigns: ['campaign/list.tsx', 'wire/shapes.ts'],
  campaign: ['campaign/screen.tsx', 'wire/shapes.ts'],
  invite: ['party/invite-screen.tsx', 'wire/shapes.ts'],
  party: ['party/screen.tsx', 'wire/shapes.ts'],
};

/** Where somebody goes next who has come to an address: the page sends for what that shows when it is drawn itself. */
const NEXT: Readonly<Record<string, string>> = { join: 'fight' };

/** What is run as soon as it has come, before the rest. */
const EARLY = '/src/early.ts';

/**
 * Writes a page for each of these addresses, beside the one for all others. It names what the address shows, so that a browser
 * sends for all of that at once; otherwise it hears of a screen when what all screens are drawn with has come and run.
 */
export const ahead: Plugin = {
  name: 'ahead',
  apply: 'build',
  enforce: 'post',
  buildStart() {
    this.emitFile({ type: 'chunk', id: EARLY, preserveSignature: false });
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the build has no index.html');
      const chunks = new Map(
        Object.values(bundle).flatMap(each => (each.type === 'chunk' ? [[each.fileName, each]] : [])),
      );
      const withModule = (path: string): string => {
        const found = [...chunks.values()].find(each => each.facadeModuleId?.endsWith(`/src/${path}`));
        if (!found) throw new Error(`no script has ${path}`);
        return found.fileName;
      };
      const early = `<script type="module" crossorigin src="/${withModule('early.ts')}"></script>`;
      const plain = String(page.source).replace('<script', `${early}\n    <script`);
      page.source = plain;
      const filesOf = (shown: readonly string[]) => {
        const scripts = new Set<string>();
        const add = (file: string): void => {
          if (scripts.has(file)) return;
          scripts.add(file);
          for (const each of chunks.get(file)?.imports ?? []) add(each);
        };
        for (const path of shown) add(withModule(path));
        const styles = [...scripts].flatMap(file => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]);
        return { scripts: [...scripts], styles };
      };
      for (const [name, shown] of Object.entries(SHOWN)) {
        const { scripts, styles } = filesOf(shown);
        const next = filesOf(SHOWN[NEXT[name] ?? ''] ?? []).scripts.filter(file => !scripts.includes(file));
        const links = [
          ...scripts.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
          ...styles.map(file => `<link rel="stylesheet" crossorigin href="/${file}">`),
          ...next.map(file => `<link rel="later" crossorigin href="/${file}">`),
        ].filter(link => !plain.includes(link));
        const source = plain.replace('</head>', `${links.map(each => `  ${each}\n  `).join('')}</head>`);
        this.emitFile({ type: 'asset', fileName: `${name}.html`, source });
      }
    },
  },
};
