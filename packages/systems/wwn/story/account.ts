import { type Credit, credit, phrase } from '@affray/engine';
import type { Does, WwnEvent } from '../state/events.ts';

/** Actions that are a choice of their own; the others follow from something else. */
const CHOSEN: readonly Does[] = [
  'defend',
  'withdraw',
  'reload',
  'stand-up',
  'go-prone',
  'hold',
  'delay',
  'screen',
  'swarm-join',
  'prepare',
  'execute',
  'cast',
  'watch',
  'venom',
];

/** What an event counts for in a simulation's report. A miss that does Shock has not hit, but its damage counts. */
export function account(event: WwnEvent): Credit | null {
  switch (event.kind) {
    case 'swing':
      return credit({ action: attackName(event.weapon, event.how), ...between(event), tried: true, paid: event.hit });
    case 'turned':
      return event.by === 'shrug' ? null : credit({ action: phrase`turned aside`, paid: event.hit });
    case 'wound':
      return credit({ action: event.cause, by: event.by, on: event.who, damage: event.amount });
    case 'opposed':
      return event.what === 'escape'
        ? null
        : credit({ action: event.what, ...between(event), tried: true, paid: event.won });
    case 'checked':
      return event.success === null
        ? null
        : credit({ action: event.what, by: event.who, tried: true, paid: event.success });
    case 'does':
      return CHOSEN.includes(event.what)
        ? credit({ action: event.what.replaceAll('-', ' '), by: event.who, on: event.on, tried: true })
        : null;
    case 'moved':
      return credit({ action: event.how, by: event.who, tried: true });
    case 'fell':
      return event.how === 'dying' || event.how === 'down' || event.how === 'dead'
        ? credit({ action: 'falls', on: event.who, fell: true })
        : null;
    case 'broke': {
      const [first] = event.who;
      return first === undefined || (event.how !== 'gone' && event.how !== 'surrender')
        ? null
        : credit({ action: event.how, on: first, fell: true });
    }
    default:
      return null;
  }
}

const between = ({ by, on }: Pick<Extract<WwnEvent, { kind: 'swing' }>, 'by' | 'on'>) => ({ by, on });

/** A plain attack goes by its weapon alone; another by both. */
const attackName = (weapon: string, how: string): string => (how === 'attack' ? weapon : `${weapon} (${how})`);
