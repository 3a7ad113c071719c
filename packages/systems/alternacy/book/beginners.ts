/** What a beginner is made with, as figures; all ours, since the chapter on it could not be read (ALT-NEW-2). */

/** Where every skill begins, as one that a sheet does not name counts (ALT-H11). */
export const BEGINS = 10;
/** Points to raise skills with, one for each; what is lowered gives its points back. */
export const POINTS = 40;
/** How far a skill may be lowered, and raised. */
export const LOWEST = 5;
export const HIGHEST = 18;
