// systems/alacrity/card.tsx
export const dead = 'dead';
export const isDying = 'dying, and loses Hit Points until helped';
export const isDown = 'down';
export const hitPoints = 'hit points';
export const sp = 'sp';
export const unknown = 'unknown';
export const dying = 'Dying';
export const effectAtWork = 'Active effect';
export const aiming = 'aiming';
export const ofActionsLeft = (declared: string | number, part: string | number): string =>
  `of ${declared} actions left${part}`;
export const andHeld = (held: string | number): string => `, ${held} held`;
export const onEveryRollOfThis = 'On every roll this round';
export const thisRound = 'this round';
export const wounds = 'wounds';
export const shieldUp = 'shield up';
export const ftLeft = (movementLeft: string | number): string => `${movementLeft} ft left`;
export const hitPointsTitle = 'Hit Points';
export const stunPoints = 'Stun Points';
export const manaPoints = 'Mana Points';
export const someCover = (cover: string | number): string => `${cover} cover`;
export const someConcealment = (concealment: string | number): string => `${concealment} concealment`;
export const holds = (name: string | number): string => `holds ${name}`;
export const heldBy = (name: string | number): string => `held by ${name}`;
export const aimsAt = (name: string | number): string => `aims at ${name}`;
export const untilTheEndOfRound = (round: string | number): string => `until the end of round ${round}`;

// systems/alacrity/index.tsx
export const roughGround = 'rough ground';
export const dimLight = 'dim light';
export const totalDarkness = 'total darkness';
export const announcesActions = 'Announces actions';
export const noneFromTheNextRound = 'none: from the next round on';
export const partOfTheWay = (label: string | number, most: string | number, far: string | number): string =>
  `${label} ${most} of ${far} ft`;

// systems/alacrity/time.tsx
export const combatant = 'Combatant';
export const closeOfTheRound = 'Close of the round';
export const passNumber = (pass: string | number): string => `Pass ${pass}`;
export const penaltyOnAllRollsThis = 'Penalty on all rolls this round';
export const actsAtTheSameTime = 'Acts at the same time as the row above';
export const initiativeTheLowestActsFirst = 'Initiative: the lowest acts first';
export const waitsForItsPass = 'waits for its pass';
export const actsNow = 'acts now';
export const spent = 'spent';
export const held = 'held';
export const delayed = 'delayed';
export const heldThenUsed = 'held, then used';
export const lost = 'lost';
export const givenUpForADesperate = 'given up for a desperate reflex';
export const couldNotAct = 'could not act';
export const nothingDeclared = 'nothing declared';

// Heads of columns
export const end = 'end';
export const penalty = 'pen.';
