import { type CombatantId, circumstancesFor, phrase, type Viewer } from '@affray/engine';
import { looks } from '../rules/damage.ts';
import { type Combatant, copy, type Fight, members, the } from '../state/fight.ts';
import { allied, knows, reads } from '../story/knows.ts';

/** What somebody whose figures are not known may have at the least and at the most: what is hidden is reckoned with both. */
interface Stranger {
  /** Dodge and Parry. */
  readonly defence: number;
  readonly defense: number;
  readonly health: number;
}
const STRONGEST: Stranger = { defence: 6, defense: 20, health: 500 };
const WEAKEST: Stranger = { defence: 0, defense: 2, health: 1 };
export const STRANGERS = phrase`Dodge and Parry of ${WEAKEST.defence} to ${STRONGEST.defence}, Defense of ${WEAKEST.defense} to ${STRONGEST.defense} and any Health`;

/** The fight as its viewer may know it. */
export interface Known {
  /** One where nothing matters that is hidden; else once with the strongest and once with the weakest that there may be. */
  readonly fights: readonly Fight[];
  /** The same with usual figures; null where nothing matters that is hidden. */
  readonly usual: Fight | null;
  /** Whose figures the viewer does not know. */
  readonly strangers: ReadonlySet<CombatantId>;
}

/**
 * A fight for odds: what its viewer may not know is replaced by what it may be, and nobody hidden is there to matter.
 * @param matters who has a part in what is weighed
 */
export function known(fight: Fight, by: Viewer, matters: readonly CombatantId[]): Known {
  const strangers = strangersTo(fight, by);
  const seen = peopled(fight, by);
  const masked = (figures: Stranger): Fight => {
    const fight = copy(seen);
    for (const id of strangers) mask(the(fight, id), figures);
    return fight;
  };
  if (!matters.some(id => strangers.has(id))) return { fights: [masked(STRONGEST)], usual: null, strangers };
  const { defence, defense } = fight.options.charts.unknown;
  return {
    fights: [STRONGEST, WEAKEST].map(masked),
    usual: masked({ ...STRONGEST, defence, defense }),
    strangers,
  };
}

const strangersTo = (fight: Fight, by: Viewer): ReadonlySet<CombatantId> =>
  new Set(fight.roster.filter(id => knows(fight, id, by) && !reads(fight, the(fight, id), by)));

/** The fight with those alone of whom a viewer may know. */
function peopled(fight: Fight, by: Viewer): Fight {
  const seen = copy(fight);
  if (by.role === 'gm') return seen;
  seen.roster = seen.roster.filter(id => knows(fight, id, by));
  for (const id of seen.roster) {
    const who = the(seen, id);
    who.engaged = who.engaged.filter(other => knows(fight, other, by));
    who.circumstances = circumstancesFor(who, by, other => knows(fight, other, by));
    // That it is busy can be seen, what it means to do cannot.
    if (who.plan && !allied(fight, who, by)) who.plan = { ...who.plan, parts: [] };
  }
  return seen;
}

/** Health that a stranger of the usual kind has, and what is left of it by how it looks. */
const USUAL_HEALTH = 6;
const LEFT: { readonly [looks in ReturnType<typeof looks>]?: number } = { hurt: 4, 'badly hurt': 2 };

/** The fight as a viewer may take it to be, with usual figures for strangers. */
export function asKnown(fight: Fight, by: Viewer): Fight {
  const seen = copy(peopled(fight, by));
  const { defence, defense } = fight.options.charts.unknown;
  for (const id of strangersTo(fight, by)) {
    const who = the(seen, id);
    const left = LEFT[looks(who)] ?? USUAL_HEALTH;
    mask(who, { defence, defense, health: USUAL_HEALTH });
    if (who.fate === 'fighting') who.health -= USUAL_HEALTH - left;
  }
  return seen;
}

/** Leaves what can be seen of a stranger, and puts figures in the place of what cannot. A group keeps its number. */
function mask(who: Combatant, { defence, defense, health }: Stranger): void {
  const many = members(who);
  const { stats } = who;
  who.stats = {
    ...stats,
    strength: 3,
    agility: 3,
    perception: 3,
    resolve: 3,
    intellect: 3,
    charisma: 3,
    skills: [],
    dodge: defence,
    parry: defence,
    defense,
    health,
    initiative: 0,
    mind: null,
    armor: null,
    shield: null,
    adjustments: [],
    notes: '',
    // What is in its hands can be seen, not what it adds to a parry.
    weapons: stats.weapons
      .filter(each => each.id === who.main)
      .map(each => ({ ...each, traits: { ...each.traits, dice: [] } })),
  };
  who.shieldUp = false;
  who.health = who.fate === 'fighting' ? health * Math.max(1, many) : 0;
  who.loaded = [];
  who.circumstances = [];
}
