/**
 * All windows in which a combatant may interrupt. Each asks only those who hold something usable there and have not said
 * that they want to be left alone; no one is asked deeper than eight Instants.
 */
import type { CombatantId } from '@affray/engine';
import type { Arm, Wield } from '../../state/arms.ts';
import type { WwnTable } from '../../state/events.ts';
import { type Combatant, derived, type Fight, matters, opposed, the, up } from '../../state/fight.ts';
import type { AboutAttack, Instant, Reap } from '../../state/prompts.ts';
import { anyone } from '../../state/roster.ts';
import { hasInstantMain } from '../costs.ts';
import { drawn, spendShot } from '../items.ts';
import { type Way, waysAgainst } from '../ways.ts';
import { armorAgainst, lands, plainStrike, resolve, type Strike, strike } from './attack.ts';
import { landTogether } from './landing.ts';
import { runAway } from './movement.ts';
import { shatterSwing } from './shatter.ts';

/** Instants in answer to Instants go no deeper than this. */
export const DEEPEST = 8;

/** Something that others may answer: an attack, or another action that is seen. */
export interface Act {
  readonly by: Combatant;
  readonly on: Combatant | null;
  readonly how: string;
  readonly arm: Arm | null;
  readonly wield: Wield | null;
  readonly depth: number;
}
type Doing = Exclude<Instant, 'pass'>;
interface Seat {
  readonly who: Combatant;
  readonly options: readonly Instant[];
}
const NOBODY: readonly Seat[] = [];

const about = (act: Act): AboutAttack => ({
  by: act.by.id,
  on: act.on?.id ?? null,
  how: act.how,
  weapon: act.arm?.name ?? null,
  use: act.wield?.use ?? null,
});
/** What a game master’s creature is asked is no one else’s business. */
const isSecret = (who: Combatant): boolean => who.controller === 'gm';

/** Who may make a Snap Attack at all (WWN-6.3, WWN-GAP-24). */
export const snaps = (fight: Fight, who: Combatant): boolean =>
  fight.options.snapAttacks === 'everyone' || matters(who);

/**
 * Asks for Instants in answer to an action, and does them: held actions first, then the rest (WWN-ACT-5, WWN-6.18).
 * True where a combatant was asked, so that things may have changed. What the hidden do no one sees, so no one answers it.
 */
export function answerAction(table: WwnTable, fight: Fight, act: Act, optionsOf: Options = optionsBefore): boolean {
  if (act.depth >= DEEPEST) return false;
  const seats = seatsFor(fight, act, optionsOf);
  if (seats.length === 0) return false;
  // That a combatant hidden is asked shows no one.
  if (seats.some(({ who }) => !who.hidden)) table.tell?.({ kind: 'declares', rule: 'WWN-ACT-5', ...about(act) });
  doInstants(table, fight, act, 'wwn.answer.action', seats);
  return true;
}

/**
 * Asks once the dice are seen (WWN-ACT-4): those with held actions whatever they show; of those who make Snap Attacks
 * whoever wants to be asked at everything, where harm or a grip is about to come of it. False where that foiled the attack.
 */
export function answerDice(table: WwnTable, fight: Fight, s: Strike, bites: boolean): boolean {
  if (s.depth >= DEEPEST || !(bites || anyone(fight, 'held'))) return true;
  const seats = seatsFor(fight, s, bites ? optionsAfter : optionsOfHeld);
  if (seats.length === 0) return true;
  doInstants(table, fight, s, 'wwn.answer.dice', seats);
  const why = !up(s.by) ? 'fell' : s.on.fate !== 'fighting' ? 'gone' : null;
  if (why === null) return true;
  table.tell?.({ kind: 'foiled', rule: 'WWN-6.18', who: s.by.id, why });
  return false;
}

/** Asks whom a screened attack meets instead for Total Defense, where that answers no dice (WWN-6.7, WWN-AMB-13). */
export function answerScreened(table: WwnTable, fight: Fight, s: Strike): void {
  if (fight.options.totalDefenseTiming === 'beforeRoll') answerAction(table, fight, s, optionsOfTarget);
}

/** What a combatant may do about an act, beginning with letting it be. */
type Options = (fight: Fight, who: Combatant, act: Act) => readonly Instant[];

function seatsFor(fight: Fight, act: Act, optionsOf: Options): readonly Seat[] {
  if (act.by.hidden || !anyone(fight, 'listens')) return NOBODY;
  let seats: Seat[] | null = null;
  for (const who of fight.combatants) {
    if (!who.main || who === act.by || !isListening(who, act) || !hasInstantMain(who) || who.unaware) continue;
    const options = optionsOf(fight, who, act);
    if (options.length > 1) (seats ??= []).push({ who, options });
  }
  return seats ?? NOBODY;
}

const isListening = (who: Combatant, act: Act): boolean =>
  who.held || (who.watch !== 'never' && (who.watch === 'all' || act.on === who));

function optionsBefore(fight: Fight, who: Combatant, act: Act): readonly Instant[] {
  const options: Instant[] = ['pass'];
  const foe = opposed(who, act.by);
  if (foe && who.broken === 'no' && (who.held || snaps(fight, who))) {
    const how = who.held ? 'strike' : 'snap';
    for (const { arm, wield } of waysAgainst(fight, who, act.by)) options.push(...doings(how, act.by, arm, wield));
    if (who.held) options.push(...shattering(fight, who, act.by));
  }
  if (foe && who.held && act.on === who && who.holds === null && who.heldBy.length === 0)
    options.push({ do: 'leave', on: null, weapon: null, thrown: false });
  if (mayDefendBefore(fight, who, act)) options.push(DEFEND);
  return options;
}

const DEFEND: Doing = { do: 'defend', on: null, weapon: null, thrown: false };
const mayDefendBefore = (fight: Fight, who: Combatant, act: Act): boolean =>
  act.on === who && fight.options.totalDefenseTiming === 'beforeRoll' && !who.defending;
const optionsOfTarget: Options = (fight, who, act) => (mayDefendBefore(fight, who, act) ? ['pass', DEFEND] : ['pass']);

function optionsAfter(fight: Fight, who: Combatant, act: Act): readonly Instant[] {
  if (who.held) return optionsOfHeld(fight, who, act);
  if (who.watch !== 'all' || who.broken !== 'no' || !opposed(who, act.by) || !snaps(fight, who)) return ['pass'];
  return ['pass', ...waysAgainst(fight, who, act.by).flatMap(({ arm, wield }) => doings('snap', act.by, arm, wield))];
}

function optionsOfHeld(fight: Fight, who: Combatant, act: Act): readonly Instant[] {
  if (!who.held || who.broken !== 'no') return ['pass'];
  const options: Instant[] = ['pass'];
  for (const target of act.on === null ? [act.by] : [act.by, act.on]) {
    if (target === who || !opposed(who, target)) continue;
    for (const { arm, wield } of waysAgainst(fight, who, target)) options.push(...doings('strike', target, arm, wield));
    options.push(...shattering(fight, who, target));
  }
  return options;
}

const doing = (what: Doing['do'], target: Combatant, arm: Arm, wield: Wield): Doing => ({
  do: what,
  on: target.id,
  weapon: arm.id,
  thrown: wield.use !== 'melee',
});

/** A strike, and the same only to knock out where the weapon allows it (WWN-DMG-6). */
function doings(what: 'snap' | 'strike', target: Combatant, arm: Arm, wield: Wield): Doing[] {
  const plain = doing(what, target, arm, wield);
  return arm.mercy ? [plain, { ...plain, spare: true }] : [plain];
}

const shattering = (fight: Fight, who: Combatant, target: Combatant): Instant[] =>
  (target.shield === 'ready' || target.shield === 'busy') && !target.stats.shieldMagical
    ? waysAgainst(fight, who, target)
        .filter(({ arm, wield }) => arm.weapon.hewing && wield.use === 'melee')
        .map(({ arm, wield }) => doing('shatter', target, arm, wield))
    : [];

function doInstants(
  table: WwnTable,
  fight: Fight,
  act: Act,
  site: 'wwn.answer.action' | 'wwn.answer.dice',
  seats: readonly Seat[],
): void {
  const optionsOf = (id: string): readonly Instant[] => seats.find(each => each.who.id === id)?.options ?? ['pass'];
  const answers = table.askAll(
    site,
    seats.map(each => each.who.id),
    who => ({ about: about(act), options: optionsOf(who), secret: who !== 'gm' && isSecret(the(fight, who)) }),
  );
  const chosen: { who: Combatant; what: Doing }[] = [];
  seats.forEach(({ who }, at) => {
    const what = answers[at];
    if (what !== undefined && what !== 'pass') chosen.push({ who, what });
  });
  for (const { who, what } of chosen) if (who.held && what.do !== 'snap') useHeld(table, fight, who, what, act);
  for (const { who, what } of chosen) if (what.do === 'defend' && hasInstantMain(who)) defend(table, who);
  snapAll(
    table,
    fight,
    chosen.filter(({ what }) => what.do === 'snap'),
    act.depth + 1,
  );
}

function useHeld(table: WwnTable, fight: Fight, who: Combatant, what: Doing, act: Act) {
  if (!hasInstantMain(who)) return;
  const depth = act.depth + 1;
  who.held = false;
  who.main = false;
  table.tell?.({ kind: 'does', rule: 'WWN-6.18', who: who.id, what: 'act-held', thing: null, on: what.on });
  if (what.do === 'leave') return runAway(table, fight, who, act.by, depth);
  const way = wayOf(fight, who, what);
  if (way === null) return;
  const { target, arm, wield, spare } = way;
  if (!isOpen(fight, who, target, way)) {
    table.tell?.({ kind: 'foiled', rule: 'WWN-6.18', who: who.id, why: target.fate === 'fighting' ? 'reach' : 'gone' });
    return;
  }
  if (what.do === 'shatter') return shatterSwing(table, fight, plainStrike(who, target, arm, wield, 'held', depth));
  for (let left = who.stats.attacks; left > 0 && isOpen(fight, who, target, way); left--) {
    readyStrike(fight, who, arm, wield, target);
    strike(table, fight, { ...plainStrike(who, target, arm, wield, 'held', depth), spare });
  }
}

/** Whether a way to strike is still open: the throw before may have left the hand empty, the shot the bow. */
const isOpen = (fight: Fight, who: Combatant, target: Combatant, { arm, wield }: Way): boolean =>
  up(who) &&
  target.fate === 'fighting' &&
  waysAgainst(fight, who, target).some(each => each.arm === arm && each.wield === wield);

function wayOf(fight: Fight, who: Combatant, what: Doing): (Way & { target: Combatant; spare: boolean }) | null {
  const target = what.on === null ? null : the(fight, what.on);
  const arm = derived(fight, who).arms.find(each => each.id === what.weapon);
  const wield = what.thrown ? arm?.far : arm?.melee;
  return target && arm && wield ? { target, arm, wield, spare: 'spare' in what } : null;
}

/** What a weapon costs when it strikes: it comes to hand, a shot is spent, a throw leaves the hand. */
export function readyStrike(fight: Fight, who: Combatant, arm: Arm, wield: Wield, target: Combatant): void {
  drawn(who, arm, null);
  if (wield.use !== 'melee') spendShot(fight, who, arm, wield, target);
}

/** Snap Attacks of one moment, in the order of the house (WWN-AMB-5, WWN-AMB-14). */
export function snapAll(
  table: WwnTable,
  fight: Fight,
  chosen: readonly { readonly who: Combatant; readonly what: Doing }[],
  depth: number,
) {
  const strikes = chosen.flatMap(({ who, what }) => {
    const way = hasInstantMain(who) ? wayOf(fight, who, what) : null;
    if (way === null) return [];
    return [{ ...plainStrike(who, way.target, way.arm, way.wield, 'snap', depth), spare: way.spare }];
  });
  for (const s of strikes) {
    s.by.main = false;
    readyStrike(fight, s.by, s.arm, s.wield, s.on);
  }
  if (fight.options.instantOrder === 'simultaneous') {
    const blows = strikes.map(s => resolve(table, fight, s));
    return landTogether(
      table,
      fight,
      blows.filter(each => each !== null),
    );
  }
  for (const s of inOrder(table, fight, strikes)) if (up(s.by) && s.on.fate === 'fighting') strike(table, fight, s);
}

function inOrder(table: WwnTable, fight: Fight, strikes: readonly Strike[]): readonly Strike[] {
  if (fight.options.instantOrder === 'lastFirst' || strikes.length < 2) return [...strikes].reverse();
  const left = [...strikes];
  const order: Strike[] = [];
  while (left.length > 1) {
    const options: CombatantId[] = left.map(each => each.by.id);
    const first = table.ask('wwn.word.order', 'gm', { about: null, options });
    order.push(
      ...left.splice(
        left.findIndex(each => each.by.id === first),
        1,
      ),
    );
  }
  return [...order, ...left];
}

/** Total Defense: the Main action for +2 AC and no Shock until the next turn (WWN-6.8). */
export function defend(table: WwnTable, who: Combatant): void {
  who.main = false;
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

const has = (fight: Fight, who: Combatant, gift: 'luck' | 'shrugs'): boolean =>
  derived(fight, who).gifts[gift] && !who.used.includes(gift) && up(who) && !who.surprised;

/**
 * Lets both sides turn what the dice say, in turns: the target a hit, the attacker a miss, until a combatant lets it be
 * (WWN-ACT-5). True where it hits in the end.
 */
export function turnTables(table: WwnTable, fight: Fight, s: Strike, natural: number, bonus: number): boolean {
  const read = (): boolean => lands(fight, s, natural, bonus, armorAgainst(table, fight, s).total);
  let hit = read();
  for (let turn = 0; turn < DEEPEST && s.depth < DEEPEST; turn++) {
    const done = hit ? averted(table, fight, s, natural, bonus) : forced(table, fight, s);
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

function averted(
  table: WwnTable,
  fight: Fight,
  s: Strike,
  natural: number,
  bonus: number,
): 'defend' | 'luck' | 'shrug' | null {
  const target = s.on;
  if (target.watch === 'never') return null;
  const options: ('pass' | 'defend' | 'luck' | 'shrug')[] = ['pass'];
  if (
    mayDefend(fight, target) &&
    s.fate === null &&
    !lands(fight, s, natural, bonus, armorAgainst(table, fight, s).total + 2)
  )
    options.push('defend');
  if (has(fight, target, 'luck')) options.push('luck');
  if (has(fight, target, 'shrugs')) options.push('shrug');
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
  if (s.shrugged || s.by.watch === 'never' || !has(fight, s.by, 'luck')) return null;
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
  readyStrike(fight, by, way.arm, way.wield, way.target);
  const { target, arm, wield, spare } = way;
  strike(table, fight, { ...plainStrike(by, target, arm, wield, 'reap', s.depth + 1), spare });
}
