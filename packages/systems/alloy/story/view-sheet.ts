import { Kept, phrase, type SheetRow, type SheetSection, sheetRow, signed } from '@affray/engine';
import { ATTRIBUTES } from '../book/charts.ts';
import { SKILL_NAMES, type Weapon } from '../book/gear.ts';
import { ACTIVITIES, ATTRIBUTE_NAMES, BAND_NAMES, COSTED_NAMES } from '../book/words.ts';
import { goalOf } from '../rules/rolls.ts';
import { type Combatant, type Fight, members } from '../state/fight.ts';

const KEPT = new Kept<SheetSection[]>();

/** A sheet in sections, so that a page needs no rules; `editable`: with the paths of its numbers. */
export const sheetSections = (fight: Fight, who: Combatant, editable: boolean): SheetSection[] =>
  KEPT.of(who.stats, fight.options, `${who.id} ${editable}`, `${who.health}`, () => sectionsOf(fight, who, editable));

function sectionsOf(fight: Fight, who: Combatant, editable: boolean): SheetSection[] {
  const { stats } = who;
  const path = (of: string): string | null => (editable ? `combatants.${who.id}.stats.${of}` : null);
  const sections: SheetSection[] = [
    {
      title: phrase`Attributes`,
      rows: ATTRIBUTES.map(each => sheetRow(ATTRIBUTE_NAMES[each], stats[each], '', path(each))),
    },
    { title: phrase`Figured`, rows: figured(who, editable) },
    {
      title: phrase`Skills`,
      rows: stats.skills.map((each, at) => {
        const rank = each.rank > 0 ? each.rank : '–';
        return sheetRow(
          SKILL_NAMES[each.id],
          rank,
          phrase`Goal ${goalOf(fight.options, each)}`,
          path(`skills.${at}.rank`),
        );
      }),
    },
    {
      title: phrase`Weapons`,
      rows: stats.weapons.map((each, at) =>
        sheetRow(each.name, damageText(each), traitsText(each), path(`weapons.${at}.ac`)),
      ),
    },
    {
      title: phrase`Gear and traits`,
      rows: [
        ...(stats.armor
          ? [sheetRow(stats.armor.name, `+${stats.armor.points}`, phrase`Defense`, path('armor.points'))]
          : []),
        ...(stats.shield
          ? [sheetRow(stats.shield.name, `+${stats.shield.parry}`, phrase`Parry`, path('shield.parry'))]
          : []),
        ...(stats.ambidextrous ? [sheetRow(phrase`Ambidexterity`, phrase`yes`)] : []),
        ...stats.adjustments.map((each, at) =>
          sheetRow(each.why, phrase`AC ${signed(each.by)}`, COSTED_NAMES[each.action], path(`adjustments.${at}.by`)),
        ),
      ],
    },
  ];
  return sections.filter(each => each.rows.length > 0);
}

function figured(who: Combatant, editable: boolean): SheetRow[] {
  const { stats } = who;
  const path = (of: string): string | null => (editable ? `combatants.${who.id}.${of}` : null);
  const armor = stats.armor?.points ?? 0;
  const health =
    members(who) > 1 ? phrase`${who.health} in ${members(who)} members` : phrase`${who.health} of ${stats.health}`;
  const defense = armor > 0 ? `${stats.defense + armor} (${stats.defense})` : stats.defense;
  return [
    sheetRow(phrase`Health`, health, '', path('health')),
    sheetRow(phrase`Defense`, defense, phrase`in brackets: without armor`, path('stats.defense')),
    sheetRow(phrase`Initiative`, stats.initiative, '', path('stats.initiative')),
    sheetRow(phrase`Dodge`, stats.dodge, '', path('stats.dodge')),
    sheetRow(phrase`Parry`, stats.parry, '', path('stats.parry')),
    ...(stats.mind === null ? [] : [sheetRow(phrase`Mind`, stats.mind, '', path('stats.mind'))]),
    ...(stats.speed === '' ? [] : [sheetRow(phrase`Speed`, stats.speed, '', path('stats.speed'))]),
  ];
}

/** What a weapon does. */
export const damageText = ({ damage }: Weapon): string =>
  damage.kind === 'flat'
    ? phrase`Damage ${damage.amount}`
    : phrase`${ATTRIBUTE_NAMES[damage.attribute]} +${damage.add}, at most ${damage.cap}`;

const TRAITS = {
  charge: phrase`Charge`,
  cruel: phrase`Cruel`,
  piercing: phrase`Piercing`,
  precise: phrase`Precise`,
  vicious: phrase`Vicious`,
} as const;

/** A weapon's traits as the sources write them: "AC +1, 2-Handed, Cruel 2". */
export function traitsText({ ac, traits, range, thrown, reload }: Weapon): string {
  const numbered = (['charge', 'cruel', 'piercing', 'precise', 'vicious'] as const)
    .filter(each => traits[each] > 0)
    .map(each => `${TRAITS[each]} ${traits[each]}`);
  return [
    ...(ac === 0 ? [] : [phrase`AC ${signed(ac)}`]),
    ...(traits.twoHanded ? [phrase`2-Handed`] : []),
    ...(traits.balanced ? [phrase`Balanced`] : []),
    ...(traits.cover === 'none' ? [] : [traits.cover === 'light' ? phrase`Light Cover` : phrase`Heavy Cover`]),
    ...numbered,
    ...(traits.exotic ? [phrase`Exotic`] : []),
    ...(traits.reach ? [phrase`Reach`] : []),
    ...traits.dice.map(each => `${ACTIVITIES[each.activity]} ${signed(each.dice)}D`),
    ...(range === null ? [] : [phrase`range ${BAND_NAMES[range]}`]),
    ...(thrown === null ? [] : [phrase`thrown to ${BAND_NAMES[thrown]}`]),
    ...(reload === 0 ? [] : [phrase`loading ${reload}`]),
  ].join(', ');
}
