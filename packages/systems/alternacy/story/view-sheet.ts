import type { SheetSection } from '@affray/engine';
import { PART_NAMES } from '../book/body.ts';
import { skillName } from '../book/skills.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { initiativeStat } from '../state/sheet.ts';

/** A sheet in sections, for those who may see it; the GM may set its numbers. */
export function sheetSections(fight: Fight, who: Combatant, gm: boolean): SheetSection[] {
  const { stats } = who;
  const plain = (label: string, value: string, hint = '', path = '') => ({
    label,
    value,
    hint,
    path: gm && path !== '' ? `combatants.${who.id}.stats.${path}` : null,
  });
  const levels = ({ wound, shock, stun }: (typeof stats)['weapons'][number]['levels']) =>
    `${wound} / ${shock} / ${stun}`;
  const skills = Object.entries(stats.skills).toSorted(([, a], [, b]) => b - a);
  return [
    {
      title: 'Skills',
      rows: [
        plain(
          'Initiative Stat',
          `${initiativeStat(stats, fight.options.charts.unlisted)}`,
          'average of Alertness and Quickness',
        ),
        ...skills.map(([id, score]) => plain(skillName(id), `${score}`, '', `skills.${id}`)),
        plain('any other', `${fight.options.charts.unlisted}`),
      ],
    },
    {
      title: 'Gear',
      rows: [
        ...stats.weapons.map(each =>
          plain(each.name, levels(each.levels), `${skillName(each.skill)}; suggested wound / shock / stun`),
        ),
        ...(stats.armor
          ? [
              plain(
                stats.armor.name,
                `-${stats.armor.levels}`,
                stats.armor.covers.map(part => PART_NAMES[part]).join(', '),
              ),
            ]
          : []),
        ...(stats.shield ? [plain('Shield', stats.shield.name)] : []),
      ],
    },
    {
      title: 'Body',
      rows: [
        plain('Hand', stats.hand),
        plain('Size', stats.size),
        plain('Sturdiness', `${stats.sturdiness}`, '', 'sturdiness'),
      ],
    },
  ];
}
