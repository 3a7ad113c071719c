import {
  type Assumed,
  assumptionsOf,
  type Befallen,
  type CombatantId,
  type Ending,
  type Forecast,
  forecast,
  type Preview,
  phrase,
  previewOfEach,
} from '@affray/engine';
import { type GmCommand, suddenOf } from '../gm/index.ts';
import type { AltTable } from '../kinds.ts';
import { OF_ODDS } from '../rules/answers.ts';
import type { Event } from '../state/events.ts';
import { copy, type Fight, the } from '../state/fight.ts';
import type { Prompts } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { twinsOfParts } from './alike.ts';
import { asked } from './asked.ts';
import { crossed, LINES } from './lines.ts';

/** Paths of dice that such a preview may play for each whom it befalls. */
const BUDGET = 4_000;
const GM = { role: 'gm' } as const;
const NOTICES = phrase`notices in time`;
const LATE = phrase`notices nothing in time`;

/** What to expect of something sudden: how each fares whom it befalls, weighed alone; null where it has no dice. */
export function previewGm(fight: Fight, command: GmCommand, assume: readonly Assumed[]): Preview | null {
  const sudden = suddenOf(fight, command);
  if (sudden === null) return null;
  const { whos, strikes, times, harms } = sudden;
  let rolled = false;
  const all: Befallen[] = whos.flatMap(who =>
    strikes.map(({ name, alone }) => ({
      name: `${the(fight, who).name}${name}`,
      forecast: weigh(
        fight,
        (table, now) => alone(table, now, who),
        who,
        assume,
        () => {
          rolled = true;
        },
      ),
    })),
  );
  if (!rolled) return null;
  const mayNotice = all.some(({ forecast: { outcomes } }) => outcomes.has(NOTICES));
  return previewOfEach(all, {
    label: mayNotice ? NOTICES : '',
    success: mayNotice ? [NOTICES] : null,
    outcomes: mayNotice ? [NOTICES, LATE] : [],
    damage: harms ? phrase`Shock` : null,
    thresholds: harms ? LINES : [],
    assuming: [
      phrase`Rulings as suggested, unless said otherwise.`,
      ...(times > 1 ? [phrase`It strikes ${times} times: each is weighed alone.`] : []),
    ].join(' '),
    assumptions: assumptionsOf(
      all.map(each => each.forecast),
      question => asked(fight, question, GM, true),
    ),
  });
}

function weigh(
  fight: Fight,
  play: (table: AltTable, now: Fight) => void,
  who: CombatantId,
  assume: readonly Assumed[],
  rolls: () => void,
): Forecast {
  let noticed = false;
  return forecast<RollSite, Prompts, Event, Fight>({
    fresh: () => {
      noticed = false;
      return copy(fight);
    },
    play,
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
    byTheBook: fight.options.rulings === undefined,
    assume,
    twins: twinsOfParts(the(fight, who), false),
    budget: BUDGET,
  });
}
