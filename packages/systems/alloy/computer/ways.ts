import type { Speaker } from '@affray/engine';
import { preparing, waysToHold } from '../actions/prepare.ts';
import type { ComboStep } from '../actions/steps.ts';
import { type Command, refuse } from '../commands.ts';
import { isLoaded, weaponOf } from '../rules/wield.ts';
import { openWorks } from '../rules/works.ts';
import { type Combatant, type Fight, is, type Stance, sideOf, the } from '../state/fight.ts';
import { bandOf, isEngaged } from '../state/position.ts';
import { perhapsBleeding } from '../state/roster.ts';

/** What all policies say alike, whatever blows they prefer: how one begins, goes on, makes ready, comes nearer and helps. */

/** Parts of the longest combo. */
export const PARTS = 4;
/** Foes that are reckoned with at once. */
export const AMONG = 6;

/** The first of some commands that may be given; null where none may. */
export const firstLegal = (fight: Fight, ways: readonly Command[]): Command | null =>
  ways.find(each => refuse(fight, each) === null) ?? null;

/** What is said before the count begins. @param stanceOf the stance that somebody would take, if it were free to */
export function opening(fight: Fight, speaker: Speaker, stanceOf: (who: Combatant) => Stance): Command {
  if (speaker === 'gm') return { kind: 'roll-tactics' };
  const who = the(fight, speaker);
  return { kind: 'stance', who: who.id, stance: sideOf(fight, who.side).ambushed ? 'neutral' : stanceOf(who) };
}

/** The next part of a plan, or an end to it where that part can no longer be done. */
export function goingOn(fight: Fight, who: Combatant): Command {
  const further: Command = { kind: 'continue', who: who.id };
  return refuse(fight, further) === null ? further : { kind: 'break-off', who: who.id };
}

export const wait = (who: Combatant, phases = 3): Command => ({ kind: 'wait', who: who.id, phases });
export const standing = (who: Combatant): Command => ({ kind: 'stand', who: who.id });
export const aiding = (who: Combatant, friend: Combatant): Command => ({
  kind: 'aid',
  who: who.id,
  target: friend.id,
  rulings: null,
});

/** A way out of reach for whoever is guarded: out of an engagement, or from a foe that is Close and free to engage. */
export function keepAway(fight: Fight, who: Combatant, foes: readonly Combatant[]): Command | null {
  const free = foes.find(each => bandOf(who, each) === 'close' && each.engaged.length === 0);
  const ways: Command[] = [
    ...(who.engaged.length > 0 ? [{ kind: 'disengage' as const, who: who.id, to: 'short' as const }] : []),
    ...(free ? [{ kind: 'withdraw' as const, who: who.id, target: free.id }] : []),
  ];
  return firstLegal(fight, ways);
}

/** Loading, as a part of a combo. */
export const loading = (weapon: string): ComboStep => ({ kind: 'reload', weapon });

/** A weapon to take in hand, or to load: what fits the distance of the nearest foe. */
export function armUp(fight: Fight, who: Combatant, foes: readonly Combatant[]): Command | null {
  const held = who.main === null ? null : weaponOf(who, who.main);
  const locked = who.engaged.some(id => foes.includes(the(fight, id)));
  if (held?.range && !locked) {
    return isLoaded(fight, who, held) ? null : { kind: 'reload', who: who.id, weapon: held.id };
  }
  if (held && (held.range === null || !locked)) return null;
  const holds = waysToHold(who);
  const wanted = holds.filter(each => {
    const weapon = each.weapon === null ? null : weaponOf(who, each.weapon);
    return weapon !== null && weapon.category !== 'thrown' && (weapon.range === null) === locked;
  });
  const [first] = wanted.length > 0 ? wanted : holds;
  const ready = first && preparing(who.id, first);
  if (ready && refuse(fight, ready) === null) return ready;
  const [lost] = who.lost;
  if (held !== null || lost === undefined) return null;
  const back: Command = { kind: 'pick-up', who: who.id, weapon: lost };
  return refuse(fight, back) === null ? back : null;
}

/** What may come before blows: nothing, standing up, loading, another weapon, a foe engaged. */
export function stepsBefore(fight: Fight, who: Combatant, foes: readonly Combatant[]): ComboStep[][] {
  const up: ComboStep[] = is(who, 'prone') ? [{ kind: 'stand' }] : [];
  const near = foes.filter(each => bandOf(who, each) === 'close' && !isEngaged(who, each)).slice(0, AMONG);
  const held = who.main === null ? null : weaponOf(who, who.main);
  const loads: ComboStep[][] = held?.range && !isLoaded(fight, who, held) ? [[loading(held.id)]] : [];
  const holds = waysToHold(who)
    .filter(each => each.weapon !== who.main)
    .map((each): ComboStep[] => [each]);
  const lost = held === null ? who.lost.slice(0, 1).map((weapon): ComboStep[] => [{ kind: 'pick-up', weapon }]) : [];
  const engages = who.engaged.length > 0 ? [] : near.map((each): ComboStep[] => [{ kind: 'engage', target: each.id }]);
  const armed = holds.flatMap(hold => engages.map(engage => [...hold, ...engage]));
  const ways = [[], ...loads, ...holds, ...lost, ...engages, ...armed.slice(0, AMONG)];
  return ways.map(each => [...up, ...each]).filter(each => each.length < PARTS);
}

/** Going on with the crossings that somebody has begun: the foe of one may have fallen, or have come near, before that of another. */
const crossings = (fight: Fight, who: Combatant): Command[] =>
  openWorks(fight, who).flatMap(({ work, id }) =>
    work === 'crossing' ? { kind: 'resume', who: who.id, work: id } : [],
  );

/** Ways nearer to a foe that stop short of melee. */
export const nearer = (fight: Fight, who: Combatant, { id }: Combatant): Command[] => [
  ...crossings(fight, who),
  { kind: 'approach', who: who.id, target: id },
];

/** Ways nearer to a foe: at once into melee where that can be. */
export const approaches = (fight: Fight, who: Combatant, foe: Combatant): Command[] => [
  ...crossings(fight, who),
  { kind: 'engage', who: who.id, target: foe.id },
  { kind: 'approach', who: who.id, target: foe.id },
];

export const shoots = (who: Combatant): boolean => who.main !== null && weaponOf(who, who.main)?.range !== null;

/**
 * Whether a foe is on its way: whoever walks spends its time, and is struck first. A crossing that was paused, or whose goal has
 * fallen, brings nobody.
 */
export const theyCome = (fight: Fight, foes: readonly Combatant[]): boolean =>
  !foes.some(shoots) &&
  fight.works.some(
    ({ id, work, way }) => work === 'crossing' && way === 'toward' && foes.some(each => each.block?.work === id),
  );

/** A friend who bleeds; null where none does. */
export function friendInNeed(fight: Fight, who: Combatant): Combatant | null {
  for (const each of perhapsBleeding(fight)) if (each.bleeding && each.side === who.side) return each;
  return null;
}
