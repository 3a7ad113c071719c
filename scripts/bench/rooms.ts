/** Where the time of a simulation goes, from a profile: by room of the code, and by what it is done for. */

export interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string };
  /** Samples that found this function at work itself. */
  readonly hitCount?: number | undefined;
  readonly children?: readonly number[] | undefined;
}
export interface Profile {
  readonly nodes: readonly ProfileNode[];
}

/** Functions by which a room begins, wherever they are called from; what they call belongs to it. */
const DOORS: readonly { readonly room: string; readonly of: (name: string, url: string) => boolean }[] = [
  { room: 'copying', of: (name, url) => /^copy/.test(name) && /\/(systems|engine)\//.test(url) },
  { room: 'refusal', of: name => /^refus/.test(name) },
  { room: 'policy', of: (_name, url) => url.includes('/computer/') },
  { room: 'chain', of: (_name, url) => url.includes('/drivers/chain') || /\/state\/key\.ts$/.test(url) },
  { room: 'rules', of: (name, url) => name === 'play' && url.includes('/systems/') },
];

/**
 * Share of each room, of all samples: what a policy tries is the policy's, but what the rules refuse to it is refusal,
 * and playing on within a policy's odds is the policy's.
 */
export function roomsOf({ nodes }: Profile): { readonly [room: string]: number } {
  const byId = new Map(nodes.map(each => [each.id, each]));
  const sums = new Map<string, number>();
  let all = 0;
  const look = (node: ProfileNode, room: string): void => {
    const { functionName, url } = node.callFrame;
    const within = roomAt(room, functionName, url);
    const hits = node.hitCount ?? 0;
    sums.set(within, (sums.get(within) ?? 0) + hits);
    all += hits;
    for (const id of node.children ?? []) {
      const child = byId.get(id);
      if (child) look(child, within);
    }
  };
  const [root] = nodes;
  if (root) look(root, 'rest');
  const rooms = [...sums].filter(([, hits]) => hits > 0).sort(([, a], [, b]) => b - a);
  return Object.fromEntries(rooms.map(([room, hits]) => [room, hits / Math.max(1, all)]));
}

function roomAt(room: string, name: string, url: string): string {
  if (name === '(garbage collector)') return 'garbage';
  const door = DOORS.find(each => each.of(name, url))?.room ?? room;
  // Within a policy's choice everything is the policy's but what it asks the rules to refuse.
  return room === 'policy' && door !== 'refusal' ? 'policy' : room === 'refusal' ? 'refusal' : door;
}
