/** What Foundry alone writes: coins and margins. Both are dice less a number, or a number less dice. */
import { phrase } from '@affray/engine/phrase';
import type { At, Node } from './ast.ts';
import type { Cursor } from './cursor.ts';
import { type Dice, testAhead } from './treatments.ts';

const difference = (left: Node, right: Node, at: At): Node => ({ kind: 'difference', left, right, at });

/** `3dc`: how many of three coins show heads; `3dcc0`: tails. From behind the `c` on. @param made as dice of two sides */
export function coins(cursor: Cursor, made: Dice): Node {
  const side = cursor.takeWord('c') === null ? 1 : cursor.number();
  const at = { from: made.at.from, to: cursor.before().to };
  const more = cursor.peek();
  if (more.kind === 'word')
    cursor.fail(more.at, phrase`coins are called, and nothing else`, [phrase`3dc, or 3dcc0 for tails`]);
  const less = (value: number): Node => ({ kind: 'number', value, at });
  if (side === 1) return difference({ ...made, at }, less(made.count), at);
  if (side === 0) return difference(less(2 * made.count), { ...made, at }, at);
  return cursor.fail(cursor.before(), phrase`a coin is called by its side`, [phrase`1 for heads, or 0 for tails`]);
}

/** `1d20ms15`: by how much dice reach a number; `ms<=15`: by how much they stay below it. */
export function margin(cursor: Cursor, dice: Node): Node {
  if (cursor.takeWord('ms') === null) return dice;
  const relation = cursor.peek();
  const found = testAhead(cursor) ?? cursor.unexpected(relation, [phrase`the number to reach, such as ms15`]);
  if (found.relation === '!=') cursor.fail(relation.at, phrase`a margin is to a number`, [phrase`ms15, or ms<=15`]);
  const target: Node = { kind: 'number', value: found.value, at: cursor.before() };
  const at = { from: dice.at.from, to: target.at.to };
  return found.relation.startsWith('<') ? difference(target, dice, at) : difference(dice, target, at);
}
