import { attacking, attackWith } from '../actions/blows.ts';
import { waysToHold } from '../actions/prepare.ts';
import type { Command } from '../commands.ts';
import { arms, basicsOf } from '../rules/arms.ts';
import { blowOf } from '../rules/blow.ts';
import { modeOf } from '../rules/wield.ts';
import { type Combatant, type Fight, is, the } from '../state/fight.ts';
import { bandOf, bandRank, friendsOf, isEngaged } from '../state/position.ts';
import { outcomesOf } from './estimate.ts';
import { Mark, Striker } from './striker.ts';
import { aiding, firstLegal, friendInNeed, standing, wait } from './ways.ts';

/** What is left to somebody whom no blow helps that it could strike now: the same for all policies. */

/** Whether somebody could take Health from a foe as it holds its weapons now. */
function hurts(fight: Fight, holder: Combatant, foe: Combatant): boolean {
  const mark = new Mark(foe);
  const striker = new Striker(fight, holder);
  return striker.kit.strokes.some(({ forms }) =>
    forms.some(form => !form.sweeps && striker.hits(form, mark.alone, 0, false) > 0 && mark.lost > 0),
  );
}

/** Whether somebody could take Health from a foe with anything that it has, near by, in the open and free of others. */
function canHurt(fight: Fight, who: Combatant, foe: Combatant): boolean {
  const free = { ...who, engaged: [] };
  return (
    hurts(fight, free, foe) ||
    waysToHold({ ...free, lost: [] }).some(({ weapon, grip, shield }) =>
      hurts(fight, { ...free, main: weapon, grip, shieldUp: shield }, foe),
    )
  );
}

/** Foes, the nearest first, of those as near in the order given. */
const byDistance = (who: Combatant, foes: readonly Combatant[]): Combatant[] =>
  foes.toSorted((a, b) => bandRank(bandOf(who, a)) - bandRank(bandOf(who, b)));

/** Whether a friend could hurt any foe: then it helps to hold on to one. */
const isHope = (fight: Fight, who: Combatant, foes: readonly Combatant[]): boolean =>
  friendsOf(fight, who).some(friend => foes.some(foe => canHurt(fight, friend, foe)));

/** Whom somebody goes for who can strike no one yet: see `otherwise`. */
function goalOf(fight: Fight, who: Combatant, foes: readonly Combatant[]): Combatant | null {
  const near = byDistance(who, foes);
  return near.find(each => canHurt(fight, who, each)) ?? (isHope(fight, who, foes) ? (near[0] ?? null) : null);
}

/** Ways out of an engagement with foes whom one cannot hurt: to one whom one can, or away where no friend can hurt any. */
function waysOut(fight: Fight, who: Combatant, foes: readonly Combatant[]): Command[] {
  const leave = (to: 'close' | 'short'): Command[] => [{ kind: 'disengage', who: who.id, to }];
  const prey = byDistance(who, foes).filter(each => canHurt(fight, who, each));
  const [first] = prey;
  if (first === undefined) return isHope(fight, who, foes) ? [] : leave('short');
  if (prey.some(each => isEngaged(who, each))) return [];
  if (bandOf(who, first) === 'close') return leave('close');
  // Foes that can hurt it come after it, faster than it gets anywhere: they would chase it for ever.
  return who.engaged.some(id => canHurt(fight, the(fight, id), who)) ? [] : leave('short');
}

/** Blows that do no harm, yet throw a foe to the ground or take its weapon. */
const hindrances = (fight: Fight, who: Combatant): Command[] =>
  arms(who)
    .filter(({ weapon, thrown }) => modeOf(weapon, thrown) === 'melee')
    .flatMap(arm =>
      basicsOf(fight, 'melee')
        .filter(({ effect }) => effect === 'prone' || effect === 'disarm')
        .flatMap(({ id }) => who.engaged.map(target => attackWith(arm, id, [], [target]))),
    )
    .filter(step => [...outcomesOf(fight, blowOf(fight, who, step, false), false).values()].some(each => each.hits > 0))
    .map(step => attacking(who.id, step));

/** Away from all foes, and out of the fight. */
const leaving = (who: Combatant, foes: readonly Combatant[]): Command[] => [
  { kind: 'flee', who: who.id },
  ...byDistance(who, foes).map((each): Command => ({ kind: 'withdraw', who: who.id, target: each.id })),
];

/**
 * What somebody does whom no blow helps now. It helps a friend who bleeds. Engaged, it leaves for a foe that it can hurt;
 * where there is none, but a friend can hurt one, it trips, disarms and holds on. Else it goes for the nearest that it can
 * hurt, or holds on to. Where no one of its side can hurt anyone, it gets away.
 * @param nearer ways nearer to a foe, as the policy goes
 */
export function otherwise(
  fight: Fight,
  who: Combatant,
  foes: readonly Combatant[],
  nearer: (goal: Combatant) => readonly Command[],
): Command {
  const friend = friendInNeed(fight, who);
  const first = [...(friend ? [aiding(who, friend)] : []), ...(is(who, 'prone') ? [standing(who)] : [])];
  return firstLegal(fight, first) ?? firstLegal(fight, waysOn(fight, who, foes, nearer)) ?? wait(who);
}

function waysOn(
  fight: Fight,
  who: Combatant,
  foes: readonly Combatant[],
  nearer: (goal: Combatant) => readonly Command[],
): readonly Command[] {
  if (foes.length === 0) return [];
  if (who.engaged.length > 0) return [...waysOut(fight, who, foes), ...hindrances(fight, who)];
  const goal = goalOf(fight, who, foes);
  return goal === null ? leaving(who, foes) : nearer(goal);
}
