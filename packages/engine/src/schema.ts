import * as z from 'zod/mini';

/** What reads a value from outside: a schema of zod, of its small edition (`zod/mini`, as all of ours) or of the whole one. */
export interface Schema<out Output = unknown, out Input = unknown> extends z.core.$ZodType<Output, Input> {
  check(...checks: (z.core.CheckFn<z.core.output<this>> | z.core.$ZodCheck<z.core.output<this>>)[]): this;
  parse(value: unknown, context?: z.core.ParseContext<z.core.$ZodIssue>): z.core.output<this>;
  safeParse(
    value: unknown,
    context?: z.core.ParseContext<z.core.$ZodIssue>,
  ): z.core.util.SafeParseResult<z.core.output<this>>;
}

/** What a schema says of itself; empty where it says nothing, or where there is none. */
export const descriptionOf = (schema: z.core.$ZodType | undefined): string =>
  (schema && z.globalRegistry.get(schema)?.description) ?? '';

/** A whole number from `least` to `most`. */
export const wholeFrom = (least: number, most: number): z.ZodMiniInt =>
  z.int().check(z.minimum(least), z.maximum(most));

/** Yes or no; no where nothing is said. */
export const falseUnlessSaid = (): z.ZodMiniDefault<z.ZodMiniBoolean<boolean>> => z._default(z.boolean(), false);
