import {
  type CombatantId,
  type Complaint,
  complaints,
  type Encounter,
  type FileForm,
  type Host,
  host,
  type Json,
  type Kinds,
  Misread,
  type PromptSchemas,
  phrase,
  plain,
  type SheetFigures,
  type SiteNote,
  type System,
  type Template,
  type TextForm,
  type ThrownHits,
  typedByPeople,
  type Viewer,
} from '@affray/engine';
import * as z from 'zod';

export type { Complaint };
/** What a system can be asked to check. */
export type Checkable = 'setup' | 'sheet' | 'options' | 'command';
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
  /** JSON Schema of everything that people or programs write for this system. Made on the first call. */
  schemas(): { readonly [name in Checkable | 'fight' | 'event' | 'prompts']: Json };
  /** All that is wrong with a value; nothing where it is well-formed. */
  check(what: Checkable, value: unknown): readonly Complaint[];
  /**
   * The combatants that a viewer may know of, by the names that this viewer knows.
   * @param fight as in a record. @throws z.ZodError where it is not a fight of this system
   */
  cast(
    fight: Json,
    viewer: Viewer,
  ): readonly { readonly id: CombatantId; readonly name: string; readonly side: string }[];
  /** Whether a fight is over. @throws z.ZodError where it is not a fight of this system */
  isOver(fight: Json): boolean;
  /** Calls a function with the system and all its types. */
  visit<T>(visit: Visit<T>): T;
}

/** A system with its types put away. What people write for it is read with its texts cleaned, whatever the system. */
export function anySystem<K extends Kinds>(own: System<K>): AnySystem {
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
  let made: ReturnType<AnySystem['schemas']> | null = null;
  /** A table asks several things of one fight: it is read once. */
  let latest: { readonly raw: Json; readonly fight: K['fight'] } | null = null;
  const read = (raw: Json): K['fight'] => {
    if (latest?.raw !== raw) latest = { raw, fight: schemas.fight.parse(raw) };
    return latest.fight;
  };
  return {
    ...{ id, name, version, samples, bestiary, encounters, texts, files, figures, thrownHits, sites },
    host: host(system),
    schemas() {
      made ??= jsonSchemas(system);
      return made;
    },
    check(what, value) {
      try {
        schemas[what].parse(value);
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
    visit: visit => visit(system),
  };
}

/** What is wrong with an input, from what its reader threw. */
export function complaintsOf(error: unknown): readonly Complaint[] {
  if (error instanceof Misread) return error.complaints;
  if (error instanceof z.ZodError) return complaints(error);
  // A value nested thousands deep overflows the stack of whatever walks it.
  if (error instanceof RangeError) return [{ path: '', reason: phrase`nested too deeply` }];
  return [{ path: '', reason: error instanceof Error ? error.message : String(error) }];
}

function jsonSchemas<K extends Kinds>({ name, schemas }: System<K>): ReturnType<AnySystem['schemas']> {
  return {
    setup: jsonSchema(schemas.setup, phrase`${name}: a fight as it is written`),
    sheet: jsonSchema(schemas.sheet, phrase`${name}: a combatant as it is written`),
    options: jsonSchema(schemas.options, phrase`${name}: the options of a fight`),
    command: jsonSchema(schemas.command, phrase`${name}: a command`),
    fight: jsonSchema(schemas.fight, phrase`${name}: a fight as it stands`),
    event: jsonSchema(schemas.event, phrase`${name}: what happened`),
    prompts: jsonSchema(bySite(schemas.prompts), phrase`${name}: questions by site, and their answers`),
  };
}

/** Questions as one object by site. */
const bySite = (prompts: PromptSchemas): z.ZodType =>
  z.strictObject(Object.fromEntries(Object.entries(prompts).map(([site, shape]) => [site, z.strictObject(shape)])));

function jsonSchema(schema: z.ZodType, title: string): Json {
  return plain({ ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), title });
}
