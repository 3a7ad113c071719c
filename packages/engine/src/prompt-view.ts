import { poolManner } from './dice.ts';
import type { PromptView } from './game.ts';
import type { Prompt } from './journal.ts';
import { same } from './json.ts';
import type { Kinds, SiteNote, System, Viewer } from './system.ts';

/** A question, or dice to be typed in, as one viewer sees it. */
export function promptView<K extends Kinds>(
  system: System<K>,
  fight: K['fight'],
  prompt: Prompt,
  by: Viewer,
): PromptView {
  const { id, who } = prompt;
  const name = system.nameOf(fight, who, by);
  if (prompt.kind === 'ask') {
    const { site, options } = prompt;
    const asked: { readonly [site: string]: SiteNote } = system.sites.prompts;
    const pass = options.find(option => same(option, asked[site]?.pass ?? null)) ?? null;
    return { kind: 'ask', id, who, name, site, pass, ...system.asked(fight, prompt, by) };
  }
  const notes: { readonly [site: string]: { readonly meaning: string } } = system.sites.rolls;
  const meaning = notes[prompt.site]?.meaning ?? prompt.site;
  const { count, sides } = prompt.pool;
  return { kind: 'dice', id, who, name, meaning, count, sides, manner: poolManner(prompt.pool) };
}
