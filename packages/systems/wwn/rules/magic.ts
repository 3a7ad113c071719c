import { dice, type Tally } from '@affray/engine';
import type { CommandOf } from '../commands.ts';
import type { WwnTable } from '../state/events.ts';
import { type Combatant, derived, type Fight, opposed, the, up } from '../state/fight.ts';
import { featuresOf } from '../state/foci.ts';
import { alarmAll } from './alarm.ts';
import { answerAction } from './attack/reactions.ts';
import { magicWard, save } from './checks.ts';
import { hurt } from './damage.ts';
import { within } from './places.ts';

/**
 * Casts a spell as far as a fight needs it (WWN-6.21): its name, whom it touches, a save that halves, damage. Harm
 * suffered in answer to the casting wastes it.
 */
export function cast(table: WwnTable, fight: Fight, who: Combatant, given: CommandOf<'cast'>): void {
  alarmAll(table, fight);
  table.tell?.({ kind: 'does', rule: 'WWN-6.21', who: who.id, what: 'cast', thing: given.name, on: null });
  const answered = answerAction(table, fight, {
    by: who,
    on: null,
    how: `cast ${given.name}`,
    arm: null,
    wield: null,
    depth: 0,
  });
  if (answered && (who.hurt || !up(who))) {
    table.tell?.({ kind: 'foiled', rule: 'WWN-6.21', who: who.id, why: up(who) ? 'stopped' : 'fell' });
    return;
  }
  const pool = dice(given.dice, given.sides);
  const rolled = given.dice + given.plus === 0 ? 0 : table.roll('wwn.cast.damage', who.id, pool);
  for (const id of given.targets) {
    const target = screenMagic(fight, who, the(fight, id));
    if (target.fate !== 'fighting' || ignored(table, fight, who, target, given.name)) continue;
    const saved = given.save !== null && resists(table, fight, target, given.save);
    const bonus = addedTo(table, who, given);
    hurt(table, fight, target, {
      amount: saved ? Math.floor((rolled + bonus.total) / 2) : rolled + bonus.total,
      by: who,
      cause: 'spell',
      rule: 'WWN-6.21',
      damage: bonus.explain(),
      mercy: given.spare,
      utter: false,
    });
  }
}

/** What is added to the dice of a spell that does harm. */
function addedTo(table: WwnTable, { stats }: Combatant, { dice: count, plus }: CommandOf<'cast'>): Tally {
  const bonus = table.tally(plus, 'spell', 'WWN-6.21');
  if (count + plus > 0)
    for (const { feature } of featuresOf(stats)) bonus.add(feature.spell?.(stats) ?? 0, feature.name, feature.rule);
  return bonus;
}

/** Valiant Defender: once a round the screener takes a spell in the ward’s place (WWN-FOC-VALIANT). */
function screenMagic(fight: Fight, by: Combatant, target: Combatant): Combatant {
  for (const each of fight.combatants) {
    if (each.ward !== target.id || !opposed(each, by) || !up(each) || each.usedRound.includes('screen-magic')) continue;
    if (!derived(fight, each).gifts.screensMagic) continue;
    if (fight.field.kind === 'map' && !within(fight, each, target, fight.options.charts.screenReach)) continue;
    each.usedRound = [...each.usedRound, 'screen-magic'];
    return each;
  }
  return target;
}

/** Nullifier: once a day one magical effect does nothing (WWN-FOC-NULLIFIER). */
function ignored(table: WwnTable, fight: Fight, by: Combatant, target: Combatant, name: string): boolean {
  if (!derived(fight, target).gifts.ignoresMagic || target.used.includes('nullify') || !up(target)) return false;
  const options = ['pass', 'nullify'] as const;
  const about = { by: by.id, name };
  const secret = target.controller === 'gm';
  if (table.ask('wwn.answer.magic', target.id, { about, options, secret }) === 'pass') return false;
  target.used = [...target.used, 'nullify'];
  table.tell?.({ kind: 'turned', rule: 'WWN-FOC-NULLIFIER', who: target.id, by: 'shrug', hit: false, armor: null });
  return true;
}

/** A save against magic: +2 near a Nullifier, whose own first failure of the day succeeds. */
export function resists(
  table: WwnTable,
  fight: Fight,
  who: Combatant,
  kind: 'physical' | 'evasion' | 'mental' | 'luck',
): boolean {
  const saved = save(table, fight, who, kind, [
    { value: magicWard(fight, who), name: 'Nullifier', rule: 'WWN-FOC-NULLIFIER' },
  ]);
  if (saved || !derived(fight, who).gifts.wardsMagic || who.used.includes('ward')) return saved;
  who.used = [...who.used, 'ward'];
  table.tell?.({ kind: 'turned', rule: 'WWN-FOC-NULLIFIER', who: who.id, by: 'shrug', hit: false, armor: null });
  return true;
}
