import { type ResolveFnOutput, registerHooks } from 'node:module';

/** Our packages lie below it. */
const OURS = new URL('../../', import.meta.url).href;

/**
 * zod names its words in sixty languages wherever one file of it is loaded, and each is a file. Ours complain in English, which is
 * loaded by itself (`english.ts` of the engine).
 */
const LANGUAGES = /\/zod\/v4\/locales\/index\.js$/;

/**
 * From here on modules are found without a look at the disk. Node looks for each file, for links on its way and for the
 * manifest of its package, at every import of it: that takes longer than to read it. But a path says where it leads, and a
 * name leads to the same place from everywhere in a folder.
 */
export function findAtOnce(): void {
  const named = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL: from, conditions, importAttributes } = context;
      // Up to Node 22.18 and 24.4 they are a Set where `require` asks, whatever the types say.
      const plain = [...conditions].includes('import') && Object.keys(importAttributes).length === 0;
      if (!plain || !from?.startsWith('file:')) return next(specifier, context);
      if (/^\.\.?\//.test(specifier)) {
        const url = new URL(specifier, from).href;
        if (specifier.endsWith('.js')) {
          return { url: url.replace(LANGUAGES, '/zod/v4/locales/en.js'), shortCircuit: true };
        }
        const ours = specifier.endsWith('.ts') && from.startsWith(OURS);
        return ours ? { url, format: 'module-typescript', shortCircuit: true } : next(specifier, context);
      }
      const key = `${new URL('.', from).href} ${specifier}`;
      const found = named.get(key) ?? { ...next(specifier, context), shortCircuit: true };
      named.set(key, found);
      return found;
    },
  });
}
