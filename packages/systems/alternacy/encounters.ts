import { encountersOf, phrase } from '@affray/engine';
import { bestiary } from './bestiary.ts';
import { characters } from './character/index.ts';
import type { Alternacy } from './kinds.ts';
import { setup } from './state/setup.ts';

/** What the ready beginners are called. */
const cast = {
  fencer: phrase`Isolde`,
  archer: phrase`Wat`,
  scout: phrase`Finch`,
  brawler: phrase`Dunstan`,
  gunslinger: phrase`Ruby Cade`,
  spear: phrase`Oswin`,
  axe: phrase`Gerda`,
  medic: phrase`Doctor Lisle`,
  rifle: phrase`Marlow`,
  crossbow: phrase`Tilly`,
};

/** Heroes in a row at the left, foes in columns of six, 40 feet away. */
const at = (side: 'heroes' | 'foes', row: number) => ({
  at: side === 'heroes' ? { x: 20, y: 10 + 5 * row } : { x: 60 + 5 * Math.floor(row / 6), y: 5 + 5 * (row % 6) },
});

/** An evening’s fights for four beginners each, balanced by our own simulator: docs/encounters.md. */
export const encounters = encountersOf<Alternacy>({ characters, bestiary, setup, cast, at }, [
  {
    id: 'sewer',
    title: phrase`Under the market`,
    describe: phrase`The grating was loose. What pushes at it is not water.`,
    challenge: 'easy',
    place: phrase`A sewer`,
    foes: phrase`The rats`,
    party: ['fencer', 'scout', 'brawler', 'medic'],
    against: { 'giant-rat': 8 },
  },
  {
    id: 'lastround',
    title: phrase`Last round`,
    describe: phrase`Six who have lost at cards, and would like their money back.`,
    challenge: 'easy',
    place: phrase`The yard of an inn`,
    foes: phrase`The losers`,
    party: ['brawler', 'fencer', 'axe', 'archer'],
    against: { tough: 6 },
  },
  {
    id: 'kennel',
    title: phrase`The night watchman’s dogs`,
    describe: phrase`There was to be one dog. There was to be a bone.`,
    challenge: 'fair',
    place: phrase`A timber yard`,
    foes: phrase`The dogs`,
    party: ['fencer', 'crossbow', 'spear', 'medic'],
    against: { hound: 7 },
  },
  {
    id: 'office',
    title: phrase`The back office`,
    describe: phrase`The books are in the safe, and the bookkeepers are armed.`,
    challenge: 'fair',
    place: phrase`An office, late`,
    foes: phrase`The bookkeepers`,
    party: ['gunslinger', 'rifle', 'brawler', 'medic'],
    against: { gunman: 3, tough: 3 },
  },
  {
    id: 'robes',
    title: phrase`The thirteenth guest`,
    describe: phrase`Twelve robes hang in the hall. They are all empty.`,
    challenge: 'fair',
    place: phrase`A dining hall`,
    foes: phrase`The hosts`,
    party: ['fencer', 'axe', 'scout', 'crossbow'],
    against: { cultist: 9 },
  },
  {
    id: 'ravine',
    title: phrase`The ravine`,
    describe: phrase`Smoke ahead, and a rope across the road.`,
    challenge: 'hard',
    place: phrase`A ravine`,
    foes: phrase`The band`,
    party: ['fencer', 'archer', 'spear', 'axe'],
    against: { bandit: 7, 'bandit-archer': 2 },
  },
  {
    id: 'ossuary',
    title: phrase`The ossuary`,
    describe: phrase`The bones are sorted by size. Something keeps them tidy.`,
    challenge: 'hard',
    place: phrase`An ossuary`,
    foes: phrase`The keepers`,
    party: ['fencer', 'spear', 'axe', 'medic'],
    against: { ghoul: 7 },
  },
  {
    id: 'honey',
    title: phrase`Honey thieves`,
    describe: phrase`The hives were theirs. All of them.`,
    challenge: 'hard',
    place: phrase`A clearing`,
    foes: phrase`The bears`,
    party: ['spear', 'archer', 'brawler', 'fencer'],
    against: { bear: 4 },
  },
]);
