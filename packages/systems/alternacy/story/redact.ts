import type { Explained, Rolled, Told, Viewer } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Event } from '../state/events.ts';
import type { Fight } from '../state/fight.ts';
import { isOpen, knowledgeOf, knows, mine } from './knows.ts';

/** An event as a viewer may know it; null where it must not learn of it. */
export function redact(told: Told<Event>, fight: Fight, viewer: Viewer): Told<Event> | null {
  if (viewer.role === 'gm') return told;
  if (told.event.secret && (betrays(told.event) || !allMine(told.event, viewer))) return null;
  const event = known(told.event, fight, viewer);
  return event && { event, rolls: told.rolls.filter(roll => mayRead(roll, event, fight, viewer)) };
}

/** What is said of one's own and yet tells of somebody hidden: a tie needs two. */
const betrays = (event: Event): boolean => event.kind === 'initiative' && event.again;

function allMine(event: Event, viewer: Viewer): boolean {
  const ids = [
    ...('who' in event && event.who !== null ? [event.who] : []),
    ...('target' in event ? [event.target] : []),
    ...('on' in event && typeof event.on === 'string' ? [event.on] : []),
  ];
  return (
    ids.length > 0 &&
    ids.every(id => viewer.role === 'player' && id !== 'gm' && viewer.combatants.some(own => own === id))
  );
}

/** The GM's dice for a location stay with the GM where the attack missed; a foe's dice would betray its skill. */
function mayRead(roll: Rolled, event: Event, fight: Fight, viewer: Viewer): boolean {
  if (roll.who !== 'gm') return isOpen(fight, roll.who, viewer);
  return event.kind !== 'attack' || event.outcome !== 'miss';
}

function known(event: Event, fight: Fight, viewer: Viewer): Event | null {
  switch (event.kind) {
    case 'attack':
      return attackKnown(event, fight, viewer);
    case 'damage': {
      const open = isOpen(fight, event.target, viewer) && (event.who === null || isOpen(fight, event.who, viewer));
      if (open) return event;
      const { laid: _, ...seen } = event;
      return { ...seen, base: event.dealt, modifier: null };
    }
    case 'injured': {
      const knowledge = knowledgeOf(fight, event.who, viewer);
      if (knowledge === 'all') return event;
      return knowledge === 'nothing' ? null : { ...event, penalty: null, shock: null, stun: null };
    }
    case 'stunned':
      return isOpen(fight, event.who, viewer)
        ? event
        : event.outcome === 'fine'
          ? null
          : { ...event, brawn: null, total: null };
    case 'initiative':
      return isOpen(fight, event.who, viewer) ? event : { ...event, stat: null, score: null };
    case 'worsened':
    case 'healed':
      return isOpen(fight, event.who, viewer) ? event : null;
    case 'circumstance':
      return isOpen(fight, event.who, viewer) ? event : null;
    case 'condition':
      if (isOpen(fight, event.who, viewer)) return event;
      return event.condition === 'unaware' || event.condition === 'knocked-out' ? null : event;
    case 'fell':
      if (isOpen(fight, event.who, viewer)) return event;
      return event.how === 'knocked-out' ? { ...event, how: 'unconscious', cause: '' } : { ...event, cause: '' };
    case 'moved':
    case 'task':
    case 'aid':
      return isOpen(fight, event.who, viewer) ? event : { ...event, skill: null, dn: null };
    case 'reaction':
      if (isOpen(fight, event.who, viewer)) return event;
      return event.outcome === 'reacts' ? { ...event, skill: null, dn: null } : null;
    case 'race':
      return { ...event, skill: ifOpen(event.skill, event.who), against: ifOpen(event.against, event.target) };
    case 'ruled':
      return ruledKnown(event, fight, viewer);
    case 'hazard':
      return { ...event, on: event.on.filter(id => knows(fight, id, viewer)) };
    case 'gm':
      return gmKnown(event, fight, viewer);
    case 'held-back':
      return mine(event.who, viewer) ? event : null;
    default:
      return event;
  }
  function ifOpen(number: Explained | null, who: Parameters<typeof isOpen>[1]): Explained | null {
    return isOpen(fight, who, viewer) ? number : null;
  }
}

function attackKnown(event: Extract<Event, { kind: 'attack' }>, fight: Fight, viewer: Viewer): Event {
  const [by, on] = [isOpen(fight, event.who, viewer), isOpen(fight, event.target, viewer)];
  return {
    ...event,
    skill: by ? event.skill : null,
    against: on ? event.against : null,
    dn: by ? event.dn : null,
    margin: by && on ? event.margin : null,
  };
}

/** A ruling that players hear of reaches those who know whom it is about; foes' disadvantages stay the GM's. */
function ruledKnown(event: Extract<Event, { kind: 'ruled' }>, fight: Fight, viewer: Viewer): Event | null {
  if (!event.open) return null;
  if (event.who !== null && !isOpen(fight, event.who, viewer)) return null;
  return event.on === null || knows(fight, event.on, viewer) ? event : null;
}

function gmKnown(event: Extract<Event, { kind: 'gm' }>, fight: Fight, viewer: Viewer): Event | null {
  if (event.who !== null && event.who !== 'gm') {
    if (isOpen(fight, event.who, viewer)) return event;
    return knows(fight, event.who, viewer)
      ? { ...event, what: phrase`changes something about {who}`, path: null, before: null, after: null }
      : null;
  }
  return event.path === null ? { ...event, before: null } : null;
}
