import { type Choice, choice, type Offer, type Refusal } from '@affray/engine';
import { attack } from '../actions/attack.ts';
import { type OwnCommand, offersOf } from '../actions/index.ts';
import { MELEE_GUIDANCE, RANGED_GUIDANCE } from '../book/guidance.ts';
import { signed } from '../book/words.ts';
import { up } from '../rules/turn.ts';
import { weaponOf } from '../rules/wield.ts';
import { type Fight, the } from '../state/fight.ts';

const none = { ladder: 0, unaware: false, exertion: false, shield: true, mark: null };

/** Attacks that stand now, each with a ruling that only the GM may make (ALA-2.1, ALA-4.2, ALA-4.3, ALA-6.4, ALA-9.2). */
export function ruledAttacks(fight: Fight, refuse: (command: OwnCommand) => Refusal | null): Offer[] {
  return up(fight).flatMap(id => {
    const who = the(fight, id);
    return offersOf(fight, who, refuse, each => each === attack).flatMap(each => {
      if (each.refusal !== null) return [];
      const weapon = typeof each.base.weapon === 'string' ? weaponOf(who, each.base.weapon) : null;
      const ranged = weapon !== null && (weapon.range !== null || each.base.thrown === true);
      const { rulings: _, ...base } = each.base;
      return [
        {
          ...each,
          id: `ruled-${id}-${each.id}`,
          group: 'gm-rulings',
          label: `${who.name}, by ruling: ${each.label}`,
          base: { ...base, kind: 'attack' },
          fields: [...each.fields, choice('rulings', 'Ruling', rulings(ranged))],
        },
      ];
    });
  });
}

function rulings(ranged: boolean): Choice[] {
  const ladder = (ranged ? RANGED_GUIDANCE : MELEE_GUIDANCE)
    .filter(each => each.modifier !== 0)
    .map(({ modifier, when }) => ({
      value: { ...none, ladder: modifier },
      label: signed(modifier),
      hint: when,
    }));
  return [
    ...ladder,
    { value: { ...none, unaware: true }, label: 'the target does not see it coming', hint: 'no defence' },
    {
      value: { ...none, exertion: true },
      label: 'only a dive will do',
      hint: 'the defence burns an action or is at −10',
    },
    { value: { ...none, shield: false }, label: 'the shield is on the wrong side', hint: 'its Soak does not count' },
    { value: { ...none, mark: 'bare' }, label: 'the mark is bare', hint: 'armor does not cover it' },
    { value: { ...none, mark: 'covered' }, label: 'the mark is covered', hint: 'armor covers it' },
  ];
}
