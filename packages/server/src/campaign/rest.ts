import { type CombatantId, isFields, type Json, phrase, rested, Xoshiro } from '@affray/engine';
import type { Campaign } from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import { HttpProblem } from '../errors.ts';
import { well } from '../table/begin.ts';
import type { Changed } from './change.ts';
import { charactersOf, difference, isDead, lastingIn, membersOf } from './party.ts';

/** A rest or a treatment that the game master wants. */
export interface WantedRest {
  readonly rest: string;
  /** Null: all who are alive. */
  readonly who: readonly CombatantId[] | null;
  readonly given: Json;
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
  const care = caresIn(characters, wanted.given);
  const named = wanted.who === null ? care : all;
  const dead = named.find(each => !party.includes(each) && isDead(system, campaign, each));
  if (dead) throw new HttpProblem(409, 'dead', phrase`${dead.name} is dead`);
  if (party.length === 0) throw new HttpProblem(409, 'no-party', phrase`no one is there to rest`);
  const random = Xoshiro.seeded(`${seed}/${rests}`);
  const came = well('given', () => system.visit(own => rested(own, charactersOf(party), options, wanted, random)));
  if (!('states' in came)) throw new HttpProblem(422, 'code' in came ? came : 'no-such-rest', came.reason);
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
    story: [phrase`${label}: ${whoText(care, party)}.`, ...came.story],
  };
}

/** The healer and the patient that are named in what is given for a treatment; no one where it is a rest of all. */
const caresIn = (characters: Campaign['characters'], given: Json): Campaign['characters'] => {
  const { healer, patient } = isFields(given) ? given : {};
  return [healer, patient].flatMap(id => characters.filter(each => each.id === id));
};

/** "Osk treats Ilsa", or all who rest by name. */
function whoText([healer, patient]: Campaign['characters'], party: Campaign['characters']): string {
  if (healer === undefined || patient === undefined) return party.map(each => each.name).join(', ');
  return healer === patient ? healer.name : phrase`${healer.name} treats ${patient.name}`;
}
