import { type Json, plain, type Ruling, rememberedText } from '@affray/engine';
import type { CampaignAnswer } from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import { apart, writtenChanges } from './named.ts';

/** What is different between two sets of house rules, in words: "Ambush tactics: yes → no". Both are well-formed. */
export const ruleChanges = (system: AnySystem, before: Json, after: Json): readonly string[] =>
  writtenChanges(system.schema('options'), whole(system, before), whole(system, after), apart);

/** House rules with the standards said: what is only spelled out is not a change. */
const whole = (system: AnySystem, options: Json): Json =>
  plain(system.visit(own => own.schemas.options.parse(options)));

/** A ruling of earlier fights, with its words. */
export function rulingIn(
  system: AnySystem,
  { site, case: alike, answer }: Pick<Ruling, 'site' | 'case' | 'answer'>,
): CampaignAnswer['precedents'][number] {
  const { prompts } = system.sites;
  const note = Object.hasOwn(prompts, site) ? prompts[site] : undefined;
  const one = { site, case: alike, answer };
  return { ...one, text: system.visit(own => rememberedText(one, note, own.words.ruled)), rule: note?.rule ?? null };
}
