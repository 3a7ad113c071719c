// systems/frame.ts
export const putItThere = 'Put it there';
export const asGameMaster = 'as game master';

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
