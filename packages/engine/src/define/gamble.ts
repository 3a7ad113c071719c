import type { Ending } from '../drivers/endings.ts';
import { assumptionsOf, forecast, plainPreview, previewOf, type Reading } from '../drivers/forecast.ts';
import type { Answers } from '../drivers/simulated.ts';
import { combatantsIn } from '../named.ts';
import { phrase } from '../phrase.ts';
import { asked } from '../questions.ts';
import { Xoshiro } from '../random.ts';
import type { Assumed, Kinds, Preview, System, Viewer } from '../system.ts';
import type { Speaker } from '../table.ts';
import { isRead, type Lineup, memberOf } from './lineup.ts';

/** What the dice of a command decide, and how its end is read from the fight before and after. */
export interface Gamble<F> extends Pick<Reading, 'label' | 'success' | 'outcomes' | 'damage' | 'thresholds'> {
  ending(before: F, after: F): Ending;
}

/**
 * The odds of a command, from the rules themselves: every path of its dice is played on a copy of the fight, and the
 * first policy answers what is asked. Where it names somebody whose figures the viewer may not read there are none.
 */
export function gambled<K extends Kinds>(
  system: System<K>,
  lineup: Lineup,
  gamble: Gamble<K['fight']>,
  fight: K['fight'],
  command: K['command'],
  viewer: Viewer,
  assume: readonly Assumed[],
): Preview | null {
  const [policy] = system.automation.policies;
  if (policy === undefined) return null;
  const closed = combatantsIn(system.schemas.command, command).flatMap(({ id }) => {
    const member = memberOf(lineup, id);
    return member === null || isRead(lineup, member, viewer) ? [] : [system.secrecy.nameOf(fight, id, viewer)];
  });
  if (closed.length > 0) {
    const assuming = phrase`You do not know the figures of ${closed.join(phrase` and `)}.`;
    return plainPreview({ chance: null, label: gamble.label, details: [], assuming });
  }
  const random = Xoshiro.seeded('odds');
  const made = new Map<Speaker, Answers<K['prompts']>>();
  const answersOf = (who: Speaker): Answers<K['prompts']> => {
    const own = made.get(who) ?? policy.answers(fight, random);
    made.set(who, own);
    return own;
  };
  const found = forecast<K['roll'], K['prompts'], K['event'], K['fight']>({
    fresh: () => system.rules.copy(fight),
    play: (table, copy) => system.rules.play(table, copy, command),
    answersOf,
    assume,
    ending: after => gamble.ending(fight, after),
  });
  const assumptions = assumptionsOf([found], question => asked(system, fight, question, viewer, true));
  return previewOf([found], { ...gamble, assuming: '', assumptions });
}
