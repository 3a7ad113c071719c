import { type Credit, credit, phrase } from '@affray/engine';
import type { Event, EventOf } from '../state/events.ts';

/** Ways to fall that put somebody out of the fight; `stable` and `recovered` do not. */
const OUT: readonly EventOf<'fell'>['how'][] = ['incapacitated', 'dying', 'dead', 'slain'];

/** What an event counts for in a simulation's report. Hits and Stun count alike: points lost. */
export function account(event: Event): Credit | null {
  switch (event.kind) {
    case 'declared':
      return credit({ action: declares(event.actions), by: event.who, tried: true });
    case 'attack': {
      const { who: by, target: on, verdict } = event;
      const hit = verdict === 'automatic' || verdict.startsWith('hit');
      return credit({ action: event.weapon, by, on, tried: true, paid: hit });
    }
    case 'damage':
      return credit({ action: event.cause, by: event.who, on: event.target, damage: event.through ?? 0 });
    case 'cast':
      return credit({ action: event.effect, by: event.who, tried: true, paid: worked(event.outcome) });
    case 'maneuver':
      return event.maneuver === 'release' ? null : contest(event, event.maneuver);
    case 'chase':
      return contest(event, 'chase');
    case 'aiming':
      return event.stage === 'begins' ? credit({ action: 'aim', by: event.who, on: event.target, tried: true }) : null;
    case 'help':
      return credit({ action: 'help', by: event.who, on: event.target, tried: true, paid: event.bonus > 0 });
    case 'moved':
      return event.how === 'shoved' || event.how === 'stays' ? null : did(event.who, event.how);
    case 'delayed':
      return did(event.who, 'delay');
    case 'held':
      return did(event.who, phrase`hold an action`);
    case 'fell':
      return OUT.includes(event.how) ? credit({ action: 'falls', on: event.who, fell: true }) : null;
    case 'fate':
      return event.fate === 'fighting' ? null : credit({ action: event.fate, on: event.who, fell: true });
    default:
      return null;
  }
}

const declares = (actions: number): string =>
  phrase`declares ${actions} ${actions === 1 ? phrase`action` : phrase`actions`}`;
const worked = (outcome: EventOf<'cast'>['outcome']): boolean => outcome !== 'failure' && outcome !== 'backlash';
const did = (by: EventOf<'moved'>['who'], action: string): Credit => credit({ action, by, tried: true });

const contest = ({ who: by, target: on, won }: EventOf<'maneuver'> | EventOf<'chase'>, action: string): Credit =>
  credit({ action, by, on, tried: true, paid: won });
