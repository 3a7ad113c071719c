import { isNode, type Node, parse, textOf, walk } from '../syntax.ts';

/** What a compiled file imports: the specifier and where it stands, without its quotes. */
export interface Imported {
  readonly specifier: string;
  readonly start: number;
  readonly end: number;
}

/** Everything that a file loads or takes types from, in order: imports, exports, workers beside it. */
export function importsIn(path: string, text: string): Imported[] {
  const found: Imported[] = [];
  walk(parse({ path, text }).program, node => {
    const source = sourceOf(node);
    const specifier = textOf(source);
    if (isNode(source) && specifier !== null) found.push({ specifier, start: source.start + 1, end: source.end - 1 });
  });
  return found.toSorted((a, b) => a.start - b.start);
}

function sourceOf(node: Node): unknown {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return node.source ?? node.argument;
    case 'NewExpression':
      return isWorkerFile(node) ? node.arguments[0] : null;
    default:
      return null;
  }
}

/** `new URL('./worker.ts', import.meta.url)`: a file that is loaded by its address. */
function isWorkerFile(node: Node): node is Node & { readonly arguments: readonly unknown[] } {
  const named = isNode(node.callee) && node.callee.type === 'Identifier' && node.callee.name === 'URL';
  return named && Array.isArray(node.arguments) && /\.ts$/.test(textOf(node.arguments[0]) ?? '');
}
