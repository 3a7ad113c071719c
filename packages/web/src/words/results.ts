// table/results.ts
export const HEADS = {
  hit: 'Hit',
  wound: 'Hit!',
  worse: 'Trouble!',
  death: 'Down!',
  miss: 'Miss',
  good: 'Good',
  luck: 'What luck!',
} as const;
export const badLuck = 'Bad luck!';
/** Of a roll that is made at no one. */
export const failed = 'Failed';
export const someFail = 'Some fail';
export const success = 'Success';
export const hurtAllTheSame = 'Missed, but it hurts';
export const HEADS_OWN = {
  hit: 'You are hit',
  wound: 'You are hit!',
  worse: 'You are in trouble!',
  death: 'You are down!',
  miss: 'Missed you',
  good: 'Good',
  luck: 'What luck!',
} as const;

// table/results-cards.tsx
export const results = 'Results';
export const why = 'Why';
export const closeResult = 'Close this result';
export const lately = 'Lately';

// table/you.tsx
export const yourTurn = (names: string): string => `Your turn, ${names}`;
export const yourAnswer = (name: string): string => `${name}: answer now`;
export const yourRoll = (name: string): string => `${name}: roll now`;
export const youAreNext = (name: string): string => `${name}, you are next`;
export const plightOf = (name: string, plight: string): string => `${name} is ${plight}.`;
