/** Dice as people write them: read with positions, weighed exactly, thrown. */
export { type At, DiceError, type Node, type Relation, type Test } from './ast.ts';
export { canonical, isQuestion } from './canonical.ts';
export { MOST_TIMES } from './chat.ts';
export { DIALECT_NAMES, DIALECTS, type Dialect, type Note } from './dialect.ts';
export { type Gathered, gathered } from './gather.ts';
export { MOST_DICE, MOST_SIDES, parse, type Reading, read } from './parse.ts';
export { LONGEST } from './scan.ts';
export { type Row, type Summary, summary } from './summary.ts';
export { type Die, type Roll, roll, rollNode, type Thrown } from './throw.ts';
export { CUT, weigh, weighNode } from './weigh.ts';
export type { Weights } from './weights.ts';
