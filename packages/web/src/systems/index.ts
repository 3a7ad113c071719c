import { alacrity } from './alacrity/index.tsx';
import { alloy } from './alloy/index.tsx';
import { alternacy } from './alternacy/index.tsx';
import { lineup } from './lineup/index.tsx';
import type { Picture } from './picture.ts';
import { wwn } from './wwn/index.tsx';

/** Systems with a picture of time of their own. */
const pictures: ReadonlyMap<string, Picture> = new Map([
  ['alacrity', alacrity],
  ['wwn', wwn],
  ['alloy', alloy],
  ['alternacy', alternacy],
]);

/** How a system's fights are drawn: by its own picture, or by the one that draws any system's default view. */
export const pictureOf = (system: string): Picture => pictures.get(system) ?? lineup;
