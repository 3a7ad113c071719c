import type { Told } from '../journal.ts';
import { phrase } from '../phrase.ts';
import type { Schema } from '../schema.ts';
import type { Kinds, TableOf } from '../system.ts';
import { speaker } from '../table.ts';
import { attempt } from './live.ts';
import { Script } from './scripted.ts';

/** Dice by name: the roll, who rolls, and the faces. */
export type DiceGiven<K extends Kinds> = readonly (readonly [site: K['roll'], who: string, ...faces: number[]])[];
/** Answers by name: the question, who is asked, and the answer. */
export type AnswersGiven<K extends Kinds> = readonly {
  [S in keyof K['prompts'] & string]: readonly [site: S, who: string, answer: K['prompts'][S]['answer']];
}[keyof K['prompts'] & string][];

/** What came of rules that were played by a script. */
export interface Played<K extends Kinds> {
  /** The fight afterwards; the one given is as it was. */
  readonly fight: K['fight'];
  readonly events: readonly K['event'][];
  /** The same with the dice of each. */
  readonly told: readonly Told<K['event']>[];
}

/**
 * Plays rules with scripted dice and answers on a copy of a fight. All dice and answers must be used.
 * @param system how to copy a fight, and what an event is
 * @throws ScriptError where dice or answers are impossible or left over, or dice are missing; Error where an answer is
 */
export function playScripted<K extends Kinds>(
  system: { readonly copy: (fight: K['fight']) => K['fight']; readonly event: Schema<K['event']> },
  before: K['fight'],
  rules: (table: TableOf<K>, fight: K['fight']) => void,
  dice: DiceGiven<K> = [],
  answers: AnswersGiven<K> = [],
): Played<K> {
  const script = new Script({
    dice: dice.map(([site, who, ...faces]) => ({ site, who: speaker.parse(who), faces })),
    answers: answers.map(([site, who, answer]) => ({ site, who: speaker.parse(who), answer })),
  });
  const fight = system.copy(before);
  const outcome = attempt<K['roll'], K['prompts'], K['event']>({
    journal: [],
    dice: script.source,
    standing: (site, who, about, options) =>
      script.answerTo({ kind: 'ask', id: '', site, who, about, options, secret: false }),
    judge: (site, who, options, about) =>
      script.answerTo({ kind: 'ask', id: '', site, who, about, options, secret: false }),
    play: table => rules(table, fight),
  });
  if (outcome.status === 'waiting')
    throw new Error(phrase`no answer in the script to ${JSON.stringify(outcome.prompts)}`);
  script.finish();
  const told = outcome.events.map(each => ({ ...each, event: system.event.parse(each.event) }));
  return { fight, events: told.map(each => each.event), told };
}
