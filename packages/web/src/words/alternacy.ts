// systems/alternacy/apart.tsx
export const andTheOthersHowFar = 'and the others; the GM rules each distance when it first matters.';
export const notSaidYet = 'not ruled yet';
export const ft = (feet: string | number): string => `${feet} ft`;

// systems/alternacy/card.tsx
export const knockedOut = 'knocked out';
export const unknown = 'unknown';
export const shock = 'shock';
export const stun = 'stun';
export const empty = (name: string | number): string => `${name} empty`;
export const mustBeLoaded = 'must be loaded';
export const actionsLeft = 'actions left';
export const fights = 'fights';
export const shieldUp = 'shield up';
export const untilTurnEnds = (turn: string | number): string => `until Turn ${turn} ends`;
export const shockTitle = 'Shock';
export const dazesAtTheLatest = (points: number): string => `${points} dazes at the latest`;
export const raceAgainst = (label: string, rival: string): string => `${label}: ${rival}`;
export const incapacitatesKnocksOutKills = (
  incapacitated: string | number,
  unconscious: string | number,
  dead: string | number,
): string => `${incapacitated} incapacitates, ${unconscious} knocks out, ${dead} kills`;
export const stunTitle = 'Stun';
export const noWounds = 'No wounds.';
export const cannotBeUsed = 'unusable';
export const seenTo = 'treated';
export const getsWorse = (tag: string | number): string => `${tag}: gets worse`;

// systems/alternacy/index.tsx
export const dimLight = 'dim light';
export const blackAsPitch = 'pitch black';

// systems/alternacy/referee.tsx
export const yourRulings = (count: string | number): string => `Your rulings (${count})`;
export const nothingRuledYetInThis = 'Nothing ruled yet in this fight; the house book is offered where it fits.';
export const whatYouRuleIsKept = 'What you rule is kept here and offered again in the same circumstances.';
export const forgetThis = (meaning: string | number, it: string | number): string => `Forget: ${meaning}, ${it}`;
export const forget = 'Forget';
export const rulings = (count: number): string => (count === 1 ? '1 ruling' : `${count} rulings`);
export const saveTheHouseBook = 'Save the house book';
export const keptOnThisDeviceFor = (rulings: string | number): string =>
  `${rulings} kept on this device for the next fight.`;
export const keepForTheNextFight = 'Keep for the next fight';
export const fromOfferedFromNowOn = (rulings: string | number, from: string | number): string =>
  `${rulings} from ${from}, offered from now on.`;

// systems/alternacy/time.tsx
export const hasItsGo = 'is acting';
export const hasHadItsGo = 'has acted';
export const stillToCome = 'yet to act';
export const cannotAct = 'cannot act';
export const initiativeTheHighestActsFirst = 'Initiative: the highest acts first';
export const actions = (actionsLeft: string | number): string => `${actionsLeft} actions`;
export const shootsAt = 'shoots at';
export const whoFightsBack = ', who fights back';
export const engagementsOfThisTurn = 'Engagements of this Turn';
export const stillInProgress = 'Still in progress';
export const canBeInterruptedBy = (list: string | number): string => `can be interrupted by ${list}`;
export const itIsDone = 'Mark as done';
export const itIsCancelled = 'Mark as cancelled';
