// builder/bestiary.tsx
export const bestiary = 'Bestiary';
export const findInTheBestiary = 'Find in the bestiary';
export const find = 'Find';
export const noCreatureIsCalled = (sought: string): string => `Nothing found for “${sought}”.`;
export const yourOwn = (where: string): string => `Your own: ${where}`;
export const addTo = (name: string | number, name2: string | number): string => `Add ${name} to ${name2}`;

// builder/ctrl.ts
export const side = (value: string | number): string => `Side ${value}`;

// builder/draft.ts
export const heroes = 'Heroes';
export const foes = 'Foes';

// builder/group-row.tsx
export const sheet = 'Sheet';
export const remove = (name: string | number): string => `Remove ${name}`;
export const moreOf = (name: string): string => `More for ${name}`;
export const copyIt = 'Copy';
export const moveUp = 'Move up';
export const moveDown = 'Move down';
export const asWritten = 'as written';
export const average = 'Average';
export const roll = 'Roll';
export const rollAgain = 'Roll again';
export const howTheFightFinds = (name: string, said: readonly string[]): string =>
  said.length === 0 ? `How the fight finds ${name}` : `How the fight finds ${name}: ${said.join(', ')}`;
export const namesOf = (name: string): string => `Names of ${name}`;
export const ownNames = 'Own names, with commas';
export const playedByPlayers = 'Played by players';
export const hidden = 'Hidden';
export const howManyOf = (name: string | number): string => `How many of ${name}`;
export const oneLess = 'One less';
export const oneMore = 'One more';

// builder/outlook.tsx
export const howWouldItEnd = 'How would it end?';
export const addSomeoneToBothSides = 'Add someone to two sides to see who wins.';
export const playingItOut = 'Playing it out…';
export const noSideWins = 'No side wins';
export const fightsPlayedByComputer = (fights: string): string => `${fights} fights played out by the computer.`;

// builder/prepare.tsx
export const prepareAnEncounter = 'Prepare an encounter';
export const leaveIt = 'Leave';
export const keepIt = 'Keep the encounter';
export const folder = 'Folder';
export const noFolder = 'None';
export const noteForYou = 'Note, for you alone';
export const noHeroTakesPart = 'No hero takes part at the moment: say on the campaign’s page who does.';
export const houseRulesAreTheCampaigns = 'The campaign’s house rules hold here.';
export const theParty = 'The party';

// builder/schema-form.tsx
export const usual = 'usual';
export const moreFields = 'More';
export const addOne = 'Add';
export const addToList = (label: string): string => `Add to ${label}`;

// builder/screen.tsx
export const buildAFight = 'Build a fight';
export const saveAsAFile = 'Save as a file';
export const simulate = 'Simulate';
export const starting = 'Starting…';
export const startTheFight = 'Start the fight';
export const thisFightIsNotRight = 'This fight is not ready yet:';
export const whereTheyStand = 'Where they stand';

// builder/settings.tsx
export const settings = 'Settings';
export const system = 'System';
export const title = 'Title';
export const withAMap = 'With a map';
export const withoutOneYouSayDistances = 'Without one, you say distances when they first matter.';
export const houseBook = 'House book';
export const yourRulingsOfEarlierFights =
  'Your rulings of earlier fights: what you ruled is offered first in the same circumstances.';
export const willBeOfferedAgain = (count: number): string =>
  `${count} ${count === 1 ? 'ruling' : 'rulings'} will be offered again.`;
export const startWithoutOne = 'Start without one';
export const houseRules = 'House rules';
export const howManyChanged = (count: string | number): string => `${count} changed`;

// builder/sheet-editor.tsx
export const nameAtTheTable = 'Name at the table';
export const howToEdit = 'How to edit';
export const form = 'Form';
export const json = 'JSON';
export const thisIsNotValidJson = (wrong: string | number): string => `This is not valid JSON yet: ${wrong}`;
export const keepThisSheet = 'Keep this sheet';
export const sheetAsJson = 'Sheet as JSON';
export const thisSheetIsNotRight = 'This sheet is not valid yet:';

// builder/sides.tsx
export const noOneYetAddFrom = 'No one yet: add from the bestiary, or write a sheet.';
export const ownSheet = 'Own sheet';
export const pasteA = (name: string | number): string => `Paste a ${name}`;
export const anotherSide = 'Another side';
export const nameOfThisSide = 'Name of this side';
export const sheetOf = (name: string | number): string => `Sheet of ${name}`;
export const aSheetOfYourOwn = 'A sheet of your own';
export const newcomer = 'Newcomer';

// builder/text-panel.tsx
export const asItStandsInThe = 'As it stands in the book';
export const tryTheExample = 'Try the example';
export const addNamedTo = (side: string | number): string => `Add to ${side}`;
export const notUnderstood = 'Not understood';
export const itIsLeftOutWrite = 'It is left out. Write it in the words of the example, or set it on the sheet.';
export const understood = 'Understood';
export const leftForYouToSay = 'Left for you to say';
export const filledInByDefault = 'Filled in by default';
export const thisIsNotRightYet = 'This is not valid yet:';
export const onceTheSheetIsValid = (name: string | number): string =>
  `Once the sheet is valid, its ${name} appears here.`;
export const copied = 'Copied';
export const copyThe = (name: string | number): string => `Copy the ${name}`;
export const whatAHasNoWord = (name: string | number): string => `What a ${name} has no word for is left out.`;
