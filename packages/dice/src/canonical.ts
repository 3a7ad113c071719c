import type { Node, Test } from './ast.ts';

const RANK = { compare: 0, sum: 1, difference: 1, product: 2, quotient: 2, negative: 3 } as const;
const rankOf = (node: Node): number =>
  node.kind === 'compare' ||
  node.kind === 'sum' ||
  node.kind === 'difference' ||
  node.kind === 'product' ||
  node.kind === 'quotient' ||
  node.kind === 'negative'
    ? RANK[node.kind]
    : 4;

/** An expression in its one plain spelling: what was written in any dialect reads alike, and reads back as itself. */
export function canonical(node: Node): string {
  switch (node.kind) {
    case 'number':
      return String(node.value);
    case 'dice':
      return diceText(node);
    case 'd5':
      return `${node.count}d5 ${node.flukes === 'chain' ? 'flukes' : 'fluke'}`;
    case 'goal': {
      const words = [
        node.ones && 'ones',
        node.sixes && 'sixes',
        node.last !== 'none' && node.last,
        node.botch && 'botch',
      ];
      return [`${node.count}d6 goal ${node.goal}`, ...words.filter(each => each !== false)].join(' ');
    }
    case 'negative':
      return `-${within(node.of, 3)}`;
    case 'sum':
      return `${within(node.left, 1)} + ${within(node.right, 2)}`;
    case 'difference':
      return `${within(node.left, 1)} - ${within(node.right, 2)}`;
    case 'product':
      return `${within(node.left, 2)} * ${within(node.right, 3)}`;
    case 'quotient':
      return `${within(node.left, 2)} / ${within(node.right, 3)}`;
    case 'compare':
      return `${compared(node.left)} ${node.relation} ${within(node.right, 1)}`;
    case 'least':
      return `min(${node.of.map(canonical).join(', ')})`;
    case 'most':
      return `max(${node.of.map(canonical).join(', ')})`;
  }
}

const within = (node: Node, least: number): string => (rankOf(node) < least ? `(${canonical(node)})` : canonical(node));

/** Several dice before a relation would be counted: parentheses say that their sum is meant. */
const compared = (node: Node): string =>
  node.kind === 'dice' && node.count > 1 && node.drop === null && node.tally === null
    ? `(${canonical(node)})`
    : within(node, 1);

function diceText(node: Extract<Node, { kind: 'dice' }>): string {
  const { count, sides, fate, reroll, explode, drop, tally } = node;
  const parts = [`${count}d${fate ? 'F' : sides}`];
  if (reroll) parts.push(`r${reroll.once ? 'o' : ''}${testText(reroll.test)}`);
  if (explode) parts.push(`!${explode.once ? 'o' : ''}${explode.test === null ? '' : testText(explode.test)}`);
  if (drop) parts.push(dropText(count, drop));
  if (tally) parts.push(`${explode ? 'cs' : ''}${testText(tally)}`);
  return parts.join('');
}

const testText = ({ relation, value }: Test): string => `${relation}${value}`;

function dropText(count: number, { lowest, highest }: { readonly lowest: number; readonly highest: number }): string {
  if (highest === 0) return `kh${count - lowest}`;
  return lowest === 0 ? `kl${count - highest}` : `dl${lowest}dh${highest}`;
}

/** Whether an expression asks something that holds (1) or does not (0), such as `d100<=45`; it may be sure to. */
export const isQuestion = (node: Node): boolean =>
  node.kind === 'compare' || (node.kind === 'dice' && node.count === 1 && node.tally !== null && node.explode === null);
