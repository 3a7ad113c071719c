import type { Json } from '../json.ts';

/** Whether lines tell what else may be ruled, or whoever wants to know asks for it. */
export type Rulings = 'within' | 'apart';

/** A ruling that a line tells of. */
export interface LineRuling {
  /** Its place in the journal of its command, for `rerule`. */
  readonly at: number;
  /** The question. */
  readonly text: string;
  /** None where they are asked for apart. */
  readonly options: readonly { readonly answer: Json; readonly label: string }[];
  readonly chosen: Json;
  /** Whether anybody was asked, or the suggestion held. */
  readonly asked: boolean;
}
