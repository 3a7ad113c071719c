import { type Character, type CombatantId, campOf, type Lasting, lastingOf, phrase } from '@affray/engine';
import type { Campaign } from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import { HttpProblem } from '../errors.ts';
import { well } from '../table/begin.ts';

type Member = Campaign['characters'][number];

/** Characters by id, in the order in which the campaign lists them. @throws HttpProblem where one is not there */
export function membersOf({ characters }: Campaign, ids: readonly CombatantId[]): readonly Member[] {
  const stranger = ids.find(id => characters.every(each => each.id !== id));
  if (stranger !== undefined) throw noCharacter(characters, stranger);
  return characters.filter(each => ids.includes(each.id));
}

/** @throws HttpProblem where there is no such character */
export function memberOf({ characters }: Campaign, id: string): Member {
  const found = characters.find(each => each.id === id);
  if (found === undefined) throw noCharacter(characters, id);
  return found;
}

function noCharacter(characters: Campaign['characters'], id: string): HttpProblem {
  const there = characters.map(each => each.id).join(', ');
  return new HttpProblem(404, 'no-character', phrase`no character "${id}"; there is ${there || phrase`none`}`);
}

const asCharacter = ({ id, name, sheet, state }: Member): Character => ({ id, name, sheet, state });
/** Characters as the system takes them. */
export const charactersOf = (members: readonly Member[]): readonly Character[] => members.map(asCharacter);

/** What lasts of a character, for people. @throws HttpProblem where the campaign's options are not well-formed */
export const lastingIn = (system: AnySystem, { options }: Campaign, member: Member): readonly Lasting[] =>
  well(`characters.${member.id}`, () => system.visit(own => lastingOf(own, asCharacter(member), options)));

/** Whether a character is dead. */
export const isDead = (system: AnySystem, { options }: Campaign, member: Member): boolean =>
  system.visit(own =>
    own.report
      .standings(campOf(own, [asCharacter(member)], options))
      .combatants.some(each => each.id === member.id && each.dead),
  );

/** Those who would take part now: alive and present. */
export const readyParty = (system: AnySystem, campaign: Campaign): readonly Member[] =>
  campaign.characters.filter(each => each.present && !isDead(system, campaign, each));

/** What is different between two states of a character, in words; null where nothing is. */
export function difference(before: readonly Lasting[], after: readonly Lasting[]): string | null {
  const key = (each: Lasting): string => (each.kind === 'mark' ? each.label : each.path);
  const was = new Map(before.map(each => [key(each), each]));
  const is = new Map(after.map(each => [key(each), each]));
  const changed = after.flatMap(each => {
    const old = was.get(key(each));
    const [from, to] = [old ? shown(old) : '', shown(each)];
    if (from === to && old !== undefined) return [];
    return each.kind === 'mark' ? [each.label] : [`${each.label}: ${from === '' ? '' : `${from} → `}${to}`];
  });
  const gone = before.filter(each => each.kind === 'mark' && !is.has(key(each)));
  const all = [...changed, ...gone.map(each => phrase`no longer: ${each.label}`)];
  return all.length > 0 ? all.join('; ') : null;
}

function shown(of: Lasting): string {
  if (of.kind === 'number') return String(of.value);
  if (of.kind === 'mark') return of.label;
  return of.options.find(each => each.value === of.value)?.label ?? String(of.value);
}
