import type * as z from 'zod';
import { type Complaint, complaint, complaints } from './complaint.ts';
import { phrase } from './phrase.ts';
import { plainly } from './plainly.ts';

/** A value from outside that is not what it should be: `message` says in a sentence where and why, and what was meant. */
export class Misread extends Error {
  override readonly name = 'Misread';
  /** All that is wrong, each with where. */
  readonly complaints: readonly Complaint[];

  constructor(message: string, complaints: readonly Complaint[]) {
    super(message);
    this.complaints = complaints;
  }
}

/**
 * A value as its schema gives it.
 * @param what it is, in words: "a fight of Alloy". @throws Misread where it is not well-formed
 */
export function readAs<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { reason, meant } = complaint(parsed.error, { value, schema });
  const near = meant === undefined ? '' : phrase`; did you mean "${meant}"?`;
  throw new Misread(phrase`this is not ${what}: ${plainly(reason)}${near}`, complaints(parsed.error));
}
