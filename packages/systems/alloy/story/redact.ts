import type { Told, Viewer } from '@affray/engine';
import type { Event, EventOf } from '../state/events.ts';
import { type Fight, find } from '../state/fight.ts';
import { allied, knows, privy, reads } from './knows.ts';

type Tale = Told<Event>;

/** An event as a viewer may know it; null where it must not learn of it. */
export function redact(told: Tale, fight: Fight, by: Viewer): Tale | null {
  const { event } = told;
  if (by.role === 'gm') return told;
  if (!privy(fight, event.secret, by)) return null;
  if (event.kind === 'gm') return event.open ? told : null;
  if (event.kind === 'ruled') return ruledKnown(event, fight, by) ? told : null;
  // Where only those who hide were left out, a gap would say that one of them is due.
  if (event.kind === 'round') return { ...told, event: { ...event, due: null } };
  const who = 'who' in event && event.who !== null ? find(fight, event.who) : null;
  // That one side's roll is heard and another's is not would say that its leader hides.
  if (event.kind === 'tactics-rolled' && who && !allied(fight, who, by)) return null;
  // One who has left the fight since is judged as somebody unknown.
  const known = who !== null && reads(fight, who, by);
  const mine = who !== null && allied(fight, who, by);
  if (event.kind === 'studied' && !mine) return { ...told, event: { ...event, health: null, most: null } };
  if (event.kind === 'struck') return struck(told, event, fight, by, known);
  if (known) return { ...told, event: intentions(event, mine) };
  return { event: intentions(plain(event), mine), rolls: 'who' in event ? [] : told.rolls };
}

/** A ruling that players hear of reaches those who know whom it is about. */
function ruledKnown({ open, who, on }: EventOf<'ruled'>, fight: Fight, by: Viewer): boolean {
  return open && [who, on].every(id => id === null || knows(fight, id, by));
}

/** What somebody means to do next is its own side's to know. */
function intentions(event: Event, mine: boolean): Event {
  if (mine) return event;
  if (event.kind === 'combo') return { ...event, parts: null };
  if (event.kind === 'began') return { ...event, what: null };
  return event;
}

/** An event without the figures of whom it is about: its stance, its pool, its total, its Health. */
function plain(event: Event): Event {
  if (event.kind === 'attack') return { ...event, dice: null, goal: null, net: null, last: 'none' };
  if (event.kind === 'checked') {
    const { last: _, ...rest } = event;
    return { ...rest, dice: null, goal: null, net: null };
  }
  if ('dice' in event) return { ...event, dice: null, goal: null, net: null };
  if ('total' in event) return { ...event, stance: null, total: null };
  if ('stance' in event) return { ...event, stance: null };
  return 'lost' in event ? { ...event, lost: null, left: null } : event;
}

/** A blow concerns two: each one's figures are for those who know them. */
function struck(told: Tale, event: EventOf<'struck'>, fight: Fight, by: Viewer, known: boolean): Tale {
  const target = find(fight, event.target);
  const open = target !== null && reads(fight, target, by);
  return {
    event: {
      ...event,
      defence: open ? event.defence : null,
      extras: known && open ? event.extras : null,
      // Extra successes are the distance to a defence that is not known; what armor stops, likewise.
      damage: open && event.damage ? (known ? event.damage : { total: event.damage.total, parts: [] }) : null,
      defense: open ? event.defense : null,
    },
    rolls: open ? told.rolls : [],
  };
}
