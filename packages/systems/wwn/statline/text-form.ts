import type { TextForm } from '@affray/engine';
import { sheet } from '../state/sheet.ts';
import { readStatLine } from './read.ts';
import { writeStatLine } from './write.ts';

/** NPCs as books write them, in one line (WWN-14.1). */
export const texts: TextForm = {
  name: 'stat line',
  example:
    "Road brigand; HD 1; AC 13a; Atk +1; Dmg Wpn; Shock Wpn; Move 30'; ML 7; Inst 5; Skill +1; Save 15+; Light Spear",
  read(text) {
    const { sheet: made, understood, unknown, assumed, questions } = readStatLine(text);
    return { sheet: made, name: made.name, understood, notUnderstood: unknown, assumed, questions };
  },
  write: raw => writeStatLine(sheet.parse(raw)),
};
