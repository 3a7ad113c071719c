// map/map.tsx
export const mapArrowKeysMoveA =
  'Map. Arrow keys move a token, Enter sets it down. With a move open, a tap on the ground is where to.';
export const mapCloser = 'Map: closer';
export const mapFurtherAway = 'Map: further away';
export const mapEveryone = 'Map: everyone';
export const map = 'Map';
export const furtherAway = 'Further away';
export const everybody = 'Everyone';
export const closer = 'Closer';
export const atFeet = (x: string | number, y: string | number): string => `at ${x}, ${y} feet`;

// map/parts.tsx
export const feet = (apart: string | number): string => `${apart} ft`;
export const feetAfter = (apart: string | number): string => ` · ${apart} ft`;
export const down = 'down';
export const hidden = 'hidden';
export const acting = 'acting';
