import type { Speaker } from '@affray/engine';
import { sorted, stayers, wardOf, worthOf } from './aims.ts';
import type { Command, CommandOf } from './commands.ts';
import { comboCost, costOf } from './costs.ts';
import { everybody } from './crowd.ts';
import type { Deed, DeedOf } from './deeds.ts';
import { estimate } from './estimate.ts';
import { aware, type Combatant, type Fight, inPlay, is, sideOf, the } from './fight.ts';
import { maneuversOf } from './maneuvers.ts';
import { arms, combinations } from './offers-attack.ts';
import { waysToHold } from './offers-rest.ts';
import { bandOf, bandRank, foesOf, isEngaged } from './position.ts';
import { refuse } from './refuse.ts';
import type { Temper } from './temper.ts';
import { modeOf, weaponOf } from './wield.ts';

/** What somebody of this temper does now: the first of its wishes that is legal. */
export function chooseBy(on: Fight, speaker: Speaker, temper: Temper): Command {
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
  const ward = temper.aim === 'ward' ? wardOf(on, who) : null;
  const away = ward === who ? keepAway(on, who, foes) : null;
  if (away) return [away];
  const arm = armUp(on, who, foes);
  if (arm) return [arm];
  const order = sorted(on, who, foes, temper.aim, ward);
  const best = bestAttack(on, who, order, ward === who ? { ...temper, charges: false } : temper, ward);
  const cover: Command[] =
    temper.careful && on.scene.cover !== 'none' && shoots(who) && who.cover === 'none' && foes.some(shoots)
      ? [{ kind: 'take-cover', ...by, cover: on.scene.cover }]
      : [];
  // Whoever is guarded does not walk into a fight.
  const nearer = ward === who ? [] : approach(on, who, temper.aim === 'ward' ? stayers(on, order) : order);
  return [...cover, ...(best ? [best] : []), ...nearer, wait(who)];
}

export const wait = (who: Combatant): CommandOf<'wait'> => ({ kind: 'wait', who: who.id, phases: 3 });
export const friendsInNeed = (on: Fight, who: Combatant): Combatant[] =>
  everybody(on).filter(each => each.bleeding && each.side === who.side);
export const shoots = (who: Combatant): boolean => who.main !== null && weaponOf(who, who.main)?.range !== null;

/** A way out of reach for whoever is guarded: out of an engagement, or from a foe that is Close and free to engage. */
function keepAway(on: Fight, who: Combatant, foes: readonly Combatant[]): Command | null {
  const free = foes.find(each => bandOf(who, each) === 'close' && each.engaged.length === 0);
  const ways: Command[] = [
    ...(who.engaged.length > 0 ? [{ kind: 'disengage' as const, who: who.id, to: 'short' as const }] : []),
    ...(free ? [{ kind: 'withdraw' as const, who: who.id, target: free.id }] : []),
  ];
  return ways.find(each => refuse(on, each) === null) ?? null;
}

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

/** The attack that is worth most for its time; null where none does harm. `foes` are in the order of their worth. */
function bestAttack(
  on: Fight,
  who: Combatant,
  foes: readonly Combatant[],
  temper: Temper,
  ward: Combatant | null,
): Command | null {
  let best: Command | null = null;
  let most = 0;
  const consider = (given: Command, deed: DeedOf<'attack'>, cost: number, charge: boolean): void => {
    const { targets, hits } = estimate(on, who, deed, charge);
    let harm = 0.01 * hits;
    // A hit that does no harm is worth a little: it may be all there is.
    for (const each of targets) harm += each.lost * worthOf(each.who, temper.aim, ward);
    const worth = harm / Math.max(1, cost) ** temper.haste;
    if (worth > most && refuse(on, given) === null) {
      most = worth;
      best = given;
    }
  };
  const among = temper.aim === 'opposite' ? 1 : 8;
  for (const deed of attacksOf(on, who, foes, among))
    consider({ ...deed, who: who.id }, deed, costOf(on, who, deed), false);
  if (best === null && temper.charges) {
    for (const { deed, given } of chargesOf(who, foes)) {
      const engage: Deed = { kind: 'engage', target: given.target };
      consider(given, deed, comboCost(on.options.charts, [costOf(on, who, engage), costOf(on, who, deed)]), true);
      if (best !== null && temper.aim === 'opposite' && given.target !== foes[0]?.id) break;
    }
  }
  return best;
}

/** Every attack that is in reach: on the first so many, and sweeps over the whole of what is engaged. */
export function attacksOf(on: Fight, who: Combatant, foes: readonly Combatant[], among: number): DeedOf<'attack'>[] {
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
        for (const each of reach.slice(0, among))
          found.push({ ...common, basic: basic.id, modifiers, targets: [each.id] });
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

/** Ways nearer to the nearest foe, of those as near to the best. */
function approach(on: Fight, who: Combatant, foes: readonly Combatant[]): Command[] {
  let nearest: Combatant | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const each of foes) {
    const rank = bandRank(bandOf(who, each));
    if (rank < least) [nearest, least] = [each, rank];
  }
  if (nearest === null) return [];
  const open = on.works.find(each => each.who === who.id && each.work === 'crossing');
  const to = { who: who.id, target: nearest.id };
  return [
    ...(open ? [{ kind: 'resume' as const, who: who.id, work: open.id }] : []),
    { kind: 'engage', ...to },
    { kind: 'approach', ...to },
  ];
}
