// table/computer-*.tsx
export const computer = 'Computer';
export const computerPlayers = 'Computer players';
export const whatWouldTheComputerDo = 'What would the computer do?';
export const doWhatTheComputerSays = 'Do what the computer suggests';
export const whatWouldYouDo = 'Look ahead and suggest';
export const doWhatTheAdviserSays = 'Do what looking ahead suggests';
export const thinking = 'Thinking…';
export const suggests = (policy: string): string => `Computer, ${policy}`;
export const nothingToSuggest = 'The computer has nothing to suggest here. It is yours to decide.';
export const stoppedFor = (name: string): string =>
  `The computer has nothing to suggest for ${name}. It is yours to decide.`;
export const stoppedBy = (reason: string): string => `The computer stopped: ${reason}.`;
export const nextStep = 'Next step';
export const playOn = 'Play on';
export const stop = 'Stop';
export const oneStepByTheComputer = 'One step by the computer';
export const letTheComputerPlayOn = 'Let the computer play on, or stop it';
export const playsForGroups = (names: string): string => `The computer plays ${names}`;
export const waitsForYou = 'Waiting for a person';
export const playing = 'Playing…';
export const byHand = 'by hand';
export const choosePolicies =
  'Choose who is played by the computer, and how. It plays from what their side may know; rulings and the players’ own questions still wait for people. Every step is in the story and can be undone.';
export const forAPlayer = 'Choose how the computer plays for you. It knows no more than you do.';
export const asTheirSide = 'as their side';
export const timeBetweenSteps = 'Time between steps';
export const noTime = 'None';
export const seconds = (count: number): string => (count === 1 ? '1 second' : `${count} seconds`);
export const playedBy = (name: string, seat: string): string => `${name} (played by ${seat})`;
export const bestFirst = (name: string): string => `${name} (best)`;
export const groupOf = (name: string, count: number): string => (count === 1 ? name : `${name}, ${count}`);
