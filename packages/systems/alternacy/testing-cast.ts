/** Whom prepared fights are made of. */
import type { Combatant, Fight, Injury, Run } from './state/fight.ts';
import { type arena, type Fighter, id, one } from './testing.ts';

type Changes = Readonly<Record<string, Partial<Combatant>>>;
/** A fight with what has come of its combatants so far. */
export function so(fight: Fight, changes: Changes, more: Partial<Fight> = {}): Fight {
  for (const [name, change] of Object.entries(changes)) Object.assign(one(fight, name), change);
  return Object.assign(fight, more);
}
export const PIT: Pick<Parameters<typeof arena>[1] & object, 'hazards'> = {
  hazards: [
    {
      ...{ id: 'pit', name: 'Pit', levels: { wound: 'moderate', shock: 'heavy', stun: 'severe' } },
      ...{ strikes: { kind: 'random', count: 2 }, springs: { turn: 2, on: ['b2'] } },
    },
  ],
};
export const ids = (...names: readonly string[]) => names.map(id);
export const FLUKES = { options: { flukes: 'chain' } } as const;
export const FOE: Fighter = { side: 'blue', skills: { 'blades-large': 8, dodge: 7, alertness: 6, brawn: 6 } };
export const QUICK: Fighter = {
  controller: 'player',
  skills: { quickness: 14, alertness: 13, dodge: 12, running: 11, 'blades-large': 12, brawn: 9 },
};
export const SHOOTER: Fighter = {
  controller: 'player',
  weapons: ['pistol', 'crossbow', 'submachine-gun', 'throwing-knife', 'longsword'],
  skills: { sidearms: 12, crossbows: 9, 'blades-thrown': 8, alertness: 11 },
};
export const injury = (part: Injury['part'], more: Partial<Injury> = {}): Injury => ({
  ...{ id: 1, part, grade: 'moderate', penalty: 2, tag: 'none', treated: false, clock: 0 },
  ...more,
});
export const under = (kind: Combatant['conditions'][number]['kind'], ends: number | null = null) => ({
  kind,
  cause: 'so',
  ends,
});
export const laid = (on: string, value: number, more: Partial<Combatant['circumstances'][number]> = {}) => ({
  ...{ id: value + 20, name: 'so', value, against: null, once: false, secret: false, difficulty: null, ends: null },
  ...{ on: onOf(on) },
  ...more,
});
export const onOf = (on: string): Combatant['circumstances'][number]['on'] =>
  on === 'attack' || on === 'defence' || on === 'move' || on === 'stun' || on === 'variance' ? on : 'all';
export const runs = (more: Partial<Run> = {}): Run => ({
  ...{ kind: 'dash', what: 'to the door', made: true, to: null, cover: false, ends: 1, at: 'turn' },
  ...more,
});
export const bond = (
  by: string,
  on: string,
  more: Partial<Fight['engagements'][number]> = {},
): Fight['engagements'][number] => ({
  ...{ by: id(by), on: id(on), manner: 'melee', turn: 1, back: true, byPenalty: 0, onPenalty: 0 },
  ...more,
});
