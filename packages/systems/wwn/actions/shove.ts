import { choice, phrase, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import type { SkillId } from '../book/charts.ts';
import { plainStrike } from '../rules/attack/attack.ts';
import { opposedCheck } from '../rules/checks.ts';
import { needsMain } from '../rules/costs.ts';
import { driveBack, tearAway, throwDown, touch, wrestlers } from '../rules/grapple.ts';
import { isRefusal, no } from '../rules/refusal.ts';
import { attackRefusal, wayFor, wayOf } from '../rules/ways.ts';
import type { Arm } from '../state/arms.ts';
import { type Combatant, derived, type Fight, the } from '../state/fight.ts';
import { end, mainAttack, said, target, thing, thrown, type WwnAction } from './action.ts';
import { type Path, yesOrNo } from './odds.ts';
import { armedPlan, blades } from './offering.ts';
import { isOutOfReach } from './reach.ts';

const RULE: RuleId = 'WWN-SHV-1';
const schema = said('shove', {
  target,
  weapon: thing,
  thrown,
  push: z._default(z.enum(['back', 'prone']), 'back'),
  end,
});
type Shove = z.infer<typeof schema>;

const PUSH = choice('push', phrase`How`, [
  { value: 'back', label: phrase`Back 10 feet` },
  { value: 'prone', label: phrase`To the ground` },
]);

/** Shove: a hit without harm, then Str/Punch or Str/Exert; driven back up to 10 feet, or prone. */
export const shove: WwnAction<Shove, typeof schema> = {
  rule: RULE,
  schema,
  ...mainAttack,
  plans(fight, who) {
    const plan = (id: string, label: string, arms: readonly Arm[], thrown: boolean) =>
      armedPlan(fight, who, {
        id,
        label,
        arms,
        more: [PUSH],
        make: (target, weapon): Shove => ({
          kind: 'shove',
          end: false,
          who: who.id,
          target,
          weapon,
          thrown,
          push: 'back',
        }),
      });
    const far = fight.options.shove === 'any' ? derived(fight, who).arms.filter(each => each.far !== null) : [];
    return [
      plan('shove', phrase`Shove`, blades(fight, who), false),
      ...(far.length > 0 ? [plan('shove-far', phrase`Shove from afar`, far, true)] : []),
    ];
  },
  refuse(fight, who, command) {
    const refused = needsMain(who, RULE) ?? attackRefusal(fight, who, command.target, command);
    if (refused !== null) return refused;
    const way = wayFor(fight, who, command);
    if (isRefusal(way) || way.wield.use === 'melee' || fight.options.shove === 'any') return null;
    return no('not-melee', phrase`only a blow hand to hand shoves`, 'WWN-AMB-20');
  },
  play(table, fight, who, command) {
    const way = wayOf(fight, who, command);
    const target = the(fight, command.target);
    if (isOutOfReach(table, fight, who, target, way)) return;
    who.main = false;
    const s = touch(table, fight, plainStrike(who, target, way.arm, way.wield, 'attack', 0));
    if (s === null) return;
    const sites = ['wwn.shove.attacker', 'wwn.shove.defender'] as const;
    const { skills, rule } = isDrivenApart(who, s.on, command) ? APART : PLAINLY;
    const [mine, theirs] = wrestlers(table, fight, who, s.on, sites, skills);
    const won = opposedCheck(table, fight, mine, theirs, { what: 'shove', rule });
    if (!won) return;
    if (command.push === 'prone') return throwDown(table, s.on, RULE);
    tearAway(table, fight, s.on, null);
    driveBack(table, fight, who, s.on, fight.options.charts.shove, 'pushed');
  },
  odds: (_fight, _who, command) =>
    yesOrNo(phrase`shoves`, phrase`shoved`, phrase`stands`, path => isShoved(path, command), {
      partners: [command.target],
    }),
};

interface Check {
  readonly skills: readonly SkillId[];
  readonly rule: RuleId;
}
const PLAINLY: Check = { skills: ['punch', 'exert'], rule: RULE };
const APART: Check = { skills: ['punch'], rule: 'WWN-GRP-8' };

/**
 * Whether holder and held would be driven apart: that is breaking free or moving somebody held, which the page decides by
 * Str/Punch (WWN-GRP-8).
 */
const isDrivenApart = (who: Combatant, target: Combatant, { push }: Shove): boolean =>
  push === 'back' && (who.holds === target.id || target.holds === who.id);

function isShoved({ before, after }: Path, { push, target }: Shove): boolean {
  if (push === 'prone') return the(after, target).prone;
  const placed = ({ field }: Fight): string | undefined =>
    JSON.stringify(field.kind === 'map' ? field.places[target] : field.said);
  return placed(before) !== placed(after);
}
