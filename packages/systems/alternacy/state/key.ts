import { fingerprint, numbered, rulingsKey } from '@affray/engine';
import { type Combatant, type Fight, QUIET_TURNS, runOf } from './fight.ts';
import { everybody } from './roster.ts';

/** Turns that may still pass without harm; `key` forgets them. */
export const quietRoundsLeft = (fight: Fight): number => QUIET_TURNS - fight.quiet;

/**
 * Two fights with one key behave alike from here on, as long as the game master does not step in. All Turns count from
 * the present one. Forgotten: names, what players have seen, what was rolled for initiative once the Order stands, how
 * long nobody was harmed (`quietRoundsLeft`), who has ever fought whom, how often the game master ruled something, and which
 * of several closed wounds of a part is which.
 */
export function key(fight: Fight): string {
  const { go, field } = fight;
  const whole = [
    fight.phase,
    Math.min(fight.turn, 1),
    fight.seconds,
    fight.at,
    fight.harmed ? 1 : 0,
    numbered(fight.order.join()),
    markOf(fight.options),
    field.kind === 'map' ? placesOf(fight, field.places) : JSON.stringify(field.said),
    go === null
      ? ''
      : `${go.who} ${go.planned} ${go.left} ${go.stepped} ${go.held} ${go.barred}${go.tooFar ? `|${go.tooFar}` : ''} ${go.rush.attack} ${go.rush.move} ${go.rush.other}`,
    fight.interrupted.length === 0 ? '' : JSON.stringify(fight.interrupted),
    fight.leftover,
    fight.ended === null ? '' : JSON.stringify(fight.ended),
    fight.resumed ? 'on' : '',
    fight.hazards.length === 0 ? '' : hazardsOf(fight),
    `${fight.scene.light} ${fight.scene.ground} ${fight.scene.width} ${fight.scene.height}`,
  ].join(';');
  let text = `${whole};${bondsOf(fight)};${rulingsKey(fight)}`;
  for (const who of everybody(fight)) text += `;${keyOf(fight, who)}`;
  return text;
}

const MARKS = new WeakMap<object, number>();
/** A number for something that is shared by all copies of a fight, reckoned once. */
export function markOf(shared: object): number {
  let known = MARKS.get(shared);
  if (known === undefined) MARKS.set(shared, (known = numbered(fingerprint(shared))));
  return known;
}

function placesOf(fight: Fight, places: Readonly<Record<string, { readonly x: number; readonly y: number }>>): string {
  let text = '';
  for (const id of fight.roster) {
    const at = places[id];
    text += at === undefined ? '-,' : `${at.x} ${at.y},`;
  }
  return text;
}

/** Traps that may still spring by themselves. */
const hazardsOf = (fight: Fight): string =>
  fight.hazards
    .map(each =>
      each.springs && each.springs.turn > fight.turn ? `${each.springs.turn - fight.turn} ${markOf(each)}` : '',
    )
    .join();

/** Engagements of this Turn; of the last one, which policies look back at, only who fought whom hand to hand. */
function bondsOf(fight: Fight): string {
  let now = '';
  let before: string[] | null = null;
  for (const { by, on, manner, turn, back } of fight.engagements) {
    if (turn === fight.turn) now += `${by} ${on} ${manner} ${back ? 1 : 0},`;
    else if (manner === 'melee') (before ??= []).push(`${by} ${on}`);
  }
  return before === null ? now : `${now}/${[...new Set(before)].sort().join()}`;
}

function keyOf(fight: Fight, who: Combatant): string {
  const mine = `${who.id} ${markOf(who.stats)}`;
  if (who.fate === 'dead') return `${mine}|dead`;
  const { turn } = fight;
  const bits =
    (who.hidden ? 1 : 0) +
    (who.acted ? 2 : 0) +
    (who.reacted ? 4 : 0) +
    (who.shieldUp ? 8 : 0) +
    (who.inContact ? 16 : 0) +
    (who.controller === 'gm' ? 32 : 0);
  let text = `${mine} ${numbered(who.side)} ${who.fate} ${bits} ${who.shock} ${who.stun} ${who.posture} ${numbered(who.weapon)}`;
  if (who.empty.length > 0) text += ` e${JSON.stringify(who.empty)}`;
  for (const { kind, ends } of who.conditions) text += ` ${kind} ${ends === null ? '' : ends - turn}`;
  for (const each of who.circumstances)
    text += ` ${each.on} ${each.value} ${each.ends === null ? '' : each.ends - turn} ${each.against ?? ''} ${each.once ? 1 : 0}`;
  if (who.injuries.length > 0) text += injuriesOf(who);
  if (who.deed !== null) {
    const run = runOf(who);
    text += JSON.stringify(run === null ? who.deed : { ...run, ends: run.ends - turn });
  }
  return text;
}

/** By part of the body, the worst wound, their sum, and whether one forbids its use; then what still gets worse. */
function injuriesOf(who: Combatant): string {
  const parts = new Map<string, { worst: number; sum: number; lame: boolean }>();
  let open = '';
  for (const { part, grade, penalty, tag, treated, clock } of who.injuries) {
    const there = parts.get(part) ?? { worst: 0, sum: 0, lame: false };
    there.worst = Math.max(there.worst, penalty);
    there.sum += penalty;
    there.lame ||= grade === 'disabling' || grade === 'crippling';
    parts.set(part, there);
    if (!treated && tag !== 'none') open += ` ${tag} ${clock}`;
  }
  const wounds = [...parts].map(([part, { worst, sum, lame }]) => ` ${part} ${worst} ${sum}${lame ? '!' : ''}`);
  return `${wounds.sort().join('')}${open}`;
}
