/**
 * All systems at once, as they are published. In the workspace each system is one line, a loader, and the list of all waits
 * for its loaders; but a module that waits at its top level is one that `require` does not load, that no classic script can
 * be bundled from, and that Jest does not transform. What is published imports them instead.
 */

/** The list that waits, as the compiler writes it. */
export const WAITING_LIST = 'packages/systems/all/index.js';
/** The loaders that it waits for. */
export const LOADERS_LIST = 'packages/systems/all/list.js';

const LOADER = /anySystem\(\(await import\('([^']+)'\)\)\.(\w+)\)/g;
const WAITS = 'await Promise.all(Object.values(LOADERS).map(load => load()))';
const TAKES = "import { LOADERS } from './list.js';";

/**
 * The list with an import of each system in place of its loader.
 * @throws Error where one of the two is not written as it is known here
 */
export function unwaited(index: string, list: string): string {
  const systems = [...list.matchAll(LOADER)].map(([, from = '', name = '']) => ({ from, name }));
  if (systems.length === 0) throw new Error(`"${LOADERS_LIST}" has no line such as ${LOADER.source}`);
  for (const text of [WAITS, TAKES]) if (!index.includes(text)) throw new Error(`"${WAITING_LIST}" lacks "${text}"`);
  const imports = systems.map(({ from, name }) => `import { ${name} } from '${from}';`);
  const all = systems.map(({ name }) => `anySystem(${name})`);
  return index
    .replace(TAKES, ["import { anySystem } from './any.js';", ...imports].join('\n'))
    .replace(WAITS, `[${all.join(', ')}]`);
}
