import type { CombatantId, FightRecord, Json, Kinds, System, Viewer } from '@affray/engine';
import { type LuckLedger, luck, type Player } from '@affray/simulator';
import type { AnySystem } from '@affray/systems';
import type { Seating } from '../store/store.ts';
import { seatOf, type Who } from './seats.ts';

/** Whose luck somebody may read: the GM every seat's, and that of all whom nobody has taken; a player the own seat's. */
export function playersFor(seating: Seating, who: Who, cast: readonly CombatantId[]): readonly Player[] {
  const seat = seatOf(seating, who);
  if (seat) return [{ name: seat.name, who: seat.combatants }];
  const taken = seating.seats.flatMap(each => each.combatants);
  const seats: Player[] = seating.seats.map(each => ({ name: each.name, who: each.combatants }));
  return [...seats, { name: 'GM', who: ['gm', ...cast.filter(each => !taken.includes(each))] }];
}

/** How the dice fell. A player reads of no roll that the story did not show. */
export function ledgers(
  system: AnySystem,
  record: FightRecord,
  players: readonly Player[],
  viewer: Viewer,
): readonly LuckLedger[] {
  return system.visit(typed =>
    luck(typed, viewer.role === 'gm' ? record : { steps: shown(typed, record, viewer) }, players),
  );
}

/** The steps with those rolls alone that a viewer was told of. */
function shown<K extends Kinds>(system: System<K>, record: FightRecord, viewer: Viewer): FightRecord['steps'] {
  const fight = system.schemas.fight.parse(record.fight);
  const rollsOf = (event: Json, rolls: FightRecord['steps'][number]['events'][number]['rolls']) => {
    const known = system.schemas.event.safeParse(event);
    return known.success ? (system.secrecy.redact({ event: known.data, rolls }, fight, viewer)?.rolls ?? []) : [];
  };
  return record.steps.map(step => ({
    ...step,
    journal: step.events.flatMap(({ event, rolls, secret }) =>
      (secret ? [] : rollsOf(event, rolls)).map(each => ({ kind: 'roll' as const, ...each })),
    ),
  }));
}
