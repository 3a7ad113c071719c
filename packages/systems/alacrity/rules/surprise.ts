import { type CombatantId, D100, phrase, type RuleId } from '@affray/engine';
import { SKILL_NAMES, type SkillId } from '../book/skills.ts';
import type { AlacrityTable } from '../state/events.ts';
import { able, type Combatant, type Fight, is, the, veiled } from '../state/fight.ts';
import { good, lend, outcomeOf, outdoes, skillTally, succeeds } from './rolls.ts';
import { addSenses } from './sight.ts';

/** Whether this attack comes out of a surprise that its target cannot answer (ALA-18.1). */
export function surprised(fight: Fight, attacker: Combatant, target: Combatant): boolean {
  if (fight.phase !== 'surprise') return false;
  return fight.surprise?.some(each => each.who === attacker.id && each.over.includes(target.id)) ?? false;
}

/**
 * Whether somebody is taken by surprise at this moment, by whomever: it does nothing of its own (ALA-18.1). What it may meet
 * with a Dodge is each attacker’s affair: `surprised`.
 */
export function isSurprised({ phase, surprise }: Fight, who: Combatant): boolean {
  if (phase !== 'surprise' || surprise === null) return false;
  return surprise.some(each => each.over.includes(who.id)) && !surprise.some(each => each.who === who.id);
}

/**
 * Settles an ambush before initiative: who has surprised whom (ALA-8.6, ALA-18.1). Where nobody has, the fight begins.
 * Returns whether there is a moment of surprise.
 */
export function spring(table: AlacrityTable, fight: Fight): boolean {
  const ambush = fight.ambush;
  fight.ambush = null;
  if (ambush === null) return false;
  const party = ambush.party.map(id => the(fight, id)).filter(able);
  const sides = new Set(party.map(who => who.side));
  const foes = fight.roster.map(id => the(fight, id)).filter(who => who.fate === 'fighting' && !sides.has(who.side));
  const gained = ambush.granted
    ? party.map(who => ({ who, over: foes }))
    : contest(table, fight, party, foes).filter(each => each.over.length > 0);
  for (const who of party) {
    const over = gained.find(each => each.who === who)?.over ?? [];
    if (over.length > 0)
      table.tell?.({
        kind: 'surprised',
        rule: 'ALA-18.1',
        secret: veiled(fight, who.id),
        who: who.id,
        over: over.map(each => each.id),
      });
    else table.tell?.({ kind: 'no-surprise', rule: 'ALA-18.1', secret: veiled(fight, who.id), who: who.id });
  }
  beginSurprise(
    fight,
    gained.map(({ who, over }) => ({ who: who.id, over: over.map(each => each.id) })),
  );
  return gained.length > 0;
}

/** Opens the moment in which each ambusher has one action and nobody surprised can answer (ALA-C7). */
export function beginSurprise(fight: Fight, gained: NonNullable<Fight['surprise']>): void {
  fight.surprise = gained;
  fight.phase = 'surprise';
  fight.pass = 1;
  const declared = fight.options.surpriseGrant === 'declared' ? 1 : 0;
  for (const { who } of gained) the(fight, who).declared = declared;
}

interface Gained {
  readonly who: Combatant;
  readonly over: readonly Combatant[];
}

/**
 * Stealth of each against what notices of each: it must beat all of them, or surprises those it beats (ALA-C7B). Whoever
 * is Incapacitated notices nothing, and is surprised with the others (ALA-15.D).
 */
function contest(
  table: AlacrityTable,
  fight: Fight,
  party: readonly Combatant[],
  foes: readonly Combatant[],
): Gained[] {
  const awake = foes.filter(able);
  const hiding = party.map(who => ({ who, ...hide(table, fight, who, awake) }));
  const unseen = party.some(who => who.hidden);
  const watching = awake.map(who => ({ who, ...notice(table, fight, who, party, unseen) }));
  return hiding.map(({ who, skill, face }) => {
    const fails = fight.options.stealthMustSucceed && !succeeds(fight.options, face, skill);
    const beaten = watching.filter(each => each.blind || outdoes(skill, face, each.skill, each.face));
    const all = beaten.length === watching.length;
    const counts = !fails && (all || (fight.options.surpriseScope === 'perTarget' && beaten.length > 0));
    const isOver = (foe: Combatant): boolean => !able(foe) || beaten.some(each => each.who === foe);
    return { who, over: counts ? foes.filter(isOver) : [] };
  });
}

const idsOf = (all: readonly Combatant[]): CombatantId[] => all.map(each => each.id);

function hide(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  from: readonly Combatant[],
): { skill: number; face: number } {
  const tally = skillTally(table, fight, who, 'stealth', 'physical', { against: idsOf(from) });
  for (const suit of who.stats.armor) tally.add(suit.stealth, suit.name, 'ALA-20.1');
  lend(tally, who, 'stealth');
  const face = table.roll('alacrity.ambush.stealth', who.id, D100);
  test(table, fight, who, 'stealth', tally.explain(), outcomeOf(fight.options, face, tally.total));
  return { skill: tally.total, face };
}

/** Stealth that stays in effect: its margin, for whoever might notice later (ALA-10.1). Told as a check. */
export function sneak(table: AlacrityTable, fight: Fight, who: Combatant, rule: RuleId, ladder: number): void {
  const tally = skillTally(table, fight, who, 'stealth', 'physical').add(ladder, phrase`difficulty`, 'ALA-2.1');
  for (const suit of who.stats.armor) tally.add(suit.stealth, suit.name, 'ALA-20.1');
  lend(tally, who, 'stealth');
  const face = table.roll('alacrity.check.skill', who.id, D100);
  const outcome = outcomeOf(fight.options, face, tally.total);
  who.stealth = good(outcome) ? tally.total - face : null;
  const why = who.stealth === null ? phrase`to stay unnoticed` : phrase`unnoticed while it keeps still`;
  const told = { what: SKILL_NAMES.stealth, why, target: tally.explain(), outcome, unheard: false };
  table.tell?.({ kind: 'test', rule, secret: veiled(fight, who.id), who: who.id, ...told });
}

/** Whether somebody notices a combatant whose Stealth is in effect, before it strikes (ALA-10.1). */
export function notices(table: AlacrityTable, fight: Fight, who: Combatant, sneak: Combatant): boolean {
  if (sneak.stealth === null || !able(who)) return true;
  const { skill, face, blind } = notice(table, fight, who, [sneak], true, 'ALA-10.1');
  return !blind && skill - face >= sneak.stealth;
}

/** `unseen`: the GM rolls, since even to roll would tell somebody of the ambush. */
function notice(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  whom: readonly Combatant[],
  unseen: boolean,
  rule: RuleId = 'ALA-18.1',
): { skill: number; face: number; blind: boolean } {
  const { ambushSense } = fight.options;
  const keen = ambushSense === 'vigilance' || (ambushSense === 'byAlertness' && who.alert);
  const sense: SkillId = keen ? 'vigilance' : 'perception';
  const thrower = unseen ? 'gm' : who.id;
  const tally = skillTally(table, fight, who, sense, 'mental', { against: idsOf(whom), thrower });
  addSenses(tally, fight, who);
  lend(tally, who, sense);
  const blind = is(who, 'blinded') && fight.options.blindedSenses === 'fail';
  const face = table.roll('alacrity.ambush.notice', thrower, D100);
  test(
    table,
    fight,
    who,
    sense,
    tally.explain(),
    blind ? 'failure' : outcomeOf(fight.options, face, tally.total),
    rule,
  );
  return { skill: tally.total, face, blind };
}

function test(
  table: AlacrityTable,
  fight: Fight,
  who: Combatant,
  skill: SkillId,
  target: ReturnType<ReturnType<AlacrityTable['tally']>['explain']>,
  outcome: ReturnType<typeof outcomeOf>,
  rule: RuleId = 'ALA-18.1',
): void {
  table.tell?.({
    kind: 'test',
    rule,
    secret: fight.roster.some(id => the(fight, id).hidden) || veiled(fight, who.id),
    unheard: true,
    who: who.id,
    what: SKILL_NAMES[skill],
    why: 'ambush',
    target,
    outcome,
  });
}
