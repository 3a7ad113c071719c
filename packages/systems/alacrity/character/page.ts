import {
  type CharacterLine,
  type CharacterSection,
  type CombatantId,
  type Explained,
  phrase,
  section,
  signed,
  Tally,
} from '@affray/engine';
import { STATISTICS } from '../book/beginners.ts';
import type { Weapon } from '../book/gear.ts';
import { SKILL_NAMES, SKILL_RULES, SKILLS } from '../book/skills.ts';
import { PLAIN, soakTally } from '../rules/damage.ts';
import { movementRate } from '../rules/movement.ts';
import { skillTally, statsOf, usualUse } from '../rules/rolls.ts';
import { type Combatant, type Fight, the } from '../state/fight.ts';
import { averageBody, maxHits, maxMana, maxStun, quickness, type Sheet, sda } from '../state/sheet.ts';
import { harmText } from '../story/view-sheet.ts';
import { impactText, STATISTIC_NAMES } from './names.ts';

/** Tallies that keep their reasons. */
const TELLING = {
  tally: (base: number, name: string, rule: CharacterLine['rule'] = 'ALA-1.1') => new Tally(base, name, rule, true),
};

/** A sheet as the game's own sheet shows it, in the order of that. */
export function page(camp: Fight, id: CombatantId, sheet: Sheet): readonly CharacterSection[] {
  const who = the(camp, id);
  const { notes } = who.stats;
  return [
    section('statistics', phrase`Statistics`, 'figures', statisticLines(who)),
    section('figures', phrase`Derived`, 'figures', derivedLines(camp, who)),
    section(
      'weapons',
      phrase`Weapons`,
      'list',
      who.stats.weapons.flatMap((each, at) => weaponLines(camp, who, each, at)),
    ),
    section('protection', phrase`Protection`, 'list', protectionLines(camp, who)),
    section('effects', phrase`Effects`, 'list', effectLines(who)),
    section('skills', phrase`Skills`, 'list', skillLines(camp, who)),
    section('more', phrase`Further`, 'list', moreLines(sheet)),
    section('notes', phrase`Notes`, 'prose', notes === '' ? [] : [{ label: '', value: notes, path: 'notes' }]),
  ];
}

const statisticLines = (who: Combatant): CharacterLine[] =>
  STATISTICS.map(each => ({
    label: STATISTIC_NAMES[each],
    value: `${statsOf(who)[each]}`,
    rule: 'ALA-3.1',
    path: each,
  }));

function derivedLines(camp: Fight, who: Combatant): CharacterLine[] {
  const { stats } = who;
  const now = statsOf(who);
  const hits: Explained =
    stats.hitPoints === null
      ? {
          total: maxHits(stats),
          parts: [
            { name: phrase`${stats.body}d10 of Body`, value: averageBody(stats.body), rule: 'ALA-3.3' },
            { name: STATISTIC_NAMES.strength, value: stats.strength, rule: 'ALA-3.3' },
          ],
        }
      : { total: stats.hitPoints, parts: [] };
  const mana = maxMana(stats);
  return [
    { label: phrase`Hit Points`, value: `${hits.total}`, parts: hits, rule: 'ALA-3.3', path: 'hitPoints' },
    {
      label: phrase`Stun Points`,
      value: `${maxStun(stats)}`,
      note: phrase`as many as Hit Points`,
      rule: 'ALA-3.4',
      path: 'stunPoints',
    },
    ...(mana === 0
      ? []
      : [
          {
            label: phrase`Mana Points`,
            value: `${mana}`,
            note: phrase`as many as Magic`,
            rule: 'ALA-3.8',
            path: 'manaPoints',
          } as const,
        ]),
    {
      label: phrase`Quickness`,
      value: `${quickness(now)}`,
      note: phrase`Dexterity twice and Mind, by 3`,
      rule: 'ALA-3.5',
      path: 'quickness',
    },
    {
      label: phrase`Movement`,
      value: phrase`${movementRate(camp, who)} feet`,
      note: phrase`half of Dexterity and Strength, times 10`,
      rule: 'ALA-3.6',
      path: 'movement',
    },
    {
      label: phrase`Strength damage`,
      value: signed(sda(now)),
      note: phrase`a third of Strength`,
      rule: 'ALA-3.7',
      path: 'sda',
    },
  ];
}

/** Each way of using a weapon: the chance of it, and what it does. */
function weaponLines(camp: Fight, who: Combatant, weapon: Weapon, at: number): CharacterLine[] {
  const line = (skill: Weapon['skill'], where: string): CharacterLine => {
    const parts = skillTally(TELLING, camp, who, skill, 'attack').explain();
    return {
      label: weapon.name,
      value: `${parts.total}%, ${harmText(who, weapon)}`,
      note: [where, SKILL_NAMES[skill], ...(weapon.loads ? [phrase`loaded before each shot`] : [])].join('; '),
      parts,
      rule: SKILL_RULES[skill],
      path: `weapons.${at}`,
    };
  };
  return [
    weapon.range === null
      ? line(weapon.skill, phrase`reach ${weapon.reach} feet`)
      : line(weapon.skill, phrase`shoots ${weapon.range} feet`),
    ...(weapon.thrown === null ? [] : [line('ranged', phrase`thrown ${weapon.thrown} feet`)]),
  ];
}

function protectionLines(camp: Fight, who: Combatant): CharacterLine[] {
  const { armor, shield } = who.stats;
  const soak = soakTally(TELLING, camp, who, PLAIN).explain();
  return [
    {
      label: phrase`Soak`,
      value: `${soak.total}d10`,
      parts: soak,
      note: phrase`taken off each blow`,
      rule: 'ALA-14.2',
    },
    ...armor.map((each, at) => ({ label: each.name, value: `${each.soak}d10`, path: `armor.${at}` })),
    ...(shield === null ? [] : [{ label: shield.name, value: `+${shield.soak}d10`, path: 'shield' }]),
  ];
}

const effectLines = ({ stats }: Combatant): CharacterLine[] =>
  stats.effects.map((each, at) => ({
    label: each.name,
    value: phrase`${each.cost} MP`,
    note: [impactText(each.impact), ...(each.range === 0 ? [] : [phrase`within ${each.range} feet`])].join('; '),
    rule: 'ALA-22.1',
    path: `effects.${at}`,
  }));

function skillLines(camp: Fight, who: Combatant): CharacterLine[] {
  const { skills } = who.stats;
  return SKILLS.flatMap(skill => {
    const isTrained = skills[skill] !== null;
    if (skill === 'magic' && !isTrained) return [];
    const parts = skillTally(TELLING, camp, who, skill, usualUse(skill)).explain();
    const note = isTrained ? {} : { note: phrase`untrained` };
    return [
      {
        label: SKILL_NAMES[skill],
        value: `${parts.total}%`,
        parts,
        ...note,
        rule: SKILL_RULES[skill],
        path: `skills.${skill}`,
      },
    ];
  });
}

const moreLines = ({ darkvision, moraleImmune, resolve }: Sheet): CharacterLine[] => [
  ...(darkvision ? [{ label: phrase`Sees in the dark`, value: phrase`yes`, path: 'darkvision' }] : []),
  ...(moraleImmune ? [{ label: phrase`Checks no morale`, value: phrase`yes`, path: 'moraleImmune' }] : []),
  ...(resolve === 0
    ? []
    : [{ label: phrase`Resolve`, value: signed(resolve), note: phrase`on morale checks`, path: 'resolve' }]),
];
