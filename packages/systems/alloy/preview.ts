import {
  type Assumed,
  assumptionsOf,
  type CombatantId,
  type Ending,
  type Forecast,
  forecast,
  forecastParts,
  type Preview,
  plainPreview,
  previewOf,
  successOf,
  type Viewer,
  wholePercent,
} from '@affray/engine';
import { asked } from './asked.ts';
import { type Command, isOwn, type OwnCommand } from './commands.ts';
import { looks } from './damage.ts';
import type { Act, DeedOf, Improvised } from './deeds.ts';
import type { AlloyTable, Event } from './events.ts';
import { type Combatant, copy, type Fight, members, the } from './fight.ts';
import { matchWits } from './initiative.ts';
import { key } from './key.ts';
import { ghostOf } from './landing.ts';
import { refuseDeed } from './legal.ts';
import { breakOff, embark, proceed } from './plans.ts';
import { improvise } from './play.ts';
import { plainAnswers } from './policies.ts';
import { known, STRANGERS } from './preview-known.ts';
import type { Prompts } from './prompts.ts';
import { chargeOf } from './refuse.ts';
import type { RollSite } from './sites.ts';
import { deedText, list } from './words.ts';

type Detail = Preview['details'][number];
type Rolled = DeedOf<'attack' | 'aid' | 'assess'> | Improvised;

/**
 * What to expect of a legal command, from what its viewer may know: where it lands on the line of phases, who acts
 * before then, every way in which its dice can end, part by part, the Health that it costs and what that does.
 * @param assume other answers to the decisions inside: does the target leap aside?
 */
export function preview(on: Fight, given: Command, by: Viewer, assume: readonly Assumed[] = []): Preview | null {
  if (given.kind === 'roll-tactics') return by.role === 'gm' ? tacticsPreview(on) : null;
  if (!isOwn(given)) return null;
  const details = landingDetails(on, given);
  const rolled = rollsOf(the(on, given.who), given);
  const matters = targetsOf(rolled);
  const { fights, usual, strangers } = known(on, by, matters);
  const [first = on] = fights;
  if (rolled.length === 0)
    return details.length === 0 ? null : plainPreview({ chance: null, label: '', details, assuming: '' });
  const open = !matters.some(id => strangers.has(id));
  const weighed = (fight: Fight): Forecast => weigh(fight, { given, rolled, targets: matters, open, assume });
  const cases = fights.map(weighed);
  if (cases.every(each => each.outcomes.has(NO_ROLL))) return null;
  const assumptions = assumptionsOf(cases, question =>
    asked(first, { ...question, kind: 'ask', id: '', options: [...question.options], secret: false }, by),
  );
  const attacks = rolled.some(each => each.kind === 'attack');
  const several = rolled.length > 1;
  return previewOf(several ? cases.map(each => partly(first, given, rolled, each)) : cases, {
    label: several ? 'at least one part comes off' : attacks ? 'hits' : 'succeeds',
    success: several ? countsOf(rolled.length).slice(0, -1) : GOOD,
    outcomes: several ? countsOf(rolled.length) : [...GOOD, 'hits only some', ...BAD, NO_ROLL],
    damage: attacks ? 'Health' : null,
    thresholds: [...(several ? partsOf(first, given, rolled) : []), ...(attacks ? [...LINES, ...othersOf(cases)] : [])],
    details: [...(usual === null ? [] : [usually(weighed(usual))]), ...details],
    assuming: [
      ...(open ? [] : [`Its figures are not known: ${STRANGERS} are reckoned with.`]),
      ...(attacks ? ['Assumes that nobody leaps aside, unless said otherwise.'] : []),
      ...(given.kind === 'combo' || given.kind === 'charge' ? ['Nobody acts between its parts.'] : []),
    ].join(' '),
    assumptions,
  });
}

const NO_ROLL = 'without a roll';
/** A hit by the successes that are left above the defence. */
const hitBy = (extras: number): string => (extras === 0 ? 'hit' : `hit with ${extras} to spare`);
const GOOD = [...Array.from({ length: 40 }, (_, at) => hitBy(39 - at)), 'hits all', 'success'];
const BAD = ['miss', 'failure', 'critical failure'];
const HURT = ['hurts it badly or worse', 'takes it down', 'leaves it bleeding', 'kills'];
const LINES = [...HURT, 'trips', 'disarms', 'tackles', 'hurts its own user', 'takes its own user down'];
const OFF = ' comes off';
const comesOff = (stunt: string): string => `${stunt}${OFF}`;
const fells = (members: number): string => `fells ${members === 1 ? 'one' : members} or more of the group`;
const FELLS = Array.from({ length: 100 }, (_, at) => fells(at + 1));
/** Lines that are named after what is done: how many of a group fall, which stunts come off. */
function othersOf(cases: readonly Forecast[]): string[] {
  const found = new Set(cases.flatMap(each => [...each.marks.keys()]));
  return [...FELLS.filter(each => found.has(each)), ...[...found].filter(each => each.endsWith(OFF))];
}

function usually(weighed: Forecast): Detail {
  const good = (name: string): boolean => GOOD.includes(name) || name.includes(CAME_OFF);
  const names = [...weighed.outcomes.keys()].filter(good);
  return { label: 'against usual defences', value: wholePercent(successOf([weighed], names)) };
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

const targetsOf = (rolled: readonly Rolled[]): readonly CombatantId[] => [
  ...new Set(
    rolled.flatMap(each => (each.kind === 'attack' ? each.targets : each.kind === 'improvise' ? [] : [each.target])),
  ),
];

/** The parts of a command that are rolled, in order. */
const rollsOf = (who: Combatant, given: OwnCommand): readonly Rolled[] => deedsOf(who, given).filter(isRolling);
const isRolling = (deed: Act): deed is Rolled =>
  deed.kind === 'attack' ||
  deed.kind === 'aid' ||
  deed.kind === 'assess' ||
  (deed.kind === 'improvise' && deed.basis !== null);

function deedsOf(who: Combatant, given: OwnCommand): readonly Act[] {
  switch (given.kind) {
    case 'charge':
      return chargeOf(given);
    case 'combo':
      return given.parts;
    case 'continue': {
      // What is only begun now takes effect later.
      const [now, ...later] = who.plan && !who.plan.between ? who.plan.parts.slice(who.plan.next) : [];
      return now ? [now, ...later.filter(each => each.at <= now.at)].map(each => each.deed) : [];
    }
    case 'attack':
    case 'aid':
    case 'assess':
    case 'improvise':
      return [given];
    default:
      return [];
  }
}

/** The parts of a combo that are rolled, each with its place among them. */
const partsOf = (on: Fight, given: OwnCommand, rolled: readonly Rolled[]): string[] =>
  rolled.map((each, at) => `${at + 1}. ${deedText(on, the(on, given.who), each)}: comes off`);
/** How many of several parts come off, the best first. */
const countsOf = (rolled: number): string[] =>
  Array.from({ length: rolled + 1 }, (_, at) => countOf(rolled - at, rolled));
const countOf = (off: number, rolled: number): string =>
  off === rolled
    ? `all ${rolled} parts come off`
    : off === 0
      ? 'no part comes off'
      : `${off} of ${rolled} parts come off`;

/** Parts in a row, as a text of marks: which came off. */
const CAME_OFF = '✓';
const FAILED = '✗';
function partly(on: Fight, given: OwnCommand, rolled: readonly Rolled[], weighed: Forecast): Forecast {
  const outcomes = new Map<string, number>();
  const marks = new Map(weighed.marks);
  const parts = partsOf(on, given, rolled);
  for (const [pattern, weight] of weighed.outcomes) {
    const name = countOf(pattern.split(CAME_OFF).length - 1, rolled.length);
    outcomes.set(name, (outcomes.get(name) ?? 0) + weight);
    parts.forEach((part, at) => {
      if (pattern[at] === CAME_OFF) marks.set(part, (marks.get(part) ?? 0) + weight);
    });
  }
  return { ...weighed, outcomes, marks };
}

/** What is weighed, and how its ends are read. */
interface Weighed {
  readonly given: OwnCommand;
  readonly rolled: readonly Rolled[];
  readonly targets: readonly CombatantId[];
  readonly open: boolean;
  readonly assume: readonly Assumed[];
}

/** Plays the whole command, part by part, over every outcome of its dice. */
function weigh(start: Fight, { given, rolled, targets, open, assume }: Weighed): Forecast {
  let told: Event[] = [];
  let before = start;
  const several = rolled.length > 1;
  return forecastParts<RollSite, Prompts, Event, Fight>({
    start,
    copy: from => {
      before = from;
      return copy(from);
    },
    key,
    begins: () => {
      told = [];
    },
    play: (table, on, part) => playPart({ ...table, tell: event => told.push(event) }, on, given, part),
    more: on => given.kind !== 'continue' && the(on, given.who).plan !== null,
    join: (so, now) => so + now,
    ending: (on): Ending => {
      const ends = rollsTold(told).map(each => outcomeOf(each, open));
      return {
        outcome: several ? ends.map(each => (GOOD.includes(each) ? CAME_OFF : FAILED)).join('') : (ends[0] ?? ''),
        damage: lostBy(told, targets),
        marks: marksOf(told, before, on, targets),
      };
    },
    answersOf: () => ({ ...plainAnswers, 'alloy.leap': () => 'stand' }),
    assume,
  });
}

/** Begins a command, or goes on with it at its next phase as if nobody had acted in between. */
function playPart(table: AlloyTable, on: Fight, given: OwnCommand, part: number): void {
  const who = the(on, given.who);
  if (part === 0 && given.kind === 'improvise') improvise(table, on, who, given);
  else if (part === 0 && given.kind !== 'continue') embark(table, on, who, deedsOf(who, given));
  else {
    on.phase = Math.max(on.phase, who.phase);
    const next = who.plan?.parts[who.plan.next];
    // Whoever cannot go on breaks off: what came before may have felled whom this part is meant for.
    if (next && refuseDeed(on, who, next.deed)) breakOff(table, on, who);
    else proceed(table, on, who);
  }
}

type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>;
const only = <K extends Event['kind']>(told: readonly Event[], kind: K): EventOf<K>[] =>
  told.filter((each): each is EventOf<K> => each.kind === kind);

/** What was told, roll by roll. */
function rollsTold(told: readonly Event[]): Event[][] {
  const rolls: Event[][] = [];
  for (const each of told) {
    if (each.kind === 'attack' || each.kind === 'checked') rolls.push([]);
    rolls.at(-1)?.push(each);
  }
  return rolls;
}

function outcomeOf(told: readonly Event[], open: boolean): string {
  const [checked] = only(told, 'checked');
  if (checked) return checked.success === null ? NO_ROLL : checked.success ? 'success' : 'failure';
  const [attack] = only(told, 'attack');
  const struck = only(told, 'struck');
  const hits = struck.filter(each => each.hit);
  const [one] = hits;
  if ((attack?.targets.length ?? 0) > 1 && open && one !== undefined)
    return hits.length === struck.length ? 'hits all' : 'hits only some';
  if (one !== undefined) return hitBy(open ? (one.extras ?? 0) : 0);
  return attack?.critical ? 'critical failure' : 'miss';
}

const lostBy = (told: readonly Event[], targets: readonly CombatantId[]): number =>
  only(told, 'wounded').reduce((sum, each) => sum + (targets.includes(each.who) ? (each.lost ?? 0) : 0), 0);

/** Lines that were crossed, each once. */
function marksOf(told: readonly Event[], before: Fight, now: Fight, targets: readonly CombatantId[]): string[] {
  const found = new Set<string>();
  for (const each of told) {
    if (each.kind === 'fell' && !targets.includes(each.who)) found.add('takes its own user down');
    else if (each.kind === 'fell') {
      found.add(each.fate === 'dead' ? 'kills' : 'takes it down');
      if (each.bleeding) found.add('leaves it bleeding');
    } else if (each.kind === 'struck' && each.hit) {
      if (each.effect === 'prone') found.add('trips');
      else if (each.effect === 'disarm') found.add('disarms');
      else if (each.effect === 'tackle') found.add('tackles');
      for (const stunt of each.stunts) found.add(comesOff(stunt));
    } else if (each.kind === 'wounded' && !targets.includes(each.who)) found.add('hurts its own user');
  }
  for (const id of targets) {
    const [was, is] = [the(before, id), the(now, id)];
    if (was.health === is.health) continue;
    const fallen = members(was) > 1 ? members(was) - members(is) : 0;
    for (let nth = 1; nth <= fallen; nth++) found.add(fells(nth));
    if (isBadlyHurt(is) && !isBadlyHurt(was)) found.add('hurts it badly or worse');
  }
  return [...found];
}
const isBadlyHurt = (who: Combatant): boolean => ['badly hurt', 'down', 'bleeding', 'dead'].includes(looks(who));

/**
 * Who wins the leaders’ roll; what each throws for Initiative after it changes nothing of that. Where they roll a tie
 * again, the chances of one roll are shared out anew: every further roll is like the first.
 * @see ALY-4.1 ALY-K5
 */
function tacticsPreview(on: Fight): Preview {
  const once = copy(on);
  if (once.options.tacticsTie === 'reroll') once.options = { ...once.options, tacticsTie: 'none' };
  let end = '';
  let marks: string[] = [];
  const weighed = forecast<RollSite, Prompts, Event, Fight>({
    fresh: () => copy(once),
    play: (table, fight) =>
      matchWits(
        {
          ...table,
          tell: event => {
            if (event.kind !== 'tactics') return;
            end = event.winners.length === 0 ? NOBODY : wins(event.winners);
            marks = event.penalised.map(name => `${name} pays for being beaten badly`);
          },
        },
        fight,
      ),
    ending: () => ({ outcome: end, damage: 0, marks }),
    answersOf: () => plainAnswers,
  });
  const tie = on.options.tacticsTie === 'reroll' ? (weighed.outcomes.get(NOBODY) ?? 0) : 0;
  const share = (of: ReadonlyMap<string, number>): Map<string, number> =>
    new Map([...of].flatMap(([name, weight]) => (tie > 0 && name === NOBODY ? [] : [[name, weight / (1 - tie)]])));
  const unplayed = weighed.unplayed / (1 - tie);
  const whole = { ...weighed, outcomes: share(weighed.outcomes), marks: share(weighed.marks), unplayed };
  return previewOf([whole], {
    label: '',
    success: null,
    outcomes: [...[...whole.outcomes.keys()].filter(each => each !== NOBODY), NOBODY],
    damage: null,
    thresholds: [...whole.marks.keys()],
    assuming: '',
  });
}
const NOBODY = 'nobody wins the tactics';
const wins = (sides: readonly string[]): string => `${list(sides)} ${sides.length === 1 ? 'wins' : 'win'} the tactics`;
