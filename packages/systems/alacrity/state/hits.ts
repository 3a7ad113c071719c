import { phrase, type ThrownHits } from '@affray/engine';
import { sheet } from './sheet.ts';

/** Body d10s plus Strength (ALA-3.3). */
export const thrownHits: ThrownHits = {
  label: phrase`Hit Points`,
  path: 'hitPoints',
  rule: 'ALA-3.3',
  dice(of) {
    const { body, strength } = sheet.parse(of);
    return { count: body, sides: 10, plus: strength };
  },
};
