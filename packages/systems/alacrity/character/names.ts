import { phrase } from '@affray/engine';
import type { Statistic } from '../book/beginners.ts';
import type { Impact } from '../book/effects.ts';

export const STATISTIC_NAMES: Readonly<Record<Statistic, string>> = {
  strength: phrase`Strength`,
  dexterity: phrase`Dexterity`,
  body: phrase`Body`,
  mind: phrase`Mind`,
};

/** What an Effect does, in a line. */
export function impactText(impact: Impact): string {
  switch (impact.kind) {
    case 'soak-add':
      return impact.oneAttack
        ? phrase`${impact.dice}d10 more Soak against one attack`
        : phrase`${impact.dice}d10 more Soak`;
    case 'soak-replace':
      return phrase`${impact.dice}d10 Soak in place of armor`;
    case 'harm':
      return impact.dodge ? phrase`${impact.dice}d10 harm; can be dodged` : phrase`${impact.dice}d10 harm`;
    case 'heal':
      return phrase`gives back ${impact.dice}d10 Hit Points`;
    case 'condition':
      return phrase`its target is ${impact.condition}`;
    case 'cure':
      return phrase`its target is ${impact.condition} no more`;
    case 'other':
      return impact.text;
  }
}
