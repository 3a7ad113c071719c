import { realTimers } from '@affray/client/connection';
import { useEffect, useMemo, useState } from 'react';
import { computerPace } from '../device/device-choice.ts';
import { useStore } from '../device/store.ts';
import type { Drawn } from '../systems/picture.ts';
import { Autopilot } from './autopilot.ts';
import { type Hands, playersOf, type Team, teamsOf } from './computer.ts';
import type { TableCtrl } from './ctrl.ts';
import type { Ready } from './zones.tsx';

/** The computer as this page uses it. */
export interface Computer {
  readonly pilot: Autopilot;
  readonly teams: readonly Team[];
  readonly hands: Hands;
  /** Has a group played by a policy; null: by hand. */
  readonly set: (group: string, policy: string | null) => void;
  /** Who is played by which policy. */
  readonly players: ReadonlyMap<string, string>;
}

/** The computer at this table: who is played by it is kept on this device, fight by fight. */
export function useComputer(ctrl: TableCtrl, { presence, you }: Ready, drawn: Drawn, fight: string): Computer {
  const [pilot] = useState(() => new Autopilot({ ctrl, timers: realTimers, pace: () => computerPace.get() }));
  const kept = `affray.computer.${fight}.${you.seat ?? 'gm'}`;
  const [hands, setHands] = useState<Hands>(() => read(localStorage.getItem(kept)));
  const gm = you.role === 'gm';
  const teams = useMemo(() => teamsOf(drawn, presence, gm), [drawn, presence, gm]);
  const players = useMemo(() => playersOf(teams, hands), [teams, hands]);
  useEffect(() => pilot.play(players), [pilot, players]);
  useEffect(() => pilot.close, [pilot]);
  const set = (group: string, policy: string | null): void => {
    const others = Object.entries(hands).filter(([key]) => key !== group);
    const next = Object.fromEntries(policy === null ? others : [...others, [group, policy]]);
    localStorage.setItem(kept, JSON.stringify(next));
    setHands(next);
  };
  return { pilot, teams, hands, set, players };
}

/** What was kept; nothing where that cannot be read. */
function read(text: string | null): Hands {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    if (found === null || typeof found !== 'object') return {};
    return Object.fromEntries(
      Object.entries(found).filter((each): each is [string, string] => typeof each[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** Whether the computer plays at all here, and whether it is at work. */
export const useFlight = ({ pilot }: Computer) => useStore(pilot.store);
