import * as z from 'zod/mini';
import { impossibleFaces, poolText } from '../dice.ts';
import type { DiceSource, Prompt, Rolled } from '../journal.ts';
import { type Json, json, same } from '../json.ts';
import { phrase } from '../phrase.ts';
import { speaker } from '../table.ts';

/** Dice by name: taken by the first roll of that site and that roller. */
export const scriptedDice = z.strictObject({ site: z.string(), who: speaker, faces: z.readonly(z.array(z.int())) });
/** An answer by name: taken by the first question of that site to that seat. */
export const scriptedAnswer = z.strictObject({ site: z.string(), who: speaker, answer: json });
export type ScriptedDice = Readonly<z.infer<typeof scriptedDice>>;
export type ScriptedAnswer = Readonly<z.infer<typeof scriptedAnswer>>;

/** A script that does not fit what was played: dice or answers missing, impossible or left over. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
}

/**
 * Dice and answers given by name.
 * @param otherwise where dice come from that the script does not name; without it, such a roll is an error
 */
export class Script {
  private readonly dice: ScriptedDice[];
  private readonly answers: ScriptedAnswer[];
  private readonly otherwise: DiceSource | null;

  constructor(given: { dice?: readonly ScriptedDice[]; answers?: readonly ScriptedAnswer[]; otherwise?: DiceSource }) {
    this.dice = [...(given.dice ?? [])];
    this.answers = [...(given.answers ?? [])];
    this.otherwise = given.otherwise ?? null;
  }

  /** @throws ScriptError where no scripted dice name this roll, or their faces cannot fall */
  readonly source: DiceSource = (site, who, pool): Rolled => {
    const at = this.dice.findIndex(each => each.site === site && each.who === who);
    const [given] = at < 0 ? [] : this.dice.splice(at, 1);
    if (given === undefined) {
      const fallen = this.otherwise?.(site, who, pool);
      if (fallen && fallen !== 'wait') return fallen;
      const left = this.dice.map(each => phrase`${each.site} of ${each.who}`).join(', ');
      throw new ScriptError(
        phrase`no scripted dice for ${poolText(pool)} at ${site} of ${who}; left in the script: ${left || phrase`none`}`,
      );
    }
    const wrong = impossibleFaces(pool, given.faces);
    if (wrong) throw new ScriptError(phrase`scripted dice for ${site} of ${who}: ${wrong}`);
    return { site, who, pool, faces: given.faces };
  };

  /**
   * The scripted answer to a question; undefined where the script has none.
   * @throws ScriptError where the scripted answer is none of those that the question takes
   */
  answerTo(prompt: Extract<Prompt, { kind: 'ask' }>): Json | undefined {
    const at = this.answers.findIndex(each => each.site === prompt.site && each.who === prompt.who);
    const [given] = at < 0 ? [] : this.answers.splice(at, 1);
    if (given === undefined) return undefined;
    if (prompt.options.some(option => same(option, given.answer))) return given.answer;
    throw new ScriptError(
      phrase`the scripted answer ${JSON.stringify(given.answer)} to ${prompt.site} of ${prompt.who} is not one of ${JSON.stringify(prompt.options)}`,
    );
  }

  /** @throws ScriptError naming every die and answer that nothing asked for */
  finish(): void {
    const left = [...this.dice, ...this.answers].map(each => JSON.stringify(each));
    if (left.length > 0) throw new ScriptError(phrase`left over in the script: ${left.join(', ')}`);
  }
}
