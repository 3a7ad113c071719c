// character/maker.tsx
export const readyToPlay = 'Ready to play';
export const pickOneOrStepByStep = 'Pick one that is ready, or make every choice yourself.';
export const stepByStep = 'Step by step';
export const playThisOne = 'Play this one';
export const playOne = (label: string): string => `Play this one: ${label}`;
export const steps = 'Steps';
export const back = 'Back';
export const next = 'Next';
export const name = 'Name';
export const theName = 'And the name?';
export const whatItIsCalled = 'The character is ready. What is it called at the table?';
export const suggestAName = 'Suggest a name';
export const changeIt = 'Change it step by step';
export const done = 'Done';
export const stillToDo = 'Something is still to be chosen:';
export const rollAll = 'Roll all';
export const rollFor = (label: string, dice: string): string => `Roll ${dice} for ${label}`;
export const fell = (label: string, faces: string, total: number): string => `${label}: ${faces} = ${total}`;
export const yourCharacter = 'Your character';
export const notYet = 'It appears here once the choices so far are complete.';

// character/page.tsx
export const print = 'Print';
export const editAll = 'Edit the sheet';
export const editLine = (label: string): string => `Edit ${label}`;
export const partsOf = (label: string): string => `How ${label} comes about`;
export const history = 'History';
export const noHistory = 'Nothing has happened yet.';
export const theStory = 'Story';
export const theStoryOf = (title: string): string => `Story: ${title}`;
export const save = 'Save';
export const cancel = 'Cancel';
export const reads = 'Reading the character…';

// character/portrait.tsx
export const choosePortrait = 'Choose a portrait';
export const changePortrait = 'Change the portrait';
export const removePortrait = 'Remove the portrait';
export const notAPicture = 'This picture cannot be read. Choose a JPEG, PNG or WebP picture.';

// character/screen.tsx
export const toTheCampaign = (title: string): string => `Back to ${title}`;
export const rollForIt = 'Roll and gain it';
export const undo = 'Undo';
export const dead = 'Dead';
