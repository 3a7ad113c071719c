import type { Chosen } from '@affray/engine';
import { ATTRIBUTES, attackBonus, attribute, hitPointsOf, modifierOf } from '../book/charts.ts';
import { BACKGROUNDS } from '../book/classes.ts';
import type { SheetInput } from '../state/sheet.ts';
import { gearOf } from './gear.ts';
import { attributeOf, callingOf, fociChosen, skillsOf } from './steps.ts';

/** The sheet of a beginner (WWN-NEW-1 to WWN-NEW-6). */
export function make(name: string, chosen: Chosen): SheetInput {
  const { name: called, table, features } = callingOf(chosen);
  const foci = fociChosen(chosen);
  const raises = attribute.safeParse(chosen.of('skills').word('raises')).data ?? null;
  const con = modifierWith(chosen, foci.includes('developed-attribute') && raises === 'con' ? 1 : 0);
  return {
    name,
    pc: true,
    level: 1,
    hitPoints: hitPointsOf(table, [chosen.of('class').number('die')], con, foci.includes('die-hard') ? 2 : 0),
    attributes: scoresOf(chosen),
    attackBonus: attackBonus(table, 1),
    skills: skillsOf(chosen),
    features: [
      ...features.map(id => ({ id })),
      ...[...new Set(foci)].map(id => ({
        id,
        level: foci.filter(each => each === id).length,
        attribute: id === 'developed-attribute' ? raises : null,
      })),
    ],
    ...gearOf(chosen),
    notes: [called, BACKGROUNDS[chosen.of('past').word('background')]?.name ?? '']
      .filter(each => each !== '')
      .join(', '),
  };
}

const modifierWith = (chosen: Chosen, more: number): number =>
  Math.min(3, modifierOf(attributeOf(chosen, 'con')) + more);

function scoresOf(chosen: Chosen) {
  const [str = 10, dex = 10, con = 10, int = 10, wis = 10, cha = 10] = ATTRIBUTES.map(each =>
    attributeOf(chosen, each),
  );
  return { str, dex, con, int, wis, cha };
}
