import { type CombatantId, dice, phrase, type RuleId, replaced } from '@affray/engine';
import { type Ailment, type Poison, poison } from '../book/ailments.ts';
import { byId } from '../book/gear.ts';
import { POISONS } from '../book/poisons-list.ts';
import type { CommandOf } from '../commands.ts';
import type { AlacrityTable } from '../state/events.ts';
import { able, type Combatant, type Fight, MOST_DRAINED, MOST_MALAISE, the, veiled } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import type { RollSite } from '../state/sites.ts';
import { bodyCheck, skillCheck } from './checks.ts';
import { impose, lift } from './conditions.ts';
import { type Blow, die, loseHits, loseStun } from './health.ts';
import { harming } from './lasting.ts';
import { good } from './rolls.ts';

/** The poisons and diseases that every fight knows, by id. All of them are ours. */
export const poisons: ReadonlyMap<string, Poison> = byId(POISONS.map(each => poison.parse(each)));

type Of<K extends Ailment['kind']> = Extract<Ailment, { kind: K }>;

/** Tells of a hazard in a few words. */
function tell(table: AlacrityTable, fight: Fight, who: Combatant, hazard: string, what: string, rule: RuleId): void {
  table.tell?.({ kind: 'hazard', rule, secret: veiled(fight, who.id), who: who.id, hazard, what });
}

/** Rolls d10s of harm that no Soak meets, and takes them off Hit or Stun Points. */
function harm(table: AlacrityTable, fight: Fight, who: Combatant, { site, to, count, cause, rule }: HazardHarm): void {
  if (count === 0) return;
  take(table, fight, who, { to, amount: table.roll(site, who.id, dice(count, 10)), cause, rule });
}
interface HazardHarm {
  readonly site: RollSite;
  readonly to: 'hits' | 'stun';
  readonly count: number;
  readonly cause: string;
  readonly rule: RuleId;
}

/** Takes points that a hazard costs, and tells of them. */
function take(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  { to, amount, cause, rule }: Pick<HazardHarm, 'to' | 'cause' | 'rule'> & { readonly amount: number },
): void {
  if (amount === 0) return;
  const blow: Blow = () => ({
    kind: 'damage',
    rule,
    secret: veiled(fight, who.id),
    who: null,
    target: who.id,
    cause,
    to,
    dealt: null,
    soak: null,
    through: amount,
    past: '',
  });
  harming(table, fight, who, () => {
    if (to === 'hits') loseHits(table, fight, who, amount, cause, rule, false, blow);
    else loseStun(table, fight, who, amount, cause, rule, false, blow);
  });
}

/** A fall: 1d10 per 10 feet up to a most, halved by Acrobatics or Athletics (ALA-17.1). Soak does not meet it. */
export function fall(table: AlacrityTable, fight: Fight, { who, feet, skill, ladder }: CommandOf<'gm-fall'>): void {
  const { falling } = fight.options.charts.hazards;
  const one = the(fight, who);
  const count = Math.min(Math.floor(feet / falling.feetPerDie), falling.mostDice);
  tell(table, fight, one, 'fall', phrase`${feet} feet`, 'ALA-17.1');
  const caught =
    skill !== null &&
    able(one) &&
    good(
      skillCheck(table, fight, one, {
        site: 'alacrity.fall.avoid',
        skill,
        ladder,
        why: phrase`a fall`,
        rule: 'ALA-17.1',
      }),
    );
  const amount =
    count === 0
      ? 0
      : table.check('alacrity.fall.damage', who, dice(count, 10), whole => (caught ? Math.floor(whole / 2) : whole));
  take(table, fight, one, { to: 'hits', amount, cause: phrase`a fall`, rule: 'ALA-17.1' });
}

/** Somebody has no air from now on: the breath lasts Body rounds, under strain half of them, at least one (ALA-17.3). */
export function suffocate(table: AlacrityTable, fight: Fight, { who, strain }: CommandOf<'gm-suffocate'>): void {
  const { suffocation } = fight.options.charts.hazards;
  const one = the(fight, who);
  const whole = Math.max(0, one.stats.body - one.drained.body);
  const breath = Math.max(suffocation.leastRounds, Math.floor(strain ? whole * suffocation.strain : whole));
  drop(one, 'suffocation');
  one.ailments = [...one.ailments, { kind: 'suffocation', breath, failures: 0, dying: null }];
  tell(table, fight, one, 'suffocation', phrase`breath for ${breath} rounds`, 'ALA-17.3');
}

/** Air again: the clock of suffocation stops wherever it stands (ALA-17.3). */
export function breathe(table: AlacrityTable, fight: Fight, { who }: CommandOf<'gm-breathe'>): void {
  const one = the(fight, who);
  drop(one, 'suffocation');
  tell(table, fight, one, 'suffocation', phrase`breathes again`, 'ALA-17.3');
}

/** Great heat or cold: a Body check at the end of every so many rounds (ALA-17.2). */
export function expose(table: AlacrityTable, fight: Fight, command: CommandOf<'gm-exposure'>): void {
  const { who, what, every, ladder } = command;
  const one = the(fight, who);
  drop(one, 'exposure');
  const next = Math.max(1, fight.round) + every - 1;
  one.ailments = [...one.ailments, { kind: 'exposure', what, difficulty: ladder, every, next, failures: 0 }];
  tell(
    table,
    fight,
    one,
    what,
    phrase`a Body check every ${every === 1 ? phrase`round` : phrase`${every} rounds`}`,
    'ALA-17.2',
  );
}

/** Shelter from heat or cold: given, or found by Survival (ALA-17.2). */
export function shelter(table: AlacrityTable, fight: Fight, command: CommandOf<'gm-shelter'>): void {
  const { who, survival, ladder } = command;
  const one = the(fight, who);
  const check = { site: 'alacrity.exposure.survival', skill: 'survival', ladder } as const;
  if (survival && !good(skillCheck(table, fight, one, { ...check, why: 'shelter', rule: 'ALA-17.2' }))) return;
  drop(one, 'exposure');
  tell(table, fight, one, 'exposure', phrase`is out of it`, 'ALA-17.2');
}

/** The GM exposes somebody to a poison: one that every fight knows, or one of the GM's own (ALA-17.4). */
export function poisonWith(table: AlacrityTable, fight: Fight, command: CommandOf<'gm-poison'>): void {
  const venom = typeof command.poison === 'string' ? poisons.get(command.poison) : command.poison;
  if (venom !== undefined) resist(table, fight, the(fight, command.who), venom);
}

/** A wound carries a poison into somebody (ALA-17.4). An id that nobody knows carries none. */
export function infect(table: AlacrityTable, fight: Fight, who: CombatantId, poisonId: string): void {
  const venom = poisons.get(poisonId);
  if (venom !== undefined) resist(table, fight, the(fight, who), venom);
}

/** @param lost how much of each statistic a combatant has lost from now on */
function drain(who: Combatant, lost: (statistic: keyof Combatant['drained']) => number): void {
  const [strength, dexterity, body, mind] = [lost('strength'), lost('dexterity'), lost('body'), lost('mind')];
  who.drained = { strength, dexterity, body, mind };
}

/** The Body check on exposure; failed, the poison sets in: anew where it was in the blood already (ALA-17.4). */
function resist(table: AlacrityTable, fight: Fight, who: Combatant, venom: Poison): void {
  if (who.fate === 'dead') return;
  if (bodyCheck(table, fight, who, { ladder: venom.virulence, why: venom.name })) {
    tell(table, fight, who, venom.name, phrase`is resisted`, 'ALA-17.4');
    return;
  }
  const next = Math.max(1, fight.round) + venom.every - 1;
  const there = who.ailments.find(each => each.kind === 'poison' && each.poison.id === venom.id);
  if (there?.kind === 'poison') {
    becomes(who, there, { ...there, left: venom.times });
    tell(table, fight, who, venom.name, phrase`sets in again`, 'ALA-17.4');
    return;
  }
  who.ailments = [...who.ailments, { kind: 'poison', poison: venom, next, left: venom.times }];
  who.malaise = Math.max(MOST_MALAISE, who.malaise + venom.penalty);
  drain(who, each => Math.min(MOST_DRAINED, who.drained[each] + venom.drain[each]));
  tell(table, fight, who, venom.name, phrase`sets in`, 'ALA-17.4');
  const from = { source: null, cause: venom.name, ends: null } as const;
  impose(table, fight, who, { kind: 'poisoned', ...from }, 'ALA-15.E');
  if (venom.condition !== null) impose(table, fight, who, { kind: venom.condition, ...from }, 'ALA-15.E');
}

/** An antidote ends every poison in the blood (ALA-15.E). Points that it has taken stay taken. */
export function antidote(table: AlacrityTable, fight: Fight, command: CommandOf<'gm-antidote'>): void {
  const { who, by, skill, ladder } = command;
  const patient = the(fight, who);
  const check = {
    site: 'alacrity.check.skill',
    skill,
    ladder,
    why: phrase`to cure ${patient.name}`,
    rule: 'ALA-15.E',
  } as const;
  if (by === null || good(skillCheck(table, fight, the(fight, by), check)))
    curePoisons(table, fight, patient, by === null ? phrase`an antidote` : phrase`treatment`);
}

/** Ends every poison, and the condition Poisoned whatever its cause. */
export function curePoisons(table: AlacrityTable, fight: Fight, who: Combatant, cause: string): void {
  for (const each of [...who.ailments]) if (each.kind === 'poison') endPoison(table, fight, who, each, cause);
  lift(table, fight, who, 'poisoned', null, 'ALA-15.E');
}

function endPoison(table: AlacrityTable, fight: Fight, who: Combatant, ailment: Of<'poison'>, why: string): void {
  const { name, penalty, condition, drain: taken } = ailment.poison;
  who.ailments = who.ailments.filter(each => each !== ailment);
  // The GM may have set it meanwhile: what lifts is a penalty and never gives a bonus.
  who.malaise = Math.min(0, who.malaise - penalty);
  if (fight.options.drain === 'poison') drain(who, each => Math.max(0, who.drained[each] - taken[each]));
  tell(table, fight, who, name, phrase`ends: ${why}`, 'ALA-15.E');
  lift(table, fight, who, 'poisoned', name, 'ALA-15.E');
  if (condition !== null) lift(table, fight, who, condition, name, 'ALA-15.E');
}

/** At the close of a round: breath runs out, heat and cold bite, poisons work (ALA-17.2 to ALA-17.4). */
export function tickAilments(table: AlacrityTable, fight: Fight): void {
  for (const who of everybody(fight)) {
    if (who.ailments.length === 0) continue;
    for (const each of [...who.ailments]) {
      if (who.fate === 'dead') break;
      if (each.kind === 'suffocation') stifle(table, fight, who, each);
      else if (each.kind === 'exposure') weather(table, fight, who, each);
      else work(table, fight, who, each);
    }
  }
}

/** One round without air (ALA-17.3). */
function stifle(table: AlacrityTable, fight: Fight, who: Combatant, ailment: Of<'suffocation'>): void {
  const { suffocation } = fight.options.charts.hazards;
  const lose = (to: 'hits' | 'stun', amount: number): void =>
    take(table, fight, who, { to, amount, cause: 'suffocation', rule: 'ALA-17.3' });
  // The unconscious die of it: whoever was healed above 0 chokes on, as before.
  if (ailment.dying !== null && who.hp <= 0) {
    const dying = ailment.dying - 1;
    becomes(who, ailment, { ...ailment, dying });
    if (dying <= 0) die(table, fight, who, 'dead', 'suffocation', 'ALA-17.3');
    return;
  }
  if (ailment.breath > 0) {
    const breath = ailment.breath - 1;
    becomes(who, ailment, { ...ailment, breath });
    if (breath === 0) tell(table, fight, who, 'suffocation', phrase`is out of breath`, 'ALA-17.3');
    return;
  }
  let now = ailment.dying === null ? ailment : becomes(who, ailment, { ...ailment, dying: null });
  if (now.failures >= 3) lose('hits', suffocation.hitPerRound);
  else if (!bodyCheck(table, fight, who, { ladder: now.failures * suffocation.checkStep, why: 'suffocation' })) {
    now = becomes(who, now, { ...now, failures: now.failures + 1 });
    lose('stun', now.failures < 3 ? Math.min(suffocation.stunPerFailure, who.sp) : who.sp);
  }
  if (who.hp > 0 || who.fate === 'dead') return;
  const dying = table.roll('alacrity.suffocation.death', who.id, dice(suffocation.deathDice, 10));
  becomes(who, now, { ...now, dying });
  tell(table, fight, who, 'suffocation', phrase`is unconscious, and dead in ${dying} rounds without air`, 'ALA-17.3');
}

/** A round in which heat or cold may bite: Stun Points first, then Hit Points (ALA-17.2). */
function weather(table: AlacrityTable, fight: Fight, who: Combatant, ailment: Of<'exposure'>): void {
  if (fight.round < ailment.next) return;
  const now = becomes(who, ailment, { ...ailment, next: fight.round + ailment.every });
  if (bodyCheck(table, fight, who, { ladder: now.difficulty, why: now.what })) return;
  becomes(who, now, { ...now, failures: now.failures + 1 });
  const { stunDice, hitDice } = fight.options.charts.hazards.exposure;
  const from = { cause: ailment.what, rule: 'ALA-17.2' } as const;
  if (who.sp > 0) harm(table, fight, who, { ...from, site: 'alacrity.exposure.stun', to: 'stun', count: stunDice });
  else harm(table, fight, who, { ...from, site: 'alacrity.exposure.hits', to: 'hits', count: hitDice });
}

/** A round in which a poison may work, be shaken off, or have run its course (ALA-17.4, ALA-15.E). */
function work(table: AlacrityTable, fight: Fight, who: Combatant, ailment: Of<'poison'>): void {
  if (fight.round < ailment.next) return;
  const { poison: venom } = ailment;
  const now = becomes(who, ailment, { ...ailment, next: fight.round + venom.every });
  if (venom.shakeOff && bodyCheck(table, fight, who, { ladder: venom.virulence, why: venom.name })) {
    endPoison(table, fight, who, now, phrase`a Body check`);
    return;
  }
  const from = { cause: venom.name, rule: 'ALA-17.4' } as const;
  harm(table, fight, who, { ...from, site: 'alacrity.poison.hits', to: 'hits', count: venom.hitDice });
  harm(table, fight, who, { ...from, site: 'alacrity.poison.stun', to: 'stun', count: venom.stunDice });
  const worn = becomes(who, now, { ...now, left: now.left - 1 });
  if (worn.left <= 0) endPoison(table, fight, who, worn, phrase`it has run its course`);
}

/** An ailment that has gone on. */
function becomes<A extends Ailment>(who: Combatant, was: A, now: A): A {
  who.ailments = replaced<Ailment>(who.ailments, was, now);
  return now;
}

const drop = (who: Combatant, kind: Ailment['kind']): void => {
  who.ailments = who.ailments.filter(each => each.kind !== kind);
};
