/** What may still change once the dice of an attack are seen: Total Defense, luck and Foci; and what a kill allows. */
import type { WwnTable } from '../../state/events.ts';
import { type Combatant, derived, type Fight, opposed, up } from '../../state/fight.ts';
import type { Reap } from '../../state/prompts.ts';
import { giveUpMain, hasInstantMain } from '../costs.ts';
import { waysAgainst } from '../ways.ts';
import { armorAgainst, lands, plainStrike, type Strike, strike } from './attack.ts';
import { wayOf } from './instants.ts';
import { about, DEEPEST, isSecret } from './reactions.ts';

/** Total Defense: the Main action for +2 AC and no Shock until the next turn (WWN-6.8). */
export function defend(table: WwnTable, who: Combatant): void {
  giveUpMain(who);
  who.attacks = 0;
  who.defending = true;
  table.tell?.({ kind: 'does', rule: 'WWN-6.8', who: who.id, what: 'defend', thing: null, on: null });
}

/** Whether a combatant could still turn to Total Defense after the dice are seen (WWN-AMB-13). */
const mayDefend = (fight: Fight, who: Combatant): boolean =>
  who.main &&
  !who.defending &&
  who.watch !== 'never' &&
  fight.options.totalDefenseTiming === 'afterRoll' &&
  hasInstantMain(who) &&
  !who.unaware;

/** Whether a combatant can still use a gift that serves once. */
const mayUse = (who: Combatant, gift: 'luck' | 'shrugs'): boolean =>
  !who.used.includes(gift) && up(who) && !who.surprised;

/**
 * Lets both sides turn what the dice say, in turns: the target a hit, the attacker a miss, until a combatant lets it be
 * (WWN-ACT-5). True where it hits in the end.
 */
export function turnTables(table: WwnTable, fight: Fight, s: Strike, natural: number, bonus: number): boolean {
  const read = (): boolean => {
    s.ac = armorAgainst(table, fight, s).total;
    return lands(fight, s, natural, bonus, s.ac);
  };
  let hit = read();
  for (let turn = 0; turn < DEEPEST && s.depth < DEEPEST; turn++) {
    const done: Turn | null = hit ? averted(table, fight, s, natural, bonus) : forced(table, fight, s);
    if (done === null) return hit;
    hit = read();
    table.tell?.({
      kind: 'turned',
      rule: done === 'defend' ? 'WWN-6.8' : done === 'luck' ? 'WWN-CLASS-LUCK' : 'WWN-FOC-IMPERVIOUS',
      who: done === 'luck' && hit ? s.by.id : s.on.id,
      by: done,
      hit,
      armor: done === 'defend' ? armorAgainst(table, fight, s).explain() : null,
    });
  }
  return hit;
}

/** What turns the dice of an attack. */
type Turn = 'defend' | 'luck' | 'shrug';

function averted(table: WwnTable, fight: Fight, s: Strike, natural: number, bonus: number): Turn | null {
  const target = s.on;
  if (target.watch === 'never') return null;
  const options: ('pass' | Turn)[] = ['pass'];
  if (mayDefend(fight, target) && s.fate === null && !lands(fight, s, natural, bonus, s.ac + 2)) options.push('defend');
  const { luck, shrugs } = derived(fight, target).gifts;
  if (luck && mayUse(target, 'luck')) options.push('luck');
  if (shrugs && mayUse(target, 'shrugs')) options.push('shrug');
  if (options.length < 2) return null;
  const answer = table.ask('wwn.answer.hit', target.id, { about: about(s), options, secret: isSecret(target) });
  switch (answer) {
    case 'pass':
      return null;
    case 'defend':
      defend(table, target);
      return answer;
    case 'luck':
      target.used = [...target.used, 'luck'];
      s.fate = 'miss';
      return answer;
    case 'shrug':
      target.used = [...target.used, 'shrugs'];
      s.shrugged = true;
      return answer;
  }
}

function forced(table: WwnTable, fight: Fight, s: Strike): 'luck' | null {
  if (s.shrugged || s.by.watch === 'never' || !derived(fight, s.by).gifts.luck || !mayUse(s.by, 'luck')) return null;
  const options = ['pass', 'luck'] as const;
  const answer = table.ask('wwn.answer.miss', s.by.id, { about: about(s), options, secret: isSecret(s.by) });
  if (answer === 'pass') return null;
  s.by.used = [...s.by.used, 'luck'];
  s.fate = 'hit';
  return 'luck';
}

/** Asks the target of Shock whether it gives its Main action to avoid it (WWN-SHK-5). */
export function answerShock(table: WwnTable, fight: Fight, s: Strike): void {
  if (!mayDefend(fight, s.on) || s.depth >= DEEPEST || (s.how === 'swarm' && fight.options.swarmShock === 'always'))
    return;
  const options = ['pass', 'defend'] as const;
  const answer = table.ask('wwn.answer.shock', s.on.id, { about: about(s), options, secret: isSecret(s.on) });
  if (answer === 'defend') defend(table, s.on);
}

/** Whirlwind Assault: the first kill of a round gives one more attack at once (WWN-FOC-WHIRLWIND). */
export function answerKill(table: WwnTable, fight: Fight, s: Strike): void {
  const { by } = s;
  if (s.depth >= DEEPEST || !up(by) || by.usedRound.includes('reap')) return;
  by.usedRound = [...by.usedRound, 'reap'];
  const options: Reap[] = ['pass'];
  for (const foe of fight.combatants) {
    if (!opposed(by, foe) || !up(foe)) continue;
    for (const { arm, wield } of waysAgainst(fight, by, foe)) {
      const plain = { on: foe.id, weapon: arm.id, thrown: wield.use !== 'melee' };
      options.push(plain);
      if (arm.mercy) options.push({ ...plain, spare: true });
    }
  }
  if (options.length < 2) return;
  const answer = table.ask('wwn.answer.kill', by.id, { about: { fallen: s.on.id }, options, secret: isSecret(by) });
  if (answer === 'pass') return;
  const way = wayOf(fight, by, { do: 'strike', ...answer });
  if (way === null) return;
  const { target, arm, wield, spare } = way;
  strike(table, fight, { ...plainStrike(by, target, arm, wield, 'reap', s.depth + 1), spare });
}

/** Whether an attacker strikes all the same at whom others have just brought down: its own choice, and rarely asked. */
export function strikesFallen(table: WwnTable, s: Pick<Strike, 'by' | 'on' | 'how' | 'arm' | 'wield'>): boolean {
  if (s.by.watch === 'never') return false;
  const options = ['pass', 'strike'] as const;
  return table.ask('wwn.answer.fallen', s.by.id, { about: about(s), options, secret: isSecret(s.by) }) === 'strike';
}
