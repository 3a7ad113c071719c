import type { Json } from '../json.ts';
import type { Schema } from '../schema.ts';
import type { OfferField, Refusal } from '../system.ts';
import type { Advance } from './contract.ts';

/** How a character gains a level, in a system's own types. */
export interface TypedAdvance<Sheet extends Json, Given extends Json>
  extends Pick<Advance, 'label' | 'describe' | 'rule'> {
  readonly sheet: Schema<Sheet>;
  readonly given: Schema<Given>;
  fields(sheet: Sheet): readonly OfferField[];
  refuse(sheet: Sheet, given: Given): Refusal | null;
  dice(sheet: Sheet): ReturnType<Advance['dice']>;
  /** As somebody would write it. */
  make(sheet: Sheet, given: Given, faces: readonly number[]): unknown;
}

/** Takes a system's own types for the contract's plain data: each is parsed where it comes in. */
export const advance = <Sheet extends Json, Given extends Json>(of: TypedAdvance<Sheet, Given>): Advance => ({
  ...{ label: of.label, describe: of.describe, rule: of.rule, given: of.given },
  fields: sheet => of.fields(of.sheet.parse(sheet)),
  refuse: (sheet, given) => of.refuse(of.sheet.parse(sheet), of.given.parse(given)),
  dice: sheet => of.dice(of.sheet.parse(sheet)),
  make: (sheet, given, faces) => of.sheet.parse(of.make(of.sheet.parse(sheet), of.given.parse(given), faces)),
});
