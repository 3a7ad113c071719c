import type { Json } from '../json.ts';
import type { Schema } from '../schema.ts';
import type { Kinds, OfferField, Refusal, TableOf } from '../system.ts';
import type { CombatantId, RuleId } from '../table.ts';
import type { Character, Lasting, Rest, SystemCarrying } from './contract.ts';

/** How characters go from fight to fight, in a system's own types. */
export interface TypedCarrying<K extends Kinds, Sheet extends Json, State extends Json> {
  readonly sheet: Schema<Sheet>;
  readonly state: Schema<State>;
  camp(party: readonly (Omit<Character, 'sheet'> & { readonly sheet: Sheet })[], options: Json): K['fight'];
  outfit(sheet: Sheet, state: State): Json;
  written(fight: K['fight'], who: CombatantId): Json;
  /** What lasts: how it enters a fight, what is left of it after one, and how it reads. */
  readonly lasts: {
    enter(fight: K['fight'], who: CombatantId, state: State): void;
    after(fight: K['fight'], who: CombatantId, before: State): State;
    read(camp: K['fight'], who: CombatantId, state: State): readonly Lasting[];
  };
  readonly rests: readonly Rest<K>[];
}

/** Takes a system's own types for the contract's plain data: each is parsed where it comes in. */
export const carrying = <K extends Kinds, Sheet extends Json, State extends Json>(
  of: TypedCarrying<K, Sheet, State>,
): SystemCarrying<K> => ({
  state: of.state,
  camp: (party, options) =>
    of.camp(
      party.map(each => ({ ...each, sheet: of.sheet.parse(each.sheet) })),
      options,
    ),
  outfit: (sheet, state) => of.outfit(of.sheet.parse(sheet), of.state.parse(state)),
  written: (fight, who) => of.sheet.parse(of.written(fight, who)),
  enter: (fight, who, state) => of.lasts.enter(fight, who, of.state.parse(state)),
  after: (fight, who, before) => of.state.parse(of.lasts.after(fight, who, of.state.parse(before))),
  read: (camp, who, state) => of.lasts.read(camp, who, of.state.parse(state)),
  rests: of.rests,
});

/** A rest in a system's own types. */
export interface TypedRest<K extends Kinds, Given extends Json> {
  readonly id: string;
  readonly label: string;
  readonly describe: string;
  readonly rule: RuleId;
  readonly given: Schema<Given>;
  fields(camp: K['fight']): readonly OfferField[];
  refuse?(camp: K['fight'], given: Given): Refusal | null;
  play(table: TableOf<K>, camp: K['fight'], given: Given): void;
}

/** Makes rests of one system. */
export const rests =
  <K extends Kinds>() =>
  <Given extends Json>(of: TypedRest<K, Given>): Rest<K> => ({
    ...of,
    fields: camp => of.fields(camp),
    refuse: (camp, given) => of.refuse?.(camp, of.given.parse(given)) ?? null,
    play: (table, camp, given) => of.play(table, camp, of.given.parse(given)),
  });
