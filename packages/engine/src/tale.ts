import type { Line } from './system.ts';

/** An event as a sentence, and how it reads as the end of the line before it, where the two are one action. */
export interface Saying extends Line {
  readonly joins?: readonly Joint[];
}
/** How a sentence follows one of another kind: its text is added to that line, or stands `instead` of it. */
export interface Joint {
  /** Kinds of event that it may follow. */
  readonly after: readonly string[];
  readonly text: string;
  readonly instead?: true;
}

/** How loud a tone is: a line that was joined has the loudest of its parts. */
const LOUDNESS: Readonly<Record<Line['tone'], number>> = {
  plain: 0,
  time: 1,
  gm: 2,
  miss: 3,
  good: 4,
  hit: 5,
  harm: 6,
};

/** The louder of two tones: that of a line made of two sentences. */
export const louder = (one: Line['tone'], other: Line['tone']): Line['tone'] =>
  LOUDNESS[other] > LOUDNESS[one] ? other : one;

/**
 * Sentences of one command as lines: whatever joins the sentence right before it ends that line, with its rolls. The line
 * keeps the kind and rule of its first sentence.
 */
export function tale(sentences: readonly Saying[]): Line[] {
  const lines: Line[] = [];
  let last = '';
  for (const { joins, ...line } of sentences) {
    const before = lines.at(-1);
    const joint = joins?.find(each => each.after.includes(last));
    last = line.kind;
    if (before === undefined || joint === undefined) {
      lines.push(line);
      continue;
    }
    lines[lines.length - 1] = {
      ...before,
      text: joint.instead ? joint.text : before.text + joint.text,
      tone: louder(before.tone, line.tone),
      rolls: [...before.rolls, ...line.rolls],
    };
  }
  return lines;
}
