import type { RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { z } from 'zod/mini';
import { plainStrike } from '../rules/attack/attack.ts';
import { shatterSwing } from '../rules/attack/shatter.ts';
import { needsMain } from '../rules/costs.ts';
import { isRefusal, named, no } from '../rules/refusal.ts';
import { rule } from '../rules/ruling.ts';
import { tellFoiled } from '../rules/tell.ts';
import { attackRefusal, wayFor, wayOf } from '../rules/ways.ts';
import type { Arm } from '../state/arms.ts';
import type { WwnTable } from '../state/events.ts';
import { bearsShield, type Combatant, type Fight, the } from '../state/fight.ts';
import { end, mainAttack, said, target, thing, type WwnAction } from './action.ts';
import { yesOrNo } from './odds.ts';
import { armedPlan, blades } from './offering.ts';
import { isOutOfReach } from './reach.ts';

const RULE: RuleId = 'WWN-6.6';
const schema = said('shatter', { target, weapon: thing, end });
type Shatter = z.infer<typeof schema>;

const struckWith = ({ weapon }: Shatter) => ({ weapon, thrown: false });

/** Shatters a shield: a blow at it that hits, then Str/Stab against the bearer. */
export const shatter: WwnAction<Shatter, typeof schema> = {
  rule: RULE,
  schema,
  ...mainAttack,
  plans(fight, who) {
    // What surely hews or crushes first; of the rest the game master may say so.
    const arms = blades(fight, who).toSorted((a, b) => Number(b.weapon.hewing) - Number(a.weapon.hewing));
    if (!arms.some(each => each.weapon.hewing)) return [];
    const make = (target: Shatter['target'], weapon: string): Shatter => ({
      kind: 'shatter',
      end: false,
      who: who.id,
      target,
      weapon,
    });
    return [armedPlan(fight, who, { label: phrase`Shatter a shield`, arms, make })];
  },
  refuse(fight, who, command) {
    const refused = needsMain(who, RULE) ?? attackRefusal(fight, who, command.target, struckWith(command));
    if (refused !== null) return refused;
    const target = named(fight, command.target);
    const way = wayFor(fight, who, struckWith(command));
    if (isRefusal(target) || isRefusal(way)) return null;
    // Bare hands need the Focus for it; of other weapons the game master may say that they hew or crush.
    if (way.wield.use !== 'melee' || (way.arm.unarmed && !way.arm.weapon.hewing))
      return no('not-hewing', phrase`${way.arm.name} neither hews nor crushes`, RULE);
    if (!bearsShield(target)) return no('no-shield', phrase`${target.name} carries no whole shield`, RULE);
    return target.stats.shieldMagical ? no('magical', phrase`magical shields do not break`, RULE) : null;
  },
  play(table, fight, who, command) {
    const way = wayOf(fight, who, struckWith(command));
    const target = the(fight, command.target);
    if (isOutOfReach(table, fight, who, target, way)) return;
    if (!hews(table, fight, who, target, way.arm)) return tellFoiled(table, who, 'unfit', RULE);
    who.main = false;
    shatterSwing(table, fight, plainStrike(who, target, way.arm, way.wield, 'attack', 0));
  },
  odds: (_fight, _who, { target }) =>
    yesOrNo(
      phrase`breaks the shield`,
      phrase`shield broken`,
      phrase`shield holds`,
      ({ after }) => the(after, target).shield === 'broken',
      { partners: [target] },
    ),
};

/** Whether a weapon can break a shield: axes, maces and what else hews or crushes do; of the rest the game master may say so. */
const hews = (table: WwnTable, fight: Fight, who: Combatant, target: Combatant, { weapon, name }: Arm): boolean =>
  weapon.hewing ||
  rule(table, fight, 'wwn.word.crushing', 'not', () => ({
    ...{ who: who.id, on: target.id, what: name, case: [name], why: [] },
    options: ['not', 'hews'],
  })) === 'hews';
