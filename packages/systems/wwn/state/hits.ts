import { phrase, type ThrownHits } from '@affray/engine';
import { sheet } from './sheet.ts';

/** An NPC has a d8 for each hit die; a character's come with class and level (WWN-HP-1). */
export const thrownHits: ThrownHits = {
  label: phrase`Hit points`,
  path: 'hitPoints',
  rule: 'WWN-HP-1',
  dice(of) {
    const { pc, level } = sheet.parse(of);
    return pc ? null : { count: level, sides: 8, plus: 0 };
  },
};
