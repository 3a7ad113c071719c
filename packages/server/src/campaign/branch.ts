import { phrase } from '@affray/engine';
import type { Seat } from '../store/store.ts';
import type { Begun } from '../table/tables.ts';
import type { Campaigns } from './campaigns.ts';
import { fightOf } from './carry.ts';

/**
 * A fight is begun anew from one of its steps: what comes of it stands in the campaigns of the first, and their players have
 * their seats there.
 * @param say what it is called beside the first, of the first's title @param make begins it, with these seats
 * @returns what `make` returns
 */
export async function branchIn(
  campaigns: Campaigns,
  from: string,
  say: (title: string) => string,
  make: (seats: readonly Seat[]) => Promise<Begun>,
): Promise<Begun> {
  const held = await Promise.all(
    (await campaigns.list(from)).map(async ({ id }) => {
      const ref = fightOf((await campaigns.open(id)).campaign, from);
      return { id, ref, seats: await campaigns.players.seatsFor(id, ref.party) };
    }),
  );
  const made = await make(held.flatMap(each => each.seats));
  for (const { id, ref, seats } of held) {
    const title = say(ref.title);
    await campaigns.players.seated(id, made.id, seats);
    await campaigns.alter(id, null, 'branch', (now, _system, at) => ({
      campaign: { ...now, fights: [...now.fights, { ...ref, id: made.id, title, began: at, carried: null }] },
      story: [phrase`"${ref.title}" is begun anew: "${title}".`],
    }));
  }
  return made;
}
