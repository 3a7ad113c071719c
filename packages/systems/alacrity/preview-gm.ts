import {
  type Assumed,
  type Befallen,
  type CombatantId,
  type Ending,
  type Forecast,
  forecast,
  type Preview,
  previewOfEach,
  type Verdict,
} from '@affray/engine';
import { suggested } from './answers.ts';
import type { Command } from './commands.ts';
import type { Own } from './costs.ts';
import type { Event } from './events.ts';
import { copy, type Fight, is, the } from './fight.ts';
import { playGm } from './play-gm.ts';
import { crossed, linesOf, OUTCOMES } from './preview-lines.ts';
import type { Prompts } from './prompts.ts';
import { nameOf } from './see.ts';
import type { RollSite } from './sites.ts';

/** How something that the GM lets happen is read. */
interface Happening {
  readonly whos: readonly CombatantId[];
  /** The same for one of them alone. */
  readonly of: (who: CombatantId) => Exclude<Command, Own>;
  /** The roll that decides it, what it is the chance of, and what its outcome is called where nothing is rolled. */
  readonly site: RollSite | null;
  readonly label: string;
  readonly harm: 'hits' | 'stun' | null;
  readonly gained: boolean;
}
const GM = { role: 'gm' } as const;
const THROUGH = 'harm gets through';
const NONE = 'no harm gets through';
const UNROLLED = 'no roll';
const FRIGHTENED = 'is frightened';
const LINGERS = 'the poison sets in';
const OUTCOME_NAMES = [...new Set(OUTCOMES.values()), UNROLLED, THROUGH, NONE];
const GOOD = ['critical success', 'success', UNROLLED, THROUGH];

function happeningOf(given: Exclude<Command, Own>): Happening | null {
  const one = (
    who: CombatantId,
    site: RollSite | null,
    label: string,
    harm: Happening['harm'] = null,
    gained = false,
  ): Happening => ({ whos: [who], of: () => given, site, label, harm, gained });
  switch (given.kind) {
    case 'gm-check':
      return one(
        given.who,
        given.check.kind === 'attribute' ? 'alacrity.check.attribute' : 'alacrity.check.skill',
        'succeeds',
      );
    case 'gm-damage':
      return one(given.who, null, THROUGH, given.to);
    case 'gm-fall':
      return one(
        given.who,
        given.skill === null ? null : 'alacrity.fall.avoid',
        given.skill === null ? THROUGH : 'halves the fall',
        'hits',
      );
    case 'gm-poison':
      return one(given.who, 'alacrity.body.check', 'resists');
    case 'gm-shelter':
      return given.survival ? one(given.who, 'alacrity.exposure.survival', 'finds shelter') : null;
    case 'gm-rest':
      return one(given.who, null, '', given.what === 'day' ? 'hits' : 'stun', true);
    case 'gm-morale':
    case 'gm-fear':
      return {
        whos: given.whos,
        of: who => ({ ...given, whos: [who] }),
        site: 'alacrity.morale',
        label: 'keeps its nerve',
        harm: null,
        gained: false,
      };
    default:
      return null;
  }
}

/** What to expect of a hazard, a check or a call for morale; of several whom it befalls, each weighed alone. */
export function previewGm(fight: Fight, given: Exclude<Command, Own>, assume: readonly Assumed[]): Preview | null {
  const happening = happeningOf(given);
  if (happening === null) return null;
  const { whos, site, label, harm, gained } = happening;
  const rolled = { any: false };
  const all: Befallen[] = whos.map(who => ({
    name: nameOf(fight, who, GM),
    forecast: weigh(fight, happening, who, assume, rolled),
  }));
  if (!rolled.any) return null;
  return previewOfEach(all, {
    label,
    success: label === '' ? null : GOOD,
    outcomes: site === null && gained ? [] : OUTCOME_NAMES,
    damage: harm === null ? null : harm === 'hits' ? 'Hit Points' : 'Stun Points',
    gained,
    thresholds: [...linesOf(fight), FRIGHTENED, LINGERS],
    assuming: '',
  });
}

function weigh(
  fight: Fight,
  { of, site, harm, gained }: Happening,
  who: CombatantId,
  assume: readonly Assumed[],
  rolled: { any: boolean },
): Forecast {
  const given = of(who);
  let verdict: Verdict | null = null;
  return forecast<RollSite, Prompts, Event, Fight>({
    fresh: () => {
      verdict = null;
      return copy(fight);
    },
    play: (table, now) => playGm(table, now, given),
    heard: (at, found) => {
      rolled.any = true;
      if (at === site) verdict = found;
    },
    ending: (now): Ending => {
      const [was, is_] = [the(fight, who), the(now, who)];
      const lost = harm === null ? 0 : harm === 'hits' ? was.hp - is_.hp : was.sp - is_.sp;
      const name = verdict === null ? (site === null ? (lost > 0 ? THROUGH : NONE) : UNROLLED) : OUTCOMES.get(verdict);
      const marks = crossed(now, was, is_);
      if (is(is_, 'frightened') && !is(was, 'frightened')) marks.push(FRIGHTENED);
      if (is_.ailments.length > was.ailments.length) marks.push(LINGERS);
      return { outcome: name ?? UNROLLED, damage: Math.max(0, gained ? -lost : lost), marks };
    },
    answersOf: () => suggested,
    assume,
  });
}
