import { BesideEach, type CombatantId, circumstancesFor, forgetPlace, phrase, type Viewer } from '@affray/engine';
import { SKILLS } from '../book/skills.ts';
import { healthOf } from '../rules/health.ts';
import { weaponOf } from '../rules/wield.ts';
import { type Combatant, copy, type Fight, the } from '../state/fight.ts';
import type { Options } from '../state/options.ts';
import type { Stats } from '../state/sheet.ts';
import { knowledgeOf, knows } from '../story/knows.ts';

/** What somebody whose numbers are not known may have at the least and at the most: what is hidden is reckoned with both. */
interface Stranger {
  readonly skill: number;
  /** d10s. */
  readonly soak: number;
  readonly hits: number;
  /** d10s of its weapons. */
  readonly damage: number;
}
const STRONGEST: Stranger = { skill: 100, soak: 8, hits: 500, damage: 6 };
const WEAKEST: Stranger = { skill: 0, soak: 0, hits: 1, damage: 1 };
export const STRANGERS = phrase`skills of ${WEAKEST.skill} to ${STRONGEST.skill}%, ${WEAKEST.soak} to ${STRONGEST.soak} dice of Soak and any number of Hit Points`;

/** The fight as its viewer may know it. */
export interface Known {
  /** One where nothing matters that is hidden; else once with the strongest and once with the weakest that there may be. */
  readonly fights: readonly Fight[];
  /** Whose numbers the viewer does not know. */
  readonly strangers: ReadonlySet<CombatantId>;
}

/**
 * A fight for odds: what its viewer may not know is replaced by what it may be, harm takes effect at once, and no bystander
 * checks morale. Nothing that is hidden is left in it.
 * @param matters who has a part in what is weighed
 */
export function known(fight: Fight, viewer: Viewer, matters: readonly CombatantId[]): Known {
  if (viewer.role === 'gm') return { fights: [quiet(fight)], strangers: new Set() };
  const plain = peopled(quiet(fight), viewer);
  const strangers = strangersTo(fight, viewer);
  const several = matters.some(id => strangers.has(id));
  const fights = (several ? [STRONGEST, WEAKEST] : [STRONGEST]).map(figures => {
    const masked = copy(plain);
    for (const id of strangers) mask(the(masked, id), figures);
    return masked;
  });
  return { fights, strangers };
}

const strangersTo = (fight: Fight, viewer: Viewer): ReadonlySet<CombatantId> =>
  new Set(fight.roster.filter(id => knows(fight, id, viewer) && knowledgeOf(fight, id, viewer) !== 'all'));

/** Leaves those alone in a fight of whom a player may know. */
function peopled(plain: Fight, viewer: Viewer): Fight {
  const isKnown = (id: CombatantId): boolean => knows(plain, id, viewer);
  for (const id of plain.roster.filter(isKnown)) {
    const who = the(plain, id);
    who.circumstances = circumstancesFor(who, viewer, isKnown);
  }
  plain.roster = plain.roster.filter(isKnown);
  plain.order = plain.order.map(slot => ({ ...slot, members: slot.members.filter(id => plain.roster.includes(id)) }));
  return plain;
}

/** A stranger of the usual kind. */
const USUAL: Stranger = { skill: 50, soak: 2, hits: 20, damage: 2 };
/** Share of Hit Points that a stranger has left, by how it looks. */
const LEFT: { readonly [looks in ReturnType<typeof healthOf>]?: number } = {
  scratched: 0.9,
  hurt: 0.6,
  'badly hurt': 0.4,
  'near death': 0.15,
};

/** The fight as a viewer may take it to be, with usual figures for strangers. */
export function asKnown(fight: Fight, viewer: Viewer): Fight {
  if (viewer.role === 'gm') return copy(fight);
  const plain = copy(peopled(copy(fight), viewer));
  for (const id of fight.roster) if (!plain.roster.includes(id)) forgetPlace(plain.field, id);
  for (const id of strangersTo(fight, viewer)) {
    const who = the(plain, id);
    const left = who.knowledge === 'words' ? (LEFT[healthOf(who)] ?? 1) : 1;
    mask(who, USUAL);
    who.hp = Math.round(left * USUAL.hits);
  }
  return plain;
}

/** The same fight, but harm takes effect at once and no bystander checks morale. */
export function quiet(fight: Fight): Fight {
  const plain = copy(fight);
  plain.order = plain.order.map(slot => ({ ...slot, together: false }));
  if (plain.options.moraleChecks !== 'called') plain.options = UNCALLED.of(plain.options, uncalled);
  return plain;
}

/** The same house rules, but no one checks morale unless the game master calls for it. */
const uncalled = (options: Options): Options => ({ ...options, moraleChecks: 'called' });
/** Made once, so that what was worked out under them is found again. */
const UNCALLED = new BesideEach<Options, Options>();

/** Leaves what its viewers see of a stranger, and puts figures in the place of what they do not. */
function mask(who: Combatant, figures: Stranger): void {
  who.stats = statsOf(who, figures);
  who.hp = figures.hits;
  who.sp = figures.hits;
  who.mp = 0;
  who.stunDebt = 0;
  who.drained = { strength: 0, dexterity: 0, body: 0, mind: 0 };
  who.malaise = 0;
  who.strain = 0;
  who.bled = 0;
  who.frees = 0;
  who.help = null;
  who.circumstances = [];
  who.ailments = [];
  who.initiative = null;
  who.effects = who.effects.map(each => ({ ...each, soak: null }));
  if (who.knowledge === 'nothing') {
    who.conditions = [];
    who.effects = [];
  }
}

function statsOf(who: Combatant, { skill, soak, hits, damage }: Stranger): Stats {
  const { stats } = who;
  const skills = { ...stats.skills };
  const names = [...SKILLS, 'armedCombat'] as const;
  for (const name of names) skills[name] = skill;
  return {
    ...stats,
    strength: 10,
    dexterity: 10,
    body: 10,
    mind: 10,
    hitPoints: hits,
    stunPoints: hits,
    manaPoints: 0,
    quickness: 0,
    movement: 30,
    sda: 0,
    skills,
    naturalSoak: soak,
    extraSoak: 0,
    armor: [],
    shield: null,
    resolve: 0,
    moraleImmune: false,
    darkvision: false,
    notes: '',
    effects: [],
    // What is in its hands can be seen, and whether it can parry with it.
    weapons: [who.main, who.off].flatMap(id => {
      const held = id === null ? null : weaponOf(who, id);
      return held === null ? [] : [{ ...held, dice: damage, flat: 0, addSda: false, ignoresSoak: false, poison: null }];
    }),
  };
}
