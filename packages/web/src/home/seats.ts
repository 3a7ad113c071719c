import type { SeatAnswer } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { keys } from '../device/device.ts';
import type { HeldSeat } from '../device/keyring.ts';
import { goOn } from '../device/route.ts';
import { api, Refused } from '../wire/api.ts';

/** A seat that this device holds, as the server knows it. */
export interface KnownSeat extends SeatAnswer {
  readonly held: HeldSeat;
}

/** What the server says of a seat; null where it does not know it. One that was sent away or moved on is forgotten. */
async function known(held: HeldSeat): Promise<KnownSeat | null> {
  try {
    return { ...(await api.seat(held.fight, held.token)), held };
  } catch (problem) {
    if (problem instanceof Refused && problem.code === 'no-key') keys.dropSeat(held);
    return null;
  }
}

/**
 * The seats of this device, those of fights that go on first.
 * @param fight of this fight alone; null for all fights, undefined while that is not known
 * @returns null until the server has answered
 */
export function useSeats(fight: string | null | undefined): readonly KnownSeat[] | null {
  const [seats, setSeats] = useState<readonly KnownSeat[] | null>(null);
  useEffect(() => {
    if (fight === undefined) return;
    let gone = false;
    const held = keys.seats().filter(each => fight === null || each.fight === fight);
    void Promise.all(held.map(known)).then(answers => {
      const all = answers.filter(each => each !== null);
      if (!gone) setSeats([...all.filter(each => !each.over), ...all.filter(each => each.over)]);
    });
    return () => {
      gone = true;
    };
  }, [fight]);
  return seats;
}

/** Sits down again. */
export function takeSeat({ fight, token }: HeldSeat): void {
  keys.keepFight(fight, 'player', token);
  goOn(`/fight/${fight}`);
}
