import { SKILL_NAMES, SKILLS } from '../book/skills.ts';
import { signed } from '../book/words.ts';
import { PLAIN, soakTally } from '../rules/damage.ts';
import { movementRate } from '../rules/movement.ts';
import { MUTE, skillScore, statsOf } from '../rules/rolls.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { quickness, sda } from '../state/sheet.ts';
import type { SheetSection } from './view-types.ts';

type Row = SheetSection['rows'][number];

const row = (label: string, value: string | number, hint = '', path: string | null = null): Row => ({
  label,
  value: String(value),
  hint,
  path,
});

/** A sheet in sections, as a page shows it; `editable`: with the paths of its numbers. */
export function sheetOf(fight: Fight, who: Combatant, editable: boolean): readonly SheetSection[] {
  const path = (of: string): string | null => (editable ? `combatants.${who.id}.stats.${of}` : null);
  return [
    { title: 'Statistics', rows: statistics(fight, who, path) },
    { title: 'Skills', rows: skills(fight, who, path) },
    { title: 'Weapons', rows: weapons(who, path) },
    { title: 'Protection', rows: protection(fight, who, path) },
    {
      title: 'Effects',
      rows: who.stats.effects.map((each, nth) => row(each.name, `${each.cost} MP`, '', path(`effects.${nth}.cost`))),
    },
  ].filter(section => section.rows.length > 0);
}

type PathOf = (of: string) => string | null;

function statistics(fight: Fight, who: Combatant, path: PathOf): Row[] {
  const stats = statsOf(who);
  return [
    row('Strength', stats.strength, '', path('strength')),
    row('Dexterity', stats.dexterity, '', path('dexterity')),
    row('Body', stats.body, '', path('body')),
    row('Mind', stats.mind, '', path('mind')),
    row('Quickness', quickness(stats), 'ALA-3.5', path('quickness')),
    row('Movement', `${movementRate(fight, who)} ft`, 'ALA-3.6', path('movement')),
    row('Strength Damage Adjustment', `+${sda(stats)}`, 'ALA-3.7', path('sda')),
  ];
}

function skills(fight: Fight, who: Combatant, path: PathOf): Row[] {
  const { skills: trained } = who.stats;
  return SKILLS.filter(skill => trained[skill] !== null || BASIC.has(skill)).map(skill => {
    const hint = trained[skill] === null ? 'untrained' : '';
    return row(SKILL_NAMES[skill], `${skillScore(fight, who, skill)} %`, hint, path(`skills.${skill}`));
  });
}

function weapons(who: Combatant, path: PathOf): Row[] {
  return who.stats.weapons.map((each, nth) => {
    const plus = each.flat + (each.addSda ? sda(statsOf(who)) : 0);
    const harm = `${each.dice}d10${plus === 0 ? '' : signed(plus)}${each.stun ? ' stun' : ''}`;
    const far = each.range ?? each.thrown;
    return row(each.name, harm, far === null ? `reach ${each.reach} ft` : `${far} ft`, path(`weapons.${nth}.dice`));
  });
}

function protection(fight: Fight, { stats, ...who }: Combatant, path: PathOf): Row[] {
  const soak = soakTally(MUTE, fight, { ...who, stats }, PLAIN).total;
  return [
    row('Soak', `${soak}d10`, 'ALA-14.2'),
    ...stats.armor.map((each, nth) => row(each.name, `${each.soak}d10`, '', path(`armor.${nth}.soak`))),
    ...(stats.shield ? [row(stats.shield.name, `+${stats.shield.soak}d10`, '', path('shield.soak'))] : []),
    ...(stats.naturalSoak > 0 ? [row('Hide', `${stats.naturalSoak}d10`, '', path('naturalSoak'))] : []),
    ...(stats.extraSoak > 0 ? [row('Amulets', `+${stats.extraSoak}d10`, '', path('extraSoak'))] : []),
  ];
}

const BASIC: ReadonlySet<string> = new Set(['melee', 'unarmed', 'dodge', 'athletics', 'vigilance']);
