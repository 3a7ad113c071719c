/**
 * Two fights that differ only in what a player may not know, played alike at real tables: whatever the player's page is
 * sent must be the same. The first is played by a robot, which writes down what everybody did; the others follow it.
 */
import {
  type CombatantId,
  type DiceSource,
  fightRecord,
  type Json,
  type Pool,
  plain,
  throwFaces,
  Xoshiro,
} from '@affray/engine';
import { type Offer, type PromptView, webhookAnswer } from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import * as z from 'zod';
import type { Rate } from '../limits.ts';
import { Page, type Said } from './client.ts';
import { unnamed } from './frames.ts';
import { setTable, type TestTable } from './table.ts';
import { Receiver } from './webhook.ts';

/** What somebody did, so that it can be done at another table. */
export type Beat =
  | { readonly kind: 'say'; readonly by: 'gm' | 'player'; readonly said: Said }
  | { readonly kind: 'answer'; readonly by: 'gm' | 'player'; readonly at: Asking; readonly answer: Json }
  /** Whatever real dice are due. */
  | { readonly kind: 'dice' }
  /** Undo until the step of this id was the last. */
  | { readonly kind: 'back'; readonly to: string }
  | { readonly kind: 'real'; readonly on: boolean };
/** Which prompt: who is asked, and where. */
interface Asking {
  readonly who: string;
  readonly site: string;
}
export type Script = readonly Beat[];

/** One server for all twins, who come one after the other: the dice are those of the twin who came last. */
export class TwinHouse {
  readonly table: TestTable;
  /** Where the stories are posted. */
  readonly receiver: Receiver;
  private readonly fate: Fate;

  private constructor(table: TestTable, fate: Fate, receiver: Receiver) {
    this.table = table;
    this.fate = fate;
    this.receiver = receiver;
  }

  static async open(systems: readonly AnySystem[]): Promise<TwinHouse> {
    const fate: Fate = { dice: new FatedDice() };
    const [first] = systems;
    const wanted = { from: 'sample', system: first?.id, sample: first?.samples[0]?.id, seed: 'house' };
    const table = await setTable(
      {
        systems: systems.map(system => ruled(system, fate)),
        limits: { burst: 100_000, perSecond: 100_000 },
        odds: { enough: 60_000, seat: PLENTY, address: PLENTY },
        webhooks: { anywhere: true, gap: 0 },
      },
      wanted,
    );
    return new TwinHouse(table, fate, await Receiver.open());
  }

  /** A fight of this system with a GM and one player, who has the first combatant that is free. */
  async begin(system: AnySystem, setup: Json): Promise<Twin> {
    const { table } = this;
    this.fate.dice = new FatedDice();
    const wanted = { from: 'setup', system: system.id, title: 'Twins', setup, seed: 'twins' };
    const { id } = await table.api.newFight(wanted);
    await table.api.call('PUT', `/api/fights/${id}/webhook`, { url: `${this.receiver.url}/${id}` });
    const gm = await Page.at(table.served.url, id, table.api.key);
    const { token } = await table.api.join(id, 'Player');
    const player = await Page.at(table.served.url, id, token);
    const beside = await Page.at(table.served.url, id, token, { changes: true, pieces: true, hand: true });
    const twin = new Twin(this, system, id, { gm, player, beside, token }, this.fate.dice);
    await twin.player.done({ kind: 'claim', id: 'claim', combatant: twin.own, on: true });
    return twin;
  }

  async sit(fight: string, name: string): Promise<Page> {
    const { token } = await this.table.api.join(fight, name);
    return await Page.at(this.table.served.url, fight, token);
  }

  async end(): Promise<void> {
    await this.table.end();
    await this.receiver.close();
    if (this.table.complaints.length > 0) throw this.table.complaints[0];
  }
}
const PLENTY: Rate = { burst: 1e9, perSecond: 1e9 };

/** The pages of one fight: its GM's, and two of one player's, one of which takes changes and pieces. */
interface Pages {
  readonly gm: Page;
  readonly player: Page;
  readonly beside: Page;
  /** The player’s key. */
  readonly token: string;
}

/** One fight with its GM, one player and the dice. */
export class Twin {
  readonly house: TwinHouse;
  readonly fight: string;
  readonly system: AnySystem;
  readonly gm: Page;
  readonly player: Page;
  private readonly beside: Page;
  readonly own: CombatantId;
  /** By which another page of the player sits down. */
  readonly token: string;
  private readonly dice: FatedDice;
  private counted = 0;
  private known: { readonly mark: string | null; readonly strangers: ReadonlyMap<string, string> } | null = null;
  /** Beats taken: they name what the player says, alike at every table. */
  private beats = 0;

  constructor(
    house: TwinHouse,
    system: AnySystem,
    fight: string,
    { gm, player, beside, token }: Pages,
    dice: FatedDice,
  ) {
    const own = player.presence?.open[0]?.id;
    if (own === undefined) throw new Error(`${system.id} has no one to play`);
    this.house = house;
    this.fight = fight;
    this.system = system;
    this.gm = gm;
    this.player = player;
    this.beside = beside;
    this.token = token;
    this.own = own;
    this.dice = dice;
  }

  async end(): Promise<void> {
    await Promise.all([this.gm, this.player, this.beside].map(page => page.close()));
    const { complaints } = this.house.table;
    if (complaints.length > 0) throw complaints[0];
  }

  /** The combatants that the player may not know of, by id, with their names. */
  async strangers(): Promise<ReadonlyMap<string, string>> {
    const { mark } = this.gm;
    if (this.known?.mark !== mark) this.known = { mark, strangers: await this.look() };
    return this.known.strangers;
  }

  private async look(): Promise<ReadonlyMap<string, string>> {
    const { fight } = await this.record();
    const known = this.system.cast(fight, { role: 'player', combatants: [this.own] }).map(each => each.id);
    const all = this.system.cast(fight, { role: 'gm' });
    return new Map<string, string>(all.flatMap(({ id, name }) => (known.includes(id) ? [] : [[id, name]])));
  }

  /** What the robot needs of the fight's record, read without looking at the whole. */
  async record() {
    const { body } = await this.house.table.api.call('GET', `/api/fights/${this.fight}/file`);
    const { fight, steps, waiting } = parts.parse(body);
    return { fight: plain(fight), steps, waiting };
  }

  /** What happened, as data that a program may hand to the player. */
  async events(): Promise<Json[]> {
    const { body } = await this.house.table.api.call('GET', `/api/fights/${this.fight}/file`);
    const told = this.system.host.open(body).events({ role: 'player', combatants: [this.own] });
    return told.map(({ event, rolls }) => plain({ event, rolls }));
  }

  /** What was posted for everybody to read. */
  async posted(): Promise<readonly string[]> {
    const at = `/api/fights/${this.fight}/webhook`;
    for (;;) {
      const { webhook } = webhookAnswer.parse((await this.house.table.api.call('GET', at)).body);
      if (webhook?.waiting === 0) return this.house.receiver.saidAt.get(this.fight) ?? [];
    }
  }

  isOver(): boolean {
    return Boolean(this.gm.view?.over);
  }

  /** Both pages have heard all that there is to hear. */
  async settled(): Promise<void> {
    await this.gm.ask({ kind: 'preview', commands: [] });
    await this.player.ask({ kind: 'preview', id: `${SYNC}${this.counted++}`, commands: [] });
    await this.beside.heardAll();
  }

  /** Lets those whom the player may not know of do as little as they can, until somebody else is to act or answer. */
  async quiet(): Promise<void> {
    for (let quiet = 0; quiet < 400; quiet++) {
      await this.settled();
      const { view } = this.gm;
      if (view === null || view.over) return;
      const strangers = await this.strangers();
      if (view.waiting) {
        const names = [...strangers.values()];
        const prompt = view.waiting.prompts.find(
          each => strangers.has(each.who) || (each.kind === 'ask' && names.some(name => each.text.includes(name))),
        );
        if (!prompt) return;
        await this.gm.done(settling(prompt));
        continue;
      }
      const [first] = view.next;
      if (first === undefined || view.next.some(each => !strangers.has(each.who))) return;
      const offered = view.offers.find(each => each.who === first.who)?.offers ?? [];
      await this.gm.done({ kind: 'submit', id: `idle-${this.counted++}`, command: idle(offered) });
    }
    throw new Error(`${this.system.id}: the hidden never come to an end`);
  }

  /** Does what was done at another table. */
  async follow(script: Script): Promise<void> {
    for (const beat of script) {
      await this.quiet();
      await this.take(beat);
    }
    await this.quiet();
  }

  async take(beat: Beat): Promise<void> {
    const id = `beat-${this.beats++}`;
    switch (beat.kind) {
      case 'say':
        await this[beat.by].ask(beat.said);
        break;
      case 'answer': {
        await this[beat.by].ask({ kind: 'answer', id, prompt: promptAt(this[beat.by], beat.at), answer: beat.answer });
        break;
      }
      case 'dice': {
        const { at, faces } = await this.diceDue();
        await this.player.ask({ kind: 'dice', id, prompt: promptAt(this.player, at), faces });
        break;
      }
      case 'back': {
        const { steps } = await this.record();
        const count = steps.length - 1 - steps.findIndex(step => saidAs(step.id) === beat.to);
        if (count > 0) await this.gm.done({ kind: 'undo', count });
        break;
      }
      case 'real':
        this.dice.real = beat.on ? this.own : null;
        await this.player.ask({ kind: 'realDice', id, who: this.own, on: beat.on });
    }
    await this.settled();
  }

  /** The real dice that are due, as fate has them. */
  private async diceDue(): Promise<{ readonly at: Asking; readonly faces: number[] }> {
    const { waiting } = await this.record();
    const due = waiting?.prompts.find(each => each.kind === 'dice');
    if (due?.kind !== 'dice') return { at: { who: '', site: '' }, faces: [] };
    return { at: due, faces: this.dice.faces(due.site, due.who, due.pool) };
  }

  /**
   * What the player's pages were sent, frame by frame, without the names that each table draws for itself (another of the
   * same length stands there), and without the answers by which the robot knows that all is heard.
   */
  frames(): Frames {
    const framesOf = ({ heard }: Page): Json[] =>
      heard.flatMap(text => (text.includes(`"id":"${SYNC}`) || text === PONG ? [] : [unnamed(JSON.parse(text))]));
    return { whole: framesOf(this.player), changes: framesOf(this.beside) };
  }
}
/** To a page that takes whole views, and to one that takes changes. */
export interface Frames {
  readonly whole: readonly Json[];
  readonly changes: readonly Json[];
}

const parts = z.object({
  fight: z.unknown(),
  steps: z.array(z.object({ id: z.string() })),
  waiting: fightRecord.shape.waiting,
});

const SYNC = 'sync-';
const PONG = '{"kind":"pong"}';

/** The id by which a command was said: in the record, a seat's own stands behind it. */
export const saidAs = (step: string): string => step.split('@')[0] ?? '';

const promptAt = (page: Page, { who, site }: Asking): string =>
  page.view?.waiting?.prompts.find(each => each.who === who && (each.kind === 'dice' || each.site === site))?.id ??
  'none';

/** How the GM lets a question pass that concerns somebody hidden. */
function settling(prompt: PromptView): Said {
  if (prompt.kind === 'dice') throw new Error('nobody hidden throws real dice');
  return { kind: 'answer', prompt: prompt.id, answer: prompt.pass ?? prompt.options[0]?.answer ?? null };
}

/** A command that does as little as can be done. */
export function idle(offered: readonly Offer[]): Json {
  const possible = offered.filter(each => each.refusal === null);
  const kinds = ['end', 'stance', 'declare', 'wait', 'hold'];
  const found = kinds.flatMap(kind => possible.filter(each => each.base.kind === kind))[0] ?? possible[0];
  if (!found) throw new Error('there is nothing that somebody hidden could do');
  return filled(found, options => options[0]);
}

/** A command of an offer, each choice made by `pick`. */
export function filled(offer: Offer, pick: <T>(options: readonly T[]) => T | undefined): Json {
  const fields = offer.fields.flatMap((field): [string, Json][] => {
    switch (field.kind) {
      case 'choice': {
        const chosen = pick(field.options);
        return chosen === undefined ? [] : [[field.name, chosen.value]];
      }
      case 'choices': {
        const chosen = pick(field.options);
        return [[field.name, chosen === undefined ? [] : [chosen.value]]];
      }
      case 'number':
        return [[field.name, field.suggested]];
      case 'text':
        return [[field.name, 'something']];
      default:
        return [];
    }
  });
  return { ...offer.base, ...Object.fromEntries(fields) };
}

/**
 * Dice that fall by whose they are and which throw of that kind it is, so that nobody else's dice change them: two
 * fights then differ by their secret alone.
 */
class FatedDice {
  /** Whose dice are real ones now. */
  real: CombatantId | null = null;
  private readonly thrown = new Map<string, number>();

  readonly source: DiceSource = (site, who, pool) =>
    who === this.real ? 'wait' : { site, who, pool, faces: this.faces(site, who, pool) };

  faces(site: string, who: string, pool: Pool): number[] {
    const key = `${who} ${site}`;
    const nth = (this.thrown.get(key) ?? 0) + 1;
    this.thrown.set(key, nth);
    return throwFaces(Xoshiro.seeded(`${key} ${nth}`), pool);
  }
}

/** Whose dice fall now. */
interface Fate {
  dice: FatedDice;
}
/** A system whose dice fall as fate has them. */
function ruled(system: AnySystem, fate: Fate): AnySystem {
  const dice: DiceSource = (...due) => fate.dice.source(...due);
  return { ...system, host: { ...system.host, open: (record, steps) => system.host.scripted(record, dice, steps) } };
}
