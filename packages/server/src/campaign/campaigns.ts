import { apply, type CombatantId, combatantId, diff, type Json, phrase, plain } from '@affray/engine';
import {
  type Campaign,
  type CampaignAnswer,
  type CampaignChange,
  type CampaignFile,
  type CarryAnswer,
  type CharacterAnswer,
  type Creature,
  campaign as campaignSchema,
  character,
  type DoneAnswer,
  type Encounter,
  freeId,
  type newCampaign,
  type ReadyAnswer,
} from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import type * as z from 'zod';
import { HttpProblem } from '../errors.ts';
import { isId, newDice, newId, newKey } from '../keys.ts';
import type { CampaignLine, CampaignStep, StoredCampaign } from '../store/campaign-store.ts';
import { begin, known, type SystemOf, well } from '../table/begin.ts';
import { type Begun, playable, type Tables } from '../table/tables.ts';
import { advanced, advanceOf } from './advance.ts';
import { carriedOver, type Edit, fightOf, outcomes } from './carry.ts';
import { type Changed, changed, must } from './change.ts';
import { wholeCharacter } from './character.ts';
import { beginning, encounterOf, partyFor, readyFight } from './encounters.ts';
import { checkWritten, inPart, readCampaign, readPart } from './file.ts';
import { firstPage } from './first-page.ts';
import { OwnCharacters } from './own.ts';
import { memberOf } from './party.ts';
import { Players } from './players.ts';
import { restedParty, type WantedRest } from './rest.ts';
import { eveningCampaign, sampleCampaign } from './samples.ts';

/** Changes that the first page tells of. */
const TOLD = 20;
/** Another change may come first so often before we give up. */
const TRIES = 50;

const noSuchCampaign = (): HttpProblem =>
  new HttpProblem(404, 'no-such-campaign', phrase`there is no such campaign; it may have been deleted`);

/** Everything that a game master does with campaigns. Every change is named, and can be undone. */
export class Campaigns {
  private readonly tables: Tables;
  private readonly systemOf: SystemOf;
  readonly players: Players;
  /** What players see and do. */
  readonly own: OwnCharacters;

  constructor(tables: Tables, systemOf: SystemOf) {
    this.tables = tables;
    this.systemOf = systemOf;
    this.players = new Players(tables);
    this.own = new OwnCharacters(tables, this, this.players);
  }

  private get store() {
    return this.tables.store.campaigns;
  }

  /** @param fight only those that this fight is in */
  async list(fight: string | null = null): Promise<readonly CampaignLine[]> {
    const all = await this.store.list();
    if (fight === null) return all;
    // One that cannot be read says so where it is opened: here it hides no other.
    const held = await Promise.all(all.map(({ id }) => this.open(id).catch(() => null)));
    return all.filter((_, at) => held[at]?.campaign.fights.some(each => each.id === fight));
  }

  /** @returns its id. @throws HttpProblem with all that is wrong */
  async create(wanted: z.output<typeof newCampaign>): Promise<string> {
    if (wanted.from === 'file') return this.bringIn(wanted.file);
    const system = known(wanted.system, this.systemOf);
    if (wanted.from === 'samples') return this.keep(sampleCampaign(system, newKey()));
    if (wanted.from === 'evening') return this.keep(eveningCampaign(system, newKey()));
    const { title } = wanted;
    const head = { format: 'affray-campaign', formatVersion: 1, system: system.id, rules: system.version } as const;
    return this.keep(campaignSchema.parse({ ...head, title, seed: newKey() }));
  }

  /** A whole campaign from a file, with its fights, each of which gets an id of its own. */
  private async bringIn(file: unknown): Promise<string> {
    const { records, campaign, system } = readCampaign(file, this.systemOf);
    checkWritten(system, campaign);
    // All fights are read before the first is kept: a file with a wrong one leaves nothing behind.
    for (const [at, { record }] of records.entries())
      inPart(`records.${at}.record`, () => begin({ from: 'file', file: record }, this.systemOf));
    const ids = new Map<string, string>();
    for (const { id, record } of records) ids.set(id, (await this.tables.create({ from: 'file', file: record })).id);
    const renamed = (id: string): string => ids.get(id) ?? id;
    return this.keep({
      ...campaign,
      fights: campaign.fights.map(each => ({ ...each, id: renamed(each.id) })),
      characters: campaign.characters.map(each => ({
        ...each,
        history: each.history.map(one => ({ ...one, fight: one.fight && renamed(one.fight) })),
      })),
    });
  }

  private async keep(body: Campaign): Promise<string> {
    const id = newId();
    const at = new Date().toISOString();
    await this.store.create({ id, system: body.system, title: body.title, at, body: plain(body) });
    return id;
  }

  /** A campaign as it is stored. @throws HttpProblem where there is none, or it is not well-formed */
  async open(
    id: string,
    steps = 0,
  ): Promise<{ readonly raw: StoredCampaign; readonly system: AnySystem; readonly campaign: Campaign }> {
    const raw = isId(id) ? await this.store.read(id, steps) : null;
    if (raw === null) throw noSuchCampaign();
    const { system, campaign } = readCampaign(raw.body, this.systemOf);
    return { raw, system, campaign };
  }

  /** The first page. @throws HttpProblem where there is no such campaign */
  async page(id: string): Promise<CampaignAnswer> {
    const { raw, system, campaign } = await this.open(id, TOLD);
    return firstPage(system, raw, campaign);
  }

  /**
   * Changes a campaign, and remembers how to undo it. Nobody's change is lost: where another came first, this one is
   * worked out again on top of it, unless its giver said what was seen.
   */
  async alter(
    id: string,
    seen: number | null,
    kind: string,
    work: (campaign: Campaign, system: AnySystem, at: string) => Changed | Promise<Changed>,
  ): Promise<DoneAnswer> {
    for (let tries = 0; tries < TRIES; tries++) {
      const { raw, system, campaign } = await this.open(id);
      mustBeSeen(seen, raw.revision);
      const at = new Date().toISOString();
      const { campaign: next, story } = await work(campaign, system, at);
      const body = plain(well('', () => campaignSchema.parse(next)));
      const step: CampaignStep = { at, kind, story, undo: diff(body, raw.body), redo: diff(raw.body, body) };
      const changes = raw.changes + 1;
      if (await this.store.commit(id, raw.revision, { body, title: next.title, at, changes, step }))
        return { revision: raw.revision + 1, story: [...story] };
    }
    throw new HttpProblem(503, 'busy', phrase`others change this campaign all the time; try again`);
  }

  change(id: string, change: CampaignChange, seen: number | null): Promise<DoneAnswer> {
    return this.alter(id, seen, change.kind, (campaign, system, at) => changed(system, campaign, change, at));
  }

  /** Takes the latest change back, or does the latest that was taken back again. */
  async turn(id: string, way: 'undo' | 'redo', seen: number | null): Promise<DoneAnswer> {
    for (let tries = 0; tries < TRIES; tries++) {
      const { raw, campaign } = await this.open(id, 1);
      mustBeSeen(seen, raw.revision);
      const found = raw.steps.find(each => each.place === (way === 'undo' ? raw.changes - 1 : raw.changes));
      if (found === undefined)
        throw new HttpProblem(
          409,
          way === 'undo' ? 'nothing-to-undo' : 'nothing-to-redo',
          way === 'undo' ? phrase`there is nothing to undo` : phrase`there is nothing to redo`,
        );
      const { step } = found;
      const turned = campaignSchema.parse(apply(raw.body, way === 'undo' ? step.undo : step.redo));
      const { title } = turned;
      // What a fight is called is its own: no step of the campaign takes it back.
      const called = new Map(campaign.fights.map(each => [each.id, each.title]));
      const fights = turned.fights.map(each => ({ ...each, title: called.get(each.id) ?? each.title }));
      const body = plain({ ...turned, fights });
      const changes = raw.changes + (way === 'undo' ? -1 : 1);
      const said = step.story.join(' ');
      const story = [way === 'undo' ? phrase`Undone: ${said}` : phrase`Done again: ${said}`];
      const at = new Date().toISOString();
      if (await this.store.commit(id, raw.revision, { body, title, at, changes, step: null }))
        return { revision: raw.revision + 1, story };
    }
    throw new HttpProblem(503, 'busy', phrase`others change this campaign all the time; try again`);
  }

  /** Begins an encounter with the party. @returns the fight's id, and the key of its GM */
  async start(id: string, encounterId: string, wanted: readonly CombatantId[] | null): Promise<Begun> {
    const { system, campaign } = await this.open(id);
    const encounter = encounterOf(campaign, encounterId);
    const party = partyFor(system, campaign, encounter, wanted);
    const { setup, fight } = beginning(system, campaign, encounter, party);
    // Players read a fight's title: what the game master calls the encounter is not theirs to know.
    const title = phrase`${campaign.title.slice(0, 150)}: fight ${campaign.fights.length + 1}`;
    const { record } = system.host.begin(setup, title, newDice());
    const seats = await this.players.seatsFor(
      id,
      party.map(each => each.id),
    );
    const made = await this.tables.create({ from: 'file', file: { ...record, fight } }, seats);
    await this.players.seated(id, made.id, seats);
    await this.alter(id, null, 'start', (now, _system, at) => ({
      campaign: {
        ...now,
        fights: [
          ...now.fights,
          {
            id: made.id,
            title: encounter.title,
            encounter: encounter.id,
            began: at,
            carried: null,
            party: party.map(each => each.id),
          },
        ],
      },
      story: [phrase`"${encounter.title}" begins, with ${party.map(each => each.name).join(', ')}.`],
    }));
    return made;
  }

  /** An encounter as it would begin now. */
  async ready(id: string, encounterId: string): Promise<ReadyAnswer> {
    const { system, campaign } = await this.open(id);
    return readyFight(system, campaign, encounterOf(campaign, encounterId));
  }

  /** One that is being written, as it would begin now. Nothing is kept of it. @throws HttpProblem with all that is wrong */
  async tried(id: string, encounter: Encounter): Promise<ReadyAnswer> {
    const { system, campaign } = await this.open(id);
    return readyFight(system, campaign, encounter);
  }

  /** What a fight left of the party. */
  async outcome(id: string, fight: string): Promise<CarryAnswer> {
    const { system, campaign } = await this.open(id);
    const ref = fightOf(campaign, fight);
    const stands = await this.stands(fight);
    return {
      ...{ fight, over: system.isOver(stands), carried: ref.carried },
      characters: outcomes(system, campaign, ref, stands).map(({ member, before, now }) => ({
        ...{ id: member.id, name: member.name },
        before: before.map(each => ({ ...each })),
        after: now.map(each => ({ ...each })),
      })),
    };
  }

  private stands(fight: string): Promise<Json> {
    return this.tables.at(fight, table => table.game.record.fight);
  }

  /** Takes over what a fight did. */
  async carry(id: string, fight: string, edits: readonly Edit[], seen: number | null): Promise<DoneAnswer> {
    const stands = await this.stands(fight);
    return this.alter(id, seen, 'carry', (campaign, system, at) =>
      carriedOver(system, campaign, fightOf(campaign, fight), stands, edits, at),
    );
  }

  /** A fight has another title: the campaigns that it is in list it so. No change of theirs, and nothing to undo. */
  async retitled(fight: string, title: string): Promise<void> {
    for (const { id } of await this.store.list())
      for (let tries = 0; tries < TRIES; tries++) {
        // One that cannot be read stays as it is: its fight has its title all the same.
        const held = await this.open(id).catch(() => null);
        const isIn = held?.campaign.fights.some(each => each.id === fight && each.title !== title);
        if (!held || !isIn) break;
        const { raw, campaign } = held;
        const fights = campaign.fights.map(each => (each.id === fight ? { ...each, title } : each));
        const next = { body: plain({ ...campaign, fights }), title: campaign.title, at: new Date().toISOString() };
        if (await this.store.commit(id, raw.revision, { ...next, changes: raw.changes, step: null })) break;
      }
  }

  rest(id: string, wanted: WantedRest, seen: number | null): Promise<DoneAnswer> {
    return this.alter(id, seen, 'rest', (campaign, system, at) => restedParty(system, campaign, wanted, at));
  }

  /** Puts a fight into the campaign that was begun without it: those who are players' and unknown join the party. */
  async adopt(id: string, fight: string, seen: number | null): Promise<DoneAnswer> {
    const game = await this.tables.at(fight, table => table.game);
    const { record } = game;
    return this.alter(id, seen, 'adopt', (campaign, system, at) => {
      if (record.system !== campaign.system)
        throw new HttpProblem(
          422,
          'other-system',
          phrase`this fight is of the system "${record.system}"; the campaign is of "${campaign.system}"`,
        );
      if (campaign.fights.some(each => each.id === fight))
        throw new HttpProblem(409, 'known-fight', phrase`"${record.title}" is in this campaign already`);
      const all = system.cast(record.fight, { role: 'gm' });
      const cast = playable(system, game);
      const joining = all.filter(
        each => cast.includes(each.id) && campaign.characters.every(one => one.id !== each.id),
      );
      const characters = joining.map(({ id: who, name }) =>
        well(`characters.${who}`, () => {
          const sheet = system.visit(own => own.carrying.written(own.schemas.fight.parse(record.fight), who));
          return character.parse({ id: who, name, sheet });
        }),
      );
      const whole = [...campaign.characters, ...characters];
      const party = all.filter(each => whole.some(one => one.id === each.id)).map(each => combatantId.parse(each.id));
      const ref = { id: fight, title: record.title, encounter: null, began: at, carried: null, party };
      const joined =
        characters.length > 0 ? [phrase`${characters.map(each => each.name).join(', ')} joined the party.`] : [];
      return {
        campaign: { ...campaign, characters: whole, fights: [...campaign.fights, ref] },
        story: [phrase`"${record.title}" is put into the campaign.`, ...joined],
      };
    });
  }

  /** Brings a character or an encounter in from a file of its own. */
  import(id: string, file: unknown, seen: number | null): Promise<DoneAnswer> {
    return this.alter(id, seen, 'import', (campaign, system, at) => {
      const part = readPart(file, campaign, system);
      if (part.kind === 'encounter') {
        const { title } = part.encounter;
        const own = freeId(part.encounter.id, campaign.encounters);
        const encounter = { ...part.encounter, title, id: own };
        return changed(system, campaign, { kind: 'put-encounter', encounter }, at);
      }
      const own = combatantId.parse(freeId(part.character.id, campaign.characters));
      const { state, history, ...written } = { ...part.character, id: own };
      const { campaign: next, story } = changed(system, campaign, { kind: 'put-character', character: written }, at);
      return {
        campaign: {
          ...next,
          characters: next.characters.map(each => (each.id === own ? { ...each, state, history } : each)),
        },
        story,
      };
    });
  }

  /** The whole campaign as a file. @param fights whether its fights are in it, too */
  async file(id: string, fights: boolean): Promise<CampaignFile> {
    const { campaign } = await this.open(id);
    const records: { id: string; record: Json }[] = [];
    for (const each of fights ? campaign.fights : []) {
      const found = await this.tables.store.read(each.id);
      if (found) records.push({ id: each.id, record: found.record });
    }
    return { ...campaign, records };
  }

  /** A character of the party, whole. */
  async character(id: string, who: string): Promise<CharacterAnswer> {
    const { raw, system, campaign } = await this.open(id);
    const found = memberOf(campaign, who);
    return { ...wholeCharacter(system, raw.revision, campaign, found), advance: advanceOf(system, found) };
  }

  /** A character gains a level. */
  advance(id: string, who: string, given: Json, seen: number | null): Promise<DoneAnswer> {
    return this.alter(id, seen, 'advance', (campaign, system, at) => advanced(system, campaign, who, given, at));
  }

  /** A creature of the game master's own, with its sheet. @throws HttpProblem where there is none of that id */
  async creature(id: string, which: string): Promise<Creature> {
    const { campaign } = await this.open(id);
    return must(campaign.stable, which, phrase`creature`);
  }

  async characterFile(id: string, who: string) {
    const { system, campaign } = await this.open(id);
    const found = memberOf(campaign, who);
    return { format: 'affray-character', formatVersion: 1, system: system.id, character: found };
  }

  async encounterFile(id: string, which: string) {
    const { system, campaign } = await this.open(id);
    const found = encounterOf(campaign, which);
    return { format: 'affray-encounter', formatVersion: 1, system: system.id, encounter: found };
  }

  /** Takes a campaign away; its fights stay. @throws HttpProblem where there is none */
  async remove(id: string): Promise<void> {
    if (!isId(id) || !(await this.store.remove(id))) throw noSuchCampaign();
  }
}

/** @throws HttpProblem where somebody changed the campaign since it was seen */
function mustBeSeen(seen: number | null, revision: number): void {
  if (seen === null || seen === revision) return;
  throw new HttpProblem(409, 'changed', phrase`the campaign was changed meanwhile; look at it again`);
}
