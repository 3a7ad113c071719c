import type { CombatantId } from '@affray/engine';
import { landing } from './clock.ts';
import type { OwnCommand } from './commands.ts';
import { BLOCK, comboCost } from './costs.ts';
import type { Deed } from './deeds.ts';
import { aware, type Combatant, type Fight, find, type Plan, the } from './fight.ts';
import { costsOf } from './plans.ts';
import { blocksAcross, chargeOf } from './refuse.ts';
import { list, phasesText } from './words.ts';

/** Where a command would land its giver on the line of phases, as far as that can be said before it is given. */
export interface Ghost {
  readonly cost: number;
  /** Its next phase; the present one for a Free action. */
  readonly phase: number;
  /** Whom it knows of that would act before then, in order. */
  readonly before: readonly CombatantId[];
}

/** @see ALY-3.4 ALY-G12 */
export function ghostOf(on: Fight, who: Combatant, given: OwnCommand): Ghost | null {
  if (on.stage !== 'phases') return null;
  const cost = costOfCommand(on, who, given);
  return cost === null ? null : ghostAt(on, who, cost);
}

/** Where a cost lands somebody, as far as it knows of the others. */
export function ghostAt(on: Fight, who: Combatant, cost: number): Ghost {
  const { phase, before } = landing(on, who, cost);
  return { cost, phase, before: before.filter(id => aware(who, the(on, id))) };
}

/** Phases until its giver acts next; null where only the GM can say. */
export function costOfCommand(on: Fight, who: Combatant, given: OwnCommand): number | null {
  switch (given.kind) {
    case 'stance':
      return null;
    case 'improvise':
      return given.cost;
    case 'charge':
      return together(on, who, chargeOf(given));
    case 'combo':
      return together(on, who, given.parts);
    case 'continue':
      return who.plan && goingOn(on, who.plan);
    case 'break-off':
      return brokenOff(on, who);
    case 'work':
    case 'resume':
      return BLOCK;
    case 'wait':
      return given.phases;
    case 'flee':
      return on.options.charts.costs.flee;
    case 'free':
    case 'drop':
    case 'grip':
    case 'drop-prone':
    case 'leave-cover':
      return 0;
    case 'approach':
    case 'withdraw': {
      const target = find(on, given.target);
      return target && blocksAcross(on, who, target) > 0 ? BLOCK : together(on, who, [given]);
    }
    default:
      return together(on, who, [given]);
  }
}

const together = (on: Fight, who: Combatant, deeds: readonly Deed[]): number =>
  deeds.every(each => !('target' in each) || find(on, each.target) !== null)
    ? comboCost(on.options.charts, costsOf(on, who, deeds))
    : 0;

/** Phases until the actor of a plan is asked again. */
function goingOn({ phase, options }: Fight, { parts, next, between, end }: Plan): number {
  const at = between ? parts[next]?.at : parts[next + 1]?.at;
  if (at === undefined) return end - phase;
  return !between && options.resolve === 'end' ? 0 : at - phase;
}

function brokenOff(on: Fight, who: Combatant): number | null {
  const { plan } = who;
  if (!plan) return null;
  const done = plan.parts.slice(0, plan.next).map(each => each.cost);
  if (done.length === 0 || on.options.resolve === 'end') return 0;
  return Math.max(0, plan.from + comboCost(on.options.charts, done) - on.phase);
}

/** "3 phases, to phase 10; before then: Ogre 8". */
export function ghostText(on: Fight, ghost: Ghost | null): string {
  if (ghost === null) return '';
  if (ghost.cost === 0) return 'Free, in this phase';
  const others = ghost.before.map(id => `${the(on, id).name} ${the(on, id).phase}`);
  const before = others.length > 0 ? `; before then: ${list(others, 1)}` : '';
  return `${phasesText(ghost.cost)}, to phase ${ghost.phase}${before}`;
}
