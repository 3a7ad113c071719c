import { characters as charactersOf, ownTemplates } from '@affray/engine';
import { carrying } from '../gm/carrying.ts';
import type { Wwn } from '../kinds.ts';
import { type Sheet, sheet } from '../state/sheet.ts';
import { advance } from './advance.ts';
import { BEGINNERS } from './beginners.ts';
import { make } from './make.ts';
import { page } from './page.ts';
import { STEPS } from './steps.ts';

/** How characters are made and read (WWN-NEW-1). */
export const characters = charactersOf<Wwn, Sheet>({
  ...{ sheet, carrying, beginners: ownTemplates(BEGINNERS), steps: STEPS, make, page, advance },
});
