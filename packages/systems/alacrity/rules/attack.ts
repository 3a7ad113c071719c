import { D100, type Heeding, phrase, type Tally } from '@affray/engine';
import type { Weapon } from '../book/gear.ts';
import type { SkillId } from '../book/skills.ts';
import type { CommandOf } from '../commands.ts';
import type { AlacrityTable, EventOf, Verdict } from '../state/events.ts';
import { able, type Combatant, type Fight, is, veiled } from '../state/fight.ts';
import { distanceOf, measure, reachOf } from '../state/ground.ts';
import type { Defence, Prompts } from '../state/prompts.ts';
import { breakAim, loseAim } from './aiming.ts';
import { impose } from './conditions.ts';
import { type Piercing, strike } from './damage.ts';
import { helplessness, isSeen, ruledVisual, sized, type Visual } from './judged.ts';
import { FAR, retarget } from './reach.ts';
import { askDefence, defend, HELPLESS, type Incoming } from './reactions.ts';
import { critical, lend, natural, outdoes, skillScore, skillTally, succeeds } from './rolls.ts';
import { rule } from './ruling.ts';
import { coverPenalty, visualPenalty } from './sight.ts';
import { struckAway } from './struck-away.ts';
import { isSurprised, surprised } from './surprise.ts';
import { takeTerms } from './terms.ts';
import { canAct } from './turn.ts';
import { inHand, letFall, weaponOf } from './wield.ts';

type Manner = EventOf<'attack'>['manner'];
type Called = CommandOf<'attack'>['called'];
type Rulings = CommandOf<'attack'>['rulings'];

/** One attack with all that was said of it. */
export interface Attack {
  readonly by: Combatant;
  readonly on: Combatant;
  readonly weapon: Weapon;
  readonly thrown: boolean;
  readonly manner: Manner;
  readonly called: Called;
  /** Armor does not cover the mark; without effect where nothing is called. */
  readonly bare: boolean;
  readonly rulings: Rulings;
  /** Feet between the two. */
  readonly apart: number;
}

/** What the attack is rolled with: a thrown weapon flies with Ranged Combat. */
export const attackSkill = (weapon: Weapon, thrown: boolean): SkillId => (thrown ? 'ranged' : weapon.skill);

/** Whether the attack crosses open ground instead of being struck by hand. */
export const isRanged = (weapon: Weapon, thrown: boolean): boolean => thrown || weapon.range !== null;

/** Feet at which a weapon is of use at most. */
export function furthest(fight: Fight, weapon: Weapon, thrown: boolean): number {
  if (thrown) return weapon.thrown ?? 0;
  return weapon.range ?? reachOf(weapon, fight);
}

/** Modifier of the distance to a ranged attack (ALA-G11). */
function rangeBand(fight: Fight, apart: number, range: number): { readonly value: number; readonly name: string } {
  const { range: bands } = fight.options.charts;
  if (apart <= bands.pointBlankUpTo) return { value: bands.pointBlank, name: phrase`point-blank` };
  if (apart <= bands.shortUpTo * range) return { value: bands.short, name: phrase`short range` };
  if (apart <= bands.mediumUpTo * range) return { value: bands.medium, name: phrase`medium range` };
  return { value: bands.long, name: phrase`long range` };
}

/** The GM's word on distance and mark, where it is needed. Null: it cannot be done, and the action is not lost (ALA-5.9). */
export function settle(
  table: AlacrityTable,
  fight: Fight,
  by: Combatant,
  on: Combatant,
  weapon: Weapon,
  thrown: boolean,
  called: Called,
  rulings: Rulings,
): { readonly apart: number; readonly bare: boolean; readonly called: Called } | null {
  const apart = measure(table, fight, by.id, on.id);
  if (apart > furthest(fight, weapon, thrown)) return retarget(table, fight, by, FAR);
  if (!isSeen(table, fight, by, on)) return retarget(table, fight, by, phrase`out of sight`);
  return called === null ? { apart, bare: false, called } : settleMark(table, fight, by, on, apart, called, rulings);
}

/** The GM's word on the mark of a called shot. */
function settleMark(
  table: AlacrityTable,
  fight: Fight,
  by: Combatant,
  on: Combatant,
  apart: number,
  called: NonNullable<Called>,
  rulings: Rulings,
): ReturnType<typeof settle> {
  if (rulings?.mark) return { apart, bare: rulings.mark === 'bare', called };
  if (fight.options.calledShots === 'bare') return { apart, bare: true, called: sized(table, fight, by, on, called) };
  const mark = called.at || called.mark;
  const ruling = rule(table, fight, 'alacrity.gm.called-shot', 'bare', () => ({
    who: by.id,
    on: on.id,
    what: phrase`a called shot at ${mark}`,
    case: [mark],
    why: [],
    options: ['bare', 'covered', 'impossible'],
    more: { attacker: by.id, target: on.id, mark },
  }));
  if (ruling === 'impossible') return retarget(table, fight, by, phrase`called shot`);
  return { apart, bare: ruling === 'bare', called: sized(table, fight, by, on, called) };
}

/** A free attack on somebody who leaves one's reach, which keeps nobody unnoticed (ALA-G24, ALA-10.1). */
export function attackFree(table: AlacrityTable, fight: Fight, by: Combatant, on: Combatant, weaponId: string): void {
  const weapon = weaponOf(by, weaponId);
  if (weapon === null) throw new Error(phrase`${by.id} has no weapon "${weaponId}"`);
  breakAim(table, fight, by);
  by.stealth = null;
  const apart = measure(table, fight, by.id, on.id);
  const plain = { thrown: false, manner: 'free', called: null, rulings: null, bare: false } as const;
  const hit = resolve(table, fight, { by, on, weapon, apart, ...plain });
  if (hit !== null) strike(table, fight, by, on, weapon, hit);
}

/** Rolls to hit against the defence. Null: it missed; else how the blow meets Soak. */
export function resolve(table: AlacrityTable, fight: Fight, given: Attack): Piercing | null {
  const { by, on, weapon } = given;
  const rulings = given.rulings ?? saidBefore(fight, given);
  const blow = rulings === given.rulings ? given : { ...given, rulings };
  const incoming: Incoming = {
    attacker: by,
    target: on,
    weapon,
    ranged: isRanged(weapon, blow.thrown),
    unaware: rulings?.unaware ?? false,
    exertion: rulings?.exertion ?? false,
  };
  const helpless = helplessness(table, fight, blow);
  const visual = ruledVisual(table, fight, blow, isRanged(weapon, given.thrown));
  const met = helpless === 'bonus' ? askDefence(table, fight, incoming) : HELPLESS;
  const { how } = met;
  const skill = attackTally(table, fight, blow, how, visual);
  const against = met.against === null ? null : defend(table, fight, on, by, met.how, met.against);
  lend(skill, by, attackSkill(weapon, blow.thrown));
  const verdict =
    helpless === 'bonus'
      ? roll(table, fight, blow, how, skill.total, against?.total ?? null)
      : helpless === 'hit'
        ? 'automatic'
        : 'hit-critical';
  table.tell?.({
    kind: 'attack',
    rule: against === null ? 'ALA-9.2' : 'ALA-9.1',
    secret: veiled(fight, by.id, on.id),
    who: by.id,
    target: on.id,
    weapon: weapon.name,
    manner: blow.manner,
    skill: skill.explain(),
    defence: how,
    against: against?.explain() ?? null,
    called: blow.called && { mark: blow.called.at || blow.called.mark, bare: blow.bare },
    verdict,
  });
  if (isAimed(blow)) by.aim = null;
  else if (by.aim?.stage === 'ready') loseAim(table, fight, by);
  const critical = aftermath(table, fight, blow, verdict);
  const landed = landing(fight, blow, how, verdict);
  if (landed === null || verdict !== 'hit-critical') return landed;
  const dice = critical === 'more-damage' ? fight.options.charts.criticalDice : 0;
  return { ...landed, critical: landed.critical && critical === 'passes-soak', dice };
}

/** What the GM has said of this attack before it came, which it uses up. */
function saidBefore(fight: Fight, { by, on }: Attack): Rulings {
  const said = takeTerms(fight, by, on);
  if (said === null) return null;
  const { unaware, exertion, shield } = said;
  return { ladder: 0, unaware, exertion, shield, mark: null };
}

/** How a blow meets Soak; null where it misses. */
export function landing(
  fight: Fight,
  { by, on, called, bare, rulings }: Attack,
  how: Defence | 'impossible',
  verdict: Verdict,
): Piercing | null {
  if (verdict === 'miss' || verdict === 'miss-critical' || verdict === 'miss-fumble') return null;
  return {
    bare: called !== null && bare,
    critical: verdict === 'hit-critical' && fight.options.criticalEffects !== 'none',
    precise: called !== null && surprised(fight, by, on),
    shield: how !== 'impossible' && (rulings?.shield ?? true),
    dice: 0,
  };
}

function roll(
  table: AlacrityTable,
  fight: Fight,
  blow: Attack,
  how: Defence | 'impossible',
  skill: number,
  against: number | null,
): Verdict {
  const { by, on } = blow;
  const judge = (face: number, other: number): Verdict =>
    verdictOf(fight, blow.called !== null, skill, face, against, other);
  const alike = (skill * 10_000 + (against ?? 0)) * 4 + (against === null ? 2 : 0) + (blow.called === null ? 0 : 1);
  if (against === null || how === 'none' || how === 'impossible')
    return table.check('alacrity.attack.hit', by.id, D100, face => judge(face, 0), alike);
  return table.contest(
    { site: 'alacrity.attack.hit', who: by.id, pool: D100 },
    { site: siteOf(how), who: on.id, pool: D100 },
    judge,
    alike,
  );
}

function siteOf(how: Exclude<Defence, 'none'>) {
  if (how === 'parry') return 'alacrity.defend.parry';
  return how === 'unarmed' ? 'alacrity.defend.unarmed' : 'alacrity.defend.dodge';
}

/**
 * What came of the dice: the higher margin wins and the defender wins ties; without defence the attack must succeed
 * (ALA-9.1, ALA-9.2). A called shot must succeed in any case (ALA-11.5, ALA-C3).
 */
export function verdictOf(
  { options }: Fight,
  called: boolean,
  skill: number,
  face: number,
  against: number | null,
  other: number,
): Verdict {
  const succeeded = succeeds(options, face, skill);
  const must = against === null || called || options.attackMustSucceed;
  let hit = (against === null || outdoes(skill, face, against, other)) && (succeeded || !must);
  hit = natural(options, face) ?? hit;
  const special = critical(options, face);
  if (special !== null && options.criticals === 'printed' && against === null) hit = special === 'success';
  if (special === null) return hit ? 'hit' : 'miss';
  if (special === 'success') return hit ? 'hit-critical' : 'miss-critical';
  return hit ? 'hit-fumble' : 'miss-fumble';
}

/** What d100 is held against to hit: skill, burdens, and all that the situation adds or takes (ALA-2.1, ALA-11.3). */
export function attackTally(
  table: Heeding,
  fight: Fight,
  blow: Attack,
  how: Defence | 'impossible',
  visual: Visual = visualPenalty(fight, blow.by, blow.on, isRanged(blow.weapon, blow.thrown)),
): Tally {
  const { by, on, weapon, thrown } = blow;
  const skill = attackSkill(weapon, thrown);
  const tally = skillTally(table, fight, by, skill, 'attack', {
    actions: blow.manner === 'legendary',
    against: [on.id],
  });
  const { charts } = fight.options;
  tally.add(visual.value, visual.name, visual.rule).add(coverPenalty(fight, on), COVER, 'ALA-16.1');
  if (isRanged(weapon, thrown)) {
    const band = rangeBand(fight, blow.apart, furthest(fight, weapon, thrown));
    tally.add(band.value, band.name, 'ALA-G11');
  }
  againstConditions(tally, fight, blow);
  if (how !== 'none' && how !== 'impossible') tally.add(charts.dodge.activeDefence, ACTIVE_DEFENCE, 'ALA-C9B');
  if (blow.called) tally.add(calledPenalty(fight, blow), phrase`called shot`, 'ALA-G2');
  if (blow.manner === 'off-hand' && skillScore(fight, by, 'melee') < charts.melee.offHandFreeFrom)
    tally.add(charts.melee.offHand, phrase`off hand`, 'ALA-19.5');
  const expert = blow.manner === 'disarm' && skill === 'melee';
  if (expert && skillScore(fight, by, 'melee') >= charts.melee.maneuverFrom)
    tally.add(charts.melee.maneuver, phrase`expert`, 'ALA-4.4');
  return blow.rulings === null ? tally : tally.add(blow.rulings.ladder, phrase`difficulty`, 'ALA-2.1');
}
/** What bears on hardly a blow or on most of them is said once. */
const COVER = phrase`cover`;
const ACTIVE_DEFENCE = phrase`active defence`;

/** What the target's conditions add for whoever attacks it; several at once all count (ALA-15.5). */
function againstConditions(tally: Tally, fight: Fight, { on, weapon, thrown, apart }: Attack): void {
  if (on.conditions.length === 0) return;
  const { conditions } = fight.options.charts;
  if (is(on, 'blinded')) tally.add(conditions.blinded.against, phrase`target blinded`, 'ALA-15.A');
  if (is(on, 'restrained')) tally.add(conditions.restrained.against, phrase`target restrained`, 'ALA-15.G');
  if (is(on, 'incapacitated')) tally.add(conditions.incapacitated.against, phrase`target helpless`, 'ALA-15.D');
  if (is(on, 'stunned')) tally.add(conditions.stunned.against, phrase`target stunned`, 'ALA-15.H');
  if (!is(on, 'prone')) return;
  if (!isRanged(weapon, thrown)) tally.add(conditions.prone.againstMelee, phrase`target prone`, 'ALA-15.F');
  else if (apart > conditions.prone.rangedNear)
    tally.add(conditions.prone.againstRanged, phrase`target prone`, 'ALA-15.F');
}

/** Whether this is the blow that a round of aiming has lined up (ALA-11.4). */
const isAimed = ({ by, on, weapon }: Pick<Attack, 'by' | 'on' | 'weapon'>): boolean =>
  by.aim?.stage === 'ready' && by.aim.target === on.id && by.aim.weapon === weapon.id;

/**
 * Penalty of a called shot: 0 or less. Halved in surprise for the attacker, then eased by aiming and by a master's
 * eye, never to a bonus (ALA-11.4, ALA-11.6, ALA-C21, ALA-G26).
 */
export function calledPenalty(fight: Fight, { by, on, weapon, thrown, called }: Attack): number {
  if (called === null) return 0;
  const { calledShot, melee } = fight.options.charts;
  let penalty = called.penalty ?? calledShot[called.mark];
  if (surprised(fight, by, on)) penalty = Math.ceil(penalty * calledShot.surprise);
  if (isAimed({ by, on, weapon })) penalty += calledShot.aim;
  if (attackSkill(weapon, thrown) === 'melee' && skillScore(fight, by, 'melee') >= melee.exploitFrom)
    penalty += melee.exploit;
  return Math.min(0, penalty);
}

type Critical = Prompts['alacrity.gm.critical']['answer'];

/** What a critical attack comes to, as the GM judges: a success shows in the Soak (ALA-9.6, ALA-13.1, ALA-G15). */
function aftermath(table: AlacrityTable, fight: Fight, { by, on, weapon, manner }: Attack, verdict: Verdict): Critical {
  if (verdict === 'hit' || verdict === 'miss' || verdict === 'automatic') return 'colour';
  const success = verdict.endsWith('-critical');
  const falls: Critical = weapon.hands !== 'natural' ? 'drops-weapon' : is(by, 'prone') ? 'colour' : 'falls-prone';
  // A disarm does no harm that could pass armor or be more, and what it is struck for falls anyway.
  const harms = verdict === 'hit-critical' && manner !== 'disarm';
  const usual = success ? (harms ? 'passes-soak' : 'colour') : falls;
  const prize = inHand(on).find(each => each.hands !== 'natural');
  const hits = ['passes-soak', 'more-damage', ...(prize ? (['disarms'] as const) : []), 'colour'] as const;
  const fumbles = counterBlade(fight, on, by) === null ? UNANSWERED : FUMBLES;
  const all: readonly Critical[] = !success ? fumbles : usual === 'colour' ? ['colour'] : hits;
  const none = fight.options.criticalEffects === 'none';
  const what = none ? 'colour' : judgedCritical(table, fight, by, on, usual, all, success);
  const thing = what === 'passes-soak' || what === 'drops-weapon' ? weapon.name : '';
  const secret = veiled(fight, by.id);
  table.tell?.({
    kind: 'critical',
    rule: 'ALA-G15',
    secret,
    who: by.id,
    what,
    success,
    thing: what === 'disarms' ? (prize?.name ?? '') : thing,
  });
  if (what === 'drops-weapon') letFall(fight, by, weapon.id, null);
  if (what === 'falls-prone')
    impose(table, fight, by, { kind: 'prone', source: null, cause: 'stumble', ends: null }, 'ALA-G15');
  if (what === 'counterattack') answerBack(table, fight, on, by);
  if (what === 'disarms' && prize) struckAway(table, fight, on, prize.id, null);
  return what;
}

const FUMBLES: readonly Critical[] = ['falls-prone', 'counterattack', 'colour'];
const UNANSWERED: readonly Critical[] = ['falls-prone', 'colour'];

function judgedCritical(
  table: AlacrityTable,
  fight: Fight,
  by: Combatant,
  on: Combatant,
  usual: Critical,
  all: readonly Critical[],
  success: boolean,
): Critical {
  if (all.length < 2) return usual;
  return rule(table, fight, 'alacrity.gm.critical', usual, () => ({
    who: by.id,
    on: on.id,
    what: success ? phrase`a critical success` : phrase`a critical failure`,
    case: [success ? 'success' : 'failure', usual],
    why: [],
    options: [usual, ...all.filter(each => each !== usual)],
  }));
}

/** What the target of a critical failure strikes back with: what it has in hand and reaches with, but out of no surprise. */
function counterBlade(fight: Fight, on: Combatant, by: Combatant): Weapon | null {
  if (isSurprised(fight, on) || !canAct(on) || !able(by)) return null;
  const blade = inHand(on).find(each => each.range === null);
  const apart = distanceOf(fight, on.id, by.id) ?? 0;
  return blade && apart <= reachOf(blade, fight) ? blade : null;
}

/** A critical failure lays its attacker open: the target strikes back (ALA-9.6). */
function answerBack(table: AlacrityTable, fight: Fight, on: Combatant, by: Combatant): void {
  const blade = counterBlade(fight, on, by);
  if (blade !== null) attackFree(table, fight, on, by, blade.id);
}
