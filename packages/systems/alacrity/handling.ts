import type { RuleId } from '@affray/engine';
import type { CommandOf } from './commands.ts';
import { lift } from './conditions.ts';
import type { EventOf } from './events.ts';
import { type Combatant, type Fight, the, veiled } from './fight.ts';
import { skillScore } from './rolls.ts';
import type { AlacrityTable } from './table.ts';
import { spend, spendFree } from './turn.ts';
import { letFall, offHandFit, unhand, weaponOf } from './wield.ts';

function tell(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  thing: string,
  did: EventOf<'equipment'>['did'],
  rule: RuleId,
): void {
  table.tell?.({ kind: 'equipment', rule, secret: veiled(fight, who.id), who: who.id, thing, did });
}

/** Counts a Free Action and says what it did to the penalty (ALA-6.2). */
export function free(table: AlacrityTable, fight: Fight, who: Combatant, what: string): void {
  spendFree(who);
  table.tell?.({
    kind: 'free',
    rule: who.frees > 1 ? 'ALA-6.2' : 'ALA-6.1',
    secret: veiled(fight, who.id),
    who: who.id,
    what,
    times: who.frees,
    step: who.frees > 1 ? fight.options.charts.multiAction.perFree : 0,
  });
}

/** Takes a weapon in hand; what was there is put away (ALA-6.1). */
export function draw(table: AlacrityTable, fight: Fight, { who: id, weapon, hand }: CommandOf<'draw'>): void {
  const who = the(fight, id);
  const taken = weaponOf(who, weapon);
  if (taken === null) return;
  free(table, fight, who, `draws ${taken.name}`);
  unhand(who, weapon);
  if (taken.hands === 'two') who.off = null;
  if (hand === 'main') who.main = weapon;
  else who.off = weapon;
  const other = who.main === null ? null : weaponOf(who, who.main);
  if (hand === 'off' && other?.hands === 'two') who.main = null;
  tell(table, fight, who, taken.name, 'draws', 'ALA-6.1');
}

/** Lets something fall: incidental (ALA-6.5). */
export function dropWeapon(table: AlacrityTable, fight: Fight, { who: id, weapon }: CommandOf<'drop'>): void {
  const who = the(fight, id);
  letFall(fight, who, weapon, null);
  tell(table, fight, who, weaponOf(who, weapon)?.name ?? weapon, 'drops', 'ALA-6.5');
}

/** Picks up what lies at one's feet: a Declared Action (ours, as significant effort). */
export function pickUp(table: AlacrityTable, fight: Fight, { who: id, weapon }: CommandOf<'pick-up'>): void {
  const who = the(fight, id);
  const found = weaponOf(who, weapon);
  who.lost = who.lost.filter(each => each.weapon !== weapon);
  if (found && who.main === null && (found.hands !== 'two' || who.off === null)) who.main = weapon;
  else if (found && who.off === null && offHandFit(found)) who.off = weapon;
  tell(table, fight, who, found?.name ?? weapon, 'picks-up', 'ALA-G40');
}

/** Whether the next loading is free: a proficient archer's first of the round (ALA-4.5). */
export const loadsFree = (fight: Fight, who: Combatant): boolean =>
  !who.loadedFree && skillScore(fight, who, 'archery') >= fight.options.charts.archery.freeLoadFrom;

/** Loads a bow or crossbow: a Declared Action, or free for a proficient archer once a round (ALA-4.5). */
export function load(table: AlacrityTable, fight: Fight, { who: id, weapon }: CommandOf<'load'>): void {
  const who = the(fight, id);
  const name = weaponOf(who, weapon)?.name ?? weapon;
  if (loadsFree(fight, who)) {
    who.loadedFree = true;
    free(table, fight, who, `loads ${name}`);
  } else spend(fight, who, 'load');
  who.loaded.push(weapon);
  tell(table, fight, who, name, 'loads', 'ALA-4.5');
}

/** Brings the shield up, or lowers it: a shift of grip, a Free Action (ALA-14.4, ALA-6.1). */
export function positionShield(table: AlacrityTable, fight: Fight, { who: id, up }: CommandOf<'shield'>): void {
  const who = the(fight, id);
  free(table, fight, who, up ? 'raises the shield' : 'lowers the shield');
  who.shieldUp = up;
  tell(table, fight, who, who.stats.shield?.name ?? 'shield', up ? 'raises' : 'lowers', 'ALA-14.4');
}

/** Stands up: one Declared Action (ALA-7.4). */
export function stand(table: AlacrityTable, fight: Fight, { who: id }: CommandOf<'stand'>): void {
  const who = the(fight, id);
  table.tell?.({ kind: 'posture', rule: 'ALA-7.4', secret: veiled(fight, id), who: id, how: 'stands' });
  lift(table, fight, who, 'prone', null, 'ALA-7.4');
}
