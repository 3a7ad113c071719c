import {
  type Asked,
  askedOfRuling,
  combatantId,
  type Prompt,
  type RuleId,
  type SiteNote,
  type Viewer,
} from '@affray/engine';
import { z } from 'zod';
import { phasesText, STANCE_EFFECTS, STANCE_NAMES } from '../book/words.ts';
import { type Fight, type Stance, stance } from '../state/fight.ts';
import { PROMPTS } from '../state/sites.ts';
import { nameOf } from './knows.ts';

const leap = z.object({
  attacker: combatantId,
  weapon: z.string(),
  maneuver: z.string(),
  stand: z.number(),
  leap: z.number(),
  cost: z.number(),
});
const entry = z.object({ who: combatantId, round: z.number(), phases: z.record(z.string(), z.number()) });
const ruling = z.object({ who: combatantId, what: z.string() });
const injury = z.object({ who: combatantId, weapon: z.string(), damage: z.number() });

/** A question as a seat reads it. */
export function asked(fight: Fight, prompt: Extract<Prompt, { kind: 'ask' }>, by: Viewer): Asked {
  const { site, about, options } = prompt;
  const as = (text: string, rule: RuleId, label: (answer: unknown) => { label: string; hint?: string }): Asked => ({
    text,
    rule,
    options: options.map(answer => ({ answer, ...label(answer) })),
  });
  switch (site) {
    case 'alloy.stance': {
      const given = entry.parse(about);
      return as(
        `${nameOf(fight, given.who, by)} comes in round ${given.round}: in which stance?`,
        'ALY-4.7',
        answer => {
          const chosen: Stance = stance.parse(answer);
          return {
            label: STANCE_NAMES[chosen],
            hint: `begins on phase ${given.phases[chosen] ?? '?'}, ${STANCE_EFFECTS[chosen]}`,
          };
        },
      );
    }
    case 'alloy.leap': {
      const given = leap.parse(about);
      const text = `${nameOf(fight, given.attacker, by)} attacks with ${given.weapon} (${given.maneuver}): leap aside?`;
      return as(text, 'ALY-5.15', answer =>
        answer === 'leap'
          ? { label: 'Leap aside', hint: `defence ${given.leap}; act ${phasesText(given.cost)} later` }
          : { label: 'Stand', hint: `defence ${given.stand}` },
      );
    }
    case 'alloy.gm.cost': {
      const given = ruling.parse(about);
      return as(`${nameOf(fight, given.who, by)}: ${given.what}. What does it cost?`, 'ALY-5.12', answer => ({
        label: CLASSES.get(answer) ?? String(answer),
      }));
    }
    case 'alloy.gm.tn': {
      const given = ruling.parse(about);
      return as(
        `${nameOf(fight, given.who, by)}: ${given.what}. How many successes does it take?`,
        'ALY-5.12',
        answer => ({
          label: answer === 0 ? 'no roll' : String(answer),
        }),
      );
    }
    case 'alloy.gm.injury': {
      const given = injury.parse(about);
      const text = `${nameOf(fight, given.who, by)} fails critically with ${given.weapon}: does it hurt its user (${given.damage} damage)?`;
      return as(text, 'ALY-7.26', answer => ({ label: answer === 'hurt' ? 'It does' : 'It does not' }));
    }
    default:
      return askedOf(fight, prompt, by) ?? as(site, ruleOf(site), answer => ({ label: String(answer) }));
  }
}

const leaderText =
  (fight: Fight, by: Viewer) =>
  (answer: unknown): string => {
    const id = combatantId.safeParse(answer);
    return id.success ? nameOf(fight, id.data, by) : String(answer);
  };
const blocksText = (answer: unknown): string => (answer === 1 ? 'one block' : `${String(answer)} blocks`);

/** A ruling that has no words of its own, asked by what it means. */
function askedOf(fight: Fight, prompt: Extract<Prompt, { kind: 'ask' }>, by: Viewer): Asked | null {
  const notes: { readonly [site: string]: SiteNote } = PROMPTS;
  const note = notes[prompt.site];
  if (note === undefined) return null;
  const ruled = askedOfRuling(prompt, note, who => nameOf(fight, who, by));
  const label =
    prompt.site === 'alloy.gm.leader' ? leaderText(fight, by) : prompt.site === 'alloy.gm.blocks' ? blocksText : null;
  if (ruled === null || label === null) return ruled;
  return { ...ruled, options: ruled.options.map(each => ({ ...each, label: label(each.answer) })) };
}

const CLASSES: ReadonlyMap<unknown, string> = new Map([
  [0, 'Free'],
  [1, 'Swift: 1'],
  [3, 'Quick: 3'],
  [6, 'Standard: 6'],
  [10, 'Slow: 10'],
]);

const ruleOf = (site: string): RuleId => {
  const notes: { readonly [site: string]: { readonly rule: RuleId } } = PROMPTS;
  return notes[site]?.rule ?? 'GM-1';
};
