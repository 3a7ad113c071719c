import { phrase } from '../phrase.ts';
import { type Choices, type Chosen, pick, type StepPlanner } from './choosing.ts';

/** A kind of beginner: it suggests what to choose in every later step, and is a ready beginner by itself. */
export interface Style {
  readonly label: string;
  /** What it is like to play, in a line. */
  readonly describe: string;
}

/** The first step where a game has no classes: what the other steps shall suggest. */
export const styleStep =
  (styles: { readonly [id: string]: Style }): StepPlanner =>
  () => {
    const options = Object.entries(styles).map(([value, { label, describe }]) => ({ value, label, hint: describe }));
    return {
      id: 'style',
      title: phrase`Style`,
      describe: phrase`What you want to play. It fills in all that follows; change of that what you like.`,
      rule: null,
      fields: [pick('style', phrase`Style`, options, options[0]?.value ?? '')],
    };
  };

/** The style that was chosen. @param first the one that is suggested */
export const styleIn = <S extends Style>(styles: { readonly [id: string]: S }, first: S, chosen: Chosen): S =>
  styles[chosen.of('style').word('style')] ?? first;

/** Ready beginners, one of each style. */
export const beginnersOf = (styles: { readonly [id: string]: Style }) =>
  Object.entries(styles).map(([id, { label, describe }]) => {
    const choices: Choices = { style: { style: id } };
    return { id, label, describe, choices };
  });
