import { alacrity } from './alacrity/index.tsx';
import { alloy } from './alloy/index.tsx';
import { alternacy } from './alternacy/index.tsx';
import type { Picture } from './picture.ts';
import { wwn } from './wwn/index.tsx';

/** One picture of time per system. */
export const pictures: ReadonlyMap<string, Picture> = new Map([
  ['alacrity', alacrity],
  ['wwn', wwn],
  ['alloy', alloy],
  ['alternacy', alternacy],
]);
