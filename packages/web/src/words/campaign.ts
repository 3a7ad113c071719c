// wire/campaign-api.ts
export const thisDeviceDoesNotHold =
  'This device does not have the key of the house. Open the address that Affray printed when it started; it contains the key.';

// campaign/list.tsx
export const campaigns = 'Campaigns';
export const newCampaign = 'New campaign';
export const whatACampaignIs =
  'A campaign keeps the same heroes from fight to fight: their wounds, what they carry, and what happened to them. It holds your encounters, creatures and notes, and the players are invited once. Give it a title, or look at one that is ready.';
export const showMeOne = 'See one made of the samples';
export const anEveningReadyToPlay = 'An evening, ready to play';
export const title = 'Title';
export const whichGame = 'Game';
export const create = 'Create';
export const openAFile = 'Open a campaign file';

// campaign/screen.tsx
export const party = 'The party';
export const noOneYet = 'No one has joined yet. Add a hero from the bestiary, or a sheet from a file.';
export const encounters = 'Prepared encounters';
export const nothingPrepared = 'Nothing is prepared yet.';
export const prepare = 'Prepare an encounter';
export const fights = 'Fights';
export const notFought = 'Nothing has been fought yet.';
export const notes = 'Notes';
export const lately = 'What was done';
export const undo = 'Undo';
export const redo = 'Redo';
export const rename = 'Rename';
export const renameTheCampaign = 'Rename the campaign';
export const saveAll = 'Save the campaign to a file';
export const cannotBeRead = (name: string): string =>
  `"${name}" cannot be read: it is something other than a file of Affray, or only a part of one.`;
export const deleteCampaign = 'Delete…';
export const deleteThisCampaign = 'Delete this campaign?';
export const campaignWillBeDeleted = (title: string): string =>
  `"${title}" will be deleted for good: its heroes, encounters, creatures, notes and rulings. Its fights stay in the list of all fights. Save it to a file first if you may want it again.`;
export const deleteCampaignForGood = 'Delete for good';
export const keepCampaign = 'Keep it';
export const addFile = 'Add from a file';
export const addHero = 'Add a hero';
export const from = 'From the bestiary';
export const name = 'Name';
export const add = 'Add';
export const allFights = (count: number): string => (count === 1 ? '1 fight' : `${count} fights`);

// campaign/party.tsx
export const present = 'Takes part';
export const dead = 'Dead';
export const history = 'History';
export const change = 'Change';
export const changeHow = (who: string): string => `How ${who} is`;
export const rest = 'Rest or treat';
export const lastsOf = (who: string): string => `What lasts of ${who}`;

// campaign/encounters.tsx
export const edit = 'Edit';
export const editOf = (title: string): string => `Edit ${title}`;
export const copy = 'Copy';
export const copyOf = (title: string): string => `Copy ${title}`;
export const copied = (title: string, nth: number): string =>
  nth === 1 ? `${title} (copy)` : `${title} (copy ${nth})`;
export const removeShort = 'Remove';
export const start = 'Start with the party';
export const startOf = (title: string): string => `Start with the party: ${title}`;
export const chanceOf = (share: string): string => `The party wins ${share}`;
export const workingOut = 'Working out the chances…';
export const noChance = 'The chances cannot be told';
export const against = (foes: string): string => `Against ${foes}`;
export const timesOf = (name: string, count: number): string => `${count} × ${name}`;

// campaign/fights.tsx
export const carriedOver = 'carried over';
export const carryOver = 'Carry over';
export const open = 'Open';

// campaign/carry.tsx
export const whatItLeft = 'What the fight left';
export const notOver = 'The fight is not over. You may carry over what it has done so far.';
export const wasCarried = 'This was carried over before. Undo that first to do it again.';
export const eachLine = 'Each line shows what it was before and what it is now. Change any of them first.';
export const before = 'before';
export const unhurt = 'Nothing is different';
export const takeOff = 'Take off';
export const putBack = 'Leave it';
export const takeOver = 'Carry it over';

// campaign/rest.tsx
export const who = 'Who';
export const doIt = 'Do it';
export const reads = 'Reading the campaign…';

// campaign/notes.tsx
export const newNote = 'New note';
export const text = 'Text';
export const keep = 'Keep';
export const remove = (title: string): string => `Remove ${title}`;

// campaign/house-rules.tsx
export const houseRules = 'House rules';
export const rulesOfTheBook = 'New fights begin with the rules as the book has them.';
export const newFightsBegin = 'New fights begin with these changes to the rules of the book:';
export const changeHouseRules = 'Change the house rules';

// campaign/stable.tsx
export const ownCreatures = 'Your own creatures';
export const noCreatures =
  'None yet. Add one from the bestiary and change it. The builder lists it beside the bestiary.';
export const addCreature = 'Add a creature';
export const removeIt = 'Remove';
export const editCreature = (name: string): string => `The sheet of ${name}`;
export const renameCreature = (name: string): string => `Rename ${name}`;

// campaign/rulings.tsx
export const rulings = 'Rulings';
export const nothingRuled =
  'Nothing has been ruled yet. What you rule in a fight stands here once you carry the fight over.';
export const offeredAgain = 'New fights offer these again in like cases.';
export const forget = 'Forget';
export const forgetRuling = (ruling: string): string => `Forget: ${ruling}`;

// table/carry-on.tsx
export const carryOn = 'Carry on with these heroes';
export const intoACampaign = 'Put this fight into a campaign';
export const lastChanged = (on: string): string => `changed ${on}`;
export const notNow = 'Not now';
export const whichCampaign = 'Which campaign?';
export const timeline = 'Timeline';

// campaign/journal-screen.tsx, campaign/as-it-was.tsx
export const wholeJournal = 'The whole journal';
export const journalKey = 'The journal of the campaign';
export const journalOf = (title: string): string => `Journal of ${title}`;
export const asItWas = 'As it was';
export const asItWasExplained = 'You are looking at the past: nothing can be changed here.';
export const backToNow = 'Back to now';
export const changes = 'Changes';
export const changeBack = 'One change back';
export const changeOn = 'One change on';
export const atTheBeginning = 'At the beginning';
export const afterChange = (step: number, last: number): string => `After change ${step} of ${last}`;
export const nowHere = 'Now';
export const undoneHere = 'Undone since';
export const away = 'Does not take part';
export const noHeroes = 'No one had joined yet.';
export const noEncounters = 'Nothing was prepared.';
export const noOwnCreatures = 'There were none.';
export const noNotes = 'Nothing was noted.';
export const byTheBook = 'As the book has them.';
export const noRulings = 'Nothing had been ruled.';
