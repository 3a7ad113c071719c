/**
 * Set up before the systems' tests where cases are recorded: each command that a test plays by a script, and each that the
 * rules refuse it, is noted with the fight before it and the dice that fell.
 */
import { appendFileSync } from 'node:fs';
import { beforeEach, expect } from 'vitest';
import type { Noted, Noting } from './noted.ts';

declare global {
  var affrayNoting: Noting | undefined;
}

const into = process.env.AFFRAY_NOTED ?? '';
/** So many commands that one test looks at are noted: a policy looks at thousands. */
const MOST_LOOKED_AT = 30;
let title = '';
let lookedAt = 0;
beforeEach(({ task }) => {
  lookedAt = 0;
  title = expect.getState().currentTestName ?? task.name;
});

const note = (noted: Noted): void => appendFileSync(into, `${JSON.stringify(noted)}\n`);
/** How deep we are in a play: what a rule plays or refuses inside of another is part of that. */
let depth = 0;

/** The entries of the journal that a live table keeps; null of every other table, which weighs odds or simulates. */
function journalOf(table: unknown): { readonly at: number; readonly entries: readonly unknown[] } | null {
  if (typeof table !== 'object' || table === null || !('run' in table) || !('at' in table)) return null;
  const { run, at } = table;
  if (typeof run !== 'object' || run === null || !('journal' in run) || typeof at !== 'number') return null;
  return Array.isArray(run.journal) ? { at, entries: run.journal } : null;
}

globalThis.affrayNoting = {
  play(system, table, fight, command, go) {
    const before = depth === 0 ? journalOf(table) : null;
    if (before === null || !title.includes('[')) return go();
    const was = JSON.stringify(fight);
    depth += 1;
    try {
      go();
    } finally {
      depth -= 1;
    }
    const after = journalOf(table);
    const journal = (after?.entries ?? []).slice(before.at, after?.at);
    note({ kind: 'play', system, title, fight: was, after: JSON.stringify(fight), command, journal });
  },
  begin(system, setup, go) {
    const was = JSON.stringify(setup);
    const begun = go();
    const isWorked = expect.getState().testPath?.endsWith('worked.test.ts') ?? false;
    if (isWorked && title.includes('['))
      note({ kind: 'beginning', system, title, fight: JSON.stringify(begun), setup: was });
    return begun;
  },
  propose(system, table, fight, command, go) {
    const before = journalOf(table);
    if (depth > 0 || lookedAt >= MOST_LOOKED_AT || !title.includes('[') || (table !== null && before === null))
      return go();
    lookedAt += 1;
    const was = JSON.stringify(fight);
    depth += 1;
    try {
      return go();
    } finally {
      depth -= 1;
      const after = journalOf(table);
      const journal = before && after ? after.entries.slice(before.at, after.at) : null;
      note({ kind: 'proposal', system, title, fight: was, command, journal });
    }
  },
  refuse(system, fight, command, go) {
    const found = go();
    if (depth === 0 && found !== null && title.includes(`${found.rule}`))
      note({ kind: 'refusal', system, title, fight: JSON.stringify(fight), command, rule: found.rule });
    return found;
  },
};
