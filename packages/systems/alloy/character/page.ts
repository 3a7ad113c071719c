import { type CharacterLine, type CharacterSection, type CombatantId, phrase, section, signed } from '@affray/engine';
import { ATTRIBUTES } from '../book/charts.ts';
import { SKILL_NAMES, type Weapon } from '../book/gear.ts';
import { ATTRIBUTE_NAMES, BAND_NAMES, COSTED_NAMES } from '../book/words.ts';
import { goalOf, making, TELLING } from '../rules/rolls.ts';
import { type Combatant, type Fight, the } from '../state/fight.ts';
import { defenseOf, hitsBy, type Sheet, type Stats } from '../state/sheet.ts';
import { damageText, traitsText } from '../story/view-sheet.ts';

/** A sheet as the game's own sheet shows it, in the order of that. */
export function page(camp: Fight, id: CombatantId, sheet: Sheet): readonly CharacterSection[] {
  const who = the(camp, id);
  const { stats } = who;
  return [
    section(
      'attributes',
      phrase`Attributes`,
      'figures',
      ATTRIBUTES.map(each => ({ label: ATTRIBUTE_NAMES[each], value: `${stats[each]}`, rule: 'ALY-2.1', path: each })),
    ),
    section('figured', phrase`Figured`, 'figures', figuredLines(camp, who, sheet)),
    section(
      'weapons',
      phrase`Weapons`,
      'list',
      stats.weapons.flatMap((each, at) => weaponLines(camp, who, each, at)),
    ),
    section('gear', phrase`Gear and traits`, 'list', gearLines(stats)),
    section(
      'skills',
      phrase`Skills`,
      'list',
      stats.skills.map((each, at) => ({
        label: SKILL_NAMES[each.id],
        value: each.rank > 0 ? `${each.rank}` : '–',
        note: phrase`Goal ${goalOf(camp.options, each)}`,
        rule: 'ALY-1.2',
        path: `skills.${at}`,
      })),
    ),
    section(
      'notes',
      phrase`Notes`,
      'prose',
      stats.notes === '' ? [] : [{ label: '', value: stats.notes, path: 'notes' }],
    ),
  ];
}

function figuredLines({ options }: Fight, { stats }: Combatant, sheet: Sheet): CharacterLine[] {
  const defense = defenseOf(sheet, options);
  const points = stats.armor?.points ?? 0;
  const armored = {
    total: defense.total + points,
    parts: [
      ...defense.parts,
      ...(stats.armor === null ? [] : [{ name: stats.armor.name, value: points, rule: 'ALY-2.8' } as const]),
    ],
  };
  const half = sheet.dodge === null && sheet.parry === null ? phrase`half of Agility` : '';
  return [
    { label: phrase`Health`, value: `${stats.health}`, rule: 'ALY-G4', path: 'health' },
    { label: phrase`Defense`, value: `${armored.total}`, parts: armored, rule: 'ALY-2.8', path: 'defense' },
    {
      label: phrase`Initiative`,
      value: `${stats.initiative}`,
      note: phrase`average of Agility and Intellect`,
      rule: 'ALY-2.6',
      path: 'initiative',
    },
    { label: phrase`Dodge`, value: `${stats.dodge}`, note: half, rule: 'ALY-G3', path: 'dodge' },
    { label: phrase`Parry`, value: `${stats.parry}`, note: half, rule: 'ALY-G3', path: 'parry' },
    ...(stats.mind === null
      ? []
      : [{ label: phrase`Mind`, value: `${stats.mind}`, rule: 'ALY-G6', path: 'mind' } as const]),
    ...(stats.speed === ''
      ? []
      : [{ label: phrase`Speed`, value: stats.speed, rule: 'ALY-G6', path: 'speed' } as const]),
  ];
}

/** Each way of using a weapon: the dice of its attack, and what it does. */
function weaponLines(camp: Fight, who: Combatant, weapon: Weapon, at: number): CharacterLine[] {
  const line = (isThrown: boolean, where: string): CharacterLine => {
    const basis = hitsBy(camp.options.charts, weapon, isThrown);
    const { dice, goal } = making(TELLING, camp, who, basis, weapon.skill, { on: 'attack' });
    return {
      label: weapon.name,
      value: phrase`${dice.total}D at Goal ${goal}, ${damageText(weapon)}`,
      note: [where, traitsText(weapon)].filter(each => each !== '').join('; '),
      parts: dice.explain(),
      rule: 'ALY-7.1',
      path: `weapons.${at}`,
    };
  };
  const isMissile = weapon.range !== null;
  return [
    ...(isMissile || weapon.category !== 'thrown' ? [line(false, isMissile ? '' : phrase`hand to hand`)] : []),
    ...(weapon.thrown === null && !(weapon.category === 'thrown' && !isMissile)
      ? []
      : [line(true, phrase`thrown to ${BAND_NAMES[weapon.thrown ?? 'close']}`)]),
  ];
}

const gearLines = ({ armor, shield, ambidextrous, adjustments }: Stats): CharacterLine[] => [
  ...(armor === null ? [] : [{ label: armor.name, value: `+${armor.points}`, note: phrase`Defense`, path: 'armor' }]),
  ...(shield === null ? [] : [{ label: shield.name, value: `+${shield.parry}`, note: phrase`Parry`, path: 'shield' }]),
  ...(ambidextrous
    ? [
        {
          label: phrase`Ambidexterity`,
          value: phrase`yes`,
          note: phrase`A lame arm does not hinder attacks.`,
          rule: 'ALY-2.5',
          path: 'ambidextrous',
        } as const,
      ]
    : []),
  ...adjustments.map((each, at) => ({
    label: each.why,
    value: phrase`AC ${signed(each.by)}`,
    note: COSTED_NAMES[each.action],
    path: `adjustments.${at}`,
  })),
];
