import type { Chosen } from '@affray/engine';
import { SKILLS } from '../book/skills.ts';
import { averageBody, type Sheet } from '../state/sheet.ts';
import { statisticsOf, trained } from './points.ts';
import { styleOf } from './styles.ts';

/** The sheet of a beginner (ALA-3.2, ALA-4.1, ALA-NEW-1 to ALA-NEW-3). */
export function make(name: string, chosen: Chosen) {
  const of = statisticsOf(chosen);
  const dice = chosen.of('hits').number('dice');
  const given = chosen.of('gear');
  const weapons: Sheet['weapons'] = [...given.words('weapons')];
  return {
    name,
    ...of,
    hitPoints: dice === averageBody(of.body) ? null : dice + of.strength,
    skills: Object.fromEntries(SKILLS.map(skill => [skill, trained(chosen, skill)])),
    weapons,
    offHand: given.flag('both') ? (given.words('weapons')[1] ?? null) : null,
    armor: given.word('armor') === '' ? [] : [given.word('armor')],
    shield: given.word('shield') || null,
    effects: [...chosen.of('effects').words('effects')],
    notes: styleOf(chosen).label,
  };
}
