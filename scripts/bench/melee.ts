import type { System } from '@affray/engine';
import { type Job, job } from '@affray/simulator';
import { type Wwn, wwn } from '@affray/wwn';

/** 1d8+1, Shock 2/15. */
export const BLADE = {
  id: 'blade',
  name: 'Blade',
  damage: { count: 1, sides: 8, plus: 1 },
  shock: { points: 2, ac: 15 },
};

const sheet = (name: string, pc: boolean) => ({
  name,
  pc,
  level: 1,
  hitPoints: 12,
  armorClass: 15,
  attackBonus: 3,
  skills: { stab: 0 },
  weapons: [{ id: 'blade', weapon: BLADE }],
});

/**
 * Four against four of the hand-written loop as a fight of Worlds Without Number, through all its rules: 12 hit points,
 * armor class 15, +3 to hit, 1d8+1, Shock 2/15, each side rolls initiative once and the first wins ties, everybody
 * strikes the first foe who stands.
 */
export const MELEE: Job = job.parse({
  system: 'wwn',
  start: {
    kind: 'setup',
    setup: {
      sides: [
        { id: 'first', name: 'First', alert: 'expecting' },
        { id: 'second', name: 'Second', alert: 'expecting' },
      ],
      combatants: ['first', 'second'].flatMap((side, at) =>
        [1, 2, 3, 4].map(number => ({
          id: `${side}-${number}`,
          side,
          // A player character's side wins ties of initiative. It is the last whom anybody strikes.
          sheet: sheet(`${side} ${number}`, at === 0 && number === 4),
          watch: 'never',
        })),
      ),
      field: 'word',
      unsaid: 'engaged',
    },
  },
  seed: 'bench',
  policy: 'plain',
});

export const meleeSystem: System<Wwn> = wwn;
