import { type Credit, credit, phrase } from '@affray/engine';
import { healthLost } from '../rules/damage.ts';
import type { Event, EventOf } from '../state/events.ts';

/**
 * What an event counts for in a simulation's report. An attack pays where its successes reach the Target Number; the
 * blow on each target is counted apart, against that target's defence, with the Health that it takes.
 */
export function account(event: Event): Credit | null {
  switch (event.kind) {
    case 'struck': {
      const { who: by, target: on, damage, defense } = event;
      const lost = damage && defense ? healthLost(damage.total, defense.total) : 0;
      return credit({ action: phrase`blow against the defence`, by, on, tried: true, paid: event.hit, damage: lost });
    }
    case 'attack':
      return credit({ action: attackOf(event), by: event.who, tried: true, paid: reaches(event) });
    case 'wounded':
      // What a blow takes was counted with the blow; here only what nobody struck for.
      return event.rule === 'ALY-G5' ? null : credit({ action: 'harm', on: event.who, damage: event.lost ?? 0 });
    case 'bled':
      return credit({ action: 'bleeding', on: event.who, damage: event.lost ?? 0 });
    case 'moved':
      return credit({ action: event.how, by: event.who, on: event.target, tried: true });
    case 'did':
      return event.cost === 0 ? null : credit({ action: event.what.replaceAll('-', ' '), by: event.who, tried: true });
    case 'checked':
      return credit({ action: event.what, by: event.who, on: event.target, tried: true, paid: event.success });
    case 'combo':
      return event.parts === null ? null : credit({ action: comboOf(event), by: event.who, tried: true });
    case 'fell':
      return event.fate === 'down' ? credit({ action: 'falls', on: event.who, fell: true }) : null;
    case 'fled':
      return credit({ action: 'fled', on: event.who, fell: true });
    default:
      return null;
  }
}

const comboOf = ({ parts }: EventOf<'combo'>): string => phrase`combo of ${parts?.length ?? 0}`;
const attackOf = ({ maneuver, weapon }: EventOf<'attack'>): string => phrase`${maneuver} with ${weapon}: the roll`;
const reaches = ({ net, tn }: EventOf<'attack'>): boolean => net !== null && tn !== null && net >= tn.total;
