import * as z from 'zod';
import type { Source } from '../files.ts';

/** A house rule of a system, as the builder of fights offers it. */
export interface HouseRule {
  readonly name: string;
  readonly says: string;
  /** The readings in words, the one that holds by default first. */
  readonly readings: readonly string[];
  /** The rules that it answers to. */
  readonly rules: readonly string[];
}

/** What a schema of options says of one: read loosely, since charts and rulings stand there as well. */
const option = z.looseObject({
  description: z.string().default(''),
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  words: z.record(z.string(), z.string()).default({}),
  default: z.unknown().optional(),
});
const schema = z.looseObject({ properties: z.record(z.string(), option) });

/** A name of the code as a person writes it: `lastFirst` is "last first". */
export const inWords = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

/** Rules named at the end of a description: `… or only on less (lt). ALA-C2, ALA-C3`. */
const NAMED = /(?:\s*,?\s*\b[A-Z]{2,6}-[0-9A-Z][0-9A-Z.-]*)+$/;

/** The house rules in the JSON Schema of a system's options, without those that are whole tables. */
export function houseRules({ text }: Source): HouseRule[] {
  return Object.entries(schema.parse(JSON.parse(text)).properties)
    .filter(([, each]) => each.enum !== undefined || each.type === 'boolean')
    .map(([name, { description, enum: values, words, default: usual }]) => {
      const named = NAMED.exec(description)?.[0] ?? '';
      const said = (value: string): string => words[value] ?? inWords(value);
      const all = values?.toSorted((a, b) => Number(b === usual) - Number(a === usual)).map(said);
      return {
        name,
        says: description.slice(0, description.length - named.length).trim(),
        readings: all ?? (usual === true ? ['yes', 'no'] : ['no', 'yes']),
        rules: named.split(/[\s,]+/).filter(Boolean),
      };
    });
}
