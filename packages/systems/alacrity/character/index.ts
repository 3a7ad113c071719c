import { beginnersOf, characters as charactersOf, ownTemplates } from '@affray/engine';
import { carrying } from '../gm/carrying.ts';
import type { AlacrityKinds } from '../kinds.ts';
import { type Sheet, sheet } from '../state/sheet.ts';
import { make } from './make.ts';
import { page } from './page.ts';
import { STEPS } from './steps.ts';
import { STYLES } from './styles.ts';

/** How characters are made and read (ALA-NEW-1). */
export const characters = charactersOf<AlacrityKinds, Sheet>({
  ...{ sheet, carrying, make, page },
  beginners: ownTemplates(beginnersOf(STYLES)),
  steps: STEPS,
});
