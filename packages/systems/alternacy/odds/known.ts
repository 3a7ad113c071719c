import { type CombatantId, circumstancesFor, forgetPlace, phrase, type Viewer } from '@affray/engine';
import { FIST } from '../book/gear.ts';
import { SKILLS } from '../book/skills.ts';
import { type Combatant, copy, type Fight } from '../state/fight.ts';
import { everybody } from '../state/roster.ts';
import { isOpen, knows } from '../story/knows.ts';

/** What somebody whose scores are not known may have at the least and at the most: what is hidden is reckoned with both. */
interface Stranger {
  readonly skill: number;
  readonly sturdiness: number;
}
const STRONGEST: Stranger = { skill: 25, sturdiness: 3 };
const WEAKEST: Stranger = { skill: 2, sturdiness: -3 };
export const STRANGERS = phrase`scores of ${WEAKEST.skill} to ${STRONGEST.skill} and bodies from frail to armored giants`;

/** The fight as its viewer may know it. */
export interface Known {
  /** One where nothing matters that is hidden; else once with the strongest and once with the weakest that there may be. */
  readonly fights: readonly Fight[];
  /** Whose scores the viewer does not know. */
  readonly strangers: ReadonlySet<CombatantId>;
}

/**
 * A fight for odds: what its viewer may not know is replaced by what it may be, and nothing that is hidden is left in it,
 * the referee's memory included.
 * @param matters who has a part in what is weighed
 */
export function known(fight: Fight, viewer: Viewer, matters: readonly CombatantId[]): Known {
  if (viewer.role === 'gm') return { fights: [copy(fight)], strangers: new Set() };
  const plain = peopled(fight, viewer);
  const strangers = strangersTo(fight, viewer);
  const several = matters.some(id => strangers.has(id));
  const fights = (several ? [STRONGEST, WEAKEST] : [STRONGEST]).map(figures => {
    const masked = copy(plain);
    for (const each of everybody(masked)) if (strangers.has(each.id)) mask(masked, each, figures);
    return masked;
  });
  return { fights, strangers };
}

const strangersTo = (fight: Fight, viewer: Viewer): ReadonlySet<CombatantId> =>
  new Set(fight.roster.filter(id => knows(fight, id, viewer) && !isOpen(fight, id, viewer)));

/** The fight with those alone of whom a player may know, without the referee's memory. */
function peopled(fight: Fight, viewer: Viewer): Fight {
  const plain = copy(fight);
  const seen = (id: CombatantId): boolean => knows(fight, id, viewer);
  plain.roster = plain.roster.filter(seen);
  plain.order = plain.order.filter(seen);
  for (const each of everybody(plain)) each.circumstances = circumstancesFor(each, viewer, seen);
  // What was ruled behind the screen stays there.
  plain.rulings = [];
  plain.houseBook = [];
  plain.hazards = [];
  plain.engagements = plain.engagements.filter(each => seen(each.by) && seen(each.on));
  return plain;
}

/** A stranger of the usual kind. */
const USUAL: Stranger = { skill: 11, sturdiness: 0 };

/** The fight as a viewer may take it to be, with usual scores for strangers. */
export function asKnown(fight: Fight, viewer: Viewer): Fight {
  if (viewer.role === 'gm') return copy(fight);
  const plain = copy(peopled(fight, viewer));
  for (const id of fight.roster) if (!plain.roster.includes(id)) forgetPlace(plain.field, id);
  const strangers = strangersTo(fight, viewer);
  for (const each of everybody(plain)) if (strangers.has(each.id)) mask(plain, each, USUAL);
  return plain;
}

/** Leaves what can be seen of a stranger, and puts figures in the place of what cannot. */
function mask({ options: { charts } }: Fight, who: Combatant, figures: Stranger): void {
  const { stats } = who;
  const frail = figures === WEAKEST;
  who.stats = {
    ...stats,
    skills: Object.fromEntries(Object.keys(SKILLS).map(skill => [skill, figures.skill])),
    sturdiness: figures.sturdiness,
    armor: null,
    notes: '',
    // What is in its hand can be seen; fists everybody has.
    weapons: [...stats.weapons.filter(each => each.id === who.weapon && each.id !== FIST.id), FIST],
  };
  who.shock = frail ? Math.max(0, charts.shock.incapacitated - 1) : 0;
  who.stun = frail ? Math.max(0, charts.stun.dazedAt - 1) : 0;
  who.posture = 0;
  who.initiative = null;
  who.circumstances = [];
  who.empty = [];
  // Wounds are seen, their figures are not: among so wide a span of scores they make no difference.
  who.injuries =
    who.knowledge === 'nothing' ? [] : who.injuries.map(each => ({ ...each, penalty: 0, clock: 0, tag: 'none' }));
  who.conditions = who.conditions.filter(each => each.kind !== 'unaware' && each.kind !== 'knocked-out');
}
