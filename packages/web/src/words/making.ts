// character/maker-overlay.tsx and the buttons that open it
export const makeACharacter = 'Make a character';
export const page = 'Page';
export const characterOf = (name: string): string => `The page of ${name}`;

// character/picture.tsx
export const portraitOf = (name: string): string => `Portrait of ${name}`;
