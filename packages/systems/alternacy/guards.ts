import type { Combatant, Fight } from './fight.ts';
import type { Weapon } from './gear.ts';
import type { AltTable } from './kinds.ts';
import type { Guard } from './prompts.ts';
import { handicap, lean, shielded, skillTally } from './rolls.ts';
import { weaponOf } from './sheet.ts';

/** The weapon of a command that was checked. @throws Error where it was not */
export function armedWith(who: Combatant, id: string): Weapon {
  const found = weaponOf(who.stats, id);
  if (found === null) throw new Error(`${who.id} has no weapon "${id}"`);
  return found;
}

/** What somebody can defend with (ALT-5.7). */
export function guards(who: Combatant): Exclude<Guard, 'none'>[] {
  const ways: Exclude<Guard, 'none'>[] = ['dodge'];
  if (shielded(who)) ways.push('shield');
  const held = weaponOf(who.stats, who.weapon);
  if (held && held.manner === 'melee' && handicap(who, held) === null) ways.push('weapon');
  return ways;
}

/** The defence roll's skill, with posture and the disadvantage of several opponents. */
export function guardTally(
  table: Pick<AltTable, 'tally'>,
  fight: Fight,
  who: Combatant,
  how: Exclude<Guard, 'none'>,
  posture: number,
  penalty: number,
) {
  const held = how === 'weapon' ? armedWith(who, who.weapon) : null;
  const skill = how === 'shield' ? 'shields' : (held?.skill ?? 'dodge');
  return lean(skillTally(table, fight, who, skill, 'defence', held), posture, false).add(
    -penalty,
    'several opponents',
    'ALT-5.5',
  );
}
