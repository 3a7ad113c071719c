import type { CombatantId } from '@affray/engine';
import { phrase } from '@affray/engine';
import { list, phasesText } from '../book/words.ts';
import { landing } from '../rules/clock.ts';
import { aware, type Combatant, type Fight, the } from '../state/fight.ts';

/** Where a command would land its giver on the line of phases, as far as that can be said before it is given. */
export interface Ghost {
  readonly cost: number;
  /** Its next phase; the present one for a Free action. */
  readonly phase: number;
  /** Whom it knows of that would act before then, in order. */
  readonly before: readonly CombatantId[];
}

/** Where a cost lands somebody, as far as it knows of the others (ALY-3.4, ALY-G12). */
export function ghostAt(fight: Fight, who: Combatant, cost: number): Ghost {
  const { phase, before } = landing(fight, who, cost);
  return { cost, phase, before: before.filter(id => aware(who, the(fight, id))) };
}

/** The same for several costs, each worked out once: most of what somebody can do costs one of a few. */
export function ghostsOf(fight: Fight, who: Combatant): (cost: number) => Ghost {
  const known = new Map<number, Ghost>();
  return cost => {
    const ghost = known.get(cost) ?? ghostAt(fight, who, cost);
    known.set(cost, ghost);
    return ghost;
  };
}

/** "3 phases, to phase 10; before then: Ogre 8". */
export function ghostText(fight: Fight, ghost: Ghost | null): string {
  if (ghost === null) return '';
  if (ghost.cost === 0) return phrase`Free, in this phase`;
  const others = ghost.before.map(id => `${the(fight, id).name} ${the(fight, id).phase}`);
  const before = others.length > 0 ? phrase`; before then: ${list(others, 1)}` : '';
  return phrase`${phasesText(ghost.cost)}, to phase ${ghost.phase}${before}`;
}
