/** What the script tells a worker to do. */
export type Order =
  | { readonly kind: 'load'; readonly texts: { readonly [path: string]: string }; readonly files: readonly string[] }
  | { readonly kind: 'survey'; readonly without: readonly string[] }
  | { readonly kind: 'try'; readonly mutant: number; readonly tests: readonly number[] };

/** How a test went without a mutant, and which mutants it reached. */
export interface Surveyed {
  readonly test: number;
  readonly name: string;
  readonly passed: boolean;
  /** Milliseconds of the processor's time: what else runs on the machine does not count. */
  readonly took: number;
  readonly reached: readonly number[];
}

/** What a worker answers. `reached`: mutants that were reached as all was loaded; `by`: the test that failed. */
export type Report =
  | { readonly kind: 'loaded'; readonly tests: readonly string[]; readonly reached: readonly number[] }
  | { readonly kind: 'broken'; readonly reason: string }
  | ({ readonly kind: 'surveyed' } & Surveyed)
  | { readonly kind: 'ready' }
  | { readonly kind: 'tried'; readonly mutant: number; readonly by: number | null };
