import type { Answers, Random } from '@affray/engine';
import type { Prompts } from './prompts.ts';

/** How a computer answers each question where it has no better idea: the suggestion. Previews assume it too. */
export const suggested: Answers<Prompts> = {
  'alacrity.defend': (_who, _about, [first]) => first ?? 'none',
  'alacrity.resist': (_who, _about, [first]) => first ?? 'dodge',
  'alacrity.free-attack': (_who, _about, [first]) => first ?? 'none',
  'alacrity.snatch': () => 'snatch',
  'alacrity.gm.distance': (_who, _about, [first]) => first ?? 5,
  'alacrity.gm.called-shot': () => 'bare',
};

/** Any answer, by chance. */
export function byChance(random: Random): Answers<Prompts> {
  const any = <T>(options: readonly T[], otherwise: T): T => options[random.below(options.length)] ?? otherwise;
  return {
    'alacrity.defend': (_who, _about, options) => any(options, 'none'),
    'alacrity.resist': (_who, _about, options) => any(options, 'dodge'),
    'alacrity.free-attack': (_who, _about, options) => any(options, 'none'),
    'alacrity.snatch': (_who, _about, options) => any(options, 'leave'),
    'alacrity.gm.distance': (_who, _about, options) => any(options.slice(0, 8), 5),
    'alacrity.gm.called-shot': (_who, _about, options) => any(options, 'bare'),
  };
}
