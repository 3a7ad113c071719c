import { change, combatantId, freeText, json, phrase, speaker } from '@affray/engine';
import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import {
  arms,
  assumed,
  chapter,
  comparison,
  fault,
  fightSummary,
  luckLedger,
  offer,
  preview,
  rulingOption,
  suggestion,
  tableView,
} from './view.ts';

/** The sender's own name for a message, never used twice: what comes again under one id is done once. */
const id = z
  .string()
  .check(z.regex(/^[\w.:-]{1,80}$/, phrase`an id has 1 to 80 letters, digits, hyphens, dots or colons`));
/** Answers to assume of the decisions inside a command, in place of the usual ones. */
const assume = z._default(z.array(assumed).check(z.maxLength(20)), []);
/** What the sender saw last: the `mark` of an update. Null to take the fight as it stands. */
const seen = z._default(z.nullable(z.string().check(z.maxLength(64))), null);

/** Bytes as base64url. */
const bytes = (count: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`)));
/** A device as its browser's push service knows it: where to send, and the keys that only its browser can read by (RFC 8291). */
export const device = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).check(z.maxLength(1000)),
  p256dh: bytes(65),
  auth: bytes(16),
});
export type Device = z.infer<typeof device>;

/** So many of the last chapters a page that reads the story by pieces is told first, and at most so many at a time. */
export const PIECE = 100;

/** How much of the story a page holds, so that a new connection brings only what is missing. */
export const held = z.strictObject({ count: z.int(), mark: z.string().check(z.maxLength(64)) });

/** First message on a socket: who, where, and what the page holds already. */
export const hello = z.strictObject({
  kind: z.literal('hello'),
  protocol: z.int(),
  fight: z.string().check(z.maxLength(64)),
  token: z.string().check(z.maxLength(128)),
  story: z._default(z.nullable(held), null),
  /** The page takes `changed` in place of each `update` but the first. */
  changes: z._default(z.boolean(), false),
  /** The page takes the last chapters first, and asks by `earlier` for those before them. */
  pieces: z._default(z.boolean(), false),
  /**
   * The page asks for the game master's tools (offers of the groups `gm` and `gm-…`) by `offers` when it wants them: they are
   * most of what a view would hold.
   */
  hand: z._default(z.boolean(), false),
  /** The page asks by `ruling` for what else may be ruled in a line of the story when it wants that: the lines leave it out. */
  rulings: z._default(z.boolean(), false),
  /** Somebody looks at the page: it is not hidden behind another, and the device is not locked. */
  looking: z._default(z.boolean(), true),
});

/**
 * What a page may send once the server said `welcome`. Whatever has an `id` is answered by `ack` or `refused` with it;
 * after a broken connection send again what was not answered.
 */
export const clientMessage = z.discriminatedUnion('kind', [
  hello,
  z.strictObject({ kind: z.literal('submit'), id, command: json, seen }),
  /**
   * Several commands, such as one choice for each of a crowd, played one after the other in one go: stored together, and shown
   * once. Each is a step of its own. One that is refused changes nothing, and those behind it are done all the same; once one
   * asks something, those behind it are refused. Answered by `submitted`; by `refused` where not one of them was done.
   */
  z.strictObject({
    kind: z.literal('submitAll'),
    id,
    commands: z.array(json).check(z.minLength(1), z.maxLength(LIMITS.commands)),
    seen,
  }),
  z.strictObject({
    kind: z.literal('answer'),
    id,
    prompt: z.string().check(z.maxLength(400)),
    answer: json,
    note: z._default(freeText(500), ''),
  }),
  z.strictObject({
    kind: z.literal('dice'),
    id,
    prompt: z.string().check(z.maxLength(400)),
    faces: z.array(z.int()).check(z.maxLength(100)),
  }),
  z.strictObject({ kind: z.literal('withdraw'), id, seen }),
  /** The GM has real dice of an undone action typed anew: `die` of the view's `lying`. */
  z.strictObject({ kind: z.literal('retype'), id, die: z.int().check(z.minimum(0)), seen }),
  /**
   * The GM rules anew: `at` as in the line of the story, `step` its chapter; null: in the action that waits. `takesBack`:
   * how many later actions are undone first, as the page has said.
   */
  z.strictObject({
    kind: z.literal('rerule'),
    id,
    step: z.nullable(z.int().check(z.minimum(0))),
    at: z.int().check(z.minimum(0)),
    answer: json,
    takesBack: z._default(z.int().check(z.minimum(0)), 0),
    seen,
  }),
  z.strictObject({ kind: z.literal('undo'), id, count: z.int().check(z.minimum(1)), seen }),
  z.strictObject({ kind: z.literal('redo'), id, count: z.int().check(z.minimum(1)), seen }),
  /** From now on this speaker's dice are typed in, or thrown by the table again. */
  z.strictObject({ kind: z.literal('realDice'), id, who: speaker, on: z.boolean() }),
  /** How this question is answered from now on without asking; null asks again. */
  z.strictObject({
    kind: z.literal('standing'),
    id,
    who: speaker,
    site: z.string().check(z.maxLength(200)),
    answer: json,
  }),
  /** A player takes or leaves a combatant. */
  z.strictObject({ kind: z.literal('claim'), id, combatant: combatantId, on: z.boolean() }),
  /** The GM gives a seat exactly these combatants. */
  z.strictObject({
    kind: z.literal('assign'),
    id,
    seat: z.string().check(z.maxLength(64)),
    combatants: z.array(combatantId).check(z.maxLength(100)),
  }),
  /** The GM sends a seat away: its token is worth nothing from now on. */
  z.strictObject({ kind: z.literal('kick'), id, seat: z.string().check(z.maxLength(64)) }),
  /** The GM says who may be claimed, and whether anybody may still join. */
  z.strictObject({
    kind: z.literal('open'),
    id,
    combatants: z.array(combatantId).check(z.maxLength(1000)),
    locked: z.boolean(),
  }),
  /** The GM says how long a question to a player waits for its answer; null: for ever. */
  z.strictObject({
    kind: z.literal('patience'),
    id,
    seconds: z.nullable(z.int().check(z.minimum(LIMITS.patience.least), z.maximum(LIMITS.patience.most))),
  }),
  /**
   * This device is called when its seat is wanted and nobody looks at a page of that seat; or no longer (`on` false). What is
   * said is what that seat may know.
   */
  z.strictObject({ kind: z.literal('callMe'), id, device, on: z.boolean() }),
  /** Whether somebody looks at this page, as `hello` says it first. */
  z.strictObject({ kind: z.literal('looking'), on: z.boolean() }),
  /**
   * What to expect of each of these commands. Answered by `previewed`, or by `refused` where the same `part` of the page
   * (a form, the buttons) asked something newer, where too much was asked, or where it takes too long. So are `compare`
   * and `luck`.
   */
  z.strictObject({
    kind: z.literal('preview'),
    id,
    commands: z.array(json).check(z.maxLength(LIMITS.previews)),
    assume,
    part: z._default(z.string().check(z.maxLength(40)), ''),
  }),
  /** A combatant's choices side by side. Answered by `compared`; with nothing for whoever may not command it. */
  z.strictObject({ kind: z.literal('compare'), id, who: combatantId, assume }),
  /** How the dice fell: for the GM everybody's, for a player those of the own seat that the story showed it. Answered by `lucked`. */
  z.strictObject({ kind: z.literal('luck'), id }),
  /** What the fight came to, as far as this page may know it. Answered by `summed`. */
  z.strictObject({ kind: z.literal('summary'), id }),
  /**
   * What the computer would do for a speaker of this seat, by a policy of the system (null: the best), or how it would
   * answer the question `prompt`. Answered by `suggested`, or as `preview` by `refused`.
   */
  z.strictObject({
    kind: z.literal('suggest'),
    id,
    who: speaker,
    policy: z._default(z.nullable(z.string().check(z.maxLength(80))), null),
    prompt: z._default(z.nullable(z.string().check(z.maxLength(400))), null),
  }),
  /** What a speaker can do. Answered by `offered`. */
  z.strictObject({ kind: z.literal('offers'), id, who: speaker }),
  /** Chapters of the story that come before this number. Answered by `told`. */
  z.strictObject({ kind: z.literal('earlier'), id, before: z.int() }),
  /** The GM asks what may be ruled in a ruling of the story: `at` as in its line, `step` its chapter. Answered by `ruled`. */
  z.strictObject({
    kind: z.literal('ruling'),
    id,
    step: z.int().check(z.minimum(0)),
    at: z.int().check(z.minimum(0)),
  }),
  /** A sign of life, at any time. Answered by `pong` with its id, where it has one. */
  z.strictObject({ kind: z.literal('ping'), id: z.exactOptional(id) }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;
/** As a page writes it: what has a default may be left out. */
export type ClientSays = z.input<typeof clientMessage>;

/** A combatant by the name that this viewer knows. */
export const castMember = z.readonly(z.strictObject({ id: combatantId, name: z.string() }));
export type CastMember = z.infer<typeof castMember>;

/** What a character is like, for a player who may choose it. */
export const introduction = z.readonly(
  z.strictObject({
    role: z.string(),
    arms,
    weapons: z.readonly(z.array(z.string())),
    line: z.string(),
  }),
);

/** A combatant that a player may take: to one who has none yet, with what it is like. */
export const claimable = z.readonly(
  z.strictObject({ id: combatantId, name: z.string(), about: z.exactOptional(introduction) }),
);
export type Claimable = z.infer<typeof claimable>;

/** Who sits at the table. */
export const presence = z.readonly(
  z.strictObject({
    kind: z.literal('presence'),
    gm: z.boolean(),
    /** `combatants` are those that this viewer may know of. */
    seats: z.readonly(
      z.array(
        z.readonly(
          z.strictObject({
            id: z.string(),
            name: z.string(),
            here: z.boolean(),
            combatants: z.readonly(z.array(castMember)),
          }),
        ),
      ),
    ),
    /** For a player: free combatants to claim. For the GM: all that are open to players. */
    open: z.readonly(z.array(claimable)),
    /** For the GM: everybody in the fight, to be assigned or opened. Empty for players. */
    cast: z.readonly(z.array(castMember)),
    locked: z.boolean(),
    /**
     * Seconds after which a question to a player is answered as suggested; null: it waits. Pages count, from when they
     * see the question: the asked seat's own page answers, or a little later the GM's.
     */
    patience: z.nullable(z.int()),
  }),
);
export type Presence = z.infer<typeof presence>;

/** What of the story a page must change: `chapters` take the place of all from `from` on. */
const story = z.readonly(
  z.strictObject({
    from: z.int(),
    chapters: z.readonly(z.array(chapter)),
    /** Number of the chapter that comes next. */
    count: z.int(),
    mark: z.string(),
    /** Where the page is told anew: what it held before is no longer good. Whether there are chapters before `from`. */
    anew: z.exactOptional(z.readonly(z.strictObject({ earlier: z.boolean() }))),
  }),
);

/** What the server sends. */
export const serverMessage = z.discriminatedUnion('kind', [
  /** Sent after `hello`, and again when the seat's combatants change. An `update` follows. */
  z.strictObject({
    kind: z.literal('welcome'),
    protocol: z.int(),
    fight: z.string(),
    you: z.readonly(
      z.strictObject({
        role: z.enum(['gm', 'player']),
        /** Id of the seat; null for the GM. */
        seat: z.nullable(z.string()),
        name: z.string(),
        combatants: z.readonly(z.array(combatantId)),
      }),
    ),
  }),
  /**
   * How the fight stands for this viewer: takes the place of the view before. `story.chapters` take the place of all
   * chapters from `story.from` on, so that an undo cuts and a new step appends.
   */
  z.strictObject({ kind: z.literal('update'), mark: z.string(), view: tableView, story }),
  /**
   * As `update`, to a page that was shown what `from` marks: what has changed since in its view, as `spread` spreads it
   * out. A page that was shown something else connects anew, and is shown all.
   */
  z.strictObject({
    kind: z.literal('changed'),
    from: z.string(),
    mark: z.string(),
    changes: z.readonly(z.array(change)),
    story,
  }),
  /** Done and stored. `repeated`: it had been done before. The update that shows it came before. */
  z.strictObject({ kind: z.literal('ack'), id: z.string(), repeated: z.boolean() }),
  z.strictObject({ kind: z.literal('refused'), id: z.string(), refusal: z.readonly(fault) }),
  /** Done and stored, as `ack` says it, but for the commands at these places, the first being 0: why each of them was not. */
  z.strictObject({
    kind: z.literal('submitted'),
    id: z.string(),
    repeated: z.boolean(),
    refused: z.readonly(
      z.array(z.readonly(z.strictObject({ at: z.int().check(z.minimum(0)), refusal: z.readonly(fault) }))),
    ),
  }),
  z.strictObject({ kind: z.literal('previewed'), id: z.string(), previews: z.readonly(z.array(z.nullable(preview))) }),
  z.strictObject({ kind: z.literal('compared'), id: z.string(), comparisons: z.readonly(z.array(comparison)) }),
  z.strictObject({ kind: z.literal('lucked'), id: z.string(), ledgers: z.readonly(z.array(luckLedger)) }),
  z.strictObject({ kind: z.literal('summed'), id: z.string(), summary: fightSummary }),
  /** Null where the computer has nothing to suggest: it is a person's to decide. */
  z.strictObject({ kind: z.literal('suggested'), id: z.string(), suggestion: z.nullable(suggestion) }),
  /** `chapters` come right before those that were asked from; `earlier`: whether there are some before them. */
  z.strictObject({
    kind: z.literal('told'),
    id: z.string(),
    chapters: z.readonly(z.array(chapter)),
    earlier: z.boolean(),
  }),
  /** None for whoever may not rule, and where the ruling is gone. */
  z.strictObject({ kind: z.literal('ruled'), id: z.string(), options: z.readonly(z.array(rulingOption)) }),
  z.strictObject({ kind: z.literal('offered'), id: z.string(), offers: z.readonly(z.array(offer)) }),
  presence,
  z.strictObject({ kind: z.literal('pong'), id: z.exactOptional(z.string()) }),
  /** What was sent cannot be read, or the socket is about to close. */
  z.strictObject({ kind: z.literal('error'), code: z.string(), reason: z.string() }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
