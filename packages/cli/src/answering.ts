import { phrase } from '@affray/engine/phrase';
import type { Option } from './args.ts';

/** What somebody says to the questions of what is read in from elsewhere. */
export const ANSWER: Option = {
  value: 'QUESTION=ANSWER',
  multiple: true,
  help: phrase`Answers a question by its number in the report, such as 1=dagger or 1=1d8; may be given again.`,
};
