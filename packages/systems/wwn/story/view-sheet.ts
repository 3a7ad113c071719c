import { Kept, minus, phrase, poolText, type SheetRow } from '@affray/engine';
import { ATTRIBUTE_NAMES, ATTRIBUTES, SKILL_NAMES, SKILLS } from '../book/charts.ts';
import { TRAIT_NOTES } from '../book/gear.ts';
import { ANY_AC, type Arm, modifier, type Sum, type Wield } from '../state/arms.ts';
import { type Combatant, derived, type Fight } from '../state/fight.ts';
import { featuresOf } from '../state/foci.ts';

type Row = Omit<SheetRow, 'path'>;
type SheetSection = { readonly title: string; readonly rows: readonly Row[] };

const signed = (value: number): string => (value < 0 ? minus(value) : `+${value}`);
const row = (label: string, value: string | number, hint = ''): Row => ({ label, value: String(value), hint });
/** What a sum is made of, in a line. */
export const partsOf = (sum: Sum): string => sum.parts.map(each => `${each.name} ${signed(each.value)}`).join(', ');

const KEPT = new Kept<SheetSection[]>();

/** A sheet in sections, so that a page needs no rules to show it. */
export const sectionsOf = (fight: Fight, who: Combatant): SheetSection[] =>
  KEPT.of(who.stats, fight.options, who.id, `${who.hp} ${who.strain} ${who.shield}`, () => sectionsMade(fight, who));

function sectionsMade(fight: Fight, who: Combatant): SheetSection[] {
  const { stats } = who;
  const { saves, armor, arms, strainMost } = derived(fight, who);
  const base = armor[0]?.[who.shield === 'ready' ? 1 : 0]?.[0];
  const sections: SheetSection[] = [
    {
      title: stats.pc
        ? phrase`Level ${stats.level}`
        : stats.level === 1
          ? phrase`1 hit die`
          : phrase`${stats.level} hit dice`,
      rows: [
        row(phrase`Hit points`, phrase`${who.hp} of ${stats.hitPoints}`),
        row(phrase`Armor class`, base?.total ?? 10, base === undefined ? '' : partsOf(base)),
        row(phrase`Attack bonus`, signed(stats.attackBonus), stats.attacks > 1 ? phrase`${stats.attacks} attacks` : ''),
        row(phrase`Move`, phrase`${stats.move} feet`),
        row(phrase`System Strain`, phrase`${who.strain} of ${strainMost}`),
        ...(stats.pc || stats.morale === null
          ? []
          : [row(phrase`Morale`, stats.morale), row(phrase`Instinct`, stats.instinct)]),
      ],
    },
    {
      title: phrase`Saves`,
      rows: [
        row(phrase`Physical`, `${saves.physical}+`),
        row(phrase`Evasion`, `${saves.evasion}+`),
        row(phrase`Mental`, `${saves.mental}+`),
        row(phrase`Luck`, `${saves.luck}+`),
      ],
    },
    { title: phrase`Weapons`, rows: arms.flatMap(armRows) },
  ];
  if (stats.attributes !== null) {
    const { attributes } = stats;
    sections.push({
      title: phrase`Attributes`,
      rows: ATTRIBUTES.map(each => row(ATTRIBUTE_NAMES[each], attributes[each], signed(modifier(stats, each)))),
    });
    sections.push({
      title: phrase`Skills`,
      rows: SKILLS.flatMap(each => {
        const level = stats.skills[each];
        return level === undefined ? [] : [row(SKILL_NAMES[each], level)];
      }),
    });
  } else sections.push({ title: phrase`Skills`, rows: [row(phrase`Skill`, signed(stats.skillBonus))] });
  const features = featuresOf(stats);
  if (features.length > 0)
    sections.push({
      title: phrase`Foci and abilities`,
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
    rows.push(row(phrase`${arm.name} (${arm.range.normal}/${arm.range.max} feet)`, wieldText(arm.far), hint));
  return rows;
}

/** `+4, 1d8+1, Shock 3/13` */
export function wieldText(wield: Wield): string {
  const plus = wield.damage.total === 0 ? '' : signed(wield.damage.total);
  const ac = wield.shockAc >= ANY_AC ? '-' : wield.shockAc;
  const shock = wield.shock === null ? '' : phrase`, Shock ${wield.shock.total}/${ac}`;
  return `${signed(wield.hit.total)}, ${poolText(wield.pool)}${plus}${shock}`;
}
