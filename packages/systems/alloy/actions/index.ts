import {
  type Action,
  type Actions,
  AtRest,
  builtAlike,
  isOneOf,
  type Offer,
  offerOf,
  phrase,
  type Refusal,
  sift,
} from '@affray/engine';
import type { z } from 'zod/mini';
import { no } from '../rules/refusal.ts';
import type { AlloyTable } from '../state/events.ts';
import { type Combatant, type Fight, find, the } from '../state/fight.ts';
import type { AlloyActions, By, StepRules } from './action.ts';
import { bareBlows, tackles } from './attack.ts';
import { breakingOff } from './break-off.ts';
import { bareCharges, charge } from './charge.ts';
import { combo } from './combo.ts';
import { continuing } from './continue.ts';
import { draw } from './draw.ts';
import { drop } from './drop.ts';
import { dropProne } from './drop-prone.ts';
import { flee } from './flee.ts';
import { free } from './free.ts';
import { grip } from './grip.ts';
import { improvise } from './improvise.ts';
import { type Ghost, ghostAt, ghostsOf, ghostText } from './landing.ts';
import { leaveCover } from './leave-cover.ts';
import { refuseNow } from './moment.ts';
import { alone } from './plan.ts';
import { resume } from './resume.ts';
import { stance } from './stance.ts';
import { type CHECKS, COMBO_PARTS, type ComboStep, type MOVES, PARTS, rulesOf, STEPS_DONE } from './steps.ts';

export { CHECKS, MOVES } from './steps.ts';

import { wait } from './wait.ts';
import { work } from './work.ts';

/** Schemas of all that a combatant can do, in the order in which the command's schema names them. */
export const OWN = [
  ...COMBO_PARTS,
  stance.schema,
  charge.schema,
  combo.schema,
  continuing.schema,
  breakingOff.schema,
  work.schema,
  resume.schema,
  wait.schema,
  flee.schema,
  improvise.schema,
  free.schema,
  drop.schema,
  grip.schema,
  dropProne.schema,
  leaveCover.schema,
  draw.schema,
] as const;
export type OwnCommand = z.infer<(typeof OWN)[number]>;

type Part = By<ComboStep>;
type AnyAction = Action<AlloyActions, OwnCommand>;

/** Every action by kind that is no part of combos; `PARTS` has the others. In the order in which they are offered. */
const OTHERS: Actions<AlloyActions, Exclude<OwnCommand, Part>> = {
  stance,
  continue: continuing,
  'break-off': breakingOff,
  charge,
  draw,
  'leave-cover': leaveCover,
  'drop-prone': dropProne,
  flee: alone(flee),
  drop,
  grip,
  work,
  resume,
  combo,
  improvise: alone(improvise),
  free,
  wait,
};

/** Actions that are told without dice and without a move, each with its sentence, in the order of the event's schema. */
export const DID = {
  ...STEPS_DONE,
  drop,
  grip,
  'drop-prone': dropProne,
  'leave-cover': leaveCover,
  wait,
  free,
};
export type MoveKind = keyof typeof MOVES;
export type DidKind = keyof typeof DID;
export type CheckKind = keyof typeof CHECKS;

/** Parts of combos as actions of their own. */
const ALONE: ReadonlyMap<string, AnyAction> = new Map(
  COMBO_PARTS.flatMap(({ shape }) => shape.kind.def.values).map(kind => {
    const part: StepRules<ComboStep> = PARTS[kind];
    return [kind, alone(part)];
  }),
);
const isPart = isOneOf<Part>(COMBO_PARTS);
const BY_KIND = builtAlike<AnyAction>({ ...Object.fromEntries(ALONE), ...OTHERS });

/** The action of a command. */
export function actionOf(command: OwnCommand): AnyAction {
  const found = BY_KIND.get(command.kind);
  if (found !== undefined) return found;
  return isPart(command) ? alone(rulesOf(command)) : OTHERS[command.kind];
}

const OFFERED: readonly (readonly [kind: string, action: AnyAction])[] = [
  ...ALONE,
  ...Object.entries(OTHERS),
  ['attack', { ...alone(PARTS.attack), plans: bareBlows }],
  ['charge', { ...charge, plans: bareCharges }],
  ['attack', { ...alone(PARTS.attack), plans: tackles }],
];
/** The headings of offers, in their order. */
export const GROUPS: readonly AnyAction['group'][] = [
  ...new Set(Object.values(OTHERS).map((each: AnyAction) => each.group)),
];
/** Every action by group; in each the parts of combos come first, and bare hands and tackles last. */
const LISTED = GROUPS.flatMap(group => OFFERED.filter(([, action]) => action.group === group));

/** Why a combatant may not do something now; null where it may. */
export function refuseOwn(fight: Fight, command: OwnCommand): Refusal | null {
  const who = find(fight, command.who);
  if (!who) return no('no-combatant', phrase`there is no "${command.who}" in this fight`, 'ALY-3.4');
  const action = actionOf(command);
  return refuseNow(fight, who, action, () => action.cost(fight, who, command)) ?? action.refuse(fight, who, command);
}

/** Does something, and remembers who acted last: a Free action may still follow (ALY-5.1). */
export function playOwn(table: AlloyTable, fight: Fight, command: OwnCommand): void {
  const { phase } = fight;
  const who = the(fight, command.who);
  const action = actionOf(command);
  const acts = action.moment !== 'stances' && who.phase === phase;
  action.play(table, fight, who, command);
  // Whoever came out of hiding by it is seen to have acted.
  if (acts && !who.hidden) fight.last = { who: who.id, phase };
}

/** An offer, and where its cheapest way would land. */
export interface Laid {
  readonly offer: Offer;
  readonly ghost: Ghost | null;
}

/** Everything somebody can do at the present stage, possible now or not, in an order that stays the same. @param which actions alone */
export function laid(fight: Fight, who: Combatant, which: (action: AnyAction) => boolean = () => true): Laid[] {
  const isBefore = fight.stage !== 'phases';
  const refuse = (command: OwnCommand): Refusal | null => refuseOwn(fight, command);
  const may = (command: OwnCommand): boolean => refuse(command) === null;
  const at = ghostsOf(fight, who);
  return LISTED.flatMap(([kind, action]) => {
    if ((action.moment === 'stances') !== isBefore || !which(action)) return [];
    const { rule, group, confirm, role } = action;
    return action.plans(fight, who, may).map(plan => {
      const sifted = sift(plan.tries, refuse);
      const { ghost, cost } = landingOf(fight, who, action, sifted.possible, at);
      return { ghost, offer: offerOf({ kind, rule, group, confirm, role }, plan, sifted, cost, no) };
    });
  });
}

const LAID = new AtRest<readonly Laid[]>();

/** All that somebody can do, worked out once for all who look at a fight that stays as it is. */
export const allLaid = (fight: Fight, who: Combatant): readonly Laid[] =>
  LAID.of(fight, who.id, () => laid(fight, who));

/** Where the cheapest of several ways lands somebody. */
function landingOf(
  fight: Fight,
  who: Combatant,
  action: AnyAction,
  possible: readonly OwnCommand[],
  at: (cost: number) => Ghost,
) {
  const costs = possible.flatMap(each => action.cost(fight, who, each) ?? []);
  if (costs.length === 0 || fight.stage !== 'phases') return { ghost: null, cost: '' };
  const least = Math.min(...costs);
  const ghost = at(least);
  const varies = costs.some(each => each !== least);
  return { ghost, cost: `${varies ? phrase`from ` : ''}${ghostText(fight, ghost)}` };
}

/** Where a command would land its giver; null where that cannot be said before. */
export function ghostOf(fight: Fight, who: Combatant, command: OwnCommand): Ghost | null {
  if (fight.stage !== 'phases') return null;
  const cost = actionOf(command).cost(fight, who, command);
  return cost === null ? null : ghostAt(fight, who, cost);
}
