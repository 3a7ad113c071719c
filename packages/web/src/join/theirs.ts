import { useEffect, useState } from 'react';
import { keys } from '../device/device.ts';
import type { HeldCampaign } from '../device/keyring.ts';
import { Refused } from '../wire/api.ts';
import { partyApi } from '../wire/party-api.ts';

/** A player of a campaign on this device, who goes on in a fight of it. */
export interface Theirs {
  readonly held: HeldCampaign;
  readonly fight: string;
  readonly name: string;
}

/** As whom a campaign's key goes on in the fight of a code; null where that fight is none of the campaign's. */
async function theirs(held: HeldCampaign, code: string): Promise<Theirs | null> {
  try {
    const { fight, name } = await partyApi.fightOf(held.campaign, held.token, code);
    return fight === null ? null : { held, fight, name };
  } catch (problem) {
    if (problem instanceof Refused && problem.code === 'no-key') keys.dropCampaign(held);
    return null;
  }
}

/**
 * Players of campaigns on this device to whose fights a code leads.
 * @param fight the fight of the code; undefined while that is not known, and then nothing is asked
 * @returns null until the server has answered
 */
export function useTheirs(code: string, fight: string | undefined): readonly Theirs[] | null {
  const [known, setKnown] = useState<readonly Theirs[] | null>(null);
  useEffect(() => {
    if (fight === undefined) return;
    let gone = false;
    void Promise.all(keys.campaigns().map(each => theirs(each, code))).then(all => {
      if (!gone) setKnown(all.filter(each => each !== null));
    });
    return () => {
      gone = true;
    };
  }, [code, fight]);
  return known;
}

/** Sits down as that player. @throws Refused with what to tell people */
export async function sitDown({ held }: Theirs, code: string): Promise<string> {
  const { fight } = await partyApi.sit(held.campaign, held.token, code);
  if (fight === null) throw new Error('the server seats a player at no fight');
  keys.keepFight(fight, 'player', held.token);
  return fight;
}
