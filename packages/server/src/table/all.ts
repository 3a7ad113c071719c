import { type Game, phrase, type RandomState, type Reply, type Viewer } from '@affray/engine';
import type { Fault, ServerMessage } from '@affray/protocol';
import { hashKey } from '../keys.ts';
import { FAILED, fault, type Who } from './seats.ts';
import { admitted, type Granted, type Standing, type Wish, type Wisher } from './wishes.ts';

/** Several commands that one seat gives at once. */
export type AllWish = Extract<Wish, { kind: 'submitAll' }>;
/** The commands that were not done, by their places among those that were given. */
export type Missing = Extract<ServerMessage, { kind: 'submitted' }>['refused'];

/** How they are played. */
export interface Playing {
  /** Where dice start from that nobody can foretell. Nobody sees any of them before all have fallen. */
  readonly dice: () => RandomState;
  /** Lets other tables go between. */
  readonly rest: () => Promise<void>;
  /** Rules that throw spoil one command and none of the others. */
  readonly attempt: (work: () => Reply, otherwise: Reply) => Reply;
}

const SPOILT: Reply = { ok: false, refusal: FAILED };
const ASKS = fault(
  'waiting',
  phrase`one before it is still being resolved; it waits for an answer, so this was not begun`,
);
const SINCE = fault('stale', phrase`this was not done, and the fight has changed since; check it and give it again`);

/**
 * What comes of several commands, played one after the other. One that is refused changes nothing, and those behind it are
 * played all the same; once one asks something, no other is begun: the GM's would take it back.
 */
export async function grantAll(
  standing: Standing,
  wisher: Wisher,
  wish: AllWish,
  { dice, rest, attempt }: Playing,
): Promise<Granted> {
  const { seating } = standing;
  const viewer = admitted(standing, wisher, wish);
  if ('reason' in viewer) return { ok: false, refusal: viewer };
  let game = seating.seeded ? standing.game : standing.game.withDice(dice());
  let asks = false;
  let isNew = false;
  const missing: { at: number; refusal: Fault }[] = [];
  for (const at of wish.commands.keys()) {
    await rest();
    const reply: Reply = asks
      ? { ok: false, refusal: ASKS }
      : attempt(() => submitted(game, wish, at, viewer, wisher.who), SPOILT);
    if (!reply.ok) {
      missing.push({ at, refusal: reply.refusal });
      continue;
    }
    game = reply.game;
    asks = game.record.waiting !== null;
    isNew ||= !reply.repeated;
  }
  const [first] = missing;
  if (first && missing.length === wish.commands.length) return { ok: false, refusal: first.refusal };
  return { ok: true, standing: { game, seating }, repeated: !isNew, missing };
}

/** Which commands of those that were granted before are not in the fight, and why: as far as that can still be told. */
export function missingOf(
  { game }: Standing,
  viewer: Viewer,
  who: Who,
  wish: AllWish,
  attempt: Playing['attempt'],
): Missing {
  return [...wish.commands.keys()].flatMap(at => {
    const reply = attempt(() => submitted(game, wish, at, viewer, who), SPOILT);
    if (reply.ok) return reply.repeated ? [] : [{ at, refusal: SINCE }];
    return [{ at, refusal: reply.refusal }];
  });
}

const submitted = (game: Game, wish: AllWish, at: number, by: Viewer, who: Who): Reply =>
  game.submit({ id: stepId(wish.id, at, who), by, command: wish.commands[at], seen: null });

/** An id is as long as a step's may be: that of one step among several is made of a longer one's hash. */
const WHOLE = 40;

/** The id of the step of one command: by its mark (`#`) that of no command that comes alone, and no other seat's. */
function stepId(id: string, at: number, who: Who): string {
  const own = `${id.length > WHOLE ? hashKey(id).slice(0, WHOLE) : id}#${at}`;
  return who.role === 'gm' ? own : `${own}@${who.seat}`;
}
