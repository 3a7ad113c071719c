import type { CombatantId, Speaker, Told, Viewer } from '@affray/engine';
import type { Event } from '../state/events.ts';
import { type Fight, the } from '../state/fight.ts';
import { isMine, knowledgeOf, knows } from './knows.ts';

/** An event as a viewer may know it; null where it must not learn of it. */
export function redact(told: Told<Event>, fight: Fight, viewer: Viewer): Told<Event> | null {
  if (viewer.role === 'gm') return told;
  const { event } = told;
  const own = 'who' in event && event.who !== null && event.who !== 'gm' && isMine(viewer, event.who);
  const unheard = event.kind === 'test' && (event.rule === 'ALA-18.1' || event.unheard);
  if (event.secret && (!own || unheard)) return null;
  const exact = (id: Speaker | null): boolean => id === null || id === 'gm' || knowledgeOf(fight, id, viewer) === 'all';
  const known = conceal(event, fight, viewer, exact);
  if (known === null) return null;
  return { event: known, rolls: told.rolls.filter(each => exact(each.who)) };
}

type Exact = (id: Speaker | null) => boolean;

/** Takes the numbers of those whom the viewer knows by words alone out of an event. */
function conceal(event: Event, fight: Fight, viewer: Viewer, exact: Exact): Event | null {
  switch (event.kind) {
    case 'attack':
      return {
        ...event,
        skill: exact(event.who) ? event.skill : null,
        against: exact(event.target) ? event.against : null,
      };
    case 'maneuver':
    case 'chase':
      return {
        ...event,
        skill: exact(event.who) ? event.skill : null,
        against: exact(event.target) ? event.against : null,
      };
    case 'damage':
      return {
        ...event,
        dealt: exact(event.who) ? event.dealt : null,
        soak: exact(event.target) ? event.soak : null,
        through: exact(event.target) ? event.through : null,
      };
    case 'health':
      return concealHealth(event, fight, viewer, exact);
    case 'test':
      return exact(event.who) ? event : { ...event, target: null };
    case 'cast':
      return exact(event.who) ? event : { ...event, skill: null, mana: null, hits: null };
    case 'healed':
      return exact(event.who) ? event : { ...event, hits: null, stun: null, mana: null };
    case 'initiative':
      return initiativeKnown(event, fight, exact) ? event : { ...event, less: null, score: null };
    case 'gm':
      return concealGm(event, fight, viewer, exact);
    case 'ruled':
      return event.open && exact(event.who) && (event.on === null || knows(fight, event.on, viewer)) ? event : null;
    case 'surprised':
      return { ...event, over: event.over.filter(id => knows(fight, id, viewer)) };
    default:
      return event;
  }
}

function concealHealth(
  event: Extract<Event, { kind: 'health' }>,
  fight: Fight,
  viewer: Viewer,
  exact: Exact,
): Event | null {
  if (exact(event.who)) return event;
  if (knowledgeOf(fight, event.who, viewer) === 'nothing') return null;
  return { ...event, hp: null, sp: null, lostHits: null, lostStun: null, penalty: null };
}

const initiativeKnown = (event: Extract<Event, { kind: 'initiative' }>, fight: Fight, exact: Exact): boolean =>
  event.who !== null
    ? exact(event.who)
    : fight.roster.filter(id => the(fight, id).side === event.side).every(id => exact(id));

/** What the GM sets by hand is shown where its numbers may be known; that something was set is not a secret elsewhere. */
function concealGm(event: Extract<Event, { kind: 'gm' }>, fight: Fight, viewer: Viewer, exact: Exact): Event | null {
  if (event.what === 'set' && (event.who === null || !exact(event.who))) return null;
  const other: CombatantId | undefined = fight.roster.find(id => id === event.path || id === event.after);
  return other !== undefined && !knows(fight, other, viewer) ? null : event;
}
