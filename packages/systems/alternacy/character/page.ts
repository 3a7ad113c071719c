import { type CharacterLine, type CharacterSection, type CombatantId, phrase, section, signed } from '@affray/engine';
import { PART_NAMES } from '../book/body.ts';
import type { Weapon } from '../book/gear.ts';
import { skillName } from '../book/skills.ts';
import { HANDS, SIZES } from '../book/words.ts';
import { type Fight, the } from '../state/fight.ts';
import { initiativeStat, type Sheet, type Stats, skillOf } from '../state/sheet.ts';
import { levelsLine } from '../story/view-sheet.ts';

/** A sheet as the game's own sheet shows it, in the order of that. */
export function page(camp: Fight, id: CombatantId, sheet: Sheet): readonly CharacterSection[] {
  const { stats } = the(camp, id);
  const { unlisted } = camp.options.charts;
  const skills = Object.entries(stats.skills).toSorted(([, a], [, b]) => b - a);
  return [
    section('figures', phrase`Character`, 'figures', [
      {
        label: phrase`Initiative Stat`,
        value: `${initiativeStat(stats, unlisted)}`,
        note: phrase`average of Alertness and Quickness`,
        rule: 'ALT-2.4',
      },
      ...['alertness', 'quickness', 'dodge', 'brawn'].map(
        each =>
          ({
            label: skillName(each),
            value: `${skillOf(stats, each, unlisted)}`,
            rule: 'ALT-2.1',
            ...(stats.skills[each] === undefined ? {} : { path: `skills.${each}` }),
          }) as const,
      ),
      { label: phrase`Hand`, value: HANDS[stats.hand], path: 'hand' },
      { label: phrase`Size`, value: SIZES[stats.size], path: 'size' },
      ...(stats.sturdiness === 0
        ? []
        : [
            {
              label: phrase`Sturdiness`,
              value: signed(stats.sturdiness),
              rule: 'ALT-6.8',
              path: 'sturdiness',
            } as const,
          ]),
    ]),
    section(
      'weapons',
      phrase`Weapons`,
      'list',
      stats.weapons.map((each, at) => weaponLine(stats, unlisted, each, at, sheet)),
    ),
    section('armor', phrase`Protection`, 'list', gearLines(stats)),
    section('skills', phrase`Skills`, 'list', [
      ...skills.map(
        ([id, score]) => ({ label: skillName(id), value: `${score}`, rule: 'ALT-2.1', path: `skills.${id}` }) as const,
      ),
      { label: phrase`Any other`, value: `${unlisted}`, rule: 'ALT-H11' },
    ]),
    section(
      'notes',
      phrase`Notes`,
      'prose',
      stats.notes === '' ? [] : [{ label: '', value: stats.notes, path: 'notes' }],
    ),
  ];
}

/** What a weapon is used with, and what its blows come to. */
function weaponLine(stats: Stats, unlisted: number, weapon: Weapon, at: number, { weapons }: Sheet): CharacterLine {
  const score = skillOf(stats, weapon.skill, unlisted);
  const hands = { natural: '', one: phrase`one hand`, two: phrase`two hands` }[weapon.hands];
  const notes = [
    skillName(weapon.skill),
    ...(hands === '' ? [] : [hands]),
    phrase`wound, shock and stun ${levelsLine(weapon.levels)}`,
    ...(weapon.aim === 0 ? [] : [phrase`difficulty of a shot ${signed(weapon.aim)}`]),
    ...(weapon.loads ? [phrase`loaded after each shot`] : []),
  ];
  return {
    label: weapon.name,
    value: `2d5+${score}`,
    note: notes.join('; '),
    rule: 'ALT-1.2',
    ...(at < weapons.length ? { path: `weapons.${at}` } : {}),
  };
}

const gearLines = ({ armor, shield }: Stats): CharacterLine[] => [
  ...(armor === null
    ? []
    : [
        {
          label: armor.name,
          value: signed(-armor.levels),
          note: phrase`to the damage level: ${armor.covers.map(part => PART_NAMES[part]).join(', ')}`,
          rule: 'ALT-H12',
          path: 'armor',
        } as const,
      ]),
  ...(shield === null ? [] : [{ label: shield.name, value: '', path: 'shield' }]),
];
