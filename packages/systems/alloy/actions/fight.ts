import * as z from 'zod/mini';
import { eventWith } from '../state/events.ts';
import { fightWith } from '../state/fight.ts';
import { CHECKS, DID, MOVES } from './index.ts';
import { plannedStep } from './steps.ts';

/** Schema of a fight as it stands, with the plans that are under way. */
export const fight = fightWith(plannedStep);

const kindsOf = <K extends string>(table: { readonly [Kind in K]: unknown }) =>
  z.enum(Object.keys(table).filter((kind): kind is K => Object.hasOwn(table, kind)));

/** Schema of all that can happen, with the actions that are told. */
export const event = eventWith({ moved: kindsOf(MOVES), did: kindsOf(DID), checked: kindsOf(CHECKS) });
