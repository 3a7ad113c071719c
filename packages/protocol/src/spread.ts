import * as z from 'zod/mini';
import { gather } from './gather.ts';

const spreadOut = z.object({
  rest: z.record(z.string(), z.unknown()),
  speakers: z.array(z.object({ who: z.string(), name: z.string() })),
  books: z.record(z.string(), z.object({ order: z.array(z.string()), offers: z.record(z.string(), z.unknown()) })),
});

/**
 * The view of what came over the wire, spread out; to be parsed as a `TableView`.
 * @throws z.core.$ZodError where it is not a view that was spread out
 */
export const gathered = (told: unknown): unknown => gather(spreadOut.parse(told));
