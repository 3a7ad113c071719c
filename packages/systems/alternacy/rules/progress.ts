import { type CombatantId, forgetPlace, type Place, phrase, putAt } from '@affray/engine';
import type { AltTable } from '../kinds.ts';
import { type Combatant, type Fight, runOf, veiled } from '../state/fight.ts';
import { impose, lift } from './conditions.ts';

/** Ends an action in progress: done, cancelled by others, or given up (ALT-3.7, ALT-3.8). A dash that is done arrives. */
export function endProgress(
  table: AltTable,
  fight: Fight,
  who: Combatant,
  state: 'done' | 'cancelled' | 'abandoned',
): void {
  const { deed } = who;
  if (deed === null) return;
  const run = runOf(who);
  who.deed = null;
  if (run?.flees && state === 'done') {
    leave(table, fight, who, 'fled');
    return;
  }
  if (run !== null && state === 'done') {
    if (run.made) arrive(table, fight, who, run.to, run.cover);
    else fallShort(table, fight, who, run.to);
    const how = run.made ? 'arrives' : 'falls-short';
    const secret = veiled(fight, who.id);
    table.tell?.({
      kind: 'moved',
      rule: 'ALT-3.7',
      secret,
      who: who.id,
      what: run.what,
      how,
      skill: null,
      dn: null,
      made: run.made,
    });
    return;
  }
  if (run !== null) stopHalfWay(fight, who, run.to);
  const [done, turns] = deed.kind === 'work' ? [deed.done, deed.turns] : [0, 1];
  const rule = deed.kind === 'work' ? 'ALT-3.8' : 'ALT-3.7';
  table.tell?.({ kind: 'deed', rule, secret: veiled(fight, who.id), who: who.id, what: deed.what, state, done, turns });
}

/** Somebody takes no more part in the fight. */
export function leave(table: AltTable, fight: Fight, who: Combatant, fate: 'fled' | 'surrendered'): void {
  const secret = veiled(fight, who.id);
  who.fate = fate;
  if (who.deed) endProgress(table, fight, who, 'abandoned');
  fight.harmed = true;
  table.tell?.({ kind: 'fate', rule: 'ALT-3.6', secret, who: who.id, fate });
  if (fight.go?.who === who.id) fight.go.left = Math.max(0, fight.go.left - 1);
}

/** Whoever runs is on its feet and in the open (ALT-4.1). */
export function setOff(table: AltTable, fight: Fight, who: Combatant): void {
  lift(table, fight, who, 'cover', phrase`runs`, 'ALT-4.1');
  lift(table, fight, who, 'prone', phrase`runs`, 'ALT-4.1');
}

/** On a map, whoever falls short or is stopped is half way there (ALT-4.5); in words, no one has said how far that is. */
function stopHalfWay(fight: Fight, who: Combatant, to: Place | null): void {
  unbar(fight, who.id);
  if (fight.field.kind === 'word') forgetPlace(fight.field, who.id);
  const from = fight.field.kind === 'map' ? fight.field.places[who.id] : undefined;
  if (from && to) putAt(fight.field, who.id, within(fight, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }));
}

/** A run that ends before its goal, in the open. */
export function fallShort(table: AltTable, fight: Fight, who: Combatant, to: Place | null): void {
  arrive(table, fight, who, null, false);
  stopHalfWay(fight, who, to);
}

/**
 * Where two stand otherwise than before, because one has moved or the GM has said so anew, what was ruled of it for this go is
 * over (ALT-4.3).
 * @param other null: everybody
 */
export function unbar({ go }: Fight, one: CombatantId, other: CombatantId | null = null): void {
  if (go === null) return;
  const stays = (each: CombatantId): boolean => {
    const pair = [go.who, each];
    return !pair.includes(one) || (other !== null && !pair.includes(other));
  };
  if (go.barred.length > 0) go.barred = go.barred.filter(stays);
  if (go.tooFar === undefined) return;
  const tooFar = go.tooFar.filter(stays);
  if (tooFar.length > 0) go.tooFar = tooFar;
  else delete go.tooFar;
}

/** Somebody is somewhere else now: on the map, and in or out of cover. */
export function arrive(table: AltTable, fight: Fight, who: Combatant, to: Place | null, cover: boolean): void {
  unbar(fight, who.id);
  if (to) putAt(fight.field, who.id, within(fight, to));
  else if (fight.field.kind === 'word') forgetPlace(fight.field, who.id);
  if (cover) impose(table, fight, who, 'cover', phrase`takes cover`, null, 'ALT-3.7');
  else lift(table, fight, who, 'cover', phrase`leaves it`, 'ALT-3.7');
}

/** A place within the walls of the map. */
export function within({ scene: { width, height } }: Fight, { x, y }: Place): Place {
  return { x: Math.max(0, Math.min(width, x)), y: Math.max(0, Math.min(height, y)) };
}
