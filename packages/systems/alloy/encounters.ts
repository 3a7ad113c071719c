import { encountersOf, phrase } from '@affray/engine';
import * as z from 'zod/mini';
import { bestiary } from './bestiary.ts';
import { characters } from './character/index.ts';
import type { AlloyKinds } from './kinds.ts';
import { setup } from './state/setup.ts';

/** What the ready beginners, and groups of creatures, are called. */
const cast = {
  swordsman: phrase`Ilvar`,
  archer: phrase`Senna`,
  duelist: phrase`Cosimo`,
  hammerer: phrase`Brunt`,
  captain: phrase`Adela Voss`,
  axeman: phrase`Torv`,
  spearman: phrase`Hale`,
  crossbow: phrase`Mirk`,
  healer: phrase`Brother Anso`,
  chain: phrase`Nettle`,
  'giant-rat': phrase`Rats`,
  slinger: phrase`Slingers`,
};

const kind = z.looseObject({ kind: z.literal('minion') });
/** Minions act as one group (ALY-9.4). */
const inGroups = (sheet: unknown): boolean => kind.safeParse(sheet).success;

/** An evening’s fights for four beginners each, balanced by our own simulator: docs/encounters.md. */
export const encounters = encountersOf<AlloyKinds>({ characters, bestiary, setup, cast, inGroups }, [
  {
    id: 'mill',
    title: phrase`The miller’s lodgers`,
    describe: phrase`They eat the flour first, and then the miller’s cat.`,
    challenge: 'easy',
    place: phrase`A watermill`,
    foes: phrase`The rats`,
    party: ['swordsman', 'archer', 'healer', 'axeman'],
    against: { 'giant-rat': 8 },
  },
  {
    id: 'orchard',
    title: phrase`Stones from the orchard`,
    describe: phrase`Apple thieves with slings, and one who knows how to lead them.`,
    challenge: 'easy',
    place: phrase`An orchard wall`,
    foes: phrase`The thieves`,
    party: ['spearman', 'duelist', 'crossbow', 'captain'],
    against: { slinger: 4, 'bandit-archer': 1 },
  },
  {
    id: 'fold',
    title: phrase`Wolves at the fold`,
    describe: phrase`The dog went out first. Now it is your turn.`,
    challenge: 'easy',
    place: phrase`A sheepfold in the snow`,
    foes: phrase`The wolves`,
    party: ['swordsman', 'hammerer', 'archer', 'chain'],
    against: { wolf: 8 },
  },
  {
    id: 'landing',
    title: phrase`The landing`,
    describe: phrase`Two boats, no flag, and axes.`,
    challenge: 'fair',
    place: phrase`A shingle beach`,
    foes: phrase`The reavers`,
    party: ['spearman', 'axeman', 'healer', 'crossbow'],
    against: { 'axe-reaver': 6, slinger: 2 },
  },
  {
    id: 'mound',
    title: phrase`The opened mound`,
    describe: phrase`Someone dug in. Someone else has since dug out.`,
    challenge: 'fair',
    place: phrase`A burial mound`,
    foes: phrase`The dead`,
    party: ['swordsman', 'duelist', 'healer', 'hammerer'],
    against: { ghoul: 4 },
  },
  {
    id: 'bear',
    title: phrase`The wrong cave`,
    describe: phrase`It was meant to be a short cut.`,
    challenge: 'hard',
    place: phrase`A cave`,
    foes: phrase`The bears`,
    party: ['axeman', 'archer', 'chain', 'healer'],
    against: { 'cave-bear': 2 },
  },
  {
    id: 'contract',
    title: phrase`A better contract`,
    describe: phrase`They are paid more than you are, and they know it.`,
    challenge: 'hard',
    place: phrase`A cobbled square`,
    foes: phrase`The sellswords`,
    party: ['captain', 'spearman', 'duelist', 'crossbow'],
    against: { sellsword: 7 },
  },
  {
    id: 'gate',
    title: phrase`The black gate`,
    describe: phrase`Two knights stand there who have never let anyone through.`,
    challenge: 'hard',
    place: phrase`A city gate`,
    foes: phrase`The gate’s guard`,
    party: ['swordsman', 'hammerer', 'healer', 'archer'],
    against: { 'black-knight': 2, guard: 2 },
  },
]);
