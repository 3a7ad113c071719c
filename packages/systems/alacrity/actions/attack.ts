import {
  type Choice,
  choiceOrNone,
  combatantId,
  falseUnlessSaid,
  type OfferField,
  type Plan,
  phrase,
  signed,
} from '@affray/engine';
import * as z from 'zod/mini';
import type { Weapon } from '../book/gear.ts';
import { MARKS } from '../book/words.ts';
import { resolve, settle } from '../rules/attack.ts';
import { strike } from '../rules/damage.ts';
import { skillScore } from '../rules/rolls.ts';
import { surprised } from '../rules/surprise.ts';
import { spend } from '../rules/turn.ts';
import { isLost, letFall, offHandFit, ready, unload, weaponOf } from '../rules/wield.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Combatant, type Fight, the, veiled } from '../state/fight.ts';
import { type AlacrityAction, end, said, thing } from './action.ts';
import { refuseAttack } from './attack-refusal.ts';
import { arsenal, blow, calledShot, rulings } from './blows.ts';
import { foes, pickTarget } from './offering.ts';

const schema = said('attack', {
  target: combatantId,
  weapon: thing,
  manner: z._default(z.enum(['declared', 'off-hand', 'legendary']), 'declared'),
  /** Thrown instead of struck with. */
  thrown: falseUnlessSaid(),
  called: calledShot,
  /** What a called shot is aimed at, in the words of whoever calls it (ALA-11.2). */
  at: z.exactOptional(z.string().check(z.maxLength(60))),
  rulings,
  end,
});
export type Attack = z.infer<typeof schema>;

/** Strikes, shoots or throws at a foe. */
export const attack: AlacrityAction<Attack, typeof schema> = {
  rule: 'ALA-9.1',
  schema,
  moment: 'turn',
  traits: ['reveals', 'strikes', 'ruled'],
  group: 'attack',
  cost: (_fight, _who, { manner }) => (manner === 'declared' ? 'declared' : 'none'),
  plans: (fight, who) =>
    arsenal(who).flatMap(weapon => {
      const plan = (manner: Attack['manner'], thrown: boolean) => planOf(fight, who, weapon, manner, thrown);
      return [
        plan('declared', false),
        ...(weapon.thrown !== null ? [plan('declared', true)] : []),
        ...(weapon.id === who.off && offHandFit(weapon) ? [plan('off-hand', false)] : []),
        ...(weapon.skill === 'melee' && ready(who, weapon) && isLegend(fight, who) ? [plan('legendary', false)] : []),
      ];
    }),
  refuse: refuseAttack,
  play(table, fight, _who, command) {
    strikeAt(table, fight, command, pay);
  },
  odds: (_fight, who, { target, weapon }) => ({
    site: 'alacrity.attack.hit',
    label: phrase`hits`,
    reads: 'blow',
    victims: [target],
    harm: weaponOf(who, weapon)?.stun ? 'stun' : 'hits',
    damage: 'alacrity.attack.damage',
    opponents: () => [target],
  }),
};

function pay(fight: Fight, who: Combatant, { manner }: Attack): void {
  if (manner === 'off-hand') who.offHandUsed = true;
  else if (manner === 'legendary') who.legendaryUsed = true;
  else spend(fight, who, 'attack');
}

const isLegend = (fight: Fight, who: Combatant): boolean =>
  skillScore(fight, who, 'melee') >= fight.options.charts.melee.legendaryFrom;

const MANNERS: Readonly<Record<Attack['manner'], string>> = {
  declared: phrase`Attack`,
  'off-hand': phrase`Off-hand attack`,
  legendary: phrase`Legendary attack`,
};

function planOf(fight: Fight, who: Combatant, weapon: Weapon, manner: Attack['manner'], thrown: boolean): Plan<Attack> {
  const verb = thrown ? phrase`Throw` : weapon.range !== null ? phrase`Shoot` : MANNERS[manner];
  return {
    id: `attack-${weapon.id}${thrown ? '-thrown' : ''}${manner === 'declared' ? '' : `-${manner}`}`,
    label: `${verb}: ${weapon.name}`,
    tries: foes(fight, who).map(({ id: target }) => blow(who, target, weapon.id, manner, thrown)),
    fields: possible => [
      pickTarget(fight, who, phrase`Target`, possible),
      calledField(fight, thrown || weapon.skill !== 'melee' || mayCall(fight, who)),
      { kind: 'text', name: 'at', label: phrase`Called shot: at what`, most: 60, optional: true },
    ],
    nothing: phrase`there is no foe to attack`,
  };
}

const mayCall = (fight: Fight, who: Combatant): boolean =>
  skillScore(fight, who, 'melee') >= fight.options.charts.melee.calledFrom;

/** Called shots by size of the mark, with what each costs (ALA-G2). */
function calledField({ options }: Fight, fit: boolean): OfferField {
  const sizes = fit ? (['large', 'medium', 'small', 'tiny'] as const) : [];
  const marks = sizes.map((mark): Choice => {
    const names = {
      large: phrase`limb, shield`,
      medium: phrase`head, hand, weapon`,
      small: phrase`joint, eye`,
      tiny: phrase`a coin`,
    };
    return {
      value: { mark, penalty: null, at: '' },
      label: MARKS[mark],
      hint: `${names[mark]}: ${signed(options.charts.calledShot[mark])}`,
    };
  });
  return choiceOrNone('called', phrase`Called shot`, [{ value: null, label: phrase`none` }, ...marks]);
}

/**
 * Distance and mark are settled first; where it turns out impossible, it costs nothing.
 * @param pay takes what it costs
 */
export function strikeAt(
  table: AlacrityTable,
  fight: Fight,
  command: Attack,
  pay: (fight: Fight, who: Combatant, command: Attack) => void,
): void {
  const by = the(fight, command.who);
  const on = the(fight, command.target);
  const weapon = weaponOf(by, command.weapon);
  if (weapon === null) throw new Error(phrase`${by.id} has no weapon "${command.weapon}"`);
  const { thrown, rulings, at = '' } = command;
  const called = command.called && { ...command.called, at: command.called.at || at };
  const settled = settle(table, fight, by, on, weapon, thrown, called, rulings);
  if (settled === null) return;
  pay(fight, by, command);
  const manner = surprised(fight, by, on) ? 'surprise' : command.manner;
  const { apart, bare, called: aimed } = settled;
  const hit = resolve(table, fight, { by, on, weapon, thrown, manner, rulings, apart, bare, called: aimed });
  if (thrown) throwAway(table, fight, by, on, weapon);
  else if (weapon.loads) unload(by, weapon.id);
  if (hit !== null) strike(table, fight, by, on, weapon, hit);
}

function throwAway(table: AlacrityTable, fight: Fight, by: Combatant, on: Combatant, weapon: Weapon): void {
  if (isLost(by, weapon.id)) return;
  letFall(fight, by, weapon.id, on);
  table.tell?.({
    kind: 'equipment',
    rule: 'ALA-9.5',
    secret: veiled(fight, by.id),
    who: by.id,
    thing: weapon.name,
    did: 'throws',
  });
}
