import type { Json } from '../json.ts';

/** A ruling that a line tells of. */
export interface LineRuling {
  /** Its place in the journal of its command, for `rerule`. */
  readonly at: number;
  /** The question. */
  readonly text: string;
  readonly options: readonly { readonly answer: Json; readonly label: string }[];
  readonly chosen: Json;
  /** Whether anybody was asked, or the suggestion held. */
  readonly asked: boolean;
}
