import type { SheetSection } from '@affray/engine';
import { phrase, signed } from '@affray/engine';
import { levelName, PART_NAMES } from '../book/body.ts';
import { skillName } from '../book/skills.ts';
import { SIZES } from '../book/words.ts';
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
    `${levelName(wound)} / ${levelName(shock)} / ${levelName(stun)}`;
  const skills = Object.entries(stats.skills).toSorted(([, a], [, b]) => b - a);
  return [
    {
      title: phrase`Skills`,
      rows: [
        plain(
          phrase`Initiative Stat`,
          `${initiativeStat(stats, fight.options.charts.unlisted)}`,
          phrase`average of Alertness and Quickness`,
        ),
        ...skills.map(([id, score]) => plain(skillName(id), `${score}`, '', `skills.${id}`)),
        plain(phrase`any other`, `${fight.options.charts.unlisted}`),
      ],
    },
    {
      title: phrase`Gear`,
      rows: [
        ...stats.weapons.map(each =>
          plain(each.name, levels(each.levels), phrase`${skillName(each.skill)}; suggested wound / shock / stun`),
        ),
        ...(stats.armor
          ? [
              plain(
                stats.armor.name,
                signed(-stats.armor.levels),
                stats.armor.covers.map(part => PART_NAMES[part]).join(', '),
              ),
            ]
          : []),
        ...(stats.shield ? [plain(phrase`Shield`, stats.shield.name)] : []),
      ],
    },
    {
      title: phrase`Body`,
      rows: [
        plain(phrase`Hand`, stats.hand === 'left' ? phrase`left` : phrase`right`),
        plain(phrase`Size`, SIZES[stats.size]),
        plain(phrase`Sturdiness`, `${stats.sturdiness}`, '', 'sturdiness'),
      ],
    },
  ];
}
