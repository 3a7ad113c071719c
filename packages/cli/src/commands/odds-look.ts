import {
  type Assumed,
  bestPolicy,
  type Choice,
  type CombatantId,
  type Comparison,
  combatantsIn,
  insteadOf,
  type Json,
  type Kinds,
  type Offer,
  type OfferField,
  type Preview,
  phrase,
  type Random,
  type System,
  simulated,
  type Viewer,
  Xoshiro,
} from '@affray/engine';
import type { Job } from '@affray/simulator';
import { Failure } from '../errors.ts';

/** What is asked of a fight. */
export interface Looking {
  readonly start: Job['start'];
  readonly seed: string;
  /** Whose odds; null: whoever is due. */
  readonly who: string | null;
  /** Only what that combatant's player may know. */
  readonly asPlayer: boolean;
  /** One command in JSON; null: all that could be done. */
  readonly command: Json;
  readonly assume: readonly Assumed[];
}
/** The odds of one thing that somebody could do. */
export interface Chance {
  readonly label: string;
  readonly command: Json;
  readonly preview: Preview;
}
export interface Unlisted {
  readonly label: string;
  /** How many of its ways are not listed. */
  readonly ways: number;
}
/** What somebody may expect now. */
export interface Looked {
  readonly who: CombatantId;
  readonly name: string;
  readonly chances: readonly Chance[];
  /** What could be done as well, and whose chance hangs on a choice among many, such as of a skill. */
  readonly undecided: readonly string[];
  /** Offers with more ways than are listed, such as moving toward or away from any of hundreds. */
  readonly unlisted: readonly Unlisted[];
  readonly comparisons: readonly Comparison[];
}

/** Commands that a computer may give until somebody can act. */
const LONGEST = 500;
/** Moments before it whose choices are compared as well. */
const MOST_MOMENTS = 3;
/** Ways of one offer, such as foes to shoot at, whose odds are listed at most: of the others their number is told. */
const MOST = 30;
/** Of so many ways the first may stand for all, by its name. Of more, such as all skills, it would be a figure of nothing. */
const MOST_WAYS = 8;

/**
 * Opens a fight and reads the odds of whoever may act. A set-up is begun, and played by computer until that one can.
 * @param given with a command that is well-formed
 * @throws Failure where nobody of that id can act, or the command is not legal now
 */
export function look<K extends Kinds>(system: System<K>, given: Looking): Looked {
  const random = Xoshiro.seeded(given.seed);
  const { schemas } = system;
  const fight =
    given.start.kind === 'setup'
      ? system.rules.begin(schemas.setup.parse(given.start.setup))
      : system.rules.copy(schemas.fight.parse(given.start.fight));
  const command = given.command === null ? null : schemas.command.parse(given.command);
  const wanted = given.who ?? (command === null ? null : system.rules.speaker(command));
  const before = given.start.kind === 'setup' ? advance(system, fight, wanted, random) : [];
  const who = whose(system, fight, wanted);
  const viewer: Viewer = given.asPlayer ? { role: 'player', combatants: [who] } : { role: 'gm' };
  const opened =
    command === null
      ? openings(system, fight, who, viewer, given.assume)
      : { chances: [one(system, fight, command, viewer, given.assume)], undecided: [], unlisted: [] };
  const comparisons = command === null ? compared(system, [...before, fight], who, viewer, given.assume) : [];
  return { who, name: system.secrecy.nameOf(fight, who, viewer), ...opened, comparisons };
}

/** Choices side by side: those of the last moment, before them those that came earlier, such as how many actions to declare. */
function compared<K extends Kinds>(
  system: System<K>,
  moments: readonly K['fight'][],
  who: CombatantId,
  viewer: Viewer,
  assume: readonly Assumed[],
): Comparison[] {
  const found = new Map<string, Comparison>();
  for (const fight of moments.toReversed())
    for (const each of system.odds.compare?.(fight, who, viewer, assume) ?? [])
      if (!found.has(each.id)) found.set(each.id, each);
  return [...found.values()];
}

/**
 * Plays by computer, as a simulation does, until somebody wanted, or anybody, can do more than pass.
 * @returns the moments before that in which somebody had something else to decide, the first ones
 */
function advance<K extends Kinds>(
  system: System<K>,
  fight: K['fight'],
  wanted: string | null,
  random: Random,
): K['fight'][] {
  const passed: K['fight'][] = [];
  const policy = bestPolicy(system.automation);
  if (policy === undefined) return passed;
  const answers = policy.answers(fight, random);
  const table = simulated<K['roll'], K['prompts'], K['event']>(random, () => answers);
  for (let played = 0; played < LONGEST && system.rules.over(fight) === null; played++) {
    const due = system.rules.next(fight);
    const ready = due.some(
      who =>
        who !== 'gm' &&
        (wanted === null || who === wanted) &&
        system.rules.offers(fight, who).some(each => each.refusal === null && each.group === 'attack'),
    );
    const [first] = due;
    if (ready || first === undefined) return passed;
    if (first !== 'gm' && passed.length < MOST_MOMENTS) passed.push(system.rules.copy(fight));
    system.rules.play(table, fight, policy.choose(fight, first, random));
  }
  return passed;
}

function whose<K extends Kinds>(system: System<K>, fight: K['fight'], wanted: string | null): CombatantId {
  const { combatants } = system.report.standings(fight);
  const due = system.rules.next(fight).find(each => each !== 'gm');
  const found = combatants.find(each => each.id === (wanted ?? due));
  if (found) return found.id;
  const ids = combatants.map(each => each.id).join(', ');
  throw new Failure(
    wanted === null
      ? phrase`it is no one’s turn; give --who, one of ${ids}`
      : phrase`there is no "${wanted}" in this fight; there are ${ids}`,
  );
}

function one<K extends Kinds>(
  system: System<K>,
  fight: K['fight'],
  command: K['command'],
  viewer: Viewer,
  assume: readonly Assumed[],
): Chance {
  // Why a command on whom a player does not know of is refused would tell of them.
  if (viewer.role === 'player') holdKnown(system, fight, command, viewer);
  const refusal = system.rules.refuse(fight, command);
  if (refusal) throw new Failure(phrase`that is not possible now: ${refusal.reason} (${refusal.rule})`);
  const found = system.odds.preview(fight, command, viewer, assume);
  if (found !== null) return { label: command.kind, command, preview: found };
  holdKnown(system, fight, command, viewer);
  throw new Failure(phrase`"${command.kind}" has no dice`);
}

/** @throws Failure where a command names one who is not there, or whom its viewer does not know of: which of both is not told */
function holdKnown<K extends Kinds>(system: System<K>, fight: K['fight'], command: K['command'], viewer: Viewer): void {
  const known = system.report
    .standings(fight)
    .combatants.flatMap(({ id }) => (viewer.role === 'gm' || system.secrecy.knows(fight, id, viewer) ? [id] : []));
  const stranger = combatantsIn(system.schemas.command, command).find(({ id }) => !known.includes(id));
  if (stranger === undefined) return;
  throw new Failure(phrase`there is no "${stranger.id}" in this fight${insteadOf(stranger.id, known)}`);
}

/** All that somebody could do now and that has dice, each offer as it opens, once for each target. */
function openings<K extends Kinds>(
  system: System<K>,
  fight: K['fight'],
  who: CombatantId,
  viewer: Viewer,
  assume: readonly Assumed[],
): Pick<Looked, 'chances' | 'undecided' | 'unlisted'> {
  const chances: Chance[] = [];
  const undecided = new Set<string>();
  const unlisted: Unlisted[] = [];
  for (const offer of system.rules.offers(fight, who)) {
    if (offer.refusal !== null) continue;
    const open = offer.fields.some(hangsOnIt);
    let [listed, ways] = [0, 0];
    for (const { at, picked, values } of fillings(offer)) {
      const parsed = system.schemas.command.safeParse({ ...offer.base, ...values });
      if (!parsed.success || system.rules.refuse(fight, parsed.data) !== null) continue;
      if (listed >= MOST) {
        ways++;
        continue;
      }
      const shown = system.odds.preview(fight, parsed.data, viewer, assume);
      if (shown === null || shown.span === null) continue;
      listed++;
      if (open) undecided.add(offer.label);
      else {
        const label = `${offer.label}${at}${picked.length > 0 ? ` (${picked.join(', ')})` : ''}`;
        chances.push({ label, command: parsed.data, preview: shown });
      }
    }
    if (ways > 0 && !open) unlisted.push({ label: offer.label, ways });
  }
  return { chances, undecided: [...undecided], unlisted };
}

const people = (options: readonly Choice[]): Choice[] => options.filter(each => each.combatant !== undefined);
const hangsOnIt = (field: OfferField): boolean =>
  field.kind === 'choice' && field.options.length > MOST_WAYS && people(field.options).length === 0;

type Values = { readonly [field: string]: Json };
interface Filling {
  /** At whom. */
  readonly at: string;
  /** What was chosen for the player, among several. */
  readonly picked: readonly string[];
  readonly values: Values;
}
function fillings(offer: Offer): readonly Filling[] {
  let all: Filling[] = [{ at: '', picked: [], values: {} }];
  for (const field of offer.fields) {
    const ways = waysOf(field);
    all = all.flatMap(each =>
      ways.map(({ at = '', picked = [], value }) => ({
        at: `${each.at}${at}`,
        picked: [...each.picked, ...picked],
        values: value === undefined ? each.values : { ...each.values, [field.name]: value },
      })),
    );
  }
  return all;
}

type Way = Partial<Pick<Filling, 'at' | 'picked'>> & { readonly value: Json | undefined };
function waysOf(field: OfferField): readonly Way[] {
  switch (field.kind) {
    case 'choice': {
      const whom = people(field.options);
      if (whom.length > 0) return whom.map(each => ({ at: atWhom(field.name, each), value: each.value }));
      const [first] = field.options;
      if (field.optional || first === undefined) return [{ value: undefined }];
      return [{ picked: field.options.length > 1 ? [first.label] : [], value: first.value }];
    }
    case 'choices':
      return [{ value: field.options.slice(0, 1).map(each => each.value) }];
    case 'number':
      return [{ value: field.optional ? undefined : field.suggested }];
    case 'flag':
      return [{ value: field.suggested === true }];
    case 'text':
      return [{ value: field.optional ? undefined : 'something' }];
  }
}

/** " at Mara", or " away from Mara" where the choice itself says how. */
function atWhom(field: string, { label }: Choice): string {
  if (field === 'way') return ` ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  return ` ${field === 'toward' ? phrase`toward` : phrase`at`} ${label}`;
}
