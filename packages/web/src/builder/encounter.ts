import { isFields, type Json, json, place } from '@affray/engine';
import { type CampaignAnswer, type Encounter, placesFor } from '@affray/protocol';
import * as z from 'zod/mini';
import { sameValue } from '../controls/offer.ts';
import * as words from '../words/builder.ts';
import { type FightDraft, type Group, type Knows, members, setupOf } from './draft.ts';

/** A hero who would take part, as the campaign has written the character. */
export interface Hero {
  readonly id: string;
  readonly name: string;
  readonly sheet: Json;
}
/** What an encounter says besides its set-up. */
export type Kept = Pick<Encounter, 'id' | 'folder' | 'note' | 'side' | 'party' | 'places'>;

const sides = z.array(z.catchall(z.object({ id: z.string(), name: z.string() }), json)).check(z.minLength(1));
const combatant = z.catchall(
  z.object({ id: z.string(), name: z.nullish(z.string()), side: z.string(), sheet: json }),
  json,
);
type Combatant = z.infer<typeof combatant>;
const written = z.catchall(
  z.object({
    sides: z.optional(sides),
    combatants: z._default(z.array(combatant), []),
    scene: z._default(z.record(z.string(), json), {}),
    field: z.optional(z.string()),
  }),
  json,
);

const whole = z.catchall(z.object({ combatants: z.array(z.catchall(z.object({ id: z.string() }), json)) }), json);

/** The side on which the party stands in an encounter that is begun here. */
export const PARTY = 'heroes';

/** An encounter as the builder writes it, with the heroes on their side. @param encounter null: a new one */
export function draftOf(
  { system, options }: Pick<CampaignAnswer, 'system' | 'options'>,
  heroes: readonly Hero[],
  encounter: Encounter | null,
  hits: string | null,
): FightDraft {
  const { sides: all, combatants, scene, field, ...rest } = written.parse(encounter?.setup ?? {});
  const side = encounter?.side ?? PARTY;
  const { own: places } = placesFor(
    encounter ?? { party: null, places: [] },
    heroes.map(each => each.id),
  );
  const own = heroes.map((hero, at) => heroGroup(hero, side, places[at] ?? {}));
  const foes = inGroups(combatants, hits);
  const house = z.catch(z.record(z.string(), json), {}).parse(options);
  const begun = all ?? [
    { id: PARTY, name: words.theParty },
    { id: 'foes', name: words.foes },
  ];
  const draft: FightDraft = {
    ...{ system, title: encounter?.title ?? '', map: field !== 'word', scene, options: house, houseBook: [], rest },
    sides: begun.some(each => each.id === side) ? begun : [{ id: side, name: words.theParty }, ...begun],
    groups: [...own.map(each => each.group), ...foes],
    places: {},
  };
  const at = [...own.map(each => each.at), ...combatants.map(each => each.at ?? null)];
  const stands = members(draft).flatMap(({ id }, nth) => {
    const { data } = place.safeParse(at[nth]);
    return data ? [[id, data] as const] : [];
  });
  return { ...draft, places: Object.fromEntries(stands) };
}

function heroGroup({ id, name, sheet }: Hero, side: string, { at = null, hidden = false, id: _, ...more }: Fields) {
  const group: Group = {
    ...{ key: `hero ${id}`, name, names: [], count: 1, side, player: true, hidden: hidden === true, sheet, more },
    ...{ ids: [id], hits: [], hero: true },
  };
  return { group, at };
}
type Fields = { readonly [field: string]: Json };

/** Neighbours who differ in name and place alone stand in one line. */
function inGroups(combatants: readonly Combatant[], field: string | null): readonly Group[] {
  const groups: Group[] = [];
  for (const each of combatants) {
    const one = groupOf(each, groups.length);
    const last = groups.at(-1);
    if (last && isAlike(last, one, field)) groups[groups.length - 1] = joined(last, one, field);
    else groups.push(one);
  }
  return groups.map(shortened);
}

function groupOf({ id, name, side, sheet, controller, hidden = false, at: _, ...more }: Combatant, nth: number): Group {
  const who = {
    key: `written ${nth}`,
    name: name ?? nameOn(sheet) ?? id,
    names: [],
    count: 1,
    ids: [id],
    hits: [],
    hero: false,
  };
  return { ...who, side, player: controller === 'player', hidden: hidden === true, sheet, more };
}
const nameOn = (sheet: Json): string | undefined => z.object({ name: z.string() }).safeParse(sheet).data?.name;

const isAlike = (a: Group, b: Group, field: string | null): boolean =>
  a.side === b.side &&
  a.player === b.player &&
  a.hidden === b.hidden &&
  sameValue(a.more, b.more) &&
  sameValue(without(a.sheet, field), without(b.sheet, field));

/** A sheet but for its hit points; one that states none is like no sheet that does. */
const without = (sheet: Json, field: string | null): Json =>
  isFields(sheet) && field !== null && hitsOn(sheet, field) !== null ? { ...sheet, [field]: 0 } : sheet;

/** One more of them. Hit points that are not the sheet's are everyone's own. */
function joined(group: Group, { name, ids, sheet }: Group, field: string | null): Group {
  const written = hitsOn(group.sheet, field);
  const own = hitsOn(sheet, field);
  const differs = group.hits.length > 0 || own !== written;
  const soFar = group.hits.length > 0 ? group.hits : Array.from({ length: group.count }, () => written ?? 0);
  return {
    ...group,
    names: [...(group.names.length === 0 ? [group.name] : group.names), name],
    ids: [...group.ids, ...ids],
    hits: differs ? [...soFar, own ?? 0] : [],
    count: group.count + 1,
  };
}

function hitsOn(sheet: Json, field: string | null): number | null {
  const hits = isFields(sheet) && field !== null ? sheet[field] : null;
  return typeof hits === 'number' ? hits : null;
}

const NUMBERED = / \d+$/;
/** "Snag, Goblin 1, Goblin 2" is three goblins, one of whom is called Snag. */
function shortened(group: Group): Group {
  if (group.count === 1) return group;
  const name =
    nameOn(group.sheet) ?? group.names.findLast(each => NUMBERED.test(each))?.replace(NUMBERED, '') ?? group.name;
  const own = group.names.findIndex((_, at) =>
    group.names.slice(at).every((each, nth) => each === `${name} ${nth + 1}`),
  );
  return { ...group, name, names: own === -1 ? group.names : group.names.slice(0, own) };
}

/** An encounter as a draft has it: the heroes come from the campaign, of them their places alone are kept. */
export function encounterOf(draft: FightDraft, kept: Kept, title: string, knows: Knows): Encounter {
  const party = members(draft).filter(each => each.group.hero);
  const places = party.map(({ id, group: { hidden, more }, at }) => ({
    ...more,
    id,
    ...(knows.hidden ? { hidden } : {}),
    ...(knows.at && draft.map ? { at: { ...at } } : {}),
  }));
  const heroes = new Set(party.map(each => each.id));
  const { combatants, ...rest } = whole.parse(setupOf(draft, { ...knows, options: false }));
  const setup = { ...rest, combatants: combatants.filter(each => !heroes.has(each.id)) };
  const { left } = placesFor(
    kept,
    party.map(each => each.id),
  );
  return { ...kept, title, places: [...places, ...left], setup };
}
