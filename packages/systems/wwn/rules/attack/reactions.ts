/**
 * All windows in which a combatant may interrupt. Each asks only those who hold something usable there and have not said
 * that they want to be left alone; no one is asked deeper than eight Instants.
 */
import type { CombatantId } from '@affray/engine';
import type { Arm, Wield } from '../../state/arms.ts';
import type { WwnTable } from '../../state/events.ts';
import { type Combatant, type Fight, matters, opposed, up } from '../../state/fight.ts';
import type { AboutAttack, Doing, Instant } from '../../state/prompts.ts';
import { anyone } from '../../state/roster.ts';
import { hasInstantMain } from '../costs.ts';
import { secondsInHand } from '../two-weapons.ts';
import { type Way, waysAgainst } from '../ways.ts';
import type { Strike } from './attack.ts';
import { type Chosen, doInstants } from './instants.ts';

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
/** An attack, or something else that is seen. */
export type Answerable = Act | Strike;
/** Whether others answered: no one did, someone was asked and things may have changed, or it is put off. */
export type Answered = 'no' | 'asked' | 'put-off';
interface Seat {
  readonly who: Combatant;
  readonly options: readonly Instant[];
}
const NOBODY: readonly Seat[] = [];
const PASS: readonly Instant[] = ['pass'];

export const about = (act: Pick<Act, 'by' | 'on' | 'how' | 'arm' | 'wield'>): AboutAttack => ({
  by: act.by.id,
  on: act.on?.id ?? null,
  how: act.how,
  weapon: act.arm?.name ?? null,
  use: act.wield?.use ?? null,
});
/** What a game master’s creature is asked is no one else’s business. */
export const isSecret = (who: Combatant): boolean => who.controller === 'gm';

/** Who may make a Snap Attack at all (WWN-6.3, WWN-GAP-24). */
export const snaps = (fight: Fight, who: Combatant): boolean =>
  fight.options.snapAttacks === 'everyone' || matters(who);

/**
 * Asks for Instants in answer to an action, and does them: held actions first, then the rest (WWN-ACT-5, WWN-6.18).
 * What the hidden do no one sees, so no one answers it.
 */
export function answerAction(
  table: WwnTable,
  fight: Fight,
  act: Answerable,
  optionsOf: Options = optionsBefore,
): Answered {
  if (act.depth >= DEEPEST) return 'no';
  const seats = seatsFor(fight, act, optionsOf);
  if (seats.length === 0) return 'no';
  // That a combatant hidden is asked shows no one.
  if (seats.some(({ who }) => !who.hidden)) table.tell?.({ kind: 'declares', rule: 'WWN-ACT-5', ...about(act) });
  const chosen = chosenBy(table, act, 'wwn.answer.action', seats);
  return doInstants(table, fight, act, chosen) ? 'put-off' : 'asked';
}

/**
 * Asks once the dice are seen (WWN-ACT-4): those with held actions whatever they show; of those who make Snap Attacks
 * whoever wants to be asked at everything, where harm or a grip is about to come of it. False where that foiled the attack.
 */
export function answerDice(table: WwnTable, fight: Fight, s: Strike, bites: boolean): boolean {
  if (s.depth >= DEEPEST || !(bites || anyone(fight, 'held'))) return true;
  const seats = seatsFor(fight, s, bites ? optionsAfter : optionsOfHeld);
  if (seats.length === 0) return true;
  const stood = up(s.on);
  doInstants(table, fight, s, chosenBy(table, s, 'wwn.answer.dice', seats));
  const why = !up(s.by) ? 'fell' : s.on.fate !== 'fighting' ? 'gone' : stood && !up(s.on) ? 'fallen' : null;
  if (why === null) return true;
  table.tell?.({ kind: 'foiled', rule: 'WWN-ACT-4', who: s.by.id, why });
  return false;
}

/** Asks whom a screened attack meets instead for Total Defense, where that answers no dice (WWN-6.7, WWN-AMB-13). */
export function answerScreened(table: WwnTable, fight: Fight, s: Strike): void {
  if (fight.options.totalDefenseTiming === 'beforeRoll') answerAction(table, fight, s, optionsOfTarget);
}

/** What a combatant may do about an act, beginning with letting it be. */
type Options = (fight: Fight, who: Combatant, act: Answerable) => readonly Instant[];

function seatsFor(fight: Fight, act: Answerable, optionsOf: Options): readonly Seat[] {
  if (act.by.hidden || !anyone(fight, 'listens')) return NOBODY;
  let seats: Seat[] | null = null;
  for (const who of fight.combatants) {
    if (!who.main || who === act.by || !isListening(who, act) || !hasInstantMain(who) || who.unaware) continue;
    const options = optionsOf(fight, who, act);
    if (options.length > 1) (seats ??= []).push({ who, options });
  }
  return seats ?? NOBODY;
}

const isListening = (who: Combatant, act: Answerable): boolean =>
  who.held || (who.watch !== 'never' && (who.watch === 'all' || act.on === who));

function optionsBefore(fight: Fight, who: Combatant, act: Answerable): readonly Instant[] {
  const options: Instant[] = ['pass'];
  const foe = opposed(who, act.by);
  if (foe && who.broken === 'no' && (who.held || snaps(fight, who))) {
    const how = who.held ? 'strike' : 'snap';
    for (const way of waysAgainst(fight, who, act.by)) addDoings(options, fight, how, who, act.by, way);
    if (who.held) options.push(...shattering(fight, who, act.by));
  }
  if (foe && who.held && act.on === who && who.holds === null && who.heldBy.length === 0)
    options.push({ do: 'leave', on: null, weapon: null, thrown: false });
  if (mayDefendBefore(fight, who, act)) options.push(DEFEND);
  // Only what was announced can be put off: dice that lie on the table cannot, nor a charge that has been run.
  if (who.held && foe && act.depth === 0 && act.how !== 'charge')
    options.push({ do: 'first', on: null, weapon: null, thrown: false });
  return options;
}

const DEFEND: Doing = { do: 'defend', on: null, weapon: null, thrown: false };
const mayDefendBefore = (fight: Fight, who: Combatant, act: Answerable): boolean =>
  act.on === who && fight.options.totalDefenseTiming === 'beforeRoll' && !who.defending;
const optionsOfTarget: Options = (fight, who, act) => (mayDefendBefore(fight, who, act) ? ['pass', DEFEND] : PASS);

function optionsAfter(fight: Fight, who: Combatant, act: Answerable): readonly Instant[] {
  if (who.held) return optionsOfHeld(fight, who, act);
  if (who.watch !== 'all' || who.broken !== 'no' || !opposed(who, act.by) || !snaps(fight, who)) return PASS;
  const options: Instant[] = ['pass'];
  for (const way of waysAgainst(fight, who, act.by)) addDoings(options, fight, 'snap', who, act.by, way);
  return options;
}

function optionsOfHeld(fight: Fight, who: Combatant, act: Answerable): readonly Instant[] {
  if (!who.held || who.broken !== 'no') return PASS;
  const options: Instant[] = ['pass'];
  for (const target of act.on === null ? [act.by] : [act.by, act.on]) {
    if (target === who || !opposed(who, target)) continue;
    for (const way of waysAgainst(fight, who, target)) addDoings(options, fight, 'strike', who, target, way);
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

/** Adds a strike; with the other weapon in hand as well; and each only to knock out where that can be (WWN-6.20, WWN-DMG-6). */
function addDoings(
  options: Instant[],
  fight: Fight,
  what: 'snap' | 'strike',
  who: Combatant,
  target: Combatant,
  way: Way,
): void {
  const plain = doing(what, target, way.arm, way.wield);
  const seconds = secondsInHand(fight, who, target, way);
  options.push(plain);
  for (const second of seconds) options.push({ ...plain, second });
  if (!way.arm.mercy) return;
  options.push({ ...plain, spare: true });
  for (const second of seconds) options.push({ ...plain, second, spare: true });
}

const shattering = (fight: Fight, who: Combatant, target: Combatant): Instant[] =>
  (target.shield === 'ready' || target.shield === 'busy') && !target.stats.shieldMagical
    ? waysAgainst(fight, who, target)
        .filter(({ arm, wield }) => arm.weapon.hewing && wield.use === 'melee')
        .map(({ arm, wield }) => doing('shatter', target, arm, wield))
    : [];

/** What those who were asked have chosen to do, in the order in which they were asked. */
function chosenBy(
  table: WwnTable,
  act: Answerable,
  site: 'wwn.answer.action' | 'wwn.answer.dice',
  seats: readonly Seat[],
): Chosen[] {
  const ids: CombatantId[] = [];
  for (const { who } of seats) ids.push(who.id);
  const what = about(act);
  const answers = table.askAll(site, ids, asked => {
    for (const { who, options } of seats) if (who.id === asked) return { about: what, options, secret: isSecret(who) };
    return { about: what, options: PASS, secret: false };
  });
  const chosen: Chosen[] = [];
  let at = 0;
  for (const { who } of seats) {
    const answer = answers[at++] ?? 'pass';
    if (answer !== 'pass') chosen.push({ who, what: answer });
  }
  return chosen;
}
