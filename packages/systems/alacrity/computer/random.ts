import { type Answers, type Json, type Lot, type Random, randomCommand, type Speaker } from '@affray/engine';
import { ACTIONS, offersOf } from '../actions/index.ts';
import { type Command, command, refuse } from '../commands.ts';
import { type Fight, find } from '../state/fight.ts';
import type { Prompts } from '../state/prompts.ts';
import { fallback } from './tactics.ts';

/** A good part of what is drawn is a blow, or random fights would hardly ever end. */
const BLOWS = 3;
const GROUPS: readonly string[] = [...new Set(Object.values(ACTIONS).map(each => each.group))];

/** Any legal command of a speaker. */
export function anyCommand(fight: Fight, speaker: Speaker, random: Random): Command {
  const who = find(fight, speaker);
  if (who === null) return fallback(fight, speaker);
  const refused = (command: Command) => refuse(fight, command);
  const groups = fight.phase === 'declare' ? ['flow'] : GROUPS;
  const lots = groups.map(
    (group): Lot => ({
      weight: group === 'attack' ? BLOWS : 1,
      offers: () => offersOf(fight, who, refused, each => each.group === group),
    }),
  );
  const read = (filled: Json): Command | null => {
    const parsed = command.safeParse(filled);
    return parsed.success && refused(parsed.data) === null ? parsed.data : null;
  };
  return randomCommand(lots, read, random) ?? fallback(fight, speaker);
}

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
    'alacrity.gm.mark': (_who, _about, options) => any(options, 0),
    'alacrity.gm.seen': (_who, _about, options) => any(options, 'possible'),
    'alacrity.gm.dark': (_who, _about, options) => any(options, 0),
    'alacrity.gm.helpless': (_who, _about, options) => any(options, 'bonus'),
    'alacrity.gm.critical': (_who, _about, options) => any(options, 'colour'),
    'alacrity.gm.flight': (_who, _about, options) => any(options, 'safe'),
    'alacrity.gm.incidental': (_who, _about, options) => any(options, 'incidental'),
    'alacrity.gm.cornered': (_who, _about, options) => any(options, 'defends'),
    'alacrity.gm.morale': (_who, _about, options) => any(options, 'none'),
    'alacrity.gm.broken': (_who, _about, options) => any(options, 'frightened'),
    'alacrity.gm.worsening': (_who, _about, options) => any(options, 'worse'),
    'alacrity.gm.end': () => 'over',
  };
}
