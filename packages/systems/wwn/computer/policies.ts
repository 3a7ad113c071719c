import type { Policy, Speaker } from '@affray/engine';
import { refuse } from '../actions/legal-old.ts';
import type { Command } from '../commands.ts';
import type { Wwn } from '../kinds.ts';
import { allWithin, beside, nearestOf } from '../rules/places.ts';
import { type Combatant, derived, type Fight, opposed, stands, the } from '../state/fight.ts';
import { PLAIN_ANSWERS } from '../state/prompts.ts';
import { everyoneStands } from '../state/roster.ts';
import { AGGRESSIVE_ANSWERS, CAUTIOUS_ANSWERS, randomAnswers, thriftyAnswers } from './answers.ts';
import { greedy } from './greedy.ts';
import { anything } from './random.ts';
import { bestWay, nearest, patientsOf, reachNow, toLoad, toReady } from './tactics.ts';
import { focus, protect } from './teams.ts';
import { aggressive, cautious } from './tempers.ts';

/** Strikes at the first foe in reach, with the weapon that does most; runs to the nearest where none is. */
function plainly(fight: Fight, who: Combatant): Command {
  const id = who.id;
  if (who.broken !== 'no') return leaving(who);
  if (who.heldBy.length > 0 && !who.main) return { kind: 'end', who: id };
  if (who.prone && who.move && who.heldBy.length === 0) return { kind: 'stand', end: false, who: id };
  if (who.aim !== null && who.main) {
    const kill = executing(fight, who);
    if (kill !== null) return kill;
  }
  if (who.main || who.attacks > 0) {
    for (const foe of foesAbout(fight, who)) {
      if (foe.side === who.side || !stands(foe)) continue;
      const way = bestWay(fight, who, foe);
      if (way === null) continue;
      return {
        kind: 'attack',
        who: id,
        target: foe.id,
        weapon: way.arm.id,
        thrown: way.wield.use !== 'melee',
        second: null,
        spare: false,
        end: who.main ? who.stats.attacks === 1 : who.attacks === 1,
      };
    }
  }
  return who.main || who.move ? busyWith(fight, who) : { kind: 'end', who: id };
}

/** Everybody who could be in reach: on a map only those near enough, in the same order. */
const foesAbout = (fight: Fight, who: Combatant): readonly Combatant[] =>
  everyoneStands(fight)
    ? allWithin(fight, who, reachNow(fight, who), foe => opposed(foe, who) && stands(foe))
    : fight.combatants;

/** The execution that somebody has prepared, with whatever weapon serves; null where the chance is gone. */
export function executing(fight: Fight, who: Combatant): Command | null {
  if (who.aim === null) return null;
  for (const arm of derived(fight, who).arms) {
    for (const thrown of [false, true]) {
      if ((thrown ? arm.far : arm.melee) === null) continue;
      const given: Command = {
        kind: 'execute',
        who: who.id,
        target: who.aim.target,
        weapon: arm.id,
        thrown,
        spare: false,
        end: true,
      };
      if (refuse(fight, given) === null) return given;
    }
  }
  return null;
}

/** What there is to do without a foe in reach: break free, tend a friend, load, ready, go. */
function busyWith(fight: Fight, who: Combatant): Command {
  const id = who.id;
  if (who.heldBy.length > 0) return who.main ? { kind: 'escape', end: false, who: id } : { kind: 'end', who: id };
  const bow = toLoad(fight, who);
  if (bow !== null) return { kind: 'reload', end: false, who: id, weapon: bow.id };
  const blade = who.main ? toReady(fight, who) : null;
  if (blade !== null) return { kind: 'ready', end: false, who: id, weapon: blade.id };
  if (who.holds !== null) return { kind: 'end', who: id };
  const foe = nearestOf(fight, who, each => opposed(each, who) && stands(each));
  return foe === null ? tending(fight, who) : approach(fight, who, foe);
}

/** Goes to somebody, unless it stands there already. */
export function approach(fight: Fight, who: Combatant, to: Combatant): Command {
  if (beside(fight, who, to) || !(who.move || who.main)) return { kind: 'end', who: who.id };
  return { kind: 'move', who: who.id, way: { kind: 'toward', target: to.id }, feet: 5000, end: !who.main };
}

/** After the fight: the dying are tended. */
export function tending(fight: Fight, who: Combatant): Command {
  const patient = nearest(fight, who, patientsOf(fight, who));
  if (patient === null || patient === who) return { kind: 'end', who: who.id };
  const there = fight.field.kind === 'word' || beside(fight, who, patient);
  if (!there) return approach(fight, who, patient);
  if (!who.main) return { kind: 'end', who: who.id };
  const { attributes } = who.stats;
  const attribute = attributes !== null && attributes.dex > attributes.int ? 'dex' : 'int';
  return { kind: 'stabilize', end: false, who: who.id, target: patient.id, attribute };
}

/** Somebody whose morale broke makes off. */
export function leaving(who: Combatant): Command {
  if (who.heldBy.length > 0)
    return who.main ? { kind: 'escape', end: false, who: who.id } : { kind: 'end', who: who.id };
  if (who.holds !== null) return { kind: 'release', who: who.id };
  return who.move || who.main ? { kind: 'leave', who: who.id } : { kind: 'end', who: who.id };
}

const begun = (fight: Fight, who: Speaker, play: (who: Combatant) => Command): Command =>
  who === 'gm' ? { kind: 'start', ambush: fight.ambush } : play(the(fight, who));

const plain: Policy<Wwn> = {
  name: 'plain',
  describe: 'Strikes at the first foe in reach and runs to the nearest otherwise; takes no Instants.',
  choose: (fight, who) => (who === 'gm' ? { kind: 'start', ambush: fight.ambush } : plainly(fight, the(fight, who))),
  answers: () => PLAIN_ANSWERS,
};

const random: Policy<Wwn> = {
  name: 'random',
  describe: 'Does anything that is legal, but seldom quits.',
  choose: (fight, who, chance) => begun(fight, who, each => anything(fight, each, chance)),
  answers: (_on, chance) => randomAnswers(chance),
};

export const policies: readonly Policy<Wwn>[] = [
  plain,
  random,
  {
    name: 'cautious',
    describe:
      'Lets foes come, guards the weak with screens and itself with Total Defense, tends the dying, shoots from afar.',
    choose: (fight, who) => begun(fight, who, each => cautious(fight, each)),
    answers: () => CAUTIOUS_ANSWERS,
  },
  {
    name: 'aggressive',
    describe: 'Charges, swarms and snaps, always at the foe who is nearest to falling.',
    choose: (fight, who) => begun(fight, who, each => aggressive(fight, each)),
    answers: () => AGGRESSIVE_ANSWERS,
  },
  {
    name: 'focus',
    describe: 'All strike at the foe nearest to falling, one after the other; spends spare Main actions on Instants.',
    choose: (fight, who) => begun(fight, who, each => focus(fight, each)),
    answers: thriftyAnswers,
  },
  {
    name: 'protect',
    describe: 'Screens the healer, the archer or the badly hurt, and strikes first at whoever stands beside them.',
    choose: (fight, who) => begun(fight, who, each => protect(fight, each)),
    answers: thriftyAnswers,
  },
  {
    name: 'greedy',
    describe: 'Of all blows, shots and charges makes the one that takes most by exact odds. Slow to think.',
    choose: (fight, who) => begun(fight, who, each => greedy(fight, each)),
    answers: thriftyAnswers,
  },
];
export { plainly };
