import { isFields, type Json, phrase, shown } from '@affray/engine';
import type { AnySystem } from '@affray/systems/lazy';
import { stringify } from 'yaml';
import { expectExported } from './given.ts';
import { expectSystems, type Found } from './import.ts';
import { cellOf, csvOf, flat } from './table.ts';

/** What combatants can be written as. */
export const WRITTEN = ['yaml', 'csv', 'encounter', 'lines', 'foundry'] as const;
export type Written = (typeof WRITTEN)[number];
/** How each is called, for people. */
export const WRITTEN_AS: { readonly [as in Written]: string } = {
  yaml: phrase`sheets as YAML`,
  csv: phrase`a table (CSV)`,
  encounter: phrase`an encounter for Obsidian`,
  lines: phrase`lines as the book writes them`,
  foundry: phrase`actors of Foundry`,
};
export type Exported = Pick<Found, 'name' | 'count' | 'sheet'>;

/**
 * Combatants of one system as a text that `importText` reads again: YAML and CSV without loss, an encounter for
 * Obsidian's Initiative Tracker with names, counts and the figures that it has room for.
 * @returns null where the system has no such form
 */
export function writeText(all: readonly Exported[], system: AnySystem, as: Written): string | null {
  expectExported(all);
  expectSystems([system]);
  if (!WRITTEN.includes(as))
    throw new TypeError(phrase`${shown(as)} is not a form to write; there are: ${WRITTEN.join(', ')}`);
  switch (as) {
    case 'yaml': {
      const files = all.map(each => fileOf(each, system.id));
      return stringify(files.length === 1 ? files[0] : files, { lineWidth: 0 });
    }
    case 'csv':
      return tableText(all, system.id);
    case 'encounter':
      return encounterText(all, system);
    case 'foundry':
      return actorsText(all, system);
    case 'lines':
      return system.texts === null ? null : `${all.map(each => system.texts?.write(each.sheet) ?? '').join('\n\n')}\n`;
  }
}

/** A sheet of its own name, as a file. */
const fileOf = ({ name, count, sheet }: Exported, system: string): Json => ({
  ...{ format: 'affray-sheet', formatVersion: 1, system },
  ...(count === 1 ? {} : { count }),
  sheet: isFields(sheet) ? { ...sheet, name } : sheet,
});

function tableText(all: readonly Exported[], system: string): string {
  const rows = all.map(({ name, count, sheet }) =>
    new Map(flat(isFields(sheet) ? { ...sheet, name } : sheet)).set('system', system).set('count', count),
  );
  const columns = [...new Set(['system', 'count', 'name', ...rows.flatMap(each => [...each.keys()])])];
  return `${csvOf([columns, ...rows.map(row => columns.map(each => cellOf(row.get(each))))])}\r\n`;
}

/** One actor for each kind, as JSON; null where the system writes none. */
function actorsText(all: readonly Exported[], { files }: AnySystem): string | null {
  const form = files.find(each => each.write !== undefined);
  const actors = all.map(({ name, sheet }) => form?.write?.(isFields(sheet) ? { ...sheet, name } : sheet));
  return form === undefined ? null : `${JSON.stringify(actors.length === 1 ? actors[0] : actors, null, 2)}\n`;
}

/** `3: Goblin, 7, 15, 2`: what stands behind the last figure that is known is left off. */
function encounterText(all: readonly Exported[], { figures }: AnySystem): string {
  const creatures = all.map(({ name, count, sheet }) => {
    const known = ['hitPoints', 'armorClass'] as const;
    const said = known.map(each => {
      const path = figures[each]?.path;
      const value = path === undefined || !isFields(sheet) ? undefined : sheet[path];
      return typeof value === 'number' ? String(value) : '';
    });
    const line = [name.replaceAll(',', ' '), ...said].join(', ').replace(/(?:, )+$/, '');
    return { [String(count)]: line };
  });
  const block = stringify({ name: phrase`Encounter`, players: true, creatures }, { lineWidth: 0 });
  return `\`\`\`encounter\n${block}\`\`\`\n`;
}
