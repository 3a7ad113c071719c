import { encountersOf, phrase } from '@affray/engine';
import { bestiary } from './bestiary.ts';
import { characters } from './character/index.ts';
import type { Wwn } from './kinds.ts';
import { setup } from './state/setup.ts';

/** What the ready beginners are called. */
const cast = {
  swordsman: phrase`Maren Holt`,
  archer: phrase`Isk`,
  knife: phrase`Pell`,
  healer: phrase`Sister Oda`,
  mage: phrase`Corvane`,
  defender: phrase`Hob Stane`,
  reaver: phrase`Yrsa`,
  wrestler: phrase`Big Tolly`,
  crossbow: phrase`Nan Reed`,
  officer: phrase`Lucan Farr`,
};

/** Heroes in a row at the left, foes in columns of six, 40 feet away. */
const at = (side: 'heroes' | 'foes', row: number) => ({
  at: side === 'heroes' ? { x: 30, y: 20 + 10 * row } : { x: 70 + 5 * Math.floor(row / 6), y: 15 + 10 * (row % 6) },
});

/** An evening's fights for four beginners each, balanced by our own simulator: docs/encounters.md. */
export const encounters = encountersOf<Wwn>({ characters, bestiary, setup, cast, at }, [
  {
    id: 'cellar',
    title: phrase`What gnaws in the cellar`,
    describe: phrase`The brewer’s barrels leak, and something down there has learned to open them.`,
    challenge: 'easy',
    place: phrase`A brewer’s cellar`,
    foes: phrase`The rats`,
    party: ['swordsman', 'archer', 'knife', 'healer'],
    against: { 'cellar-rat': 10 },
  },
  {
    id: 'toll',
    title: phrase`The wrong toll`,
    describe: phrase`Seven men at a bridge want silver for it. The bridge is not theirs.`,
    challenge: 'easy',
    place: phrase`A plank bridge over the Ouse`,
    foes: phrase`The toll men`,
    party: ['defender', 'reaver', 'archer', 'officer'],
    against: { 'road-brigand': 5, 'brigand-bow': 2 },
  },
  {
    id: 'reeds',
    title: phrase`Eyes in the reeds`,
    describe: phrase`A causeway through the mire, and the mire has noticed.`,
    challenge: 'fair',
    place: phrase`The causeway`,
    foes: phrase`The mire goblins`,
    party: ['swordsman', 'crossbow', 'wrestler', 'healer'],
    against: { 'mire-goblin': 9 },
  },
  {
    id: 'wolves',
    title: phrase`The long winter`,
    describe: phrase`Wolves have followed the sledge since noon. Now they have stopped following.`,
    challenge: 'fair',
    place: phrase`A frozen lake`,
    foes: phrase`The pack`,
    party: ['reaver', 'archer', 'defender', 'mage'],
    against: { 'grey-wolf': 10 },
  },
  {
    id: 'webs',
    title: phrase`The tannery loft`,
    describe: phrase`The tanner left in a hurry. What moved in hangs its own hides from the rafters.`,
    challenge: 'fair',
    place: phrase`A loft full of threads`,
    foes: phrase`The spiders`,
    party: ['officer', 'wrestler', 'mage', 'crossbow'],
    against: { 'thorn-spider': 2 },
  },
  {
    id: 'pyre',
    title: phrase`The unburnt`,
    describe: phrase`The plague pyres went out in the rain, too early.`,
    challenge: 'hard',
    place: phrase`The plague field`,
    foes: phrase`The unburnt`,
    party: ['swordsman', 'crossbow', 'officer', 'healer'],
    against: { 'ash-ghoul': 4 },
  },
  {
    id: 'tower',
    title: phrase`The captain’s tower`,
    describe: phrase`The band is at supper, and its captain sits with the back to the wall.`,
    challenge: 'hard',
    place: phrase`A ruined watchtower`,
    foes: phrase`The band`,
    party: ['officer', 'defender', 'crossbow', 'knife'],
    against: { 'brigand-captain': 1, 'old-hand': 1, 'road-brigand': 3, 'brigand-bow': 1 },
  },
  {
    id: 'barrow',
    title: phrase`The king under the hill`,
    describe: phrase`The door was sealed from the outside. Behind it stand those who were sealed in with him.`,
    challenge: 'hard',
    place: phrase`A barrow`,
    foes: phrase`The barrow’s guard`,
    party: ['defender', 'reaver', 'healer', 'officer'],
    against: { 'barrow-guard': 3 },
  },
]);
