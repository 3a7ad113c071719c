// systems/alloy/bands.tsx
export const engaged = 'Engaged';
export const engagedHint = 'melee';
export const close = 'Close';
export const closeHint = 'to 33 ft · 3 to cross';
export const short = 'Short';
export const shortHint = 'to 100 ft · 10 to cross';
export const medium = 'Medium';
export const mediumHint = 'to 300 ft · several rounds';
export const long = 'Long';
export const longHint = 'to 1000 ft';
export const distancesFrom = (name: string | number): string => `Distances from ${name}`;
export const isLockedInMelee = 'is locked in melee';
export const andWhoIsHowFar = 'and how far away everyone is';
export const someCover = (cover: string | number): string => `${cover} cover`;
export const putACombatantTo = (name: string | number, name2: string | number): string =>
  `Put a combatant ${name} to ${name2}`;
export const putHere = 'put here…';

// systems/alloy/before.tsx
export const whereAnActionLeads = 'Where an action leads';
export const whatCanStillBeDone = 'What can still be done before';
export const anyoneShowAll = 'anyone: show all';
export const actsOnPhaseLater = (name: string | number, phase: string | number): string =>
  `${name} acts (phase ${phase})`;
export const allPhases = 'All phases';
export const nothingActsFirstWhateverIs = (name: string | number): string =>
  `Nothing: whatever is done, ${name} acts first.`;
export const nothingLeadsToPhase = (aim: string | number, part: string | number): string =>
  `Nothing leads to phase ${aim}${part}.`;
export const beforeActs = (name: string | number): string => ` before ${name} acts`;
export const toPhase = (phase: string | number): string => `to ${phase}`;
export const noOneActsBeforeThen = 'no one acts before then';
export const beforeThen = (list: string | number): string => `before then: ${list}`;

// systems/alloy/card.tsx
export const arrivesInRound = (arrives: string | number): string => `arrives in round ${arrives}`;
export const fled = 'fled';
export const dead = 'dead';
export const isDown = 'down';
export const downBleeding = 'down, bleeding';
export const inMembers = (members: string | number): string => `in ${members}`;
export const health = 'Health';
export const unknown = 'unknown';
export const open = 'open';
export const itsEngagedOpponentsHave1d = 'its engaged opponents have +1D against it';
export const atWork = 'at work';
export const inACombo = 'in a combo';
export const inAnAction = 'in an action';
export const continuesWhatItBegan = 'continues what it began';
export const againstShots = 'against shots';
export const aggressive = 'Aggressive';
export const neutral = 'Neutral';
export const cautious = 'Cautious';
export const phase = 'phase';
export const freeActionTaken = 'Free action taken';
export const oneFreeAction = 'one Free action';
export const engagedWith = (list: string | number): string => `engaged with ${list}`;
export const inBothHands = ' in both hands';
export const nextPart = (what: string | number): string => `next: ${what}`;
export const workDone = (what: string | number, done: string | number, need: string | number): string =>
  `${what} ${done} of ${need}`;
export const andTotal = (total: string | number): string => `, total ${total}`;

// systems/alloy/index.tsx
export const goneByARoundIs = (elapsed: string | number, roundLength: string | number): string =>
  `${elapsed} elapsed; a round is ${roundLength}`;
export const coverAtHand = (cover: string | number): string => `${cover} cover nearby`;

// systems/alloy/time.tsx
export const lineOfPhases = (heading: string | number): string => `Line of phases: ${heading}`;
export const atPhase = (what: string | number, it: string | number): string => `${what}, phase ${it}`;
export const freeAgainOnPhase = (end: string | number): string => `free again on phase ${end}`;
export const whereWouldActNext = (name: string | number): string => `Where ${name} would act next`;
export const ambushed3 = 'ambushed, −3';
export const tactics = (value: string | number): string => `tactics ${value}`;
export const actsOnPhase = (phase: string | number): string => `acts on phase ${phase}`;
export const samePhaseAsTheRow = 'Same phase as the row above, and after it';
export const now = 'now';
export const untilPhase = (phase: string | number): string => `until phase ${phase}`;
