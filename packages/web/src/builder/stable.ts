import type { Json } from '@affray/engine';
import { campaignApi } from '../wire/campaign-api.ts';

/** A creature of the game master's own. */
export interface Creature {
  /** Its own among those of all campaigns. */
  readonly key: string;
  readonly name: string;
  /** Where it comes from, and what the game master wrote of it. */
  readonly describe: string;
  readonly sheet: Json;
}
/** Creatures of a system, to be found beside the bestiary. Rejects with `Refused`, with what to tell people. */
export type Creatures = (system: string) => Promise<readonly Creature[]>;

type Read = Pick<typeof campaignApi, 'list' | 'creatures'>;

/** The stable of one campaign. */
export const stableOf =
  (campaign: { readonly id: string; readonly title: string }, api: Pick<Read, 'creatures'> = campaignApi): Creatures =>
  async () =>
    (await api.creatures(campaign.id)).map(({ id, name, note, sheet }) => ({
      key: `${campaign.id} ${id}`,
      name,
      describe: [campaign.title, note].filter(each => each !== '').join(' · '),
      sheet,
    }));

/** The stables of all campaigns of a system, in the order of the campaigns. */
export const everyStable =
  (api: Read = campaignApi): Creatures =>
  async system => {
    const campaigns = (await api.list()).filter(each => each.system === system);
    return (await Promise.all(campaigns.map(each => stableOf(each, api)(system)))).flat();
  };

/** Those whose name or description has every word that is sought, in any order and letter case. */
export function findIn<Found extends { readonly name: string; readonly describe: string }>(
  all: readonly Found[],
  sought: string,
): readonly Found[] {
  const wanted = sought.toLowerCase().split(/\s+/);
  return all.filter(each => {
    const text = `${each.name} ${each.describe}`.toLowerCase();
    return wanted.every(word => text.includes(word));
  });
}
