import { campOf, same } from '@affray/engine';
import type { Campaign, CampaignAnswer } from '@affray/protocol';
import { type AnySystem, introduced } from '@affray/systems/lazy';
import type { StoredCampaign } from '../store/campaign-store.ts';
import { foesOf } from './encounters.ts';
import { withTitle } from './happened.ts';
import { ruleChanges, rulingIn } from './house-rules.ts';
import { charactersOf, isDead, lastingIn } from './party.ts';

/** Fights that the first page lists, and happenings of each character. */
const LATEST = 50;

/** A campaign's first page, for its game master. */
export function firstPage(
  system: AnySystem,
  { id, revision, changes, steps }: StoredCampaign,
  of: Campaign,
): CampaignAnswer {
  return {
    ...{ id, revision, title: of.title, system: of.system, options: of.options },
    houseRules: [...ruleChanges(system, {}, of.options)],
    characters: of.characters.map(each => ({
      ...{ id: each.id, name: each.name, present: each.present, dead: isDead(system, of, each) },
      lasting: lastingIn(system, of, each).map(one => ({ ...one })),
      usual: usualIn(system, of, each),
      portrait: each.portrait,
      arms: introduced(system, each.name, each.sheet, each.state, of.options).arms,
      history: each.history.slice(-LATEST).map(one => withTitle(of, one)),
    })),
    stable: of.stable.map(({ id: creature, name, note }) => ({ id: creature, name, note })),
    encounters: of.encounters.map(each => ({
      ...{ id: each.id, title: each.title, folder: each.folder, note: each.note },
      foes: foesOf(each).map(foe => foe.name),
    })),
    fights: of.fights.slice(-LATEST).toReversed(),
    fought: of.fights.length,
    notes: of.notes,
    precedents: of.precedents.map(each => rulingIn(system, each)),
    rests: restsOf(system, of),
    journal: steps
      .map(({ place, step: { at, story } }) => ({ at, text: story.join(' '), undone: place >= changes }))
      .toReversed(),
  };
}

/** What is as if no fight had touched a character: words that need no telling. */
export function usualIn(system: AnySystem, of: Campaign, member: Campaign['characters'][number]): string[] {
  const fresh = new Map(lastingIn(system, of, { ...member, state: {} }).map(each => [each.path, each]));
  return lastingIn(system, of, member).flatMap(each => {
    const then = fresh.get(each.path);
    return each.kind === 'choice' && then?.kind === 'choice' && same(then.value, each.value) ? [each.path] : [];
  });
}

/** Rests of the system, each with what is asked of it: of the living. */
const restsOf = (system: AnySystem, of: Campaign): CampaignAnswer['rests'] =>
  system.visit(own => {
    const living = of.characters.filter(each => !isDead(system, of, each));
    const camp = campOf(own, charactersOf(living), of.options);
    return own.carrying.rests.map(each => ({
      ...{ id: each.id, label: each.label, describe: each.describe, rule: each.rule },
      fields: each.fields(camp),
    }));
  });
