// systems/frame.ts
export const putItThere = 'Put it there';
export const asGameMaster = 'as GM';

// systems/parts.tsx
export const hidden = 'hidden';
export const playersDoNotKnowIt = 'Players do not know it is there';
export const playersSeeItsNumbers = 'players see its numbers';
export const playersSeeWordsNoNumbers = 'players see words, no numbers';
export const playersSeeOnlyThatIt = 'players see only that it is there';
export const hiddenFromPlayers = 'hidden from players';
export const actingNow = 'acting now';
export const you = 'you';

// systems/parts.tsx: circumstances
export const theGmsWord = 'the GM’s ruling';
export const theGmsWordForOneRoll = 'the GM’s ruling, for the next roll';

/** How somebody is, what became of it, and how bad a wound is, by the words of the views. */
const PLIGHTS: { readonly [id: string]: string } = {
  unhurt: 'unhurt',
  scratched: 'scratched',
  hurt: 'hurt',
  bloodied: 'bloodied',
  'badly hurt': 'badly hurt',
  'near death': 'near death',
  bleeding: 'bleeding',
  down: 'down',
  dying: 'dying',
  dead: 'dead',
  fled: 'fled',
  surrendered: 'surrendered',
  minor: 'minor',
  moderate: 'moderate',
  major: 'major',
  disabling: 'disabling',
  crippling: 'crippling',
  bleeds: 'bleeds',
};
export const plight = (id: string): string => PLIGHTS[id] ?? id;
