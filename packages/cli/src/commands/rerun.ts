import { inPlainWords, Malformed, phrase } from '@affray/engine';
import { type Replayed, replayed, told } from '@affray/simulator';
import { complaintsOf } from '@affray/systems/lazy';
import * as z from 'zod';
import type { Command } from '../command.ts';
import { EXIT, Failure } from '../errors.ts';
import { changeOf, readStart, sayWrong } from '../fight-input.ts';
import { readJson } from '../files.ts';

export const rerun: Command = {
  shape: {
    name: 'rerun',
    positionals: ['FIGHT.json'],
    options: {
      set: {
        value: 'PATH=VALUE',
        multiple: true,
        help: phrase`What is different: options.NAME=VALUE; may be given again.`,
      },
      fights: {
        value: 'N',
        help: phrase`How many times it is played on from where it goes another way; 500 by default.`,
      },
      system: { value: 'SYSTEM', help: phrase`Whose rules, where the file does not say.` },
      json: { help: phrase`Prints one JSON object.` },
    },
  },
  summary: phrase`plays a saved fight again under a changed rule: where it goes another way, and how it ends from there`,
  describe: [
    phrase`Gives the commands of a saved fight again, with the same dice and answers, under a changed rule: affray rerun`,
    phrase`fight.json --set options.NAME=VALUE. Tells the first command that goes another way, the story then and now, and who`,
    phrase`wins from there by policy under either rule. What sheets came to when the fight began stays as it was.`,
  ].join('\n'),
  async run(given, io) {
    const path = given.positional(0);
    const { system, start } = await readStart(path, given, io);
    if (start.kind === 'setup')
      throw new Failure(phrase`${path} is a set-up: a fight is played again from a saved fight`);
    if (given.texts('set').length === 0) throw new Failure(phrase`say what is different: --set PATH=VALUE`, EXIT.usage);
    const { record } = system.host.open(await readJson(path, io));
    if (record.sealed > 0 && record.sealed === record.steps.length)
      throw new Failure(
        phrase`${path} was played under older rules, which are not played again; "affray luck" reads its dice`,
      );
    const changes = given.texts('set').map(changeOf);
    const budget = { fights: given.number('fights', 500, 1, 1_000_000), ms: null, clock: () => performance.now() };
    const found = sayWrong(() => wellFormed(() => system.visit(typed => replayed(typed, record, changes, budget))));
    if (given.flag('json')) await io.out(JSON.stringify({ system: system.id, title: record.title, ...found }));
    else
      for (const line of lines(
        found,
        system.visit(typed => typed.report.timeIn),
      ))
        await io.out(line);
    return EXIT.fine;
  },
};

function wellFormed<T>(play: () => T): T {
  try {
    return play();
  } catch (error) {
    if (!(error instanceof z.core.$ZodError || error instanceof Malformed)) throw error;
    const [wrong] = complaintsOf(error);
    throw new Failure(
      phrase`--set: ${wrong ? `${wrong.path}: ${inPlainWords(wrong)}` : phrase`the changed fight is not well-formed`}`,
    );
  }
}

/** @param timeIn what time is counted in: "rounds" */
function lines(found: Replayed, timeIn: string): string[] {
  const { turn } = found;
  const sentences = told.retracedSentences(found, timeIn);
  if (!turn) return [...sentences, ...told.endedSentences(found)];
  return [
    ...sentences,
    '',
    phrase`Then:`,
    ...turn.storyThen.flatMap(told.lineWithDice),
    ...(turn.storyNow.length > 0 ? ['Now:', ...turn.storyNow.flatMap(told.lineWithDice)] : []),
    '',
    phrase`From there, as the rule was: ${told.fromHereSentence(turn.before)}`,
    phrase`From there, as it is changed: ${told.fromHereSentence(turn.after)}`,
    ...told.endedSentences(found),
  ];
}
