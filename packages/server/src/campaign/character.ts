import { type Json, phrase, settledState } from '@affray/engine';
import type { Campaign, CampaignChange, CharacterAnswer } from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import { well } from '../table/begin.ts';
import { writtenChanges } from './named.ts';
import { charactersOf, isDead, lastingIn, memberOf } from './party.ts';

type Member = Campaign['characters'][number];
export type Edit = Omit<Extract<CampaignChange, { kind: 'edit-character' }>, 'kind'>;

/** What is kept of a character's history. */
const REMEMBERED = 1000;
const LONGEST = 2000;

/** A character of the party, whole, for whoever may see all of it. */
export function wholeCharacter(system: AnySystem, revision: number, of: Campaign, member: Member): CharacterAnswer {
  const titles = new Map(of.fights.map(each => [each.id, each.title]));
  const { history, ...written } = member;
  return {
    ...written,
    ...{ revision, campaign: of.title, system: system.id, options: of.options },
    ...{ dead: isDead(system, of, member), advance: null },
    lasting: lastingIn(system, of, member).map(each => ({ ...each })),
    history: history.map(each => ({ ...each, title: (each.fight && titles.get(each.fight)) ?? null })),
  };
}

/**
 * A campaign where what is written of a character is changed: each change is named, in the story and in its history.
 * The sheet is well-formed already.
 * @param at when: ISO 8601, UTC
 * @param by who did it, where that was not the GM
 * @throws HttpProblem where there is no such character
 */
export function edited(
  system: AnySystem,
  campaign: Campaign,
  edit: Edit,
  at: string,
  by: string | null = null,
): { readonly campaign: Campaign; readonly story: readonly string[] } {
  const old = memberOf(campaign, edit.who);
  const { name = old.name, sheet = old.sheet, portrait = old.portrait } = edit;
  const written = { ...old, name, sheet, portrait };
  const next = { ...written, state: settled(system, campaign, written) };
  const changes = [
    ...(name === old.name ? [] : [phrase`name ${old.name} → ${name}`]),
    ...writtenChanges(system.schema('sheet'), asWritten(system, old.sheet), asWritten(system, sheet)),
    ...(portrait === old.portrait ? [] : [portrait === null ? phrase`portrait removed` : phrase`portrait changed`]),
  ];
  const what = changes.join(', ') || phrase`nothing is different`;
  const text = (by === null ? `${name}: ${what}.` : phrase`${by} changed ${name}: ${what}.`).slice(0, LONGEST);
  const history = changes.length === 0 ? old.history : [...old.history, { at, fight: null, text }].slice(-REMEMBERED);
  const one: Member = { ...next, history };
  return {
    campaign: { ...campaign, characters: campaign.characters.map(each => (each.id === one.id ? one : each)) },
    story: [text],
  };
}

/** What lasts of a fight, within the bounds of the new sheet: points that are gone for good are not kept. */
const settled = (system: AnySystem, { options }: Campaign, member: Member): Json =>
  well(`characters.${member.id}`, () =>
    system.visit(own => {
      const [one] = charactersOf([member]);
      return one && Object.keys(Object(one.state)).length > 0 ? settledState(own, one, options) : {};
    }),
  );

/** A sheet with what goes without saying said: what is only spelled out is not a change. */
const asWritten = (system: AnySystem, sheet: Json): Json => system.visit(own => own.schemas.sheet.parse(sheet));
