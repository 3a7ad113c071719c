import { type OpenAnswer, type OpenQuestion, phrase, plain } from '@affray/engine';
import { weapon, weapons } from '../book/gear.ts';
import { idFor, ofTheBody } from './attacks.ts';

const SIDES: readonly number[] = [4, 6, 8, 10, 12];

/** A weapon called so, whose damage is all that is known of it. */
function called(name: string, sides: number): OpenAnswer {
  const id = idFor(name, new Set());
  const natural = ofTheBody(name);
  const damage = { count: 1, sides, plus: 0 };
  const made = weapon.parse({ id, name, damage, shock: null, natural, skills: [natural ? 'punch' : 'stab'] });
  return {
    label: phrase`${name}, damage 1d${sides}`,
    field: 'weapons',
    value: plain({ id, weapon: made }),
    behind: true,
  };
}

/**
 * Asks for a weapon. The answers are those of the book, and before them one that is called as the text has it, with each
 * of the usual dice of damage.
 * @param name as the text calls it; empty where it names none
 */
export const whichWeapon = (text: string, name = ''): OpenQuestion => ({
  text,
  answers: [
    ...(name === '' ? [] : SIDES.map(each => called(name, each))),
    ...[...weapons.values()].map(
      (each): OpenAnswer => ({
        ...{ label: each.name, field: 'weapons' },
        ...{ value: each.id, behind: true },
      }),
    ),
  ],
});

/** Asks for the bonus to hit. */
export const whatBonus = (text: string): OpenQuestion => ({
  text,
  answers: Array.from({ length: 16 }, (_, value) => ({
    label: `+${value}`,
    field: 'attackBonus',
    value,
    behind: false,
  })),
});
