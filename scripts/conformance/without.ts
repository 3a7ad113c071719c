/** Rules that no case can show, each with the reason: what no command plays, or what nobody but the table itself sees. */
const MADE = 'a character is made before there is a fight';
const BETWEEN = 'it is about what comes between two fights';
const named = (why: string, ...rules: readonly string[]): { readonly [rule: string]: string } =>
  Object.fromEntries(rules.map(each => [each, why]));

export const WITHOUT: { readonly [rule: string]: string } = {
  ...named(MADE, 'ALY-2.2', 'ALY-2.3', 'ALY-NEW-1', 'ALY-NEW-2', 'ALY-NEW-3'),
  ...named(BETWEEN, 'ALY-8.8', 'ALY-8.9'),
};
