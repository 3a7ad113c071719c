// home/ctrl.ts
export const hasMbAFightFile = (name: string | number, size: string | number, most: string | number): string =>
  `"${name}" is ${size} MB; a fight file can be at most ${most} MB.`;
export const isNotAFightFile = (name: string | number, wrong: string | number): string =>
  `"${name}" is not a fight file: it cannot be read as JSON (${wrong}).`;
export const cannotBeOpenedAsIt = (name: string | number): string => `"${name}" cannot be opened as it is:`;
export const thisDeviceDoesNotHold =
  'This device does not have the key of the house. Open the address that Affray printed when it started; it contains the key.';

// home/resume.tsx
export const continueFights = 'Continue';
export const allFights = (count: string | number): string => `All ${count} fights`;
export const moreFor = (title: string | number): string => `More for ${title}`;
export const openWhatIsWhole = 'Open what can be read';
export const rename = 'Rename';
export const simulate = 'Simulate';
export const deleteIt = 'Delete…';
export const renameTheFight = 'Rename the fight';
export const title = 'Title';
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
export const buildAFight = 'Build a fight';
export const fromTheBestiaryAndYour = 'From the bestiary and your own sheets, with your house rules';
export const simulateAFight = 'Simulate a fight';
export const howItEndsPlayedTen = 'How it ends, played ten thousand times: odds, balance, house rules';
export const diceCalculator = 'Dice calculator';
export const anyDiceWithEveryTotal = 'Any dice, with every total and its exact chance';
export const openAFightFile = 'Open a fight file';
export const dropOneHereOrChoose = 'Drop one here, or choose it';
export const chooseAFile = 'Choose a file';
export const samples = 'samples';
export const start = 'Start';

// home/trouble.tsx
export const close = 'Close';
export const andMore = (value: string | number): string => `and ${value} more`;

// join/screen.tsx
export const joinTheTable = 'Join the table';
export const yourName = 'Your name';
export const joining = 'Joining…';
export const join = 'Join';
