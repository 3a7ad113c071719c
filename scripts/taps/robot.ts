/** A robot that plays a fight as people at the page would, and counts their presses and the questions that they are asked. */
import {
  combatantId,
  type Game,
  host,
  type Json,
  type Kinds,
  type Offer,
  type PromptView,
  type Speaker,
  type System,
  Xoshiro,
} from '@affray/engine';
import * as z from 'zod';
import { type Direct, directly, farFrom } from '../../packages/web/src/controls/direct.ts';
import { draftFor, pressesFor } from '../../packages/web/src/controls/effort.ts';
import {
  atOnce,
  type Command,
  composed,
  type Draft,
  ending,
  sameValue,
  targetField,
} from '../../packages/web/src/controls/offer.ts';
import { type Ahead, answeredAhead, isForm, suggestedAhead } from '../../packages/web/src/table/ahead.ts';
import { type Again, Chooser, type Deed, repeated } from '../../packages/web/src/table/chooser.ts';
import {
  blowOn,
  CLOSE_IN,
  type Follow,
  followOf,
  targetOf,
  withCloseIn,
} from '../../packages/web/src/table/closing-in.ts';
import { isAnnouncement } from '../../packages/web/src/table/habit.ts';
import { actionOf } from '../../packages/web/src/table/passing.ts';
import {
  canLast,
  canWait,
  canWaitForHalf,
  isPassed,
  type Moment,
  passFor,
  type RoundPass,
} from '../../packages/web/src/table/round-pass.ts';

/** Commands of each fight that are played. */
const COMMANDS = 150;
const GM = { role: 'gm' } as const;
type Role = 'gm' | 'player';

/** What the turns of one role took. */
export interface Effort {
  turns: number;
  inputs: number;
  prompts: number;
  /** Questions that were answered in the form of an earlier one. */
  ahead: number;
  /** Rulings that held without a question: as suggested, as before, by a house rule. */
  held: number;
  /** Inputs by what they were given for, and how often: the site of a question, the kind of an action. */
  readonly by: Map<string, { readonly inputs: number; readonly times: number }>;
}
export type Efforts = { readonly [role in Role]: Effort };

const sided = z.looseObject({
  sides: z.array(z.looseObject({ id: z.string() })),
  combatants: z.array(z.looseObject({ id: z.string(), side: z.string() })),
});

/** Whom the players play: the first side of a sample. */
export function heroes(setup: Json): ReadonlySet<string> {
  const { sides, combatants } = sided.parse(setup);
  return new Set(combatants.flatMap(each => (each.side === sides[0]?.id ? [each.id] : [])));
}

const gauge = z.object({ now: z.number(), max: z.number() }).nullable().catch(null);
const headed = z.looseObject({
  round: z.number(),
  combatants: z.array(z.looseObject({ id: z.string(), hp: gauge.optional(), health: gauge.optional() })),
});
/** Which round it is and who is well, as the page reads it of a view. */
function momentOf(game: Game): Moment {
  const { round, combatants } = headed.parse(game.view(GM).fight);
  return {
    round: `${round}`,
    isWell: who => {
      const { hp, health } = combatants.find(each => each.id === who) ?? {};
      const points = hp ?? health;
      return points ? 2 * points.now > points.max : false;
    },
  };
}

const placed = z.looseObject({
  combatants: z.array(
    z.looseObject({
      id: z.string(),
      side: z.string(),
      name: z.string(),
      place: z.object({ x: z.number(), y: z.number() }).nullable().catch(null),
      main: z.unknown().optional(),
      move: z.unknown().optional(),
    }),
  ),
});
/** Who stands where, as the page sees it. */
const standing = (game: Game) =>
  placed.parse(game.view(GM).fight).combatants.map(({ id, name, side, place, main, move }) => ({
    ...{ id, name, side, at: place },
    // Where no move and no attack are two actions, there are none of either.
    strikesAfterMove: main === 'open' && move === 'open',
  }));

/** The fight after a wish that is always granted. @throws Error where it is not, with the reason */
function granted(reply: ReturnType<Game['submit']>): Game {
  if (!reply.ok) throw new Error(reply.refusal.reason);
  return reply.game;
}

/** Rulings that no one was asked for. */
const heldIn = (game: Game): number =>
  game.record.steps
    .flatMap(each => each.journal)
    .filter(each => each.kind === 'answer' && each.who === 'gm' && each.by === 'suggested').length;

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

/**
 * A move as a person would press it: "toward Bo" in place of so many feet toward Bo, where both come to the same. Else as
 * it was given.
 */
function likewise(
  offers: readonly Offer[],
  wanted: Command,
  given: Given | null,
  directs: ReadonlyMap<string, readonly Direct[]>,
  comesTo: (command: Command) => string | null,
): Given | null {
  if (given && given.offer.group !== 'move') return given;
  const goal = given && targetOf(given.offer, given.draft);
  const near = offers.flatMap(offer =>
    offer.group !== 'move' ? [] : (directs.get(offer.id) ?? []).map(({ draft }): Given => ({ offer, draft })),
  );
  const end = near.length > 0 ? comesTo(wanted) : null;
  const same = near.find(({ offer, draft }) => {
    const command = composed(offer, draft);
    return command?.kind === wanted.kind && (!given || targetOf(offer, draft) === goal) && comesTo(command) === end;
  });
  return end === null ? given : (same ?? given);
}

/**
 * How the game master's combatants are played: each by hand; by the computer, straight on to what a person decides; or one by
 * hand and the others of the round as that one.
 */
export type Crowd = 'by hand' | 'by computer' | 'the others the same';

/** Plays one sample and adds up what it takes. */
export class Robot<K extends Kinds> {
  private readonly system: System<K>;
  private readonly players: ReadonlySet<string>;
  private readonly efforts: Efforts;
  private readonly choosers = { gm: new Chooser(), player: new Chooser() };
  private readonly crowd: Crowd;
  /** What the others of the crowd still do as one of it did. */
  private rest: { readonly deed: Deed; readonly round: string; readonly left: Set<Speaker> } | null = null;
  private turn: string | null = null;
  private readonly passes: RoundPass[] = [];
  /** Whom somebody has just gone up to. */
  private closing: Follow | null = null;
  /** What players announce every round, once they have announced it twice. */
  private readonly habits = new Map<Speaker, { readonly draft: Draft; readonly kept: boolean }>();
  private said: { readonly offer: string; readonly draft: Draft; readonly whos: Set<Speaker> } | null = null;

  constructor(system: System<K>, players: ReadonlySet<string>, efforts: Efforts, crowd: Crowd = 'by hand') {
    this.system = system;
    this.players = players;
    this.efforts = efforts;
    this.crowd = crowd;
  }

  play(setup: K['setup'], seed: string): void {
    // Whom the computer plays, and how, is said once; then it plays on.
    if (this.crowd === 'by computer') this.spend('gm', 'computer', 3);
    const [policy] = this.system.automation.policies;
    if (!policy) throw new Error(`${this.system.name} has no policy to play by`);
    const random = Xoshiro.seeded(seed);
    let game = host(this.system).begin(setup, seed, seed);
    for (let given = 0; given < COMMANDS; given++) {
      const fight = this.system.schemas.fight.parse(game.record.fight);
      const [who] = this.system.rules.next(fight);
      if (who === undefined) break;
      const command = this.asOthers(game, who) ?? this.press(game, who, policy.choose(fight, who, random));
      game = this.answer(granted(game.submit({ id: `c${given}`, by: GM, command, seen: null })));
    }
    this.efforts.gm.held += heldIn(game);
  }

  private roleOf = (who: Speaker): Role => (this.players.has(who) ? 'player' : 'gm');

  private isComputers = (who: Speaker): boolean =>
    this.crowd === 'by computer' && who !== 'gm' && this.roleOf(who) === 'gm';

  private spend(role: Role, what: string, inputs: number): void {
    const effort = this.efforts[role];
    const [kind = what] = what.split(':', 1);
    effort.inputs += inputs;
    const before = effort.by.get(kind) ?? { inputs: 0, times: 0 };
    effort.by.set(kind, { inputs: before.inputs + inputs, times: before.times + 1 });
  }

  /**
   * What somebody of a crowd does as another one of it did: no press for whoever was told so with the one before, else one for
   * this one and all others together. Null where it is to be said by hand.
   */
  private asOthers(game: Game, who: Speaker): Command | null {
    if (this.crowd !== 'the others the same' || who === 'gm' || this.roleOf(who) === 'player') return null;
    const stands = standing(game);
    const chooser = this.choosers.gm;
    const strikes = stands.find(each => each.id === who)?.strikesAfterMove ?? false;
    const offers = withCloseIn(ending(game.offers(GM, who), true), who, stands, strikes, chooser.usedBy(who));
    const blow = this.closing?.who === who ? blowOn(this.closing, offers, chooser.lastOf(who), null) : null;
    this.closing = null;
    if (blow) return this.done(who, blow, offers);
    const { round } = momentOf(game);
    const told = this.rest?.round === round && this.rest.left.delete(who) ? repeated(offers, this.rest.deed) : null;
    if (told) return this.done(who, told, offers);
    const again = chooser.again(offers, who, other => this.roleOf(other) === 'gm');
    this.rest = null;
    if (!again) return null;
    this.spend('gm', 'the others the same', 1);
    const others = stands.flatMap(({ id }) => (this.players.has(id) || id === who ? [] : [combatantId.parse(id)]));
    this.rest = { deed: chooser.deedOf(again, who), round, left: new Set(others) };
    return this.done(who, again, offers);
  }

  private done(who: Speaker, { offer, draft }: Again, offers: readonly Offer[]): Command | null {
    const command = composed(offer, draft);
    const target = offer.id === CLOSE_IN ? targetOf(offer, draft) : null;
    if (target !== null) this.closing = followOf(who, target, offers);
    if (!command) return null;
    this.turned(who, 'gm', command);
    this.choosers.gm.speak(who);
    this.choosers.gm.done(offer, draft);
    return command;
  }

  /** Gives a command through the offer that makes it. @returns the command as the page composes it */
  private press(game: Game, who: Speaker, wanted: Command): Command {
    const role = this.roleOf(who);
    if (this.isComputers(who)) {
      this.turned(who, role, wanted);
      return wanted;
    }
    const stands = standing(game);
    const offers = ending(game.offers(GM, who), true);
    const chooser = this.choosers[role];
    const again = chooser.again(offers, who, other => this.roleOf(other) === role);
    const last = chooser.lastOf(who);
    const directs = directly(offers, last, chooser.usedBy(who), farFrom(who, stands));
    const given = likewise(offers, wanted, offered(offers, wanted), directs, command => {
      const reply = game.submit({ id: 'trial', by: GM, command, seen: null });
      return reply.ok && reply.game.record.waiting === null ? JSON.stringify(reply.game.record.fight) : null;
    });
    const same = given && again?.offer.id === given.offer.id && sameValue(again.draft, given.draft);
    // The GM announces for all of its own with one press.
    if (given && role === 'gm' && given.offer.group === 'flow' && atOnce(given.offer)) return this.forAll(given, who);
    // A move to a place: opened, tapped on the map, confirmed.
    const lone = wanted.to ? 3 : 1;
    const presses = !given ? lone : same ? 1 : pressesFor(given.offer, given.draft, last, directs.get(given.offer.id));
    const spared = given !== null && this.follows(who, given, offers, last);
    const announced = given && role === 'player' ? this.announced(who, given) : null;
    this.spend(role, given?.offer.id ?? String(wanted.kind), announced ?? (spared ? 0 : presses));
    const goal = given?.offer.id === 'move' ? targetOf(given.offer, given.draft) : null;
    const strikes = stands.find(each => each.id === who)?.strikesAfterMove ?? false;
    const closes = withCloseIn(offers, who, stands, strikes, chooser.usedBy(who))
      .filter(each => each.id === CLOSE_IN)
      .some(each => targetField(each)?.options.some(({ combatant }) => combatant === goal));
    this.closing = goal !== null && closes ? followOf(who, goal, offers) : null;
    this.turned(who, role, wanted);
    if (!given) return wanted;
    chooser.speak(who);
    chooser.done(given.offer, given.draft);
    return composed(given.offer, given.draft) ?? wanted;
  }

  /**
   * Presses of a player's announcement: the second alike is kept for every round, and costs nothing from then on; another
   * one takes back what was announced by habit. Null for all else.
   */
  private announced(who: Speaker, { offer, draft }: Given): number | null {
    if (!isAnnouncement(offer)) return null;
    const before = this.habits.get(who);
    const alike = before !== undefined && sameValue({ ...before.draft }, { ...draft });
    this.habits.set(who, { draft, kept: alike });
    if (before?.kept) return alike ? 0 : 2;
    return alike ? 2 : 1;
  }

  /** Whether an attack is given with the move before it: "Move next to and attack". */
  private follows(who: Speaker, { offer, draft }: Given, offers: readonly Offer[], last: Draft): boolean {
    const target = targetOf(offer, draft);
    if (target === null || this.closing?.who !== who || this.closing.target !== target) return false;
    const blow = blowOn(this.closing, offers, last, this.choosers[this.roleOf(who)].usedBy(who));
    return blow !== null && sameValue(blow.command, composed(offer, draft));
  }

  /** One answer for all who have to give it now: counted once, for the first of them. */
  private forAll({ offer, draft }: Given, who: Speaker): Command {
    const said = this.said?.offer === offer.id && !this.said.whos.has(who) ? this.said : null;
    if (said) said.whos.add(who);
    else {
      this.said = { offer: offer.id, draft, whos: new Set([who]) };
      this.spend('gm', offer.id, 1);
    }
    return composed(offer, said?.draft ?? draft) ?? offer.base;
  }

  /** A turn is what one combatant does until another one does something; to announce is none. */
  private turned(who: Speaker, role: Role, command: Command): void {
    if (who === 'gm' || command.kind === 'declare' || this.turn === who) return;
    this.turn = who;
    this.efforts[role].turns++;
  }

  /** Whether a question was let be for the round, as each is that suggests no more. */
  private passedAlready(game: Game, prompt: Extract<PromptView, { kind: 'ask' }>): boolean {
    const moment = momentOf(game);
    if (isPassed(this.passes, prompt, moment)) return true;
    // Where something is suggested it is said once that it holds; what can be let be is, until half of the hit points are gone, then for the round.
    if (canLast(prompt)) this.passes.push(passFor(prompt, 'taken-back', moment));
    else if (canWaitForHalf(prompt, moment)) this.passes.push(passFor(prompt, 'half', moment));
    else if (canWait(prompt)) this.passes.push(passFor(prompt, 'round', moment));
    return false;
  }

  /** Somebody, and all on its side that no player has. */
  private beside(game: Game, who: Speaker): Speaker[] {
    const all = standing(game);
    const side = all.find(each => each.id === who)?.side;
    return all.flatMap(({ id, side: of }) => (of === side && !this.players.has(id) ? [combatantId.parse(id)] : []));
  }

  private answer(waiting: Game): Game {
    let game = waiting;
    let ahead: Ahead | null = null;
    for (;;) {
      const found = game.view(GM).waiting?.prompts.find(each => each.kind === 'ask');
      if (found?.kind !== 'ask') return game;
      // The table puts the name of the action before each of its questions.
      const prompt = { ...found, id: `now/${found.id}` };
      const effort = this.efforts[this.roleOf(prompt.who)];
      // What stood in the form of an earlier question is answered with it.
      if (answeredAhead(ahead, prompt, 0) !== undefined || this.passedAlready(game, prompt)) effort.ahead++;
      else if (!this.isComputers(prompt.who)) {
        this.spend(this.roleOf(prompt.who), prompt.site, 1);
        effort.prompts++;
      }
      if (prompt.follows) ahead = { action: actionOf(prompt), who: prompt.who, answers: suggestedAhead(prompt) };
      const said = found.options[0]?.answer ?? null;
      // Its own creatures the game master lets answer such a form alike from then on, all of a side.
      if (isForm(prompt) && prompt.who !== 'gm' && this.roleOf(prompt.who) === 'gm')
        for (const who of this.beside(game, prompt.who))
          for (const each of [{ site: found.site, answer: said }, ...suggestedAhead(prompt)])
            game = granted(game.standingOrder(GM, who, each.site, each.answer));
      game = granted(game.answer(GM, found.id, prompt.options[0]?.answer ?? null));
    }
  }
}

/** Nothing yet, of either role. */
export const noEfforts = (): Efforts => {
  const none = (): Effort => ({ turns: 0, inputs: 0, prompts: 0, ahead: 0, held: 0, by: new Map() });
  return { gm: none(), player: none() };
};
