import {
  type Assumed,
  assumptionsOf,
  type Befallen,
  type CombatantId,
  type Ending,
  type Forecast,
  forecast,
  type Preview,
  previewOfEach,
} from '@affray/engine';
import { PART_NAMES } from '../book/body.ts';
import type { CommandOf } from '../commands.ts';
import { perform } from '../play.ts';
import { OF_ODDS } from '../rules/answers.ts';
import type { Event } from '../state/events.ts';
import { copy, type Fight, type Hazard, the } from '../state/fight.ts';
import type { Prompts } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { asked } from '../story/asked.ts';
import { crossed, LINES } from './lines.ts';

/** Paths of dice that such a preview may play for each whom it befalls. */
const BUDGET = 4_000;
const GM = { role: 'gm' } as const;
const NOTICES = 'notices in time';
const LATE = 'notices nothing in time';

type Sudden = CommandOf<'gm-hazard' | 'gm-event'>;

/** What to expect of a hazard or of something sudden: how each fares whom it befalls, weighed alone. */
export function previewGm(fight: Fight, given: Sudden, assume: readonly Assumed[]): Preview | null {
  let rolled = false;
  const { each, times } = singly(fight, given);
  const all: Befallen[] = given.whos.flatMap(who =>
    each.map(({ name, of }) => ({
      name: `${the(fight, who).name}${name}`,
      forecast: weigh(fight, { ...of, whos: [who] }, who, assume, () => {
        rolled = true;
      }),
    })),
  );
  if (!rolled) return null;
  const harms = given.kind === 'gm-hazard';
  const mayNotice = all.some(({ forecast: { outcomes } }) => outcomes.has(NOTICES));
  return previewOfEach(all, {
    label: mayNotice ? NOTICES : '',
    success: mayNotice ? [NOTICES] : null,
    outcomes: mayNotice ? [NOTICES, LATE] : [],
    damage: harms ? 'Shock' : null,
    thresholds: harms ? LINES : [],
    assuming: [
      'Rulings as suggested, unless said otherwise.',
      ...(times > 1 ? [`It strikes ${times} times: each is weighed alone.`] : []),
    ].join(' '),
    assumptions: assumptionsOf(
      all.map(each => each.forecast),
      question => asked(fight, { ...question, kind: 'ask', id: '', options: [...question.options], secret: false }, GM),
    ),
  });
}

/** One strike of a hazard, and what it is called beside whom it befalls. */
interface Single {
  readonly name: string;
  readonly of: Sudden;
}

/** A hazard’s strikes one by one, those alike once: all of them together would have too many ends. */
function singly(fight: Fight, given: Sudden): { readonly each: readonly Single[]; readonly times: number } {
  const whole = { each: [{ name: '', of: given }], times: 1 };
  if (given.kind === 'gm-event') return whole;
  const { hazard: named } = given;
  const hazard = typeof named === 'string' ? fight.hazards.find(each => each.id === named) : named;
  if (hazard === undefined) return whole;
  const { strikes } = hazard;
  const struck = (one: Hazard['strikes'], name: string): Single => ({
    name,
    of: { ...given, hazard: { ...hazard, strikes: one } },
  });
  if (strikes.kind === 'random') return { each: [struck({ ...strikes, count: 1 }, '')], times: strikes.count };
  const parts = [...new Set(strikes.parts)];
  return {
    each: parts.map(part => struck({ ...strikes, parts: [part] }, parts.length > 1 ? `, ${PART_NAMES[part]}` : '')),
    times: strikes.parts.length,
  };
}

function weigh(fight: Fight, given: Sudden, who: CombatantId, assume: readonly Assumed[], rolls: () => void): Forecast {
  let noticed = false;
  return forecast<RollSite, Prompts, Event, Fight>({
    fresh: () => {
      noticed = false;
      return copy(fight);
    },
    play: (table, now) => perform(table, now, given),
    heard: (site, verdict) => {
      rolls();
      if (site === 'alternacy.react.alertness') noticed = verdict === true;
    },
    ending: (now): Ending => {
      const [was, is] = [the(fight, who), the(now, who)];
      return {
        outcome: noticed ? NOTICES : LATE,
        damage: Math.max(0, is.shock - was.shock),
        marks: crossed(fight, was, now, is),
      };
    },
    answersOf: () => OF_ODDS,
    assume,
    budget: BUDGET,
  });
}
