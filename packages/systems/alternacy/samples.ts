import { entrants, phrase, type Sample, sheetsOf } from '@affray/engine';
import type { z } from 'zod/mini';
import { bestiary } from './bestiary.ts';
import type { Alternacy } from './kinds.ts';
import { setup } from './state/setup.ts';
import type { Sheet } from './state/sheet.ts';

type Standing = Partial<Omit<z.input<typeof setup>['combatants'][number], 'at'>>;
const sheetOf = sheetsOf<Sheet>(bestiary);
const { hero, foe } = entrants<Sheet, Standing>(sheetOf);
const sides = (heroes: string, foes: string) => [
  { id: 'heroes', name: heroes },
  { id: 'foes', name: foes },
];

/** Bare hands only: nothing that draws much blood. */
const unarmed = (kind: string): Standing => ({ sheet: { ...sheetOf(kind), weapons: ['fist'] } });

const brawl = setup.parse({
  options: { bareHands: 'stunOnly' },
  scene: { name: 'Saturday night at the Tin Whistle', width: 50, height: 35 },
  sides: sides('Regulars', 'Strangers'),
  combatants: [
    hero('brawler', 'bo', 'Bo', 18, 16, unarmed('brawler')),
    hero('swordswoman', 'mara', 'Mara', 18, 22, {
      sheet: { ...sheetOf('swordswoman'), weapons: ['fist', 'chair'], shield: null },
    }),
    foe('tough', 'tough-1', 'Red cap', 32, 14, unarmed('tough')),
    foe('tough', 'tough-2', 'Broken nose', 32, 19, unarmed('tough')),
    foe('bouncer', 'quiet', 'The quiet one', 34, 24, unarmed('bouncer')),
  ],
});

const skirmish = setup.parse({
  scene: { name: 'The ford, in morning mist', light: 'dim', width: 240, height: 120 },
  sides: sides('Couriers', 'Bandits'),
  combatants: [
    hero('archer', 'ilse', 'Ilse', 60, 50, { cover: true }),
    hero('scout', 'tam', 'Tam', 55, 70),
    hero('swordswoman', 'mara', 'Mara', 70, 60),
    foe('bandit-archer', 'archer-1', 'Archer on the bank', 180, 45, { cover: true }),
    foe('bandit-archer', 'archer-2', 'Hidden archer', 170, 85, { cover: true, hidden: true }),
    foe('bandit', 'bandit-1', 'Bandit with a scar', 150, 60),
    foe('bandit', 'bandit-2', 'Bandit in green', 155, 68),
    foe('bandit', 'bandit-3', 'Bandit with an eye patch', 160, 52),
  ],
});

const trap = setup.parse({
  scene: { name: 'The corridor of blades', light: 'dark', width: 90, height: 30 },
  sides: sides('Explorers', 'What guards the tomb'),
  seconds: 10,
  combatants: [
    hero('scout', 'tam', 'Tam', 30, 14),
    hero('swordswoman', 'mara', 'Mara', 24, 16),
    hero('medic', 'anke', 'Anke', 18, 15),
    foe('sentinel', 'sentinel-1', 'Stone sentinel', 70, 15),
  ],
  hazards: [
    {
      id: 'blades',
      name: 'Blades from the walls',
      levels: { wound: 'heavy', shock: 'moderate', stun: 'light' },
      strikes: { kind: 'random', count: 2 },
      springs: { turn: 1, on: ['tam', 'mara'] },
    },
    {
      id: 'pit',
      name: 'A pit opens',
      levels: { wound: 'moderate', shock: 'light', stun: 'heavy' },
      strikes: { kind: 'parts', parts: ['left-leg', 'right-leg', 'torso'] },
      armor: false,
    },
    {
      id: 'dart',
      name: 'A dart from the dark',
      levels: { wound: 'light', shock: 'moderate', stun: 'glance' },
      strikes: { kind: 'random', count: 1 },
    },
  ],
});

/** Fights that are ready to be played. */
export const samples: readonly Sample<Alternacy>[] = [
  {
    id: 'brawl',
    title: phrase`A brawl`,
    describe: phrase`Two regulars against three strangers, with fists: Stun decides.`,
    setup: brawl,
  },
  {
    id: 'skirmish',
    title: phrase`The ford`,
    describe: phrase`Bows across the water, and someone has to run through the open.`,
    setup: skirmish,
  },
  {
    id: 'trap',
    title: phrase`The corridor of blades`,
    describe: phrase`A trap that strikes several places at once, and what it wakes.`,
    setup: trap,
  },
];
