import { type CharacterLine, type CharacterSection, type CombatantId, phrase, section, signed } from '@affray/engine';
import { ATTRIBUTE_NAMES, ATTRIBUTES, SKILL_NAMES, SKILLS } from '../book/charts.ts';
import { SHIELDS, TRAIT_NOTES } from '../book/gear.ts';
import { type Arm, modifier, type Save, type Sum, type Wield } from '../state/arms.ts';
import { derived, type Fight, the } from '../state/fight.ts';
import { FEATURES } from '../state/foci.ts';
import type { Sheet, Stats } from '../state/sheet.ts';
import { partsOf, wieldText } from '../story/view-sheet.ts';

/** A sheet as the game's own sheet shows it, in the order of that. */
export function page(camp: Fight, id: CombatantId, sheet: Sheet): readonly CharacterSection[] {
  const who = the(camp, id);
  const { stats } = who;
  const { armor, arms, saveSums } = derived(camp, who);
  return [
    section('character', phrase`Character`, 'figures', [
      { label: stats.pc ? phrase`Level` : phrase`Hit dice`, value: `${stats.level}`, path: 'level' },
      { label: phrase`Hit points`, value: `${stats.hitPoints}`, rule: 'WWN-HP-1', path: 'hitPoints' },
      armorLine(phrase`Armor class`, armor[0]?.[stats.shield === null ? 0 : 1]?.[0]),
      ...farArmor(stats, armor),
      { label: phrase`Attack bonus`, value: signed(stats.attackBonus), rule: 'WWN-HIT-1', path: 'attackBonus' },
      ...(stats.attacks > 1
        ? [{ label: phrase`Attacks`, value: `${stats.attacks}`, rule: 'WWN-HIT-5', path: 'attacks' } as const]
        : []),
      { label: phrase`Move`, value: phrase`${stats.move} feet`, rule: 'WWN-MOVE-1', path: 'move' },
      ...npcLines(stats),
    ]),
    section('attributes', phrase`Attributes`, 'figures', attributeLines(stats)),
    section(
      'saves',
      phrase`Saving throws`,
      'figures',
      SAVES.map(([save, label]) => saveLine(label, saveSums[save])),
    ),
    section(
      'weapons',
      phrase`Weapons`,
      'list',
      arms.flatMap(arm => armLines(arm, sheet)),
    ),
    section('armor', phrase`Armor and gear`, 'list', gearLines(stats)),
    section('skills', phrase`Skills`, 'list', skillLines(stats)),
    section('features', phrase`Foci and abilities`, 'list', featureLines(stats)),
    section(
      'notes',
      phrase`Notes`,
      'prose',
      stats.notes === '' ? [] : [{ label: '', value: stats.notes, path: 'notes' }],
    ),
  ];
}

const SAVES: readonly (readonly [Save, string])[] = [
  ['physical', phrase`Physical`],
  ['evasion', phrase`Evasion`],
  ['mental', phrase`Mental`],
  ['luck', phrase`Luck`],
];
const saveLine = (label: string, parts: Sum): CharacterLine => ({
  label,
  value: `${parts.total}+`,
  parts,
  rule: 'WWN-SAVE-2',
  path: 'save',
});
const armorLine = (label: string, parts: Sum = { total: 10, parts: [] }): CharacterLine => ({
  label,
  value: `${parts.total}`,
  parts,
  rule: 'WWN-AC-1',
});

/** Armor class against shots, where that is another. */
function farArmor({ shield }: Stats, armor: readonly (readonly (readonly Sum[])[])[]): CharacterLine[] {
  const [near, far] = armor.map(each => each[shield === null ? 0 : 1]?.[0]);
  return near?.total === far?.total ? [] : [armorLine(phrase`Armor class against shots`, far)];
}

const npcLines = ({ pc, morale, instinct, attributes, skillBonus }: Stats): CharacterLine[] => [
  ...(pc || morale === null
    ? []
    : [
        { label: phrase`Morale`, value: `${morale}`, rule: 'WWN-MOR-1', path: 'morale' } as const,
        { label: phrase`Instinct`, value: `${instinct}`, rule: 'WWN-INS-1', path: 'instinct' } as const,
      ]),
  ...(attributes === null
    ? [{ label: phrase`Skill bonus`, value: signed(skillBonus), rule: 'WWN-CHK-3', path: 'skillBonus' } as const]
    : []),
];

function attributeLines(stats: Stats): CharacterLine[] {
  const { attributes } = stats;
  if (attributes === null) return [];
  return ATTRIBUTES.map(each => ({
    label: ATTRIBUTE_NAMES[each],
    value: `${attributes[each]}`,
    note: signed(modifier(stats, each)),
    rule: 'WWN-ATTR-2',
    path: `attributes.${each}`,
  }));
}

/** Each way of using a weapon: what its attack adds and does. */
function armLines(arm: Arm, { weapons }: Sheet): CharacterLine[] {
  const at = weapons.findIndex(each => (typeof each === 'string' ? each : each.id) === arm.id);
  const path = at < 0 ? {} : { path: `weapons.${at}` };
  const traits = arm.weapon.traits.map(each => TRAIT_NOTES[each]);
  const line = (wield: Wield, where: string): CharacterLine => ({
    label: arm.name,
    value: wieldText(wield),
    note: [where, ...harmOf(wield), ...traits].join('; '),
    parts: wield.hit,
    rule: 'WWN-HIT-1',
    ...path,
  });
  return [
    ...(arm.melee === null
      ? []
      : [line(arm.melee, arm.long ? phrase`hand to hand, to 10 feet` : phrase`hand to hand`)]),
    ...(arm.far === null || arm.range === null
      ? []
      : [line(arm.far, phrase`at ${arm.range.normal} feet, −2 to ${arm.range.max} feet`)]),
  ];
}
const harmOf = ({ damage, shock }: Wield): string[] => [
  ...(damage.parts.length === 0 ? [] : [phrase`damage: ${partsOf(damage)}`]),
  ...(shock === null || shock.parts.length < 2 ? [] : [phrase`Shock: ${partsOf(shock)}`]),
];

const gearLines = ({ armor, shield, armorMagic, kit }: Stats): CharacterLine[] => [
  ...(armor === null
    ? []
    : [{ label: armor.name, value: `${armor.ac + armorMagic}`, note: ARMOR_CLASSES[armor.class], path: 'armor' }]),
  ...(shield === null ? [] : [{ label: SHIELDS[shield].name, value: '', path: 'shield' }]),
  ...(kit ? [{ label: phrase`Healer’s kit`, value: '', path: 'kit' }] : []),
];
const ARMOR_CLASSES = { light: phrase`light`, medium: phrase`medium`, heavy: phrase`heavy` } as const;

const skillLines = ({ skills }: Stats): CharacterLine[] =>
  SKILLS.flatMap(each => {
    const level = skills[each];
    return level === undefined ? [] : [{ label: SKILL_NAMES[each], value: `${level}`, path: `skills.${each}` }];
  });

const featureLines = ({ features }: Stats): CharacterLine[] =>
  features.flatMap(({ id, level, attribute }, at) => {
    const feature = FEATURES.get(id);
    if (feature === undefined) return [];
    const raised = attribute === null ? [] : [ATTRIBUTE_NAMES[attribute]];
    return {
      label: feature.name,
      value: feature.text.length > 1 ? phrase`level ${level}` : '',
      note: [...feature.text.slice(0, level), ...raised].join(' '),
      rule: feature.rule,
      path: `features.${at}`,
    };
  });
