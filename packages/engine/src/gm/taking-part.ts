import type { refusals } from '../action.ts';
import { didYouMean, insteadOf } from '../near.ts';
import { phrase } from '../phrase.ts';
import { MOST_COMBATANTS, type Refusal } from '../system.ts';

/** The commands about who takes part and how the fight ends, which every system's GM has. */
export type RosterCommand =
  | { readonly kind: 'gm-add'; readonly joiner: { readonly id: string; readonly side: string } }
  | { readonly kind: 'gm-summon'; readonly id: string | null; readonly creature: string; readonly side: string }
  | { readonly kind: 'gm-remove' }
  | { readonly kind: 'gm-end-fight'; readonly winner: string | null }
  | { readonly kind: 'gm-resume' };

/** What they are held against. */
export interface TakingPart {
  readonly sides: readonly { readonly id: string }[];
  readonly combatants: number;
  has(id: string): boolean;
  /** Ready creatures, where the GM may summon one. */
  readonly bestiary?: readonly { readonly id: string }[];
  readonly over: boolean;
  /** Whether any combatant could act if the fight continued. */
  readonly standing: boolean;
}
/** Why not: a code of the system, and a sentence. */
interface Why {
  readonly code: 'taken' | 'full' | 'no-such-side' | 'no-such-creature' | 'last' | 'over' | 'not-over' | 'no-one';
  readonly reason: string;
}

/** How a system's fights say who takes part. @typeParam F its fight */
export interface Parting<F> {
  readonly no: ReturnType<typeof refusals>;
  takingPart(fight: F, command: RosterCommand): TakingPart;
}

/** Why the GM cannot change who takes part, or end the fight; null where it can, as far as all systems agree. */
export function refusePart<F>({ no, takingPart }: Parting<F>, fight: F, command: RosterCommand): Refusal | null {
  const why = refuseRoster(takingPart(fight, command), command);
  return why && no(why.code, why.reason, 'GM-1');
}

function refuseRoster(roster: TakingPart, command: RosterCommand): Why | null {
  switch (command.kind) {
    case 'gm-add': {
      const { id, side } = command.joiner;
      if (roster.has(id)) return { code: 'taken', reason: phrase`the id "${id}" is taken; choose another` };
      return full(roster) ?? sideless(roster, side);
    }
    case 'gm-summon': {
      const { id, creature, side } = command;
      if (id !== null && roster.has(id))
        return { code: 'taken', reason: phrase`the id "${id}" is taken; choose another` };
      const ready = (roster.bestiary ?? []).map(each => each.id);
      if (ready.includes(creature)) return full(roster) ?? sideless(roster, side);
      return {
        code: 'no-such-creature',
        reason: phrase`there is no creature "${creature}" in the bestiary${didYouMean(creature, ready)}`,
      };
    }
    case 'gm-remove':
      return roster.combatants > 1 ? null : { code: 'last', reason: phrase`a fight needs at least one combatant` };
    case 'gm-end-fight':
      if (roster.over) return { code: 'over', reason: phrase`the fight is over already` };
      return command.winner === null ? null : sideless(roster, command.winner);
    case 'gm-resume':
      if (!roster.over) return { code: 'not-over', reason: phrase`the fight is not over` };
      if (roster.standing) return null;
      return { code: 'no-one', reason: phrase`no one can act; heal or add a combatant first` };
  }
}

const full = ({ combatants }: TakingPart): Why | null =>
  combatants < MOST_COMBATANTS
    ? null
    : { code: 'full', reason: phrase`a fight has at most ${MOST_COMBATANTS} combatants` };

function sideless({ sides }: TakingPart, side: string): Why | null {
  if (sides.some(each => each.id === side)) return null;
  const known = sides.map(each => each.id);
  return {
    code: 'no-such-side',
    reason: phrase`there is no side "${side}"${insteadOf(side, known)}`,
  };
}
