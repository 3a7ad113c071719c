import type { Place, RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { WwnTable } from '../../state/events.ts';
import { type Combatant, derived, type Fight, isFrozen, the, up } from '../../state/fight.ts';
import type { FreeStrike } from '../../state/prompts.ts';
import { anyone } from '../../state/roster.ts';
import { spoilAim } from '../alarm.ts';
import { checkPool, skillBonus, succeeds } from '../checks.ts';
import { giveUpMain, hasInstantMain } from '../costs.ts';
import {
  along,
  beside,
  leaves,
  loseWards,
  paceOf,
  placeOf,
  settleFeet,
  span,
  stepAway,
  stepTo,
  stepToward,
  threats,
} from '../places.ts';
import { rule } from '../ruling.ts';
import { type Way, waysAgainst } from '../ways.ts';
import { plainStrike, strike } from './attack.ts';
import { answerAction } from './reactions.ts';
import { turned } from './shock.ts';

/** Where a combatant goes: to a place, toward a combatant, or away from all foes close by. */
export interface Course {
  readonly to: Place | null;
  readonly toward: Combatant | null;
}

/** Runs: one Move in one piece (WWN-6.9, WWN-ACT-2). Those whose melee is left may strike first. False where it fell. */
export function run(
  table: WwnTable,
  fight: Fight,
  who: Combatant,
  course: Course & { readonly most: number },
): boolean {
  if (!setsOut(table, fight, who, 'run')) return false;
  if (!getsOver(table, fight, who)) return false;
  const feet = Math.min(course.most, paceOf(fight, who));
  return go(table, fight, who, course, { how: who.prone ? 'crawl' : 'run', feet, gap: fight.options.charts.reach });
}

/** Whether a combatant still goes once others have answered that it is about to (WWN-ACT-5, WWN-6.18). */
export function setsOut(table: WwnTable, fight: Fight, who: Combatant, how: 'run' | 'screen'): boolean {
  const act = { by: who, on: null, how, arm: null, wield: null, depth: 0 };
  const answered = answerAction(table, fight, act);
  return answered === 'no' || (answered === 'asked' && mayGo(table, who));
}

/** Hard ground may take a Str/Exert check, if the game master wants one: whoever fails it gets nowhere (WWN-6.9). */
function getsOver(table: WwnTable, fight: Fight, who: Combatant): boolean {
  if (!fight.scene.rough && !who.slowed) return true;
  const word = rule(table, fight, 'wwn.word.run', 'none', () => ({
    ...{ who: who.id, on: null, what: '', case: [fight.scene.name], why: [phrase`rough, steep or wet ground`] },
    options: ['none', '6', '8', '10', '12', '14'],
  }));
  if (word === 'none') return true;
  const bonus = skillBonus(table, fight, who, ['str'], ['exert']);
  const pool = checkPool(false);
  const task = { who, site: 'wwn.run.exert', pool, bonus, difficulty: Number(word) } as const;
  return succeeds(table, { ...task, what: phrase`to get over the ground`, rule: 'WWN-6.9' });
}

function mayGo(table: WwnTable, who: Combatant): boolean {
  if (up(who) && who.heldBy.length === 0) return true;
  table.tell?.({ kind: 'foiled', rule: 'WWN-ACT-5', who: who.id, why: up(who) ? 'stopped' : 'fell' });
  return false;
}

/** Goes, after those who are left behind had their free attacks. False where a combatant was brought down by them. */
export function go(
  table: WwnTable,
  fight: Fight,
  who: Combatant,
  { to, toward }: Course,
  way: {
    readonly how: string;
    readonly feet: number;
    readonly gap: number;
    /** Whom it flees besides all foes close by. */
    readonly from?: Combatant;
    readonly depth?: number;
  },
): boolean {
  if (toward !== null) settleFeet(table, fight, who, toward);
  if (!provoke(table, fight, who, leaves(fight, who, goalOf(fight, who, { to, toward }, way), toward), way.depth ?? 0))
    return false;
  const near = to === null && toward === null ? threats(fight, who) : [];
  const left = way.from === undefined || near.includes(way.from) ? near : [...near, way.from];
  const feet =
    to !== null
      ? stepTo(fight, who, to, way.feet)
      : toward !== null
        ? stepToward(fight, who, toward, way.feet, way.gap)
        : way.feet;
  if (to === null && toward === null) stepAway(fight, who, left, way.feet);
  if (anyone(fight, 'screens')) loseWards(fight);
  if (who.aim?.far === true && !derived(fight, who).gifts.stalks) spoilAim(table, who);
  table.tell?.({
    kind: 'moved',
    rule: WAYS[way.how] ?? 'WWN-6.9',
    who: who.id,
    how: way.how,
    feet,
    toward: toward?.id ?? null,
    to,
  });
  return true;
}

/** Rules of the ways to go that are no plain run. */
const WAYS: { readonly [how: string]: RuleId } = { charge: 'WWN-6.5', screen: 'WWN-6.7', leave: 'WWN-6.18' };

/** Where a course ends on the map; null where there is none. */
function goalOf(
  fight: Fight,
  who: Combatant,
  { to, toward }: Course,
  { feet, gap }: { readonly feet: number; readonly gap: number },
): Place | null {
  const from = placeOf(fight, who);
  const aim = to ?? (toward === null ? null : placeOf(fight, toward));
  if (from === null || aim === null) return null;
  const apart = span(aim, from);
  return along(from, aim, Math.max(0, Math.min(feet, to === null ? apart - gap : apart)));
}

/**
 * Free attacks by those whose melee a combatant leaves (WWN-6.9, WWN-GAP-9): not at the hidden, of whom they know nothing,
 * nor by those who freeze (WWN-INS-4). False where it falls to them.
 */
export function provoke(
  table: WwnTable,
  fight: Fight,
  who: Combatant,
  foes: readonly Combatant[],
  depth: number,
): boolean {
  if (who.withdrawn || who.hidden || foes.length === 0) return true;
  const able = foes.filter(each => !isFrozen(each) && (fight.options.freeAttack === 'free' || hasInstantMain(each)));
  const asked = able.filter(each => each.watch !== 'never').map(each => each.id);
  const answers =
    asked.length === 0
      ? []
      : table.askAll('wwn.answer.leave', asked, foe => ({
          about: { mover: who.id },
          options: foe === 'gm' ? PLAINLY : freeStrikes(fight, the(fight, foe), who),
          secret: false,
        }));
  for (const foe of able) {
    if (!up(foe) || !up(who)) continue;
    const answer = answers[asked.indexOf(foe.id)] ?? strikesUnasked(table, fight, foe, who);
    if (answer === 'pass') continue;
    freeAttack(table, fight, foe, who, answer, depth);
  }
  if (up(who)) return true;
  table.tell?.({ kind: 'foiled', rule: 'WWN-6.9', who: who.id, why: 'fell' });
  return false;
}

const PLAINLY = ['strike', 'pass'] as const;

/** Whether one who is never asked strikes at a foe who leaves: it does, unless the game master rules otherwise. */
const strikesUnasked = (table: WwnTable, fight: Fight, foe: Combatant, who: Combatant): 'strike' | 'pass' =>
  rule(table, fight, 'wwn.word.strike', 'strike', () => ({
    ...{ who: foe.id, on: who.id, what: '', case: [], why: [], fact: true },
    options: ['strike', 'pass'],
    secret: foe.hidden,
  }));

/** What one may do about a foe who leaves: strike with what promises most, let it go, or choose with what and how. */
function freeStrikes(fight: Fight, foe: Combatant, who: Combatant): FreeStrike[] {
  const best = bestMelee(fight, foe, who);
  const options: FreeStrike[] = [...PLAINLY];
  for (const { arm } of blowsAgainst(fight, foe, who)) {
    const plain = { on: who.id, weapon: arm.id, thrown: false };
    if (arm !== best?.arm) options.push(plain);
    if (arm.mercy) options.push({ ...plain, spare: true });
  }
  return options;
}

/** One free attack (WWN-GAP-9): no penalty, and it costs no Main action. */
function freeAttack(
  table: WwnTable,
  fight: Fight,
  foe: Combatant,
  who: Combatant,
  how: Exclude<FreeStrike, 'pass'>,
  depth: number,
): void {
  const way =
    how === 'strike'
      ? bestMelee(fight, foe, who)
      : (blowsAgainst(fight, foe, who).find(each => each.arm.id === how.weapon) ?? null);
  if (way === null) return;
  if (fight.options.freeAttack === 'main') giveUpMain(foe);
  const spare = how !== 'strike' && 'spare' in how;
  strike(table, fight, { ...plainStrike(foe, who, way.arm, way.wield, 'free', depth + 1), spare });
}

/** Every way to strike hand to hand at a combatant in reach: with bare hands, too. */
function blowsAgainst(fight: Fight, who: Combatant, target: Combatant): Way[] {
  const armed = waysAgainst(fight, who, target).filter(each => each.wield.use === 'melee');
  const { hands } = derived(fight, who);
  const isBare = hands.melee !== null && !armed.some(each => each.arm === hands) && beside(fight, who, target);
  return isBare && hands.melee !== null ? [...armed, { arm: hands, wield: hands.melee }] : armed;
}

/**
 * The weapon that promises most harm hand to hand against a combatant in reach; null where there is none. No one lays its
 * shield open unasked: that strikes only where nothing else does, and untrained fists after it.
 */
function bestMelee(fight: Fight, who: Combatant, target: Combatant): Way | null {
  const isTrained = derived(fight, who).gifts.fists;
  let best: Way | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const way of blowsAgainst(fight, who, target)) {
    const promised = way.arm.unarmed && !isTrained ? -1 : way.arm.bash ? 0 : promise(fight, way, target);
    if (promised <= most) continue;
    best = way;
    most = promised;
  }
  return best;
}

/** What a plain blow does on average: its damage where it hits, its Shock where it misses. */
function promise(fight: Fight, { arm, wield }: Way, target: Combatant): number {
  if (turned({ on: target, arm, wield })) return 0;
  const { hit, pool, damage, shock, shockAc } = wield;
  const armor = derived(fight, target).armor[0]?.[target.shield === 'ready' ? 1 : 0]?.[0]?.total ?? 10;
  const chance = Math.min(0.95, Math.max(0.05, (21 - armor + hit.total) / 20));
  const average = (pool.count * (pool.sides + 1)) / 2 + damage.total;
  const missed = shock === null || armor > shockAc ? 0 : shock.total;
  return chance * average + (1 - chance) * missed;
}

/** A held action spent on getting out of the way of a combatant, and of all foes close by. */
export function runAway(table: WwnTable, fight: Fight, who: Combatant, from: Combatant, depth: number): void {
  go(table, fight, who, { to: null, toward: null }, { how: 'leave', feet: paceOf(fight, who), gap: 0, from, depth });
}
