import type { Assumed, Json } from '@affray/engine';
import { phrase } from '@affray/engine/phrase';
import type { AnySystem } from '@affray/systems';
import type { Given } from '../args.ts';
import { EXIT, type Exit, Failure } from '../errors.ts';
import { holdGoing, jsonOr, readStart } from '../fight-input.ts';
import { complaintLine } from '../files.ts';
import { print } from '../forms.ts';
import type { Io } from '../io.ts';
import { holdAssumed } from './odds-assume.ts';
import { lookedFigures } from './odds-figures.ts';
import { lookedLines, withoutFigures } from './odds-lines.ts';
import { look } from './odds-look.ts';

/** The odds of what can be done in a fight. @throws Failure where it is not well-formed, or a wish is not */
export async function ofFight(path: string, given: Given, io: Io): Promise<Exit> {
  const read = await readStart(path, given, io);
  holdGoing(read);
  const { system, start, title } = read;
  const asked = {
    start,
    seed: given.text('seed') ?? 'affray',
    who: given.text('who'),
    asPlayer: given.flag('player'),
    command: commandOf(system, given.text('command')),
    assume: given.texts('assume').map(assumed),
  };
  const looked = system.visit(typed => look(typed, asked));
  for (const each of asked.assume) {
    const others = { ...asked, assume: asked.assume.filter(other => other !== each) };
    holdAssumed(system, each, looked, () => system.visit(typed => look(typed, others)));
  }
  await print(given, io, {
    json: () => ({ system: system.id, rules: system.version, title, ...looked }),
    figures: () => lookedFigures(looked),
    lines: () => lookedLines(looked),
  });
  // What has no figure is said beside them, so that nobody takes them for all that could be done.
  if (given.flag('csv')) for (const each of withoutFigures(looked)) io.err(each);
  return EXIT.fine;
}

function commandOf(system: AnySystem, text: string | null): Json {
  if (text === null) return null;
  const value = commandText(text);
  const [wrong] = system.check('command', value);
  if (wrong === undefined) return value;
  throw new Failure(phrase`--command: ${complaintLine(wrong, value)}`);
}

function commandText(text: string): Json {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    throw new Failure(
      phrase`--command takes a command in JSON, such as '{"kind":"attack",…}', not ${text}`,
      EXIT.usage,
    );
  }
}

function assumed(text: string): Assumed {
  const at = text.indexOf('=');
  if (at < 1)
    throw new Failure(phrase`--assume takes SITE=ANSWER, such as alacrity.defend=none, not "${text}"`, EXIT.usage);
  return { site: text.slice(0, at), who: null, answer: jsonOr(text.slice(at + 1)) };
}
