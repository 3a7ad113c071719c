import type { PartyAnswer } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { keys } from '../device/device.ts';
import type { HeldCampaign } from '../device/keyring.ts';
import { Refused } from '../wire/api.ts';
import { partyApi } from '../wire/party-api.ts';

/** A campaign in which this device is a player's, as the server knows it. */
export interface KnownParty extends PartyAnswer {
  readonly held: HeldCampaign;
}

/** What the server says of it; null where it does not know it. A key that opens nothing any more is forgotten. */
async function known(held: HeldCampaign): Promise<KnownParty | null> {
  try {
    return { ...(await partyApi.read(held.campaign, held.token)), held };
  } catch (problem) {
    if (problem instanceof Refused && problem.code === 'no-key') keys.dropCampaign(held);
    return null;
  }
}

/**
 * The campaigns of this device.
 * @param campaign this one alone; null for all, undefined while that is not known
 * @returns null until the server has answered
 */
export function useParties(campaign: string | null | undefined): readonly KnownParty[] | null {
  const [parties, setParties] = useState<readonly KnownParty[] | null>(null);
  useEffect(() => {
    if (campaign === undefined) return;
    let gone = false;
    const held = keys.campaigns().filter(each => campaign === null || each.campaign === campaign);
    void Promise.all(held.map(known)).then(answers => {
      if (!gone) setParties(answers.filter(each => each !== null));
    });
    return () => {
      gone = true;
    };
  }, [campaign]);
  return parties;
}
