import type { Answers, Policy, Random, Speaker } from '@affray/engine';
import type { Command, CommandOf } from './commands.ts';
import { sourcePresent } from './conditions.ts';
import { able, type Combatant, type Fight, is, the } from './fight.ts';
import type { Weapon } from './gear.ts';
import { distanceOf, enemies, reachOf } from './ground.ts';
import { legalCommands } from './legal.ts';
import { groundLeft } from './movement.ts';
import type { Prompts } from './prompts.ts';
import { refuse } from './refuse.ts';
import { skillScore, woundPenalty } from './rolls.ts';
import { maxHits, sda } from './sheet.ts';
import type { AlacrityKinds } from './table.ts';
import { usable } from './turn.ts';
import { inHand } from './wield.ts';

/** How a temperament plays. */
interface Temper {
  readonly name: string;
  readonly describe: string;
  readonly actions: (fight: Fight, who: Combatant) => number;
  /** Share of Hit Points lost from which it flees; above 1: never. */
  readonly fleesAt: number;
}

const skilled = (fight: Fight, who: Combatant): number => {
  const best = inHand(who).map(each => skillScore(fight, who, each.skill));
  return Math.max(0, ...best) + woundPenalty(fight, who);
};
const needsLoading = (who: Combatant): boolean => inHand(who).some(each => each.loads);

const TEMPERS: readonly Temper[] = [
  {
    name: 'plain',
    describe: 'A sound fighter: two actions with a good skill, else one; strikes the nearest, defends, keeps its feet.',
    actions: (fight, who) => (needsLoading(who) || skilled(fight, who) >= 60 ? 2 : 1),
    fleesAt: 2,
  },
  {
    name: 'aggressive',
    describe: 'Announces three actions and more, and presses the nearest foe whatever the wounds.',
    actions: (fight, who) => (skilled(fight, who) >= 80 ? 4 : 3),
    fleesAt: 2,
  },
  {
    name: 'cautious',
    describe:
      'One action a round, so that its defence stays whole; flees when three quarters of its Hit Points are gone.',
    actions: (_fight, who) => (needsLoading(who) ? 2 : 1),
    fleesAt: 0.75,
  },
];

/** How a computer answers each question where it has no better idea: the suggestion. */
const SUGGESTED: Answers<Prompts> = {
  'alacrity.defend': (_who, _about, [first]) => first ?? 'none',
  'alacrity.resist': (_who, _about, [first]) => first ?? 'dodge',
  'alacrity.free-attack': (_who, _about, [first]) => first ?? 'none',
  'alacrity.snatch': () => 'snatch',
  'alacrity.gm.distance': (_who, _about, [first]) => first ?? 5,
  'alacrity.gm.called-shot': () => 'bare',
};

function byChance(random: Random): Answers<Prompts> {
  const any = <T>(options: readonly T[], otherwise: T): T => options[random.below(options.length)] ?? otherwise;
  return {
    'alacrity.defend': (_who, _about, options) => any(options, 'none'),
    'alacrity.resist': (_who, _about, options) => any(options, 'dodge'),
    'alacrity.free-attack': (_who, _about, options) => any(options, 'none'),
    'alacrity.snatch': (_who, _about, options) => any(options, 'leave'),
    'alacrity.gm.distance': (_who, _about, options) => any(options.slice(0, 8), 5),
    'alacrity.gm.called-shot': (_who, _about, options) => any(options, 'bare'),
  };
}

/** What every computer answers in previews and as the assumption of odds. */
export const suggested = SUGGESTED;

const random: Policy<AlacrityKinds> = {
  name: 'random',
  describe: 'Anything legal, by chance. For tests, not for sense.',
  choose(fight, who, chance) {
    if (who === 'gm') return fallback(fight, who);
    const legal = legalCommands(fight, who, chance);
    const chosen = legal[chance.below(Math.max(1, legal.length))];
    return chosen ?? fallback(fight, who);
  },
  answers: (_fight, chance) => byChance(chance),
};

export const policies: readonly Policy<AlacrityKinds>[] = [
  ...TEMPERS.map(
    (temper): Policy<AlacrityKinds> => ({
      name: temper.name,
      describe: temper.describe,
      choose: (fight, who) => choose(fight, who, temper),
      answers: () => SUGGESTED,
    }),
  ),
  random,
];

function choose(fight: Fight, speaker: Speaker, temper: Temper): Command {
  if (speaker === 'gm') return { kind: 'spring-ambush' };
  const who = the(fight, speaker);
  if (fight.phase === 'declare')
    return { kind: 'declare', who: who.id, actions: Math.max(1, Math.min(5, temper.actions(fight, who))) };
  return (
    first(fight, plight(fight, who, temper)) ??
    first(fight, arm(who)) ??
    onslaught(fight, who) ??
    first(fight, reload(who)) ??
    first(fight, approach(fight, who)) ??
    fallback(fight, speaker)
  );
}

/** The first of several wishes that is legal. */
function first(fight: Fight, wishes: readonly Command[]): Command | null {
  for (const wish of wishes) if (refuse(fight, wish) === null) return wish;
  return null;
}

/** What is always left to do: hold what there is, or end the turn. */
function fallback(fight: Fight, speaker: Speaker): Command {
  if (speaker === 'gm') return { kind: 'spring-ambush' };
  const who = the(fight, speaker);
  if (fight.phase === 'declare') return { kind: 'declare', who: who.id, actions: 1 };
  if (fight.phase === 'passes' && usable(fight, who) > 0) return { kind: 'hold', who: who.id };
  return { kind: 'end', who: who.id };
}

/** What presses: fear, bonds, wounds, being down. */
function plight(fight: Fight, who: Combatant, temper: Temper): Command[] {
  const { id } = who;
  const wishes: Command[] = [];
  if (who.conditions.length > 0) {
    const fear = who.conditions.find(each => each.kind === 'frightened' && sourcePresent(fight, each.source));
    if (fear?.source) {
      const feet = Math.max(1, groundLeft(fight, who));
      wishes.push(
        { kind: 'move', end: true, who: id, way: { kind: 'away', target: fear.source }, feet },
        { kind: 'flee', who: id },
      );
    }
    if (is(who, 'restrained'))
      wishes.push({ kind: 'escape', end: true, who: id, from: 'restrained', skill: 'athletics', ladder: 0 });
    if (is(who, 'grappled'))
      wishes.push({ kind: 'escape', end: true, who: id, from: 'grappled', skill: better(fight, who), ladder: 0 });
  }
  if (temper.fleesAt <= 1 && who.hp < (1 - temper.fleesAt) * maxHits(who.stats)) wishes.push({ kind: 'flee', who: id });
  if (is(who, 'prone')) wishes.push({ kind: 'stand', end: true, who: id });
  return wishes;
}

const better = (fight: Fight, who: Combatant): 'athletics' | 'unarmed' =>
  skillScore(fight, who, 'athletics') > skillScore(fight, who, 'unarmed') ? 'athletics' : 'unarmed';

/** Foes who can still fight and whom it can see, nearest first. */
function marksOf(fight: Fight, who: Combatant): Combatant[] {
  const far = (each: Combatant): number => distanceOf(fight, who.id, each.id) ?? 0;
  return enemies(fight, who)
    .filter(each => able(each) && (who.controller === 'gm' || !each.hidden))
    .sort((a, b) => far(a) - far(b));
}

/** Harmful Effects while there is mana for them, then attacks: the heaviest weapon in hand on the nearest foe. */
function onslaught(fight: Fight, who: Combatant): Command | null {
  const marks = marksOf(fight, who);
  const [nearest] = marks;
  if (!nearest) return null;
  for (const spell of who.stats.effects) {
    if (spell.impact.kind !== 'harm' || spell.cost > who.mp) continue;
    const wish: Command = { kind: 'cast', end: true, who: who.id, effect: spell.id, targets: [nearest.id], ladder: 0 };
    if (refuse(fight, wish) === null) return wish;
  }
  const blades = inHand(who);
  if (blades.length > 1) blades.sort((a, b) => worth(fight, who, b) - worth(fight, who, a));
  for (const target of marks)
    for (const weapon of blades) {
      const blow = strike(fight, who, weapon, target);
      if (blow) return blow;
    }
  return null;
}

/** A declared attack, else a further one that costs no action, else none. */
function strike(fight: Fight, who: Combatant, weapon: Weapon, target: Combatant): Command | null {
  const apart = distanceOf(fight, who.id, target.id);
  if (apart !== null && apart > (weapon.range ?? reachOf(weapon, fight))) return null;
  const plain = {
    kind: 'attack',
    end: true,
    who: who.id,
    target: target.id,
    weapon: weapon.id,
    thrown: false,
  } as const;
  const blow: CommandOf<'attack'> = { ...plain, called: null, rulings: null, manner: 'declared' };
  if (usable(fight, who) > 0) return refuse(fight, blow) === null ? blow : null;
  const more: CommandOf<'attack'> = { ...blow, manner: weapon.id === who.off ? 'off-hand' : 'legendary' };
  return refuse(fight, more) === null ? more : null;
}

const worth = (fight: Fight, who: Combatant, weapon: Weapon): number =>
  (weapon.dice * 5.5 + weapon.flat + (weapon.addSda ? sda(who.stats) : 0)) *
  Math.max(1, skillScore(fight, who, weapon.skill)) *
  (weapon.stun ? 0.5 : 1);

/** Draws a weapon where the hands are empty, or picks one up. */
function arm(who: Combatant): Command[] {
  if (who.main !== null) return [];
  const draws = who.stats.weapons.map(
    (each): Command => ({ kind: 'draw', who: who.id, weapon: each.id, hand: 'main' }),
  );
  return [
    ...draws,
    ...who.lost.map((each): Command => ({ kind: 'pick-up', end: true, who: who.id, weapon: each.weapon })),
  ];
}

/** Loads what is empty. */
const reload = (who: Combatant): Command[] =>
  inHand(who).flatMap(each => (each.loads ? [{ kind: 'load', end: true, who: who.id, weapon: each.id }] : []));

/** Steps up to the nearest foe where nothing in hand reaches it. */
function approach(fight: Fight, who: Combatant): CommandOf<'move'>[] {
  const [target] = marksOf(fight, who);
  if (!target) return [];
  const apart = distanceOf(fight, who.id, target.id);
  const reach = Math.max(...inHand(who).map(each => each.range ?? reachOf(each, fight)));
  if (apart === null || apart <= reach) return [];
  const feet = Math.min(groundLeft(fight, who), apart);
  return feet < 1 ? [] : [{ kind: 'move', end: true, who: who.id, way: { kind: 'toward', target: target.id }, feet }];
}
