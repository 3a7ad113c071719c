/** Fights as somebody might write them: a sample with other options, other creatures and a sheet or two changed. */
import { type Json, json, type Kinds, plain, type Random, type Schema, type System, Xoshiro } from '@affray/engine';
import * as z from 'zod';
import { Extremes } from '../testing-extremes.ts';

const fields = z.record(z.string(), json);
type Fields = { readonly [field: string]: Json };
const written = z.looseObject({ combatants: z.array(fields), options: fields.default({}) });
const shape = z.looseObject({ properties: z.record(z.string(), json).default({}) });

/** Changes that a fight is written with, at most; those that its schema does not take are left out. */
const CHANGES = 12;
/** Of so many fights one is crowded: so many combatants more, or rules for a crowd are never looked at. */
const CROWDED = { every: 8, more: 8 };
/** What is not of a fight as a whole. */
const PARTS = new Set(['name', 'sides', 'combatants', 'options']);
/** What a combatant is known by stays. */
const STAYS = new Set(['id', 'name', 'side', 'sheet']);

/** What the writing of a system's fights goes by: its schemas, field by field. */
export interface Shapes {
  readonly setup: Json;
  readonly whole: Fields;
  readonly sheet: Fields;
  readonly options: Fields;
  readonly combatant: Fields;
}
export function shapesOf<K extends Kinds>({ schemas }: System<K>): Shapes {
  const setup = jsonSchema(schemas.setup);
  const reader = new Extremes(setup, Xoshiro.seeded(0));
  const whole = reader.read(setup).properties ?? {};
  const all = reader.read(whole.combatants ?? {});
  return {
    setup,
    whole,
    sheet: shape.parse(jsonSchema(schemas.sheet)).properties,
    options: shape.parse(jsonSchema(schemas.options)).properties,
    combatant: reader.read(all.items ?? {}).properties ?? {},
  };
}

/** Writes fights of one system, by chance but the same for the same numbers. */
export class Setups<K extends Kinds> {
  private readonly system: System<K>;
  private readonly shapes: Shapes;
  private readonly random: Random;
  private readonly extremes: Extremes;

  constructor(system: System<K>, shapes: Shapes, random: Random) {
    this.system = system;
    this.shapes = shapes;
    this.random = random;
    this.extremes = new Extremes(shapes.setup, random);
  }

  /** A sample, changed in some places. @param nth which of the samples, counted on from the first */
  written(nth: number): K['setup'] {
    const { samples } = this.system.catalogue;
    const sample = samples[nth % samples.length];
    if (!sample) throw new Error(`${this.system.id} has no sample`);
    let setup: Json = plain(sample.setup);
    const more = this.random.below(CROWDED.every) === 0 ? CROWDED.more : 0;
    for (let joined = 0; joined < more; joined++) {
      const crowd = this.joined(setup, joined);
      if (this.stands(crowd)) setup = crowd;
    }
    for (let tried = 0; tried < CHANGES; tried++) {
      const changed = this.changed(setup);
      if (this.stands(changed)) setup = changed;
    }
    return this.system.schemas.setup.parse(setup);
  }

  /** Whether a fight begins so. */
  private stands(setup: Json): boolean {
    const read = this.system.schemas.setup.safeParse(setup);
    if (!read.success) return false;
    try {
      this.system.rules.begin(read.data);
      return true;
    } catch {
      return false;
    }
  }

  private changed(setup: Json): Json {
    const { combatants, options, ...rest } = written.parse(setup);
    const at = this.random.below(combatants.length);
    const who = combatants[at] ?? {};
    const other = (changed: Fields): Json => plain({ ...rest, options, combatants: combatants.with(at, changed) });
    switch (this.random.below(7)) {
      case 0:
      case 1:
        return plain({ ...rest, combatants, options: this.turned(options, this.shapes.options, new Set(['charts'])) });
      case 2:
        return other({ ...who, sheet: this.extremes.one(this.system.catalogue.bestiary)?.sheet ?? who.sheet ?? null });
      case 3:
        return plain({ ...this.turned(fields.parse(rest), this.shapes.whole, PARTS), options, combatants });
      case 4:
        return other(this.turned(who, this.shapes.combatant, STAYS));
      default:
        return other({ ...who, sheet: this.turned(fields.parse(who.sheet), this.shapes.sheet, new Set()) });
    }
  }

  /** One more that fights, by the sheet of a creature or of somebody who is there. */
  private joined(setup: Json, nth: number): Json {
    const { combatants, ...rest } = written.parse(setup);
    const like = combatants[this.random.below(combatants.length)] ?? {};
    const sheet = this.random.below(2) === 0 ? this.extremes.one(this.system.catalogue.bestiary)?.sheet : like.sheet;
    const { at: _, name: _name, ...joining } = like;
    return plain({ ...rest, combatants: [...combatants, { ...joining, id: `more-${nth}`, sheet: sheet ?? null }] });
  }

  /** The same with one field changed. */
  private turned(from: Fields, schemas: Fields, stays: ReadonlySet<string>): Fields {
    const name = this.extremes.one(Object.keys(schemas).filter(each => !stays.has(each)));
    if (name === undefined) return from;
    const value = from[name];
    if (typeof value === 'number') return { ...from, [name]: this.near(value) };
    return { ...from, [name]: this.extremes.of(schemas[name] ?? {}) };
  }

  private near(value: number): number {
    return this.extremes.one([value - 1, value + 1, 2 * value, Math.floor(value / 2), 0, 1, 2, 3]) ?? value;
  }
}

/** A schema for whoever writes by it. */
export const jsonSchema = (schema: Schema): Json =>
  plain(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
