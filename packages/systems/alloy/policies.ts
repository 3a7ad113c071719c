import type { Answers, Policy, Random, Speaker } from '@affray/engine';
import type { Command, CommandOf } from './commands.ts';
import { comboCost, costOf } from './costs.ts';
import type { Deed, DeedOf } from './deeds.ts';
import { estimate } from './estimate.ts';
import { aware, type Combatant, type Fight, inPlay, is, type Stance, sideOf, the } from './fight.ts';
import type { AlloyKinds } from './kinds.ts';
import { maneuversOf } from './maneuvers.ts';
import { arms, combinations } from './offers-attack.ts';
import { waysToHold } from './offers-rest.ts';
import { bandOf, bandRank, foesOf, friendsOf, isEngaged } from './position.ts';
import type { Prompts } from './prompts.ts';
import { randomCommand } from './random-policy.ts';
import { refuse } from './refuse.ts';
import { modeOf, weaponOf } from './wield.ts';

/** What tells one way of playing from another. */
interface Temper {
  readonly name: string;
  readonly describe: string;
  readonly stance: Stance;
  /** How much time weighs when blows are compared: 1 is harm per phase, 0 harm alone. */
  readonly haste: number;
  /** Leaps aside at this Health or less. */
  readonly leapsAt: number;
  readonly charges: boolean;
  /** Takes cover before it shoots, and keeps away from those it can shoot. */
  readonly careful: boolean;
}

const TEMPERS: readonly Temper[] = [
  {
    name: 'plain',
    describe: 'Neutral; the blow that does most harm per phase.',
    stance: 'neutral',
    haste: 1,
    leapsAt: 1,
    charges: true,
    careful: false,
  },
  {
    name: 'cautious',
    describe: 'Cautious; takes cover, stops bleeding first, leaps aside.',
    stance: 'cautious',
    haste: 1,
    leapsAt: 100,
    charges: false,
    careful: true,
  },
  {
    name: 'aggressive',
    describe: 'Aggressive; charges, and prefers the heavy blow.',
    stance: 'aggressive',
    haste: 0.5,
    leapsAt: 0,
    charges: true,
    careful: false,
  },
];

/** Answers of whoever plays plainly: the first that is offered, and no leaping unless life hangs on it. */
export const plainAnswers: Answers<Prompts> = {
  'alloy.stance': () => 'neutral',
  'alloy.leap': () => 'stand',
  'alloy.gm.cost': (_who, _about, options) => options[0] ?? 3,
  'alloy.gm.tn': (_who, _about, options) => options[0] ?? 2,
  'alloy.gm.injury': () => 'hurt',
};

/** The tempers as policies. */
const tempered: readonly Policy<AlloyKinds>[] = TEMPERS.map(temper => ({
  name: temper.name,
  describe: temper.describe,
  choose: (on: Fight, who: Speaker) => choose(on, who, temper),
  answers: (on: Fight): Answers<Prompts> => ({
    ...plainAnswers,
    'alloy.stance': () => temper.stance,
    'alloy.leap': who => (who !== 'gm' && the(on, who).health <= temper.leapsAt ? 'leap' : 'stand'),
  }),
}));

const random: Policy<AlloyKinds> = {
  name: 'random',
  describe: 'Anything that is legal.',
  choose: (on, who, chance) => randomCommand(on, who, chance),
  answers: (_on, chance) => {
    const any = <A>(_who: Speaker, _about: unknown, options: readonly A[]): A => pick(options, chance);
    return { 'alloy.stance': any, 'alloy.leap': any, 'alloy.gm.cost': any, 'alloy.gm.tn': any, 'alloy.gm.injury': any };
  },
};
/** How a computer plays: plain is the default of simulations. */
export const policies: readonly Policy<AlloyKinds>[] = [...tempered, random];

function pick<A>(options: readonly A[], random: Random): A {
  const found = options[random.below(options.length)];
  if (found === undefined) throw new RangeError('a question without an answer');
  return found;
}

function choose(on: Fight, speaker: Speaker, temper: Temper): Command {
  if (speaker === 'gm') return { kind: 'roll-tactics' };
  const who = the(on, speaker);
  if (on.stage !== 'phases') {
    const stance = sideOf(on, who.side).ambushed ? 'neutral' : temper.stance;
    return { kind: 'stance', who: who.id, stance };
  }
  for (const given of wishes(on, who, temper)) if (refuse(on, given) === null) return given;
  return { kind: 'wait', who: who.id, phases: 1 };
}

/** What somebody would like to do, best first. The first that is legal is done. */
function wishes(on: Fight, who: Combatant, temper: Temper): Command[] {
  const by = { who: who.id };
  if (who.plan)
    return [
      { kind: 'continue', ...by },
      { kind: 'break-off', ...by },
    ];
  if (is(who, 'prone')) return [{ kind: 'stand', ...by }];
  const bleeding = friendsInNeed(on, who);
  const foes = foesOf(on, who).filter(each => aware(who, each));
  const aid = bleeding.map((each): Command => ({ kind: 'aid', ...by, target: each.id, rulings: null }));
  if (temper.careful || who.engaged.length === 0)
    if (aid.length > 0 && refuse(on, aid[0] ?? wait(who)) === null) return aid;
  const arm = armUp(on, who, foes);
  if (arm) return [arm];
  const best = bestAttack(on, who, foes, temper);
  const cover: Command[] =
    temper.careful && on.scene.cover !== 'none' && shoots(who) && who.cover === 'none'
      ? [{ kind: 'take-cover', ...by, cover: on.scene.cover }]
      : [];
  return [...cover, ...(best ? [best] : []), ...approach(on, who, foes), wait(who)];
}

const wait = (who: Combatant): CommandOf<'wait'> => ({ kind: 'wait', who: who.id, phases: 3 });
const friendsInNeed = (on: Fight, who: Combatant): Combatant[] =>
  on.roster.map(id => the(on, id)).filter(each => each.side === who.side && each.bleeding);
const shoots = (who: Combatant): boolean => who.main !== null && weaponOf(who, who.main)?.range !== null;

/** A weapon to take in hand, or to load: what fits the distance of the nearest foe. */
function armUp(on: Fight, who: Combatant, foes: readonly Combatant[]): Command | null {
  const held = who.main === null ? null : weaponOf(who, who.main);
  const locked = foes.some(each => isEngaged(who, each));
  if (held?.range && !locked) {
    const empty = held.reload > 0 && !who.loaded.includes(held.id);
    return empty ? { kind: 'reload', who: who.id, weapon: held.id } : null;
  }
  const wanted = waysToHold(who).filter(each => {
    const weapon = each.weapon === null ? null : weaponOf(who, each.weapon);
    return weapon !== null && weapon.category !== 'thrown' && (weapon.range === null) === locked;
  });
  if (held && (held.range === null || !locked)) return null;
  const [first] = wanted.length > 0 ? wanted : waysToHold(who);
  if (first && refuse(on, first) === null) return first;
  const [lost] = who.lost;
  return held === null && lost !== undefined ? { kind: 'pick-up', who: who.id, weapon: lost } : null;
}

/** The attack that is worth most for its time; null where none does harm. */
function bestAttack(on: Fight, who: Combatant, foes: readonly Combatant[], temper: Temper): Command | null {
  let best: Command | null = null;
  let most = 0;
  const consider = (given: Command, deed: DeedOf<'attack'>, cost: number, charge: boolean): void => {
    const { lost, hits } = estimate(on, who, deed, charge);
    // A hit that does no harm is worth a little: it may be all there is.
    const worth = (lost + 0.01 * hits) / Math.max(1, cost) ** temper.haste;
    if (worth > most && refuse(on, given) === null) {
      most = worth;
      best = given;
    }
  };
  for (const deed of attacksOf(on, who, foes)) {
    consider({ ...deed, who: who.id }, deed, costOf(on, who, deed), false);
  }
  if (best === null && temper.charges) {
    for (const { deed, given } of chargesOf(who, foes)) {
      const engage: Deed = { kind: 'engage', target: given.target };
      consider(given, deed, comboCost(on.options.charts, [costOf(on, who, engage), costOf(on, who, deed)]), true);
    }
  }
  return best;
}

/** Every attack that is in reach, sweeps over the whole of what is engaged among them. */
function attacksOf(on: Fight, who: Combatant, foes: readonly Combatant[]): DeedOf<'attack'>[] {
  const found: DeedOf<'attack'>[] = [];
  const near = foes.filter(each => isEngaged(who, each));
  for (const arm of arms(who)) {
    const mode = modeOf(arm.weapon, arm.thrown);
    const reach =
      mode !== 'melee'
        ? foes
        : foes.filter(each => isEngaged(who, each) || (arm.weapon.traits.reach && bandOf(who, each) === 'close'));
    const common = { kind: 'attack', weapon: arm.weapon.id, thrown: arm.thrown, rulings: null } as const;
    for (const basic of maneuversOf(on.options.maneuvers)) {
      if (basic.kind !== 'basic' || basic.damage === null || !basic.modes.includes(mode)) continue;
      for (const modifiers of combinations(on, arm, false))
        for (const each of reach.slice(0, 8)) found.push({ ...common, basic: basic.id, modifiers, targets: [each.id] });
      const swept = near.slice(0, 4).map(each => each.id);
      if (mode === 'melee' && swept.length > 1)
        for (const modifiers of combinations(on, arm, true))
          found.push({ ...common, basic: basic.id, modifiers, targets: swept });
    }
  }
  return found;
}

/** Charges with each weapon of melee at everybody Close. */
function chargesOf(
  who: Combatant,
  foes: readonly Combatant[],
): { deed: DeedOf<'attack'>; given: CommandOf<'charge'> }[] {
  const near = foes.filter(each => bandOf(who, each) === 'close' && inPlay(each));
  return arms(who)
    .filter(({ weapon, thrown }) => modeOf(weapon, thrown) === 'melee')
    .flatMap(({ weapon }) =>
      near.flatMap(target =>
        ['hit', 'strong-strike'].map(basic => ({
          deed: {
            kind: 'attack' as const,
            weapon: weapon.id,
            basic,
            modifiers: [],
            targets: [target.id],
            thrown: false,
            rulings: null,
          },
          given: { kind: 'charge' as const, who: who.id, target: target.id, weapon: weapon.id, basic, modifiers: [] },
        })),
      ),
    );
}

/** Ways nearer to the nearest foe; the fewer foes there are about it, the better. */
function approach(on: Fight, who: Combatant, foes: readonly Combatant[]): Command[] {
  const far = (each: Combatant): number => bandRank(bandOf(who, each)) * 10 + friendsOf(on, each).length;
  const [nearest] = [...foes].sort((a, b) => far(a) - far(b));
  if (!nearest) return [];
  const open = on.works.find(each => each.who === who.id && each.work === 'crossing');
  const to = { who: who.id, target: nearest.id };
  return [
    ...(open ? [{ kind: 'resume' as const, who: who.id, work: open.id }] : []),
    { kind: 'engage', ...to },
    { kind: 'approach', ...to },
  ];
}
