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

/**
 * Has an object that was read written once more in one piece. zod puts it together field by field, and an engine holds what
 * grew to many fields as a dictionary: copying that takes ten times as long, at each command of a fight that was opened.
 */
export const inOnePiece = <S extends Schema<object>>(schema: S): S =>
  schema.check(z.overwrite((value: z.core.output<S>) => ({ ...value })));

/** What a house rule is about and what its readings are called, as who chooses it reads it. */
export interface OptionWords {
  readonly about: string;
  readonly readings?: { readonly [reading: string]: string };
}

/**
 * Has house rules say what they are about, to whoever makes a form or a reference of their schema. It stands apart from the
 * schema because what only plays has no need of it: there a view names a changed rule and its reading as they are stored.
 * @returns the schema itself, whose fields say it from now on
 */
export function inWords<S extends z.ZodMiniPrefault<z.ZodMiniObject>>(
  options: S,
  words: { readonly [Name in keyof S['def']['innerType']['shape']]?: OptionWords },
): S {
  const { shape } = options.def.innerType;
  for (const [name, said] of Object.entries<OptionWords | undefined>(words)) {
    const field = shape[name];
    if (field === undefined || said === undefined) continue;
    const { about, readings } = said;
    z.globalRegistry.add(field, { description: about, ...(readings === undefined ? {} : { words: readings }) });
  }
  return options;
}
