import { shown } from '@affray/engine/near';
import { phrase } from '@affray/engine/phrase';
import type { At } from './ast.ts';

/** Whose notation an expression is read as. What only one of them has is read in all; where they differ, this decides. */
export const DIALECTS = ['affray', 'roll20', 'foundry', 'avrae'] as const;
export type Dialect = (typeof DIALECTS)[number];
/** The names of the tools that write dice so. */
export const DIALECT_NAMES: Readonly<Record<Dialect, string>> = {
  affray: phrase`Affray`,
  roll20: phrase`Roll20`,
  foundry: phrase`Foundry`,
  avrae: phrase`Avrae`,
};

/** Where the same letters mean something else to different tools. */
export interface Ways {
  /** `>4` and `<4` of faces take 4 as well. */
  readonly relationsInclude: boolean;
  /** `r1` throws again once; else until no such face is left. */
  readonly rerollsOnce: boolean;
  /** `k3` keeps the dice that show a 3; else the three highest. `10d6>4` compares the sum; else it counts dice. */
  readonly selectsFaces: boolean;
  /** `cs` and `cf` only mark dice on the screen. */
  readonly marksOnly: boolean;
  /** What stands behind the dice and is not dice is a remark. */
  readonly trailingRemark: boolean;
  /** `adv` and `dis` count in the midst of such a remark too. */
  readonly luckInRemark: boolean;
}
const OURS: Ways = {
  relationsInclude: false,
  rerollsOnce: false,
  selectsFaces: false,
  marksOnly: false,
  trailingRemark: false,
  luckInRemark: false,
};
export const WAYS: Readonly<Record<Dialect, Ways>> = {
  affray: OURS,
  roll20: { ...OURS, relationsInclude: true, marksOnly: true, trailingRemark: true },
  foundry: { ...OURS, rerollsOnce: true },
  avrae: { ...OURS, selectsFaces: true, trailingRemark: true, luckInRemark: true },
};

/** Something that another tool would read otherwise, or that was read and does nothing here. */
export interface Note {
  readonly at: At;
  readonly says: string;
}

/** @throws TypeError where a program without types names a way to write dice that there is not */
export function expectDialect(given: Dialect): void {
  if (Object.hasOwn(WAYS, given)) return;
  throw new TypeError(phrase`${shown(given)} is not a way to write dice; there are: ${Object.keys(WAYS).join(', ')}`);
}
