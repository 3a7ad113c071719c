/** Where on the page somebody is. */
export type Route =
  | { readonly at: 'home' }
  | { readonly at: 'build' }
  | { readonly at: 'dice' }
  /** The rules of a game; null: of which is chosen there. */
  | { readonly at: 'rules'; readonly system: string | null }
  | { readonly at: 'campaigns' }
  /** `carry`: a fight of it whose end is to be taken over; null for its first page. */
  | { readonly at: 'campaign'; readonly id: string; readonly carry: string | null }
  /** An encounter that is prepared in the builder; null: a new one. */
  | { readonly at: 'prepare'; readonly id: string; readonly encounter: string | null }
  /** What was done in a campaign, and how it was then. */
  | { readonly at: 'journal'; readonly id: string }
  /** A character of a campaign. */
  | { readonly at: 'character'; readonly id: string; readonly who: string }
  | { readonly at: 'simulate'; readonly from: SimulateFrom }
  | { readonly at: 'fight'; readonly id: string; readonly look?: Look }
  | { readonly at: 'join'; readonly code: string }
  | { readonly at: 'move'; readonly fight: string }
  /** An invitation to a campaign. */
  | { readonly at: 'invite'; readonly code: string }
  /** A campaign as a player sees it. `move`: the player comes to this device by a code. */
  | { readonly at: 'party'; readonly id: string; readonly move: boolean }
  /** A character of the player’s own. */
  | { readonly at: 'own'; readonly id: string; readonly who: string }
  | { readonly at: 'nowhere' };

/** At a fight not as it stands, but at how it went: step by step, or summed up. */
export type Look = 'timeline' | 'summary';
const LOOKS: readonly Look[] = ['timeline', 'summary'];

/**
 * Which fight is simulated: one that is chosen there, a sample, a fight of the house (`replay`: to be played again under
 * another rule), or one that is being built.
 */
export type SimulateFrom =
  | { readonly kind: 'none' }
  | { readonly kind: 'sample'; readonly system: string; readonly sample: string }
  | { readonly kind: 'fight'; readonly id: string; readonly replay: boolean }
  | { readonly kind: 'draft' };

/** The route of an address's path. */
export function routeOf(path: string): Route {
  const parts = path.split('/').filter(Boolean).map(decoded);
  const [first, second, more] = parts;
  if (first === undefined) return { at: 'home' };
  if (first === 'build' && second === undefined) return { at: 'build' };
  if (first === 'dice' && second === undefined) return { at: 'dice' };
  if (first === 'rules' && parts.length < 3) return { at: 'rules', system: second ?? null };
  if (first === 'campaigns' && second === undefined) return { at: 'campaigns' };
  if (first === 'campaign' && second) return campaignAt(second, parts.slice(2));
  if (first === 'simulate') {
    const from = simulated(parts.slice(1));
    return from ? { at: 'simulate', from } : { at: 'nowhere' };
  }
  if (first === 'fight' && second && parts.length < 4) return fightAt(second, more);
  if (first === 'join' && second && !more) return { at: 'join', code: second };
  if (first === 'move' && second && !more) return { at: 'move', fight: second };
  if (first === 'invite' && second && !more) return { at: 'invite', code: second };
  if (first === 'party' && second && parts.length < 4 && (!more || more === 'move'))
    return { at: 'party', id: second, move: more === 'move' };
  if (first === 'party' && second && more === 'character' && parts[3] && parts.length === 4)
    return { at: 'own', id: second, who: parts[3] };
  return { at: 'nowhere' };
}

function fightAt(id: string, what: string | undefined): Route {
  if (what === undefined) return { at: 'fight', id };
  const look = LOOKS.find(each => each === what);
  return look ? { at: 'fight', id, look } : { at: 'nowhere' };
}

function campaignAt(id: string, [what, fight, rest]: readonly string[]): Route {
  if (what === undefined) return { at: 'campaign', id, carry: null };
  if (what === 'prepare' && fight === undefined) return { at: 'prepare', id, encounter: null };
  if (what === 'prepare' && fight && rest === undefined) return { at: 'prepare', id, encounter: fight };
  if (what === 'journal' && fight === undefined) return { at: 'journal', id };
  if (what === 'character' && fight && rest === undefined) return { at: 'character', id, who: fight };
  return what === 'carry' && fight && rest === undefined ? { at: 'campaign', id, carry: fight } : { at: 'nowhere' };
}

function simulated([kind, id, sample, more]: readonly string[]): SimulateFrom | null {
  if (kind === undefined) return { kind: 'none' };
  if (kind === 'draft' && id === undefined) return { kind };
  if (kind === 'fight' && id && more === undefined && (sample === undefined || sample === 'replay')) {
    return { kind, id, replay: sample === 'replay' };
  }
  if (kind === 'sample' && id && sample && more === undefined) return { kind, system: id, sample };
  return null;
}

/** A part of a path in plain letters; as it is where it cannot be decoded. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
