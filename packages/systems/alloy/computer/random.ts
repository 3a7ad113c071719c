import { type Json, type Lot, phrase, type Random, randomCommand, type Speaker } from '@affray/engine';
import { GROUPS, laid } from '../actions/index.ts';
import { type Command, command, refuse } from '../commands.ts';
import { type Fight, find } from '../state/fight.ts';
import { opening, wait } from './ways.ts';

/** Half of what is drawn is a blow, or random fights would never end. */
const BLOWS = 5;
/** In the middle of something, what is drawn nearly always goes on with it or breaks it off. */
const GOING_ON = 20;

/** Any legal command of a speaker, but none that leaves the fight. */
export function anyCommand(fight: Fight, speaker: Speaker, random: Random): Command {
  const who = find(fight, speaker);
  if (who === null) return opening(fight, 'gm', () => 'neutral');
  const weightOf = (group: string): number => {
    if (group === 'flow') return who.plan === null && fight.stage === 'phases' ? 0 : GOING_ON;
    return group === 'attack' ? BLOWS : 1;
  };
  const lots = GROUPS.map(
    (group): Lot => ({
      weight: weightOf(group),
      offers: () =>
        laid(fight, who, each => each.group === group && !each.traits.includes('quits')).map(each => each.offer),
    }),
  );
  const read = (filled: Json): Command | null => {
    const parsed = command.safeParse(filled);
    return parsed.success && refuse(fight, parsed.data) === null ? parsed.data : null;
  };
  const found = randomCommand(lots, read, random);
  if (found !== null) return found;
  const pause = wait(who, 1 + random.below(10));
  return refuse(fight, pause) === null ? pause : { kind: 'free', who: who.id, what: phrase`a glance` };
}
