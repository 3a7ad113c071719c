import { type CombatantId, combatantIds, type Plan, phrase, type Refusal } from '@affray/engine';
import * as z from 'zod/mini';
import type { Effect } from '../book/effects.ts';
import { free } from '../rules/handling.ts';
import { loseHits } from '../rules/health.ts';
import { endConcentration, harming } from '../rules/lasting.ts';
import { learned, work } from '../rules/magic.ts';
import { reachesAll } from '../rules/reach.ts';
import { no } from '../rules/refusal.ts';
import { lend, rollAgainst, skillTally, statsOf } from '../rules/rolls.ts';
import { spend } from '../rules/turn.ts';
import type { AlacrityTable, Outcome } from '../state/events.ts';
import { type Combatant, type Fight, find, the, veiled } from '../state/fight.ts';
import { distanceOf } from '../state/ground.ts';
import { type AlacrityAction, end, ladder, said, thing } from './action.ts';
import { foes, friends, person } from './offering.ts';

const schema = said('cast', {
  effect: thing,
  targets: z._default(combatantIds.check(z.maxLength(20)), []),
  ladder: z._default(ladder, 0),
  end,
});
type Cast = z.infer<typeof schema>;

/** Casts an Effect that it has learned. */
export const cast: AlacrityAction<Cast, typeof schema> = {
  rule: 'ALA-22.2',
  schema,
  moment: 'turn',
  traits: ['reveals'],
  group: 'magic',
  cost: (_fight, who, { effect }) => (learned(who, effect)?.casting === 'free' ? 'free' : 'declared'),
  plans: (fight, who) => who.stats.effects.map(spell => planOf(fight, who, spell)),
  refuse: refuseCast,
  play(table, fight, who, command) {
    if (!castReaches(table, fight, command)) return;
    if (cast.cost(fight, who, command) === 'free') free(table, fight, who, phrase`casts`);
    else spend(fight, who, 'cast');
    castEffect(table, fight, command);
  },
  odds(_fight, who, { effect, targets }) {
    const harms = learned(who, effect)?.impact.kind === 'harm';
    return {
      site: 'alacrity.cast',
      label: phrase`is cast`,
      reads: 'roll',
      victims: targets,
      harm: harms ? 'hits' : null,
      damage: harms && targets.length === 1 ? 'alacrity.cast.damage' : null,
      opponents: () => [],
    };
  },
};

function planOf(fight: Fight, who: Combatant, spell: Effect): Plan<Cast> {
  const isHostile = spell.impact.kind === 'harm' || spell.impact.kind === 'condition';
  const among = spell.range === 0 ? [who] : isHostile ? foes(fight, who) : [who, ...friends(fight, who)];
  return {
    id: `cast-${spell.id}`,
    label: phrase`${spell.name} (${spell.cost} MP)`,
    tries: among.map(
      (target): Cast => ({ kind: 'cast', end: true, who: who.id, effect: spell.id, targets: [target.id], ladder: 0 }),
    ),
    fields(possible) {
      const open = new Set(possible.flatMap(each => each.targets));
      const options = among.filter(each => open.has(each.id)).map(each => person(fight, who, each));
      return [{ kind: 'choices', name: 'targets', label: phrase`On`, options, most: spell.targets }];
    },
  };
}

/** Whom a casting is for: those named, or the caster where nobody is. */
const targetsOf = ({ who, targets }: Cast): readonly CombatantId[] => (targets.length === 0 ? [who] : targets);

/** Hit Points that a casting costs beyond the Mana Points left (ALA-22.3, ALA-G38). */
const shortfall = (who: Combatant, spell: Effect): number => Math.max(0, spell.cost - who.mp);

/** Why this Effect cannot be cast so; null where it can (ALA-22.1 to ALA-22.3, ALA-22.7). */
function refuseCast(fight: Fight, caster: Combatant, command: Cast): Refusal | null {
  const spell = learned(caster, command.effect);
  if (spell === null) {
    const known = caster.stats.effects.map(each => each.id).join(', ') || 'none';
    return no('not-learned', phrase`${caster.name} has not learned "${command.effect}"; learned: ${known}`, 'ALA-22.1');
  }
  if (!spell.noRoll && caster.stats.skills.magic === null)
    return no('no-magic', phrase`${caster.name} has no Magic skill, and ${spell.name} needs a roll of it`, 'ALA-4.F');
  const paid = shortfall(caster, spell);
  const { mind } = statsOf(caster);
  if (paid > 0 && caster.hp - paid < -mind) {
    const has = phrase`${caster.mp} Mana Points, and Hit Points down to ${-mind}`;
    return no('no-mana', phrase`${spell.name} costs ${spell.cost}; ${caster.name} has ${has} to spend`, 'ALA-22.3');
  }
  return refuseTargets(fight, command, caster, spell);
}

function refuseTargets(fight: Fight, command: Cast, caster: Combatant, spell: Effect): Refusal | null {
  const refuse = (code: string, reason: string): Refusal => no(code, reason, 'ALA-22.7');
  const { targets } = command;
  if (targets.length > spell.targets)
    return refuse('too-many-targets', phrase`${spell.name} takes up to ${spell.targets}, not ${targets.length}`);
  const hostile = spell.impact.kind === 'harm' || spell.impact.kind === 'condition';
  if (hostile && targets.length === 0) return refuse('no-target', phrase`${spell.name} needs a target`);
  for (const id of targetsOf(command)) {
    const target = find(fight, id);
    if (target === null || target.fate !== 'fighting')
      return refuse('no-such-target', phrase`there is no "${id}" in the fight to cast ${spell.name} on`);
    if (spell.range === 0 && id !== command.who)
      return refuse('self-only', phrase`${spell.name} works on ${caster.name} alone`);
    if (hostile && target.cover === 'total')
      return no('total-cover', phrase`${target.name} is behind total cover`, 'ALA-16.1');
    const apart = distanceOf(fight, caster.id, id);
    if (apart !== null && apart > spell.range && id !== command.who)
      return refuse(
        'out-of-range',
        phrase`${target.name} is ${apart} feet away, and ${spell.name} reaches ${spell.range}`,
      );
  }
  return null;
}

/** Whether a casting reaches all its targets; to be asked before its action is paid (ALA-5.9, ALA-22.7). */
export function castReaches(table: AlacrityTable, fight: Fight, command: Cast): boolean {
  const caster = the(fight, command.who);
  const spell = learned(caster, command.effect);
  const others = targetsOf(command).filter(id => id !== caster.id);
  return spell !== null && reachesAll(table, fight, caster, others, spell.range);
}

/**
 * Casts an Effect that reaches its targets: mana, the Magic roll, and what comes of it (ALA-22.2 to ALA-22.4). The
 * action has been paid.
 */
export function castEffect(table: AlacrityTable, fight: Fight, command: Cast): void {
  const caster = the(fight, command.who);
  const spell = learned(caster, command.effect);
  if (spell === null) return;
  const targets = targetsOf(command).map(id => the(fight, id));
  const skill = skillTally(table, fight, caster, 'magic', 'mental').add(command.ladder, phrase`difficulty`, 'ALA-2.1');
  if (!spell.noRoll) lend(skill, caster, 'magic');
  const { total } = skill;
  const hits = shortfall(caster, spell);
  const mana = spell.cost - hits;
  caster.mp -= mana;
  const outcome: Outcome | 'no-roll' = spell.noRoll
    ? 'no-roll'
    : rollAgainst(table, fight, { site: 'alacrity.cast', who: caster.id, total });
  table.tell?.({
    kind: 'cast',
    rule: spell.noRoll ? 'ALA-22.4' : 'ALA-22.2',
    secret: veiled(fight, caster.id, ...targets.map(each => each.id)),
    who: caster.id,
    effect: spell.name,
    targets: targets.map(each => each.id),
    skill: spell.noRoll ? null : skill.explain(),
    outcome: CAST_WORDS[outcome],
    mana,
    hits,
  });
  if (hits > 0) overspend(table, fight, caster, hits);
  if (outcome === 'critical-failure')
    harming(table, fight, caster, () => loseHits(table, fight, caster, spell.cost, 'backlash', 'ALA-22.2'));
  if (outcome === 'failure' || outcome === 'critical-failure') return;
  if (spell.concentration) endConcentration(table, fight, caster, phrase`another Effect`);
  const extra = outcome === 'critical-success' ? 1 : 0;
  for (const target of targets) work(table, fight, { caster, target, spell, extra });
}

const CAST_WORDS = {
  success: 'success',
  failure: 'failure',
  'critical-success': 'enhanced',
  'critical-failure': 'backlash',
  'no-roll': 'no-roll',
} as const;

/** Pays with Hit Points: they burden all later rolls, and magic cannot heal them (ALA-22.3). */
function overspend(table: AlacrityTable, fight: Fight, caster: Combatant, hits: number): void {
  caster.bled += hits;
  caster.strain += hits * fight.options.charts.heroicCasting;
  loseHits(table, fight, caster, hits, phrase`heroic casting`, 'ALA-22.3');
}
