// dice/calculator.tsx
export const dice = 'Dice';
export const notationOf = 'Written as in';
export const justSoMuch = 'exactly';
export const soMuchOrMore = 'at least';
export const soMuchOrLess = 'at most';
export const orMoreOrLess = (
  label: string | number,
  fine: string | number,
  fine2: string | number,
  fine3: string | number,
): string => `${label}: ${fine}; or more ${fine2}; or less ${fine3}`;
export const thatItHolds = (share: string | number): string => `${share} that this is true`;
export const onAverageHalfOfAll = (
  figure: string | number,
  figure2: string | number,
  figure3: string | number,
  figure4: string | number,
): string => `on average, ± ${figure}, half of all rolls reach ${figure2}, from ${figure3} to ${figure4}`;
export const chancesOf = 'Chances of';
export const asATable = 'As a table';
export const total = 'total';
export const roll = (text: string | number): string => `Roll ${text}`;
export const doesNotHold = 'not true';

// dice/read.ts
export const fromTo = (from: string | number, it: string | number): string => `${from} to ${it}`;

// dice/screen.tsx
export const threeSixSidedDiceAnd = 'three six-sided dice and two more; also d20, d%, dF';
export const keepTheHighestOrLowest = 'keep the highest or lowest; dh, dl drop them; d20 adv, d20 dis';
export const throwAgainUntilItIs = 'reroll, until it fits or once';
export const explodeOnTheHighestFace = 'explode on the highest face, on some faces, or once';
export const howManyDiceShow7 = 'how many dice show 7 or more';
export const whetherATotalIsLow = 'whether a total is low or high enough';
export const alloysSuccessesWithOnesSixes = 'Alloy’s successes; with ones, sixes, augmented';
export const alternacysDice = 'Alternacy’s dice';
export const theLowerOrHigherOf = 'the lower or higher of totals';
export const limitsSubtractsCounts = 'no face counts less than 2; ones are taken from a count';
export const keepsOrCountsWholeRolls = 'keep, or count, whole rolls';
export const rolledFirst = 'how many dice is rolled, or worked out, first';
export const roundsUp = 'rounded up; also floor, round, abs. A plain / rounds down';
export const sixTimesWithARemark = 'six times; what stands behind # is a remark';
export const howDiceAreWritten = 'How dice are written';
