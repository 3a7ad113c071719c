import type { Said } from './said.ts';

/** The verb of whoever is called as several: "Thralls attack". Sentences are written of one; in English the verb tells. */

/** What one does, and what several do. */
const VERBS: { readonly [ofOne: string]: string } = {
  acts: 'act',
  attacks: 'attack',
  begins: 'begin',
  bleeds: 'bleed',
  breaks: 'break',
  closes: 'close',
  comes: 'come',
  dies: 'die',
  does: 'do',
  disengages: 'disengage',
  dodges: 'dodge',
  draws: 'draw',
  drops: 'drop',
  ducks: 'duck',
  engages: 'engage',
  gives: 'give',
  goes: 'go',
  has: 'have',
  is: 'are',
  leads: 'lead',
  leaps: 'leap',
  leaves: 'leave',
  loads: 'load',
  loses: 'lose',
  makes: 'make',
  nocks: 'nock',
  parries: 'parry',
  picks: 'pick',
  puts: 'put',
  reads: 'read',
  stands: 'stand',
  stops: 'stop',
  takes: 'take',
  waits: 'wait',
  works: 'work',
};
const ANY = Object.keys(VERBS).join('|');
/** A verb behind what joins it to the sentence before, or to another verb of the same subject. */
const JOINED = new RegExp(`(^; |^ and | and |; )(${ANY})\\b`, 'g');

const ofSeveral = (_: string, before: string, verb: string): string => `${before}${VERBS[verb] ?? verb}`;

/** The verbs behind some names as those of several. */
export function agree(text: string, names: readonly string[]): string {
  let agreed = text;
  for (const name of names) agreed = agreed.replaceAll(behind(name), ofSeveral);
  return agreed;
}
const behind = (name: string): RegExp =>
  new RegExp(`(${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)} )(${ANY})\\b`, 'gi');

/**
 * A sentence in which some are called as several.
 * @param names of those
 * @param own whether its subject is one of them: then its further verbs are theirs, too
 */
export function agreeing(said: Said, names: readonly string[], own: boolean): Said {
  if (names.length === 0) return said;
  const all = (text: string): string => {
    const agreed = agree(text, names);
    return own ? agreed.replaceAll(JOINED, ofSeveral) : agreed;
  };
  const { text, joins } = said;
  if (!joins) return { ...said, text: all(text) };
  return {
    ...said,
    text: all(text),
    joins: before => {
      const joint = joins(before);
      return joint !== null && 'text' in joint ? { ...joint, text: all(joint.text) } : joint;
    },
  };
}
