/** What the weighing reckons by tables is what a walk through every fall of the dice comes to. */
import { Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { type Part, shiftAll } from '../book/body.ts';
import { levelModifier } from '../book/charts.ts';
import type { Weapon } from '../book/gear.ts';
import { rivalsApart, throwsOf } from '../rules/chances.ts';
import { likelyCalled, likelyLevels } from '../rules/suggest.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { skillOf } from '../state/sheet.ts';
import { arena, one } from '../testing.ts';
import { blowOf, worthOfShot } from './worth.ts';

const ANYWHERE: readonly (readonly [part: Part, share: number])[] = [
  ['head', 0.2],
  ['torso', 0.4],
  ['right-arm', 0.2],
  ['left-leg', 0.2],
];

/** The chance to be knocked out, fall by fall. */
function knockedOut({ options }: Fight, on: Combatant, stun: number): number {
  const brawn = Math.floor((skillOf(on.stats, 'brawn', options.charts.unlisted) + 1) / 2);
  let out = 0;
  for (const [total, weight] of throwsOf(options.flukes))
    if (stun - total - brawn >= options.charts.stun.knockoutBy) out += weight;
  return out;
}

/** An attack that leads by so much, fall by fall and part by part. */
function walked(
  fight: Fight,
  by: Combatant,
  on: Combatant,
  weapon: Weapon,
  falls: readonly (readonly [total: number, weight: number])[],
  lead: number,
  parts = ANYWHERE,
): number {
  const { charts, allowNoDamage } = fight.options;
  const room = charts.shock.incapacitated - on.shock;
  let worth = 0;
  for (const [total, weight] of falls) {
    if (total + lead < 0) continue;
    const modifier = Math.max(-5, Math.min(5, levelModifier(charts, total + lead)));
    for (const [part, share] of parts) {
      const dealt = shiftAll(likelyLevels(fight, by, on, weapon, part).value, modifier, allowNoDamage);
      const shock = dealt.shock ? charts.effects[dealt.shock].shock : 0;
      const stun = dealt.stun ? charts.effects[dealt.stun].stun : 0;
      const penalty = dealt.wound ? charts.effects[dealt.wound].penalty / charts.wounds.most : 0;
      const out = stun === 0 ? 0 : knockedOut(fight, on, on.stun + stun);
      const nearer = Math.min(1, shock / room + stun / 40 + penalty / 2);
      worth += weight * share * (shock >= room ? 1 : out + (1 - out) * 0.4 * nearer);
    }
  }
  return worth;
}

test('a blow and a shot are worth what every fall of the dice says, whoever stands how', () => {
  const random = Xoshiro.seeded('worth');
  for (let times = 0; times < 200; times++) {
    const flukes = (['off', 'single', 'chain'] as const)[random.below(3)] ?? 'off';
    const armor = random.below(2) === 0 ? null : 'mail';
    const fight = arena(
      {
        ana: { skills: { brawn: random.below(20), 'blades-large': 20, bows: 20 }, weapons: ['longsword', 'long-bow'] },
        bert: { skills: { brawn: random.below(20) }, weapons: ['longsword'], armor },
      },
      { options: { flukes, allowNoDamage: random.below(2) === 0 } },
    );
    const [ana, bert] = [one(fight, 'ana'), one(fight, 'bert')];
    bert.shock = random.below(10);
    bert.stun = random.below(30);
    const [sword, bow] = ['longsword', 'long-bow'].map(id => ana.stats.weapons.find(each => each.id === id));
    if (sword === undefined || bow === undefined) throw new Error('no sword or no bow');
    const blow = { weapon: sword, skill: 20 };
    const guard = random.below(30);
    const [lean, against] = [random.below(11) - 5, random.below(11) - 5];
    const lead = blow.skill + lean - guard + against;
    expect(blowOf(fight, ana, blow, { who: bert, guard })(lean, against)).toBeCloseTo(
      walked(fight, ana, bert, sword, rivalsApart(flukes), lead),
      9,
    );
    const shot = { weapon: bow, skill: 20 };
    const dn = 6 + random.below(35);
    const aimed = worthOfShot(fight, ana, shot, bert, dn, 'head');
    const called = shot.skill - likelyCalled(fight, 'head') - dn;
    expect(aimed).toBeCloseTo(walked(fight, ana, bert, bow, throwsOf(flukes), called, [['head', 1]]), 9);
    expect(worthOfShot(fight, ana, shot, bert, dn, null)).toBeCloseTo(
      walked(fight, ana, bert, bow, throwsOf(flukes), shot.skill - dn),
      9,
    );
  }
});
