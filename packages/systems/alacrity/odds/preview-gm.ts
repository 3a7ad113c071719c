import {
  type Assumed,
  type Befallen,
  type CombatantId,
  type Forecast,
  type Preview,
  phrase,
  previewOfEach,
} from '@affray/engine';
import type { GmCommand } from '../commands.ts';
import type { Happening } from '../gm/action.ts';
import { oddsOfGm, playGm } from '../gm/index.ts';
import { type Fight, is, the } from '../state/fight.ts';
import { nameOf } from '../story/knows.ts';
import { crossed, linesOf, OUTCOMES } from './lines.ts';
import { weighing } from './weighing.ts';

const GM = { role: 'gm' } as const;
const THROUGH = phrase`harm gets through`;
const NONE = phrase`no harm gets through`;
const UNROLLED = phrase`no roll`;
const FRIGHTENED = phrase`is frightened`;
const LINGERS = phrase`the poison sets in`;
const OUTCOME_NAMES = [...new Set(OUTCOMES.values()), UNROLLED, THROUGH, NONE];
const GOOD = [phrase`critical success`, phrase`success`, UNROLLED, THROUGH];

/** What to expect of a hazard, a check or a call for morale; of several whom it befalls, each weighed alone. */
export function previewGm(fight: Fight, command: GmCommand, assume: readonly Assumed[]): Preview | null {
  const happening = oddsOfGm(fight, command);
  if (happening === null) return null;
  const { site, label, harm, gained } = happening;
  const rolled = { any: false };
  const all: Befallen[] = eachAlone(command).map(({ who, alone }) => ({
    name: nameOf(fight, who, GM),
    forecast: weigh(fight, happening, who, alone, assume, rolled),
  }));
  if (!rolled.any) return null;
  return previewOfEach(all, {
    label,
    success: label === '' ? null : GOOD,
    outcomes: site === null && gained ? [] : OUTCOME_NAMES,
    damage: harm === null ? null : harm === 'hits' ? phrase`Hit Points` : phrase`Stun Points`,
    gained,
    thresholds: [...linesOf(fight), FRIGHTENED, LINGERS],
    assuming: '',
  });
}

/** Those whom it befalls, each with the same for that one alone. */
function eachAlone(command: GmCommand): { readonly who: CombatantId; readonly alone: GmCommand }[] {
  if ('whos' in command) return (command.whos ?? []).map(who => ({ who, alone: { ...command, whos: [who] } }));
  return 'who' in command ? [{ who: command.who, alone: command }] : [];
}

function weigh(
  fight: Fight,
  { site, harm, damage, gained }: Happening,
  who: CombatantId,
  command: GmCommand,
  assume: readonly Assumed[],
  rolled: { any: boolean },
): Forecast {
  return weighing(fight, {
    play: (table, now) => playGm(table, now, command),
    site,
    damage,
    rolls: () => {
      rolled.any = true;
    },
    ending(now, verdict) {
      const [was, is_] = [the(fight, who), the(now, who)];
      const lost = harm === null ? 0 : harm === 'hits' ? was.hp - is_.hp : was.sp - is_.sp;
      const name = verdict === null ? (site === null ? (lost > 0 ? THROUGH : NONE) : UNROLLED) : OUTCOMES.get(verdict);
      const marks = crossed(now, was, is_);
      if (is(is_, 'frightened') && !is(was, 'frightened')) marks.push(FRIGHTENED);
      if (is_.ailments.length > was.ailments.length) marks.push(LINGERS);
      return { outcome: name ?? UNROLLED, damage: Math.max(0, gained ? -lost : lost), marks };
    },
    assume,
  });
}
