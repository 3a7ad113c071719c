/** Names of ours for characters, by system: a suggestion, and nothing that the rules know. */
const NAMES: { readonly [system: string]: readonly string[] } = {
  wwn: ['Ilsa Varn', 'Tomas Reed', 'Oru', 'Sefa Lark', 'Dalm Okoye', 'Marit Ash', 'Jorun', 'Kesh Adari'],
  alacrity: ['Brenna Holt', 'Aldric Fenn', 'Sorrel', 'Wulf Tanner', 'Elin Marsh', 'Garrick Stone', 'Petra Vale'],
  alternacy: ['Ines Calder', 'Rafe Dunmore', 'Nadia Voss', 'Theo Brandt', 'Mina Sloane', 'Victor Hale', 'Lena Frost'],
  alloy: ['Kira Steel', 'Doran Flint', 'Vex', 'Isha Bright', 'Rook', 'Talia Copper', 'Bastian Cole'],
};
const OTHERS: readonly string[] = ['Ann', 'Bram', 'Cora', 'Dirk', 'Esme', 'Finn', 'Greta', 'Hugo'];

/** Another name than the one that stands there. @param nth counts the suggestions */
export function suggested(system: string, nth: number, now: string): string {
  const all = (NAMES[system] ?? OTHERS).filter(each => each !== now);
  return all[nth % all.length] ?? '';
}
