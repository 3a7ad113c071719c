import { type CombatantId, combatantId, isFields, type Json, phrase, plain } from '@affray/engine';
import { type Campaign, type Encounter, placesFor, type ReadyAnswer } from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import * as z from 'zod';
import { HttpProblem } from '../errors.ts';
import { well } from '../table/begin.ts';
import { charactersOf, isDead, membersOf, readyParty } from './party.ts';

type Member = Campaign['characters'][number];
const named = z.array(z.looseObject({ id: z.string(), name: z.string().nullish(), sheet: z.json().optional() }));

/** Those who take part in an encounter besides the party. */
export const foesOf = ({
  setup,
}: Encounter): readonly { readonly id: string; readonly name: string; readonly sheet: Json }[] => {
  const all = named.safeParse(setup.combatants);
  if (!all.success) return [];
  return all.data.map(({ id, name, sheet = null }) => ({ id, name: name ?? nameOn(sheet) ?? id, sheet }));
};
const nameOn = (sheet: Json): string | null => (isFields(sheet) && typeof sheet.name === 'string' ? sheet.name : null);

/** @throws HttpProblem where there is no such encounter */
export function encounterOf({ encounters }: Campaign, id: string): Encounter {
  const found = encounters.find(each => each.id === id);
  if (found !== undefined) return found;
  const there = encounters.map(each => each.id).join(', ');
  throw new HttpProblem(404, 'no-encounter', phrase`no encounter "${id}"; there is ${there || phrase`none`}`);
}

/** Who fights in an encounter. @param wanted null: whom it names, or whoever is present. @throws HttpProblem where no one can */
export function partyFor(
  system: AnySystem,
  campaign: Campaign,
  encounter: Encounter,
  wanted: readonly CombatantId[] | null,
): readonly Member[] {
  const ids = wanted ?? encounter.party;
  const named = ids === null ? readyParty(system, campaign) : membersOf(campaign, ids);
  // Who is away takes part only where the game master names them now.
  const party = wanted === null ? named.filter(each => each.present) : named;
  const dead = wanted && party.find(each => isDead(system, campaign, each));
  if (dead) throw new HttpProblem(409, 'dead', phrase`${dead.name} is dead`);
  const alive = party.filter(each => !isDead(system, campaign, each));
  if (alive.length > 0) return alive;
  throw new HttpProblem(409, 'no-party', phrase`no one of the party can fight: add a character, or say who is present`);
}

/** Takes those who are not there out of what a set-up says of them: who leads, who lies in wait, who is placed from whom. */
function without(absent: ReadonlySet<string>, said: Json): Json {
  if (typeof said === 'string') return absent.has(said) ? null : said;
  if (Array.isArray(said))
    return said.filter(each => typeof each !== 'string' || !absent.has(each)).map(each => without(absent, each));
  if (!isFields(said)) return said;
  const kept = Object.entries(said).map(
    ([name, value]) => [name, name === 'sheet' ? value : without(absent, value)] as const,
  );
  // What has no name of its own and was about them alone is not said at all.
  const isAboutThem = kept.some(([name, now]) => isEmpty(now) && !isEmpty(said[name] ?? null));
  return isAboutThem && !('id' in said) ? null : Object.fromEntries(kept);
}
const isEmpty = (value: Json): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** The set-up of an encounter with a party in it; of heroes who are away it says nothing. */
function setupWith(
  system: AnySystem,
  { options, characters }: Campaign,
  encounter: Encounter,
  party: readonly Member[],
): Json {
  const { setup, side } = encounter;
  const { own: places } = placesFor(
    encounter,
    party.map(each => each.id),
  );
  const sides = Array.isArray(setup.sides) ? setup.sides : [];
  const isThere = sides.some(each => isFields(each) && each.id === side);
  const own = party.map((each, at) => ({
    ...places[at],
    ...{ id: each.id, name: each.name, side, controller: 'player' },
    sheet: system.visit(typed => typed.carrying.outfit(each.sheet, each.state)),
  }));
  const others = Array.isArray(setup.combatants) ? setup.combatants : [];
  const house = isFields(options) && Object.keys(options).length > 0 ? { options } : {};
  const combatants = [...own, ...others];
  const there = new Set(combatants.flatMap(each => (isFields(each) && typeof each.id === 'string' ? [each.id] : [])));
  const absent = new Set(characters.flatMap(({ id }) => (there.has(id) ? [] : [String(id)])));
  const whole = {
    ...setup,
    ...house,
    sides: isThere ? sides : [{ id: side, name: phrase`The party` }, ...sides],
    combatants,
  };
  // A hero may be called as something else is: nothing is taken out where nothing is wrong.
  if (absent.size === 0 || system.check('setup', whole).length === 0) return whole;
  return Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, without(absent, value)]));
}

/** A fight as an encounter begins with a party, each in the state in which it comes. @throws HttpProblem for what is not well-formed */
export function beginning(
  system: AnySystem,
  campaign: Campaign,
  encounter: Encounter,
  party: readonly Member[],
): { readonly setup: Json; readonly fight: Json } {
  const setup = well('encounter.setup', () => setupWith(system, campaign, encounter, party));
  const fight = well('encounter.setup', () =>
    system.visit(own => {
      const begun = own.rules.begin(own.schemas.setup.parse(setup));
      for (const { id, state } of party) own.carrying.enter(begun, id, state);
      const whole = own.schemas.fight.parse(plain(begun));
      const ruled = own.schemas.fight.safeParse({ ...fieldsOf(plain(whole)), houseBook: campaign.precedents });
      return plain(campaign.precedents.length > 0 && ruled.success ? ruled.data : whole);
    }),
  );
  return { setup, fight };
}
const fieldsOf = (value: Json) => (isFields(value) ? value : {});

/** A fight as an encounter would begin it now. @throws HttpProblem with all that is wrong */
export function readyFight(system: AnySystem, campaign: Campaign, encounter: Encounter): ReadyAnswer {
  const { fight } = beginning(system, campaign, encounter, partyFor(system, campaign, encounter, null));
  return { system: system.id, fight, side: encounter.side };
}

/** Whether an encounter can begin, with the party or with someone in its place. @throws HttpProblem with all that is wrong */
export function checkEncounter(system: AnySystem, campaign: Campaign, encounter: Encounter): void {
  const ready = readyParty(system, campaign);
  const [foe] = foesOf(encounter);
  const standIn = foe && [
    {
      id: combatantId.parse('someone'),
      name: 'Someone',
      sheet: foe.sheet,
      state: {},
      present: true,
      portrait: null,
      history: [],
    },
  ];
  const wanted = encounter.party === null ? ready : membersOf(campaign, encounter.party);
  beginning(system, campaign, encounter, charactersOf(wanted).length > 0 ? wanted : (standIn ?? []));
}
