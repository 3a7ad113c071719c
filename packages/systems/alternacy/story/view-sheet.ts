import type { SheetSection } from '@affray/engine';
import { Kept, phrase, signed } from '@affray/engine';
import { type Levels, levelName, PART_NAMES } from '../book/body.ts';
import { skillName } from '../book/skills.ts';
import { HANDS, SIZES } from '../book/words.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { initiativeStat } from '../state/sheet.ts';

/** "heavy / severe / light": wound, shock and stun. */
export const levelsLine = ({ wound, shock, stun }: Levels): string =>
  `${levelName(wound)} / ${levelName(shock)} / ${levelName(stun)}`;

const KEPT = new Kept<SheetSection[]>();

/** A sheet in sections, for those who may see it; the GM may set its numbers. */
export const sheetSections = (fight: Fight, who: Combatant, gm: boolean): SheetSection[] =>
  KEPT.of(who.stats, fight.options, `${who.id} ${gm}`, '', () => sectionsOf(fight, who, gm));

function sectionsOf(fight: Fight, who: Combatant, gm: boolean): SheetSection[] {
  const { stats } = who;
  const plain = (label: string, value: string, hint = '', path = '') => ({
    label,
    value,
    hint,
    path: gm && path !== '' ? `combatants.${who.id}.stats.${path}` : null,
  });
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
          plain(each.name, levelsLine(each.levels), phrase`${skillName(each.skill)}; suggested wound / shock / stun`),
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
        plain(phrase`Hand`, HANDS[stats.hand]),
        plain(phrase`Size`, SIZES[stats.size]),
        plain(phrase`Sturdiness`, `${stats.sturdiness}`, '', 'sturdiness'),
      ],
    },
  ];
}
