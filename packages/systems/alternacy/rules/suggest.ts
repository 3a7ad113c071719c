import { distance, phrase, signed } from '@affray/engine';
import {
  alike,
  EVERY_LEVELS,
  LEVELS,
  type Level,
  type Levels,
  levelsIn,
  levelsText,
  moved,
  type Part,
} from '../book/body.ts';
import type { Charts } from '../book/charts.ts';
import type { Weapon } from '../book/gear.ts';
import { GROUNDS, LIGHTS, SIZES } from '../book/words.ts';
import { able, type Combatant, type Fight, is, runOf } from '../state/fight.ts';
import { bondsOf } from '../state/roster.ts';
import { skillOf } from '../state/sheet.ts';

/** A number with its reasons, for the GM. */
export interface Suggestion<T> {
  readonly value: T;
  readonly why: readonly string[];
  /** What makes another case alike to this. */
  readonly case: readonly string[];
}

/** As it stands in cases, which earlier rulings are found by: with a hyphen. */
const plain = (value: number): string => (value > 0 ? `+${value}` : `${value}`);
const levelsWord = (by: number): string => `${signed(by)} ${Math.abs(by) === 1 ? phrase`level` : phrase`levels`}`;

/** A hit whose damage level is suggested. */
type Hit = readonly [fight: Fight, by: Combatant, on: Combatant, weapon: Weapon, part: Part];

/** The most likely damage level, from weapon, strength, armor and sturdiness (ALT-6.8). Ours: the source has no list. */
export function likelyLevels(...hit: Hit): Omit<Suggestion<Levels>, 'why'> {
  const [fight, by, on, weapon, part] = hit;
  const strength = strengthOf(fight, by, weapon);
  const armored = armorAt(on, part);
  return {
    value: likelyHarm(...hit),
    case: [
      weapon.id,
      ...(strength === 0 ? [] : [`strength ${plain(strength)}`]),
      ...(armored ? [`armor -${armored.levels}`] : []),
      ...(on.stats.sturdiness === 0 ? [] : [`sturdiness ${plain(on.stats.sturdiness)}`]),
    ],
  };
}

/** Why that level is likely: asked for only where somebody reads it. */
export function whyLevels(...[fight, by, on, weapon, part]: Hit): string[] {
  const strength = strengthOf(fight, by, weapon);
  const brawn = skillOf(by.stats, 'brawn', fight.options.charts.unlisted);
  const armored = armorAt(on, part);
  const why: string[] = [];
  if (strength !== 0) why.push(phrase`Brawn ${brawn}: ${levelsWord(strength)}`);
  if (armored) why.push(`${armored.name.toLowerCase()}: ${levelsWord(-armored.levels)}`);
  if (on.stats.sturdiness !== 0) why.push(phrase`sturdiness: ${levelsWord(-on.stats.sturdiness)}`);
  return why;
}

const armorAt = ({ stats: { armor } }: Combatant, part: Part) => (armor?.covers.includes(part) ? armor : null);

/** The level alone. */
export function likelyHarm(fight: Fight, by: Combatant, on: Combatant, weapon: Weapon, part: Part): Levels {
  const three = levelsAt(unbounded(fight, by, on, weapon, part));
  return fight.options.damageLevels === 'one' ? alike(middle(three)) : three;
}

/** Levels that the strength behind a blow raises it by (ALT-6.8). */
function strengthOf({ options: { charts } }: Fight, by: Combatant, weapon: Weapon): number {
  const { brawn: steps } = charts.suggestions;
  const brawn = skillOf(by.stats, 'brawn', charts.unlisted);
  if (weapon.brawn === 'none') return 0;
  return brawn >= steps.mighty ? 2 : brawn >= steps.strong ? 1 : brawn <= steps.weak ? -1 : 0;
}

/** A place in the row of levels for each type of damage, which may lie beyond either end. */
export type Places = { readonly [type in keyof Levels]: number };

/** What is likely at a part, before it is held between Glance and Massive. */
export function unbounded(fight: Fight, by: Combatant, on: Combatant, weapon: Weapon, part: Part): Places {
  const strength = strengthOf(fight, by, weapon);
  const worn = on.stats.armor?.covers.includes(part) ? on.stats.armor.levels : 0;
  const at = (level: Level, strong: boolean): number =>
    LEVELS.indexOf(level) - worn - on.stats.sturdiness + (strong ? strength : 0);
  const { levels } = weapon;
  return {
    wound: at(levels.wound, weapon.brawn === 'all'),
    shock: at(levels.shock, weapon.brawn === 'all'),
    stun: at(levels.stun, weapon.brawn !== 'none'),
  };
}

/** The levels at these places, moved so far: none below Glance or above Massive. */
export const levelsAt = ({ wound, shock, stun }: Places, by: Places = NOWHERE): Levels =>
  levelsIn(wound + by.wound, shock + by.shock, stun + by.stun);
const NOWHERE: Places = { wound: 0, shock: 0, stun: 0 };

/** The middle one of three levels, where one is to stand for all. */
export function middle({ wound, shock, stun }: Levels): Level {
  const [, second] = [wound, shock, stun].map(each => LEVELS.indexOf(each)).toSorted((a, b) => a - b);
  return LEVELS[second ?? 0] ?? 'glance';
}

/** What else the GM may say: the suggestion moved up and down, then one level for all. */
export function levelChoices(fight: Fight, suggestion: Levels): readonly [Levels, ...Levels[]] {
  const isUniform = fight.options.damageLevels === 'one';
  return (isUniform ? CHOICES.one : CHOICES.three).get(suggestion) ?? choicesFor(suggestion, isUniform);
}

function choicesFor(suggestion: Levels, isUniform: boolean): readonly [Levels, ...Levels[]] {
  const near = isUniform ? [] : [1, -1].map(by => moved(suggestion, by));
  const all = new Map([suggestion, ...near, ...LEVELS.map(alike)].map(each => [levelsText(each), each]));
  const [, ...others] = all.values();
  return [suggestion, ...others];
}
/** For every suggestion that there is, since each hit asks. */
const CHOICES = { one: allChoices(true), three: allChoices(false) } as const;
function allChoices(isUniform: boolean): ReadonlyMap<Levels, readonly [Levels, ...Levels[]]> {
  return new Map(EVERY_LEVELS.map(each => [each, choicesFor(each, isUniform)]));
}

/** The band of a distance (ALT-5.3): the last where it lies beyond all of them. */
export function bandOf({ suggestions: { bands } }: Charts, feet: number): Charts['suggestions']['bands'][number] {
  for (const each of bands) if (each.upTo === null || feet <= each.upTo) return each;
  return bands[bands.length - 1] ?? { name: 'far', upTo: null, dn: 0 };
}

/** A shot before any number is said. */
interface Shot {
  readonly fight: Fight;
  readonly by: Combatant;
  readonly on: Combatant;
  readonly weapon: Weapon;
}
/** What makes a shot easier or harder. */
interface Factor {
  /** What it adds to the number; null where it does not bear on this shot. */
  readonly by: (shot: Shot, ours: Charts['suggestions']['shot']) => number | null;
  readonly name: (shot: Shot) => string;
  /** What makes another case alike: the same in every language. Absent: it does not count for that. */
  readonly alike?: (shot: Shot) => string;
}
const always = (words: string) => (): string => words;
const FACTORS: readonly Factor[] = [
  { by: ({ weapon }) => weapon.aim, name: ({ weapon }) => weapon.name.toLowerCase() },
  {
    by: ({ fight: { scene } }, ours) => (scene.light === 'bright' ? null : ours[scene.light]),
    name: ({ fight }) => LIGHTS[fight.scene.light],
  },
  {
    by: ({ fight: { scene } }, ours) => (scene.ground === 'open' ? null : ours[scene.ground]),
    name: ({ fight }) => GROUNDS[fight.scene.ground],
    alike: ({ fight }) => `${fight.scene.ground} ground`,
  },
  { by: ({ weapon }, ours) => (weapon.spread > 1 ? ours.burst : null), name: always(phrase`many rounds`) },
  {
    by: ({ on: { stats } }, ours) => (stats.size === 'human' ? null : ours[stats.size]),
    name: ({ on }) => phrase`${SIZES[on.stats.size]} target`,
    alike: ({ on }) => `${on.stats.size} target`,
  },
  {
    by: ({ on }, ours) => (runOf(on) === null ? null : ours.running),
    name: always(phrase`running`),
    alike: () => 'running',
  },
  {
    by: ({ fight, on }, ours) => (is(on, 'evading') && able(fight, on) ? ours.evading : null),
    name: always(phrase`evading`),
    alike: () => 'evading',
  },
  {
    by: ({ on }, ours) => (is(on, 'cover') ? ours.cover : null),
    name: always(phrase`in cover`),
    alike: () => 'in cover',
  },
  {
    by: ({ on }, ours) => (is(on, 'prone') ? ours.prone : null),
    name: always(phrase`prone`),
    alike: () => 'prone',
  },
  {
    by: ({ fight, on }, ours) => (able(fight, on) ? null : ours.helpless),
    name: always(phrase`helpless`),
    alike: () => 'helpless',
  },
  {
    by: (shot, ours) => (inMelee(shot) ? ours.melee : null),
    name: always(phrase`in a melee`),
    alike: () => 'in a melee',
  },
];
/** Whether the target fights others hand to hand, who still are beside it. */
function inMelee({ fight, by, on }: Shot): boolean {
  const { fighting } = fight.options.charts.suggestions;
  for (const each of bondsOf(fight, on.id)) {
    if (each.turn !== fight.turn || each.manner !== 'melee' || each.by === by.id || each.on === by.id) continue;
    if ((distance(fight.field, each.by, each.on) ?? 0) <= fighting) return true;
  }
  return false;
}

/** The difficulty of a shot, factor by factor (ALT-5.3). Ours: the source has no range tables. */
export function likelyShot(
  fight: Fight,
  by: Combatant,
  on: Combatant,
  weapon: Weapon,
  feet: number,
): Suggestion<number> {
  const { shot: ours } = fight.options.charts.suggestions;
  const band = bandOf(fight.options.charts, feet);
  const why = [`${band.name}: ${band.dn}`];
  const alikeness = [weapon.id, band.name, fight.scene.light];
  const shot = { fight, by, on, weapon };
  for (const each of FACTORS) {
    const more = each.by(shot, ours);
    if (more === null) continue;
    if (more !== 0) why.push(`${each.name(shot)}: ${signed(more)}`);
    if (each.alike) alikeness.push(each.alike(shot));
  }
  return { value: shotNumber(fight, by, on, weapon, feet), why, case: alikeness };
}

/** The same without its reasons. */
export function shotNumber(fight: Fight, by: Combatant, on: Combatant, weapon: Weapon, feet: number): number {
  const { difficulties, suggestions } = fight.options.charts;
  const shot = { fight, by, on, weapon };
  let value = bandOf(fight.options.charts, feet).dn;
  for (const each of FACTORS) value += each.by(shot, suggestions.shot) ?? 0;
  const [least, most] = [difficulties[0]?.value ?? 0, difficulties.at(-1)?.value ?? value];
  return Math.max(least, Math.min(most, value));
}

/** The difficulty of hitting somebody who does not defend (ALT-5.6). Ours. */
export function likelyUndefended(fight: Fight, on: Combatant, how: 'standing' | 'busy'): Suggestion<number> {
  const { undefended } = fight.options.charts.suggestions;
  const state = able(fight, on) ? how : 'helpless';
  return { value: undefended[state], why: [UNDEFENDED[state]], case: [state] };
}

const UNDEFENDED = {
  standing: phrase`does not defend`,
  busy: phrase`busy`,
  helpless: phrase`helpless`,
} as const;

/** The disadvantage of aiming at a part (ALT-5.10). Ours. */
export function likelyCalled({ options: { charts } }: Fight, part: Part): number {
  const { calledShot } = charts.suggestions;
  return part === 'torso' ? calledShot.torso : part === 'head' ? calledShot.head : calledShot.limb;
}
