// systems/wwn/card.tsx
export const diesAtTheEndOf = 'dies at the end of this round';
export const toLive = (rounds: number): string => `${rounds} ${rounds === 1 ? 'round' : 'rounds'} to live`;
export const dead = 'dead';
export const mortallyWounded = 'mortally wounded';
export const mortallyWoundedFor = (rounds: number): string =>
  rounds === 0 ? 'mortally wounded and dies at the end of this round' : `mortally wounded, ${toLive(rounds)}`;
export const outCold = 'out cold';
export const lastRound = 'last round';
export const roundsLeft = (rounds: string | number): string => `${rounds} left`;
export const hitPoints = 'hit points';
export const unknown = 'unknown';
export const main = 'Main';
export const move = 'Move';
export const ac = 'AC';
export const left = 'left';
export const mainAndMoveSpent = 'Main and Move spent';
export const strain = 'Strain';
export const askedForInstantsWhenSomething = 'Asked for Instants when something touches it';
export const askedForInstantsAtAll = 'Asked for Instants whenever foes act';
export const neverAskedForInstants = 'Never asked for Instants';
export const mortallyWoundedTitle = 'Mortally wounded';
export const diesUnlessStabilized = 'Dies unless stabilized.';
export const unlessStabilized = (word: string | number): string => `${word}, unless stabilized.`;
export const hitPointsTitle = 'Hit points';
export const armorClass = 'Armor class';
export const systemStrain = 'System Strain';
export const screens = (name: string | number): string => `screens ${name}`;
export const holds = (name: string | number): string => `holds ${name}`;
export const heldBy = (list: string | number): string => `held by ${list}`;
export const inASwarmAgainst = (name: string | number): string => `in a swarm against ${name}`;
export const waitsUntilHasActed = (name: string | number): string => `waits until ${name} has acted`;
export const inHand = (list: string | number): string => `${list} in hand`;

// systems/wwn/index.tsx
export const roughGround = 'rough ground';

// systems/wwn/places.tsx
export const andHowFarAwayThe = 'and how far away the others are, in the GM’s words.';
export const ft = (feet: string | number): string => `${feet} ft`;
export const notSaid = 'Not said';
export const countsAs = (unsaid: string | number): string => `counts as ${unsaid}`;
export const bandOf = (title: string | number, name: string | number): string => `${title} of ${name}`;
export const nobody = 'no one';
export const changeTheDistanceOrLook = (name: string | number): string => `${name}: change the distance, or look`;
export const lookAt = (name: string | number): string => `Look at ${name}`;

// systems/wwn/time.tsx
export const combatant = 'Combatant';
export const notInTheOrder = 'Not in the order';
export const outOfTheFight = 'Out of the fight';
export const mainAction = 'Main action';
export const moveAction = 'Move action';
export const turnColumn = 'Turn';
export const ownTurnOnTurnActions = 'Own turn: On Turn actions, as many as there is time for';
export const inst = 'Inst';
export const instantsAtAnyTimeFor = 'Instants, at any time, for what they cost';
export const actsNow = 'acts now';
export const hasActed = 'has acted';
export const initiativeTheHighestActsFirst = 'Initiative: the highest acts first';
export const acOf = (armorClass: string | number): string => `AC ${armorClass}`;
export const actionLeft = (what: string | number): string => `${what} action left`;
export const actionSpent = (what: string | number): string => `${what} action spent`;
export const holdsAnAction = 'holds an action';
export const waitsUntilAnotherCombatantHas = 'waits until another combatant has acted';
export const actsLater = 'acts later';
export const moreAttacks = (count: number): string => `${count} more ${count === 1 ? 'attack' : 'attacks'}`;
export const attacks = (count: number): string => `${count} ${count === 1 ? 'attack' : 'attacks'}`;
export const mayUseInstantsIsNot = 'may use Instants, is not asked';
export const mayUseInstants = 'may use Instants';
export const spent = 'spent';
export const attacksLeft = 'attacks left';
export const held = 'held';
export const delayed = 'delayed';
export const instants = 'Instants';
export const notAsked = 'not asked';
export const untilRoundEnds = (round: string | number): string => `until round ${round} ends`;
