import {
  type Assumed,
  type CombatantId,
  type Ending,
  type Forecast,
  forecast,
  type Preview,
  previewOf,
  type Verdict,
  withHarmOf,
} from '@affray/engine';
import type { Own } from '../actions/play-old.ts';
import type { Command } from '../commands.ts';
import { playGm } from '../gm/gm-old.ts';
import { checking } from '../rules/morale.ts';
import { start } from '../rules/turns.ts';
import type { WwnEvent, WwnTable } from '../state/events.ts';
import { copy, type Fight, sideOf, the } from '../state/fight.ts';
import type { WwnPrompts } from '../state/prompts.ts';
import { PLAIN_ANSWERS } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { crossed, LINES } from './lines.ts';

/** Paths of dice that such a preview may play. */
const BUDGET = 3_000;
/** Added to hit points to see all of the harm, also what is more than there was to lose. */
const PLENTY = 100_000;
/** Most who roll initiative each for themselves and are weighed. */
const MOST_ROLLERS = 3;

type Gm = Exclude<Command, Own>;
/** How something that the GM lets happen is read. */
interface Happening {
  readonly label: string;
  /** Outcomes that are hoped for; null where none is better than another. */
  readonly good: readonly string[] | null;
  readonly others: readonly string[];
  /** Whom it may harm. */
  readonly victim: CombatantId | null;
  readonly name: (after: Fight, heard: ReadonlyMap<string, Verdict>) => string;
}

function happeningOf(fight: Fight, given: Gm): Happening | null {
  switch (given.kind) {
    case 'gm-damage':
    case 'gm-fall':
      return { label: '', good: null, others: [], victim: given.who, name: () => '' };
    case 'gm-save':
      return {
        label: 'saves',
        good: ['saves'],
        others: ['fails'],
        victim: null,
        name: (_, heard) => (heard.get(`wwn.save.${given.save}`) === true ? 'saves' : 'fails'),
      };
    case 'gm-instinct':
      return {
        label: 'keeps its head',
        good: ['keeps its head'],
        others: ['follows an impulse'],
        victim: null,
        name: (_, heard) => (heard.get('wwn.instinct.check') === true ? 'follows an impulse' : 'keeps its head'),
      };
    case 'gm-reaction':
      return {
        label: '',
        good: null,
        others: [],
        victim: null,
        name: (_, heard) => String(heard.get('wwn.reaction.roll') ?? ''),
      };
    case 'gm-morale':
      return { ...MORALE, name: after => moraleOf(fight, after, given.side) };
    case 'start':
      return { label: '', good: null, others: [], victim: null, name: firstOf };
    default:
      return null;
  }
}

const HOLD = 'all hold';
const SOME = 'some break';
const BREAK = 'all break';
const MORALE = { label: 'holds', good: [HOLD], others: [SOME, BREAK], victim: null } as const;
const broken = (after: Fight, id: CombatantId): boolean =>
  the(after, id).broken !== 'no' || the(after, id).fate !== 'fighting';
function moraleOf(fight: Fight, after: Fight, side: string): string {
  const all = checking(fight, side);
  const gone = all.filter(each => broken(after, each.id)).length;
  return gone === 0 ? HOLD : gone === all.length ? BREAK : SOME;
}

const SURPRISE = 'there is a moment of surprise';
function firstOf(after: Fight): string {
  if (after.phase === 'surprise') return SURPRISE;
  const [first] = after.order;
  const name = first?.side == null ? (first?.members.map(id => the(after, id).name) ?? []).join(', ') : null;
  return `${name ?? sideOf(after, first?.side ?? '').name} first`;
}

/** What to expect of a hazard, a save, a check of morale or the roll for initiative, for the game master. */
export function previewGm(fight: Fight, given: Gm, assume: readonly Assumed[]): Preview | null {
  const happening = happeningOf(fight, given);
  if (happening === null) return null;
  if (given.kind === 'start' && fight.options.initiative === 'individual' && fight.combatants.length > MOST_ROLLERS)
    return null;
  let rolled = false;
  const weighed = (variant: Fight): Forecast =>
    weigh(variant, given, happening, assume, () => {
      rolled = true;
    });
  const plain = weighed(fight);
  if (!rolled) return null;
  // Harm is measured on somebody who can lose all of it.
  const found = happening.victim === null ? plain : withHarmOf(plain, weighed(stout(fight, happening.victim)));
  const { label, good, others, victim } = happening;
  const named = good === null ? [...found.outcomes.keys()].filter(each => each !== '') : [...good, ...others];
  return previewOf([found], {
    label,
    success: good,
    outcomes: named,
    damage: victim === null ? null : 'hit points',
    thresholds: victim === null ? [] : LINES,
    assuming: '',
  });
}

function stout(fight: Fight, who: CombatantId): Fight {
  const variant = copy(fight);
  the(variant, who).hp += PLENTY;
  return variant;
}

function weigh(
  fight: Fight,
  given: Gm,
  { victim, name }: Happening,
  assume: readonly Assumed[],
  rolls: () => void,
): Forecast {
  const heard = new Map<string, Verdict>();
  return forecast<RollSite, WwnPrompts, WwnEvent, Fight>({
    fresh: () => {
      heard.clear();
      return copy(fight);
    },
    play: (table, after) => happen(table, after, given),
    heard: (site, verdict) => {
      rolls();
      heard.set(site, verdict);
    },
    ending: (after): Ending => ({
      outcome: name(after, heard),
      damage: victim === null ? 0 : Math.max(0, the(fight, victim).hp - the(after, victim).hp),
      marks: victim === null ? [] : crossed(the(fight, victim), the(after, victim)),
    }),
    answersOf: () => PLAIN_ANSWERS,
    assume,
    budget: BUDGET,
  });
}

function happen(table: WwnTable, fight: Fight, given: Gm): void {
  if (given.kind === 'start') {
    fight.ambush = given.ambush;
    start(table, fight);
  } else playGm(table, fight, given);
}
