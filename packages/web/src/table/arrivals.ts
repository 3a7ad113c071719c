import type { Presence } from '@affray/protocol';
import { useEffect, useRef } from 'react';
import * as words from '../words/table.ts';
import type { Ready } from './zones.tsx';

type Seats = Presence['seats'];

/** What the GM is told of seats that were not at the table before; null where there are none. */
export function arrived(before: Seats, now: Seats): string | null {
  const names = now.filter(({ id }) => !before.some(each => each.id === id)).map(each => each.name);
  return names.length === 0 ? null : words.haveJoined(names);
}

/** Tells the GM who has come to the table since the page was opened: else nothing shows it but an initial in the header. */
export function useArrivals({ you, presence }: Ready, tell: (text: string) => void): void {
  const before = useRef<Seats | null>(null);
  useEffect(() => {
    if (you.role !== 'gm' || presence === null) return;
    const told = before.current && arrived(before.current, presence.seats);
    before.current = presence.seats;
    if (told) tell(told);
  }, [you, presence, tell]);
}
