import { fightWith } from '../state/fight.ts';
import { plannedStep } from './steps.ts';

/** Schema of a fight as it stands, with the plans that are under way. */
export const fight = fightWith(plannedStep);
