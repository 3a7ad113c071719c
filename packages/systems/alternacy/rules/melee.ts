import type { CombatantId } from '@affray/engine';
import { phrase } from '@affray/engine';
import { PARTS, type Part } from '../book/body.ts';
import type { Weapon } from '../book/gear.ts';
import type { AltTable } from '../kinds.ts';
import {
  able,
  type Combatant,
  type Engagement,
  engaged,
  type Fight,
  is,
  opponents,
  the,
  veiled,
} from '../state/fight.ts';
import type { Guard } from '../state/prompts.ts';
import { weaponOf } from '../state/sheet.ts';
import { resolve } from './blow.ts';
import { stateOf } from './damage.ts';
import { hasEngaged } from './engaging.ts';
import { armedWith, defences, type Hindrance, leaning, leeway, parriesWith } from './guards.ts';
import { guardRoll, likelyGuard, rollTally } from './making.ts';
import { handicap } from './rolls.ts';
import { holds, ruleFigure, ruleWord } from './rulings.ts';
import { guardStakes, type Stakes } from './stakes.ts';
import { likelyUndefended } from './suggest.ts';

/** Whether the victim knows of the attack and is free to meet it (ALT-5.6). Asked only where there is doubt. */
export function awareness(
  table: AltTable,
  fight: Fight,
  by: Combatant,
  on: Combatant,
  odds: Stakes,
): 'aware' | 'unaware' | 'busy' {
  const gaveUp = on.fate === 'surrendered' && stateOf(fight, on) === 'fit' && !is(on, 'bound');
  if (!able(fight, on) && !gaveUp) return 'unaware';
  const unseen = is(on, 'unaware') || by.hidden;
  const busy = on.deed?.kind === 'work';
  const site = 'alternacy.ruling.aware';
  if (holds(table, fight, site)) return unseen || gaveUp ? 'unaware' : busy ? 'busy' : 'aware';
  // Each doubt as an id, by which a like case is known again in every language, and in words.
  const doubts: { readonly alike: string; readonly why: string }[] = [];
  if (gaveUp) doubts.push({ alike: 'has surrendered', why: phrase`has surrendered` });
  if (is(on, 'unaware')) doubts.push({ alike: 'expects no attack', why: phrase`expects no attack` });
  if (by.hidden) doubts.push({ alike: 'the attacker is unseen', why: phrase`the attacker is unseen` });
  if (busy) doubts.push({ alike: 'is at work', why: phrase`is at work` });
  else if (on.deed) doubts.push({ alike: 'is running', why: phrase`is running` });
  if (is(on, 'dazed')) doubts.push({ alike: 'is dazed', why: phrase`is dazed` });
  const others = opponents(fight, on.id).filter(id => id !== by.id).length;
  if (others > 0) doubts.push({ alike: `fights ${others} already`, why: phrase`fights ${others} already` });
  if (doubts.length === 0) return 'aware';
  const known = { case: doubts.map(({ alike }) => alike), why: doubts.map(({ why }) => why) };
  // Whoever only fights others, or runs, sees the attack coming and can meet it; what speaks against that the GM knows.
  const plain = !unseen && !gaveUp && !is(on, 'dazed') && !busy;
  const question = { who: on.id, on: by.id, what: '', ...known, odds, plain };
  if (unseen || gaveUp) return ruleWord(table, fight, site, question, ['unaware', 'aware', 'busy']);
  return ruleWord(table, fight, site, question, busy ? ['busy', 'aware', 'unaware'] : ['aware', 'busy', 'unaware']);
}

/** The victim may engage back, to defend (ALT-5.7); it says with what, and its posture, before any die falls. */
export function engageBack(table: AltTable, fight: Fight, bond: Engagement, weapon: Weapon, attack: number): Guard {
  const on = the(fight, bond.on);
  const guard = chooseGuard(table, fight, on, the(fight, bond.by), weapon, false);
  if (guard === 'none') return 'none';
  const stakes = guardStakes(table, fight, on, guard, the(fight, bond.by), attack);
  const penalty = crowding(table, fight, on, the(fight, bond.by), false, stakes);
  if (penalty === 'no') return 'none';
  bond.back = true;
  // Whoever fights again has not given up.
  if (on.fate === 'surrendered') {
    on.fate = 'fighting';
    table.tell?.({ kind: 'fate', rule: 'ALT-5.7', secret: veiled(fight, on.id), who: on.id, fate: 'fighting' });
  }
  bond.onPenalty = penalty;
  const arm = parriesWith(on) ?? armedWith(on, on.weapon);
  on.posture = leaning(leeway(fight, on, arm), choosePosture(table, fight, on, bond.by));
  return guard;
}

/** A defence and what it counts. */
interface Way {
  readonly how: Exclude<Guard, 'none'>;
  readonly total: number;
}
/** The best first; of two as good, the one named before the other. */
function bestFirst(ways: readonly Way[]): readonly Way[] {
  const sorted: Way[] = [];
  for (const each of ways) {
    const at = sorted.findIndex(({ total }) => total < each.total);
    if (at < 0) sorted.push(each);
    else sorted.splice(at, 0, each);
  }
  return sorted;
}

const NO_SKILLS: { readonly [how: string]: number } = {};

/** Which defence, the best first. Against a return attack somebody who is engaged always has one. */
function chooseGuard(
  table: AltTable,
  fight: Fight,
  who: Combatant,
  attacker: Combatant,
  weapon: Weapon,
  back: boolean,
): Guard {
  const against = [attacker.id];
  const ways: Way[] = [];
  for (const way of defences(who))
    ways.push({ how: way.how, total: likelyGuard(table, fight, who, way, against).total });
  const sorted = bestFirst(ways);
  const options: Guard[] = [];
  for (const { how } of sorted) options.push(how);
  if (!back) options.push('none');
  const skills = table.tell ? Object.fromEntries(ways.map(({ how, total }) => [how, total])) : NO_SKILLS;
  const about = { attacker: attacker.id, weapon: weapon.name.toLowerCase(), back, skills };
  // Against a return attack there is a defence in any case: the one that is better than all others is not asked for.
  const clear = back && (sorted[1] === undefined || (sorted[0]?.total ?? 0) > sorted[1].total);
  const secret = veiled(fight, who.id, attacker.id);
  return table.ask('alternacy.defend', who.id, { about, options, secret, ...(clear && { ruling: 'suggest' }) });
}

/** All postures, the one that was taken before first. */
function posturesOf(most: number, last: number): readonly number[] {
  const known = most === USUAL_MOST ? POSTURES[last + most] : undefined;
  return known ?? allPostures(most, last);
}
function allPostures(most: number, last: number): readonly number[] {
  const all = Array.from({ length: 2 * most + 1 }, (_, at) => at - most);
  const first = all.includes(last) ? last : 0;
  return [first, ...all.filter(each => each !== first)];
}
const USUAL_MOST = 5;
const POSTURES = Array.from({ length: 2 * USUAL_MOST + 1 }, (_, at) => allPostures(USUAL_MOST, at - USUAL_MOST));

/** From 1 to 5 points either way, or none (ALT-5.2). */
export const postures = (fight: Fight, who: Combatant): readonly number[] =>
  posturesOf(fight.options.charts.posture, who.posture);

function choosePosture(table: AltTable, fight: Fight, who: Combatant, opponent: CombatantId): number {
  const options = postures(fight, who);
  const secret = veiled(fight, who.id, opponent);
  return table.ask('alternacy.posture', who.id, { about: { opponent }, options, secret });
}

/** Roles swap: whoever engaged back and can still act makes one attack, met in the same way (ALT-5.9, ALT-L6, ALT-L16). */
export function returnAttack(table: AltTable, fight: Fight, bond: Engagement, hinder: Hindrance): void {
  const [by, on] = [the(fight, bond.on), the(fight, bond.by)];
  if (!able(fight, by) || on.fate === 'dead') return;
  const options = returnsOf(by);
  if (options.length === 0) return;
  const secret = veiled(fight, by.id, on.id);
  const chosen = table.ask('alternacy.return', by.id, {
    about: { opponent: on.id },
    options: [...options, 'none'],
    secret,
  });
  if (chosen === 'none') return;
  const weapon = armedWith(by, chosen.weapon);
  const skill = rollTally(table, fight, by, weapon.skill, 'attack', weapon, [on.id])
    .add(by.posture, phrase`posture`, 'ALT-5.2')
    .add(-bond.onPenalty, phrase`several opponents`, 'ALT-5.5');
  const blow = { by, on, weapon, manner: 'return', skill, aim: chosen.aim, prefer: null } as const;
  if (!able(fight, on)) {
    const dn = undefended(table, fight, by, on, 'standing', skill.total);
    resolve(table, fight, { ...blow, against: { kind: 'dn', dn } });
    return;
  }
  const how = chooseGuard(table, fight, on, by, weapon, true);
  if (how === 'none') return;
  const defence = guardRoll(table, fight, on, how, hinder, by.id);
  table.paths?.meet(0, `${skill.total} ${defence.total}`);
  resolve(table, fight, { ...blow, against: { kind: 'guard', how, skill: defence } });
}

type Return = { readonly weapon: string; readonly aim: Part | null };
/** Weapons at hand for a return attack, then called shots with the first: at most nine. */
export function returnsOf(who: Combatant): Return[] {
  const held = weaponOf(who.stats, who.weapon);
  const ready = who.stats.weapons.filter(
    each => each.manner === 'melee' && (each === held || each.hands === 'natural') && handicap(who, each) === null,
  );
  const ordered = held && ready.includes(held) ? [held, ...ready.filter(each => each !== held)] : ready;
  const [first] = ordered;
  if (first === undefined) return [];
  const plain = ordered.slice(0, 3).map(each => ({ weapon: each.id, aim: null }));
  return [...plain, ...calledWith(first)];
}
const CALLED = new WeakMap<Weapon, readonly Return[]>();
/** A called shot at each part, the same list for a weapon each time. */
function calledWith(weapon: Weapon): readonly Return[] {
  const known = CALLED.get(weapon);
  if (known !== undefined) return known;
  const all = PARTS.map(aim => ({ weapon: weapon.id, aim }));
  CALLED.set(weapon, all);
  return all;
}

/** The difficulty of hitting somebody who does not defend (ALT-5.6). */
export function undefended(
  table: AltTable,
  fight: Fight,
  by: Combatant,
  on: Combatant,
  how: 'standing' | 'busy',
  skill: number,
): number {
  const likely = likelyUndefended(fight, on, how);
  if (holds(table, fight, 'alternacy.ruling.undefended')) return likely.value;
  const odds = () => ({ skill, dn: null, rival: null });
  const question = {
    who: by.id,
    on: on.id,
    what: '',
    case: likely.case,
    why: likely.why,
    odds,
  };
  const choices = fight.options.charts.difficulties.map(each => each.value);
  return ruleFigure(table, fight, 'alternacy.ruling.undefended', question, {
    suggestion: likely.value,
    choices,
    words: [],
    range: [0, 40],
  });
}

/** Whether one more opponent can be engaged in this Turn, and at what disadvantage (ALT-5.5). */
export function crowding(
  table: AltTable,
  fight: Fight,
  who: Combatant,
  other: Combatant,
  starts: boolean,
  odds: Stakes,
): number | 'no' {
  // Of several planned actions the GM has said how many there are and what they cost: whom they engage counts there.
  const planned = starts && (fight.go?.planned ?? 1) > 1;
  const already = engaged(fight, who.id).filter(
    id => id !== other.id && !(planned && hasEngaged(fight, who.id, id)),
  ).length;
  if (already === 0) return 0;
  const { suggestions, advantages } = fight.options.charts;
  const suggestion = suggestions.opponents[Math.min(already, suggestions.opponents.length) - 1] ?? 0;
  if (holds(table, fight, 'alternacy.ruling.opponents')) return suggestion;
  const why = [phrase`fights ${already} already`];
  const question = {
    who: who.id,
    on: other.id,
    what: starts ? phrase`engages one more` : phrase`engages one more back`,
    case: [starts ? 'attacks' : 'defends', `fights ${already} already`],
    why,
    odds,
  };
  const choices = advantages.map(each => each.value);
  return ruleFigure(table, fight, 'alternacy.ruling.opponents', question, {
    suggestion,
    choices,
    words: ['no'],
    range: [0, 15],
  });
}
