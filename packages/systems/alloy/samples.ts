import { combatantId, phrase, type Sample } from '@affray/engine';
import type { z } from 'zod/mini';
import { sheetOf } from './bestiary.ts';
import type { AlloyKinds } from './kinds.ts';
import { type joiner, type Setup, setup } from './state/setup.ts';

type Written = z.input<typeof joiner>;
const id = (of: string) => combatantId.parse(of);
const hero = (template: string, name: string, more: Partial<Written> = {}): Written => ({
  id: id(name.toLowerCase()),
  name,
  side: 'heroes',
  controller: 'player',
  sheet: sheetOf(template),
  ...more,
});
const foe = (template: string, of: string, name: string, more: Partial<Written> = {}): Written => ({
  id: id(of),
  name,
  side: 'foes',
  sheet: sheetOf(template),
  ...more,
});

const duel: Setup = setup.parse({
  scene: { name: 'The courtyard' },
  sides: [
    { id: 'quick', name: 'The quick' },
    { id: 'strong', name: 'The strong' },
  ],
  apart: 'close',
  combatants: [
    { ...hero('duelist', 'Celeste'), side: 'quick' },
    { ...hero('hammerer', 'Brok'), side: 'strong' },
  ],
});

const ambush: Setup = setup.parse({
  scene: { name: 'The forest road', cover: 'light' },
  sides: [
    { id: 'heroes', name: 'The caravan', ambushed: true },
    { id: 'foes', name: 'The bandits' },
  ],
  apart: 'short',
  combatants: [
    hero('captain', 'Ilsa'),
    hero('ranger', 'Tam', { ready: false }),
    hero('healer', 'Odo'),
    { ...foe('guard', 'guard', 'Caravan guard'), side: 'heroes', knowledge: 'all' },
    foe('bandit-chief', 'chief', 'Rask the bandit chief'),
    foe('bandit-raider', 'raider-1', 'Scarred raider', { from: { of: id('tam'), band: 'close' } }),
    foe('bandit-raider', 'raider-2', 'Lean raider', { from: { of: id('ilsa'), band: 'close' } }),
    foe('bandit-raider', 'raider-3', 'Grinning raider', { from: { of: id('guard'), band: 'close' } }),
    foe('bandit-archer', 'archer-1', 'Archer on the bank', { cover: 'light' }),
    foe('bandit-archer', 'archer-2', 'Archer in the trees', { cover: 'light', hidden: true }),
  ],
});

const minions: Setup = setup.parse({
  scene: { name: 'The burned chapel', cover: 'light' },
  sides: [
    { id: 'heroes', name: 'The heroes' },
    { id: 'foes', name: 'The chapel’s dead' },
  ],
  apart: 'short',
  combatants: [
    hero('captain', 'Ilsa'),
    hero('lancer', 'Perrin'),
    hero('duelist', 'Celeste'),
    hero('hammerer', 'Brok', { arrives: 2, from: { of: id('ilsa'), band: 'close' } }),
    foe('thrall', 'thralls', 'Thralls', { members: 5 }),
    foe('cultist', 'cultists', 'Cultists', { members: 4 }),
    foe('black-knight', 'knight', 'The knight of the chapel'),
  ],
});

/** Fights that start with one click. */
export const samples: readonly Sample<AlloyKinds>[] = [
  {
    id: 'duel',
    title: phrase`Fast against strong`,
    describe: phrase`A rapier that acts every other phase against a maul that needs one blow. Who spends time better?`,
    setup: duel,
  },
  {
    id: 'ambush',
    title: phrase`The caravan`,
    describe: phrase`Bandits fall upon a caravan on the forest road; one of them no one has seen yet.`,
    setup: ambush,
  },
  {
    id: 'minions',
    title: phrase`The burned chapel`,
    describe: phrase`Heroes against two groups of minions and their knight; a friend with a maul arrives late.`,
    setup: minions,
  },
];
