import type { Answers, Policy, Random, Speaker } from '@affray/engine';
import { anything } from './anything.ts';
import { aggressive, cautious } from './brains.ts';
import type { Command } from './commands.ts';
import { type Combatant, derived, type Fight, opposed, stands, the } from './fight.ts';
import type { Wwn } from './kinds.ts';
import { refuse } from './legal.ts';
import { beside } from './places.ts';
import type { Instant, WwnPrompts } from './prompts.ts';
import { bestWay, nearest, patientsOf, toLoad, toReady } from './tactics.ts';

/** How everybody answers who takes no Instants: lets things be, strikes at who runs, and is a plain game master. */
export const PLAIN_ANSWERS: Answers<WwnPrompts> = {
  'wwn.word.distance': () => 'engaged',
  'wwn.word.alarm': () => 'alarmed',
  'wwn.word.broken': () => 'flee',
  'wwn.word.morale': () => 'check',
  'wwn.word.order': (_who, _about, [first]) => must(first),
  'wwn.answer.action': () => 'pass',
  'wwn.answer.dice': () => 'pass',
  'wwn.answer.hit': () => 'pass',
  'wwn.answer.miss': () => 'pass',
  'wwn.answer.shock': () => 'pass',
  'wwn.answer.leave': () => 'strike',
  'wwn.answer.aim': (_who, _about, options) => (options.includes('luck') ? 'luck' : 'pass'),
  'wwn.answer.kill': (_who, _about, options) => must(options[1] ?? options[0]),
  'wwn.answer.magic': () => 'pass',
  'wwn.answer.check': () => 'again',
};

function must<T>(given: T | undefined): T {
  if (given === undefined) throw new Error('a question without an answer');
  return given;
}

/** Strikes at the first foe in reach, with the weapon that does most; runs to the nearest where none is. */
function plainly(on: Fight, who: Combatant): Command {
  const id = who.id;
  if (who.broken !== 'no') return leaving(who);
  if (who.heldBy.length > 0 && !who.main) return { kind: 'end', who: id };
  if (who.prone && who.move && who.heldBy.length === 0) return { kind: 'stand', end: false, who: id };
  if (who.aim !== null && who.main) {
    const kill = executing(on, who);
    if (kill !== null) return kill;
  }
  if (who.main || who.attacks > 0) {
    for (const foe of on.combatants) {
      if (foe.side === who.side || !stands(foe)) continue;
      const way = bestWay(on, who, foe);
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
  return who.main || who.move ? busyWith(on, who) : { kind: 'end', who: id };
}

/** The execution that somebody has prepared, with whatever weapon serves; null where the chance is gone. */
export function executing(on: Fight, who: Combatant): Command | null {
  if (who.aim === null) return null;
  for (const arm of derived(on, who).arms) {
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
      if (refuse(on, given) === null) return given;
    }
  }
  return null;
}

/** What there is to do without a foe in reach: break free, tend a friend, load, ready, go. */
function busyWith(on: Fight, who: Combatant): Command {
  const id = who.id;
  if (who.heldBy.length > 0) return who.main ? { kind: 'escape', end: false, who: id } : { kind: 'end', who: id };
  const bow = toLoad(on, who);
  if (bow !== null) return { kind: 'reload', end: false, who: id, weapon: bow.id };
  const blade = who.main ? toReady(on, who) : null;
  if (blade !== null) return { kind: 'ready', end: false, who: id, weapon: blade.id };
  if (who.holds !== null) return { kind: 'end', who: id };
  const foe = nearest(
    on,
    who,
    on.combatants.filter(each => opposed(each, who) && stands(each)),
  );
  return foe === null ? tending(on, who) : approach(on, who, foe);
}

/** Goes to somebody, unless it stands there already. */
export function approach(on: Fight, who: Combatant, to: Combatant): Command {
  if (beside(on, who, to) || !(who.move || who.main)) return { kind: 'end', who: who.id };
  return { kind: 'move', who: who.id, way: { kind: 'toward', target: to.id }, feet: 5000, end: !who.main };
}

/** After the fight: the dying are tended. */
export function tending(on: Fight, who: Combatant): Command {
  const patient = nearest(on, who, patientsOf(on, who));
  if (patient === null || patient === who) return { kind: 'end', who: who.id };
  const there = on.field.kind === 'word' || beside(on, who, patient);
  if (!there) return approach(on, who, patient);
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

const begun = (on: Fight, who: Speaker, play: (who: Combatant) => Command): Command =>
  who === 'gm' ? { kind: 'start', ambush: on.ambush } : play(the(on, who));

const plain: Policy<Wwn> = {
  name: 'plain',
  describe: 'Strikes at the first foe in reach and runs to the nearest otherwise; takes no Instants.',
  choose: (on, who) => (who === 'gm' ? { kind: 'start', ambush: on.ambush } : plainly(on, the(on, who))),
  answers: () => PLAIN_ANSWERS,
};

const random: Policy<Wwn> = {
  name: 'random',
  describe: 'Does anything that is legal, but seldom quits.',
  choose: (on, who, chance) => begun(on, who, each => anything(on, each, chance)),
  answers: (_on, chance) => randomAnswers(chance),
};

/** Any of the answers, each as likely as the next. */
export function randomAnswers(chance: Random): Answers<WwnPrompts> {
  const any = <A>(_who: Speaker, _about: unknown, options: readonly A[]): A =>
    must(options[chance.below(options.length)]);
  return {
    'wwn.word.distance': any,
    'wwn.word.alarm': any,
    'wwn.word.broken': any,
    'wwn.word.morale': any,
    'wwn.word.order': any,
    'wwn.answer.action': any,
    'wwn.answer.dice': any,
    'wwn.answer.hit': any,
    'wwn.answer.miss': any,
    'wwn.answer.shock': any,
    'wwn.answer.leave': any,
    'wwn.answer.aim': any,
    'wwn.answer.kill': any,
    'wwn.answer.magic': any,
    'wwn.answer.check': any,
  };
}

/** Takes whatever keeps it whole: Total Defense where that helps, luck and skill against hits. */
const CAUTIOUS_ANSWERS: Answers<WwnPrompts> = {
  ...PLAIN_ANSWERS,
  'wwn.answer.action': (_who, _about, options) => pick(options, 'leave') ?? pick(options, 'strike') ?? 'pass',
  'wwn.answer.hit': (_who, _about, options) =>
    options.includes('defend')
      ? 'defend'
      : options.includes('shrug')
        ? 'shrug'
        : options.includes('luck')
          ? 'luck'
          : 'pass',
  'wwn.answer.shock': () => 'defend',
  'wwn.answer.magic': () => 'nullify',
};

/** Takes whatever hurts the foe: Snap Attacks, held blows, luck on its own misses. */
const AGGRESSIVE_ANSWERS: Answers<WwnPrompts> = {
  ...PLAIN_ANSWERS,
  'wwn.answer.action': (_who, _about, options) => pick(options, 'strike') ?? pick(options, 'snap') ?? 'pass',
  'wwn.answer.dice': (_who, _about, options) => pick(options, 'shatter') ?? pick(options, 'strike') ?? 'pass',
  'wwn.answer.hit': (_who, _about, options) => (options.includes('shrug') ? 'shrug' : 'pass'),
  'wwn.answer.miss': (_who, _about, options) => (options.includes('luck') ? 'luck' : 'pass'),
};

const pick = (options: readonly Instant[], what: string): Instant | undefined =>
  options.find(each => each !== 'pass' && each.do === what);

export const policies: readonly Policy<Wwn>[] = [
  plain,
  random,
  {
    name: 'cautious',
    describe: 'Guards the weak with screens and itself with Total Defense, tends the dying, shoots from afar.',
    choose: (on, who) => begun(on, who, each => cautious(on, each)),
    answers: () => CAUTIOUS_ANSWERS,
  },
  {
    name: 'aggressive',
    describe: 'Charges, swarms and snaps, always at the foe who is nearest to falling.',
    choose: (on, who) => begun(on, who, each => aggressive(on, each)),
    answers: () => AGGRESSIVE_ANSWERS,
  },
];
export { plainly };
