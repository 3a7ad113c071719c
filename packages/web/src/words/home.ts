// home/ctrl.ts
export const hasMbAFightFile = (name: string | number, size: string | number, most: string | number): string =>
  `"${name}" is ${size} MB; a fight file can be at most ${most} MB.`;
export const isNotAFightFile = (name: string | number, wrong: string | number): string =>
  `"${name}" is not a fight file: it cannot be read as JSON (${wrong}).`;
export const cannotBeOpenedAsIt = (name: string | number): string => `"${name}" cannot be opened as it is:`;
export const thisDeviceDoesNotHold =
  'This device does not have the key of the house. Open the address that Affray printed when it started; it contains the key.';
export const areYouTheGameMaster =
  'Are you the GM? Open the address that Affray printed when it started; it contains your key.';

// home/resume.tsx
export const continueFights = 'Continue';
export const allFights = (count: string | number): string => `All ${count} fights`;
export const moreFor = (title: string | number): string => `More for ${title}`;
export const openWhatIsWhole = 'Open what can be read';
export const rename = 'Rename';
export const simulate = 'Simulate';
export const deleteIt = 'Delete…';
export const renameTheFight = 'Rename the fight';
export const deleteThisFight = 'Delete this fight?';
export const willBeDeletedForGood = (part: string | number): string =>
  `will be deleted for good${part}. Everyone at its table is sent away. Save it to a file first if you may want it again.`;
export const withAllThatHappenedIn = (steps: string | number): string => `, with all that happened in it (${steps})`;
export const deleteForGood = 'Delete for good';
export const keepIt = 'Keep it';
export const notBegun = 'not started';
export const countSteps = (count: number): string => (count === 1 ? '1 step' : `${count} steps`);
export const justNow = 'just now';

// home/screen.tsx
export const colours = (colours: string | number): string => `Colours: ${colours}`;
export const fightsThatKeepTheirOwn = 'Fights that keep their own books';
export const declareRollReactAffrayPlays =
  'Declare, roll, react: Affray plays by the rules, explains every number, asks when someone has to decide, and takes anything back.';
export const yourOwn = 'Your own';
export const campaigns = 'Campaigns';
export const theSameHeroesNextTime = 'The same heroes next time: wounds, rests, prepared encounters';
export const withoutATable = 'Without a table';
export const buildAFight = 'Build a fight';
export const fromTheBestiaryAndYour = 'From the bestiary and your own sheets, with your house rules';
export const simulateAFight = 'Simulate a fight';
export const howItEndsPlayedTen = 'How it ends, played ten thousand times: odds, balance, house rules';
export const diceCalculator = 'Dice calculator';
export const anyDiceWithEveryTotal = 'Any dice, with every total and its exact chance';
export const theRules = 'The rules';
export const everyRuleByTopic = 'Every rule of every game, by topic, with a search';
export const openAFightFile = 'Open a fight file';
export const dropOneHereOrChoose = 'Drop one here, or choose it';
export const chooseAFile = 'Choose a file';
export const samples = 'samples';
export const encountersForFour = (count: number): string => `${count} encounters for four ready heroes`;
const CHALLENGES = { easy: 'easy', fair: 'fair', hard: 'hard' } as const;
export const harder = (title: string, challenge: keyof typeof CHALLENGES): string =>
  `${title} · ${CHALLENGES[challenge]}`;
export const start = 'Start';

// home/trouble.tsx
export const close = 'Close';
export const andMore = (value: string | number): string => `and ${value} more`;

// home/seat-list.tsx
export const yourFights = 'Your fights';
export const continueAs = (name: string): string => `Continue as ${name}`;
export const continueAsPlaying = (name: string, played: string): string => `Continue as ${name}, playing ${played}`;
export const over = 'over';
export const joinATable = 'Join a table';
export const codeOrLink = 'Code or link from the GM';
export const next = 'Next';
export const thatCodeMovesASeat =
  'That code moves a seat. Open the invitation to the fight first, and choose “My seat is on another device” there.';

// join/screen.tsx
export const mySeatIsElsewhere = 'My seat is on another device';
export const joinAsSomeoneElse = 'Join as someone else';
export const joinTheTable = 'Join the table';
export const yourName = 'Your name';
export const joining = 'Joining…';
export const join = 'Join';

// join/move-screen.tsx
export const moveYourSeatHere = 'Move your seat here';
export const whereTheCodeIs =
  'On the other device, open the list of players at the top and choose “Move to another device”. Without that device, ask the GM for a code.';
export const moveCode = 'Code';
export const takeMySeat = 'Take my seat';

// home/nowhere.tsx
export const thisPageDoesNotExist = 'This page does not exist';
export const addressIncomplete =
  'The address may be mistyped or cut short. If someone sent you a link, open it again in full.';
export const toTheFirstPage = 'To the first page';
