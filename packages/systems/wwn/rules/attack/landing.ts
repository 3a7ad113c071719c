import { dice, phrase, type RuleId } from '@affray/engine';
import type { WwnTable } from '../../state/events.ts';
import { derived, type Fight, opposed, up } from '../../state/fight.ts';
import { save } from '../checks.ts';
import { type Harm, type Hurt, hurt, hurtTogether } from '../damage.ts';
import { rule } from '../ruling.ts';
import { type Blow, blowOf, type Moment, type Strike, type Swung } from './attack.ts';
import { answerKill } from './turning.ts';

/** Does what an attack comes to. */
export function land(table: WwnTable, fight: Fight, blow: Blow) {
  const { strike: s, amount } = blow;
  if (amount <= 0) return tellUnharmed(table, blow);
  const holds = amount < s.on.hp;
  const felled = hurt(table, fight, s.on, harmOf(table, fight, blow));
  followUp(table, fight, s, { felled, holds });
}

/** Does what several attacks of one moment come to, together (WWN-AMB-5). Each rolls its harm when its turn comes. */
export function landTogether(table: WwnTable, fight: Fight, moment: Moment): void {
  const landing: (Hurt & { readonly strike: Strike; readonly held: boolean })[] = [];
  const make =
    ({ strike, hit }: Swung) =>
    (): Hurt | null => {
      const blow = blowOf(table, fight, strike, hit);
      if (blow.amount <= 0) {
        tellUnharmed(table, blow);
        return null;
      }
      const each = { who: strike.on, harm: harmOf(table, fight, blow), strike, held: blow.amount < strike.on.hp };
      landing.push(each);
      return each;
    };
  const felling = hurtTogether(table, fight, moment.map(make));
  for (const each of landing)
    followUp(table, fight, each.strike, { felled: felling.includes(each), holds: each.held && up(each.who) });
}

function tellUnharmed(table: WwnTable, { strike: s, why }: Blow): void {
  if (!s.harmless) table.tell?.({ kind: 'unharmed', rule: UNHARMED[why], who: s.on.id, by: s.by.id, why });
}
/** The rule for which an attack does nothing. */
const UNHARMED: Readonly<Record<Blow['why'], RuleId>> = {
  missed: 'WWN-HIT-1',
  shield: 'WWN-SHK-4',
  armor: 'WWN-SHK-1',
  immune: 'WWN-SHK-5',
  grand: 'WWN-12.1B',
  shrug: 'WWN-FOC-IMPERVIOUS',
  harmless: 'WWN-SHV-1',
};

/** Whether a weapon that was meant to spare does so: bare hands always, blunt ones as the game master rules (WWN-DMG-6). */
export const isSparing = (
  table: WwnTable,
  fight: Fight,
  { by, on: target, arm }: Pick<Strike, 'by' | 'on' | 'arm'>,
  amount: number,
): boolean =>
  arm.mercy &&
  (arm.unarmed ||
    amount < target.hp ||
    rule(table, fight, 'wwn.word.blunt', 'spares', () => ({
      ...{ who: by.id, on: target.id, what: arm.name, case: [arm.name], why: [] },
      options: ['spares', 'kills'],
    })) === 'spares');

const harmOf = (table: WwnTable, fight: Fight, { strike: s, amount, cause, damage }: Blow): Harm => ({
  amount,
  by: s.by,
  cause,
  rule: cause === 'hit' ? 'WWN-DMG-1' : cause === 'shock' ? 'WWN-SHK-1' : 'WWN-FOC-UNARMED',
  damage,
  mercy: s.spare && isSparing(table, fight, s, amount),
  utter: false,
});

/** What follows from a wound: the poison of the blade, where the target still holds out; one more blow after a kill. */
function followUp(
  table: WwnTable,
  fight: Fight,
  s: Strike,
  { felled, holds }: { readonly felled: boolean; readonly holds: boolean },
): void {
  if (s.by.venom === s.arm.id && s.wield.use !== 'shot') {
    s.by.venom = null;
    if (holds) poison(table, fight, s);
  }
  if (felled && isKill(s) && derived(fight, s.by).gifts.reaps) answerKill(table, fight, s);
}

/** Whether whom an attack brought down is a kill of a plain attack: not spared, and not by the Whirlwind (WWN-FOC-WHIRLWIND). */
const isKill = (s: Strike): boolean => s.how !== 'whirl' && opposed(s.by, s.on) && !(s.spare && s.arm.mercy);

/**
 * Poison of the blade: 2d6 + level, halved by a Physical save, once (WWN-FOC-POISONER). It is part of the wound: whom
 * the blow itself brings down it does not kill.
 */
function poison(table: WwnTable, fight: Fight, { by, on: target }: Strike): void {
  if (derived(fight, target).gifts.poisonProof) {
    table.tell?.({ kind: 'unharmed', rule: 'WWN-FOC-POISONER', who: target.id, by: by.id, why: 'poison-proof' });
    return;
  }
  const rolled = table.roll('wwn.attack.venom', by.id, dice(2, 6));
  const bonus = table.tally(by.stats.level, phrase`level`, 'WWN-FOC-POISONER');
  const full = rolled + bonus.total;
  const saved = save(table, fight, target, 'physical', by);
  hurt(table, fight, target, {
    amount: saved ? Math.floor(full / 2) : full,
    by,
    cause: 'poison',
    rule: 'WWN-FOC-POISONER',
    damage: bonus.explain(),
    mercy: false,
    utter: false,
  });
}
