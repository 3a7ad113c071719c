// simulate/ask-rules.tsx
export const houseRule = 'House rule';
export const whoseWins = 'Whose wins';
export const leaveOut = (rule: string | number): string => `Leave out: ${rule}`;
export const andAnotherRule = 'And another rule';
export const repeatsEveryCommandOfThis =
  'Repeats every command of this fight with the same dice and answers, and stops where it turns out differently. Values taken from the sheets when the fight began stay as they were.';

// simulate/crew.ts
export const noWorkerReplayed = 'No worker of this page could replay it.';
export const workerDidNotPlay = 'A worker of this page did not play.';
export const aThreadOfThisPage = 'A worker of this page failed.';

// simulate/ask-length.tsx
export const fightsAtMost = 'Fights at most';
export const fightsPerVariantAtMost = 'Fights per variant, at most';
export const stopEarlier = 'Stop earlier';
export const never = 'never';
export const atPercent = (percent: string | number): string => `at ±${percent}%`;
export const atPoints = (points: number): string => `at ±${points} ${points === 1 ? 'point' : 'points'}`;

// simulate/ctrl.ts
export const somethingWentWrongOnThis = 'Something went wrong on this page.';

// simulate/details.tsx
export const whatDecidesIt = 'What decides it';
export const firstToLoseACombatant = (side: string | number): string => `First to lose a combatant: ${side} in`;
export const ofTheFightsOfThose = 'of the fights; of those they win';
export const allTheSame = 'anyway.';
export const damageAndActions = 'Damage and actions';
export const whatChanged = 'What changed';
export const whereItsSideWon = 'when its side won';
export const whereNot = 'when not';
export const damageDealt = 'damage dealt';
export const actionComesOff = (action: string | number): string => `${action} succeeds`;
export const damageAFight = 'Damage per fight';
export const dealt = 'dealt';
export const taken = 'taken';
export const action = 'Action';
export const aFight = 'per fight';
export const comesOff = 'succeeds';
export const damage = 'damage';

// simulate/keep.ts
export const asItIs = 'as it is';

// simulate/pick.tsx
export const whichFight = 'Which fight?';
export const anyOfTheseAnyFight = 'Any of these, any fight under';
export const continueFights = 'Continue';
export const itsMenuHas = '(its menu has';
export const simulate = 'Simulate';
export const anyFightThatIsBeing = '), any fight that is being built, or a file.';
export const openAFightFile = 'Open a fight file';

// simulate/questions.tsx
export const howDoesItEnd = 'How does it end?';
export const playTheFights = 'Play the fights';
export const whatIf = 'What if?';
export const compare = 'Compare';
export const overANumber = 'Vary a number';
export const playOverIt = 'Play each value';
export const howManyForEvenOdds = 'How many for even odds?';
export const search = 'Search';
export const whatMattersMost = 'What matters most?';
export const tryEveryNumber = 'Try every number';
export const whichRulingsMatter = 'Which rulings matter?';
export const leanEveryRuling = 'Vary every ruling';
export const replayUnderAnotherRule = 'Replay under another rule';
export const playItAgain = 'Play it again';
export const everyNumberOnEverySheet =
  'Every number on every sheet is tried one step up, with the same dice as the fight as it is.';
export const everyKindOfRulingIs =
  'Every kind of ruling is tried a step stricter and a step more lenient, with the same dice.';
export const question = 'Question';
export const whatIsAsked = 'What is asked';
export const playing = 'Playing…';
export const otherTactics = 'other tactics';
export const anotherReferee = 'another referee';
export const aHouseRule = 'a house rule';
export const aNumberOnASheet = 'a number on a sheet';
export const howManyThereAre = 'how many there are';
export const withLabel = 'With';
export const side = 'Side';
export const plays = 'Plays';
export const whoRules = 'Who rules';
export const becomes = 'Becomes';
export const ofThem = (count: string | number): string => `${count} of them`;
export const howManyThereAreLabel = 'How many there are';
export const now = (value: string | number): string => `now ${value}`;
export const byHowTheyPlayToCome = 'By how they play: still being worked out…';
export const who = 'Who';
export const what = 'What';
export const from = 'From';
export const to = 'To';
export const by = 'By';
export const atMostValues = (most: string | number): string => `At most ${most} values.`;
export const toMustBeMore = '“To” must be more than “From”.';
export const tooManyValues = (count: number, most: number): string =>
  `These would be ${count} values; at most ${most} are played. Take a greater step.`;
export const atMostMustBeMore = '“At most” must be more than “At least”.';
export const shallWin = 'Should win';
export const atLeast = 'At least';
export const atMost = 'At most';

// simulate/replay.tsx
export const whatHappened = 'What happened';
export const whatWouldHaveHappened = 'What would have happened';
export const itWouldHaveStoppedHere = (reason: string | number): string => `It would have stopped here: ${reason}.`;
export const atTheTableWon = (side: string | null, reason: string): string =>
  `At the table ${side ?? 'no one'} won: ${reason}`;
export const less = 'less';
export const more = 'more';
export const howItGoesOnFrom = 'How it continues from there, played by the computer';
export const asItWas = 'As it was';

// simulate/results.tsx
export const fightsInSSeedPlayed = (
  number: string | number,
  figure: string | number,
  seed: string | number,
  part: string | number,
  part2: string | number,
): string =>
  `${number} fights in ${figure} s, seed “${seed}”, played by dice; intervals hold in 95 of 100 cases.${part}${part2}`;
export const stoppedByHandBeforeA = ' Stopped by hand before a fight was over.';
export const stoppedByHandThisIs = ' Stopped by hand: this is what was played until then.';
export const whoWinsHowLongIt = (number: string | number): string =>
  `Who wins, how long it takes and who falls are exact here: every state the fight can reach was counted (${number} of them); nothing was sampled. Actions and damage are from the fights played.`;
export const whoWins = 'Who wins';
export const howLongItTakes = 'How long it takes';
export const onAverageMostFightsBetween = (timeIn: string | number): string =>
  `${timeIn} on average; most fights between`;
export const and = 'and';
export const theShortestTheLongest = (least: string | number, most: string | number): string =>
  `, the shortest ${least}, the longest ${most}.`;
export const whoFalls = 'Who falls';
export const howMany = (timeIn: string | number): string => `How many ${timeIn}`;
export const fromTo = (from: string | number, it: string | number): string => `${from} to ${it}`;
export const whoIsLeft = 'Who is left';
export const stillStanding = (side: string | number): string => `${side} still standing`;
export const standing = (left: string | number, share: string | number): string => `${left} standing: ${share}`;
export const combatant = 'Combatant';
export const chart = 'Chart';
export const falls = 'falls';
export const dies = 'dies';
export const asItIsTitle = 'As it is';
export const leftOut = (values: string): string => `The rules do not allow ${values}.`;
export const winsOver = (label: string | number): string => `Wins over: ${label}`;
export const stoppedBeforeItWasFound = 'Stopped before it was found';
export const theNearestThatWasAllowed = ', the nearest that was allowed';
export const targetOfTheWinsFor = (share: string | number, side: string | number): string =>
  `Target: ${share} of the wins for ${side}.`;
export const mayBeAsNearMore = (list: string | number): string => ` ${list} may be as near: play more fights to tell.`;
export const winsOf = (side: string | number): string => `wins of ${side}`;
export const fights = 'fights';
export const whatMovesTheWinsOf = (side: string | number): string => `What moves the wins of ${side} most`;
export const oneMoreOf = 'One more of';
export const wins = 'wins';
export const between = 'between';
export const itWasStoppedBeforeEvery =
  'It was stopped before every number had been tried and the strongest ones checked again.';
export const otherNumbersMovedNoFight = (count: string | number): string =>
  `${count} other numbers changed nothing in the first pass.`;

// simulate/rulings.tsx
export const whichRulingsMoveTheWins = (side: string | number): string => `Which rulings move the wins of ${side} most`;
export const ruling = 'Ruling';
export const aStepStricter = 'a step stricter';
export const aStepMoreLenient = 'a step more lenient';
export const pointsInBrackets = (points: string | number, points2: string | number): string =>
  `(${points} to ${points2})`;
export const ofKindsOfRulingMove = (value: string | number, count: string | number): string =>
  `${value} of ${count} kinds of ruling changed no result in the fights played. All were played with the same dice.`;

// simulate/screen.tsx
export const onlyItsGameMaster = 'Only the GM of a fight can simulate it.';
export const isNotAFightFile = (name: string | number): string => `“${name}” is not a fight file.`;
export const simulateAFight = 'Simulate a fight';
export const toTheTable = 'To the table';
export const howItIsPlayed = 'How it is played';
export const saveAsAPage = 'Save as a page';
export const saveTheFigures = 'Save the figures';
export const nothingHasBeenPlayedYet =
  'Nothing has been played yet. The fights are played on this device, on all its cores; the table and its players are not affected.';
export const fightsPlayed = 'Fights played';
export const playedOf = (number: string | number, number2: string | number): string => `${number} of ${number2}`;
export const stop = 'Stop';

// simulate/settings.tsx
export const whereItBegins = 'Where it begins';
export const seed = 'Seed';
export const asItsSide = 'as its side';
export const singleCombatants = 'Single combatants';
export const asTheTacticsSuggest = 'as the tactics suggest';
export const singleRulings = 'Single rulings';
export const leaned = (count: string | number): string => `${count} changed`;
export const stepsStricterThanThisReferee = 'Steps stricter than this referee; below 0 is more lenient.';

// simulate/subject.ts
export const isNotASystem = (id: string | number): string => `“${id}” is not a system here.`;
export const fightIsNotReady = (why: string | number): string => `This fight is not ready yet. ${why}`;
export const isNotASavedFight = 'This is not a saved fight.';
export const cannotBeOpened = 'This fight cannot be opened.';
export const isNotASample = (id: string | number): string => `“${id}” is not a sample here.`;
export const hasNoBeginning = 'This fight has no beginning.';
export const fromItsBeginning = 'From its beginning';
export const fromWhereItStands = 'From where it stands';
export const fromWhereThisVersionTook = 'From where this version took it over';

// simulate/wins.tsx
export const winsOfSide = (side: string | number): string => `Wins of ${side}:`;
export const noDifferenceThatTheseFights = ': these fights show no difference';
export const itTakes = 'It takes';
export const bothWerePlayedWithThe = 'Both were played with the same dice, so that luck cancels out.';

// simulate/words.ts
export const sizeOfTheBand = 'Size of the band';
export const inPoints = (figure: string): string => `${figure} points`;
export const theRefereeRules = (name: string | number): string => `The “${name}” referee rules`;
export const isValue = (path: string | number, value: string | number): string => `${path} is ${value}`;

// simulate/ask.ts
export const noFightsWerePlayed = 'No fights were played.';
export const onlyWhatHappenedIsReplayed = 'Only a fight in which something has happened can be played again.';

// Answers
export const yes = 'yes';
export const no = 'no';
