import {
  type Assumed,
  assumptionsOf,
  type CombatantId,
  type Ending,
  type Forecast,
  forecast,
  type Preview,
  plainPreview,
  previewOf,
  type Viewer,
} from '@affray/engine';
import { apply, perform } from './actions.ts';
import { asked } from './asked.ts';
import { type Command, isOwn, type OwnCommand } from './commands.ts';
import type { Deed, DeedOf } from './deeds.ts';
import type { AlloyTable, Event } from './events.ts';
import { type Combatant, copy, type Fight, the } from './fight.ts';
import { ghostOf } from './landing.ts';
import { play } from './play.ts';
import { plainAnswers } from './policies.ts';
import { known, STRANGERS } from './preview-known.ts';
import type { Prompts } from './prompts.ts';
import { chargeOf } from './refuse.ts';
import type { RollSite } from './sites.ts';
import { list } from './words.ts';

type Detail = Preview['details'][number];
type Rolling = DeedOf<'attack' | 'aid' | 'assess'>;
type Improvised = Extract<OwnCommand, { kind: 'improvise' }>;

/**
 * What to expect of a legal command, from what its viewer may know: where it lands on the line of phases, who acts
 * before then, every way in which its first roll can end, the Health that it costs and what that does.
 * @param assume other answers to the decisions inside: does the target leap aside?
 */
export function preview(on: Fight, given: Command, by: Viewer, assume: readonly Assumed[] = []): Preview | null {
  if (!isOwn(given)) return null;
  const details = landingDetails(on, given);
  const matters = targetsOf(on, given);
  const { fights, usual, strangers } = known(on, by, matters);
  const [first = on] = fights;
  const rolling = rollingOf(the(first, given.who), given);
  if (rolling === null)
    return details.length === 0 ? null : plainPreview({ chance: null, label: '', details, assuming: '' });
  const open = !matters.some(id => strangers.has(id));
  const weighed = (fight: Fight): Forecast => weigh(rollOf(fight, given), open, assume);
  const cases = fights.map(weighed);
  if (cases.every(each => each.outcomes.has(NO_ROLL))) return null;
  const assumptions = assumptionsOf(cases, question =>
    asked(first, { ...question, kind: 'ask', id: '', options: [...question.options], secret: false }, by),
  );
  const attacks = rolling.kind === 'attack';
  return previewOf(cases, {
    label: attacks ? 'hits' : 'succeeds',
    success: GOOD,
    outcomes: [...GOOD, 'hits only some', ...BAD, NO_ROLL],
    damage: attacks ? 'Health' : null,
    thresholds: attacks ? [...LINES, ...stuntsOf(cases)] : [],
    details: [...(usual === null ? [] : [usually(weighed(usual))]), ...details],
    assuming: [
      ...(open ? [] : [`Its figures are not known: ${STRANGERS} are reckoned with.`]),
      ...(attacks ? ['Assumes that nobody leaps aside, unless said otherwise.'] : []),
    ].join(' '),
    assumptions,
  });
}

const NO_ROLL = 'without a roll';
/** A hit by the successes that are left above the defence. */
const hitBy = (extras: number): string => (extras === 0 ? 'hit' : `hit with ${extras} to spare`);
const GOOD = [...Array.from({ length: 40 }, (_, at) => hitBy(39 - at)), 'hits all', 'success'];
const BAD = ['miss', 'failure', 'critical failure'];
const LINES = ['takes it down', 'leaves it bleeding', 'kills', 'trips', 'disarms', 'tackles', 'hurts its own user'];
const OFF = ' comes off';
const comesOff = (stunt: string): string => `${stunt}${OFF}`;
const stuntsOf = (cases: readonly Forecast[]): string[] => [
  ...new Set(cases.flatMap(each => [...each.marks.keys()].filter(mark => mark.endsWith(OFF)))),
];

function usually(weighed: Forecast): Detail {
  const chance = [...weighed.outcomes].reduce((sum, [name, weight]) => (GOOD.includes(name) ? sum + weight : sum), 0);
  return { label: 'against usual defences', value: `${Math.round(100 * chance)} %` };
}

/** Where the command lands: "phase 13", and who acts before. */
function landingDetails(on: Fight, given: OwnCommand): Detail[] {
  const ghost = ghostOf(on, the(on, given.who), given);
  if (!ghost) return [];
  const before = ghost.before.map(id => `${the(on, id).name} ${the(on, id).phase}`);
  return [
    { label: 'lands on', value: `phase ${ghost.phase}` },
    { label: 'before then', value: before.length === 0 ? 'nobody' : list(before, 6) },
  ];
}

function targetsOf(on: Fight, given: OwnCommand): readonly CombatantId[] {
  const rolling = rollingOf(the(on, given.who), given);
  if (rolling === null || rolling.kind === 'improvise') return [];
  return rolling.kind === 'attack' ? [...new Set(rolling.targets)] : [rolling.target];
}

/** The first part of a command that is rolled; null where none is. */
function rollingOf(who: Combatant, given: OwnCommand): Rolling | Improvised | null {
  if (given.kind === 'improvise') return given.basis === null ? null : given;
  const [first] = deedsOf(who, given).filter(isRolling);
  return first ?? null;
}
const isRolling = (deed: Deed): deed is Rolling =>
  deed.kind === 'attack' || deed.kind === 'aid' || deed.kind === 'assess';

function deedsOf(who: Combatant, given: OwnCommand): readonly Deed[] {
  switch (given.kind) {
    case 'charge':
      return chargeOf(given);
    case 'combo':
      return given.parts;
    case 'continue':
      return who.plan?.parts.slice(who.plan.next, who.plan.next + 1).map(each => each.deed) ?? [];
    case 'attack':
    case 'aid':
    case 'assess':
      return [given];
    default:
      return [];
  }
}

/** A roll, with the fight as it is then, and what plays it. */
interface Roll {
  readonly fight: Fight;
  readonly targets: readonly CombatantId[];
  readonly play: (table: AlloyTable, on: Fight) => void;
}

function rollOf(on: Fight, given: OwnCommand): Roll {
  const fight = copy(on);
  const who = the(fight, given.who);
  if (given.kind === 'improvise') return { fight, targets: [], play: (table, now) => play(table, now, given) };
  const deeds = deedsOf(who, given);
  const at = deeds.findIndex(isRolling);
  for (const each of deeds.slice(0, at)) apply(fight, who, each);
  const [before, deed] = [deeds[at - 1], deeds[at]];
  const charge = before?.kind === 'engage' && deed?.kind === 'attack' && deed.targets[0] === before.target;
  return {
    fight,
    targets: deed?.kind === 'attack' ? deed.targets : [],
    play(table, now) {
      if (deed) perform(table, now, the(now, given.who), deed, { cost: 0, next: now.phase, charge });
    },
  };
}

/** Plays the roll's every outcome once, and sums what came of it. */
function weigh({ fight, targets, play: rolled }: Roll, open: boolean, assume: readonly Assumed[]): Forecast {
  let told: Event[] = [];
  return forecast<RollSite, Prompts, Event, Fight>({
    fresh: () => {
      told = [];
      return copy(fight);
    },
    play: (table, on) => rolled({ ...table, tell: event => told.push(event) }, on),
    ending: (): Ending => ({
      outcome: outcomeOf(told, targets.length, open),
      damage: lostBy(told, targets),
      marks: marksOf(told, targets),
    }),
    answersOf: () => ({ ...plainAnswers, 'alloy.leap': () => 'stand' }),
    assume,
  });
}

type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>;
const only = <K extends Event['kind']>(told: readonly Event[], kind: K): EventOf<K>[] =>
  told.filter((each): each is EventOf<K> => each.kind === kind);

function outcomeOf(told: readonly Event[], targets: number, open: boolean): string {
  const [checked] = only(told, 'checked');
  if (checked) return checked.success === null ? NO_ROLL : checked.success ? 'success' : 'failure';
  const struck = only(told, 'struck');
  const hits = struck.filter(each => each.hit);
  const [one] = hits;
  if (targets > 1 && open && one !== undefined) return hits.length === struck.length ? 'hits all' : 'hits only some';
  if (one !== undefined) return hitBy(open ? (one.extras ?? 0) : 0);
  return only(told, 'attack').some(each => each.critical) ? 'critical failure' : 'miss';
}

const lostBy = (told: readonly Event[], targets: readonly CombatantId[]): number =>
  only(told, 'wounded').reduce((sum, each) => sum + (targets.includes(each.who) ? (each.lost ?? 0) : 0), 0);

/** Lines that the roll crossed, each once. */
function marksOf(told: readonly Event[], targets: readonly CombatantId[]): string[] {
  const found = new Set<string>();
  for (const each of told) {
    if (each.kind === 'fell' && targets.includes(each.who)) {
      found.add(each.fate === 'dead' ? 'kills' : 'takes it down');
      if (each.bleeding) found.add('leaves it bleeding');
    } else if (each.kind === 'struck' && each.hit) {
      if (each.effect === 'prone') found.add('trips');
      else if (each.effect === 'disarm') found.add('disarms');
      else if (each.effect === 'tackle') found.add('tackles');
      for (const stunt of each.stunts) found.add(comesOff(stunt));
    } else if (each.kind === 'wounded' && !targets.includes(each.who)) found.add('hurts its own user');
  }
  return [...found];
}
