import type { CommandOf } from '../commands.ts';
import { alarmAll } from '../rules/alarm.ts';
import { run, withdraw } from '../rules/attack/movement.ts';
import { opposedCheck, skillBonus, skillPool } from '../rules/checks.ts';
import { letGo } from '../rules/damage.ts';
import { chirurgeon, helpMedic, stabilize } from '../rules/dying.ts';
import { prepare } from '../rules/execution.ts';
import { drop, liesClose, loadingCost, moveItem, pickUp, readyCost, reload } from '../rules/items.ts';
import { cast } from '../rules/magic.ts';
import { escapeFight } from '../rules/morale.ts';
import type { Arm, Wield } from '../state/arms.ts';
import type { WwnTable } from '../state/events.ts';
import { type Combatant, derived, type Fight, the } from '../state/fight.ts';
import { whirl } from './maneuvers-old.ts';

/** Pays for something that takes a Move action: with the Move, or with the Main in its stead (WWN-ACT-1). */
export function payMove(who: Combatant): void {
  if (who.move) who.move = false;
  else who.main = false;
}

/** A weapon that somebody has. @throws Error where it has not: a command was not checked */
export function armOf(fight: Fight, who: Combatant, id: string): Arm {
  for (const each of derived(fight, who).arms) if (each.id === id) return each;
  throw new Error(`${who.id} has no weapon "${id}"`);
}

/** The way in which a command uses a weapon. @throws Error where it cannot be used so */
export function wayOf(
  fight: Fight,
  who: Combatant,
  { weapon, thrown }: { readonly weapon: string; readonly thrown: boolean },
): { readonly arm: Arm; readonly wield: Wield } {
  const arm = armOf(fight, who, weapon);
  const wield = thrown ? arm.far : (arm.melee ?? arm.far);
  if (wield === null) throw new Error(`"${weapon}" cannot be used so`);
  return { arm, wield };
}

/** Tells of something simple. */
export const deed = (
  table: WwnTable,
  who: Combatant,
  what: 'stand-up' | 'go-prone' | 'sheathe',
  rule: 'WWN-6.16' | 'WWN-6.17' | 'WWN-ACT-6',
): void => table.tell?.({ kind: 'does', rule, who: who.id, what, thing: null, on: null });

/** What is neither an attack nor a move. */
export type Deed = CommandOf<
  | 'release'
  | 'prepare'
  | 'skill'
  | 'aid'
  | 'stabilize'
  | 'help'
  | 'heal'
  | 'whirl'
  | 'venom'
  | 'cast'
  | 'speak'
  | 'leave'
  | 'surrender'
  | 'watch'
  | Handling['kind']
>;

/** Does what is neither an attack nor a move. */
export function others(table: WwnTable, fight: Fight, given: Deed, who: Combatant) {
  switch (given.kind) {
    case 'release':
      return letGo(table, fight, who);
    case 'prepare':
      who.main = false;
      return prepare(table, fight, who, the(fight, given.target));
    case 'skill':
      who.main = false;
      return skill(table, fight, who, given);
    case 'aid':
      who.main = false;
      return aid(table, fight, who, given);
    case 'stabilize':
    case 'help':
    case 'heal':
      return medicine(table, fight, who, given);
    case 'whirl': {
      const { arm, wield } = wayOf(fight, who, { weapon: given.weapon, thrown: false });
      alarmAll(table, fight);
      return whirl(table, fight, who, arm, wield);
    }
    case 'venom':
      who.main = false;
      who.venom = given.weapon;
      return table.tell?.({
        kind: 'does',
        rule: 'WWN-FOC-POISONER',
        who: who.id,
        what: 'venom',
        thing: armOf(fight, who, given.weapon).name,
        on: null,
      });
    case 'cast':
      who.main = false;
      return cast(table, fight, who, given);
    case 'speak':
      return table.tell?.({ kind: 'does', rule: 'WWN-ACT-7', who: who.id, what: 'speak', thing: given.text, on: null });
    case 'leave':
    case 'surrender':
      return quit(table, fight, who, given.kind);
    case 'watch':
      who.watch = given.watch;
      return table.tell?.({
        kind: 'does',
        rule: 'WWN-ACT-5',
        who: who.id,
        what: 'watch',
        thing: given.watch,
        on: null,
      });
    default:
      return handling(table, fight, given, who);
  }
}

type Handling = CommandOf<'ready' | 'stow' | 'sheathe' | 'reload' | 'drop' | 'pick-up'>;

function handling(table: WwnTable, fight: Fight, given: Handling, who: Combatant) {
  switch (given.kind) {
    case 'ready':
      if (readyCost(fight, who, given.weapon) === 'main') who.main = false;
      return moveItem(table, who, given.weapon, 'readied');
    case 'stow':
      who.main = false;
      return moveItem(table, who, given.weapon, 'stowed');
    case 'sheathe':
      who.hands = [];
      return deed(table, who, 'sheathe', 'WWN-ACT-6');
    case 'reload': {
      const arm = armOf(fight, who, given.weapon);
      const cost = loadingCost(fight, who, arm);
      if (cost === 'main') who.main = false;
      else if (cost === 'move') payMove(who);
      return reload(table, who, arm, arm.load === 'SS');
    }
    case 'drop':
      return drop(table, fight, who, given.weapon);
    case 'pick-up':
      if (!liesClose(table, fight, who, given.weapon)) return;
      payMove(who);
      return pickUp(table, fight, who, given.weapon);
  }
}

/** A skill that fits into a few seconds (WWN-6.11): against a difficulty, or against somebody. */
function skill(table: WwnTable, fight: Fight, who: Combatant, given: CommandOf<'skill'>): void {
  const bonus = skillBonus(table, fight, who, [given.attribute], [given.skill]);
  const pool = skillPool(fight, who, given.skill);
  const what = (given.why ?? given.skill).slice(0, 80);
  if (given.target !== null) {
    const target = the(fight, given.target);
    opposedCheck(
      table,
      fight,
      { who, site: 'wwn.skill.check', pool, bonus },
      {
        who: target,
        site: 'wwn.skill.against',
        pool: skillPool(fight, target, given.skill),
        bonus: skillBonus(table, fight, target, [given.attribute], [given.skill]),
      },
      { what, rule: 'WWN-CHK-5' },
    );
    return;
  }
  if (who.helped === given.skill) {
    bonus.add(1, 'help', 'WWN-CHK-4');
    who.helped = null;
  }
  const check = (): boolean =>
    table.check('wwn.skill.check', who.id, pool, total => total + bonus.total >= given.difficulty);
  const tell = (success: boolean): void =>
    table.tell?.({
      kind: 'checked',
      rule: 'WWN-CHK-1',
      who: who.id,
      what,
      bonus: bonus.explain(),
      difficulty: given.difficulty,
      success,
    });
  const success = check();
  tell(success);
  if (success || !derived(fight, who).gifts.expertise || who.used.includes('expertise')) return;
  const options = ['pass', 'again'] as const;
  const about = { total: bonus.total, difficulty: given.difficulty };
  if (table.ask('wwn.answer.check', who.id, { about, options, secret: who.controller === 'gm' }) === 'pass') return;
  who.used = [...who.used, 'expertise'];
  tell(check());
}

/** A helper's own check against the same difficulty; success gives the other +1 on its next check (WWN-CHK-4). */
function aid(table: WwnTable, fight: Fight, who: Combatant, given: CommandOf<'aid'>): void {
  const { skill: what, difficulty } = given;
  const bonus = skillBonus(table, fight, who, [given.attribute], [what]);
  const pool = skillPool(fight, who, what);
  const success = table.check('wwn.skill.aid', who.id, pool, total => total + bonus.total >= difficulty);
  if (success) the(fight, given.target).helped = what;
  table.tell?.({
    kind: 'checked',
    rule: 'WWN-CHK-4',
    who: who.id,
    what: `to help with ${what}`,
    bonus: bonus.explain(),
    difficulty,
    success,
  });
}

function medicine(table: WwnTable, fight: Fight, who: Combatant, given: CommandOf<'stabilize' | 'help' | 'heal'>) {
  const patient = the(fight, given.target);
  if (given.kind === 'stabilize') {
    const free = derived(fight, who).gifts.tendsOnTurn && !who.usedRound.includes('tend');
    if (free) who.usedRound = [...who.usedRound, 'tend'];
    else who.main = false;
    return stabilize(table, fight, who, patient, given.attribute);
  }
  who.main = false;
  if (given.kind === 'help') return helpMedic(table, fight, who, patient);
  return chirurgeon(table, fight, who, patient);
}

/** Leaves the field, or lays down arms. Whoever runs off headlong may be struck at from behind (WWN-MOR-3). */
function quit(table: WwnTable, fight: Fight, who: Combatant, how: 'leave' | 'surrender'): void {
  if (how === 'surrender') {
    escapeFight(table, fight, who, 'surrendered');
    return;
  }
  payMove(who);
  if (!who.withdrawn && who.broken === 'retreats' && who.main) {
    who.main = false;
    withdraw(table, who);
  }
  if (run(table, fight, who, { to: null, toward: null, most: 5000 })) escapeFight(table, fight, who, 'fled');
}
