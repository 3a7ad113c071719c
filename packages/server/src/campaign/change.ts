import { changedState, phrase } from '@affray/engine';
import type { Campaign, CampaignChange } from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import { HttpProblem, notWell } from '../errors.ts';
import { edited } from './character.ts';
import { checkEncounter, encounterOf } from './encounters.ts';
import { ruleChanges, rulingIn } from './house-rules.ts';
import { charactersOf, difference, lastingIn, memberOf } from './party.ts';

/** A campaign after a change, and what was done, in sentences. */
export interface Changed {
  readonly campaign: Campaign;
  readonly story: readonly string[];
}
type Of<K extends CampaignChange['kind']> = Extract<CampaignChange, { kind: K }>;

/** Puts something in the place of what has its id, or at the end. */
const put = <T extends { readonly id: string }>(all: readonly T[], one: T): T[] =>
  all.some(each => each.id === one.id) ? all.map(each => (each.id === one.id ? one : each)) : [...all, one];
const drop = <T extends { readonly id: string }>(all: readonly T[], id: string): T[] =>
  all.filter(each => each.id !== id);
const has = (all: readonly { readonly id: string }[], id: string): boolean => all.some(each => each.id === id);

/** @throws HttpProblem where nothing has that id */
export function must<T extends { readonly id: string }>(all: readonly T[], id: string, what: string): T {
  const found = all.find(each => each.id === id);
  if (found !== undefined) return found;
  const there = all.map(each => each.id).join(', ');
  throw new HttpProblem(404, 'not-there', phrase`no ${what} "${id}"; there is ${there || phrase`none`}`);
}

/** @throws HttpProblem with all that is wrong in a sheet */
function checkSheet(system: AnySystem, sheet: unknown, of: string): void {
  const issues = system.check('sheet', sheet).map(each => ({ ...each, path: `sheet.${each.path}` }));
  notWell(`${of}: `, issues);
}

/** What each change does. */
const CHANGES: {
  readonly [K in CampaignChange['kind']]: (
    system: AnySystem,
    campaign: Campaign,
    change: Of<K>,
    at: string,
    by: string | null,
  ) => Changed;
} = {
  rename: (_system, campaign, { title }) => ({
    campaign: { ...campaign, title },
    story: [phrase`The campaign is called "${title}".`],
  }),
  options(system, campaign, { options }) {
    notWell('options.', system.check('options', options));
    const what = ruleChanges(system, campaign.options, options).join(', ') || phrase`nothing is different`;
    return { campaign: { ...campaign, options }, story: [phrase`House rules: ${what}.`] };
  },
  'put-character'(system, campaign, { character }) {
    checkSheet(system, character.sheet, character.name);
    const old = campaign.characters.find(each => each.id === character.id);
    const { portrait = old?.portrait ?? null, ...written } = character;
    const one = { ...written, portrait, state: old?.state ?? {}, history: old?.history ?? [] };
    const story = [old ? phrase`${one.name} is changed.` : phrase`${one.name} joins the party.`];
    return { campaign: { ...campaign, characters: put(campaign.characters, one) }, story };
  },
  'edit-character'(system, campaign, change, at, by) {
    if (change.sheet !== undefined) checkSheet(system, change.sheet, memberOf(campaign, change.who).name);
    return edited(system, campaign, change, at, by);
  },
  'remove-character'(_system, campaign, { id }) {
    const { name } = memberOf(campaign, id);
    const encounters = campaign.encounters.map(each => ({
      ...each,
      party: each.party?.filter(one => one !== id) ?? null,
    }));
    return {
      campaign: { ...campaign, characters: drop(campaign.characters, id), encounters },
      story: [phrase`${name} leaves the party.`],
    };
  },
  present(_system, campaign, { who, present }) {
    const member = memberOf(campaign, who);
    const story = [present ? phrase`${member.name} takes part again.` : phrase`${member.name} takes no part for now.`];
    return { campaign: { ...campaign, characters: put(campaign.characters, { ...member, present }) }, story };
  },
  'put-creature'(system, campaign, { creature }) {
    checkSheet(system, creature.sheet, creature.name);
    const story = [
      has(campaign.stable, creature.id)
        ? phrase`${creature.name} is changed.`
        : phrase`${creature.name} comes into the stable.`,
    ];
    return { campaign: { ...campaign, stable: put(campaign.stable, creature) }, story };
  },
  'remove-creature'(_system, campaign, { id }) {
    const { name } = must(campaign.stable, id, phrase`creature`);
    return {
      campaign: { ...campaign, stable: drop(campaign.stable, id) },
      story: [phrase`${name} leaves the stable.`],
    };
  },
  'put-encounter'(system, campaign, { encounter }) {
    checkEncounter(system, campaign, encounter);
    const { id, title } = encounter;
    const story = [has(campaign.encounters, id) ? phrase`"${title}" is changed.` : phrase`"${title}" is prepared.`];
    return { campaign: { ...campaign, encounters: put(campaign.encounters, encounter) }, story };
  },
  'remove-encounter'(_system, campaign, { id }) {
    const { title } = encounterOf(campaign, id);
    return {
      campaign: { ...campaign, encounters: drop(campaign.encounters, id) },
      story: [phrase`"${title}" is removed.`],
    };
  },
  'put-note': (_system, campaign, { note }) => ({
    campaign: { ...campaign, notes: put(campaign.notes, note) },
    story: [phrase`The note "${note.title}" is written.`],
  }),
  'remove-note'(_system, campaign, { id }) {
    const { title } = must(campaign.notes, id, phrase`note`);
    return {
      campaign: { ...campaign, notes: drop(campaign.notes, id) },
      story: [phrase`The note "${title}" is removed.`],
    };
  },
  'forget-ruling'(system, campaign, { site, case: alike }) {
    const found = campaign.precedents.find(each => each.site === site && each.case === alike);
    if (found === undefined)
      throw new HttpProblem(404, 'not-there', phrase`nothing was ruled at "${site}" for "${alike}"`);
    const precedents = campaign.precedents.filter(each => each.site !== site || each.case !== alike);
    return {
      campaign: { ...campaign, precedents },
      story: [phrase`A ruling is forgotten: ${rulingIn(system, found).text}.`],
    };
  },
  set(system, campaign, { who, path, value }) {
    const member = memberOf(campaign, who);
    const before = lastingIn(system, campaign, member);
    const [one] = charactersOf([member]);
    const after = one && system.visit(own => changedState(own, one, campaign.options, path, value));
    if (!after || 'reason' in after) throw new HttpProblem(422, 'no-such-value', after?.reason ?? member.name);
    const changed = { ...member, state: after.state };
    const what = difference(before, lastingIn(system, campaign, changed)) ?? phrase`nothing is different`;
    return {
      campaign: { ...campaign, characters: put(campaign.characters, changed) },
      story: [phrase`The GM sets ${member.name}: ${what}.`],
    };
  },
};

/**
 * A campaign as a change leaves it; the one given stays as it is.
 * @param at when: ISO 8601, UTC
 * @param by the player who does it; null: the game master
 * @throws HttpProblem where it cannot be done
 */
export function changed<K extends CampaignChange['kind']>(
  system: AnySystem,
  campaign: Campaign,
  change: Of<K> & { readonly kind: K },
  at: string,
  by: string | null = null,
): Changed {
  return CHANGES[change.kind](system, campaign, change, at, by);
}
