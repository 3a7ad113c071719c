import { alarmAll } from './alarm.ts';
import type { Arm, Wield } from './arms.ts';
import { opposedCheck, skillBonus, skillPool } from './checks.ts';
import type { CommandOf } from './commands.ts';
import { letGo } from './damage.ts';
import { chirurgeon, helpMedic, stabilize } from './dying.ts';
import { prepare } from './execution.ts';
import { type Combatant, derived, type Fight, the } from './fight.ts';
import { drop, liesClose, loadingCost, moveItem, pickUp, readyCost, reload } from './items.ts';
import type { WwnTable } from './kinds.ts';
import { cast } from './magic.ts';
import { whirl } from './maneuvers.ts';
import { escapeFight } from './morale.ts';
import { run, withdraw } from './movement.ts';

/** Pays for something that takes a Move action: with the Move, or with the Main in its stead (WWN-ACT-1). */
export function payMove(who: Combatant): void {
  if (who.move) who.move = false;
  else who.main = false;
}

/** A weapon that somebody has. @throws Error where it has not: a command was not checked */
export function armOf(on: Fight, who: Combatant, id: string): Arm {
  for (const each of derived(on, who).arms) if (each.id === id) return each;
  throw new Error(`${who.id} has no weapon "${id}"`);
}

/** The way in which a command uses a weapon. @throws Error where it cannot be used so */
export function wayOf(
  on: Fight,
  who: Combatant,
  { weapon, thrown }: { readonly weapon: string; readonly thrown: boolean },
): { readonly arm: Arm; readonly wield: Wield } {
  const arm = armOf(on, who, weapon);
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
export function others(table: WwnTable, on: Fight, given: Deed, who: Combatant) {
  switch (given.kind) {
    case 'release':
      return letGo(table, on, who);
    case 'prepare':
      who.main = false;
      return prepare(table, on, who, the(on, given.target));
    case 'skill':
      who.main = false;
      return skill(table, on, who, given);
    case 'aid':
      who.main = false;
      return aid(table, on, who, given);
    case 'stabilize':
    case 'help':
    case 'heal':
      return medicine(table, on, who, given);
    case 'whirl': {
      const { arm, wield } = wayOf(on, who, { weapon: given.weapon, thrown: false });
      alarmAll(table, on);
      return whirl(table, on, who, arm, wield);
    }
    case 'venom':
      who.main = false;
      who.venom = given.weapon;
      return table.tell?.({
        kind: 'does',
        rule: 'WWN-FOC-POISONER',
        who: who.id,
        what: 'venom',
        thing: armOf(on, who, given.weapon).name,
        on: null,
      });
    case 'cast':
      who.main = false;
      return cast(table, on, who, given);
    case 'speak':
      return table.tell?.({ kind: 'does', rule: 'WWN-ACT-7', who: who.id, what: 'speak', thing: given.text, on: null });
    case 'leave':
    case 'surrender':
      return quit(table, on, who, given.kind);
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
      return handling(table, on, given, who);
  }
}

type Handling = CommandOf<'ready' | 'stow' | 'sheathe' | 'reload' | 'drop' | 'pick-up'>;

function handling(table: WwnTable, on: Fight, given: Handling, who: Combatant) {
  switch (given.kind) {
    case 'ready':
      if (readyCost(on, who, given.weapon) === 'main') who.main = false;
      return moveItem(table, who, given.weapon, 'readied');
    case 'stow':
      who.main = false;
      return moveItem(table, who, given.weapon, 'stowed');
    case 'sheathe':
      who.hands = [];
      return deed(table, who, 'sheathe', 'WWN-ACT-6');
    case 'reload': {
      const arm = armOf(on, who, given.weapon);
      const cost = loadingCost(on, who, arm);
      if (cost === 'main') who.main = false;
      else if (cost === 'move') payMove(who);
      return reload(table, who, arm, arm.load === 'SS');
    }
    case 'drop':
      return drop(table, on, who, given.weapon);
    case 'pick-up':
      if (!liesClose(table, on, who, given.weapon)) return;
      payMove(who);
      return pickUp(table, on, who, given.weapon);
  }
}

/** A skill that fits into a few seconds (WWN-6.11): against a difficulty, or against somebody. */
function skill(table: WwnTable, on: Fight, who: Combatant, given: CommandOf<'skill'>): void {
  const bonus = skillBonus(table, on, who, [given.attribute], [given.skill]);
  const pool = skillPool(on, who, given.skill);
  const what = (given.why ?? given.skill).slice(0, 80);
  if (given.target !== null) {
    const target = the(on, given.target);
    opposedCheck(
      table,
      on,
      { who, site: 'wwn.skill.check', pool, bonus },
      {
        who: target,
        site: 'wwn.skill.against',
        pool: skillPool(on, target, given.skill),
        bonus: skillBonus(table, on, target, [given.attribute], [given.skill]),
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
  if (success || !derived(on, who).gifts.expertise || who.used.includes('expertise')) return;
  const options = ['pass', 'again'] as const;
  const about = { total: bonus.total, difficulty: given.difficulty };
  if (table.ask('wwn.answer.check', who.id, { about, options, secret: who.controller === 'gm' }) === 'pass') return;
  who.used = [...who.used, 'expertise'];
  tell(check());
}

/** A helper's own check against the same difficulty; success gives the other +1 on its next check (WWN-CHK-4). */
function aid(table: WwnTable, on: Fight, who: Combatant, given: CommandOf<'aid'>): void {
  const { skill: what, difficulty } = given;
  const bonus = skillBonus(table, on, who, [given.attribute], [what]);
  const pool = skillPool(on, who, what);
  const success = table.check('wwn.skill.aid', who.id, pool, total => total + bonus.total >= difficulty);
  if (success) the(on, given.target).helped = what;
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

function medicine(table: WwnTable, on: Fight, who: Combatant, given: CommandOf<'stabilize' | 'help' | 'heal'>) {
  const patient = the(on, given.target);
  if (given.kind === 'stabilize') {
    const free = derived(on, who).gifts.tendsOnTurn && !who.usedRound.includes('tend');
    if (free) who.usedRound = [...who.usedRound, 'tend'];
    else who.main = false;
    return stabilize(table, on, who, patient, given.attribute);
  }
  who.main = false;
  if (given.kind === 'help') return helpMedic(table, on, who, patient);
  return chirurgeon(table, on, who, patient);
}

/** Leaves the field, or lays down arms. Whoever runs off headlong may be struck at from behind (WWN-MOR-3). */
function quit(table: WwnTable, on: Fight, who: Combatant, how: 'leave' | 'surrender'): void {
  if (how === 'surrender') {
    escapeFight(table, on, who, 'surrendered');
    return;
  }
  payMove(who);
  if (!who.withdrawn && who.broken === 'retreats' && who.main) {
    who.main = false;
    withdraw(table, who);
  }
  if (run(table, on, who, { to: null, toward: null, most: 5000 })) escapeFight(table, on, who, 'fled');
}
