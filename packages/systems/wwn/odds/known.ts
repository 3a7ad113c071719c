import { type CombatantId, circumstancesFor, forgetPlace, phrase, type Viewer } from '@affray/engine';
import { weapon } from '../book/gear.ts';
import { type Combatant, copy, type Fight } from '../state/fight.ts';
import { type Carried, carry, type Stats } from '../state/sheet.ts';
import { healthOf, knowledgeOf, knows } from '../story/knows.ts';

/** What a combatant whose numbers are not known may have at the least and at the most: what is hidden is reckoned with both. */
interface Stranger {
  readonly armorClass: number;
  readonly hitPoints: number;
  readonly save: number;
  readonly skillBonus: number;
  readonly attackBonus: number;
}
const STRONGEST: Stranger = { armorClass: 20, hitPoints: 500, save: 4, skillBonus: 4, attackBonus: 10 };
const WEAKEST: Stranger = { armorClass: 10, hitPoints: 1, save: 16, skillBonus: -1, attackBonus: 0 };
export const STRANGERS = phrase`AC ${WEAKEST.armorClass} to ${STRONGEST.armorClass}, attacks at +${WEAKEST.attackBonus} to +${STRONGEST.attackBonus}, skills of ${WEAKEST.skillBonus} to +${STRONGEST.skillBonus}, saves of ${STRONGEST.save} to ${WEAKEST.save} and any number of hit points`;

/** What a stranger may strike with, at the least and at the most. Always at hand, as far as anyone knows. */
const weaponOf = (sides: number, count: number): Carried =>
  carry(weapon.parse({ id: 'weapon', name: 'Weapon', damage: { count, sides }, natural: true }));
const LIGHT = weaponOf(4, 1);
const HEAVY = weaponOf(6, 3);

/** Armor classes between the two that are shown by themselves. */
const BETWEEN = [13, 16];

/** The fight as its viewer may know it. */
export interface Known {
  /**
   * One where nothing matters that is hidden; else with the strongest and the weakest stranger that there may be, then
   * with some between.
   */
  readonly fights: readonly Fight[];
  /** Armor class of strangers in each of them; none where nothing matters that is hidden. */
  readonly armor: readonly number[];
  /** Whose numbers the viewer does not know. */
  readonly strangers: ReadonlySet<CombatantId>;
}

/**
 * A fight for odds: what its viewer may not know is replaced by what it may be, and nothing that is hidden is left in it.
 * @param matters who has a part in what is weighed: of strangers only these may answer
 * @param edge an armor class that something turns on, such as the highest that Shock reaches: between the ends, chances may
 *   peak there, or 2 beside it for those who charge or defend themselves
 */
export function known(
  fight: Fight,
  viewer: Viewer,
  matters: readonly CombatantId[],
  edge: number | null = null,
): Known {
  if (viewer.role === 'gm') return { fights: [copy(fight)], armor: [], strangers: new Set() };
  const plain = peopled(fight, viewer);
  const strangers = strangersIn(plain, viewer);
  const several = matters.some(id => strangers.has(id));
  const masked = (figures: Stranger): Fight => {
    const variant = copy(plain);
    for (const each of variant.combatants) if (strangers.has(each.id)) mask(each, figures, matters.includes(each.id));
    return variant;
  };
  const leaning = plain.combatants.some(each => each.charging || each.defending);
  const edges = edge === null ? [] : leaning ? [edge - 2, edge, edge + 2] : [edge];
  const between = [...new Set([...BETWEEN, ...edges])].filter(
    armorClass => armorClass > WEAKEST.armorClass && armorClass < STRONGEST.armorClass,
  );
  const all = several
    ? [STRONGEST, WEAKEST, ...between.map(armorClass => ({ ...STRONGEST, armorClass }))]
    : [STRONGEST];
  return { fights: all.map(masked), armor: several ? all.map(each => each.armorClass) : [], strangers };
}

/** The fight with those alone of whom a player may know, with nothing else that is the game master's to know. */
function peopled(fight: Fight, viewer: Extract<Viewer, { role: 'player' }>): Fight {
  const plain = copy(fight);
  const seen = (id: CombatantId): boolean => knows(fight, id, viewer);
  for (const each of plain.combatants) each.circumstances = circumstancesFor(each, viewer, seen);
  plain.combatants = plain.combatants.filter(each => seen(each.id));
  plain.turn = plain.turn.filter(seen);
  plain.later = plain.later.map(each => each.filter(seen));
  plain.order = plain.order.map(slot => ({ ...slot, members: slot.members.filter(seen) }));
  // Whether a combatant listens or lies in wait is no player's to know.
  plain.calm = false;
  plain.settled = false;
  return plain;
}

const strangersIn = (plain: Fight, viewer: Viewer): ReadonlySet<CombatantId> =>
  new Set(plain.combatants.filter(each => knowledgeOf(each, viewer) !== 'all').map(({ id }) => id));

/** A stranger of the usual kind: a few hit points, a leather coat. */
const USUAL: Stranger = { armorClass: 13, hitPoints: 8, save: 14, skillBonus: 1, attackBonus: 2 };
/** What is left of a stranger's hit points, by how it looks. */
const LEFT = { unhurt: 1, hurt: 0.75, bloodied: 0.25, dying: 0, down: 0, dead: 0 } as const;

/** The fight as a viewer may take it to be, with usual figures for strangers. */
export function asKnown(fight: Fight, viewer: Viewer): Fight {
  if (viewer.role === 'gm') return copy(fight);
  const plain = peopled(fight, viewer);
  for (const { id } of fight.combatants) if (!knows(fight, id, viewer)) forgetPlace(plain.field, id);
  const strangers = strangersIn(plain, viewer);
  for (const each of plain.combatants) {
    if (!strangers.has(each.id)) continue;
    const left = each.knowledge === 'words' ? LEFT[healthOf(each)] : 1;
    mask(each, USUAL, false);
    if (each.hp > 0) each.hp = Math.max(1, Math.round(left * USUAL.hitPoints));
  }
  return plain;
}

/** Leaves what can be seen of a stranger, and puts figures in the place of what cannot. */
function mask(who: Combatant, figures: Stranger, answers: boolean): void {
  who.stats = masked(who.stats, figures);
  who.hp = who.dying || who.down || who.fate === 'dead' ? 0 : figures.hitPoints;
  who.strain = 0;
  who.frail = false;
  who.main = answers;
  who.move = answers;
  who.attacks = 0;
  who.unaware = false;
  who.held = false;
  who.after = null;
  who.aim = null;
  who.venom = null;
  who.blocked = false;
  who.used = [];
  who.usedRound = [];
  who.hurt = false;
  who.tended = -1;
  who.helped = null;
  who.circumstances = [];
  who.aided = false;
  who.watch = 'own';
  who.initiative = null;
  who.leader = null;
  who.sureUsed = false;
  who.stopped = [];
  who.hands = [];
  who.items = [];
  who.lying = [];
}

/** Sheets never change in place, and what follows from one is kept with it: so each is masked once for each strength. */
const MASKED = new WeakMap<Stats, Map<string, Stats>>();
function masked(stats: Stats, figures: Stranger): Stats {
  let kept = MASKED.get(stats);
  if (kept === undefined) MASKED.set(stats, (kept = new Map<string, Stats>()));
  const key = `${figures.armorClass}/${figures.attackBonus}/${figures.hitPoints}`;
  let found = kept.get(key);
  if (found === undefined) kept.set(key, (found = statsOf(stats, figures)));
  return found;
}

function statsOf(stats: Stats, { armorClass, hitPoints, save, skillBonus, attackBonus }: Stranger): Stats {
  return {
    ...stats,
    important: false,
    level: 1,
    hitPoints,
    attributes: null,
    attackBonus,
    attacks: 1,
    skills: {},
    skillBonus,
    save,
    armorClass,
    rangedArmorClass: null,
    magicalArmor: false,
    wornArmor: false,
    armorMagic: 0,
    armor: null,
    shieldMagical: false,
    damageBonus: 0,
    shockBonus: 0,
    shockAnyAc: false,
    features: [],
    morale: null,
    instinct: 0,
    kit: false,
    strain: 0,
    notes: '',
    weapons: [attackBonus === WEAKEST.attackBonus ? LIGHT : HEAVY],
  };
}
