import { PLAIN, soakTally } from './damage.ts';
import type { Combatant, Fight } from './fight.ts';
import { movementRate } from './movement.ts';
import { MUTE } from './reactions.ts';
import { skillScore, statsOf } from './rolls.ts';
import { quickness, SKILL_NAMES, SKILLS, sda } from './sheet.ts';
import type { SheetSection } from './view.ts';

const row = (label: string, value: string | number, hint = '') => ({ label, value: String(value), hint });

/** A sheet in sections, as a page shows it. */
export function sheetOf(fight: Fight, who: Combatant): readonly SheetSection[] {
  const stats = statsOf(who);
  const soak = soakTally(MUTE, fight, who, PLAIN).total;
  const skills = SKILLS.filter(skill => stats.skills[skill] !== null || BASIC.has(skill));
  return [
    {
      title: 'Statistics',
      rows: [
        row('Strength', stats.strength),
        row('Dexterity', stats.dexterity),
        row('Body', stats.body),
        row('Mind', stats.mind),
        row('Quickness', quickness(stats), 'ALA-3.5'),
        row('Movement', `${movementRate(fight, who)} ft`, 'ALA-3.6'),
        row('Strength Damage Adjustment', `+${sda(stats)}`, 'ALA-3.7'),
      ],
    },
    {
      title: 'Skills',
      rows: skills.map(skill =>
        row(SKILL_NAMES[skill], `${skillScore(fight, who, skill)} %`, stats.skills[skill] === null ? 'untrained' : ''),
      ),
    },
    {
      title: 'Weapons',
      rows: stats.weapons.map(each => {
        const plus = each.flat + (each.addSda ? sda(stats) : 0);
        const harm = `${each.dice}d10${plus > 0 ? `+${plus}` : plus < 0 ? plus : ''}${each.stun ? ' stun' : ''}`;
        const reach = each.range ?? each.thrown;
        return row(each.name, harm, reach === null ? `reach ${each.reach} ft` : `${reach} ft`);
      }),
    },
    {
      title: 'Protection',
      rows: [
        row('Soak', `${soak}d10`, 'ALA-14.2'),
        ...stats.armor.map(each => row(each.name, `${each.soak}d10`)),
        ...(stats.shield ? [row(stats.shield.name, `+${stats.shield.soak}d10`)] : []),
        ...(stats.naturalSoak > 0 ? [row('Hide', `${stats.naturalSoak}d10`)] : []),
        ...(stats.extraSoak > 0 ? [row('Amulets', `+${stats.extraSoak}d10`)] : []),
      ],
    },
    { title: 'Effects', rows: stats.effects.map(each => row(each.name, `${each.cost} MP`)) },
  ].filter(section => section.rows.length > 0);
}

const BASIC: ReadonlySet<string> = new Set(['melee', 'unarmed', 'dodge', 'athletics', 'vigilance']);
