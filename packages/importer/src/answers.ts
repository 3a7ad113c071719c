import { insteadOf, type Json, type OpenAnswer, type OpenQuestion, phrase, shown, withAnswer } from '@affray/engine';
import { expectFound, expectImported, expectSaid } from './given.ts';
import type { Found, Imported } from './import.ts';

/** What somebody answers to a question of a file. */
export interface Said {
  readonly question: OpenQuestion;
  readonly answer: OpenAnswer;
}
/** A question that there is not, or an answer that it does not take: the message says what there is. */
export class NotAnswered extends Error {
  override readonly name = 'NotAnswered';
}

/** Every question of a file, in the order in which a report numbers them, from 1 on. @throws TypeError */
export function questionsOf(imported: Imported): readonly OpenQuestion[] {
  expectImported(imported);
  return imported.found.flatMap(each => each.questions);
}

/**
 * An answer as people write it: an answer's words or id, or a part of them that only it has, such as `1d8`.
 * @param number of the question in the report
 * @throws NotAnswered naming the answers that there are
 */
export function saidOf(imported: Imported, number: number, text: string): Said {
  const all = questionsOf(imported);
  if (typeof text !== 'string') throw new TypeError(phrase`an answer is written as text (given: ${shown(text)})`);
  const question = all[number - 1];
  if (question === undefined)
    throw new NotAnswered(
      all.length === 0
        ? phrase`nothing is asked`
        : phrase`there is no question ${shown(number)}; the last is ${all.length}`,
    );
  if (question.answers.length === 0)
    throw new NotAnswered(phrase`question ${number} has no answers to choose from: write them into the sheet`);
  const answer = answerIn(question.answers, text);
  if (answer !== undefined) return { question, answer };
  const labels = question.answers.map(each => each.label);
  throw new NotAnswered(phrase`question ${number} does not take ${shown(text)}${insteadOf(text, labels)}`);
}

function answerIn(answers: readonly OpenAnswer[], text: string): OpenAnswer | undefined {
  const word = text.trim().toLowerCase();
  const exact = answers.find(({ label, value }) => label.toLowerCase() === word || value === word);
  if (exact !== undefined || word === '') return exact;
  const [near, ...others] = answers.filter(({ label }) => label.toLowerCase().includes(word));
  return others.length === 0 ? near : undefined;
}

/** The sheet with all that was said of it. @throws TypeError */
export function sheetWith(found: Found, said: readonly Said[]): Json {
  expectFound(found);
  expectSaid(said);
  return said
    .filter(({ question }) => found.questions.includes(question))
    .reduce((so, { answer }) => withAnswer(so, answer), found.sheet);
}
