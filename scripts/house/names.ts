import { folderOf, type Tree } from './tree.ts';

export interface Names {
  /** Different names, tests and data left out: `rules/attack.ts`. */
  readonly all: number;
  readonly inEverySystem: number;
  /** Names that one system alone has, by system. */
  readonly alone: { readonly [system: string]: readonly string[] };
}

/** File names, from the system's own folder on, and in how many systems each of them stands. */
export function namesIn({ rules, systems }: Tree): Names {
  const homes = new Map<string, string[]>();
  for (const system of systems) {
    for (const { path } of rules) {
      if (!path.startsWith(folderOf(system))) continue;
      const name = path.slice(folderOf(system).length);
      homes.set(name, [...(homes.get(name) ?? []), system]);
    }
  }
  const named = [...homes];
  return {
    all: named.length,
    inEverySystem: named.filter(([, at]) => at.length === systems.length).length,
    alone: Object.fromEntries(
      systems.map(system => [
        system,
        named.filter(([, at]) => at.length === 1 && at[0] === system).map(([name]) => name),
      ]),
    ),
  };
}
