import { type Choice, choiceOrNone, combatantId, gmGives, type OfferField, type Plan, phrase } from '@affray/engine';
import * as z from 'zod';
import { UNARMED, type Weapon } from '../book/gear.ts';
import { signed } from '../book/words.ts';
import { resolve, settle } from '../rules/attack.ts';
import { strike } from '../rules/damage.ts';
import { skillScore } from '../rules/rolls.ts';
import { surprised } from '../rules/surprise.ts';
import { spend } from '../rules/turn.ts';
import { isLost, letFall, offHandFit, ready, weaponOf } from '../rules/wield.ts';
import type { AlacrityTable } from '../state/events.ts';
import { type Combatant, type Fight, the, veiled } from '../state/fight.ts';
import { type AlacrityAction, end, ladder, said, thing } from './action.ts';
import { refuseAttack } from './attack-refusal.ts';
import { foes, pickTarget } from './offering.ts';

/** What only the GM may say of an attack. Null: as the rules have it. */
export const rulings = gmGives(
  z
    .strictObject({
      /** A difficulty of the GM's choice (ALA-2.1, ALA-4.2, ALA-4.3). */
      ladder: ladder.default(0),
      /** The target does not know of the attack (ALA-9.2). */
      unaware: z.boolean().default(false),
      /** Only a dive will do: the defence takes exertion (ALA-6.4). */
      exertion: z.boolean().default(false),
      /** False: the shield is on the wrong side (ALA-14.4). */
      shield: z.boolean().default(true),
      /** What armor does at the mark of a called shot (ALA-11.5); null to be asked. */
      mark: z.enum(['bare', 'covered']).nullable().default(null),
    })
    .nullable()
    .default(null),
);

/** Size of the mark; instead, the GM may give a penalty (ALA-G2). */
export const calledShot = z
  .strictObject({
    mark: z.enum(['large', 'medium', 'small', 'tiny']),
    /** A penalty in place of the chart's: 0 or less. */
    penalty: gmGives(z.int().min(-200).max(0).nullable().default(null)),
    /** What is aimed at, for the story. */
    at: z.string().max(60).default(''),
  })
  .nullable()
  .default(null);

const schema = said('attack', {
  target: combatantId,
  weapon: thing,
  manner: z.enum(['declared', 'off-hand', 'legendary']).default('declared'),
  /** Thrown instead of struck with. */
  thrown: z.boolean().default(false),
  called: calledShot,
  /** What a called shot is aimed at, in the words of whoever calls it (ALA-11.2). */
  at: z.string().max(60).exactOptional(),
  rulings,
  end,
});
export type Attack = z.infer<typeof schema>;

/** Strikes, shoots or throws at a foe. */
export const attack: AlacrityAction<Attack, typeof schema> = {
  rule: 'ALA-9.1',
  schema,
  moment: 'turn',
  traits: ['reveals'],
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
  play(table, fight, who, command) {
    strikeAt(table, fight, command, () => {
      if (command.manner === 'off-hand') who.offHandUsed = true;
      else if (command.manner === 'legendary') who.legendaryUsed = true;
      else spend(fight, who, 'attack');
    });
  },
  odds: (_fight, who, { target, weapon }) => ({
    site: 'alacrity.attack.hit',
    label: phrase`hits`,
    reads: 'blow',
    victims: [target],
    harm: weaponOf(who, weapon)?.stun ? 'stun' : 'hits',
    opponents: () => [target],
  }),
};

/** What there is to strike with: weapons that do not lie about, and bare hands. */
export function arsenal(who: Combatant): readonly Weapon[] {
  const own = who.stats.weapons.filter(each => !isLost(who, each.id));
  return own.some(each => each.id === UNARMED.id) ? own : [...own, UNARMED];
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

/** An attack with nothing special about it. */
export const blow = (
  who: Combatant,
  target: Combatant['id'],
  weapon: string,
  manner: Attack['manner'] = 'declared',
  thrown = false,
): Attack => ({
  kind: 'attack',
  end: true,
  who: who.id,
  target,
  weapon,
  manner,
  thrown,
  called: null,
  at: '',
  rulings: null,
});

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
      label: phrase`${mark} mark`,
      hint: `${names[mark]}: ${signed(options.charts.calledShot[mark])}`,
    };
  });
  return choiceOrNone('called', phrase`Called shot`, [{ value: null, label: phrase`none` }, ...marks]);
}

/**
 * Distance and mark are settled first; where it turns out impossible, it costs nothing.
 * @param pay takes what it costs
 */
export function strikeAt(table: AlacrityTable, fight: Fight, command: Attack, pay: () => void): void {
  const by = the(fight, command.who);
  const on = the(fight, command.target);
  const weapon = weaponOf(by, command.weapon);
  if (weapon === null) throw new Error(phrase`${by.id} has no weapon "${command.weapon}"`);
  const { thrown, rulings, at = '' } = command;
  const called = command.called && { ...command.called, at: command.called.at || at };
  const settled = settle(table, fight, by, on, weapon, thrown, called, rulings);
  if (settled === null) return;
  pay();
  const manner = surprised(fight, by, on) ? 'surprise' : command.manner;
  const hit = resolve(table, fight, { by, on, weapon, thrown, manner, rulings, ...settled });
  if (thrown) throwAway(table, fight, by, on, weapon);
  else if (weapon.loads) by.loaded = by.loaded.filter(each => each !== weapon.id);
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
