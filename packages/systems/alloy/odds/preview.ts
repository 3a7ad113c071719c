import {
  type Assumed,
  assumptionsOf,
  type CombatantId,
  type Ending,
  type Forecast,
  forecast,
  forecastParts,
  type Preview,
  phrase,
  plainPreview,
  previewOf,
  successOf,
  type Viewer,
  wholePercent,
} from '@affray/engine';
import { actionOf, ghostOf, type OwnCommand } from '../actions/index.ts';
import { breakOff, proceed } from '../actions/plan.ts';
import { type AnyStep, refuseStep, rulesOf, stepText } from '../actions/steps.ts';
import { maneuversOf } from '../book/maneuvers.ts';
import { list } from '../book/words.ts';
import { type Command, isOwn } from '../commands.ts';
import { looks } from '../rules/damage.ts';
import { matchWits } from '../rules/initiative.ts';
import type { AlloyTable, Event } from '../state/events.ts';
import { type Combatant, copy, type Fight, members, the } from '../state/fight.ts';
import { key } from '../state/key.ts';
import type { Prompts } from '../state/prompts.ts';
import { plainAnswers } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { asked } from './asked.ts';
import { known, STRANGERS } from './known.ts';

type Detail = Preview['details'][number];

/**
 * What to expect of a legal command, from what its viewer may know: where it lands on the line of phases, who acts
 * before then, every way in which its dice can end, part by part, the Health that it costs and what that does.
 * @param assume other answers to the decisions inside: does the target leap aside?
 */
export function preview(fight: Fight, command: Command, by: Viewer, assume: readonly Assumed[] = []): Preview | null {
  if (command.kind === 'roll-tactics') return by.role === 'gm' ? tacticsPreview(fight) : null;
  if (!isOwn(command)) return null;
  const details = landingDetails(fight, command);
  const rolled = rollsOf(fight, the(fight, command.who), command);
  const matters = targetsOf(rolled);
  const { fights, usual, strangers } = known(fight, by, matters);
  const [first = fight] = fights;
  if (rolled.length === 0)
    return details.length === 0 ? null : plainPreview({ chance: null, label: '', details, assuming: '' });
  const open = !matters.some(id => strangers.has(id));
  const weighed = (fight: Fight): Forecast => weigh(fight, { command, rolled, targets: matters, open, assume });
  const cases = fights.map(weighed);
  if (cases.every(each => each.outcomes.has(NO_ROLL))) return null;
  const assumptions = assumptionsOf(cases, question => asked(first, question, by, true));
  const attacks = rolled.some(hits);
  const several = rolled.length > 1;
  return previewOf(several ? cases.map(each => partly(first, command, rolled, each)) : cases, {
    label: several ? phrase`at least one part succeeds` : attacks ? hitLabel(rolled) : phrase`succeeds`,
    success: several ? countsOf(rolled.length).slice(0, -1) : GOOD,
    outcomes: several ? countsOf(rolled.length) : [...GOOD, ...BAD, NO_ROLL],
    damage: attacks ? phrase`Health` : null,
    thresholds: [
      ...(several ? partsOf(first, command, rolled) : []),
      ...(attacks ? [...LINES, ...othersOf(fight, cases)] : []),
    ],
    details: [...(usual === null ? [] : [usually(weighed(usual))]), ...details],
    assuming: [
      ...(open ? [] : [phrase`Its figures are not known: ${STRANGERS} are assumed.`]),
      ...(attacks ? [phrase`Assumes that no one leaps aside, unless said otherwise.`] : []),
      ...(isCombo(fight, command) ? [phrase`No one acts between its parts.`] : []),
    ].join(' '),
    assumptions,
  });
}

/** Whether a command strings several steps together. */
const isCombo = (fight: Fight, command: OwnCommand): boolean =>
  begins(command) && (actionOf(command).odds(fight, the(fight, command.who), command)?.length ?? 0) > 1;

const NO_ROLL = phrase`without a roll`;
/** A hit by the successes that are left above the defence. */
const hitBy = (extras: number): string => (extras === 0 ? phrase`hit` : phrase`hit with ${extras} to spare`);
const HITS_ALL = phrase`hits all`;
const HITS_SOME = phrase`hits only some`;
const SUCCESS = phrase`success`;
const FAILURE = phrase`failure`;
const MISS = phrase`miss`;
const BLUNDER = phrase`critical failure`;
const GOOD = [...Array.from({ length: 40 }, (_, at) => hitBy(39 - at)), HITS_ALL, SUCCESS, HITS_SOME];
const BAD = [MISS, FAILURE, BLUNDER];
const BADLY = phrase`hurts it badly or worse`;
const DOWN = phrase`takes it down`;
const BLEEDS = phrase`leaves it bleeding`;
const KILLS = phrase`kills`;
const EFFECTS = { prone: phrase`trips`, disarm: phrase`disarms`, tackle: phrase`tackles` } as const;
const OWN_HURT = phrase`hurts its own user`;
const OWN_DOWN = phrase`takes its own user down`;
const LINES = [BADLY, DOWN, BLEEDS, KILLS, ...Object.values(EFFECTS), OWN_HURT, OWN_DOWN];
const succeeding = (stunt: string): string => phrase`${stunt} succeeds`;
const fells = (members: number): string => phrase`fells ${members === 1 ? phrase`one` : members} or more of the group`;
const FELLS = Array.from({ length: 100 }, (_, at) => fells(at + 1));
/** Lines that are named after what is done: how many of a group fall, which stunts succeed. */
function othersOf({ options }: Fight, cases: readonly Forecast[]): string[] {
  const found = new Set(cases.flatMap(each => [...each.marks.keys()]));
  return [...FELLS, ...maneuversOf(options.maneuvers).map(each => succeeding(each.name))].filter(each =>
    found.has(each),
  );
}

function usually(weighed: Forecast): Detail {
  const good = (name: string): boolean => GOOD.includes(name) || name.includes(CAME_OFF);
  const names = [...weighed.outcomes.keys()].filter(good);
  return { label: phrase`against usual defences`, value: wholePercent(successOf([weighed], names)) };
}

/** When it acts again after the command, which is not when a blow falls: "phase 13", and who acts before. */
function landingDetails(fight: Fight, command: OwnCommand): Detail[] {
  const ghost = ghostOf(fight, the(fight, command.who), command);
  if (!ghost) return [];
  const before = ghost.before.map(id => `${the(fight, id).name} ${the(fight, id).phase}`);
  return [
    { label: phrase`acts next on`, value: phrase`phase ${ghost.phase}`, at: ghost.phase },
    { label: phrase`before then`, value: before.length === 0 ? phrase`no one` : list(before, 6) },
  ];
}

const targetsOf = (rolled: readonly AnyStep[]): readonly CombatantId[] => [
  ...new Set(rolled.flatMap(each => rulesOf(each).odds?.targets(each) ?? [])),
];

/** The steps of a command that are rolled, in order. */
const rollsOf = (fight: Fight, who: Combatant, command: OwnCommand): readonly AnyStep[] =>
  (actionOf(command).odds(fight, who, command) ?? []).filter(isRolled);
/** Whether a step has dice: an improvised one may succeed without. */
const isRolled = (step: AnyStep): boolean => rulesOf(step).odds?.isRolled?.(step) ?? rulesOf(step).odds !== null;
const hits = (step: AnyStep): boolean => rulesOf(step).odds?.label === 'hits';
/** Of one roll against several targets: what hits one of them at least. */
const hitLabel = (rolled: readonly AnyStep[]): string =>
  targetsOf(rolled).length > 1 ? phrase`hits at least one` : phrase`hits`;

/** The parts of a combo that are rolled, each with its place among them. */
const partsOf = (fight: Fight, command: OwnCommand, rolled: readonly AnyStep[]): string[] =>
  rolled.map((each, at) => phrase`${at + 1}. ${stepText(fight, the(fight, command.who), each)}: succeeds`);
/** How many of several parts succeed, the best first. */
const countsOf = (rolled: number): string[] =>
  Array.from({ length: rolled + 1 }, (_, at) => countOf(rolled - at, rolled));
const countOf = (off: number, rolled: number): string =>
  off === rolled
    ? phrase`all ${rolled} parts succeed`
    : off === 0
      ? phrase`no part succeeds`
      : phrase`${off} of ${rolled} parts succeed`;

/** Parts in a row, as a text of marks: which succeeded. */
const CAME_OFF = '✓';
const FAILED = '✗';
function partly(fight: Fight, command: OwnCommand, rolled: readonly AnyStep[], weighed: Forecast): Forecast {
  const outcomes = new Map<string, number>();
  const marks = new Map(weighed.marks);
  const parts = partsOf(fight, command, rolled);
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
  readonly command: OwnCommand;
  readonly rolled: readonly AnyStep[];
  readonly targets: readonly CombatantId[];
  readonly open: boolean;
  readonly assume: readonly Assumed[];
}

/** Plays the whole command, part by part, over every outcome of its dice. */
function weigh(start: Fight, { command, rolled, targets, open, assume }: Weighed): Forecast {
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
    play: (table, fight, part) => playPart({ ...table, tell: event => told.push(event) }, fight, command, part),
    more: fight => begins(command) && the(fight, command.who).plan !== null,
    join: (so, now) => so + now,
    ending: (fight): Ending => {
      const ends = rollsTold(told).map(each => outcomeOf(each, open));
      return {
        outcome: several ? ends.map(each => (GOOD.includes(each) ? CAME_OFF : FAILED)).join('') : (ends[0] ?? ''),
        damage: lostBy(told, targets),
        marks: marksOf(told, before, fight, targets),
      };
    },
    answersOf: () => ({ ...plainAnswers, 'alloy.leap': () => 'stand' }),
    assume,
  });
}

/** Whether a command begins something, that goes on at later phases: what goes on already is looked at part by part. */
const begins = (command: OwnCommand): boolean => actionOf(command).moment !== 'underway';

/** Begins a command, or goes on with it at its next phase as if nobody had acted in between. */
function playPart(table: AlloyTable, fight: Fight, command: OwnCommand, part: number): void {
  const who = the(fight, command.who);
  if (part === 0 && begins(command)) actionOf(command).play(table, fight, who, command);
  else {
    fight.phase = Math.max(fight.phase, who.phase);
    const next = who.plan?.parts[who.plan.next];
    // Whoever cannot go on breaks off: what came before may have felled whom this part is meant for.
    if (next && refuseStep(fight, who, next.deed)) breakOff(table, fight, who);
    else proceed(table, fight, who);
  }
}

type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>;
const only = <K extends Event['kind']>(told: readonly Event[], kind: K): EventOf<K>[] =>
  told.filter((each): each is EventOf<K> => each.kind === kind);

/** A roll against a Target Number. */
type RollEvent = Extract<Event, { readonly tn: unknown }>;
/** What was told of a roll, and what came of it. */
interface RollTold {
  readonly roll: RollEvent;
  readonly after: Event[];
}

/** What was told, roll by roll. */
function rollsTold(told: readonly Event[]): RollTold[] {
  const rolls: RollTold[] = [];
  for (const each of told) {
    if ('tn' in each) rolls.push({ roll: each, after: [] });
    else rolls.at(-1)?.after.push(each);
  }
  return rolls;
}

function outcomeOf({ roll, after }: RollTold, open: boolean): string {
  if ('success' in roll) return roll.success === null ? NO_ROLL : roll.success ? SUCCESS : FAILURE;
  const struck = only(after, 'struck');
  const hits = struck.filter(each => each.hit);
  const [one] = hits;
  if (roll.targets.length > 1 && open && one !== undefined) return hits.length === struck.length ? HITS_ALL : HITS_SOME;
  if (one !== undefined) return hitBy(open ? (one.extras ?? 0) : 0);
  return roll.critical ? BLUNDER : MISS;
}

const lostBy = (told: readonly Event[], targets: readonly CombatantId[]): number =>
  only(told, 'wounded').reduce((sum, each) => sum + (targets.includes(each.who) ? (each.lost ?? 0) : 0), 0);

/** Lines that were crossed, each once. */
function marksOf(told: readonly Event[], before: Fight, now: Fight, targets: readonly CombatantId[]): string[] {
  const found = new Set<string>();
  for (const each of told) {
    if (each.kind === 'fell' && !targets.includes(each.who)) found.add(OWN_DOWN);
    else if (each.kind === 'fell') {
      found.add(each.fate === 'dead' ? KILLS : DOWN);
      if (each.bleeding) found.add(BLEEDS);
    } else if (each.kind === 'struck' && each.hit) {
      if (each.effect !== 'none') found.add(EFFECTS[each.effect]);
      for (const stunt of each.stunts) found.add(succeeding(stunt));
    } else if (each.kind === 'wounded' && !targets.includes(each.who)) found.add(OWN_HURT);
  }
  for (const id of targets) {
    const [was, is] = [the(before, id), the(now, id)];
    if (was.health === is.health) continue;
    const fallen = members(was) > 1 ? members(was) - members(is) : 0;
    for (let nth = 1; nth <= fallen; nth++) found.add(fells(nth));
    if (isBadlyHurt(is) && !isBadlyHurt(was)) found.add(BADLY);
  }
  return [...found];
}
const isBadlyHurt = (who: Combatant): boolean => ['badly hurt', 'down', 'bleeding', 'dead'].includes(looks(who));

/**
 * Who wins the leaders’ roll; what each throws for Initiative after it changes nothing of that. Where they roll a tie
 * again, the chances of one roll are shared out anew: every further roll is like the first.
 * @see ALY-4.1 ALY-K5
 */
function tacticsPreview(fight: Fight): Preview {
  const once = copy(fight);
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
            marks = event.penalised.map(name => phrase`${name} pays for being beaten badly`);
          },
        },
        fight,
      ),
    ending: () => ({ outcome: end, damage: 0, marks }),
    answersOf: () => plainAnswers,
  });
  const tie = fight.options.tacticsTie === 'reroll' ? (weighed.outcomes.get(NOBODY) ?? 0) : 0;
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
const NOBODY = phrase`no one wins the tactics`;
const wins = (sides: readonly string[]): string =>
  phrase`${list(sides)} ${sides.length === 1 ? phrase`wins` : phrase`win`} the tactics`;
