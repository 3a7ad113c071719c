// display/expect.tsx
export const fromTo = (amount: string | number, amount2: string | number): string => `${amount} to ${amount2}`;
export const allOutcomes = 'All outcomes';
export const howItEnds = 'How it ends';
export const whatItDoes = 'What it does';
export const givenBack = 'given back';
export const soMuchOrMore = (title: string | number): string => `${title}: at least this much`;
export const forSoMuchOrMore = (
  value: string | number,
  part: string | number,
  part2: string | number,
  span: string | number,
): string => `${value}: ${part}${part2}${span} for at least this much`;
export const noneAtAll = (share: string | number): string => `None at all: ${share}`;
export const assumed = 'Assumed';

// display/so-far.tsx
export const soFar = (landed: number, tries: number): string => `${landed} of ${tries} so far`;
export const notKnownYet = 'Not known yet';
export const between = (span: string): string => `Somewhere in ${span}, by what you cannot see.`;

// display/story.tsx
export const nothingHasHappenedYetThe = 'Nothing has happened yet. The story will appear here.';
export const notSettledYet = 'Not settled yet';
export const latest = 'Latest';
export const notAllRead =
  'The story begins before this. To print all of it, choose “Print the fight” in the menu of the page.';
export const earlier = 'Earlier';
export const rule = 'Rule';
export const realDice = 'real dice';
export const total = 'Total';
export const ruleAgain = 'Rule again';
export const ruleAgainOn = (question: string): string => `Rule again: ${question}`;
export const sameDice = 'The same dice stand.';
export const takesBack = (later: number): string =>
  later === 1 ? 'Takes back the action after it.' : `Takes back the ${later} actions after it.`;

// display/chance.ts
export const struck = (chance: string): string => `${chance} struck`;

// display/by-play.tsx
export const byHowTheyPlay = (sides: readonly string[]): string => `By how they play: ${sides.join('; ')}`;
export const yourNote = 'Your note';
