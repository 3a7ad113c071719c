import * as z from 'zod/mini';
import { campOf } from '../carrying/camp.ts';
import type { Lasting, SystemCarrying } from '../carrying/contract.ts';
import type { Json } from '../json.ts';
import { phrase } from '../phrase.ts';
import type { Schema } from '../schema.ts';
import type { Kinds } from '../system.ts';
import { type CombatantId, combatantId } from '../table.ts';
import { type Choices, type Chosen, choicesOf, type StepPlanner, walked } from './choosing.ts';
import type { Advance, Beginner, CharacterLine, CharacterSection, SystemCharacters } from './contract.ts';

/** How characters are made and read, in a system's own types. */
export interface TypedCharacters<K extends Kinds, Sheet extends Json> {
  readonly sheet: Schema<Sheet>;
  readonly carrying: SystemCarrying<K>;
  readonly beginners: readonly (Omit<Beginner, 'choices'> & { readonly choices: Choices })[];
  /** The steps by their ids, in order. */
  readonly steps: { readonly [id: string]: StepPlanner };
  /** The sheet that choices make in which no step has a problem; what it leaves out has its default. */
  make(name: string, chosen: Chosen): unknown;
  /**
   * The sections of a page but the state, which stands in every system alike.
   * @param camp a fight without foes, in which the character is as the last fight left it
   */
  page(camp: K['fight'], who: CombatantId, sheet: Sheet): readonly CharacterSection[];
  readonly advance?: Advance;
}

const READER = combatantId.parse('character');
/** Some games write the name beside the sheet. */
const called = z.looseObject({ name: z._default(z.string(), phrase`A character`) });

/** Takes a system's own types for the contract's plain data. */
export function characters<K extends Kinds, Sheet extends Json>(of: TypedCharacters<K, Sheet>): SystemCharacters {
  const choices = choicesOf(Object.keys(of.steps));
  const planners = Object.values(of.steps);
  return {
    beginners: of.beginners,
    choices,
    ...(of.advance === undefined ? {} : { advance: of.advance }),
    steps: given => walked(planners, choices.parse(given)).steps,
    make(name, given) {
      const { steps, chosen } = walked(planners, choices.parse(given));
      const stuck = steps.find(each => each.problem !== null);
      if (stuck !== undefined) throw new Error(phrase`${stuck.title}: ${stuck.problem ?? ''}`);
      return of.sheet.parse(of.make(name, chosen));
    },
    page(sheet, state, options) {
      const read = of.sheet.parse(sheet);
      const { name } = called.parse(sheet);
      const camp = campOf(of, [{ id: READER, name, sheet, state }], options);
      const sections = [...of.page(camp, READER, read), stateOf(of.carrying.read(camp, READER, state))];
      return sections.filter(each => each.lines.length > 0);
    },
  };
}

/** In what state the last fight left a character, one thing a line. */
const stateOf = (lasting: readonly Lasting[]): CharacterSection =>
  section('state', phrase`State`, 'list', lasting.map(stateLine));

const pointsOf = ({ value, most }: Extract<Lasting, { kind: 'number' }>): string =>
  most === null ? `${value}` : phrase`${value} of ${most}`;

function stateLine(each: Lasting): CharacterLine {
  switch (each.kind) {
    case 'number':
      return { label: each.label, value: pointsOf(each) };
    case 'choice':
      return { label: each.label, value: each.options.find(one => one.value === each.value)?.label ?? '' };
    case 'mark':
      return { label: each.label, value: '' };
  }
}

/** A part of a page. */
export const section = (
  id: string,
  title: string,
  shape: CharacterSection['shape'],
  lines: readonly CharacterLine[],
): CharacterSection => ({ id, title, shape, lines });

/** The notes of a sheet, as the last part of its page; nothing where there are none. */
export const notesSection = (notes: string): CharacterSection =>
  section('notes', phrase`Notes`, 'prose', notes === '' ? [] : [{ label: '', value: notes, path: 'notes' }]);
