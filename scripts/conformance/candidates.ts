/** From what was noted while tests ran to fights that can be played again: candidates for the kit. */
import { entry, type Json, json, type ScriptedAnswer, type ScriptedDice } from '@affray/engine';
import { RULE_ID } from '../ledger.ts';
import type { Noted } from './noted.ts';

/** A fight and commands in it, from a test or a recorded play. */
export interface Candidate {
  readonly title: string;
  /** The rules that the test's title names, or that the play was taken for. */
  readonly rules: readonly string[];
  readonly fight: Json;
  readonly setup?: Json;
  readonly commands: readonly Given[];
}
/** A command with the dice and the answers that it takes. */
export interface Given {
  readonly command: Json;
  readonly dice: readonly ScriptedDice[];
  readonly answers: readonly ScriptedAnswer[];
}

/** What a case is at most: longer ones show nothing that a short one does not. */
const LONGEST = 6;

/** Commands that followed each other in one test are one candidate. */
export function candidatesOf(noted: readonly Noted[]): Candidate[] {
  const all: Candidate[] = [];
  let open: { readonly first: Noted; after: string; readonly commands: Given[] } | null = null;
  const close = (): void => {
    if (open) all.push(candidate(open.first, open.commands));
    open = null;
  };
  for (const each of noted) {
    const given = givenBy(each);
    const goesOn =
      open !== null && open.first.title === each.title && open.after === each.fight && open.commands.length < LONGEST;
    if (open !== null && goesOn) open.commands.push(given);
    else {
      close();
      open = { first: each, after: '', commands: [given] };
    }
    open.after = each.kind === 'play' ? each.after : each.fight;
    // What a fight is like after a refusal is what it was: it may go on, and its refusal may as well stand alone.
    if (each.kind === 'refusal') all.push(candidate(each, [given]));
    else all.push(candidate(each, [given]));
  }
  close();
  const known = new Set<string>();
  return all.filter(each => {
    const key = JSON.stringify(each);
    return known.has(key) ? false : known.add(key) !== null;
  });
}

const candidate = (first: Noted, commands: readonly Given[]): Candidate => ({
  title: told(first.title),
  rules: rulesIn(first.title),
  fight: json.parse(JSON.parse(first.fight)),
  commands: [...commands],
});

/** The rules that a test's title names. */
export const rulesIn = (title: string): string[] =>
  [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, inside = '']) =>
    inside.split(/[\s,]+/).filter(each => RULE_ID.test(each)),
  );

/** A test's title as a sentence about the rule. */
const told = (title: string): string =>
  title
    .replaceAll(/\[[^\]]+\]\s*/g, '')
    .replaceAll(' > ', ': ')
    .trim();

/** The command of a note with its dice and answers. */
export function givenBy(noted: Noted): Given {
  const entries = noted.kind === 'play' ? entry.array().parse(noted.journal) : [];
  return {
    command: json.parse(noted.command),
    dice: entries.flatMap(each => {
      if (each.kind !== 'roll') return [];
      const { site, who, faces } = each;
      return [{ site, who, faces }];
    }),
    answers: entries.flatMap(each => {
      if (each.kind !== 'answer') return [];
      const { site, who, answer } = each;
      return [{ site, who, answer }];
    }),
  };
}
