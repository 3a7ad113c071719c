/** Rules that no case can show, each with the reason: what no command plays, or what nobody but the table itself sees. */
export const WITHOUT: { readonly [rule: string]: string } = {};
