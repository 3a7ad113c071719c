import { type Explained, phrase, type Tally } from '@affray/engine';
import { alike, LEVELS, type Levels, PART_NAMES, type Part } from '../book/body.ts';
import { levelModifier, likeMargin, TO_MASSIVE } from '../book/charts.ts';
import type { Weapon } from '../book/gear.ts';
import type { AltTable } from '../kinds.ts';
import { able, type Combatant, type Fight, is, runOf, veiled } from '../state/fight.ts';
import type { Guard } from '../state/prompts.ts';
import { skillOf } from '../state/sheet.ts';
import { deal, vary } from './damage.ts';
import { locate } from './location.ts';
import { endProgress } from './progress.ts';
import { skillPool } from './rolls.ts';
import { holds, ruleFigure, ruleLevelsFirst, ruleWord, ruleWordFirst } from './rulings.ts';
import {
  levelChoices,
  levelsAt,
  likelyCalled,
  likelyHarm,
  likelyLevels,
  middle,
  type Suggestion,
  unbounded,
  whyLevels,
} from './suggest.ts';

/** What an attack is held against: a defence roll (ALT-5.7), or a number of the GM's (ALT-5.6, ALT-5.3). */
export type Against =
  | { readonly kind: 'guard'; readonly how: Exclude<Guard, 'none'>; readonly skill: Tally }
  | { readonly kind: 'dn'; readonly dn: number };

/** One attack roll with all that is known before it. */
export interface Blow {
  readonly by: Combatant;
  readonly on: Combatant;
  readonly weapon: Weapon;
  readonly manner: 'melee' | 'return' | 'missile';
  /** The attacker's roll, but for the disadvantage of a called shot. */
  readonly skill: Tally;
  readonly against: Against;
  readonly aim: Part | null;
  readonly prefer: Part | null;
}

/** Verdict of an attack that no reading of a called shot can save. */
const MISS = -99;

/** Resolves one attack: location first, then the roll or the Competing Skill Roll, then the damage (ALT-5.8, ALT-5.11). */
export function resolve(table: AltTable, fight: Fight, blow: Blow): void {
  const { by, on, skill, against } = blow;
  const penalty = blow.aim === null ? 0 : calledPenalty(table, fight, blow);
  const aim = penalty === 'no' ? null : blow.aim;
  const called = penalty === 'no' ? 0 : penalty;
  skill.add(-called, phrase`called shot`, 'ALT-L10');
  let part = aim ?? locate(table, fight, by, on, blow.prefer);
  const before = fight.options.levelAsked === 'roll' ? levelOf(table, fight, blow, part, null) : null;

  // Where nobody listens, margins that deal the same damage are one verdict: the odds then branch far less.
  const told = table.tell !== undefined;
  const most = hangsOnLevel(table, fight, blow.weapon) ? TO_MASSIVE : Number.POSITIVE_INFINITY;
  const judge = (margin: number): number => {
    if (margin + called < 0) return MISS;
    return told ? margin : likeMargin(fight.options.charts, margin, most);
  };
  const pool = skillPool(fight);
  const hit = { site: 'alternacy.attack.hit', who: by.id, pool } as const;
  let margin =
    against.kind === 'guard'
      ? table.contest(
          hit,
          { site: 'alternacy.attack.defence', who: on.id, pool },
          (attack, defence) => judge(attack + skill.total - defence - against.skill.total),
          `${skill.total - against.skill.total} ${called} ${most}`,
        )
      : table.check(
          hit.site,
          hit.who,
          pool,
          attack => judge(attack + skill.total - against.dn),
          `${skill.total - against.dn} ${called} ${most}`,
        );

  let outcome: 'hit' | 'near-miss' | 'miss' = margin >= 0 ? 'hit' : 'miss';
  // A near miss that strikes elsewhere is read as if nothing had been called (ALT-L11).
  const near = outcome === 'miss' && margin > MISS ? strikesElsewhere(table, fight, blow) : null;
  if (near?.elsewhere) {
    part = locate(table, fight, by, on, blow.prefer);
    margin += called;
    outcome = 'near-miss';
  }
  if (told) tellAttack(table, fight, blow, { aim, part, margin, outcome, skill: skill.explain() });
  near?.tell();
  before?.tell();
  if (outcome === 'miss') return;
  const modifier = levelModifier(fight.options.charts, margin);
  // What was ruled before the dice was ruled for the part that was aimed at.
  const ruled = outcome === 'near-miss' ? null : before;
  strike(table, fight, blow, part, modifier, ruled?.ruled ?? null);
  disturb(table, fight, on, by);
}

/** What an attack is counted as: a weapon in a return attack is told apart. */
export const attackName = (weapon: string, manner: Blow['manner']): string =>
  manner === 'return' ? phrase`${weapon.toLowerCase()}, in return` : weapon.toLowerCase();

/** Bare hands, where they do Stun alone (ALT-6.10). */
export const stunsAlone = ({ options }: Fight, weapon: Weapon): boolean =>
  options.bareHands === 'stunOnly' && weapon.hands === 'natural' && weapon.brawn === 'stun';

/**
 * The GM's most likely level of a hit there (ALT-6.4).
 * @param modifier what the Damage Number will do to it; null where no die has fallen yet (ALT-6.11)
 */
function levelOf(
  table: AltTable,
  fight: Fight,
  { by, on, weapon }: Blow,
  part: Part,
  modifier: number | null,
): ReturnType<typeof ruleLevelsFirst> {
  if (holds(table, fight, 'alternacy.ruling.level'))
    return { ruled: likelyHarm(fight, by, on, weapon, part), tell: () => undefined };
  const likely = likelyLevels(fight, by, on, weapon, part);
  const about = { who: by.id, on: on.id, what: `${weapon.name.toLowerCase()}, ${PART_NAMES[part]}` };
  const hit = () => {
    const { shock, stun } = on;
    const stunOnly = stunsAlone(fight, weapon);
    const why = whyLevels(fight, by, on, weapon, part);
    if (stunOnly) why.push(phrase`bare hands: Stun alone`);
    return { why, victim: { shock, stun, stunOnly, brawn: skillOf(on.stats, 'brawn', fight.options.charts.unlisted) } };
  };
  // So far it moves every level that could be ruled to one and the same (ALT-6.4).
  const same = modifier !== null && Math.abs(modifier) >= TO_MASSIVE;
  const question = { ...about, case: caseAt(likely, part), why: [], hit, modifier, same };
  return ruleLevelsFirst(table, fight, question, levelChoices(fight, likely.value), 'alternacy.ruling.level');
}

/** What is likely is the same wherever a hit lands, armor aside; a blow to the head is still a case of its own. */
export const caseAt = (likely: Pick<Suggestion<Levels>, 'case'>, part: Part): readonly string[] => [
  ...likely.case,
  part === 'head' ? part : 'body',
];

const told = <T>({ ruled, tell }: { readonly ruled: T; readonly tell: () => void }): T => {
  tell();
  return ruled;
};

const ONE_PLACE = 'alternacy.ruling.locations';
/** Whether a weapon strikes a single location, and no one is asked for more. */
const strikesOnce = (table: AltTable, fight: Fight, { spread }: Weapon): boolean =>
  spread === 1 && holds(table, fight, ONE_PLACE);

/** Whether a modifier does nothing but move the level at one location: not one further on (ALT-6.9), nor by a house rule. */
const hangsOnLevel = (table: AltTable, fight: Fight, weapon: Weapon): boolean =>
  table.wound === undefined && strikesOnce(table, fight, weapon);

/** How many locations an attack strikes: of a burst or a blast the GM is asked, of all else one is suggested (ALT-6.9). */
function placesStruck(table: AltTable, fight: Fight, { by, on, weapon }: Blow): number {
  if (strikesOnce(table, fight, weapon)) return 1;
  const single = weapon.spread === 1;
  const question = { who: by.id, on: on.id, what: weapon.name.toLowerCase(), case: [weapon.id], why: [] };
  const asking = { suggestion: weapon.spread, choices: [1, 2, 3, 4, 5, 6], words: [], range: null };
  return ruleFigure(table, fight, single ? ONE_PLACE : 'alternacy.ruling.spread', question, asking);
}

/**
 * The damage of a hit: the GM's most likely level, moved by the Damage Number; further locations vary (ALT-6.4, ALT-6.9).
 * @param ruledBefore the level, where it was ruled before the dice
 */
function strike(
  table: AltTable,
  fight: Fight,
  blow: Blow,
  part: Part,
  modifier: number,
  ruledBefore: Levels | null,
): void {
  const { by, on, weapon } = blow;
  const stunOnly = stunsAlone(fight, weapon);
  const base = ruledBefore ?? told(levelOf(table, fight, blow, part, modifier));
  const cause = table.tell ? attackName(weapon.name, blow.manner) : '';
  const places = placesStruck(table, fight, blow);
  deal(table, fight, { by: by.id, on: on.id, part, cause, base, modifier, varied: false, stunOnly });
  if (places === 1) return;
  const likely = likelyHarm(fight, by, on, weapon, part);
  const onward = fight.options.varianceOn === 'base' ? 0 : modifier;
  // Where less than a Glance is nothing, a level that fell below it is varied from where it fell to (ALT-L14).
  const below = fight.options.allowNoDamage ? Math.min(0, onward) : 0;
  // At a further place: what is likely there, moved as far as the GM moved what was likely at the first (ALT-6.9).
  const ruled = (type: keyof Levels): number =>
    LEVELS.indexOf(base[type]) - LEVELS.indexOf(likely[type]) + onward - below;
  const moves = { wound: ruled('wound'), shock: ruled('shock'), stun: ruled('stun') };
  const further = (next: Part): Levels => {
    const there = levelsAt(unbounded(fight, by, on, weapon, next), moves);
    return fight.options.damageLevels === 'one' ? alike(middle(there)) : there;
  };
  // Nothing more can befall the dead (ALT-H6): where else they were struck is neither rolled nor ruled.
  for (let nth = 1; nth < places && on.fate !== 'dead'; nth++) {
    table.paths?.meet(0, `${places - nth} ${moves.wound} ${moves.shock} ${moves.stun} ${below}`);
    const next = locate(table, fight, null, on, null);
    const varied = vary(table, fight, by, on);
    deal(table, fight, {
      by: by.id,
      on: on.id,
      part: next,
      cause,
      base: further(next),
      ...varied,
      modifier: varied.modifier + below,
      varied: true,
      stunOnly,
    });
  }
}

/** The disadvantage of aiming at one part (ALT-5.10); the GM may not allow it. */
function calledPenalty(table: AltTable, fight: Fight, { by, on, weapon, aim, skill, against }: Blow): number | 'no' {
  if (aim === null) return 0;
  const odds = () => ({
    skill: skill.total,
    dn: against.kind === 'dn' ? against.dn : null,
    rival: against.kind === 'guard' ? against.skill.total : null,
  });
  const what = phrase`at the ${PART_NAMES[aim]}`;
  const where = aim === 'head' || aim === 'torso' ? aim : 'limb';
  const { advantages } = fight.options.charts;
  return ruleFigure(
    table,
    fight,
    'alternacy.ruling.called',
    { who: by.id, on: on.id, what, case: [where, weapon.manner], why: [], odds },
    {
      suggestion: likelyCalled(fight, aim),
      choices: advantages.map(each => each.value),
      words: ['no'],
      range: [0, 15],
    },
  );
}

function strikesElsewhere(
  table: AltTable,
  fight: Fight,
  { by, on, weapon }: Blow,
): { elsewhere: boolean; tell: () => void } {
  const { calledShotMiss } = fight.options;
  if (calledShotMiss !== 'ref') return { elsewhere: calledShotMiss === 'randomLocation', tell: () => undefined };
  const question = { who: by.id, on: on.id, what: weapon.name.toLowerCase(), case: [weapon.manner], why: [] };
  const { ruled, tell } = ruleWordFirst(table, fight, 'alternacy.ruling.near-miss', question, ['miss', 'random']);
  return { elsewhere: ruled === 'random', tell };
}

/** A hit may cancel what its victim has in progress (ALT-3.7); somebody who falls has lost it already. */
export function disturb(table: AltTable, fight: Fight, on: Combatant, by: Combatant | null): void {
  const { deed } = on;
  if (deed === null || !able(fight, on)) return;
  const lame = runOf(on) !== null && is(on, 'prone');
  const serious = lame || is(on, 'dazed');
  const question = {
    who: on.id,
    on: by?.id ?? null,
    what: deed.what,
    case: [deed.kind, serious ? 'badly hit' : 'hit'],
    why: lame ? [phrase`a leg gave way`] : is(on, 'dazed') ? [phrase`dazed`] : [phrase`still on the way`],
  };
  const ruled = ruleWord(
    table,
    fight,
    'alternacy.ruling.cancel',
    question,
    serious ? ['cancelled', 'goes-on'] : ['goes-on', 'cancelled'],
  );
  if (ruled === 'cancelled') endProgress(table, fight, on, 'cancelled');
}

function tellAttack(
  table: AltTable,
  fight: Fight,
  { by, on, weapon, manner, against }: Blow,
  came: { aim: Part | null; part: Part; margin: number; outcome: 'hit' | 'near-miss' | 'miss'; skill: Explained },
): void {
  const guarded = against.kind === 'guard';
  const missed = came.outcome === 'miss';
  table.tell?.({
    kind: 'attack',
    rule: manner === 'missile' ? 'ALT-5.3' : manner === 'return' ? 'ALT-5.9' : 'ALT-5.8',
    secret: veiled(fight, by.id, on.id),
    who: by.id,
    target: on.id,
    weapon: weapon.name.toLowerCase(),
    manner,
    skill: came.skill,
    guard: guarded ? against.how : 'none',
    against: guarded ? against.skill.explain() : null,
    dn: guarded ? null : against.dn,
    aim: came.aim,
    part: missed ? null : came.part,
    margin: missed ? null : came.margin,
    outcome: came.outcome,
  });
}
