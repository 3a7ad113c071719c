import { type Credit, credit, phrase } from '@affray/engine';
import { attackName } from '../rules/blow.ts';
import type { Event, EventOf } from '../state/events.ts';
import type { Fight } from '../state/fight.ts';

const OUT: readonly EventOf<'fell'>['how'][] = ['incapacitated', 'unconscious', 'knocked-out', 'dead'];

/**
 * What an event counts for in a simulation's report. Damage is what a hit's levels come to on the fight's own chart:
 * penalty, Shock and Stun in one sum, since no single one of them tells who was beaten.
 */
export function account(event: Event, fight: Fight): Credit | null {
  switch (event.kind) {
    case 'planned':
      return credit({
        action: phrase`plans ${event.allowed} ${event.allowed === 1 ? phrase`action` : phrase`actions`}`,
        by: event.who,
        tried: true,
      });
    case 'attack': {
      const { who: by, target: on, outcome } = event;
      return credit({ action: attackName(event.weapon, event.manner), by, on, tried: true, paid: outcome !== 'miss' });
    }
    case 'damage':
      return credit({ action: event.cause, by: event.who, on: event.target, damage: pointsOf(event, fight) });
    case 'moved':
      return event.how === 'step' || event.how === 'dash'
        ? credit({ action: event.how, by: event.who, tried: true, paid: event.made })
        : null;
    case 'race':
      return credit({ action: 'race', by: event.who, on: event.target, tried: true, paid: event.won });
    case 'task':
      return credit({ action: event.what, by: event.who, tried: true, paid: event.made });
    case 'aid':
      return credit({ action: 'aid', by: event.who, on: event.target, tried: true, paid: event.made });
    case 'reaction':
      return credit({ action: 'reaction', by: event.who, tried: true, paid: event.outcome === 'reacts' });
    case 'waits':
      return credit({ action: 'wait', by: event.who, tried: true });
    case 'fell':
      return OUT.includes(event.how) ? credit({ action: 'falls', on: event.who, fell: true }) : null;
    case 'fate':
      return event.fate === 'fighting' ? null : credit({ action: event.fate, on: event.who, fell: true });
    default:
      return null;
  }
}

function pointsOf({ dealt: { wound, shock, stun } }: EventOf<'damage'>, { options }: Fight): number {
  const { effects } = options.charts;
  return (wound ? effects[wound].penalty : 0) + (shock ? effects[shock].shock : 0) + (stun ? effects[stun].stun : 0);
}
