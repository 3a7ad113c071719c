import {
  type CombatantId,
  changedState,
  houseBookOf,
  type Json,
  type Lasting,
  phrase,
  rulingMemory,
} from '@affray/engine';
import type { Campaign, CampaignFight } from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import * as z from 'zod';
import { HttpProblem } from '../errors.ts';
import { well } from '../table/begin.ts';
import type { Changed } from './change.ts';
import { charactersOf, difference, lastingIn } from './party.ts';

type Member = Campaign['characters'][number];

/** What a fight left of one character. */
export interface Outcome {
  readonly member: Member;
  /** The same character, as the fight left it. */
  readonly after: Member;
  readonly before: readonly Lasting[];
  readonly now: readonly Lasting[];
}
/** What the game master says otherwise of what is carried over. */
export interface Edit {
  readonly who: CombatantId;
  readonly path: string;
  readonly value: Json;
}

/** @throws HttpProblem where the campaign has no such fight */
export function fightOf({ fights }: Campaign, id: string): CampaignFight {
  const found = fights.find(each => each.id === id);
  if (found) return found;
  throw new HttpProblem(404, 'no-such-fight', phrase`this campaign has no fight "${id}"`);
}

/** What a fight left of each of the party who is in it still. @param fight as it stands */
export function outcomes(
  system: AnySystem,
  campaign: Campaign,
  { party }: CampaignFight,
  fight: Json,
): readonly Outcome[] {
  const there = new Set<string>(system.cast(fight, { role: 'gm' }).map(each => each.id));
  return campaign.characters
    .filter(each => party.includes(each.id) && there.has(each.id))
    .map(member => {
      const state = well('', () =>
        system.visit(own => own.carrying.after(own.schemas.fight.parse(fight), member.id, member.state)),
      );
      const after = { ...member, state };
      return { member, after, before: lastingIn(system, campaign, member), now: lastingIn(system, campaign, after) };
    });
}

/** Points first, since who has none of them left is down, whatever the word for it; then words; marks are taken off last. */
const rank = ({ value }: Edit): number => (typeof value === 'number' ? 0 : value === false ? 2 : 1);

/** Marks that stand last are taken off first: the places of the others stay. */
const inOrder = (edits: readonly Edit[]): readonly Edit[] =>
  edits.toSorted((a, b) => rank(a) - rank(b) || b.path.localeCompare(a.path, 'en', { numeric: true }));

/**
 * Takes over what a fight did to the party.
 * @param edits what the game master says otherwise @param at now
 * @throws HttpProblem where it was taken over before, or an edit cannot be
 */
export function carriedOver(
  system: AnySystem,
  campaign: Campaign,
  ref: CampaignFight,
  fight: Json,
  edits: readonly Edit[],
  at: string,
): Changed {
  if (ref.carried !== null)
    throw new HttpProblem(409, 'carried', phrase`what "${ref.title}" did was carried over before: undo that first`);
  const left = outcomes(system, campaign, ref, fight);
  const stranger = edits.find(each => left.every(({ member }) => member.id !== each.who));
  if (stranger)
    throw new HttpProblem(422, 'no-character', phrase`"${stranger.who}" did not take part in "${ref.title}"`);
  const story: string[] = [];
  const after = new Map<string, Member>();
  for (const { member, after: left1, before } of left) {
    const member1 = inOrder(edits.filter(each => each.who === member.id)).reduce(
      (now, edit) => edited(system, campaign, now, edit),
      left1,
    );
    const what = difference(before, lastingIn(system, campaign, member1)) ?? phrase`unscathed`;
    story.push(phrase`${member.name}: ${what}.`);
    after.set(member.id, {
      ...member1,
      history: [...member.history, { at, fight: ref.id, text: what }].slice(-1000),
    });
  }
  const ruled = z.object(rulingMemory).safeParse(fight);
  return {
    campaign: {
      ...campaign,
      characters: campaign.characters.map(each => after.get(each.id) ?? each),
      precedents: ruled.success ? houseBookOf({ houseBook: campaign.precedents, ...ruled.data }) : campaign.precedents,
      fights: campaign.fights.map(each => (each.id === ref.id ? { ...each, carried: at } : each)),
    },
    story: [phrase`What "${ref.title}" did is carried over.`, ...story],
  };
}

function edited(system: AnySystem, { options }: Campaign, member: Member, { path, value }: Edit): Member {
  const [one] = charactersOf([member]);
  const found = one && system.visit(own => changedState(own, one, options, path, value));
  if (found && 'state' in found) return { ...member, state: found.state };
  throw new HttpProblem(422, 'no-such-value', found?.reason ?? member.name);
}
