import type { Sample } from '@affray/engine';
import { phrase } from '@affray/engine';
import { sheetOf } from './bestiary.ts';
import type { Wwn } from './kinds.ts';
import { type SetupInput, setup } from './state/setup.ts';

type Entrant = SetupInput['combatants'][number];
const at = (
  id: string,
  side: string,
  creature: string,
  x: number,
  y: number,
  more: Partial<Entrant> = {},
): Entrant => ({
  id,
  side,
  sheet: sheetOf(creature),
  at: { x, y },
  ...more,
});

const duel: SetupInput = {
  scene: { name: 'A courtyard at noon', width: 60, height: 40 },
  sides: [
    { id: 'garran', name: 'Garran', alert: 'expecting' },
    { id: 'bravo', name: 'The bravo', alert: 'expecting' },
  ],
  combatants: [
    at('garran', 'garran', 'garran', 15, 20),
    at('bravo', 'bravo', 'bravo', 40, 20, { name: 'Vesk the Bravo' }),
  ],
};

const ambush: SetupInput = {
  scene: { name: 'A camp below the ridge, before dawn', width: 120, height: 80 },
  sides: [
    { id: 'heroes', name: 'The party', alert: 'expecting' },
    { id: 'camp', name: 'The brigands' },
  ],
  combatants: [
    at('wren', 'heroes', 'wren', 30, 40, { prepared: 'sentry-1' }),
    at('ilsa', 'heroes', 'ilsa', 10, 20, { prepared: 'sentry-2', cover: 'half' }),
    at('brenna', 'heroes', 'brenna', 10, 45),
    at('sentry-1', 'camp', 'camp-sentry', 35, 40, { unaware: true, name: 'Sentry by the path' }),
    at('sentry-2', 'camp', 'camp-sentry', 70, 25, { unaware: true, name: 'Sentry by the fire' }),
    at('brigand-1', 'camp', 'road-brigand', 55, 35, { unaware: true, name: 'Brigand by the wagon' }),
    at('brigand-2', 'camp', 'road-brigand', 55, 45, { unaware: true, name: 'Brigand by the stream' }),
    at('bow-1', 'camp', 'brigand-bow', 75, 50, { unaware: true, name: 'Bow by the trees' }),
    at('bow-2', 'camp', 'brigand-bow', 80, 30, { unaware: true, name: 'Bow on the cart' }),
    at('hand-1', 'camp', 'old-hand', 65, 40, { unaware: true, name: 'The captain’s left hand' }),
    at('hand-2', 'camp', 'old-hand', 65, 45, { unaware: true, name: 'The captain’s right hand' }),
    at('captain', 'camp', 'brigand-captain', 70, 40, { unaware: true, hidden: true, name: 'The captain' }),
  ],
  ambush: { side: 'heroes', granted: true, sudden: true },
};

const melee: SetupInput = {
  scene: { name: 'The market square', width: 120, height: 80 },
  sides: [
    { id: 'heroes', name: 'The four', alert: 'alert' },
    { id: 'mob', name: 'The mob' },
  ],
  combatants: [
    at('brenna', 'heroes', 'brenna', 40, 40),
    at('tam', 'heroes', 'tam', 40, 45),
    at('osk', 'heroes', 'osk', 33, 42),
    at('ilsa', 'heroes', 'ilsa', 27, 42),
    ...Array.from({ length: 12 }, (_, nth) =>
      at(`cutter-${nth + 1}`, 'mob', 'mob-cutter', 75 + 5 * Math.floor(nth / 6), 28 + 5 * (nth % 6), {
        name: `Cutter ${nth + 1}`,
      }),
    ),
  ],
};

/** Fights to begin with one click. */
export const samples: readonly Sample<Wwn>[] = [
  {
    id: 'duel',
    title: phrase`A duel`,
    describe: phrase`Garran the veteran against Vesk the Bravo: luck, Shock and one shield.`,
    setup: setup.parse(duel),
  },
  {
    id: 'ambush',
    title: phrase`An ambush with an execution`,
    describe: phrase`A knife and a bow have waited their full minute above a camp that knows of nothing.`,
    setup: setup.parse(ambush),
  },
  {
    id: 'melee',
    title: phrase`Four against twelve`,
    describe: phrase`Four heroes, with a shield that screens and hands that heal, against a mob that swarms.`,
    setup: setup.parse(melee),
  },
];
