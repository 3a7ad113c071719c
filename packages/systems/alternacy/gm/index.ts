import { type Choice, type CombatantId, choice, type Offer, type Refusal } from '@affray/engine';
import type { z } from 'zod';
import type { AltTable } from '../kinds.ts';
import { refuseStranger } from '../rules/refusal.ts';
import type { Fight } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import type { Desk, GmAction, GmPlan, Sudden } from './action.ts';
import { circumstances, condition, endCircumstance } from './conditions.ts';
import { harm, hazards, surprise } from './hazards.ts';
import { fates, heal, wound } from './health.ts';
import { houseRules } from './house-rules.ts';
import { giveGo, reorder, settleProgress, skip } from './order.ts';
import { add, remove, reveal, summon } from './people.ts';
import { forget, manner, openBook } from './rulings.ts';
import { distance, put, scene } from './scene.ts';
import { set } from './set.ts';
import { rollInitiative } from './start.ts';
import { endFight, note, resume } from './story.ts';
import { time, turnLength } from './time.ts';

/** Schemas of all that the GM can do, in the order in which the command's schema names them. */
export const GMS = [
  rollInitiative.schema,
  hazards.schema,
  surprise.schema,
  time.schema,
  turnLength.schema,
  settleProgress.schema,
  circumstances.schema,
  endCircumstance.schema,
  wound.schema,
  heal.schema,
  condition.schema,
  set.schema,
  put.schema,
  distance.schema,
  scene.schema,
  reorder.schema,
  giveGo.schema,
  skip.schema,
  add.schema,
  summon.schema,
  remove.schema,
  fates.schema,
  reveal.schema,
  forget.schema,
  openBook.schema,
  note.schema,
  endFight.schema,
  resume.schema,
  manner.schema,
  harm.schema,
] as const;
export type GmCommand = z.infer<(typeof GMS)[number]>;

type GmActions = { readonly [K in GmCommand['kind']]: GmAction<Extract<GmCommand, { readonly kind: K }>> };
/** All that the GM can do by kind, in the order in which it is offered. */
const ACTIONS: GmActions = {
  'roll-initiative': rollInitiative,
  'gm-hazard': hazards,
  'gm-harm': harm,
  'gm-event': surprise,
  'gm-time': time,
  'gm-turn-length': turnLength,
  'gm-circumstance': circumstances,
  'gm-end-circumstance': endCircumstance,
  'gm-condition': condition,
  'gm-wound': wound,
  'gm-heal': heal,
  'gm-fate': fates,
  'gm-set': set,
  'gm-skip': skip,
  'gm-turn': giveGo,
  'gm-order': reorder,
  'gm-deed': settleProgress,
  'gm-summon': summon,
  'gm-add': add,
  'gm-reveal': reveal,
  'gm-remove': remove,
  'gm-scene': scene,
  'gm-place': put,
  'gm-distance': distance,
  'gm-forget-ruling': forget,
  'gm-house-book': openBook,
  'gm-manner': manner,
  'gm-note': note,
  'gm-end-fight': endFight,
  'gm-resume': resume,
};
const actionOf = (command: GmCommand): GmAction<GmCommand> => ACTIONS[command.kind];

/** Everybody whom a command names. */
function namedIn(command: GmCommand): CombatantId[] {
  const named: CombatantId[] = [];
  if ('who' in command) named.push(command.who);
  if ('whos' in command) named.push(...command.whos);
  if ('one' in command) named.push(command.one, command.other);
  if ('before' in command && command.before !== null) named.push(command.before);
  return named;
}

/** Why the GM cannot do this; null where it can. */
export const refuseGm = (fight: Fight, command: GmCommand): Refusal | null =>
  refuseStranger(fight, namedIn(command), () => true) ?? actionOf(command).refuse(fight, command);

/** Does what the GM wants done; what it does by hand is told as the GM's. */
export const playGm = (table: AltTable, fight: Fight, command: GmCommand): void =>
  actionOf(command).play(table, fight, command);

/** What the odds of a command are the odds of; null where it has no dice. */
export const suddenOf = (fight: Fight, command: GmCommand): Sudden<GmCommand> | null =>
  actionOf(command).odds?.(fight, command) ?? null;

/** Everything that the GM can do beside answering. */
export function gmOffers(fight: Fight): Offer[] {
  const [first] = fight.roster;
  if (first === undefined) return [];
  const people = everybody(fight).map(({ id, name }): Choice => ({ value: id, label: name, combatant: id }));
  const desk: Desk = {
    first,
    people,
    who: choice('who', 'Whom', people),
    whos: { kind: 'choices', name: 'whos', label: 'Whom', options: people, most: 50 },
    sides: fight.sides.map(({ id, name }): Choice => ({ value: id, label: name })),
  };
  const own = Object.entries(ACTIONS).flatMap(([kind, action]) => offersOf(fight, desk, kind, action));
  return [...own, ...houseRules(fight).map(plan => offer(fight, 'gm-set', ACTIONS['gm-set'], plan))];
}

const offersOf = (fight: Fight, desk: Desk, kind: string, action: GmAction<GmCommand>): Offer[] =>
  action.plans(fight, desk).map(plan => offer(fight, kind, action, plan));

function offer(fight: Fight, kind: string, action: GmAction<GmCommand>, plan: GmPlan<object>): Offer {
  const { command, fields = [] } = plan;
  const open = new Set(fields.map(each => each.name));
  const base = Object.entries(command).filter(([name]) => !open.has(name));
  return {
    id: plan.id ?? kind,
    group: plan.group ?? action.group,
    label: plan.label,
    cost: plan.cost ?? '',
    rule: plan.rule ?? action.rule,
    base: { ...Object.fromEntries(base), kind },
    fields,
    refusal: plan.isOpen ? null : refuseGm(fight, action.schema.parse(command)),
  };
}
