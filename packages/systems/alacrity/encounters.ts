import { encountersOf, phrase } from '@affray/engine';
import { bestiary } from './bestiary.ts';
import { characters } from './character/index.ts';
import type { AlacrityKinds } from './kinds.ts';
import { setup } from './state/setup.ts';

/** What the ready beginners are called. */
const cast = {
  fighter: phrase`Anselm`,
  archer: phrase`Linnet`,
  rogue: phrase`Quick Tam`,
  priest: phrase`Mother Hale`,
  mage: phrase`Orsolo`,
  guardian: phrase`Bram Stout`,
  axe: phrase`Ketil`,
  crossbow: phrase`Joss`,
  brawler: phrase`Red Wenna`,
  warden: phrase`Yarrow`,
};

/** Heroes in a row at the left, foes in columns of six, 40 feet away. */
const at = (side: 'heroes' | 'foes', row: number) => ({
  at: side === 'heroes' ? { x: 20, y: 10 + 5 * row } : { x: 60 + 5 * Math.floor(row / 6), y: 5 + 5 * (row % 6) },
});

/** An evening’s fights for four beginners each, balanced by our own simulator: docs/encounters.md. */
export const encounters = encountersOf<AlacrityKinds>({ characters, bestiary, setup, cast, at }, [
  {
    id: 'granary',
    title: phrase`The granary`,
    describe: phrase`The harvest is in, and so are they.`,
    challenge: 'easy',
    place: phrase`A granary at night`,
    foes: phrase`The rats`,
    party: ['fighter', 'archer', 'rogue', 'priest'],
    against: { 'giant-rat': 12 },
  },
  {
    id: 'goose',
    title: phrase`Who stole the geese`,
    describe: phrase`Goblin feet in the mud, and feathers all the way to the old lime kiln.`,
    challenge: 'easy',
    place: phrase`A lime kiln`,
    foes: phrase`The thieves`,
    party: ['guardian', 'mage', 'brawler', 'crossbow'],
    against: { goblin: 8 },
  },
  {
    id: 'acorns',
    title: phrase`Acorn time`,
    describe: phrase`A sounder of wild swine, and no tree low enough to climb.`,
    challenge: 'easy',
    place: phrase`An oak wood`,
    foes: phrase`The swine`,
    party: ['axe', 'guardian', 'rogue', 'brawler'],
    against: { boar: 4 },
  },
  {
    id: 'patrol',
    title: phrase`The far bank`,
    describe: phrase`The ferry rope was cut on this side, and whoever cut it is still here.`,
    challenge: 'fair',
    place: phrase`A ferry landing`,
    foes: phrase`The raiders`,
    party: ['guardian', 'mage', 'brawler', 'crossbow'],
    against: { 'orc-raider': 6 },
  },
  {
    id: 'chapel',
    title: phrase`The chapel below the chapel`,
    describe: phrase`Someone has been singing down there, in a language with too few vowels.`,
    challenge: 'fair',
    place: phrase`A crypt with candles`,
    foes: phrase`The congregation`,
    party: ['fighter', 'priest', 'crossbow', 'brawler'],
    against: { cultist: 3, skeleton: 5 },
  },
  {
    id: 'toll',
    title: phrase`The turnpike`,
    describe: phrase`The bar is down, and the keeper has friends.`,
    challenge: 'hard',
    place: phrase`A turnpike house`,
    foes: phrase`The keeper’s friends`,
    party: ['fighter', 'rogue', 'archer', 'warden'],
    against: { 'bandit-captain': 2, bandit: 5, 'bandit-archer': 1 },
  },
  {
    id: 'graves',
    title: phrase`Fresh graves`,
    describe: phrase`Twelve were buried on Monday. Count them.`,
    challenge: 'hard',
    place: phrase`A churchyard`,
    foes: phrase`The hungry`,
    party: ['guardian', 'priest', 'rogue', 'axe'],
    against: { ghoul: 8 },
  },
  {
    id: 'bridge',
    title: phrase`What the bridge is for`,
    describe: phrase`They do not want money. They want to know who is the fattest.`,
    challenge: 'hard',
    place: phrase`Under a stone bridge`,
    foes: phrase`The trolls and their hangers-on`,
    party: ['fighter', 'axe', 'crossbow', 'priest'],
    against: { troll: 3, goblin: 3 },
  },
]);
