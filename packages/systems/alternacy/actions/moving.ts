import { type CombatantId, distance, type Place, phrase, type Refusal, toward } from '@affray/engine';
import { no } from '../rules/refusal.ts';
import type { Fight } from '../state/fight.ts';

/** Where a movement leads on a map: to a place, or up to somebody; null where nobody said, or there is no map. */
export function destination(
  { field }: Fight,
  who: CombatantId,
  place: Place | null,
  goal: CombatantId | null,
): Place | null {
  if (field.kind !== 'map' || place || !goal) return place;
  const [from, to] = [field.places[who], field.places[goal]];
  const feet = distance(field, who, goal);
  return from && to && feet !== null ? toward(from, to, Math.max(0, feet - 5)) : null;
}

/** One small movement a go (ALT-4.3). */
export const refuseStepped = ({ go }: Fight): Refusal | null =>
  go?.stepped ? no('stepped', phrase`one small movement a go needs no roll`, 'ALT-4.3') : null;
