import { parseArgs } from 'node:util';
import { nearest } from '@affray/engine/near';
import { phrase } from '@affray/engine/phrase';
import { didYouMean, EXIT, Failure } from './errors.ts';

/** What may be filled in, where that is known beforehand. */
export interface Values {
  /** All that is taken. */
  readonly choices?: readonly string[];
  /** Some of what is taken, which a shell completes. */
  readonly known?: readonly string[];
}
/** One option of a command. `value` is what stands for its value in the help; without it the option is a switch. */
export interface Option extends Values {
  readonly help: string;
  readonly value?: string;
  readonly multiple?: boolean;
  /** No message shows its value. */
  readonly secret?: boolean;
  /** It is a form of what is printed: of these there is one at a time. */
  readonly form?: boolean;
}
export interface Shape {
  readonly name: string;
  /** Names of what follows the command, such as `FILE`; `[DIR]` may be left out. */
  readonly positionals: readonly string[];
  readonly options: { readonly [name: string]: Option };
  /** What may stand in a positional, by its name. */
  readonly values?: { readonly [positional: string]: Values };
}

/** An option of every command. */
export const HELP: Option = { help: phrase`Shows this help.` };

type Options = ReadonlyMap<string, readonly string[]>;

/** What stood on the command line, and what holds beside it, checked against a command's shape. */
export class Given {
  readonly positionals: readonly string[];
  private readonly said: Options;
  private readonly values: Options;

  /** @param standing options that nobody said and that hold all the same */
  constructor(positionals: readonly string[], said: Options, standing: Options) {
    this.positionals = positionals;
    this.said = said;
    this.values = new Map([...standing, ...said]);
  }

  /** Whether it stands on the command line itself. What stands in the settings alone gives way to what is asked for now. */
  isSaid(name: string): boolean {
    return this.said.has(name);
  }

  /** The positional at a place that the shape makes sure is there. */
  positional(at: number): string {
    return this.positionals[at] ?? '';
  }

  flag(name: string): boolean {
    return this.values.has(name);
  }

  text(name: string): string | null {
    return this.values.get(name)?.at(-1) ?? null;
  }

  texts(name: string): readonly string[] {
    return this.values.get(name) ?? [];
  }

  /** @throws Failure where it is no whole number between the bounds */
  number(name: string, otherwise: number, least: number, most: number): number {
    const text = this.text(name);
    if (text === null) return otherwise;
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new Failure(phrase`--${name} takes a whole number from ${least} to ${most}, not "${text}"`, EXIT.usage);
  }
}

/**
 * @param always options that hold where the command line does not say them
 * @throws Failure naming the option or value that is wrong, with the nearest known one
 */
export function parse(shape: Shape, args: readonly string[], always: readonly string[] = []): Given {
  const { positionals, values, off } = read(shape, args);
  const form = formOf(shape, values);
  const isStanding = (name: string): boolean =>
    !values.has(name) && !off.has(name) && (form === null || shape.options[name]?.form !== true);
  const standing = [...read(shape, always).values].filter(([name]) => isStanding(name));
  if (!values.has('help')) checkPositionals(shape, positionals);
  return new Given(positionals, values, new Map(standing));
}

/** The form that is asked for, if any. @throws Failure where two are */
function formOf({ options }: Shape, values: ReadonlyMap<string, unknown>): string | null {
  const [form = null, other] = Object.keys(options).filter(name => options[name]?.form === true && values.has(name));
  if (other === undefined) return form;
  throw new Failure(phrase`either --${form ?? ''} or --${other}, not both`, EXIT.usage);
}

/** Of more the one that was meant is named alone. */
const MOST_NAMED = 10;

/** @throws Failure where a value is none of those there are, with the one that was meant or all of them */
function holdChoice(what: string, { choices }: Values, value: string): void {
  if (choices === undefined || choices.includes(value)) return;
  const near = didYouMean(value, choices);
  if (near !== '' && choices.length > MOST_NAMED)
    throw new Failure(phrase`${what} takes no "${value}"${near}`, EXIT.usage);
  throw new Failure(phrase`${what} takes one of ${choices.join(', ')}, not "${value}"${near}`, EXIT.usage);
}

interface Read {
  readonly positionals: readonly string[];
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** Switches that are turned off, wherever else they stand. */
  readonly off: ReadonlySet<string>;
}

/** The switch that `--no-json` turns off; null where that is an option of its own, or none. */
function turnedOff(name: string, options: ReadonlyMap<string, Option>): string | null {
  const positive = name.startsWith('no-') && !options.has(name) ? name.slice(3) : null;
  const option = positive === null ? undefined : options.get(positive);
  return option && !isValued(option) ? positive : null;
}

/** A command line as it stands. */
function read(shape: Shape, args: readonly string[]): Read {
  const options = { ...shape.options, help: HELP };
  const config = Object.fromEntries(
    Object.entries(options).map(([name, option]) => [
      name,
      { type: isValued(option) ? ('string' as const) : ('boolean' as const), multiple: true },
    ]),
  );
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: { ...config, h: { type: 'boolean' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const known = new Map<string, Option>(Object.entries(options));
  const values = new Map<string, string[]>();
  const off = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const unwanted = turnedOff(token.name, known);
    const name = unwanted ?? (token.name === 'h' ? 'help' : token.name);
    const option = known.get(name);
    if (!option) throw unknownOption(shape, token.rawName, Object.keys(options));
    const { value } = token;
    if (isValued(option) && (value === undefined || (value === '' && PLACES.has(option.value ?? ''))))
      throw new Failure(phrase`${token.rawName} needs a value: ${token.rawName} ${option.value ?? ''}`, EXIT.usage);
    if (!isValued(option) && value !== undefined)
      throw new Failure(phrase`${token.rawName} is a switch and takes no value, not "${value}"`, EXIT.usage);
    if (unwanted !== null) {
      off.add(name);
      values.delete(name);
      continue;
    }
    off.delete(name);
    if (value !== undefined) holdChoice(token.rawName, option, value);
    const before = values.get(name) ?? [];
    if (before.length > 0 && isValued(option) && option.multiple !== true)
      throw new Failure(
        phrase`${token.rawName} was given twice${option.secret ? '' : phrase`: "${before.at(-1) ?? ''}" and "${value ?? ''}"`}`,
        EXIT.usage,
      );
    values.set(name, [...before, value ?? '']);
  }
  return { positionals, values, off };
}

/** What names a file or a folder is never empty: that would be the folder where one is. */
const PLACES = new Set(['FILE', 'DIR']);
const isValued = (option: Option): boolean => option.value !== undefined;

function unknownOption(shape: Shape, raw: string, known: readonly string[]): Failure {
  // The hyphens are no letters of it: they made short names like others that are not.
  const meant = nearest(raw.replace(/^-+/, ''), known);
  const near = meant === null ? '' : phrase`; did you mean "--${meant}"?`;
  return new Failure(
    phrase`affray ${shape.name} has no option ${raw}${near || phrase`; "affray ${shape.name} --help" lists them`}`,
    EXIT.usage,
  );
}

function checkPositionals({ name, positionals, values = {} }: Shape, given: readonly string[]): void {
  const lacks = (place: string, at: number): boolean =>
    given[at] === undefined
      ? !place.startsWith('[')
      : given[at] === '' && (!place.startsWith('[') || PLACES.has(place.replace(/[[\]]|\.json/g, '')));
  const missing = positionals.find(lacks);
  if (missing)
    throw new Failure(
      phrase`${missing.replace(/[[\]]/g, '')} is missing: affray ${name} ${positionals.join(' ')}`,
      EXIT.usage,
    );
  const extra = given[positionals.length];
  if (extra !== undefined)
    throw new Failure(phrase`"${extra}" is one too many: affray ${[name, ...positionals].join(' ')}`, EXIT.usage);
  for (const [at, each] of given.entries()) {
    const place = positionals[at] ?? '';
    holdChoice(place.replace(/[[\]]/g, ''), values[place] ?? {}, each);
  }
}

/** What stands between something typed and what it does, in a list: what is wider than its column has a line of its own. */
export const gapAfter = (typed: string, width: number): string =>
  typed.length > width ? `\n${' '.repeat(width + 4)}` : ' '.repeat(width - typed.length + 2);

/** What an option does, and all that it takes. */
export const helpOf = ({ help, choices }: Option): string =>
  choices === undefined ? help : phrase`${help} One of ${choices.join(', ')}.`;

/** The help text of a command. @param strong makes words stand out */
export function help(shape: Shape, what: string, strong: (text: string) => string): string {
  const options = { ...shape.options, help: HELP };
  const rows = Object.entries(options).map(([name, option]: [string, Option]): [string, string] => [
    `--${name}${option.value ? ` ${option.value}` : ''}`,
    helpOf(option),
  ]);
  const width = Math.max(...rows.map(([left]) => left.length));
  return [
    `${['affray', shape.name, ...shape.positionals].join(' ')} ${phrase`[options]`}`,
    '',
    what,
    '',
    phrase`Options:`,
    ...rows.map(([left, right]) => `  ${strong(left)}${' '.repeat(width - left.length)}  ${right}`),
  ].join('\n');
}
