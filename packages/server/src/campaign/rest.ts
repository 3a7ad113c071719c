import { type CombatantId, campOf, isFields, type Json, phrase, rested, Xoshiro } from '@affray/engine';
import type { Campaign } from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import { HttpProblem } from '../errors.ts';
import { well } from '../table/begin.ts';
import type { Changed } from './change.ts';
import { charactersOf, difference, isDead, lastingIn, memberOf, membersOf } from './party.ts';

/** A rest or a treatment that the game master wants. */
export interface WantedRest {
  readonly rest: string;
  /** Null: all who are alive. */
  readonly who: readonly CombatantId[] | null;
  readonly given: Json;
}

type Members = ReturnType<typeof membersOf>;

/** Who treats whom, in the order in which the rest asks; none where all rest. @throws HttpProblem where one is dead, or not there */
function caringIn(system: AnySystem, campaign: Campaign, party: Members, { rest, given }: WantedRest): Members {
  const fields = well('given', () =>
    system.visit(own => {
      const found = own.carrying.rests.find(each => each.id === rest);
      return found?.fields(campOf(own, charactersOf(party), campaign.options)) ?? [];
    }),
  );
  const asked = fields.filter(each => each.kind === 'choice' && each.options.some(one => one.combatant));
  const named = isFields(given) ? asked.map(each => given[each.name]).filter(each => typeof each === 'string') : [];
  const all = named.map(id => memberOf(campaign, id));
  const dead = all.find(each => isDead(system, campaign, each));
  if (dead) throw new HttpProblem(409, 'dead', phrase`${dead.name} is dead`);
  return all;
}

/** "First aid: Osk treats Ilsa." */
function heading(label: string, party: Members, [healer, patient = healer]: Members): string {
  if (!healer || !patient) return phrase`${label}: ${party.map(each => each.name).join(', ')}.`;
  return healer.id === patient.id
    ? phrase`${label}: ${healer.name}, without help.`
    : phrase`${label}: ${healer.name} treats ${patient.name}.`;
}

/**
 * The party after a rest, by the rules of the book. The dice follow from the campaign's seed and from how often dice fell
 * before: after an undo the same rest throws the same.
 * @throws HttpProblem where it may not be, or what was given is not well-formed
 */
export function restedParty(system: AnySystem, campaign: Campaign, wanted: WantedRest, at: string): Changed {
  const { characters, options, seed, rests } = campaign;
  const all = wanted.who === null ? characters : membersOf(campaign, wanted.who);
  const party = all.filter(each => !isDead(system, campaign, each));
  if (party.length === 0) throw new HttpProblem(409, 'no-party', phrase`no one is there to rest`);
  const caring = caringIn(system, campaign, party, wanted);
  const random = Xoshiro.seeded(`${seed}/${rests}`);
  const came = well('given', () => system.visit(own => rested(own, charactersOf(party), options, wanted, random)));
  if (!('states' in came)) throw new HttpProblem(422, 'code' in came ? came.code : 'no-such-rest', came.reason);
  const label = system.visit(own => own.carrying.rests.find(each => each.id === wanted.rest)?.label ?? wanted.rest);
  const after = characters.map(each => {
    const state = came.states.get(each.id);
    if (state === undefined) return each;
    const next = { ...each, state };
    const what = difference(lastingIn(system, campaign, each), lastingIn(system, campaign, next));
    if (what === null) return next;
    return { ...next, history: [...each.history, { at, fight: null, text: `${label}: ${what}` }].slice(-1000) };
  });
  return {
    campaign: { ...campaign, characters: after, rests: rests + 1 },
    story: [heading(label, party, caring), ...came.story],
  };
}
