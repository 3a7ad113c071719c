import { Beside, ByNumbers, type CombatantId } from '@affray/engine';
import { attackWith } from '../actions/blows.ts';
import type { OwnCommand } from '../actions/index.ts';
import { priceWith } from '../actions/price.ts';
import { rulesOf } from '../actions/steps.ts';
import type { Weapon } from '../book/gear.ts';
import { type Maneuver, type Mode, maneuversOf } from '../book/maneuvers.ts';
import { type Arm, arms, combinations } from '../rules/arms.ts';
import { attackMaking, type Blow, blowOf, guardOf } from '../rules/blow.ts';
import { BARE } from '../rules/rolls.ts';
import { modeOf } from '../rules/wield.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import type { Options } from '../state/options.ts';
import type { Stats } from '../state/sheet.ts';
import { averageGuard, type Outcome } from './estimate.ts';

/** One way of striking, as far as it follows from a sheet, from what is in hand, and from the house rules. */
export interface Form {
  readonly arm: Arm;
  readonly mode: Mode;
  readonly basic: Maneuver;
  readonly modifiers: readonly Maneuver[];
  /** Ids of the modifiers. */
  readonly names: readonly string[];
  /** One roll against several targets. */
  readonly sweeps: boolean;
  /** Phases before what a foe's maneuver has put upon the doer; may be below 0. */
  readonly price: number;
  /** Dice before those that its doer's condition and the target add. */
  readonly dice: number;
  readonly goal: number;
  readonly trained: boolean;
  /** What it came to where it was weighed before, by all that it depends on besides. */
  readonly outcomes: Map<number, Outcome>;
}

/** How somebody meets a blow: the successes that it takes, the damage, and what is left to lose. */
export interface Body {
  /** Bodies that are alike have one number. */
  readonly id: number;
  readonly guard: number;
}

/** All that is done with one weapon used in one way. */
export interface Strokes {
  readonly arm: Arm;
  readonly mode: Mode;
  readonly forms: readonly Form[];
  /** What those for one target came to where they were weighed before, each in its place, by all that they depend on. */
  readonly rows: Map<number, readonly (Outcome | null)[]>;
}

/** What follows from a sheet, from what is in hand, and from the house rules. */
export interface Kit {
  /** Its number among all kits under these house rules. */
  readonly id: number;
  readonly strokes: readonly Strokes[];
  /** Plain blows by weapon, as far as somebody has asked. */
  readonly plain: Map<string, readonly Form[]>;
  /** Bodies by the Health that is left: against melee and against all else, standing and leaping aside. */
  readonly bodies: readonly Map<number, Body>[];
}

/** A kit, and what it rests on besides whose it is, the sheet and the house rules. */
interface Held extends Kit, Pick<Combatant, 'main' | 'grip' | 'shieldUp'> {}

/** What a course is the best one for: see `situationOf`. */
export type Situation = readonly number[];

/** What was worked out under some house rules: neither these nor sheets change in place. */
interface Known {
  readonly kits: WeakMap<Stats, Map<CombatantId, Held[]>>;
  readonly bodies: Map<string, number>;
  readonly courses: ByNumbers<OwnCommand | null>;
  /** How many kits there are. */
  made: number;
}
const KNOWN = new WeakMap<Options, Known>();

/** The same of the house rules that were asked about last: they are asked about for everybody whom a course rests on. */
const LAST = new Beside<Options, Known>();

const knownOf = ({ options }: Fight): Known => LAST.of(options, knownUnder);

function knownUnder(options: Options): Known {
  let known = KNOWN.get(options);
  if (known === undefined)
    KNOWN.set(options, (known = { kits: new WeakMap(), bodies: new Map(), courses: new ByNumbers(), made: 0 }));
  return known;
}

/** What somebody strikes with, and is struck at, as it holds its weapons now. */
export function kitOf(fight: Fight, who: Combatant): Kit {
  const known = knownOf(fight);
  let alike = known.kits.get(who.stats);
  if (alike === undefined) known.kits.set(who.stats, (alike = new Map()));
  let held = alike.get(who.id);
  if (held === undefined) alike.set(who.id, (held = []));
  const { main, grip, shieldUp } = who;
  for (const each of held) if (each.main === main && each.grip === grip && each.shieldUp === shieldUp) return each;
  const bodies = [new Map(), new Map(), new Map(), new Map()];
  const strokes = arms(who).map(arm => strokesOf(fight, who, arm));
  const made = { id: known.made++, main, grip, shieldUp, strokes, plain: new Map(), bodies };
  held.push(made);
  return made;
}

/** Courses that are remembered; then all are forgotten. */
const MOST_COURSES = 50_000;

/** The best course in a situation: worked out once. @param situation null where it is not to be remembered */
export function courseIn(
  fight: Fight,
  situation: Situation | null,
  workOut: () => OwnCommand | null,
): OwnCommand | null {
  if (situation === null) return workOut();
  const { courses } = knownOf(fight);
  const known = courses.get(situation);
  if (known !== undefined) return known;
  const course = workOut();
  if (courses.size >= MOST_COURSES) courses.clear();
  courses.set(situation, course);
  return course;
}

/** How somebody meets a blow now; a rolled defence is taken at its average. Of what the GM laid on it nothing counts. */
export function bodyOf(fight: Fight, kit: Kit, who: Combatant, melee: boolean, leaps: boolean): Body {
  const bodies = kit.bodies[(melee ? 0 : 1) + (leaps ? 2 : 0)];
  const left = Math.max(0, who.health);
  const known = bodies?.get(left);
  if (known !== undefined) return known;
  const value = guardOf(BARE, fight, { who, mode: melee ? 'melee' : 'ranged' }, { ...who, circumstances: [] }, leaps);
  const guard = averageGuard(fight, value.value.total);
  const { defense, armor } = who.stats;
  const text = `${guard} ${defense} ${armor?.points ?? 0} ${left}`;
  const numbers = knownOf(fight).bodies;
  let id = numbers.get(text);
  if (id === undefined) numbers.set(text, (id = numbers.size));
  const body = { id, guard };
  bodies?.set(left, body);
  return body;
}

/** Every way of striking that does harm: with each weapon each basic maneuver, combined for one target and for several. */
function strokesOf(fight: Fight, who: Combatant, arm: Arm): Strokes {
  const mode = modeOf(arm.weapon, arm.thrown);
  const single = combinations(fight, arm, false);
  const sweeping = mode === 'melee' ? combinations(fight, arm, true) : [];
  const forms = harmful(fight, mode).flatMap(basic => [
    ...single.map(each => formOf(fight, who, arm, basic, each, false)),
    ...sweeping.map(each => formOf(fight, who, arm, basic, each, true)),
  ]);
  return { arm, mode, forms, rows: new Map() };
}

/** The plain blows or shots with a weapon that do harm. */
export function plainWith(fight: Fight, kit: Kit, who: Combatant, weapon: Weapon): readonly Form[] {
  const known = kit.plain.get(weapon.id);
  if (known !== undefined) return known;
  const arm = { weapon, thrown: weapon.range === null && weapon.category === 'thrown' };
  const forms = harmful(fight, modeOf(weapon, arm.thrown)).map(basic => formOf(fight, who, arm, basic, [], false));
  kit.plain.set(weapon.id, forms);
  return forms;
}

const harmful = ({ options }: Fight, mode: Mode): Maneuver[] =>
  maneuversOf(options.maneuvers).filter(
    each => each.kind === 'basic' && each.damage !== null && each.modes.includes(mode),
  );

function formOf(
  fight: Fight,
  who: Combatant,
  arm: Arm,
  basic: Maneuver,
  names: readonly string[],
  sweeps: boolean,
): Form {
  const sound: Combatant = { ...who, conditions: [], circumstances: [], burden: null, health: who.stats.health };
  const step = attackWith(arm, basic.id, names, []);
  const blow = blowOf(fight, sound, step, false);
  const { dice, goal, trained } = attackMaking(BARE, fight, blow);
  const price = priceWith(BARE, rulesOf(step), fight, sound, step).total;
  const { mode, modifiers } = blow;
  const outcomes = new Map<number, Outcome>();
  return { arm, mode, basic, modifiers, names, sweeps, price, dice: dice.total, goal, trained, outcomes };
}

/** A blow of this form. */
export const blowWith = (
  { arm, basic, modifiers, mode }: Form,
  who: Combatant,
  targets: readonly Combatant[],
  charge: boolean,
): Blow => ({
  who,
  targets,
  weapon: arm.weapon,
  basic,
  modifiers,
  mode,
  charge: charge && mode === 'melee',
  rulings: null,
});
