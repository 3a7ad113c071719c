import {
  type DiceSource,
  type FightRecord,
  fingerprint,
  type Game,
  inPlainWords,
  insteadOf,
  type Json,
  json,
  type Kinds,
  openPrompts,
  phrase,
  plain,
  type Schema,
  Script,
  ScriptError,
  type Step,
  type System,
  scriptedAnswer,
  scriptedDice,
  throwFaces,
  type Viewer,
  Xoshiro,
} from '@affray/engine';
import { setupFile } from '@affray/protocol/files';
import type { AnySystem } from '@affray/systems';
import * as z from 'zod/mini';
import { Failure } from './errors.ts';
import { isFields } from './files.ts';

const line = z.string().check(z.maxLength(200));
const listOf = <S extends Schema>(of: S) => z.array(of).check(z.maxLength(100_000));

/** How a case's outline reads; `fight` and `commands` are then held against the system's own schemas. */
export const caseFile = z.strictObject({
  format: z._default(z.literal('affray-case'), 'affray-case'),
  formatVersion: z._default(z.literal(1), 1),
  system: z.string(),
  title: z._default(line, ''),
  /** What the fight starts from: `{"sample": "duel"}`, a set-up (bare or as a file), or the record of a fight. */
  fight: json,
  /** Where dice come from that the script does not name. */
  seed: z._default(z.nullable(z.union([line, z.int()])), null),
  dice: z._default(z.nullable(listOf(scriptedDice)), null),
  answers: z._default(listOf(scriptedAnswer), []),
  commands: listOf(json),
  /** Null: strict where there is no seed. */
  strict: z._default(z.nullable(z.boolean()), null),
});
export type CaseFile = z.infer<typeof caseFile>;

/** The schema of a case of one system, for those who write one. */
export function caseSchema<K extends Kinds>({ id, schemas }: System<K>) {
  const fight = z.union([
    z.strictObject({ sample: z.string() }),
    schemas.setup,
    z.extend(setupFile, { system: z.literal(id), setup: schemas.setup }),
    z.looseObject({ format: z.literal('affray-fight') }),
  ]);
  return z.extend(caseFile, { system: z.literal(id), fight, commands: z.array(schemas.command) });
}

/** The record that a case's fight starts from. @throws Failure where it is not well-formed */
export function startOf(system: AnySystem, { fight, title, seed }: CaseFile): FightRecord {
  const begin = (setup: Json): FightRecord => {
    const [wrong] = system.check('setup', setup);
    if (wrong)
      throw new Failure(phrase`the case’s fight: ${wrong.path === '' ? '' : `${wrong.path}: `}${inPlainWords(wrong)}`);
    return system.host.begin(setup, title, String(seed ?? 'case')).record;
  };
  if (!isFields(fight)) throw new Failure(phrase`the case’s fight is neither {"sample": …}, a set-up nor a record`);
  if (fight.format === 'affray-fight') return opened(() => system.host.open(fight).record);
  if (fight.format === 'affray-setup') return begin(opened(() => setupFile.parse(fight)).setup);
  const { sample } = fight;
  if (typeof sample !== 'string') return begin(fight);
  const found = system.samples.find(each => each.id === sample);
  if (found) return begin(plain(found.setup));
  const known = system.samples.map(each => each.id);
  throw new Failure(phrase`${system.name} has no sample "${sample}"${insteadOf(sample, known)}`);
}

function opened<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    const told =
      error instanceof z.core.$ZodError ? z.prettifyError(error).replaceAll(/\s*\n\s*/g, ' ') : String(error);
    throw new Failure(phrase`the case’s fight cannot be opened: ${told}`);
  }
}

/** What a case came to after one of its commands, or at its end. */
export type Played =
  | { readonly kind: 'step'; readonly number: number; readonly step: Step }
  | { readonly kind: 'end'; readonly game: Game; readonly fingerprint: string };

/**
 * Plays a case, one command after the other.
 * @param strict a roll that the script does not name is an error; so is a question
 * @throws Failure naming the command and what did not fit; dice and answers left over are an error, too
 */
export function* playCase(system: AnySystem, given: CaseFile, strict: boolean): Generator<Played> {
  const record = startOf(system, given);
  const script = new Script({
    dice: given.dice ?? [],
    answers: given.answers,
    ...(strict ? {} : { otherwise: generator(record) }),
  });
  // With nothing but a seed the dice are those that the table itself would throw.
  const seeded = given.dice === null && !strict;
  const begun = seeded ? system.host.open(record) : system.host.scripted(record, script.source);
  let game = begun.ruledBy((site, who, options, about) =>
    script.answerTo({ kind: 'ask', id: '', site, who, about, options, secret: false }),
  );
  for (const [at, command] of given.commands.entries()) {
    const before = game.record.steps.length;
    game = told(phrase`command ${at + 1} (${kindOf(command)})`, () => {
      const reply = game.submit({ id: `case-${at + 1}`, by: { role: 'gm' }, command, seen: null });
      if (reply.ok) return settle(reply.game, script, strict);
      const { path, reason, rule } = reply.refusal;
      const where = path === null || path === '' || reason.includes(`${path}: `) ? '' : `${path}: `;
      throw new Failure(phrase`refused: ${where}${reason}${rule === null ? '' : ` (${rule})`}`);
    });
    for (const step of game.record.steps.slice(before)) yield { kind: 'step', number: at + 1, step };
  }
  told(phrase`at the end`, () => script.finish());
  yield { kind: 'end', game, fingerprint: fingerprint(game.record.fight) };
}

/**
 * Answers every question that a command waits for, by a script.
 * @param strict a question that the script does not answer is an error; else its first answer is taken
 * @throws Failure where an answer is missing or refused; ScriptError where it is none of those that are taken
 */
export function settle(waiting: Game, script: Script, strict: boolean): Game {
  let game = waiting;
  for (let open = game.record.waiting; open !== null; open = game.record.waiting) {
    const [prompt] = openPrompts(open);
    if (!prompt) throw new Failure(open.paused ?? phrase`it waits, but for no one`);
    const { id, who, site } = prompt;
    const by: Viewer = who === 'gm' ? { role: 'gm' } : { role: 'player', combatants: [who] };
    const answered = (): ReturnType<Game['answer']> => {
      if (prompt.kind === 'dice') {
        const fallen = script.source(site, who, prompt.pool);
        return game.enterDice(by, id, fallen === 'wait' ? [] : fallen.faces);
      }
      const answer = script.answerTo(prompt) ?? (strict ? undefined : prompt.options[0]);
      if (answer !== undefined) return game.answer(by, id, answer);
      throw new Failure(
        phrase`no scripted answer to ${site} of ${who}; it takes one of ${JSON.stringify(prompt.options)}`,
      );
    };
    const reply = answered();
    if (!reply.ok) throw new Failure(reply.refusal.reason);
    game = reply.game;
  }
  return game;
}

function generator(record: FightRecord): DiceSource {
  const random = new Xoshiro(record.random);
  return (site, who, pool) => ({ site, who, pool, faces: throwFaces(random, pool) });
}

const kindOf = (command: Json): string =>
  isFields(command) && typeof command.kind === 'string' ? command.kind : phrase`of no kind`;

function told<T>(where: string, play: () => T): T {
  try {
    return play();
  } catch (error) {
    if (error instanceof Failure || error instanceof ScriptError) throw new Failure(`${where}: ${error.message}`);
    throw error;
  }
}
