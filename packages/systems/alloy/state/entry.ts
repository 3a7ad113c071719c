import type { z } from 'zod/mini';
import type { SkillId } from '../book/gear.ts';
import type { sheet } from './sheet.ts';

/** A combatant as it stands in a data file. */
export interface Entry {
  readonly id: string;
  readonly describe: string;
  /** Whether the sources print it, or it is ours (ALY-2.13). */
  readonly origin: 'printed' | 'ours';
  readonly sheet: z.input<typeof sheet>;
}

/** A skill that a block lists with its Goal alone (ALY-2.12). */
export const listed = (id: SkillId) => ({ id, rank: 0, goal: 4 });
export const ranked = (id: SkillId, rank: number) => ({ id, rank });

/** Strength, Agility, Perception, Resolve, Intellect, Charisma. */
export const attributes = (...[strength, agility, perception, resolve, intellect, charisma]: Six) => ({
  strength,
  agility,
  perception,
  resolve,
  intellect,
  charisma,
});
type Six = [number, number, number, number, number, number];
