import { poolText, type SheetRow } from '@affray/engine';
import { ATTRIBUTE_NAMES, ATTRIBUTES } from '../book/charts.ts';
import { TRAIT_NOTES } from '../book/gear.ts';
import { ANY_AC, type Arm, modifier, type Sum, type Wield } from '../state/arms.ts';
import { type Combatant, derived, type Fight } from '../state/fight.ts';
import { featuresOf } from '../state/foci.ts';

type Row = Omit<SheetRow, 'path'>;
type SheetSection = { readonly title: string; readonly rows: readonly Row[] };

const signed = (value: number): string => (value < 0 ? `${value}` : `+${value}`);
const row = (label: string, value: string | number, hint = ''): Row => ({ label, value: String(value), hint });
const partsOf = (sum: Sum): string => sum.parts.map(each => `${each.name} ${signed(each.value)}`).join(', ');

/** A sheet in sections, so that a page needs no rules to show it. */
export function sectionsOf(fight: Fight, who: Combatant): SheetSection[] {
  const { stats } = who;
  const { saves, armor, arms, strainMost } = derived(fight, who);
  const base = armor[0]?.[who.shield === 'ready' ? 1 : 0]?.[0];
  const sections: SheetSection[] = [
    {
      title: stats.pc ? `Level ${stats.level}` : stats.level === 1 ? '1 hit die' : `${stats.level} hit dice`,
      rows: [
        row('Hit points', `${who.hp} of ${stats.hitPoints}`),
        row('Armor class', base?.total ?? 10, base === undefined ? '' : partsOf(base)),
        row('Attack bonus', signed(stats.attackBonus), stats.attacks > 1 ? `${stats.attacks} attacks` : ''),
        row('Move', `${stats.move} feet`),
        row('System Strain', `${who.strain} of ${strainMost}`),
        ...(stats.pc || stats.morale === null ? [] : [row('Morale', stats.morale), row('Instinct', stats.instinct)]),
      ],
    },
    {
      title: 'Saves',
      rows: [
        row('Physical', `${saves.physical}+`),
        row('Evasion', `${saves.evasion}+`),
        row('Mental', `${saves.mental}+`),
        row('Luck', `${saves.luck}+`),
      ],
    },
    { title: 'Weapons', rows: arms.flatMap(armRows) },
  ];
  if (stats.attributes !== null) {
    const { attributes } = stats;
    sections.push({
      title: 'Attributes',
      rows: ATTRIBUTES.map(each => row(ATTRIBUTE_NAMES[each], attributes[each], signed(modifier(stats, each)))),
    });
    sections.push({ title: 'Skills', rows: Object.entries(stats.skills).map(([name, level]) => row(name, level)) });
  } else sections.push({ title: 'Skills', rows: [row('Skill', signed(stats.skillBonus))] });
  const features = featuresOf(stats);
  if (features.length > 0)
    sections.push({
      title: 'Foci and abilities',
      rows: features.map(({ feature, level }) =>
        row(feature.name, feature.text.length > 1 ? level : '', feature.text.slice(0, level).join(' ')),
      ),
    });
  return sections;
}

function armRows(arm: Arm): Row[] {
  const hint = arm.weapon.traits.map(each => `${each}: ${TRAIT_NOTES[each]}`).join('; ');
  const rows: Row[] = [];
  if (arm.melee !== null) rows.push(row(arm.name, wieldText(arm.melee), hint));
  if (arm.far !== null && arm.range !== null)
    rows.push(row(`${arm.name} (${arm.range.normal}/${arm.range.max} feet)`, wieldText(arm.far), hint));
  return rows;
}

/** `+4, 1d8+1, Shock 3/13` */
export function wieldText(wield: Wield): string {
  const plus = wield.damage.total === 0 ? '' : signed(wield.damage.total);
  const ac = wield.shockAc >= ANY_AC ? '-' : wield.shockAc;
  const shock = wield.shock === null ? '' : `, Shock ${wield.shock.total}/${ac}`;
  return `${signed(wield.hit.total)}, ${poolText(wield.pool)}${plus}${shock}`;
}
