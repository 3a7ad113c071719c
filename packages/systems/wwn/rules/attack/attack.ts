import type { Explained, Tally } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Arm, Wield } from '../../state/arms.ts';
import type { Circumstance } from '../../state/circumstances.ts';
import type { WwnTable } from '../../state/events.ts';
import { type Combatant, derived, type Fight, find, leading, up } from '../../state/fight.ts';
import { alarmAll } from '../alarm.ts';
import { D20 } from '../checks.ts';
import { addLaid, heed, laidOn } from '../circumstances.ts';
import { drawn, loose, spoilLoading } from '../items.ts';
import { atHand, feetBetween, pressed, spanOf, within } from '../places.ts';
import { tallyFrom } from '../sum.ts';
import type { Way } from '../ways.ts';
import { judgeOf } from './judge.ts';
import { land } from './landing.ts';
import { answerAction, answerDice, answerScreened } from './reactions.ts';
import { screen } from './screen.ts';
import { brawlOf, shieldTurns, shockAgainst, shockFloor, shockOf, shockTally, turned } from './shock.ts';
import { answerShock, strikesFallen, turnTables } from './turning.ts';

/** What kind of attack it is. */
export type How = 'attack' | 'snap' | 'held' | 'free' | 'swarm' | 'charge' | 'reap' | 'whirl' | 'execution';

/** One attack under way. */
export interface Strike {
  readonly by: Combatant;
  /** Whom it meets: a combatant who screens may take the ward’s place. */
  on: Combatant;
  readonly arm: Arm;
  readonly wield: Wield;
  readonly how: How;
  /** Participants of a swarm that count, 0 to 3. */
  readonly others: number;
  /** The other weapon of two. */
  second: Way | null;
  /** Whoever falls is only knocked out. */
  spare: boolean;
  /** Only has to hit: neither damage nor Shock (WWN-6.6, WWN-SHV-1, WWN-GRP-1). */
  readonly harmless: boolean;
  /** Cannot miss (WWN-FOC-ASSASSIN). */
  sure: boolean;
  /** Armor class that it met, as it stood last. */
  ac: number;
  /** What luck made of it. */
  fate: 'hit' | 'miss' | null;
  shrugged: boolean;
  /** Snap Attacks that it lands together with; null where it lands by itself. */
  readonly moment: Moment | null;
  /** Snap Attacks in answer to it that the game master puts after it. */
  later: readonly Strike[] | null;
  /** What the game master laid on the armor class that it meets, and on its Shock. */
  laid: Readonly<Record<'defence' | 'shock', readonly Circumstance[]>>;
  /** How many Instants deep it is. */
  readonly depth: number;
}

const NOTHING_LAID = { defence: [], shock: [] } as const;

/** What the game master laid on either side of an attack, to be counted once, as its dice fall. */
export function heedBoth(table: WwnTable, s: Strike): void {
  const { by, on: target } = s;
  if (by.circumstances.length + target.circumstances.length === 0) return;
  s.laid = {
    defence: laidOn(table, target, 'defence', { against: [by.id], thrower: by.id }),
    shock: laidOn(table, by, 'shock', { against: [target.id] }),
  };
}

export const plainStrike = (
  by: Combatant,
  target: Combatant,
  arm: Arm,
  wield: Wield,
  how: How,
  depth: number,
): Strike => ({
  by,
  on: target,
  arm,
  wield,
  how,
  others: 0,
  second: null,
  spare: false,
  harmless: false,
  sure: false,
  ac: 0,
  fate: null,
  shrugged: false,
  moment: null,
  later: null,
  laid: NOTHING_LAID,
  depth,
});

/** An attack whose dice are known, before it does its harm. */
export interface Swung {
  readonly strike: Strike;
  readonly hit: boolean;
}
/** Snap Attacks that are all rolled before any lands (WWN-AMB-5). */
export type Moment = Swung[];

/** What an attack comes to, before it is done to anyone. */
export interface Blow {
  readonly strike: Strike;
  readonly amount: number;
  readonly cause: 'hit' | 'shock' | 'brawl';
  readonly damage: Explained | null;
  readonly why: 'missed' | 'shield' | 'armor' | 'immune' | 'grand' | 'shrug' | 'harmless';
}

/** An attack from its announcement to its end (WWN-5.3). False where it was foiled or put off before that. */
export function strike(table: WwnTable, fight: Fight, s: Strike): boolean {
  const hit = swing(table, fight, s);
  if (hit === null) return false;
  land(table, fight, blowOf(table, fight, s, hit));
  return true;
}

/** A plain attack on whoever stood before a target that was to be executed: announced and answered already (WWN-EXE-3). */
export function strikeMet(table: WwnTable, fight: Fight, s: Strike): void {
  alarmAll(table, fight);
  drawn(s.by, s.arm, null);
  answerScreened(table, fight, s);
  const hit = rolled(table, fight, s, false);
  if (hit !== null) land(table, fight, blowOf(table, fight, s, hit));
}

/** What an attack whose dice are known comes to. */
export const blowOf = (table: WwnTable, fight: Fight, s: Strike, hit: boolean): Blow =>
  hit ? hitBlow(table, fight, s) : missBlow(table, fight, s);

/**
 * Announces an attack, lets others answer, finds whom it meets, and rolls. True for a hit; null where it was foiled
 * before the end.
 */
export function swing(table: WwnTable, fight: Fight, s: Strike): boolean | null {
  const calm = fight.calm && s.depth === 0;
  if (!calm) alarmAll(table, fight);
  if (s.by.hidden) reveal(table, s.by);
  drawn(s.by, s.arm, s.second?.arm ?? null);
  if (!calm) {
    const stood = up(s.on);
    const answered = answerAction(table, fight, s);
    if (answered === 'put-off' || (answered === 'asked' && !goesOn(table, fight, s, stood))) return null;
    const ward = s.on;
    screen(table, fight, s);
    if (s.on !== ward) {
      s.sure = false;
      answerScreened(table, fight, s);
    }
  }
  return rolled(table, fight, s, calm);
}

/** Rolls an attack at whom it meets in the end, and lets others answer the dice. True for a hit; null where that foiled it. */
function rolled(table: WwnTable, fight: Fight, s: Strike, calm: boolean): boolean | null {
  loose(fight, s);
  if (s.wield.use === 'melee') spoilLoading(table, s.on);
  if (s.how === 'charge' && fight.options.chargePenalty === 'declared') s.by.charging = true;
  heedBoth(table, s);
  const bonus = toHit(table, fight, s);
  const armor = armorAgainst(table, fight, s);
  s.ac = armor.total;
  if (s.sure) {
    tellSwing(table, s, bonus, armor, 20, true);
    return true;
  }
  const since = table.paths?.here() ?? 0;
  const natural = table.check('wwn.attack.hit', s.by.id, D20, judgeOf(table, fight, s, armor.total - bonus.total));
  const hit = lands(fight, s, natural, bonus.total, armor.total);
  tellSwing(table, s, bonus, armor, natural, hit);
  if (!calm) {
    const { shield } = s.on;
    if (!answerDice(table, fight, s, hit || shockAgainst(fight, s, s.ac) !== null)) return null;
    if (table.tell !== undefined) tellChanged(table, fight, s, natural, bonus.total, hit, shield);
  }
  const hits = calm ? hit : turnTables(table, fight, s, natural, bonus.total);
  // By how much it hits is nothing to its harm. Dice that answered it may have changed more.
  if (hits && table.paths?.here() === since + 1) table.paths.meet(since, `${s.ac} ${s.fate}`);
  return hits;
}

/** Whoever attacks from hiding is seen (WWN-GAP-33). */
export function reveal(table: WwnTable, who: Combatant): void {
  who.hidden = false;
  who.seen = true;
  table.tell?.({ kind: 'revealed', rule: 'WWN-GAP-33', who: who.id });
}

function tellSwing(table: WwnTable, s: Strike, bonus: Tally, armor: Tally, natural: number, hit: boolean): void {
  table.tell?.({
    kind: 'swing',
    rule: 'WWN-HIT-1',
    by: s.by.id,
    on: s.on.id,
    how: s.how,
    weapon: s.arm.name,
    use: s.wield.use,
    bonus: bonus.explain(),
    armor: armor.explain(),
    hit,
    sure: s.sure ? 'sure' : natural === 1 && !hit ? 'one' : natural === 20 && hit ? 'twenty' : 'no',
  });
}

/** What answered the dice may have made a hit of a miss: an armor class that is lower now. */
function tellChanged(
  table: WwnTable,
  fight: Fight,
  s: Strike,
  natural: number,
  bonus: number,
  was: boolean,
  shield: Combatant['shield'],
): void {
  const armor = armorAgainst(table, fight, s);
  const hit = lands(fight, s, natural, bonus, armor.total);
  if (hit === was) return;
  const by = s.on.shield === shield ? 'armor' : 'shield';
  table.tell?.({ kind: 'turned', rule: 'WWN-5.3', who: s.on.id, by, hit, armor: armor.explain() });
}

/**
 * Whether the attack can still be made after others have answered it: not at one who has fallen meanwhile, unless the
 * attacker says so.
 * @param stood whether whom it meets was up before
 */
export function goesOn(table: WwnTable, fight: Fight, s: Strike, stood: boolean): boolean {
  const why = !up(s.by)
    ? 'fell'
    : s.on.fate !== 'fighting'
      ? 'gone'
      : stood && !up(s.on) && !strikesFallen(table, s)
        ? 'fallen'
        : (feetBetween(fight, s.by, s.on) ?? 0) > spanOf(fight, s.arm, s.wield)
          ? 'reach'
          : atHand(s.by, s.arm)
            ? null
            : 'unfit';
  // A shield that was broken meanwhile helps no other weapon either.
  if (s.second !== null && !atHand(s.by, s.second.arm)) s.second = null;
  if (why === null) return true;
  table.tell?.({ kind: 'foiled', rule: 'WWN-ACT-5', who: s.by.id, why });
  return false;
}

/** Whether a face hits (WWN-HIT-1, WWN-HIT-6), unless luck has spoken. */
export function lands(fight: Fight, s: Strike, natural: number, bonus: number, armor: number): boolean {
  if (s.shrugged) return false;
  if (s.fate !== null) return s.fate === 'hit';
  if (fight.options.naturalRolls) {
    if (natural === 1) return false;
    if (natural === 20) return true;
  }
  return natural + bonus >= armor;
}

/** Everything that is added to an attack roll (WWN-HIT-1 to WWN-MOD-15). */
function toHit(table: WwnTable, fight: Fight, s: Strike): Tally {
  const { by, on: target, wield, how } = s;
  const sum = tallyFrom(table, wield.hit);
  if (s.second !== null) sum.add(-1, phrase`two weapons`, 'WWN-MOD-12');
  if (how === 'snap') sum.add(-4, phrase`Snap Attack`, 'WWN-MOD-13');
  else if (how === 'charge') sum.add(2, phrase`charge`, 'WWN-MOD-14');
  else if (how === 'swarm') sum.add(2 * s.others, phrase`swarm`, 'WWN-MOD-15');
  heed(table, sum, by, 'attack', { against: [target.id] });
  if (by.leader !== null) sum.add(led(fight, by), phrase`leader`, 'WWN-FOC-AUTHORITY');
  if (by.prone && wield.use === 'melee') sum.add(-4, phrase`lying prone`, 'WWN-MOD-3');
  if (target.prone) {
    const isBlow = wield.use === 'melee' && fight.options.proneReach === 'melee';
    if (isBlow || within(fight, by, target, fight.options.charts.reach)) sum.add(2, phrase`prone target`, 'WWN-MOD-2');
    else if (wield.use !== 'melee') sum.add(-2, phrase`prone target far off`, 'WWN-MOD-1');
  }
  if (target.cover === 'half') sum.add(-2, phrase`half behind cover`, 'WWN-MOD-4');
  else if (target.cover !== 'none') sum.add(-4, phrase`behind cover`, 'WWN-MOD-5');
  return wield.use === 'melee' ? sum : fromAfar(sum, fight, s);
}

function fromAfar(sum: Tally, fight: Fight, { by, on: target, arm, wield }: Strike): Tally {
  const feet = feetBetween(fight, by, target);
  if (feet !== null && arm.range !== null && feet > arm.range.normal) sum.add(-2, phrase`long range`, 'WWN-MOD-8');
  if (target.sight === 'located') sum.add(-4, phrase`unseen target`, 'WWN-MOD-10');
  if (!pressed(fight, by)) return sum;
  const { gifts } = derived(fight, by);
  if (gifts.bowsInMelee === 2 || (wield.use === 'throw' && arm.knife && gifts.knifeThrows)) return sum;
  return sum.add(-4, phrase`foe close by`, 'WWN-MOD-6');
}

/** What a leader with Authority adds to those it leads, while it is up. */
export function led(fight: Fight, who: Combatant): number {
  return Math.max(0, leading(fight, who)?.stats.skills.lead ?? 0);
}

/** Armor class against an attack, as it stands at this moment (WWN-5.3). */
export function armorAgainst(table: WwnTable, fight: Fight, { on: target, arm, wield, laid }: Strike): Tally {
  const far = wield.use === 'melee' ? 0 : 1;
  const shield = target.shield === 'ready' ? 1 : 0;
  const base = derived(fight, target).armor[far]?.[shield]?.[arm.pierces ? 1 : 0];
  const sum = base === undefined ? table.tally(10, phrase`no armor`, 'WWN-AC-1') : tallyFrom(table, base);
  if (target.defending) sum.add(2, phrase`Total Defense`, 'WWN-6.8');
  if (target.charging) sum.add(-2, phrase`charging`, 'WWN-6.5');
  if (target.ward !== null && find(fight, target.ward)?.fate === 'fighting')
    sum.add(derived(fight, target).gifts.screenArmor, phrase`Valiant Defender`, 'WWN-FOC-VALIANT');
  return addLaid(sum, 'defence', laid.defence);
}

function hitBlow(table: WwnTable, fight: Fight, s: Strike): Blow {
  const { wield } = s;
  if (s.harmless) return nothing(s, 'harmless');
  if (turned(s)) return nothing(s, 'grand');
  const laid = laidOn(table, s.by, 'damage', { against: [s.on.id] });
  const sum = addLaid(tallyFrom(table, wield.damage), 'damage', laid);
  if (s.second !== null) sum.add(2, phrase`two weapons`, 'WWN-6.20');
  const enough = enoughOf(table, fight, s, sum.total);
  const rolled = table.check('wwn.attack.damage', s.by.id, wield.pool, total => Math.min(total, enough), enough);
  if (s.others > 0) {
    const below = wield.most - wield.damage.total - rolled;
    sum.add(Math.max(0, Math.min(s.others, below)), phrase`swarm`, 'WWN-6.4');
  }
  const least = fight.options.minHitDamage;
  if (rolled + sum.total < least) sum.add(least - rolled - sum.total, phrase`at least`, 'WWN-GAP-3');
  const floor = floorAbove(table, fight, s, rolled + sum.total);
  if (rolled + sum.total < floor) sum.add(floor - rolled - sum.total, phrase`no less than Shock`, 'WWN-SHK-7');
  const damage = table.tell === undefined ? null : sum.explain();
  return { strike: s, amount: rolled + sum.total, cause: 'hit', damage, why: 'missed' };
}

/**
 * As much damage as there is to do: where only odds count, any more comes to the same. Without end at the table, where each total
 * is shown, and where hooks may lessen a wound.
 */
function enoughOf(table: WwnTable, fight: Fight, s: Strike, bonus: number): number {
  if (table.tell !== undefined || table.wound !== undefined) return Number.POSITIVE_INFINITY;
  // Whoever is dying has nothing left and is killed by 1.
  return Math.max(1, s.on.hp, fight.options.minHitDamage, shockFloor(fight, s)) - bonus;
}

/** The least that a hit does, once its target has had the chance to turn away what Shock adds (WWN-SHK-5). */
function floorAbove(table: WwnTable, fight: Fight, s: Strike, amount: number): number {
  const floor = shockFloor(fight, s);
  if (floor <= amount || fight.options.shockFloor !== 'eligible') return floor;
  answerShock(table, fight, s);
  return shockFloor(fight, s);
}

function missBlow(table: WwnTable, fight: Fight, s: Strike): Blow {
  if (s.shrugged) return nothing(s, 'shrug');
  if (s.harmless) return nothing(s, 'harmless');
  const brawl = brawlOf(table, fight, s);
  const why = shockIsStopped(table, fight, s);
  const shock = why === null ? shockOf(s) : 0;
  if (brawl + shock === 0) return nothing(s, why ?? 'missed');
  const damage = shock === 0 ? null : shockTally(table, s);
  return {
    strike: s,
    amount: brawl + shock,
    cause: brawl > 0 ? 'brawl' : 'shock',
    damage: damage?.explain() ?? null,
    why: 'missed',
  };
}

/** Why a miss does no Shock; null where it does. Uses the shield’s block up where that is why. */
function shockIsStopped(table: WwnTable, fight: Fight, s: Strike): Blow['why'] | null {
  if (s.wield.shock === null) return 'missed';
  if (s.fate === 'miss' && !fight.options.luckShock) return 'missed';
  if (s.how === 'swarm' && fight.options.swarmBlock === 'spent' && s.on.shield === 'ready') s.on.blocked = true;
  if (shockAgainst(fight, s, s.ac) === null) return whyNoShock(fight, s);
  if (shieldTurns(s)) {
    s.on.blocked = true;
    return 'shield';
  }
  if (fight.calm) return null;
  answerShock(table, fight, s);
  return shockAgainst(fight, s, s.ac) === null ? 'immune' : null;
}

/** Why there is no Shock to a target, its shield aside. */
export function whyNoShock(fight: Fight, s: Strike): Blow['why'] {
  if (s.on.defending) return 'immune';
  if (turned(s)) return 'grand';
  if (!derived(fight, s.on).gifts.ignoresShock || s.ac > s.wield.shockAc) return 'armor';
  // Weaving out of its way leaves no hand for a spell this round (WWN-FOC-CLOSE).
  s.on.hurt = true;
  return 'immune';
}

const nothing = (s: Strike, why: Blow['why']): Blow => ({ strike: s, amount: 0, cause: 'hit', damage: null, why });
