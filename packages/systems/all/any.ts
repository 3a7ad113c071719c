import {
  type CombatantId,
  type Complaint,
  complaints,
  type Encounter,
  expectWholeSystem,
  type FileForm,
  type Host,
  host,
  insteadOf,
  type Json,
  type Kinds,
  Malformed,
  type PromptSchemas,
  phrase,
  plain,
  type Schema,
  type SheetFigures,
  type SiteNote,
  type System,
  shown,
  type Template,
  type TextForm,
  type ThrownHits,
  typedByPeople,
  type Viewer,
  wellFormed,
} from '@affray/engine';
import * as z from 'zod/mini';
import * as core from 'zod/v4/core';

export type { Complaint };
/** What a system can be asked to check. */
export type Checkable = 'setup' | 'sheet' | 'options' | 'command';
const DESCRIPTIONS = {
  setup: phrase`a fight as it is written`,
  sheet: phrase`a combatant as it is written`,
  options: phrase`the options of a fight`,
  command: phrase`a command`,
  fight: phrase`a fight as it stands`,
  event: phrase`what happened`,
  prompts: phrase`questions by site, and their answers`,
};
/** What of a system has a JSON Schema. */
export type Described = keyof typeof DESCRIPTIONS;
export const DESCRIBED: readonly Described[] = ['setup', 'sheet', 'options', 'command', 'fight', 'event', 'prompts'];
/** A function for every system alike. */
export type Visit<T> = <K extends Kinds>(system: System<K>) => T;

/** A system without its types: for whoever serves all systems alike and looks into none. */
export interface AnySystem {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly host: Host;
  readonly samples: readonly {
    readonly id: string;
    readonly title: string;
    readonly describe: string;
    readonly setup: Json;
  }[];
  readonly bestiary: readonly Template[];
  /** Fights of an evening; none where the system brings none. */
  readonly encounters: readonly Encounter<Kinds>[];
  /** How combatants are read from and written as text; null where the system knows no such form. */
  readonly texts: TextForm | null;
  /** The files of other tools that it reads; none where it reads none. */
  readonly files: readonly FileForm[];
  /** Which figures of creatures of other games its sheets have, too. */
  readonly figures: SheetFigures;
  /** How the hit points of a creature are thrown; null where the system's book throws for none. */
  readonly thrownHits: ThrownHits | null;
  readonly sites: {
    readonly rolls: { readonly [site: string]: SiteNote };
    readonly prompts: { readonly [site: string]: SiteNote };
  };
  /** The JSON Schema of one of the things that people or programs write for this system. Made when it is first asked for. */
  schema(of: Described): Json;
  /** All that is wrong with a value; nothing where it is well-formed. */
  check(what: Checkable, value: unknown): readonly Complaint[];
  /**
   * The combatants that a viewer may know of, by the names that this viewer knows.
   * @param fight as in a record. @throws z.core.$ZodError where it is not a fight of this system
   */
  cast(
    fight: Json,
    viewer: Viewer,
  ): readonly { readonly id: CombatantId; readonly name: string; readonly side: string }[];
  /** Whether a fight is over. @throws z.core.$ZodError where it is not a fight of this system */
  isOver(fight: Json): boolean;
  /** Calls a function with the system and all its types. */
  visit<T>(visit: Visit<T>): T;
}

const CHECKABLE: readonly Checkable[] = ['setup', 'sheet', 'options', 'command'];

/** @throws TypeError where a program without types names something that a system does not have */
function expectOneOf(given: string, known: readonly string[]): void {
  if (known.includes(given)) return;
  const word = typeof given === 'string' ? given : '';
  throw new TypeError(phrase`a system has no ${shown(given)} to check or to describe${insteadOf(word, known)}`);
}

/** @throws TypeError where a program without types gives something else */
function callable<T>(visit: Visit<T>): Visit<T> {
  if (typeof visit === 'function') return visit;
  throw new TypeError(phrase`a function that takes a system must be given`);
}

/** A system with its types put away. What people write for it is read with its texts cleaned, whatever the system. */
export function anySystem<K extends Kinds>(own: System<K>): AnySystem {
  expectWholeSystem(own);
  const { setup, sheet, command } = own.schemas;
  const schemas = {
    ...own.schemas,
    setup: typedByPeople(setup),
    sheet: typedByPeople(sheet),
    command: typedByPeople(command),
  };
  const system: System<K> = { ...own, schemas };
  const { id, name, version, sites } = system;
  const {
    samples,
    bestiary,
    encounters = [],
    texts = null,
    files = [],
    figures = {},
    thrownHits = null,
  } = system.catalogue;
  const made = new Map<Described, Json>();
  /** A table asks several things of one fight: it is read once. */
  let latest: { readonly raw: Json; readonly fight: K['fight'] } | null = null;
  const read = (raw: Json): K['fight'] => {
    if (latest?.raw !== raw) latest = { raw, fight: schemas.fight.parse(raw) };
    return latest.fight;
  };
  return {
    ...{ id, name, version, samples, bestiary, encounters, texts, files, figures, thrownHits, sites },
    host: host(system),
    schema(of) {
      expectOneOf(of, DESCRIBED);
      const schema = made.get(of) ?? describedSchema(system, of);
      made.set(of, schema);
      return schema;
    },
    check(what, value) {
      expectOneOf(what, CHECKABLE);
      try {
        wellFormed<unknown>(schemas[what], value, '');
        return [];
      } catch (error) {
        return complaintsOf(error);
      }
    },
    cast(raw, viewer) {
      const fight = schemas.fight.parse(raw);
      return system.report
        .standings(fight)
        .combatants.flatMap(({ id: who, side }) =>
          viewer.role === 'gm' || system.secrecy.knows(fight, who, viewer)
            ? [{ id: who, name: system.secrecy.nameOf(fight, who, viewer), side }]
            : [],
        );
    },
    isOver: raw => system.rules.over(read(raw)) !== null,
    visit: visit => callable(visit)(system),
  };
}

/** What is wrong with an input, from what its reader threw. */
export function complaintsOf(error: unknown): readonly Complaint[] {
  if (error instanceof Malformed) return error.complaints;
  if (error instanceof core.$ZodError) return complaints(error);
  // A value nested thousands deep overflows the stack of whatever walks it.
  if (error instanceof RangeError) return [{ path: '', reason: phrase`nested too deeply` }];
  return [{ path: '', reason: error instanceof Error ? error.message : String(error) }];
}

function describedSchema<K extends Kinds>({ name, schemas }: System<K>, of: Described): Json {
  const schema = of === 'prompts' ? bySite(schemas.prompts) : schemas[of];
  return jsonSchema(schema, `${name}: ${DESCRIPTIONS[of]}`);
}

/** Questions as one object by site. */
const bySite = (prompts: PromptSchemas): Schema =>
  z.strictObject(Object.fromEntries(Object.entries(prompts).map(([site, shape]) => [site, z.strictObject(shape)])));

function jsonSchema(schema: Schema, title: string): Json {
  return plain({ ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), title });
}
