import type { CombatantId, Speaker, Told, Viewer } from '@affray/engine';
import type { WwnEvent } from '../state/events.ts';
import { type Fight, find } from '../state/fight.ts';
import type { RollSite } from '../state/sites.ts';
import { knowledgeOf, knows } from './knows.ts';

const TIE: RollSite = 'wwn.initiative.tie';

/** An event as a viewer may know it; null where it must not learn of it. */
export function redact(told: Told<WwnEvent>, fight: Fight, viewer: Viewer): Told<WwnEvent> | null {
  if (viewer.role === 'gm') return told;
  const event = seenBy(told.event, fight, viewer);
  if (event === null) return null;
  // Dice of those whose numbers are secret would tell them; and a tie is rolled off by two, one of them perhaps unseen.
  return { event, rolls: told.rolls.filter(({ site, who }) => site !== TIE && tellsAll(fight, who, viewer)) };
}

/** Whether a viewer may know the numbers of a combatant. */
function tellsAll(fight: Fight, who: Speaker | null, viewer: Viewer): boolean {
  if (who === null) return true;
  if (who === 'gm') return false;
  const found = find(fight, who);
  return found !== null && knows(fight, who, viewer) && knowledgeOf(found, viewer) === 'all';
}

function seenBy(event: WwnEvent, fight: Fight, viewer: Viewer): WwnEvent | null {
  const seen = (id: CombatantId | null): boolean => id === null || knows(fight, id, viewer);
  const all = (id: CombatantId | null): boolean => tellsAll(fight, id, viewer);
  const ids = (who: readonly CombatantId[]): CombatantId[] => who.filter(each => knows(fight, each, viewer));
  switch (event.kind) {
    case 'turn':
    case 'broke':
    case 'alarm': {
      const who = ids(event.who);
      return who.length === 0 ? null : { ...event, who };
    }
    case 'morale': {
      const who = ids(event.who);
      return who.length === 0 ? null : { ...event, who, score: null, bonus: null };
    }
    case 'surprise':
      return surpriseSeenBy(event, fight, seen, all);
    case 'round':
    case 'ended':
      return event;
    case 'gm':
      return event.who !== null && !seen(event.who)
        ? null
        : /^(sets|changes what players)/.test(event.what)
          ? null
          : event;
    case 'ruled':
      return event.open && seen(event.who) && seen(event.on) ? event : null;
    case 'word':
      return seen(event.a) && seen(event.b) ? event : null;
    case 'screened':
      if (!seen(event.by) || !seen(event.ward)) return null;
      return {
        ...event,
        met: seen(event.met) ? event.met : null,
        bonus: all(event.by) ? event.bonus : null,
        screeners: event.screeners
          .filter(each => seen(each.who))
          .map(each => ({ ...each, bonus: all(each.who) ? each.bonus : null })),
      };
    default:
      return personal(event, seen, all);
  }
}

/** An ambush of which every ambusher is hidden is not told, nor the roll that failed to notice it. */
function surpriseSeenBy(
  event: Extract<WwnEvent, { kind: 'surprise' }>,
  fight: Fight,
  seen: Sees,
  all: Sees,
): WwnEvent | null {
  if (!fight.combatants.some(each => each.side === event.by && seen(each.id)) || !seen(event.sneaker)) return null;
  return {
    ...event,
    watcher: seen(event.watcher) ? event.watcher : null,
    sneak: all(event.sneaker) ? event.sneak : null,
    notice: all(event.watcher) ? event.notice : null,
    surprised: event.surprised.filter(id => seen(id)),
  };
}

type Sees = (id: CombatantId | null) => boolean;
type Personal = Exclude<
  WwnEvent,
  {
    kind: 'turn' | 'broke' | 'alarm' | 'morale' | 'surprise' | 'round' | 'ended' | 'gm' | 'word' | 'ruled' | 'screened';
  }
>;

/** Events about one or two combatants: not told at all of the unknown, and without numbers of those known by looks. */
function personal(event: Personal, seen: Sees, all: Sees): WwnEvent | null {
  switch (event.kind) {
    case 'wound':
      if (!seen(event.who)) return null;
      return {
        ...event,
        by: seen(event.by) ? event.by : null,
        damage: all(event.by) ? event.damage : null,
        left: all(event.who) ? event.left : null,
      };
    case 'healed':
      if (!seen(event.who)) return null;
      return {
        ...event,
        by: seen(event.by) ? event.by : null,
        ...(all(event.who) ? {} : { amount: null, left: null }),
      };
    case 'swing':
      if (!seen(event.by) || !seen(event.on)) return null;
      return { ...event, bonus: all(event.by) ? event.bonus : null, armor: all(event.on) ? event.armor : null };
    case 'opposed':
      if (!seen(event.by) || !seen(event.on)) return null;
      return { ...event, bonus: all(event.by) ? event.bonus : null, against: all(event.on) ? event.against : null };
    case 'unharmed':
    case 'shattered':
      return seen(event.by) && seen(event.who) ? event : null;
    case 'declares':
      return seen(event.by) && seen(event.on) ? event : null;
    case 'turned':
      return seen(event.who) ? { ...event, armor: all(event.who) ? event.armor : null } : null;
    case 'initiative':
      return seen(event.who) ? { ...event, bonus: all(event.who) ? event.bonus : null } : null;
    case 'checked':
      return seen(event.who) ? { ...event, bonus: all(event.who) ? event.bonus : null } : null;
    case 'saved':
      if (!seen(event.who)) return null;
      return all(event.who) ? event : { ...event, bonus: null, target: null };
    case 'lapsed':
      return seen(event.who) && (event.mark !== 'unaware' || all(event.who)) ? event : null;
    case 'moved':
      return seen(event.who) ? { ...event, toward: seen(event.toward) ? event.toward : null } : null;
    case 'does':
      return seen(event.who) && !quiet(event, all) ? { ...event, on: seen(event.on) ? event.on : null } : null;
    case 'strain':
      return all(event.who) ? event : null;
    case 'fell':
    case 'impulse':
    case 'foiled':
    case 'reaction':
    case 'revealed':
      return seen(event.who) ? event : null;
  }
}

/** What a foe does without showing it: holding back, preparing, settings of its seat. */
function quiet(event: Extract<Personal, { kind: 'does' }>, all: Sees): boolean {
  if (all(event.who)) return false;
  return ['hold', 'held-lost', 'prepare', 'prepared', 'spoiled', 'watch', 'venom', 'delay'].includes(event.what);
}
