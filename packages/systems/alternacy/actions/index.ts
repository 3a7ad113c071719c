import { type Action, type Actions, type CombatantId, type Offer, offerOf, type Refusal, sift } from '@affray/engine';
import type { z } from 'zod/mini';
import type { AltTable } from '../kinds.ts';
import { no, refuseStranger } from '../rules/refusal.ts';
import { type Combatant, type Fight, find, the } from '../state/fight.ts';
import { abandon } from './abandon.ts';
import type { AltActions } from './action.ts';
import { attempt } from './attempt.ts';
import { continuing } from './continue.ts';
import { dash } from './dash.ts';
import { draw } from './draw.ts';
import { ending } from './end.ts';
import { engage } from './engage.ts';
import { evade } from './evade.ts';
import { firstAid } from './first-aid.ts';
import { flee } from './flee.ts';
import { load } from './load.ts';
import { refuseNow } from './moment.ts';
import { plan } from './plan.ts';
import { race } from './race.ts';
import { react } from './react.ts';
import { shield } from './shield.ts';
import { shoot } from './shoot.ts';
import { stance } from './stance.ts';
import { step } from './step.ts';
import { surrender } from './surrender.ts';
import { undertake } from './undertake.ts';

/** Schemas of all that a combatant can do, in the order in which the command's schema names them. */
export const OWN = [
  plan.schema,
  engage.schema,
  shoot.schema,
  step.schema,
  dash.schema,
  race.schema,
  evade.schema,
  stance.schema,
  attempt.schema,
  undertake.schema,
  firstAid.schema,
  continuing.schema,
  abandon.schema,
  draw.schema,
  load.schema,
  shield.schema,
  surrender.schema,
  flee.schema,
  react.schema,
  ending.schema,
] as const;
export type OwnCommand = z.infer<(typeof OWN)[number]>;

/** Every action by kind, in the order in which they are offered. */
export const ACTIONS: Actions<AltActions, OwnCommand> = {
  engage,
  shoot,
  step,
  stance,
  dash,
  race,
  evade,
  attempt,
  undertake,
  'first-aid': firstAid,
  draw,
  load,
  shield,
  plan,
  continue: continuing,
  abandon,
  react,
  surrender,
  flee,
  end: ending,
};
export type AnyAction = Action<AltActions, OwnCommand>;

/** The action of a command. */
export const actionOf = (command: OwnCommand): AnyAction => ACTIONS[command.kind];

/** Everybody whom a command names. */
function namedIn(command: OwnCommand): CombatantId[] {
  const named = [command.who];
  if ('target' in command) named.push(command.target);
  if ('toward' in command && command.toward !== null) named.push(command.toward);
  return named;
}

/** Why a combatant may not do something now; null where it may. */
export function refuseOwn(fight: Fight, command: OwnCommand): Refusal | null {
  const giver = find(fight, command.who);
  // A player's combatant cannot even name somebody of another side whom players do not know.
  const isKnown = (each: Combatant): boolean =>
    giver?.controller !== 'player' || !each.hidden || each.side === giver.side;
  const stranger = refuseStranger(fight, namedIn(command), isKnown);
  if (stranger || giver === null) return stranger;
  const action = actionOf(command);
  return refuseNow(fight, giver, action) ?? action.refuse(fight, giver, command);
}

/** Does something, without the goes and Turns that come after it. */
export const playOwn = (table: AltTable, fight: Fight, command: OwnCommand): void =>
  actionOf(command).play(table, fight, the(fight, command.who), command);

/** Everything somebody can do, possible now or not, in an order that stays the same. */
export const ownOffers = (fight: Fight, who: Combatant): Offer[] =>
  Object.entries(ACTIONS).flatMap(([kind, action]) => offersOf(fight, who, kind, action));

/** Every way in which one action may be offered. */
export function offersOf(fight: Fight, who: Combatant, kind: string, action: AnyAction): Offer[] {
  const refuse = (command: OwnCommand): Refusal | null => refuseOwn(fight, command);
  return action
    .plans(fight, who, command => refuse(command) === null)
    .map(plan => {
      const sifted = sift(plan.tries, refuse);
      const [first = plan.tries[0]] = sifted.possible;
      const cost = first === undefined ? '' : action.cost(fight, who, first);
      return brief(offerOf({ ...action, kind }, plan, sifted, cost, no));
    });
}

/** Without what a command leaves out by saying nothing. */
function brief(offer: Offer): Offer {
  const { kind } = offer.base;
  const told = Object.entries(offer.base).filter(([, value]) => value !== null && value !== '');
  return { ...offer, base: { ...Object.fromEntries(told), kind } };
}
