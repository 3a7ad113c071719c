import type { CombatantId, FightRecord, Json, Kinds, System, Viewer } from '@affray/engine';
import { type LuckLedger, luck, type Player } from '@affray/simulator';
import type { AnySystem } from '@affray/systems';
import type { Seating } from '../store/store.ts';
import { seatOf, type Who } from './seats.ts';

/**
 * How the dice fell. The GM sees every seat's, and those of everybody whom nobody has taken; a player the own seat's,
 * and of those no roll that the story did not show.
 */
export function ledgers(
  system: AnySystem,
  record: FightRecord,
  seating: Seating,
  who: Who,
  viewer: Viewer,
  cast: readonly CombatantId[],
): readonly LuckLedger[] {
  const seat = seatOf(seating, who);
  if (seat) {
    const own = { name: seat.name, who: seat.combatants };
    return system.visit(typed => luck(typed, { steps: shown(typed, record, viewer) }, [own]));
  }
  const taken = seating.seats.flatMap(each => each.combatants);
  const seats: Player[] = seating.seats.map(each => ({ name: each.name, who: each.combatants }));
  const rest: Player = { name: 'Game master', who: ['gm', ...cast.filter(each => !taken.includes(each))] };
  return system.visit(typed => luck(typed, record, [...seats, rest]));
}

/** The steps with those rolls alone that a viewer was told of. */
function shown<K extends Kinds>(system: System<K>, record: FightRecord, viewer: Viewer): FightRecord['steps'] {
  const fight = system.schemas.fight.parse(record.fight);
  const rollsOf = (event: Json, rolls: FightRecord['steps'][number]['events'][number]['rolls']) => {
    const known = system.schemas.event.safeParse(event);
    return known.success ? (system.redact({ event: known.data, rolls }, fight, viewer)?.rolls ?? []) : [];
  };
  return record.steps.map(step => ({
    ...step,
    journal: step.events.flatMap(({ event, rolls }) =>
      rollsOf(event, rolls).map(each => ({ kind: 'roll' as const, ...each })),
    ),
  }));
}
