import { builtAlike, type Offer, offerOf, type Plan, type Refusal, sift } from '@affray/engine';
import type { z } from 'zod/mini';
import { isRefusal, named, no } from '../rules/refusal.ts';
import { swarmOf } from '../rules/swarm.ts';
import { endTurn } from '../rules/turns.ts';
import type { WwnTable } from '../state/events.ts';
import { type Combatant, derived, type Fight, the } from '../state/fight.ts';
import { anyone, invalidate } from '../state/roster.ts';
import type { WwnAction } from './action.ts';
import { aid } from './aid.ts';
import { attack } from './attack.ts';
import { carry } from './carry.ts';
import { cast } from './cast.ts';
import { charge } from './charge.ts';
import { defend } from './defend.ts';
import { delay } from './delay.ts';
import { drop } from './drop.ts';
import { endOfTurn } from './end.ts';
import { breakFree } from './escape.ts';
import { execute } from './execute.ts';
import { grapple } from './grapple.ts';
import { heal } from './heal.ts';
import { help } from './help.ts';
import { actHeld, hold } from './hold.ts';
import { leave, surrender } from './leave.ts';
import { refuseNow } from './moment.ts';
import { move } from './move.ts';
import { patch } from './patch.ts';
import { pickUp } from './pick-up.ts';
import { prepare } from './prepare.ts';
import { ready, stow } from './ready.ts';
import { release } from './release.ts';
import { reload } from './reload.ts';
import { screen } from './screen.ts';
import { shatter } from './shatter.ts';
import { sheathe } from './sheathe.ts';
import { shove } from './shove.ts';
import { skill } from './skill.ts';
import { snap } from './snap.ts';
import { speak } from './speak.ts';
import { stabilize } from './stabilize.ts';
import { prone, stand } from './stand.ts';
import { swarmJoin } from './swarm-join.ts';
import { swarmStrike } from './swarm-strike.ts';
import { venom } from './venom.ts';
import { watch } from './watch.ts';
import { whirl } from './whirl.ts';
import { withdraw } from './withdraw.ts';

/** Schemas of all that a combatant can do, in the order in which the command's schema names them. */
export const OWN = [
  attack.schema,
  snap.schema,
  defend.schema,
  swarmJoin.schema,
  swarmStrike.schema,
  charge.schema,
  shatter.schema,
  screen.schema,
  move.schema,
  withdraw.schema,
  shove.schema,
  grapple.schema,
  breakFree.schema,
  carry.schema,
  release.schema,
  prepare.schema,
  execute.schema,
  skill.schema,
  aid.schema,
  stabilize.schema,
  help.schema,
  heal.schema,
  ready.schema,
  stow.schema,
  sheathe.schema,
  reload.schema,
  drop.schema,
  pickUp.schema,
  stand.schema,
  prone.schema,
  hold.schema,
  actHeld.schema,
  delay.schema,
  whirl.schema,
  venom.schema,
  cast.schema,
  speak.schema,
  leave.schema,
  surrender.schema,
  watch.schema,
  endOfTurn.schema,
  patch.schema,
] as const;
export type OwnCommand = z.infer<(typeof OWN)[number]>;

type WwnActionsByKind = {
  readonly [Kind in OwnCommand['kind']]: WwnAction<Extract<OwnCommand, { readonly kind: Kind }>>;
};
/** Every action by kind, in the order in which they are offered: a kind that is missing does not compile. */
export const ACTIONS: WwnActionsByKind = {
  attack,
  charge,
  'swarm-join': swarmJoin,
  shatter,
  shove,
  snap,
  'swarm-strike': swarmStrike,
  grapple,
  prepare,
  execute,
  move,
  stand,
  prone,
  leave,
  defend,
  screen,
  withdraw,
  hold,
  delay,
  stabilize,
  help,
  heal,
  skill,
  aid,
  cast,
  ready,
  reload,
  stow,
  'pick-up': pickUp,
  drop,
  sheathe,
  whirl,
  venom,
  escape: breakFree,
  carry,
  release,
  'act-held': actHeld,
  speak,
  watch,
  surrender,
  end: endOfTurn,
  patch,
};
/** An action of whatever kind. */
export type AnyAction = WwnAction<OwnCommand>;

/** The action of a command. */
export const actionOf = ({ kind }: OwnCommand): AnyAction => BY_KIND.get(kind) ?? ACTIONS[kind];
const BY_KIND = builtAlike<AnyAction>({ ...ACTIONS });

/** Why a combatant may not do something now; null where it may. */
export function refuseOwn(fight: Fight, command: OwnCommand): Refusal | null {
  const who = named(fight, command.who);
  if (isRefusal(who)) return who;
  const action = actionOf(command);
  return refuseNow(fight, who, action, () => action.cost(fight, who, command)) ?? action.refuse(fight, who, command);
}

/** What a combatant does, without the turns that come after it: odds weigh the action alone. */
export function perform(table: WwnTable, fight: Fight, command: OwnCommand): void {
  const who = the(fight, command.who);
  const action = actionOf(command);
  const { traits } = action;
  unsettle(fight, traits);
  const before = !fight.calm && anyone(fight, 'held') ? { ...who } : null;
  const interrupted = fight.later.length;
  if (who.attacks > 0 && traits.includes('breaks-off')) who.attacks = 0;
  action.play(table, fight, who, command);
  // What a held action goes before is not done yet, and has cost nothing (WWN-6.18). Who came out of hiding is seen.
  if (before !== null && fight.later.length > interrupted && !fight.turn.includes(who.id))
    Object.assign(who, before, { hidden: who.hidden, seen: who.seen });
  if (!traits.includes('steady')) invalidate(fight);
}

/** Anything but a blow or the end of a turn may change who can come between. */
export function unsettle(fight: Fight, traits: AnyAction['traits']): void {
  if (traits.includes('calm')) return;
  fight.calm = false;
  fight.settled = false;
  if (!traits.includes('steady')) invalidate(fight);
}

/** Does something, and ends the turn with it where that was wanted and nothing is left to strike with. */
export function playOwn(table: WwnTable, fight: Fight, command: OwnCommand): void {
  perform(table, fight, command);
  const who = the(fight, command.who);
  if ('end' in command && command.end && isSpent(fight, who)) endTurn(table, fight, who);
}

/**
 * Whether a turn can end with what was just done: no blow is left to strike. Of a swarm, the last who can join stays to
 * strike for it.
 */
function isSpent(fight: Fight, who: Combatant): boolean {
  if (who.main || who.attacks > 0 || !fight.turn.includes(who.id)) return false;
  return who.swarm === null || (fight.turn.length > 1 && swarmOf(fight, who).length < fight.options.charts.swarm);
}

export const ALL: readonly (readonly [kind: string, action: AnyAction])[] = Object.entries(ACTIONS);

/**
 * Everything that a combatant can do, possible now or not, in an order that stays the same.
 * @param actions these alone, with their kinds
 */
export function offersOf(fight: Fight, who: Combatant, actions: typeof ALL = ALL): Offer[] {
  const refuse = (command: OwnCommand): Refusal | null => refuseOwn(fight, command);
  const may = (command: OwnCommand): boolean => refuse(command) === null;
  const planned = actions.flatMap(([kind, action]) =>
    action.plans(fight, who, may).map(plan => ({ kind, action, plan })),
  );
  return thingByThing(fight, who, planned).map(({ kind, action, plan }) => {
    const { rule, group, confirm, role } = action;
    const sifted = sift(plan.tries, refuse);
    const cost = action.cost(fight, who, sifted.possible[0] ?? plan.tries[0] ?? null);
    return offerOf({ kind, rule, group, confirm, role }, plan, sifted, cost, no);
  });
}

interface Planned {
  readonly kind: string;
  readonly action: AnyAction;
  readonly plan: Plan<OwnCommand>;
}
/** What is done with the first thing that is carried, then with the next, where the first such action stands. */
function thingByThing(fight: Fight, who: Combatant, planned: readonly Planned[]): readonly Planned[] {
  const handles = ({ action }: Planned): boolean => action.traits.includes('handles');
  const first = planned.findIndex(handles);
  if (first < 0) return planned;
  const order = derived(fight, who).arms.map(each => each.id);
  const placeOf = ({ plan }: Planned): number => {
    const [command] = plan.tries;
    return command && 'weapon' in command && command.weapon !== null ? order.indexOf(command.weapon) : -1;
  };
  const things = planned.filter(handles).toSorted((a, b) => placeOf(a) - placeOf(b));
  const others = planned.filter(each => !handles(each));
  return [...others.slice(0, first), ...things, ...others.slice(first)];
}
