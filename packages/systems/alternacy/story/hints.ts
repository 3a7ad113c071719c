import type { Json } from '@affray/engine';
import { phrase, signed } from '@affray/engine';
import { levels, levelsText, shiftAll } from '../book/body.ts';
import { chanceAgainst, chanceRivals, percent, steadiness } from '../rules/chances.ts';
import { bandOf, likelyUndefended } from '../rules/suggest.ts';
import { type Fight, find } from '../state/fight.ts';
import type { About } from '../state/prompts.ts';

type Stakes = NonNullable<About['odds']>;

/** What an answer of the GM's does to the odds of the roll that it bears on, in a few words (ALT-8.1). */
export function hintOf(fight: Fight, about: About, answer: Json): string {
  if (about.of === 'alternacy.ruling.level') return damageHint(fight, about, answer);
  const { odds } = about;
  if (odds === null) return '';
  switch (about.of) {
    case 'alternacy.ruling.undefended':
    case 'alternacy.ruling.shot':
    case 'alternacy.ruling.out-of-turn':
    case 'alternacy.ruling.move':
    case 'alternacy.ruling.flee':
    case 'alternacy.ruling.task':
      return typeof answer === 'number' ? percent(chanceAgainst(fight.options, odds.skill, answer)) : '';
    case 'alternacy.ruling.called':
    case 'alternacy.ruling.rush':
    case 'alternacy.ruling.opponents':
    case 'alternacy.ruling.wounds':
      return typeof answer === 'number' ? held(fight, odds, -answer) : '';
    case 'alternacy.ruling.head-start':
      return typeof answer === 'number' ? held(fight, odds, answer) : '';
    case 'alternacy.ruling.aware':
      return awareHint(fight, about.who, odds, answer);
    case 'alternacy.ruling.distance':
      return typeof answer === 'number' ? rangeHint(fight, odds, answer) : '';
    default:
      return '';
  }
}

/** A roll with an advantage, against whatever it is held. */
function held({ options }: Fight, { skill, dn, rival }: Stakes, advantage: number): string {
  if (dn !== null) return percent(chanceAgainst(options, skill + advantage, dn));
  return rival === null ? '' : percent(chanceRivals(options, skill + advantage, rival));
}

/** A victim that is free to defend, or is not: then at the number that is likely for it (ALT-5.6). */
function awareHint(fight: Fight, id: About['who'], odds: Stakes, answer: Json): string {
  if (answer === 'aware') return phrase`${held(fight, odds, 0)} to be hit`;
  const how = answer === 'busy' ? 'busy' : 'standing';
  const victim = id === null ? null : find(fight, id);
  const dn = victim ? likelyUndefended(fight, victim, how).value : fight.options.charts.suggestions.undefended[how];
  return phrase`${percent(chanceAgainst(fight.options, odds.skill, dn))} to be hit`;
}

/** A distance: its band, and the chance at the number that is likely there; `dn` is what else adds to it. */
function rangeHint({ options }: Fight, { skill, dn }: Stakes, feet: number): string {
  const band = bandOf(options.charts, feet);
  return `${band.name}, ${percent(chanceAgainst(options, skill, band.dn + (dn ?? 0)))}`;
}

/** What a damage level comes to: after its modifier, in points, and in the chance to be dazed or knocked out. */
function damageHint({ options }: Fight, { modifier, victim }: About, answer: Json): string {
  const ruled = levels.safeParse(answer);
  if (!ruled.success) return '';
  const dealt = shiftAll(ruled.data, modifier ?? 0, options.allowNoDamage);
  const parts = modifier ? [`${signed(modifier)}: ${levelsText(dealt)}`] : [];
  if (victim === null) return parts.join(', ');
  const { effects, shock: steps } = options.charts;
  const bleeds = dealt.shock && !victim.stunOnly ? effects[dealt.shock].shock : 0;
  const shock = victim.shock + bleeds;
  if (shock >= steps.dead) return [...parts, phrase`kills`].join(', ');
  if (shock >= steps.unconscious) return [...parts, phrase`leaves unconscious`].join(', ');
  if (shock >= steps.incapacitated) parts.push(phrase`incapacitates`);
  else if (bleeds > 0) parts.push(phrase`Shock ${shock} of ${steps.incapacitated}`);
  return [...parts, ...stunHint(options, victim, dealt.stun ? effects[dealt.stun].stun : 0)].join(', ');
}

/** What some more Stun does to somebody (ALT-H8). */
function stunHint(options: Fight['options'], victim: NonNullable<About['victim']>, taken: number): string[] {
  if (taken === 0) return [];
  const { stun: limits } = options.charts;
  const stun = victim.stun + taken;
  const said = [phrase`Stun ${stun}`];
  if (options.stunCheck === 'thresholds') {
    if (stun >= limits.unconsciousAt) said.push(phrase`knocks out`);
    else if (stun >= limits.dazedAt) said.push('dazes');
    return said;
  }
  const steady = steadiness(options, victim.brawn);
  const stands = chanceAgainst(options, steady, stun);
  const awake = chanceAgainst(options, steady, stun - limits.knockoutBy + 1);
  if (awake - stands > 0.005) said.push(phrase`${percent(awake - stands)} dazed`);
  if (awake < 0.995) said.push(phrase`${percent(1 - awake)} out`);
  return said;
}
