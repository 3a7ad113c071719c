import { posix } from 'node:path';
import { isNode, type Node, type Parsed, textOf, walk } from '../syntax.ts';

/** Files that wait for each other when they are loaded, each circle in the order of the alphabet. */
export function circles(files: readonly Parsed[]): readonly (readonly string[])[] {
  const known = new Set(files.map(({ path }) => path));
  const arrows = new Map(files.map(file => [file.path, loads(file).filter(path => known.has(path))]));
  return new Rooms(arrows).found.toSorted((a, b) => b.length - a.length);
}

/** The neighbours that a file loads at run time: types alone are gone by then. */
function loads(file: Parsed): string[] {
  const found: string[] = [];
  walk(file.program, node => {
    const from = /^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration)$/.test(node.type);
    const specifier = from && !onlyTypes(node) ? textOf(node.source) : null;
    if (specifier?.startsWith('.')) found.push(posix.join(posix.dirname(file.path), specifier));
  });
  return found;
}

function onlyTypes(node: Node): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const named: unknown[] = Array.isArray(node.specifiers) ? node.specifiers : [];
  return (
    named.length > 0 && named.every(each => isNode(each) && (each.importKind === 'type' || each.exportKind === 'type'))
  );
}

/** Tarjan's way to find the groups in which every file leads to every other. */
class Rooms {
  readonly found: string[][] = [];
  private readonly number = new Map<string, number>();
  private readonly lowest = new Map<string, number>();
  private readonly open: string[] = [];
  private readonly arrows: ReadonlyMap<string, readonly string[]>;

  constructor(arrows: ReadonlyMap<string, readonly string[]>) {
    this.arrows = arrows;
    for (const file of arrows.keys()) if (!this.number.has(file)) this.visit(file);
  }

  private visit(file: string): void {
    const own = this.number.size;
    this.number.set(file, own);
    this.lowest.set(file, own);
    this.open.push(file);
    for (const next of this.arrows.get(file) ?? []) {
      if (!this.number.has(next)) {
        this.visit(next);
        this.lower(file, this.lowest.get(next) ?? own);
      } else if (this.open.includes(next)) this.lower(file, this.number.get(next) ?? own);
    }
    if (this.lowest.get(file) !== own) return;
    const room = this.open.splice(this.open.indexOf(file));
    if (room.length > 1) this.found.push(room.toSorted());
  }

  private lower(file: string, to: number): void {
    this.lowest.set(file, Math.min(this.lowest.get(file) ?? to, to));
  }
}
