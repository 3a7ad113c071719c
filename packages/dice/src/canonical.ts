import type { Drop, Node, Rounding, Test } from './ast.ts';

const RANK = { compare: 0, sum: 1, difference: 1, product: 2, quotient: 2, negative: 3 } as const;
const rankOf = (node: Node): number =>
  node.kind === 'compare' ||
  node.kind === 'sum' ||
  node.kind === 'difference' ||
  node.kind === 'product' ||
  (node.kind === 'quotient' && node.rounds === 'down') ||
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
    case 'quotient': {
      const plain = `${within(node.left, 2)} / ${within(node.right, 3)}`;
      return node.rounds === 'down' ? plain : `${ROUNDINGS[node.rounds]}(${plain})`;
    }
    case 'many':
      return `(${canonical(node.count)})${diceText(node.of).slice(1)}`;
    case 'pool':
      return poolText(node);
    case 'abs':
      return `abs(${canonical(node.of)})`;
    case 'compare':
      return `${compared(node.left)} ${node.relation} ${within(node.right, 1)}`;
    case 'least':
      return `min(${node.of.map(canonical).join(', ')})`;
    case 'most':
      return `max(${node.of.map(canonical).join(', ')})`;
  }
}

const ROUNDINGS: Readonly<Record<Exclude<Rounding, 'down'>, string>> = { up: 'ceil', nearest: 'round' };

function poolText({ of, drop, tally }: Extract<Node, { kind: 'pool' }>): string {
  const kept = drop === null ? '' : dropText(of.length, drop);
  return `{${of.map(canonical).join(', ')}}${kept}${tally === null ? '' : testText(tally)}`;
}

const within = (node: Node, least: number): string => (rankOf(node) < least ? `(${canonical(node)})` : canonical(node));

/** Several dice, or rolls, before a relation would be counted: parentheses say that their sum is meant. */
const compared = (node: Node): string =>
  (node.kind === 'pool' && node.tally === null) ||
  (node.kind === 'dice' && node.count > 1 && node.drop === null && node.tally === null)
    ? `(${canonical(node)})`
    : within(node, 1);

function diceText(node: Extract<Node, { kind: 'dice' }>): string {
  const { count, sides, fate, reroll, explode, clamp, only, drop, tally, deduct } = node;
  const parts = [`${count}d${fate ? 'F' : sides}`];
  if (reroll) parts.push(`r${reroll.once ? 'o' : ''}${testText(reroll.test)}`);
  if (explode) {
    const manner = { adds: '', compounds: '!', penetrates: 'p' }[explode.manner];
    parts.push(`!${manner}${explode.once ? 'o' : ''}${explode.test === null ? '' : testText(explode.test)}`);
  }
  if (clamp) {
    if (clamp.least !== null) parts.push(`min${clamp.least}`);
    if (clamp.most !== null) parts.push(`max${clamp.most}`);
  }
  if (only) parts.push(`only${testText(only)}`);
  if (drop) parts.push(dropText(count, drop));
  if (tally)
    parts.push(`${explode && tally.relation !== 'even' && tally.relation !== 'odd' ? 'cs' : ''}${testText(tally)}`);
  if (deduct) parts.push(`f${testText(deduct)}`);
  return parts.join('');
}

const testText = ({ relation, value }: Test): string =>
  relation === 'even' || relation === 'odd' ? relation : `${relation}${value}`;

function dropText(count: number, { lowest, highest }: Drop): string {
  if (highest === 0) return `kh${count - lowest}`;
  return lowest === 0 ? `kl${count - highest}` : `dl${lowest}dh${highest}`;
}

/** Whether an expression asks something that holds (1) or does not (0), such as `d100<=45`; it may be sure to. */
export const isQuestion = (node: Node): boolean =>
  node.kind === 'compare' ||
  (node.kind === 'dice' && node.count === 1 && node.tally !== null && node.deduct === null && node.explode === null);
