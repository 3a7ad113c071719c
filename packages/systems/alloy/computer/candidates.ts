import type { Speaker } from '@affray/engine';
import { attackWith, lastly } from '../actions/blows.ts';
import { type Attack, costOf } from '../actions/steps.ts';
import { maneuversOf } from '../book/maneuvers.ts';
import { type Command, type CommandOf, refuse } from '../commands.ts';
import { arms, combinations } from '../rules/arms.ts';
import { comboCost } from '../rules/costs.ts';
import { modeOf, weaponOf } from '../rules/wield.ts';
import { aware, type Combatant, type Fight, inPlay, is, the } from '../state/fight.ts';
import { bandOf, foesOf, isEngaged } from '../state/position.ts';
import { everybody } from '../state/roster.ts';
import { sorted, stayers, wardOf, worthOf } from './aims.ts';
import { estimate } from './estimate.ts';
import type { Temper } from './tempers.ts';
import { aiding, approaches, armUp, firstLegal, goingOn, keepAway, opening, standing, wait } from './ways.ts';

/** What somebody of this temper does now: the first of its candidates that is legal. */
export function chooseBy(fight: Fight, speaker: Speaker, temper: Temper): Command {
  if (speaker === 'gm' || fight.stage !== 'phases') return opening(fight, speaker, () => temper.stance);
  const who = the(fight, speaker);
  if (who.plan) return goingOn(fight, who);
  return firstLegal(fight, candidates(fight, who, temper)) ?? wait(who, 1);
}

/** What somebody would like to do, best first. The first that is legal is done. */
function candidates(fight: Fight, who: Combatant, temper: Temper): Command[] {
  if (is(who, 'prone')) return [standing(who)];
  const bleeding = friendsInNeed(fight, who);
  const foes = foesOf(fight, who).filter(each => aware(who, each));
  const aid = bleeding.map(each => aiding(who, each));
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
      ? [{ kind: 'take-cover', who: who.id, cover: fight.scene.cover }]
      : [];
  // Whoever is guarded does not walk into a fight.
  const nearer =
    ward === who || theyCome(fight, who, foes)
      ? []
      : approaches(fight, who, temper.aim === 'ward' ? stayers(fight, order) : order);
  return [...cover, ...(best ? [best] : []), ...nearer, wait(who)];
}

/** Whether a foe is on its way: whoever walks spends its time, and is struck first. */
export const theyCome = (fight: Fight, who: Combatant, foes: readonly Combatant[]): boolean =>
  !foes.some(shoots) && fight.works.some(each => each.work === 'crossing' && the(fight, each.who).side !== who.side);

export const friendsInNeed = (fight: Fight, who: Combatant): Combatant[] =>
  everybody(fight).filter(each => each.bleeding && each.side === who.side);
export const shoots = (who: Combatant): boolean => who.main !== null && weaponOf(who, who.main)?.range !== null;

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
      const costs = lastly(command, false, true).map(each => costOf(fight, who, each));
      consider(command, step, comboCost(fight.options.charts, costs), true);
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
