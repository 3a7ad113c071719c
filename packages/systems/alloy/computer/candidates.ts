import type { Speaker } from '@affray/engine';
import { attackWith } from '../actions/blows.ts';
import { preparing, waysToHold } from '../actions/prepare.ts';
import { type Attack, type ComboStep, costOf } from '../actions/steps.ts';
import { maneuversOf } from '../book/maneuvers.ts';
import { type Command, type CommandOf, refuse } from '../commands.ts';
import { arms, combinations } from '../rules/arms.ts';
import { comboCost } from '../rules/costs.ts';
import { isLoaded, modeOf, weaponOf } from '../rules/wield.ts';
import { aware, type Combatant, type Fight, inPlay, is, sideOf, the } from '../state/fight.ts';
import { bandOf, bandRank, foesOf, isEngaged } from '../state/position.ts';
import { everybody } from '../state/roster.ts';
import { sorted, stayers, wardOf, worthOf } from './aims.ts';
import { estimate } from './estimate.ts';
import type { Temper } from './tempers.ts';

/** What somebody of this temper does now: the first of its candidates that is legal. */
export function chooseBy(fight: Fight, speaker: Speaker, temper: Temper): Command {
  if (speaker === 'gm') return { kind: 'roll-tactics' };
  const who = the(fight, speaker);
  if (fight.stage !== 'phases') {
    const stance = sideOf(fight, who.side).ambushed ? 'neutral' : temper.stance;
    return { kind: 'stance', who: who.id, stance };
  }
  for (const command of candidates(fight, who, temper)) if (refuse(fight, command) === null) return command;
  return { kind: 'wait', who: who.id, phases: 1 };
}

/** What somebody would like to do, best first. The first that is legal is done. */
function candidates(fight: Fight, who: Combatant, temper: Temper): Command[] {
  const by = { who: who.id };
  if (who.plan)
    return [
      { kind: 'continue', ...by },
      { kind: 'break-off', ...by },
    ];
  if (is(who, 'prone')) return [{ kind: 'stand', ...by }];
  const bleeding = friendsInNeed(fight, who);
  const foes = foesOf(fight, who).filter(each => aware(who, each));
  const aid = bleeding.map((each): Command => ({ kind: 'aid', ...by, target: each.id, rulings: null }));
  if (temper.careful || who.engaged.length === 0)
    if (aid.length > 0 && refuse(fight, aid[0] ?? wait(who)) === null) return aid;
  const ward = temper.aim === 'ward' ? wardOf(fight, who) : null;
  const away = ward === who ? keepAway(fight, who, foes) : null;
  if (away) return [away];
  const arm = armUp(fight, who, foes);
  if (arm) return [arm];
  const order = sorted(fight, who, foes, temper.aim, ward);
  const best = bestAttack(fight, who, order, ward === who ? { ...temper, charges: false } : temper, ward);
  const cover: Command[] =
    temper.careful && fight.scene.cover !== 'none' && shoots(who) && who.cover === 'none' && foes.some(shoots)
      ? [{ kind: 'take-cover', ...by, cover: fight.scene.cover }]
      : [];
  // Whoever is guarded does not walk into a fight.
  const nearer =
    ward === who || theyCome(fight, who, foes)
      ? []
      : approach(fight, who, temper.aim === 'ward' ? stayers(fight, order) : order);
  return [...cover, ...(best ? [best] : []), ...nearer, wait(who)];
}

/** Whether a foe is on its way: whoever walks spends its time, and is struck first. */
export const theyCome = (fight: Fight, who: Combatant, foes: readonly Combatant[]): boolean =>
  !foes.some(shoots) && fight.works.some(each => each.work === 'crossing' && the(fight, each.who).side !== who.side);

export const wait = (who: Combatant): CommandOf<'wait'> => ({ kind: 'wait', who: who.id, phases: 3 });
export const friendsInNeed = (fight: Fight, who: Combatant): Combatant[] =>
  everybody(fight).filter(each => each.bleeding && each.side === who.side);
export const shoots = (who: Combatant): boolean => who.main !== null && weaponOf(who, who.main)?.range !== null;

/** A way out of reach for whoever is guarded: out of an engagement, or from a foe that is Close and free to engage. */
function keepAway(fight: Fight, who: Combatant, foes: readonly Combatant[]): Command | null {
  const free = foes.find(each => bandOf(who, each) === 'close' && each.engaged.length === 0);
  const ways: Command[] = [
    ...(who.engaged.length > 0 ? [{ kind: 'disengage' as const, who: who.id, to: 'short' as const }] : []),
    ...(free ? [{ kind: 'withdraw' as const, who: who.id, target: free.id }] : []),
  ];
  return ways.find(each => refuse(fight, each) === null) ?? null;
}

/** A weapon to take in hand, or to load: what fits the distance of the nearest foe. */
function armUp(fight: Fight, who: Combatant, foes: readonly Combatant[]): Command | null {
  const held = who.main === null ? null : weaponOf(who, who.main);
  const locked = foes.some(each => isEngaged(who, each));
  if (held?.range && !locked) {
    return isLoaded(fight, who, held) ? null : { kind: 'reload', who: who.id, weapon: held.id };
  }
  const wanted = waysToHold(who).filter(each => {
    const weapon = each.weapon === null ? null : weaponOf(who, each.weapon);
    return weapon !== null && weapon.category !== 'thrown' && (weapon.range === null) === locked;
  });
  if (held && (held.range === null || !locked)) return null;
  const [first] = wanted.length > 0 ? wanted : waysToHold(who);
  const ready = first && preparing(who.id, first);
  if (ready && refuse(fight, ready) === null) return ready;
  const [lost] = who.lost;
  if (held !== null || lost === undefined) return null;
  const back: Command = { kind: 'pick-up', who: who.id, weapon: lost };
  return refuse(fight, back) === null ? back : null;
}

/** The attack that is worth most for its time; null where none does harm. `foes` are in the order of their worth. */
function bestAttack(
  fight: Fight,
  who: Combatant,
  foes: readonly Combatant[],
  temper: Temper,
  ward: Combatant | null,
): Command | null {
  let best: Command | null = null;
  let most = 0;
  const consider = (command: Command, step: Attack, cost: number, charge: boolean): void => {
    const { targets, hits } = estimate(fight, who, step, charge);
    // A blow that does no harm is worth a little, since it may be all there is; a shot that does none is wasted.
    let harm = who.engaged.length > 0 ? 0.01 * hits : 0;
    for (const each of targets) harm += each.lost * worthOf(each.who, temper.aim, ward);
    const worth = harm / Math.max(1, cost) ** temper.haste;
    if (worth > most && refuse(fight, command) === null) {
      most = worth;
      best = command;
    }
  };
  const among = temper.aim === 'opposite' ? 1 : 8;
  for (const step of attacksOf(fight, who, foes, among))
    consider({ ...step, who: who.id }, step, costOf(fight, who, step), false);
  if (best === null && temper.charges) {
    for (const { step, command } of chargesOf(who, foes)) {
      const engage: ComboStep = { kind: 'engage', target: command.target };
      consider(
        command,
        step,
        comboCost(fight.options.charts, [costOf(fight, who, engage), costOf(fight, who, step)]),
        true,
      );
      if (best !== null && temper.aim === 'opposite' && command.target !== foes[0]?.id) break;
    }
  }
  return best;
}

/** Every attack that is in reach: on the first so many, and sweeps over the whole of what is engaged. */
export function attacksOf(fight: Fight, who: Combatant, foes: readonly Combatant[], among: number): Attack[] {
  const found: Attack[] = [];
  const near = foes.filter(each => isEngaged(who, each));
  for (const arm of arms(who)) {
    const mode = modeOf(arm.weapon, arm.thrown);
    const reach =
      mode !== 'melee'
        ? foes
        : foes.filter(each => isEngaged(who, each) || (arm.weapon.traits.reach && bandOf(who, each) === 'close'));
    const swept = near.slice(0, 4).map(each => each.id);
    const single = combinations(fight, arm, false);
    const sweeping = mode === 'melee' && swept.length > 1 ? combinations(fight, arm, true) : [];
    for (const basic of maneuversOf(fight.options.maneuvers)) {
      if (basic.kind !== 'basic' || basic.damage === null || !basic.modes.includes(mode)) continue;
      for (const modifiers of single)
        for (const each of reach.slice(0, among)) found.push(attackWith(arm, basic.id, modifiers, [each.id]));
      for (const modifiers of sweeping) found.push(attackWith(arm, basic.id, modifiers, swept));
    }
  }
  return found;
}

/** Charges with each weapon of melee at everybody Close. */
function chargesOf(who: Combatant, foes: readonly Combatant[]): { step: Attack; command: CommandOf<'charge'> }[] {
  const near = foes.filter(each => bandOf(who, each) === 'close' && inPlay(each));
  return arms(who)
    .filter(({ weapon, thrown }) => modeOf(weapon, thrown) === 'melee')
    .flatMap(({ weapon }) =>
      near.flatMap(target =>
        ['hit', 'strong-strike'].map(basic => ({
          step: attackWith({ weapon, thrown: false }, basic, [], [target.id]),
          command: { kind: 'charge' as const, who: who.id, target: target.id, weapon: weapon.id, basic, modifiers: [] },
        })),
      ),
    );
}

/** Ways nearer to the nearest foe, of those as near to the best. */
function approach(fight: Fight, who: Combatant, foes: readonly Combatant[]): Command[] {
  let nearest: Combatant | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const each of foes) {
    const rank = bandRank(bandOf(who, each));
    if (rank < least) [nearest, least] = [each, rank];
  }
  if (nearest === null) return [];
  const open = fight.works.find(each => each.who === who.id && each.work === 'crossing');
  const to = { who: who.id, target: nearest.id };
  return [
    ...(open ? [{ kind: 'resume' as const, who: who.id, work: open.id }] : []),
    { kind: 'engage', ...to },
    { kind: 'approach', ...to },
  ];
}
