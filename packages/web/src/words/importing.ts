// importing/importing.tsx
export const importTitle = (into: string): string => `Import for ${into}`;
export const importing = 'Import';
export const chooseAFile = 'Choose a file';
export const dropItHere = 'Drop a file here, choose one, or paste its text below.';
export const whatIsRead = (forms: readonly string[]): string => `What is read: ${forms.join(', ')}.`;
export const pastedText = 'Text';
export const readFrom = (file: string): string => `Read from ${file}`;
export const anotherFile = 'Another file or text';
export const takeIn = (name: string): string => `Import ${name}`;
export const howMany = (name: string): string => `How many of ${name}`;
export const stillOpen = 'Still open';
export const readAs = (form: string): string => `Read as: ${form}`;
export const nothingMadeOf = (what: string): string => `Nothing could be made of: ${what}.`;
export const addAll = (count: number, into: string): string => `Add ${count} to ${into}`;
export const tooLarge = (megabytes: number): string => `A file has at most ${megabytes} MB.`;
export const cannotBeRead = (why: string): string => `This cannot be read: ${why}.`;
export const theParty = 'the party';
export const ownCreatures = 'your own creatures';
