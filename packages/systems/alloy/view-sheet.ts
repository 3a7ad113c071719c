import { ATTRIBUTES } from './charts.ts';
import { type Combatant, type Fight, members } from './fight.ts';
import { SKILL_NAMES, type Weapon } from './gear.ts';
import { goalOf } from './rolls.ts';

export type SheetSection = {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: string; readonly hint: string }[];
};
type Row = SheetSection['rows'][number];
const row = (label: string, value: string | number, hint = ''): Row => ({ label, value: String(value), hint });
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** A sheet in sections, so that a page needs no rules. */
export function sheetSections(on: Fight, who: Combatant): SheetSection[] {
  const { stats } = who;
  const armor = stats.armor?.points ?? 0;
  const sections: SheetSection[] = [
    { title: 'Attributes', rows: ATTRIBUTES.map(each => row(capital(each), stats[each])) },
    {
      title: 'Figured',
      rows: [
        row(
          'Health',
          members(who) > 1 ? `${who.health} in ${members(who)} members` : `${who.health} of ${stats.health}`,
        ),
        row(
          'Defense',
          armor > 0 ? `${stats.defense + armor} (${stats.defense})` : stats.defense,
          'in brackets: without armor',
        ),
        row('Initiative', stats.initiative),
        row('Dodge / Parry', `${stats.dodge} / ${stats.parry}`),
        ...(stats.mind === null ? [] : [row('Mind', stats.mind)]),
        ...(stats.speed === '' ? [] : [row('Speed', stats.speed)]),
      ],
    },
    {
      title: 'Skills',
      rows: stats.skills.map(each =>
        row(SKILL_NAMES[each.id], each.rank > 0 ? each.rank : '–', `Goal ${goalOf(on.options, each)}`),
      ),
    },
    { title: 'Weapons', rows: stats.weapons.map(each => row(each.name, damageText(each), traitsText(each))) },
    {
      title: 'Gear and traits',
      rows: [
        ...(stats.armor ? [row(stats.armor.name, `+${stats.armor.points}`, 'Defense')] : []),
        ...(stats.shield ? [row(stats.shield.name, `+${stats.shield.parry}`, 'Parry')] : []),
        ...(stats.ambidextrous ? [row('Ambidexterity', 'yes')] : []),
        ...stats.adjustments.map(each => row(each.why, `AC ${each.by > 0 ? '+' : ''}${each.by}`, each.action)),
      ],
    },
  ];
  return sections.filter(each => each.rows.length > 0);
}

const damageText = ({ damage }: Weapon): string =>
  damage.kind === 'flat'
    ? `Damage ${damage.amount}`
    : `${capital(damage.attribute)} +${damage.add}, at most ${damage.cap}`;

/** A weapon's traits as the sources write them: "AC +1, 2-Handed, Cruel 2". */
export function traitsText({ ac, traits, range, thrown, reload }: Weapon): string {
  const numbered = (['charge', 'cruel', 'piercing', 'precise', 'vicious'] as const)
    .filter(each => traits[each] > 0)
    .map(each => `${capital(each)} ${traits[each]}`);
  return [
    ...(ac === 0 ? [] : [`AC ${ac > 0 ? '+' : ''}${ac}`]),
    ...(traits.twoHanded ? ['2-Handed'] : []),
    ...(traits.balanced ? ['Balanced'] : []),
    ...numbered,
    ...(traits.exotic ? ['Exotic'] : []),
    ...(traits.reach ? ['Reach'] : []),
    ...traits.dice.map(each => `${capital(each.activity)} ${each.dice > 0 ? '+' : ''}${each.dice}D`),
    ...(range === null ? [] : [`range ${capital(range)}`]),
    ...(thrown === null ? [] : [`thrown to ${capital(thrown)}`]),
    ...(reload === 0 ? [] : [`loading ${reload}`]),
  ].join(', ');
}
