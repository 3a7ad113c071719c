import type { Answers, Random, Speaker } from '@affray/engine';
import { type Fight, the } from '../state/fight.ts';
import { type Instant, must, PLAIN_ANSWERS, type WwnPrompts } from '../state/prompts.ts';

/** Any of the answers, each as likely as the next. */
export function randomAnswers(chance: Random): Answers<WwnPrompts> {
  const any = <A>(_who: Speaker, _about: unknown, options: readonly A[]): A =>
    must(options[chance.below(options.length)]);
  return {
    'wwn.word.distance': any,
    'wwn.word.alarm': any,
    'wwn.word.broken': any,
    'wwn.word.morale': any,
    'wwn.word.order': any,
    'wwn.word.first': any,
    'wwn.word.strike': any,
    'wwn.word.surprise': any,
    'wwn.word.crushing': any,
    'wwn.word.blunt': any,
    'wwn.word.run': any,
    'wwn.word.size': any,
    'wwn.word.end': any,
    'wwn.answer.action': any,
    'wwn.answer.dice': any,
    'wwn.answer.hit': any,
    'wwn.answer.miss': any,
    'wwn.answer.shock': any,
    'wwn.answer.leave': any,
    'wwn.answer.aim': any,
    'wwn.answer.fallen': any,
    'wwn.answer.kill': any,
    'wwn.answer.magic': any,
    'wwn.answer.check': any,
  };
}

/** Takes whatever keeps it whole: Total Defense where that helps, luck and skill against hits. */
export const CAUTIOUS_ANSWERS: Answers<WwnPrompts> = {
  ...PLAIN_ANSWERS,
  'wwn.answer.action': (_who, _about, options) => pick(options, 'leave') ?? pick(options, 'strike') ?? 'pass',
  'wwn.answer.hit': (_who, _about, options) =>
    options.includes('defend')
      ? 'defend'
      : options.includes('shrug')
        ? 'shrug'
        : options.includes('luck')
          ? 'luck'
          : 'pass',
  'wwn.answer.shock': () => 'defend',
  'wwn.answer.magic': () => 'nullify',
};

/** Takes whatever hurts the foe: Snap Attacks, held blows, luck on its own misses. */
export const AGGRESSIVE_ANSWERS: Answers<WwnPrompts> = {
  ...PLAIN_ANSWERS,
  'wwn.answer.action': (_who, _about, options) => pick(options, 'strike') ?? pick(options, 'snap') ?? 'pass',
  'wwn.answer.dice': (_who, _about, options) => pick(options, 'shatter') ?? pick(options, 'strike') ?? 'pass',
  'wwn.answer.hit': (_who, _about, options) => (options.includes('shrug') ? 'shrug' : 'pass'),
  'wwn.answer.miss': (_who, _about, options) => (options.includes('luck') ? 'luck' : 'pass'),
};

const pick = (options: readonly Instant[], what: string): Instant | undefined =>
  options.find(each => each !== 'pass' && each.do === what);

/**
 * Spends what is left over: a Main action that no turn of this round will use goes into a Snap Attack or Total Defense;
 * one that is still needed only into Total Defense against a hit. Luck goes to the first hit that cannot be defended.
 * @param on the fight as it goes on, which is looked at with each question
 */
export function thriftyAnswers(fight: Fight): Answers<WwnPrompts> {
  const idle = (who: Speaker): boolean => who !== 'gm' && the(fight, who).done;
  return {
    ...CAUTIOUS_ANSWERS,
    'wwn.answer.action': (who, _about, options) =>
      pick(options, 'strike') ?? (idle(who) ? pick(options, 'snap') : undefined) ?? 'pass',
    'wwn.answer.dice': (_who, _about, options) => pick(options, 'strike') ?? 'pass',
    'wwn.answer.hit': (_who, _about, options) =>
      options.includes('shrug')
        ? 'shrug'
        : options.includes('defend')
          ? 'defend'
          : options.includes('luck')
            ? 'luck'
            : 'pass',
    'wwn.answer.shock': who => (idle(who) ? 'defend' : 'pass'),
    'wwn.answer.kill': (_who, _about, options) => weakestOf(fight, options),
  };
}

/** Of the blows that a kill allows, the one at the foe with the fewest hit points. */
function weakestOf<A>(fight: Fight, options: readonly (A | 'pass')[]): A | 'pass' {
  let best: A | 'pass' = 'pass';
  let least = Number.POSITIVE_INFINITY;
  for (const each of options) {
    if (each === 'pass' || typeof each !== 'object' || each === null || !('on' in each)) continue;
    const foe = fight.combatants.find(one => one.id === each.on);
    if (foe === undefined || foe.hp >= least) continue;
    best = each;
    least = foe.hp;
  }
  return best;
}
