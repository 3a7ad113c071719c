import { odds, type Preview, plainPreview, Tally, type Viewer } from '@affray/engine';
import { engage } from './attack.ts';
import type { Command, CommandOf } from './commands.ts';
import { stateOf } from './damage.ts';
import type { Event } from './events.ts';
import { type Combatant, copy, everybody, type Fight, find, the } from './fight.ts';
import type { AltTable } from './kinds.ts';
import { shoot } from './missile.ts';
import { chanceAgainst, percent } from './odds.ts';
import { OF_ODDS } from './policies.ts';
import type { Prompts } from './prompts.ts';
import { skillTally } from './rolls.ts';
import { isOpen, knows } from './sight.ts';
import type { RollSite } from './sites.ts';
import { worstUntreated } from './tasks.ts';

const BUDGET = 20_000;

/** What to expect of a legal command, from what this viewer may know; null where it has no dice. */
export function preview(fight: Fight, given: Command, viewer: Viewer): Preview | null {
  const known = masked(fight, viewer);
  switch (given.kind) {
    case 'engage':
    case 'shoot':
      return attackPreview(known, given, assumption(fight, given, viewer));
    case 'dash':
      return rollPreview(
        known,
        the(known, given.who),
        'running',
        'move',
        known.options.charts.suggestions.move,
        'gets there in time',
      );
    case 'attempt':
      return given.skill === null
        ? null
        : rollPreview(
            known,
            the(known, given.who),
            given.skill,
            'other',
            known.options.charts.suggestions.task,
            'succeeds',
          );
    case 'react':
      return rollPreview(
        known,
        the(known, given.who),
        'alertness',
        'other',
        known.options.charts.suggestions.reaction,
        'notices in time',
      );
    case 'first-aid': {
      const injury = worstUntreated(the(known, given.target));
      if (injury === null || injury.tag === 'none') return null;
      return rollPreview(
        known,
        the(known, given.who),
        'medicine',
        'other',
        known.options.charts.aid[injury.tag],
        'stops the bleeding',
      );
    }
    default:
      return null;
  }
}

/** The fight as a viewer may know it: of others only what can be seen, and average scores. */
function masked(fight: Fight, viewer: Viewer): Fight {
  const known = copy(fight);
  if (viewer.role === 'gm') return known;
  for (const who of everybody(known)) {
    if (isOpen(fight, who.id, viewer)) continue;
    const { stats } = who;
    who.stats = { ...stats, skills: {}, sturdiness: 0, armor: null, notes: '' };
    who.shock = 0;
    who.stun = 0;
    who.posture = 0;
    who.circumstances = [];
    who.injuries = who.injuries.map(each => ({ ...each, clock: 0, tag: 'none' }));
    who.conditions = who.conditions.filter(each => each.kind !== 'unaware');
  }
  // What was ruled behind the screen stays there.
  known.rulings = [];
  known.houseBook = [];
  known.engagements = known.engagements.filter(each => knows(fight, each.by, viewer) && knows(fight, each.on, viewer));
  return known;
}

function assumption(fight: Fight, { target }: CommandOf<'engage'> | CommandOf<'shoot'>, viewer: Viewer): string {
  const rulings = 'in reach and in time; rulings as suggested';
  return isOpen(fight, target, viewer) ? rulings : `${rulings}; an average opponent, whose scores are not known`;
}

/** Plays the attack itself, without a return, over every outcome of its dice. */
function attackPreview(
  fight: Fight,
  given: CommandOf<'engage'> | CommandOf<'shoot'>,
  assuming: string,
): Preview | null {
  let margin = -1;
  const before = stateOf(fight, the(fight, given.target));
  const result = odds<RollSite, Prompts, Event, Fight, string>({
    fresh: () => {
      margin = -1;
      return copy(fight);
    },
    play: (table, on) => {
      const watched = watching(table, verdict => {
        margin = verdict;
      });
      if (given.kind === 'engage') engage(watched, on, given);
      else shoot(watched, on, given);
    },
    result: on => `${margin >= 0 ? 'hit' : 'miss'}/${outcomeOf(on, given.target, before)}`,
    answersOf: () => OF_ODDS,
    budget: BUDGET,
  });
  let hits = 0;
  const ends = new Map<string, number>();
  for (const [key, weight] of result.outcomes) {
    const [verdict = 'miss', end = ''] = key.split('/');
    if (verdict === 'hit') hits += weight;
    if (end !== '') ends.set(end, (ends.get(end) ?? 0) + weight);
  }
  const details = [...ends]
    .toSorted(([, a], [, b]) => b - a)
    .map(([label, chance]) => ({ label, value: percent(chance) }));
  const rest = result.unplayed > 0 ? `; ${percent(result.unplayed)} of the outcomes not weighed` : '';
  return plainPreview({ chance: hits, label: 'hits', details, assuming: `${assuming}${rest}` });
}

const OUTCOMES = {
  fit: '',
  incapacitated: 'incapacitates',
  'knocked-out': 'knocks out',
  unconscious: 'leaves unconscious',
  dead: 'kills',
} as const;
function outcomeOf(fight: Fight, target: Combatant['id'], before: string): string {
  const who = find(fight, target);
  const now = who ? stateOf(fight, who) : 'dead';
  return now === before ? '' : OUTCOMES[now];
}

/** A table that notes the verdict of the attack roll. */
function watching(table: AltTable, note: (verdict: number) => void): AltTable {
  const watched = <V>(site: string, verdict: V): V => {
    if (site === 'alternacy.attack.hit' && typeof verdict === 'number') note(verdict);
    return verdict;
  };
  return {
    ...table,
    check: (site, who, pool, judge) => watched(site, table.check(site, who, pool, judge)),
    contest: (first, second, judge) => watched(first.site, table.contest(first, second, judge)),
  };
}

function rollPreview(
  fight: Fight,
  who: Combatant,
  skill: string,
  occasion: 'move' | 'other',
  dn: number,
  label: string,
): Preview {
  const quiet: Pick<AltTable, 'tally'> = { tally: (base, name, rule) => new Tally(base, name, rule, false) };
  const total = skillTally(quiet, fight, who, skill, occasion).total;
  return plainPreview({
    chance: chanceAgainst(fight.options, total, dn),
    label,
    details: [],
    assuming: `a Difficulty Number of ${dn}, as suggested`,
  });
}
