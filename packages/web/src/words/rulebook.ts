// controls/rule-tip.tsx
export const whatItSays = (id: string): string => `${id}: what this rule says`;
export const lookingItUp = 'Looking it up…';

// rulebook/rule-card.tsx
export const more = 'More';
export const moreOn = (id: string): string => `More: ${id} in the rules, in a new tab`;
export const houseRule = 'House rule:';
export const notInTheBooks = (id: string): string => `The rules here have no text for ${id}.`;

// rulebook/books.ts
export const rulesNotReached = 'The rules could not be fetched. Check the connection, then try again.';

// rulebook/screen.tsx
export const theRules = 'The rules';
export const rulesOf = (title: string): string => `${title}: the rules`;
export const everyRule =
  'Every rule that Affray plays, by topic and in our own words. The story of a fight, its questions and its refusals name them by number.';
export const chooseAGame = 'Choose a game.';
export const find = 'Find a rule';
export const findHint = 'A word, or a number such as 5.4';
export const found = (count: number): string => (count === 1 ? '1 rule' : `${count} rules`);
export const noneFound = (query: string): string => `No rule says “${query}”. Try another word.`;
export const topics = 'Topics';
export const houseRules = 'House rules';
export const houseRulesExplained =
  'Choices of a fight, made where it is built. What holds unless you choose comes first.';
export const noSuchGame = (system: string): string => `There are no rules of “${system}” here.`;
export const tryAgain = 'Try again';
