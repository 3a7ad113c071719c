import { apply, bestFirst, type FightRecord, fightRecord, type Json, json } from '@affray/engine';
import { setupFile } from '@affray/protocol';
import type { Job } from '@affray/simulator';
import { type AnySystem, systems } from '@affray/systems';
import * as z from 'zod/mini';
import * as words from '../words/simulate.ts';
import { wrongInWords } from './wrong.ts';

/** Where the fights of a simulation begin. */
export interface Beginning {
  readonly id: 'setup' | 'first' | 'now';
  readonly label: string;
  readonly start: Job['start'];
}
/** A fight that can be simulated: whose rules, who is in it, where it may begin, and who can play it. */
export interface Subject {
  readonly system: AnySystem;
  readonly title: string;
  /** What time is counted in, of several: "rounds". */
  readonly timeIn: string;
  /** At least one; the first is meant. */
  readonly beginnings: readonly Beginning[];
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  readonly combatants: readonly { readonly id: string; readonly name: string; readonly side: string }[];
  readonly policies: readonly { readonly name: string; readonly describe: string }[];
  /** Who may rule in the game master's place, and on what; null where the rules leave nothing to rule on. */
  readonly referees: {
    readonly named: readonly { readonly name: string; readonly describe: string }[];
    readonly kinds: readonly { readonly site: string; readonly meaning: string }[];
  } | null;
  /** The fight as it was played, where something was: it can be played again under another rule. */
  readonly record: FightRecord | null;
}
/** A fight that cannot be simulated; the message says why. */
export class NoSubject extends Error {
  override readonly name = 'NoSubject';
}

const named = z.looseObject({ sides: z.array(z.looseObject({ id: z.string(), name: z.string() })) });

function systemOf(id: string): AnySystem {
  const found = systems.find(each => each.id === id);
  if (!found) throw new NoSubject(words.isNotASystem(id));
  return found;
}

/** @throws NoSubject where the set-up is not right yet, with the first thing that is wrong */
function fromSetup(id: string, title: string, setup: Json): Subject {
  const system = systemOf(id);
  const [wrong] = system.check('setup', setup);
  if (wrong) throw new NoSubject(words.fightIsNotReady(wrongInWords(setup, [wrong])));
  const whole = system.visit((own): Json => own.schemas.setup.parse(setup));
  return about(system, title, [{ id: 'setup', label: words.fromItsBeginning, start: { kind: 'setup', setup: whole } }]);
}

/** A stored fight: from where it stands, and from before its first step. @throws NoSubject */
export function fromRecord(raw: unknown): Subject {
  const named = fightRecord.safeParse(raw);
  if (!named.success) throw new NoSubject(words.isNotASavedFight);
  const system = systemOf(named.data.system);
  const record = opened(system, raw);
  const { title, fight, steps, sealed } = record;
  const first = steps
    .slice(sealed)
    .toReversed()
    .reduce<Json>((state, each) => apply(state, each.undo), fight);
  const now: Beginning = { id: 'now', label: words.fromWhereItStands, start: { kind: 'fight', fight } };
  const before: Beginning = {
    id: 'first',
    label: sealed > 0 ? words.fromWhereThisVersionTook : words.fromItsBeginning,
    start: { kind: 'fight', fight: first },
  };
  const untouched = steps.length === 0;
  const beginnings = untouched ? [before] : system.isOver(fight) ? [before] : [now, before];
  return { ...about(system, title, beginnings), record: steps.length > sealed ? record : null };
}

function opened(system: AnySystem, raw: unknown) {
  try {
    return fightRecord.parse(system.host.open(raw).record);
  } catch (problem) {
    throw new NoSubject(problem instanceof Error ? problem.message : words.cannotBeOpened);
  }
}

export function fromSample(id: string, sample: string): Subject {
  const found = systemOf(id).samples.find(each => each.id === sample);
  if (!found) throw new NoSubject(words.isNotASample(sample));
  return fromSetup(id, found.title, found.setup);
}

/** A file that somebody chose: a saved fight, or one that has not begun. @throws NoSubject */
export function fromFile(value: unknown): Subject {
  const setup = setupFile.safeParse(value);
  if (!setup.success) return fromRecord(value);
  const { system, title, setup: content } = setup.data;
  return fromSetup(system, title, content);
}

function about(system: AnySystem, title: string, beginnings: readonly Beginning[]): Subject {
  const [{ start } = { start: null }] = beginnings;
  if (start === null) throw new NoSubject(words.hasNoBeginning);
  const { combatants, policies, referees } = system.visit(own => {
    const fight =
      start.kind === 'setup'
        ? own.rules.begin(own.schemas.setup.parse(start.setup))
        : own.schemas.fight.parse(start.fight);
    const { referees: judges = null } = own.automation;
    const known = bestFirst(own.automation);
    const ruled = judges && { named: judges.named, kinds: judges.kinds };
    return { combatants: own.report.standings(fight).combatants, policies: known, referees: ruled };
  });
  const known = named.safeParse(start.kind === 'setup' ? start.setup : start.fight);
  const nameOf = (side: string): string =>
    (known.success ? known.data.sides.find(each => each.id === side)?.name : undefined) ?? side;
  return {
    system,
    title,
    timeIn: system.visit(own => own.report.timeIn),
    beginnings,
    sides: [...new Set(combatants.map(each => each.side))].map(id => ({ id, name: nameOf(id) })),
    combatants: combatants.map(({ id, name, side }) => ({ id, name, side })),
    policies: policies.map(({ name, describe }) => ({ name, describe })),
    referees,
    record: null,
  };
}

const holds = z.looseObject({ options: z.record(z.string(), json) });

/** The house rules that a subject's fight is played by. */
export function optionsIn({ beginnings: [first] }: Subject): { readonly [name: string]: Json } {
  const read = holds.safeParse(first?.start.kind === 'setup' ? first.start.setup : first?.start.fight);
  return read.success ? read.data.options : {};
}
