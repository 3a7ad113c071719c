import type { Heeding, Tally } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Weapon } from '../book/gear.ts';
import type { SkillId } from '../book/skills.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Combatant, type Fight, is, type Terms, veiled } from '../state/fight.ts';
import type { Defence, Prompts } from '../state/prompts.ts';
import { breakAim } from './aiming.ts';
import { unused, useUp } from './circumstances.ts';
import { lend, MUTE, skillScore, skillTally } from './rolls.ts';
import { surprised } from './surprise.ts';
import { burn } from './turn.ts';
import { barehanded, holdsBlade } from './wield.ts';

/**
 * All windows in which somebody may answer what another does:
 * - `alacrity.defend`: an attack comes. Open to whoever is aware of it and able to react (`defences`, `defend`).
 * - `alacrity.resist`: a trip, shove, grapple, pin or throw comes (`resist`).
 * - `alacrity.free-attack`: a foe leaves one's reach (movement.ts, `partingBlows`).
 * - `alacrity.snatch`: a weapon was struck from a hand (maneuvers.ts, `snatch`).
 * - Release of held actions at any moment, where the fight is played so: no question but a command (turn.ts,
 *   `interrupters`).
 * A window opens only for a seat that has something to choose there, and always before the dice that it can influence.
 */

/** An attack as its target meets it. */
export interface Incoming {
  readonly attacker: Combatant;
  readonly target: Combatant;
  readonly weapon: Weapon;
  readonly ranged: boolean;
  /** The game master says that the target does not see it coming. */
  readonly unaware: boolean;
  /** Only a dive will do (ALA-6.4). */
  readonly exertion: boolean;
}

/** Whether somebody can answer an attack at all: awake, and aware of it (ALA-9.2, ALA-G12). */
export function aware({ attacker, target, unaware }: Incoming, fight: Fight): boolean {
  if (unaware || is(target, 'incapacitated') || target.fate !== 'fighting') return false;
  return !surprised(fight, attacker, target) && !attacker.unseen;
}

type Active = Exclude<Defence, 'none'>;

/** The ways in which a target can meet an attack, best chance first; empty where there is none. */
export function defences(fight: Fight, incoming: Incoming): readonly Active[] {
  const open = openWays(fight, incoming);
  return open.ways.length < 2 ? open.ways : bestFirst(open, talliesOf(MUTE, fight, incoming, open)).ways;
}

/** Ways to meet an attack, in an order, and what whoever may choose among them may answer. */
interface Order {
  readonly ways: readonly Active[];
  readonly options: readonly Defence[];
}
const order = (...ways: readonly Active[]): Order => ({ ways, options: [...ways, 'none'] });

function openWays(fight: Fight, incoming: Incoming): Order {
  if (!aware(incoming, fight)) return NO_WAY;
  // A dive is an action, and the Stunned take none (ALA-10.2, ALA-15.H).
  if (incoming.exertion) return is(incoming.target, 'stunned') ? NO_WAY : A_DIVE;
  const parries = mayParry(fight, incoming);
  if (mayUseHands(incoming)) return parries ? ALL_WAYS : HANDS;
  return parries ? BLADE : DODGE;
}
const NO_WAY = order();
const A_DIVE = order('desperate');
const DODGE = order('dodge');
const BLADE = order('dodge', 'parry');
const BLADE_FIRST = order('parry', 'dodge');
const HANDS = order('dodge', 'unarmed');
const HANDS_FIRST = order('unarmed', 'dodge');
const ALL_WAYS = order('dodge', 'parry', 'unarmed');

/** What each way of meeting an attack is rolled against, in their order. */
function talliesOf(table: Heeding, fight: Fight, { attacker, target }: Incoming, open: Order): readonly Tally[] {
  if (open === A_DIVE) return [defenceTally(table, fight, target, attacker, 'desperate')];
  const dodge = defenceTally(table, fight, target, attacker, 'dodge');
  if (open === DODGE) return [dodge];
  const second = defenceTally(table, fight, target, attacker, open === HANDS ? 'unarmed' : 'parry');
  return open === ALL_WAYS ? [dodge, second, defenceTally(table, fight, target, attacker, 'unarmed')] : [dodge, second];
}

/** The best chance first; of equally good ones, in their order. */
function bestFirst(open: Order, tallies: readonly Tally[]): Order {
  const isSecondBest = (tallies[1]?.total ?? 0) > (tallies[0]?.total ?? 0);
  if (open === BLADE) return isSecondBest ? BLADE_FIRST : BLADE;
  if (open === HANDS) return isSecondBest ? HANDS_FIRST : HANDS;
  return open === ALL_WAYS ? ranked(open, tallies) : open;
}
function ranked(open: Order, tallies: readonly Tally[]): Order {
  const by = (how: Active): number => tallies[open.ways.indexOf(how)]?.total ?? 0;
  return order(...open.ways.toSorted((a, b) => by(b) - by(a)));
}

/** The same totals by name, for whoever is asked. */
function skillsOf(open: Order, tallies: readonly Tally[]): { readonly [how in Active]?: number } {
  const one = tallies[0]?.total ?? 0;
  const two = tallies[1]?.total ?? 0;
  switch (open) {
    case A_DIVE:
      return { desperate: one };
    case BLADE:
      return { dodge: one, parry: two };
    case HANDS:
      return { dodge: one, unarmed: two };
    case ALL_WAYS:
      return { dodge: one, parry: two, unarmed: tallies[2]?.total ?? 0 };
    default:
      return { dodge: one };
  }
}

/** A weapon in hand parries a weapon in hand, from Melee Combat 40 on (ALA-4.4, ALA-4.7). */
function mayParry(fight: Fight, { target, weapon, ranged }: Incoming): boolean {
  if (ranged || weapon.skill !== 'melee') return false;
  if (skillScore(fight, target, 'melee') < fight.options.charts.melee.parryFrom) return false;
  return holdsBlade(target);
}

/** Unarmed Combat stands in for Dodge in close quarters: against unarmed strikes, barehanded, or in a grapple (ALA-4.6, ALA-9.4). */
function mayUseHands({ attacker, target, weapon, ranged }: Incoming): boolean {
  if (ranged) return false;
  return (
    weapon.skill === 'unarmed' || barehanded(target) || target.holds === attacker.id || attacker.holds === target.id
  );
}

export const SKILL_OF: Readonly<Record<Exclude<Defence, 'none'>, SkillId>> = {
  dodge: 'dodge',
  desperate: 'dodge',
  parry: 'melee',
  unarmed: 'unarmed',
};

/** What d100 is held against for one way of defence, without a helping hand and without burning anything. */
export function defenceTally(
  table: Heeding,
  fight: Fight,
  who: Combatant,
  attacker: Combatant,
  how: Exclude<Defence, 'none'>,
): Tally {
  const { melee } = fight.options.charts;
  const against = [attacker.id];
  if (how === 'parry') {
    const full = skillScore(fight, who, 'melee') >= melee.fullParryFrom;
    const tally = skillTally(table, fight, who, 'melee', 'reflex', { actions: full, against });
    return full ? tally : tally.add(melee.parry, PARRY, 'ALA-4.4');
  }
  if (how === 'unarmed') return skillTally(table, fight, who, 'unarmed', 'reflex', { actions: false, against });
  return dodgeTally(table, fight, who, attacker, how === 'dodge' && fight.options.passiveDodgeIgnoresMultiAction);
}

/** What a Dodge is rolled against, whatever it meets (ALA-G12). @param spared the multi-action penalty (ALA-C8) */
export function dodgeTally(
  table: Heeding,
  fight: Fight,
  who: Combatant,
  attacker: Combatant,
  spared: boolean = fight.options.passiveDodgeIgnoresMultiAction,
): Tally {
  const tally = skillTally(table, fight, who, 'dodge', 'reflex', { actions: spared, against: [attacker.id] });
  const { repeat } = fight.options.charts.dodge;
  return who.dodges === 0 ? tally : tally.add(repeat * who.dodges, REPEATED, 'ALA-G12');
}
/** Said once: hardly a defence is without one of them. */
const PARRY = phrase`parry`;
const REPEATED = phrase`repeated dodges`;

/** How a target meets an attack, and what that is rolled against; null where it does nothing. */
export type Met =
  | { readonly how: Active; readonly against: Tally }
  | { readonly how: 'none' | 'impossible'; readonly against: null };
const UNMET: Met = { how: 'none', against: null };
export const HELPLESS: Met = { how: 'impossible', against: null };

/** Asks the target how it meets an attack (ALA-6.3). `impossible`: it was not asked, for it could not. */
export function askDefence(table: AlacrityTable, fight: Fight, incoming: Incoming): Met {
  const open = openWays(fight, incoming);
  if (open.ways.length === 0) return HELPLESS;
  const { attacker, target, weapon } = incoming;
  const tallies = talliesOf(unused(table), fight, incoming, open);
  const how = table.ask('alacrity.defend', target.id, {
    about: { attacker: attacker.id, target: target.id, weapon: weapon.name, skills: skillsOf(open, tallies) },
    options: bestFirst(open, tallies).options,
  });
  const against = how === 'none' ? undefined : tallies[open.ways.indexOf(how)];
  return how === 'none' || against === undefined ? UNMET : { how, against };
}

/** What the defence is rolled against, with everything that it costs taken. @param tally what was weighed for it */
export function defend(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  attacker: Combatant,
  how: Active,
  tally: Tally,
): Tally {
  useUp(table, who, 'defence', { against: [attacker.id] });
  if (how === 'desperate') {
    const burned = burn(fight, who);
    if (!burned) tally.add(fight.options.charts.multiAction.desperate, phrase`desperate reflex`, 'ALA-6.4');
    table.tell?.({ kind: 'desperate', rule: 'ALA-6.4', secret: veiled(fight, who.id), who: who.id, burned });
    breakAim(table, fight, who);
  }
  if (how === 'dodge' || how === 'desperate') who.dodges++;
  return lend(tally, who, SKILL_OF[how]);
}

export type Resistance = Prompts['alacrity.resist']['answer'];
interface Resisted {
  readonly how: Resistance;
  readonly tally: Tally;
}

/**
 * Asks the target of a maneuver what it resists with (ALA-19.2, ALA-19.4). Null: it cannot resist.
 * @param said what the GM has said: what is not seen coming is not resisted; where only a dive will do, it is a Dodge (ALA-9.2, ALA-6.4)
 */
export function resist(
  table: AlacrityTable,
  fight: Fight,
  attacker: Combatant,
  target: Combatant,
  maneuver: string,
  among: readonly Resistance[],
  said: Pick<Terms, 'unaware' | 'exertion'> | null,
): Resisted | null {
  if (is(target, 'incapacitated') || surprised(fight, attacker, target) || attacker.unseen) return null;
  if (said?.unaware) return null;
  if (said?.exertion) return dive(table, fight, attacker, target);
  const tallyOf = (by: Heeding, how: Resistance): Tally =>
    how === 'dodge'
      ? dodgeTally(by, fight, target, attacker)
      : skillTally(by, fight, target, how, 'reflex', { against: [attacker.id] });
  const skills: { [how: string]: number } = {};
  for (const how of among) skills[how] = tallyOf(MUTE, how).total;
  const options = [...among].sort((a, b) => (skills[b] ?? 0) - (skills[a] ?? 0));
  const how = table.ask('alacrity.resist', target.id, {
    about: { attacker: attacker.id, target: target.id, maneuver, skills },
    options,
  });
  const tally = tallyOf(table, how);
  if (how === 'dodge') target.dodges++;
  return { how, tally: lend(tally, target, how) };
}

/** The only resistance there is: an action, which the Stunned cannot take (ALA-6.4, ALA-10.2, ALA-15.H). */
function dive(table: AlacrityTable, fight: Fight, attacker: Combatant, target: Combatant): Resisted | null {
  if (is(target, 'stunned')) return null;
  const tally = defenceTally(unused(table), fight, target, attacker, 'desperate');
  return { how: 'dodge', tally: defend(table, fight, target, attacker, 'desperate', tally) };
}
