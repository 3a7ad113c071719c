import { asks } from '@affray/engine';
import type { Fight } from '../state/fight.ts';
import { type Prompts, prompts } from '../state/prompts.ts';
import { PROMPTS } from '../state/sites.ts';
import { questions } from '../story/asked.ts';
import { nameOf } from '../story/knows.ts';

/** A question as a seat reads it: a preview says by it what it takes for granted. Here, so that what only plays is without it. */
export const asked = asks<Fight, Prompts>({ notes: PROMPTS, schemas: prompts, questions, nameOf });
