import { fingerprint, numbered } from '@affray/engine';
import { type Combatant, type Fight, MOST_RULINGS, QUIET_TURNS, type Ruling } from './fight.ts';
import { everybody } from './roster.ts';

/** Turns that may still pass without harm; `key` forgets them. */
export const quietRoundsLeft = (of: Fight): number => QUIET_TURNS - of.quiet;

/**
 * Two fights with one key behave alike from here on, as long as the game master does not step in. All Turns count from
 * the present one. Forgotten: names, what players have seen, what was rolled for initiative once the Order stands, how
 * long nobody was harmed (`quietRoundsLeft`), who has ever fought whom, how often the game master ruled something, and which
 * of several closed wounds of a part is which.
 */
export function key(of: Fight): string {
  const { go, field } = of;
  const whole = [
    of.phase,
    Math.min(of.turn, 1),
    of.seconds,
    of.at,
    of.harmed ? 1 : 0,
    numbered(of.order.join()),
    markOf(of.options),
    field.kind === 'map' ? placesOf(of, field.places) : JSON.stringify(field.said),
    go === null
      ? ''
      : `${go.who} ${go.planned} ${go.left} ${go.stepped} ${go.held} ${go.barred} ${go.rush.attack} ${go.rush.move} ${go.rush.other}`,
    of.interrupted.length === 0 ? '' : JSON.stringify(of.interrupted),
    of.leftover,
    of.ended === null ? '' : JSON.stringify(of.ended),
    of.hazards.length === 0 ? '' : hazardsOf(of),
    `${of.scene.light} ${of.scene.width} ${of.scene.height}`,
  ].join(';');
  let text = `${whole};${bondsOf(of)};${rulingsOf(of)}`;
  for (const who of everybody(of)) text += `;${keyOf(of, who)}`;
  return text;
}

const MARKS = new WeakMap<object, number>();
/** A number for something that is shared by all copies of a fight, reckoned once. */
function markOf(of: object): number {
  let known = MARKS.get(of);
  if (known === undefined) MARKS.set(of, (known = numbered(fingerprint(of))));
  return known;
}

function placesOf(of: Fight, places: Readonly<Record<string, { readonly x: number; readonly y: number }>>): string {
  let text = '';
  for (const id of of.roster) {
    const at = places[id];
    text += at === undefined ? '-,' : `${at.x} ${at.y},`;
  }
  return text;
}

/** Traps that may still spring by themselves. */
const hazardsOf = (of: Fight): string =>
  of.hazards
    .map(each => (each.springs && each.springs.turn > of.turn ? `${each.springs.turn - of.turn} ${markOf(each)}` : ''))
    .join();

/** Engagements of this Turn; of the last one, which policies look back at, only who fought whom hand to hand. */
function bondsOf(of: Fight): string {
  let now = '';
  let before: string[] | null = null;
  for (const { by, on, manner, turn, back } of of.engagements) {
    if (turn === of.turn) now += `${by} ${on} ${manner} ${back ? 1 : 0},`;
    else if (manner === 'melee') (before ??= []).push(`${by} ${on}`);
  }
  return before === null ? now : `${now}/${[...new Set(before)].sort().join()}`;
}

interface Known {
  readonly whole: number;
  readonly kind: number;
}
/** Rulings are replaced, never changed: what was ruled about whom, and the case that it may be recalled for. */
const RULINGS = new WeakMap<Ruling, Known>();
function known(each: Ruling): Known {
  let there = RULINGS.get(each);
  if (there === undefined) {
    const whole = numbered(JSON.stringify([each.site, each.case, each.people, each.answer]));
    there = { whole, kind: numbered(JSON.stringify([each.site, each.case])) };
    RULINGS.set(each, there);
  }
  return there;
}

/**
 * What may be recalled: every ruling, whatever its place in the memory; of those of one case, which one is the last.
 * Where the memory is nearly full, the oldest are about to go: then their order counts.
 */
function rulingsOf({ rulings, houseBook }: Fight): string {
  const book = houseBook.length === 0 ? '' : markOf(houseBook);
  if (rulings.length > MOST_RULINGS / 2) return `${book}/${rulings.map(each => known(each).whole).join()}`;
  const kinds = new Set<number>();
  const all: number[] = [];
  for (const each of rulings) {
    const { whole, kind } = known(each);
    const last = !kinds.has(kind);
    if (last) kinds.add(kind);
    all.push(whole * 2 + (last ? 1 : 0));
  }
  return `${book}/${all.sort((a, b) => a - b).join()}`;
}

function keyOf(of: Fight, who: Combatant): string {
  const mine = `${who.id} ${markOf(who.stats)}`;
  if (who.fate === 'dead') return `${mine} dead`;
  const { turn } = of;
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
    text += ` ${each.on} ${each.value} ${each.ends === null ? '' : each.ends - turn}`;
  if (who.injuries.length > 0) text += injuriesOf(who);
  if (who.deed !== null) {
    const { deed } = who;
    text += JSON.stringify(deed.kind === 'dash' ? { ...deed, ends: deed.ends - turn } : deed);
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
