// importing/importing.tsx
export const importTitle = (into: string): string => `Import for ${into}`;
export const importing = 'Import';
export const chooseAFile = 'Choose a file';
export const dropItHere = 'Drop a file here, choose one, or paste its text below.';
export const pastedText = 'Text';
export const readFrom = (file: string): string => `Read from ${file}`;
export const anotherFile = 'Another file or text';
export const takeIn = (name: string): string => `Import ${name}`;
export const howMany = (name: string): string => `How many of ${name}`;
export const stillOpen = 'Still open';
export const readAs = (form: string): string => `Read as: ${form}`;
const SHOWN = 12;
export const nothingMadeOf = (what: readonly string[]): string =>
  what.length <= SHOWN
    ? `Nothing could be made of: ${what.join(', ')}.`
    : `Nothing could be made of: ${what.slice(0, SHOWN).join(', ')}, and ${what.length - SHOWN} more.`;
export const addAll = (count: number, into: string): string => `Add ${count} to ${into}`;
export const tooLarge = (megabytes: number): string => `A file has at most ${megabytes} MB.`;
export const cannotBeRead = (why: string): string => `This cannot be read: ${why}.`;
export const theParty = 'the party';
export const ownCreatures = 'your own creatures';

// importing/found.tsx
export const map = 'Map';
export const groundOf = (width: number, height: number): string => `Ground of ${width} by ${height} feet`;
export const takeThisGround = 'Use this size';
export const noSuchGround = 'Fights of this system have no ground of such a size.';
export const mapInABuilder = 'Import it where you build a fight: the ground gets this size.';

// importing/exporting.tsx
export const exportTitle = (from: string): string => `Export ${from}`;
export const exporting = 'Export';
export const exportAs = 'Export as';
export const written = 'Exported text';
export const saveAsAFile = 'Save as a file';
export const copy = 'Copy';
export const copied = 'Copied';
export const noSuchForm = 'The books of this system have no such form.';
export const whatIsLost: { readonly [as in 'yaml' | 'csv' | 'encounter' | 'lines' | 'foundry']: string } = {
  yaml: 'Nothing is lost: Import reads it again.',
  csv: 'Nothing is lost: Import reads it again, also after a spreadsheet has changed it.',
  encounter: 'Names, counts, hit points and armor class alone, where the system has them.',
  lines: 'What a line has no word for is left out.',
  foundry: 'Actors for Foundry’s system wwn. What an actor has no place for is left out.',
};
