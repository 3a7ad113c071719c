import { beginnersOf, characters as charactersOf, ownTemplates } from '@affray/engine';
import { carrying } from '../gm/carrying.ts';
import type { Alternacy } from '../kinds.ts';
import { type Sheet, sheet } from '../state/sheet.ts';
import { page } from './page.ts';
import { make, STEPS } from './steps.ts';
import { STYLES } from './styles.ts';

/** How characters are made and read (ALT-NEW-1). */
export const characters = charactersOf<Alternacy, Sheet>({
  ...{ sheet, carrying, make, page },
  beginners: ownTemplates(beginnersOf(STYLES)),
  steps: STEPS,
});
