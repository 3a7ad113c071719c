/** An id made of a name that nothing has yet: "old-mill", "old-mill-2". */
export function freeId(name: string, taken: readonly { readonly id: string }[]): string {
  const bare = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 34);
  const wanted = bare === '' || bare === 'gm' ? 'one' : bare;
  for (let nth = 1; ; nth++) {
    const id = nth === 1 ? wanted : `${wanted}-${nth}`;
    if (taken.every(each => each.id !== id)) return id;
  }
}
