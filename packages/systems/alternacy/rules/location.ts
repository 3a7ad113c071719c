import { d5, phrase } from '@affray/engine';
import { PARTS, type Part } from '../book/body.ts';
import type { AltTable } from '../kinds.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { rulePart } from './rulings.ts';

/** A d6 whose 6 counts 0, and the same with the 0 rolled again. */
const ZERO = d5(1, 'off', 'zero');
const AGAIN = d5(1, 'off', 'reroll');

type Area = 'choice' | 'head' | 'torso' | 'arm' | 'leg';
/** The Hit Location Chart, from 0 to 5 (ALT-5.4). */
export const LOCATIONS: readonly Area[] = ['choice', 'head', 'torso', 'torso', 'arm', 'leg'];
/** Left on 0 to 2, right on 3 to 5; a 6 counts 0 here too (ALT-5.4, ALT-L9). */
export const sideOf = (rolled: number): 'left' | 'right' => (rolled <= 2 ? 'left' : 'right');

/**
 * Rolls where an attack lands (ALT-5.4). The GM rolls, before the attack roll (ALT-5.11).
 * @param by who may choose on a 0; null where nobody attacks: a 0 is then rolled again
 * @param prefer what that attacker said beforehand; null to be asked
 */
export function locate(table: AltTable, fight: Fight, by: Combatant | null, on: Combatant, prefer: Part | null): Part {
  const zero = by === null ? 'reroll' : fight.options.locationZero;
  const die = zero === 'reroll' ? AGAIN : ZERO;
  const area = table.check('alternacy.attack.location', 'gm', die, total => LOCATIONS[total] ?? 'torso');
  if (area === 'head' || area === 'torso') return area;
  if (area !== 'choice') {
    const side = table.check('alternacy.attack.side', 'gm', ZERO, sideOf);
    return `${side}-${area}`;
  }
  if (zero === 'ref' || by === null) {
    const options: readonly [Part, ...Part[]] = prefer ? [prefer, ...PARTS.filter(part => part !== prefer)] : PARTS;
    const why = prefer ? [phrase`the attacker would choose the first`] : [];
    return rulePart(table, fight, { who: by?.id ?? null, on: on.id, what: phrase`a hit`, case: [], why }, options);
  }
  return prefer ?? table.ask('alternacy.zero', by.id, { about: { on: on.id }, options: PARTS });
}
