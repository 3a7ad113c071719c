/** Rules that no case can show, each with the reason: what no command plays, or what nobody but the table itself sees. */
const MADE = 'a character is made before there is a fight';
const BETWEEN = 'it is about what comes between two fights';
const named = (why: string, ...rules: readonly string[]): { readonly [rule: string]: string } =>
  Object.fromEntries(rules.map(each => [each, why]));

const MEANS = 'it says what a word of the book means; no command comes out otherwise by it';
const ADDED_UP = 'it follows from the dice, and no single throw shows it';
const SIMULATED = 'it is about simulations';
const LINES = 'it is about how stat lines are read and written';

export const WITHOUT: { readonly [rule: string]: string } = {
  ...named(MADE, 'ALY-2.2', 'ALY-2.3', 'ALY-NEW-1', 'ALY-NEW-2', 'ALY-NEW-3'),
  ...named(BETWEEN, 'ALY-8.8', 'ALY-8.9'),
  ...named(MADE, 'ALA-3.2', 'ALA-4.1', 'ALA-NEW-1', 'ALA-NEW-2', 'ALA-NEW-3'),
  ...named(BETWEEN, 'ALA-21.2', 'ALA-21.5', 'ALA-G34'),
  ...named(MADE, 'ALT-NEW-1', 'ALT-NEW-2', 'ALT-NEW-3'),
  ...named(BETWEEN, 'ALT-H14'),
  ...named(ADDED_UP, 'ALT-1.3'),
  ...named(SIMULATED, 'ALT-8.4'),
  ...named(MEANS, 'ALT-L2'),
  ...named(
    MADE,
    'WWN-NEW-1',
    'WWN-NEW-2',
    'WWN-NEW-3',
    'WWN-NEW-4',
    'WWN-NEW-5',
    'WWN-NEW-6',
    'WWN-SKILL-4',
    'WWN-HP-1',
  ),
  ...named(BETWEEN, 'WWN-LVL-1', 'WWN-LVL-2', 'WWN-LVL-3', 'WWN-HEAL-2', 'WWN-HEAL-5', 'WWN-CAR-1'),
  ...named(LINES, 'WWN-14.1', 'WWN-14.2', 'WWN-14.3'),
};
