// timeline/screen.tsx, timeline/scrub.tsx
export const timelineOf = (title: string): string => `Timeline of ${title}`;
export const asItWas = 'As it was';
export const asItWasExplained = 'You are looking at the past: nothing can be done here.';
export const toldBack = 'The story as it was told to you, from its beginning.';
export const backToNow = 'Back to now';
export const begunFrom = (title: string): string => `Begun from ${title}`;
export const moment = 'Moment';
export const atTheBeginning = 'At the beginning';
export const afterStep = (step: number, last: number): string => `After action ${step} of ${last}`;
export const nowHere = 'Now';
export const undoneHere = 'Undone since';
export const stepBack = 'One action back';
export const stepOn = 'One action on';
export const jumpTo = 'Jump to';
export const kinds = {
  all: 'Everything',
  time: 'Rounds and turns',
  fell: 'Who fell',
  ruled: 'Rulings',
  noted: 'Your notes',
  undone: 'Undone',
} as const;
export const before = 'Before';
export const next = 'Next';
export const fell = (name: string): string => `${name} fell`;
export const nothingOfThat = 'There is nothing of this kind in this fight.';
export const olderRules = (first: number): string =>
  `The first ${first} actions were played under older rules: they can only be read in the story.`;
export const branchHere = 'Begin a new fight from here';
export const branchExplained = 'This fight stays as it is. The new one has its own dice, and players join it anew.';
export const yourNote = 'Your note on this moment';
export const noteHint = 'Only you can read it.';
export const saveNote = 'Save the note';
export const removeNote = 'Remove the note';
export const lostNotes = 'Notes on actions that are gone';
export const looking = 'Looking back…';
export const field = 'Field';
export const time = 'Time';
export const story = 'Story';
export const to = 'to';
export const ft = (feet: number): string => `${feet} ft`;
