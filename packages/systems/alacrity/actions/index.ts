import { type Action, type Actions, type Offer, offerOf, phrase, type Refusal, sift } from '@affray/engine';
import type { z } from 'zod/mini';
import { breakAim } from '../rules/aiming.ts';
import { fearsNow } from '../rules/presence.ts';
import { no } from '../rules/refusal.ts';
import { rule } from '../rules/ruling.ts';
import { appear } from '../rules/sight.ts';
import { notices } from '../rules/surprise.ts';
import { spend, usable } from '../rules/turn.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Combatant, type Fight, the } from '../state/fight.ts';
import { type AlacrityActions, COST_NAMES } from './action.ts';
import { aim } from './aim.ts';
import { attack } from './attack.ts';
import { cast } from './cast.ts';
import { chase } from './chase.ts';
import { declare } from './declare.ts';
import { delay } from './delay.ts';
import { disarm } from './disarm.ts';
import { disengage } from './disengage.ts';
import { dismiss } from './dismiss.ts';
import { draw } from './draw.ts';
import { drop } from './drop.ts';
import { endTurn } from './end.ts';
import { breaking } from './escape.ts';
import { firstAid } from './first-aid.ts';
import { flee } from './flee.ts';
import { freely } from './free.ts';
import { grapple } from './grapple.ts';
import { help } from './help.ts';
import { hold } from './hold.ts';
import { incidental } from './incidental.ts';
import { load } from './load.ts';
import { medicine } from './medicine.ts';
import { refuseNow, refuseToPay } from './moment.ts';
import { move } from './move.ts';
import { pickUp } from './pick-up.ts';
import { pin } from './pin.ts';
import { release } from './release.ts';
import { shield } from './shield.ts';
import { shift } from './shift.ts';
import { shove } from './shove.ts';
import { dropProne, stand } from './stand.ts';
import { steady } from './steady.ts';
import { surrender } from './surrender.ts';
import { throwing } from './throw.ts';
import { traverse } from './traverse.ts';
import { trip } from './trip.ts';
import { useSkill } from './use-skill.ts';

/** Schemas of all that a combatant can do, in the order in which the command's schema names them. */
export const OWN = [
  declare.schema,
  hold.schema,
  endTurn.schema,
  delay.schema,
  attack.schema,
  aim.schema,
  move.schema,
  shift.schema,
  disengage.schema,
  traverse.schema,
  chase.schema,
  flee.schema,
  surrender.schema,
  stand.schema,
  dropProne.schema,
  draw.schema,
  drop.schema,
  pickUp.schema,
  load.schema,
  shield.schema,
  trip.schema,
  shove.schema,
  disarm.schema,
  grapple.schema,
  pin.schema,
  throwing.schema,
  release.schema,
  breaking.schema,
  cast.schema,
  dismiss.schema,
  help.schema,
  firstAid.schema,
  medicine.schema,
  steady.schema,
  useSkill.schema,
  freely.schema,
  incidental.schema,
] as const;
export type OwnCommand = z.infer<(typeof OWN)[number]>;

/** Every action by kind, in the order in which they are offered. */
export const ACTIONS: Actions<AlacrityActions, OwnCommand> = {
  declare,
  attack,
  aim,
  trip,
  shove,
  grapple,
  disarm,
  pin,
  throw: throwing,
  release,
  escape: breaking,
  cast,
  dismiss,
  move,
  shift,
  traverse,
  disengage,
  flee,
  chase,
  stand,
  'drop-prone': dropProne,
  'pick-up': pickUp,
  draw,
  load,
  drop,
  shield,
  help,
  'first-aid': firstAid,
  medicine,
  steady,
  'use-skill': useSkill,
  free: freely,
  incidental,
  surrender,
  hold,
  delay,
  end: endTurn,
};
type AnyAction = Action<AlacrityActions, OwnCommand>;

/** The action of a command. */
export const actionOf = ({ kind }: OwnCommand): AnyAction => BY_KIND.get(kind) ?? ACTIONS[kind];
/** The same once more: of so many, one is found sooner in a map. */
const BY_KIND: ReadonlyMap<string, AnyAction> = new Map(Object.entries<AnyAction>(ACTIONS));

/** Why a combatant may not do something now; null where it may. Everybody whom it names is in the fight. */
export function refuseOwn(fight: Fight, command: OwnCommand): Refusal | null {
  const who = the(fight, command.who);
  const action = actionOf(command);
  const cost = action.cost(fight, who, command);
  const now = refuseNow(fight, who, action, cost) ?? (cost === 'declared' ? refuseBound(fight, who, action) : null);
  return now ?? action.refuse(fight, who, command);
}

/** The same for somebody who is up and can act, such as whoever is asked what it does: the moment is right. */
export function refuseInTurn(fight: Fight, who: Combatant, command: OwnCommand): Refusal | null {
  const action = actionOf(command);
  const paid = action.cost(fight, who, command) === 'declared';
  const now = paid ? (refuseToPay(fight, who, action.traits) ?? refuseBound(fight, who, action)) : null;
  return now ?? action.refuse(fight, who, command);
}

/** Whether no foe whom it comes at has noticed a combatant whose Stealth is in effect (ALA-10.1). */
function sneaksUp(table: AlacrityTable, fight: Fight, who: Combatant, command: OwnCommand): boolean {
  if (who.stealth === null) return false;
  const ids = 'target' in command ? [command.target] : 'targets' in command ? command.targets : [];
  const foes = ids.map(id => the(fight, id)).filter(each => each.side !== who.side);
  return foes.length > 0 && !foes.some(each => notices(table, fight, each, who));
}

/** The slot of an action that turned out impossible is for the same kind of action; any other slot is free (ALA-5.9). */
function refuseBound(fight: Fight, who: Combatant, { group }: AnyAction): Refusal | null {
  if (who.bound === null || who.bound === group || fight.options.invalidAction === 'any') return null;
  if (usable(fight, who) > 1) return null;
  return no('same-type', phrase`${who.name} may use this action for the same kind alone (${who.bound})`, 'ALA-5.9');
}

/** Does something, without the turns that come after it: odds weigh it alone. */
export function playOwn(table: AlacrityTable, fight: Fight, command: OwnCommand): void {
  const who = the(fight, command.who);
  const action = actionOf(command);
  if (disturbs(fight, who, action, command)) breakAim(table, fight, who);
  who.stepped = false;
  if ('end' in command) who.lingers = !command.end;
  who.unseen = (who.hidden || who.stealth !== null) && strikesUnseen(table, fight, who, action, command);
  if (who.unseen && who.hidden) appear(table, fight, who, 'ALA-G41');
  if (
    who.conditions.length > 0 &&
    action.cost(fight, who, command) === 'declared' &&
    cowers(table, fight, who, action)
  ) {
    spend(fight, who, 'cowers');
    who.unseen = false;
    return;
  }
  const { bound, spent } = who;
  const isDeclared = action.cost(fight, who, command) === 'declared';
  action.play(table, fight, who, command);
  // An attack that takes no action of its own binds none (ALA-19.5, ALA-4.4).
  if (who.bound === '') who.bound = isDeclared ? action.group : bound;
  // What was paid with another action leaves the one that was kept for its kind.
  else if (isDeclared && who.spent > spent && action.group !== bound && usable(fight, who) > 0) who.bound = bound;
  who.unseen = false;
  if (who.stealth !== null && endsStealth(action)) who.stealth = null;
}

/**
 * Whether it breaks an aim, or leaves no whole round for one: all but a reflex that costs nothing, and what is done while
 * holding still (ALA-11.4). A blow may be the one that was lined up. What is paid for is counted where it comes about
 * (ALA-5.9).
 */
function disturbs(fight: Fight, who: Combatant, action: AnyAction, command: OwnCommand): boolean {
  const { traits } = action;
  if (traits.includes('still')) return false;
  if (traits.includes('strikes')) return who.aim?.stage === 'now';
  const isFree = action.cost(fight, who, command) === 'none';
  return isFree ? !traits.includes('reflexive') : who.aim !== null;
}

/** Whether it is done out of hiding, or to somebody who has not noticed its doer (ALA-10.1, ALA-G41). */
const strikesUnseen = (
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  { traits }: AnyAction,
  command: OwnCommand,
): boolean => traits.includes('reveals') && (who.hidden || sneaksUp(table, fight, who, command));
const endsStealth = ({ traits }: AnyAction): boolean => traits.includes('reveals') || traits.includes('flight');

/** Whoever is Frightened and cannot get away fights to defend itself or cowers, as the GM says (ALA-15.B). */
function cowers(table: AlacrityTable, fight: Fight, who: Combatant, { traits }: AnyAction): boolean {
  if (traits.includes('flight') || traits.includes('care')) return false;
  const fear = fearsNow(fight, who).find(each => each.source !== null);
  if (fear === undefined) return false;
  const ruled = rule(table, fight, 'alacrity.gm.cornered', 'defends', () => ({
    who: who.id,
    on: fear.source,
    what: fear.cause,
    case: ['cornered'],
    why: [],
    options: ['defends', 'cowers'],
  }));
  return ruled === 'cowers';
}

/** All that a combatant can do, possible now or not, in an order that stays the same. @param which actions alone */
export function offersOf(
  fight: Fight,
  who: Combatant,
  refuse: (command: OwnCommand) => Refusal | null,
  which: (action: AnyAction) => boolean = () => true,
): Offer[] {
  const isBefore = fight.phase === 'declare' || fight.phase === 'ambush';
  const found = Object.entries(ACTIONS).flatMap(([kind, each]) => {
    const action: AnyAction = each;
    if ((action.moment === 'announcement') !== isBefore || !which(action)) return [];
    return action
      .plans(fight, who, command => refuse(command) === null)
      .map(plan => {
        const [first] = plan.tries;
        // What only keeps the round going costs nothing by its kind.
        const isCounted = first !== undefined && action.group !== 'flow';
        const cost = isCounted ? COST_NAMES[action.cost(fight, who, first)] : '';
        return offerOf({ ...action, kind }, plan, sift(plan.tries, refuse), cost, no);
      });
  });
  return byWeapon(who, found);
}

/** What is done with one weapon stands together, weapon by weapon. */
function byWeapon(who: Combatant, offers: Offer[]): Offer[] {
  const isHandling = ({ base: { kind } }: Offer): boolean => HANDLING.has(kind);
  const from = offers.findIndex(isHandling);
  if (from < 0) return offers;
  const placeOf = ({ base }: Offer): number => who.stats.weapons.findIndex(each => each.id === base.weapon);
  const handling = offers.filter(isHandling).sort((a, b) => placeOf(a) - placeOf(b));
  return offers.toSpliced(from, handling.length, ...handling);
}
const HANDLING: ReadonlySet<string> = new Set(
  Object.entries(ACTIONS).flatMap(([kind, { traits }]) => (traits.includes('handling') ? [kind] : [])),
);
