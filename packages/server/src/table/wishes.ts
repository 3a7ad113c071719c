import {
  type CombatantId,
  type Game,
  NO_SUCH_PROMPT,
  phrase,
  type RandomState,
  type Reply,
  type Viewer,
} from '@affray/engine';
import type { CastMember, ClientMessage, Fault } from '@affray/protocol';
import type { ANSWERED_BY } from '@affray/protocol/line';
import { hashKey } from '../keys.ts';
import type { Seating } from '../store/store.ts';
import type { Missing } from './all.ts';
import { callMe } from './called.ts';
import { promptOf } from './look.ts';
import { assign, claim, FAILED, fault, kick, seatOf, tableSecret, viewerOf, type Who } from './seats.ts';

/** A message that asks for something to change. */
export type Wish =
  | Exclude<ClientMessage, { kind: 'hello' | 'looking' | keyof typeof ANSWERED_BY }>
  | Extract<ClientMessage, { kind: 'submitAll' }>;
type OneWish = Exclude<Wish, { kind: 'submitAll' }>;

/** What a table is: the fight, and who sits at it. */
export interface Standing {
  readonly game: Game;
  readonly seating: Seating;
}
export type Granted =
  | { readonly ok: true; readonly standing: Standing; readonly repeated: boolean; readonly missing?: Missing }
  | { readonly ok: false; readonly refusal: Fault };

/** Everybody whom a viewer may know of. */
type Cast = (viewer: Viewer) => readonly CastMember[];

/** What came of a wish. */
export type Outcome =
  | { readonly ok: true; readonly repeated: boolean; readonly missing?: Missing | undefined }
  | { readonly ok: false; readonly refusal: Fault };
/** What comes of a wish over which rules threw. */
export const FAILURE: Granted = { ok: false, refusal: FAILED };
/** Who wishes, and what that page was shown. */
export interface Wisher {
  readonly who: Who;
  /** Mark of what the page was shown last; null where there is something newer. */
  readonly mark: string | null;
}

/** As whom somebody wishes; or why nothing of it is looked at: the seat is gone, or the fight another than was seen. */
export function admitted({ seating }: Standing, { who, mark }: Wisher, wish: Wish): Viewer | Fault {
  const viewer = viewerOf(seating, who);
  if (viewer === null) return fault('sent-away', phrase`this seat is no longer at the table`);
  if ('seen' in wish && wish.seen !== null && wish.seen !== mark)
    return fault('stale', phrase`the fight has changed since you chose this; check it and try again`, 'seen');
  return viewer;
}

/**
 * What comes of a wish. Nothing changes but in the answer.
 * @param dice where dice start from that nobody can foretell: whoever saw the ones before could work out what the fight's
 * own generator gives next
 */
export function grant(standing: Standing, wisher: Wisher, wish: OneWish, cast: Cast, dice: () => RandomState): Granted {
  const { game, seating } = standing;
  const { who } = wisher;
  const viewer = admitted(standing, wisher, wish);
  if ('reason' in viewer) return refused(viewer);
  switch (wish.kind) {
    case 'claim':
    case 'assign':
    case 'kick':
    case 'open':
    case 'patience':
    case 'callMe': {
      const known = cast(viewer).map(each => each.id);
      const next = seat(standing, who, wish, known);
      return 'reason' in next ? refused(next) : { ok: true, standing: { game, seating: next }, repeated: false };
    }
    default: {
      const own = seating.seeded ? game : game.withDice(dice());
      const reply = play({ game: own, seating }, viewer, wish.kind === 'submit' ? named(wish, who) : wish);
      if (!reply.ok) return refused(reply.refusal);
      return { ok: true, standing: { game: reply.game, seating }, repeated: reply.repeated };
    }
  }
}

/** A seat's command under an id that is no other seat's, whatever ids they choose; the GM's keep theirs. */
function named(wish: Submit, who: Who): Submit {
  if (who.role === 'gm') return wish;
  return { ...wish, id: `${wish.id.length > 64 ? hashKey(wish.id) : wish.id}@${who.seat}` };
}
type Submit = Extract<Wish, { kind: 'submit' }>;

type SeatWish = Extract<Wish, { kind: 'claim' | 'assign' | 'kick' | 'open' | 'patience' | 'callMe' }>;

function seat({ seating }: Standing, who: Who, wish: SeatWish, known: readonly CombatantId[]): Seating | Fault {
  if (wish.kind === 'claim') {
    const own = seatOf(seating, who);
    if (!own) return fault('no-seat', phrase`the GM already plays every combatant`);
    return claim(seating, own, wish.combatant, wish.on, known);
  }
  if (wish.kind === 'callMe') return callMe(seating, who, wish.device, wish.on);
  if (who.role !== 'gm') return fault('not-yours', phrase`only the GM may do this`);
  switch (wish.kind) {
    case 'assign':
      return assign(seating, wish.seat, wish.combatants, known);
    case 'kick':
      return kick(seating, wish.seat);
    case 'open': {
      const stranger = wish.combatants.find(each => !known.includes(each));
      if (stranger) {
        return fault('no-such-combatant', phrase`there is no combatant "${stranger}" in this fight`, 'combatants');
      }
      return { ...seating, open: [...new Set(wish.combatants)], locked: wish.locked };
    }
    case 'patience':
      return { ...seating, patience: wish.seconds };
  }
}

function play({ game, seating }: Standing, viewer: Viewer, wish: Exclude<OneWish, SeatWish>): Reply {
  switch (wish.kind) {
    case 'submit':
      return game.submit({ id: wish.id, by: viewer, command: wish.command, seen: null });
    case 'answer':
    case 'dice': {
      const prompt = promptOf(game, wish.prompt, tableSecret(seating));
      if (prompt === null) return { ok: false, refusal: notOpen };
      return wish.kind === 'answer'
        ? game.answer(viewer, prompt, wish.answer, wish.note)
        : game.enterDice(viewer, prompt, wish.faces);
    }
    case 'withdraw':
      return game.withdraw(viewer);
    case 'retype':
      return game.retype(viewer, wish.die);
    case 'rerule':
      return game.rerule(viewer, { step: wish.step, at: wish.at }, wish.answer, wish.takesBack);
    case 'undo':
      return game.undo(viewer, wish.count);
    case 'redo':
      return game.redo(viewer, wish.count);
    case 'realDice':
      return game.useRealDice(viewer, wish.who, wish.on);
    case 'standing':
      return game.standingOrder(viewer, wish.who, wish.site, wish.answer);
  }
}

const notOpen = fault('no-such-prompt', NO_SUCH_PROMPT, 'prompt');
const refused = (refusal: Fault): Granted => ({ ok: false, refusal });
