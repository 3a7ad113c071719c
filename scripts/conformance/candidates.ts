/** From what was noted while tests ran to fights that can be played again: candidates for the kit. */
import { type Entry, entry, type Json, json, type ScriptedAnswer, type ScriptedDice } from '@affray/engine';
import * as z from 'zod';
import { RULE_ID } from '../ledger.ts';
import type { Noted } from './noted.ts';
import { readied } from './readied.ts';

/** A fight and commands in it, from a test or as it was written for the kit. */
export interface Candidate {
  readonly title: string;
  /** The rules that the test's title names. */
  readonly rules: readonly string[];
  readonly fight: Json;
  readonly setup?: Json;
  readonly commands: readonly Given[];
}
/** A command with the dice and the answers that it takes. */
export interface Given {
  readonly command: Json;
  /** Null: the test threw none; some are thrown for the kit. */
  readonly dice: readonly ScriptedDice[] | null;
  readonly answers: readonly ScriptedAnswer[];
}

/** What a case is at most: longer ones show nothing that a short one does not. */
const LONGEST = 6;

/** A note of a command. */
type Commanded = Exclude<Noted, { kind: 'beginning' }>;

/** Each command alone, and those that followed each other in one test together. */
export function candidatesOf(noted: readonly Noted[]): Candidate[] {
  const all: Candidate[] = [];
  let open: Commanded[] = [];
  const close = (): void => {
    const [first] = open;
    if (first && open.length > 1) all.push(candidate(first, open.map(givenBy)));
    open = [];
  };
  const played = new Set(noted.flatMap(each => (each.kind === 'beginning' ? [] : [each.title])));
  for (const each of noted) {
    if (each.kind === 'beginning') {
      if (played.has(each.title)) continue;
      const setup = json.parse(JSON.parse(each.setup));
      all.push({
        title: told(each.title),
        rules: rulesIn(each.title),
        fight: JSON.parse(each.fight),
        setup,
        commands: [],
      });
      continue;
    }
    const last = open.at(-1);
    const stands = last && (last.kind === 'play' ? last.after : last.fight);
    if (last?.title !== each.title || stands !== each.fight || open.length >= LONGEST) close();
    if (each.kind !== 'proposal') open.push(each);
    all.push(candidate(each, [givenBy(each)]));
  }
  close();
  const known = new Set<string>();
  return all.filter(each => {
    const key = JSON.stringify(each);
    return each.rules.length > 0 && !known.has(key) && known.add(key);
  });
}

function candidate(first: Commanded, commands: readonly Given[]): Candidate {
  const fight = json.parse(JSON.parse(first.fight));
  const [given] = commands;
  return {
    title: told(first.title),
    rules: rulesIn(first.title),
    fight: first.kind === 'proposal' && given ? readied(first.system, fight, given.command) : fight,
    commands,
  };
}

/** The rules that a test's title names. */
export const rulesIn = (title: string): string[] =>
  [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, inside = '']) =>
    inside.split(/[\s,]+/).filter(each => RULE_ID.test(each)),
  );

/** A test's title as a sentence about the rule. */
const told = (title: string): string =>
  title
    .replaceAll(/\[[A-Z]{2,6}-[^\]]+\]\s*/g, '')
    .replaceAll(' > ', ': ')
    .trim();

/** The command of a note with its dice and answers. */
function givenBy(noted: Commanded): Given {
  const command = json.parse(noted.command);
  const entries = noted.kind === 'refusal' ? [] : z.array(entry).nullable().parse(noted.journal);
  return entries === null ? { command, dice: null, answers: [] } : { command, ...thrownIn(entries) };
}

/** The dice and the answers of a journal, each by name. */
export function thrownIn(journal: readonly Entry[]): { dice: ScriptedDice[]; answers: ScriptedAnswer[] } {
  return {
    dice: journal.flatMap(each =>
      each.kind === 'roll' ? [{ site: each.site, who: each.who, faces: each.faces }] : [],
    ),
    answers: journal.flatMap(each =>
      each.kind === 'answer' ? [{ site: each.site, who: each.who, answer: each.answer }] : [],
    ),
  };
}
