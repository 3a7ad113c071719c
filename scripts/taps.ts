/**
 * `npm run taps -- [--json]`: how many inputs and questions a combatant's turn takes at the page, by system and role. A
 * robot plays every sample: the system's first policy says what is done, each question is answered as suggested, and the
 * page's own functions say which presses that is. The first side is the players', the rest and all rulings are the GM's.
 */
import { type Game, host, type Json, type Kinds, type Offer, type Speaker, type System, Xoshiro } from '@affray/engine';
import { systems } from '@affray/systems';
import * as z from 'zod';
import { directly, farFrom } from '../packages/web/src/controls/direct.ts';
import { draftFor, pressesFor } from '../packages/web/src/controls/effort.ts';
import { atOnce, type Command, composed, type Draft, ending, sameValue } from '../packages/web/src/controls/offer.ts';
import { Chooser } from '../packages/web/src/table/chooser.ts';

/** Commands of each sample that are played. */
const COMMANDS = 150;
const GM = { role: 'gm' } as const;
type Role = 'gm' | 'player';

/** What the turns of one role took. */
export interface Effort {
  turns: number;
  inputs: number;
  prompts: number;
}
export type Efforts = { readonly [role in Role]: Effort };

const sided = z.looseObject({
  sides: z.array(z.looseObject({ id: z.string() })),
  combatants: z.array(z.looseObject({ id: z.string(), side: z.string() })),
});

/** Whom the players play: the first side of a sample. */
function heroes(setup: Json): ReadonlySet<string> {
  const { sides, combatants } = sided.parse(setup);
  return new Set(combatants.flatMap(each => (each.side === sides[0]?.id ? [each.id] : [])));
}

const placed = z.looseObject({
  combatants: z.array(
    z.looseObject({
      id: z.string(),
      side: z.string(),
      place: z.object({ x: z.number(), y: z.number() }).nullable().catch(null),
    }),
  ),
});
/** Who stands where, as the page sees it. */
const standing = (game: Game) =>
  placed.parse(game.view(GM).fight).combatants.map(({ id, side, place }) => ({ id, side, at: place }));

/** The fight after a wish that is always granted. @throws Error where it is not, with the reason */
function granted(reply: ReturnType<Game['submit']>): Game {
  if (!reply.ok) throw new Error(reply.refusal.reason);
  return reply.game;
}

interface Given {
  readonly offer: Offer;
  readonly draft: Draft;
}

/** The offer with the answers that give this command; the first possible one where no offer does. */
function offered(offers: readonly Offer[], command: Command): Given | null {
  for (const offer of offers) {
    const draft = offer.refusal ? null : draftFor(offer, command);
    if (draft) return { offer, draft };
  }
  return null;
}

/** Plays one sample and adds up what it takes. */
class Robot<K extends Kinds> {
  private readonly system: System<K>;
  private readonly players: ReadonlySet<string>;
  private readonly efforts: Efforts;
  private readonly choosers = { gm: new Chooser(), player: new Chooser() };
  private turn: string | null = null;
  private said: { readonly offer: string; readonly draft: Draft; readonly whos: Set<Speaker> } | null = null;

  constructor(system: System<K>, players: ReadonlySet<string>, efforts: Efforts) {
    this.system = system;
    this.players = players;
    this.efforts = efforts;
  }

  play(setup: K['setup'], seed: string): void {
    const [policy] = this.system.automation.policies;
    if (!policy) throw new Error(`${this.system.name} has no policy to play by`);
    const random = Xoshiro.seeded(seed);
    let game = host(this.system).begin(setup, seed, seed);
    for (let given = 0; given < COMMANDS; given++) {
      const fight = this.system.schemas.fight.parse(game.record.fight);
      const [who] = this.system.rules.next(fight);
      if (who === undefined) break;
      const command = this.press(game, who, policy.choose(fight, who, random));
      game = this.answer(granted(game.submit({ id: `c${given}`, by: GM, command, seen: null })));
    }
  }

  private roleOf = (who: Speaker): Role => (this.players.has(who) ? 'player' : 'gm');

  /** Gives a command through the offer that makes it. @returns the command as the page composes it */
  private press(game: Game, who: Speaker, wanted: Command): Command {
    const role = this.roleOf(who);
    const offers = ending(game.offers(GM, who), role === 'gm' ? true : null);
    const chooser = this.choosers[role];
    const given = offered(offers, wanted);
    const again = chooser.again(offers, who, other => this.roleOf(other) === role);
    const last = chooser.lastOf(who);
    const directs = directly(offers, last, chooser.usedBy(who), farFrom(who, standing(game)));
    const same = given && again?.offer.id === given.offer.id && sameValue(again.draft, given.draft);
    // The GM announces for all of its own with one press.
    if (given && role === 'gm' && given.offer.group === 'flow' && atOnce(given.offer)) return this.forAll(given, who);
    this.efforts[role].inputs +=
      !given || same ? 1 : pressesFor(given.offer, given.draft, last, directs.get(given.offer.id));
    this.turned(who, role, given);
    if (!given) return wanted;
    chooser.speak(who);
    chooser.done(given.offer, given.draft);
    return composed(given.offer, given.draft) ?? wanted;
  }

  /** One answer for all who have to give it now: counted once, for the first of them. */
  private forAll({ offer, draft }: Given, who: Speaker): Command {
    const said = this.said?.offer === offer.id && !this.said.whos.has(who) ? this.said : null;
    if (said) said.whos.add(who);
    else {
      this.said = { offer: offer.id, draft, whos: new Set([who]) };
      this.efforts.gm.inputs++;
    }
    return composed(offer, said?.draft ?? draft) ?? offer.base;
  }

  /** A turn is what one combatant does until another one does something; to announce is none. */
  private turned(who: Speaker, role: Role, given: Given | null): void {
    if (who === 'gm' || given?.offer.id === 'declare' || this.turn === who) return;
    this.turn = who;
    this.efforts[role].turns++;
  }

  private answer(waiting: Game): Game {
    let game = waiting;
    for (;;) {
      const prompt = game.view(GM).waiting?.prompts.find(each => each.kind === 'ask');
      if (prompt?.kind !== 'ask') return game;
      const effort = this.efforts[this.roleOf(prompt.who)];
      effort.inputs++;
      effort.prompts++;
      game = granted(game.answer(GM, prompt.id, prompt.options[0]?.answer ?? null));
    }
  }
}

/** What all samples of a system take. */
export function effortsOf<K extends Kinds>(system: System<K>): Efforts {
  const none = (): Effort => ({ turns: 0, inputs: 0, prompts: 0 });
  const efforts: Efforts = { gm: none(), player: none() };
  for (const { id, setup } of system.catalogue.samples) new Robot(system, heroes(setup), efforts).play(setup, id);
  return efforts;
}

/** Figures for a turn, to two places. */
function perTurn({ turns, inputs, prompts }: Effort) {
  const each = (count: number): number => Math.round((count / Math.max(1, turns)) * 100) / 100;
  return { turns, inputs: each(inputs), prompts: each(prompts) };
}

if (import.meta.main) {
  const found = systems.map(system => {
    const { gm, player } = system.visit(effortsOf);
    return { system: system.id, gm: perTurn(gm), player: perTurn(player) };
  });
  if (process.argv.includes('--json')) console.log(JSON.stringify(found, null, 2));
  else
    for (const { system, gm, player } of found)
      console.log(
        `${system.padEnd(11)} GM ${gm.inputs} inputs, ${gm.prompts} questions a turn (${gm.turns}); ` +
          `players ${player.inputs} inputs, ${player.prompts} questions (${player.turns})`,
      );
}
