import { entrants, phrase, type Sample, sheetsOf } from '@affray/engine';
import type { z } from 'zod/mini';
import { creatures, heroes } from './bestiary.ts';
import type { AlacrityKinds } from './kinds.ts';
import { setup } from './state/setup.ts';
import type { Sheet } from './state/sheet.ts';

type Standing = Partial<Omit<z.input<typeof setup>['combatants'][number], 'sheet' | 'at'>>;
const sheetOf = sheetsOf<Sheet>([...heroes, ...creatures]);
const { hero, foe } = entrants<Sheet, Standing>(sheetOf);

const duel = setup.parse({
  scene: { name: 'The yard behind the Three Herons', width: 60, height: 40 },
  sides: [
    { id: 'heroes', name: 'The challenger' },
    { id: 'foes', name: 'The captain' },
  ],
  combatants: [
    hero('fighter', 'mara', 'Mara', 20, 20),
    foe('bandit-captain', 'captain-roke', 'Captain Roke', 40, 20, { knowledge: 'all' }),
  ],
});

const lurking: Standing = { hidden: true, cover: 'partial' };
const ambush = setup.parse({
  scene: { name: 'The hollow road, at dusk', width: 140, height: 80, visibility: 'dim' },
  sides: [
    { id: 'heroes', name: 'Travellers' },
    { id: 'foes', name: 'Highwaymen' },
  ],
  combatants: [
    hero('fighter', 'mara', 'Mara', 60, 40),
    { ...hero('mage', 'ilven', 'Ilven', 50, 40), alert: false },
    hero('paladin', 'brother-cass', 'Brother Cass', 40, 40),
    foe('bandit-archer', 'archer-1', 'Archer on the bank', 75, 70, lurking),
    foe('bandit-archer', 'archer-2', 'Archer in the elder', 85, 15, lurking),
    foe('bandit', 'bandit-1', 'Bandit behind the cart', 90, 40, lurking),
    foe('bandit-captain', 'captain-roke', 'Captain Roke', 85, 50, lurking),
    foe('assassin', 'the-heron', 'The Heron', 55, 60, lurking),
  ],
  ambush: { party: ['archer-1', 'archer-2', 'bandit-1', 'captain-roke', 'the-heron'] },
});

const melee = setup.parse({
  scene: { name: 'The ford below the mill', width: 160, height: 100 },
  sides: [
    { id: 'heroes', name: 'The company' },
    { id: 'foes', name: 'Raiders' },
  ],
  combatants: [
    hero('fighter', 'mara', 'Mara', 60, 45),
    hero('rogue', 'finn', 'Finn', 60, 60),
    hero('archer', 'sable', 'Sable', 30, 50),
    hero('monk', 'odo', 'Odo', 60, 30),
    foe('goblin', 'goblin-1', 'Goblin 1', 110, 25),
    foe('goblin', 'goblin-2', 'Goblin 2', 105, 35),
    foe('goblin', 'goblin-3', 'Goblin 3', 105, 55),
    foe('goblin', 'goblin-4', 'Goblin 4', 110, 65),
    foe('wolf', 'wolf-1', 'Grey wolf', 120, 40),
    foe('wolf', 'wolf-2', 'Black wolf', 120, 50),
    foe('orc-raider', 'orc-1', 'Gharl the raider', 115, 45),
    foe('orc-raider', 'orc-2', 'Mog the raider', 120, 60),
  ],
});

/** Fights that start with one click. */
export const samples: readonly Sample<AlacrityKinds>[] = [
  {
    id: 'duel',
    title: phrase`A duel`,
    describe: phrase`A fighter and a bandit captain, twenty feet apart, swords drawn: the rules at their plainest.`,
    setup: duel,
  },
  {
    id: 'ambush',
    title: phrase`The hollow road`,
    describe: phrase`An ambush: five highwaymen lie hidden along a road at dusk. Do the travellers notice in time?`,
    setup: ambush,
  },
  {
    id: 'melee',
    title: phrase`Four against eight`,
    describe: phrase`A company of four holds a ford against goblins, wolves and the two orcs that drive them.`,
    setup: melee,
  },
];
