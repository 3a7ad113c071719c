import { type Json, withAnswer } from '@affray/engine';
import type { Found } from '@affray/importer';

/** One kind of combatant of a file, with what its reader has said of it. */
export interface Choice {
  readonly found: Found;
  readonly taken: boolean;
  readonly count: number;
  /** By question: which of its answers was chosen; -1: none. */
  readonly answers: readonly number[];
}

/** Taken as it was found, with nothing answered. */
export const choiceOf = (found: Found): Choice => ({
  ...{ found, taken: true, count: found.count },
  answers: found.questions.map(() => -1),
});

/** The sheet with all that was answered. */
export const sheetOf = ({ found, answers }: Choice): Json =>
  found.questions.reduce((sheet: Json, question, at) => {
    const answer = question.answers[answers[at] ?? -1];
    return answer === undefined ? sheet : withAnswer(sheet, answer);
  }, found.sheet);
