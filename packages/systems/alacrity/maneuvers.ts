import { D100, type RuleId, type Tally } from '@affray/engine';
import { resolve, settle } from './attack.ts';
import type { CommandOf } from './commands.ts';
import { impose, letGo, lift } from './conditions.ts';
import type { EventOf } from './events.ts';
import { type Combatant, type Fight, the, veiled } from './fight.ts';
import { measure } from './ground.ts';
import { loosen, pushed } from './movement.ts';
import { type Resistance, resist } from './reactions.ts';
import { lend, outdoes, skillScore, skillTally, succeeds } from './rolls.ts';
import type { SkillId } from './sheet.ts';
import type { AlacrityTable } from './table.ts';
import { letFall, twoHanded, weaponOf } from './wield.ts';

type Maneuver = EventOf<'maneuver'>['maneuver'];

interface Attempt {
  readonly who: Combatant;
  readonly target: Combatant;
  readonly maneuver: Maneuver;
  readonly skill: Tally;
  readonly among: readonly Resistance[];
  readonly rule: RuleId;
}

/** Skill of a maneuver: an expert fighter is better at trips, shoves and disarms with Melee Combat (ALA-4.4). */
function attemptTally(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  skill: SkillId,
  ladder: number,
  expert: boolean,
): Tally {
  const tally = skillTally(table, fight, who, skill, skill === 'athletics' ? 'physical' : 'attack');
  const { melee } = fight.options.charts;
  if (expert && skill === 'melee' && skillScore(fight, who, 'melee') >= melee.maneuverFrom)
    tally.add(melee.maneuver, 'expert', 'ALA-4.4');
  return lend(tally.add(ladder, 'difficulty', 'ALA-2.1'), who, skill);
}

/** A contest in place of an attack; whoever cannot resist only needs to be rolled against (ALA-19.1). */
function contest(table: AlacrityTable, fight: Fight, at: Attempt): boolean {
  const { who, target, skill } = at;
  const against = resist(table, fight, who, target, at.maneuver, at.among);
  const won =
    against === null
      ? table.check('alacrity.maneuver.attempt', who.id, D100, face => succeeds(fight.options, face, skill.total))
      : table.contest(
          { site: 'alacrity.maneuver.attempt', who: who.id, pool: D100 },
          { site: 'alacrity.maneuver.resist', who: target.id, pool: D100 },
          (face, other) => outdoes(skill.total, face, against.tally.total, other),
        );
  tell(table, fight, at, against?.how ?? 'nothing', against?.tally ?? null, won);
  return won;
}

function tell(
  table: AlacrityTable,
  fight: Fight,
  { who, target, maneuver, skill, rule }: Attempt,
  how: string,
  against: Tally | null,
  won: boolean,
): void {
  table.tell?.({
    kind: 'maneuver',
    rule,
    secret: veiled(fight, who.id, target.id),
    who: who.id,
    target: target.id,
    maneuver,
    skill: skill.explain(),
    resist: how,
    against: against?.explain() ?? null,
    won,
  });
}

/** Whether the two are near enough; where the GM says they are not, the action is kept (ALA-5.9). */
export function inReach(table: AlacrityTable, fight: Fight, who: Combatant, target: Combatant): boolean {
  if (measure(table, fight, who.id, target.id) <= fight.options.charts.melee.reach) return true;
  table.tell?.({
    kind: 'retargeted',
    rule: 'ALA-5.9',
    secret: veiled(fight, who.id),
    who: who.id,
    why: 'out of reach',
  });
  return false;
}

const FEET: readonly Resistance[] = ['dodge', 'athletics'];
const HANDS: readonly Resistance[] = ['unarmed', 'dodge'];

/** A trip, shove, grapple, pin or throw; whether it was won. */
export function maneuver(
  table: AlacrityTable,
  fight: Fight,
  command: CommandOf<'trip' | 'shove' | 'grapple' | 'pin' | 'throw'>,
): boolean {
  switch (command.kind) {
    case 'trip':
      return trip(table, fight, command);
    case 'shove':
      return shove(table, fight, command);
    case 'grapple':
      return grapple(table, fight, command);
    case 'pin':
      return pin(table, fight, command);
    case 'throw':
      return hurl(table, fight, command);
  }
}

/** Trip: the target falls Prone (ALA-19.2). */
export function trip(table: AlacrityTable, fight: Fight, command: CommandOf<'trip'>): boolean {
  const [who, target] = [the(fight, command.who), the(fight, command.target)];
  const skill = attemptTally(table, fight, who, command.skill, command.ladder, true);
  if (!contest(table, fight, { who, target, maneuver: 'trip', skill, among: FEET, rule: 'ALA-19.2' })) return false;
  impose(table, fight, target, { kind: 'prone', source: null, cause: 'trip', ends: null }, 'ALA-19.2');
  return true;
}

/** Shove: the target is pushed away (ALA-19.2). */
export function shove(table: AlacrityTable, fight: Fight, command: CommandOf<'shove'>): boolean {
  const [who, target] = [the(fight, command.who), the(fight, command.target)];
  const skill = attemptTally(table, fight, who, command.skill, command.ladder, true);
  if (!contest(table, fight, { who, target, maneuver: 'shove', skill, among: FEET, rule: 'ALA-19.2' })) return false;
  pushed(table, fight, who, target, command.feet);
  loosen(table, fight);
  return true;
}

/** Grapple: the target is held (ALA-19.4, ALA-C24). */
export function grapple(table: AlacrityTable, fight: Fight, command: CommandOf<'grapple'>): boolean {
  const [who, target] = [the(fight, command.who), the(fight, command.target)];
  const skill = attemptTally(table, fight, who, 'unarmed', command.ladder, false);
  if (!contest(table, fight, { who, target, maneuver: 'grapple', skill, among: HANDS, rule: 'ALA-19.4' })) return false;
  who.holds = target.id;
  impose(table, fight, target, { kind: 'grappled', source: who.id, cause: 'grapple', ends: null }, 'ALA-15.C');
  return true;
}

/** Pin: whoever is held is Restrained (ALA-19.4). */
export function pin(table: AlacrityTable, fight: Fight, command: CommandOf<'pin'>): boolean {
  const [who, target] = [the(fight, command.who), the(fight, command.target)];
  const skill = attemptTally(table, fight, who, 'unarmed', command.ladder, false);
  if (!contest(table, fight, { who, target, maneuver: 'pin', skill, among: HANDS, rule: 'ALA-19.4' })) return false;
  impose(table, fight, target, { kind: 'restrained', source: who.id, cause: 'pin', ends: null }, 'ALA-19.4');
  return true;
}

/** Throw: whoever is held falls Prone, and is held no more (ALA-19.4). */
export function hurl(table: AlacrityTable, fight: Fight, command: CommandOf<'throw'>): boolean {
  const [who, target] = [the(fight, command.who), the(fight, command.target)];
  const skill = attemptTally(table, fight, who, 'unarmed', command.ladder, false);
  if (!contest(table, fight, { who, target, maneuver: 'throw', skill, among: HANDS, rule: 'ALA-19.4' })) return false;
  letGo(table, fight, who);
  impose(table, fight, target, { kind: 'prone', source: null, cause: 'throw', ends: null }, 'ALA-19.4');
  return true;
}

/** Breaks free from a hold, or from what binds: against the holder, or alone (ALA-15.C, ALA-15.G, ALA-C24). */
export function breakFree(table: AlacrityTable, fight: Fight, command: CommandOf<'escape'>): void {
  const who = the(fight, command.who);
  const bond = who.conditions.find(each => each.kind === command.from);
  const holder = bond?.source ? (fight.combatants[bond.source] ?? null) : null;
  const holding = holder !== null && holder.holds === who.id ? holder : null;
  const skill = attemptTally(table, fight, who, command.skill, command.ladder, false);
  const rule = command.from === 'grappled' ? 'ALA-15.C' : 'ALA-15.G';
  const against = holding && lend(skillTally(table, fight, holding, 'unarmed', 'attack'), holding, 'unarmed');
  const won =
    holding === null || against === null
      ? table.check('alacrity.escape.attempt', who.id, D100, face => succeeds(fight.options, face, skill.total))
      : table.contest(
          { site: 'alacrity.escape.attempt', who: who.id, pool: D100 },
          { site: 'alacrity.escape.hold', who: holding.id, pool: D100 },
          (face, other) => outdoes(skill.total, face, against.total, other),
        );
  const at: Attempt = { who, target: holding ?? who, maneuver: 'escape', skill, among: [], rule };
  tell(table, fight, at, holding ? 'unarmed' : 'nothing', against, won);
  if (won) lift(table, fight, who, command.from, bond?.cause ?? null, rule);
}

/** Disarm: a called shot at the weapon, which falls; a free hand may snatch it (ALA-19.3). */
export function disarm(table: AlacrityTable, fight: Fight, command: CommandOf<'disarm'>, pay: () => void): void {
  const [by, on] = [the(fight, command.who), the(fight, command.target)];
  const weapon = weaponOf(by, command.weapon);
  const prize = weaponOf(on, command.thing);
  if (weapon === null || prize === null) throw new Error('a disarm needs two weapons');
  const called = command.called ?? { mark: 'medium', penalty: null, at: prize.name };
  const { rulings } = command;
  const settled = settle(table, fight, by, on, weapon, false, called, rulings);
  if (settled === null) return;
  pay();
  const hit = resolve(table, fight, { by, on, weapon, thrown: false, manner: 'disarm', called, rulings, ...settled });
  if (hit === null) return;
  letFall(fight, on, prize.id, null);
  const secret = veiled(fight, on.id);
  table.tell?.({ kind: 'equipment', rule: 'ALA-19.3', secret, who: on.id, thing: prize.name, did: 'loses' });
  if ((by.main === null || by.off === null) && !twoHanded(by)) snatch(table, fight, by, on, prize.id);
}

/** Sleight of Hand against Dodge for the weapon that fell (ALA-19.3). */
function snatch(table: AlacrityTable, fight: Fight, by: Combatant, on: Combatant, prize: string): void {
  const thing = weaponOf(on, prize);
  if (thing === null || (thing.hands === 'two' && (by.main !== null || by.off !== null))) return;
  const about = { target: on.id, weapon: thing.name };
  if (table.ask('alacrity.snatch', by.id, { about, options: ['snatch', 'leave'] }) === 'leave') return;
  const skill = lend(skillTally(table, fight, by, 'sleightOfHand', 'physical'), by, 'sleightOfHand');
  const against = lend(skillTally(table, fight, on, 'dodge', 'reflex'), on, 'dodge');
  const won = table.contest(
    { site: 'alacrity.snatch.take', who: by.id, pool: D100 },
    { site: 'alacrity.snatch.keep', who: on.id, pool: D100 },
    (face, other) => outdoes(skill.total, face, against.total, other),
  );
  tell(
    table,
    fight,
    { who: by, target: on, maneuver: 'snatch', skill, among: [], rule: 'ALA-19.3' },
    'dodge',
    against,
    won,
  );
  if (!won) return;
  if (!by.stats.weapons.some(each => each.id === thing.id))
    by.stats = { ...by.stats, weapons: [...by.stats.weapons, thing] };
  on.lost = on.lost.filter(each => each.weapon !== thing.id);
  on.stats = { ...on.stats, weapons: on.stats.weapons.filter(each => each.id !== thing.id) };
  if (by.main === null) by.main = thing.id;
  else by.off = thing.id;
  const secret = veiled(fight, by.id);
  table.tell?.({ kind: 'equipment', rule: 'ALA-19.3', secret, who: by.id, thing: thing.name, did: 'takes' });
}
