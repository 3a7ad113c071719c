import { combatantId, isFields, type Json, phrase } from '@affray/engine';
import { type Campaign, campaign, type Encounter, encounter } from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import * as z from 'zod';
import { HttpProblem } from '../errors.ts';
import { newDice } from '../keys.ts';

const written = z.looseObject({
  sides: z.array(z.looseObject({ id: z.string(), name: z.string() })),
  combatants: z.array(
    z.looseObject({ id: combatantId, name: z.string().nullish(), side: z.string(), sheet: z.json() }),
  ),
});
const begun = z.looseObject({
  combatants: z.union([
    z.array(z.looseObject({ id: z.string(), controller: z.string() })),
    z.record(z.string(), z.looseObject({ id: z.string(), controller: z.string() })),
  ]),
});

/** Whom players play in a sample. */
function playedIn(system: AnySystem, setup: Json): ReadonlySet<string> {
  const fight = begun.safeParse(system.host.begin(setup, 'sample', newDice()).record.fight);
  const all = fight.success ? Object.values(fight.data.combatants) : [];
  return new Set(all.flatMap(each => (each.controller === 'player' ? [each.id] : [])));
}

/** A fight that becomes an encounter of a campaign. */
interface Ready {
  readonly id: string;
  readonly title: string;
  readonly describe: string;
  readonly folder: string;
  readonly setup: Json;
}

/** A system's samples as a campaign: their heroes are the party, and each fight a prepared encounter. */
export function sampleCampaign(system: AnySystem, seed: string): Campaign {
  const fights = system.samples.map(each => ({ ...each, folder: phrase`Samples` }));
  return campaignOf(system, seed, phrase`${system.name}: the samples`, fights, sampleNote());
}

const FOLDERS = { easy: phrase`Easy`, fair: phrase`Fair`, hard: phrase`Hard` } as const;

/**
 * A system's encounters for an evening as a campaign: its ready characters are the party.
 * @throws HttpProblem where the system has none
 */
export function eveningCampaign(system: AnySystem, seed: string): Campaign {
  if (system.encounters.length === 0)
    throw new HttpProblem(422, 'no-encounters', phrase`${system.name} brings no encounters; begin with its samples`);
  const fights = system.encounters.map(({ id, title, describe, source, challenge, setup }) => ({
    ...{ id, title, describe: `${describe} ${source}.`, folder: FOLDERS[challenge], setup: setup() },
  }));
  return campaignOf(system, seed, phrase`${system.name}: an evening`, fights, eveningNote());
}

/** What the game master reads first. */
const sampleNote = (): string =>
  [
    phrase`This campaign shows how one is meant. Change what you like: everything here can be undone.`,
    phrase`The party are the heroes of the samples. Each has a page of their own, with what happened to them.`,
    phrase`Start a prepared encounter with whoever is present. The chance beside it is what the simulator makes of the party as it stands.`,
    phrase`When the fight is over, carry it over: you see what it did to each hero, and may change every number first. Then rest by the book.`,
    phrase`Among the creatures is one that is yours to change. Players see none of this: no note, no creature, no encounter.`,
  ].join('\n\n');
const eveningNote = (): string =>
  [
    phrase`Eight encounters for four heroes, from easy to hard. Print or hand out the heroes’ pages, invite the players, and start with an easy one.`,
    phrase`After each fight carry it over and let the heroes rest: the next chances are those of the party as it stands then.`,
    phrase`Whoever would rather play a hero of their own makes one in about two minutes.`,
  ].join('\n\n');

/** Fights as a campaign: their heroes are the party, and one of their foes is the game master's to change. */
function campaignOf(system: AnySystem, seed: string, title: string, fights: readonly Ready[], note: string): Campaign {
  const characters = new Map<string, Json>();
  const encounters = fights.flatMap(({ id, title: called, describe, folder, setup }) => {
    const played = playedIn(system, setup);
    const { sides, combatants, ...scene } = written.parse(setup);
    const first = combatants.find(each => played.has(each.id));
    if (first === undefined) return [];
    // Where two players fight each other, one of them is the party, and the other is the foe.
    const own = combatants.filter(each => played.has(each.id) && each.side === first.side);
    const others = combatants.filter(each => !own.includes(each));
    for (const { id: who, name, sheet } of own)
      if (!characters.has(who))
        characters.set(who, { id: who, name: name ?? (isFields(sheet) ? (sheet.name ?? who) : who), sheet });
    const { options: _, ...rest } = scene;
    return [
      encounter.parse({
        ...{ id, title: called, note: describe, folder, side: first.side, party: own.map(each => each.id) },
        places: placesOf(own),
        setup: {
          ...rest,
          sides,
          combatants: others.map(each => (played.has(each.id) ? { ...each, controller: 'gm' } : each)),
        },
      }),
    ];
  });
  return campaign.parse({
    ...{ format: 'affray-campaign', formatVersion: 1, system: system.id, rules: system.version, seed, encounters },
    title,
    characters: [...characters.values()],
    stable: stableOf(encounters),
    notes: [{ id: 'how-to', title: phrase`How this is meant`, text: note }],
  });
}

/** The first foe that there is. */
function stableOf(encounters: readonly Encounter[]) {
  const foes = encounters.flatMap(({ setup }) => written.shape.combatants.parse(setup.combatants));
  return foes.slice(0, 1).map(({ id, name, sheet }) => ({
    ...{ id, name: (isFields(sheet) ? sheet.name : null) ?? name ?? id, sheet },
    note: phrase`Yours: what you change here changes no one who fights already.`,
  }));
}

/** What a sample says of each of its heroes besides name, side and sheet. */
const placesOf = (own: z.infer<typeof written>['combatants']) =>
  own.map(({ name: _name, side: _side, sheet: _sheet, ...more }) => more);
