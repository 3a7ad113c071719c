import { type CombatantId, distance, type Place, phrase, type Refusal, toward } from '@affray/engine';
import { no } from '../rules/refusal.ts';
import type { Combatant, Fight } from '../state/fight.ts';

/** Where a movement leads on a map: to a place, or up to somebody; null where nobody said, or there is no map. */
export function destination(
  { field, options }: Fight,
  who: CombatantId,
  place: Place | null,
  goal: CombatantId | null,
): Place | null {
  if (field.kind !== 'map' || place || !goal) return place;
  const [from, to] = [field.places[who], field.places[goal]];
  const feet = distance(field, who, goal);
  return from && to && feet !== null ? toward(from, to, Math.max(0, feet - options.charts.suggestions.beside)) : null;
}

/** Where there is a map, a run leads somewhere: else its token would stay behind while the story says that it arrived. */
export function refuseNowhere(
  { field }: Fight,
  { name }: Combatant,
  { to, toward: goal, what }: Course,
): Refusal | null {
  if (field.kind !== 'map' || to !== null || goal !== null || what !== '') return null;
  return no('nowhere', phrase`say where ${name} runs: to a combatant, to a place on the map, or in words`, 'ALT-4.1');
}
interface Course {
  readonly to: Place | null;
  readonly toward: CombatantId | null;
  readonly what: string;
}

/** One small movement a go (ALT-4.3). */
export const refuseStepped = ({ go }: Fight): Refusal | null =>
  go?.stepped ? no('stepped', phrase`one small movement a go needs no roll`, 'ALT-4.3') : null;
