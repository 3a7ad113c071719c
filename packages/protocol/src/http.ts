import { combatantId, json, nameText, phrase } from '@affray/engine';
import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';

/**
 * Every request but `/healthz`, `/readyz`, `/api/systems`, `/api/samples`, `/api/schemas` and `/api/join` carries `Authorization: Bearer KEY`:
 * the key of the house (in the address that the terminal shows) or of a fight's GM.
 */

/** Body of every answer that is not 2xx. */
export const problem = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    /** A sentence for people. */
    reason: z.string(),
    /** Each thing wrong in what was sent, with its path (`setup.combatants.2.body`). */
    issues: z.array(z.strictObject({ path: z.string(), reason: z.string() })),
  }),
});
export type Problem = z.infer<typeof problem>;

/** Where something that comes with a system is from, for people: "Affray’s own". */
const source = z.string();
/** `GET /healthz`: the process answers. */
export const healthAnswer = z.strictObject({ ok: z.literal(true) });
/** `GET /readyz`: its database answers, too. */
export const onlineAnswer = z.strictObject({ ready: z.literal(true) });

const note = { id: z.string(), title: z.string(), describe: z.string() };
/** What of a system can be played at once. */
const ready = {
  samples: z.array(z.strictObject(note)),
  /** Fights of an evening for its ready characters. */
  encounters: z.array(z.strictObject({ ...note, challenge: z.enum(['easy', 'fair', 'hard']), source })),
};
/** `GET /api/samples`: a page's beginning, without all else that `GET /api/systems` tells. */
export const samplesAnswer = z.strictObject({
  systems: z.array(z.strictObject({ id: z.string(), name: z.string(), ...ready })),
});
export type SamplesAnswer = z.infer<typeof samplesAnswer>;

/** `GET /api/systems` */
export const systemsAnswer = z.strictObject({
  systems: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      version: z.string(),
      ...ready,
      bestiary: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          describe: z.string(),
          sheet: json,
          source: z.optional(source),
        }),
      ),
      /** JSON Schemas, each also at `/api/schemas/SYSTEM/NAME.json`. Descriptions of options are for people. */
      schemas: z.strictObject({ setup: json, sheet: json, options: json }),
      /** Addresses of all of the system's schemas by name. */
      schemaUrls: z.record(z.string(), z.string()),
      /** Questions that a standing order may answer. `pass` lets things be; null where no answer does. */
      prompts: z.array(z.strictObject({ site: z.string(), meaning: z.string(), pass: z.nullable(json) })),
      /** How the computer can play it, the best first. */
      policies: z.array(z.strictObject({ name: z.string(), describe: z.string() })),
      /** How its books write a combatant as text, with an example; null where they do not. */
      texts: z.nullable(z.strictObject({ name: z.string(), example: z.string() })),
      /** What its book calls the hit points that it throws for each creature, and their field on a sheet; null: none. */
      thrownHits: z.nullable(z.strictObject({ label: z.string(), path: z.string() })),
    }),
  ),
});
export type SystemsAnswer = z.infer<typeof systemsAnswer>;

/** What lists say of a fight or a campaign. Times are ISO 8601 in UTC. */
export const listed = {
  id: z.string(),
  title: z.string(),
  system: z.string(),
  created: z.string(),
  changed: z.string(),
};

/** `GET /api/fights`, with the key of the house. */
export const fightsAnswer = z.strictObject({
  fights: z.array(
    z.strictObject({
      ...listed,
      steps: z.int(),
      over: z.boolean(),
      /** What is damaged of it and how far it is whole, in a sentence; null where nothing was found. */
      damage: z._default(z.nullable(z.string()), null),
    }),
  ),
});
export type FightsAnswer = z.infer<typeof fightsAnswer>;

const EMPTY = phrase`this is empty; it takes at least one letter, digit or sign`;
/** Title of a fight, or of a campaign. */
export const titleText = nameText(LIMITS.title).check(z.minLength(1, EMPTY));
const title = titleText;
const seed = z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(100))), null);
/**
 * `POST /api/fights`, with the key of the house. `seed` makes the dice repeatable (a fight file keeps its own); without one
 * nobody can foretell them.
 * An encounter is one of those that come with the system, for four ready heroes. A file is sent as it was read, a fight that was saved (`affray-fight`) or one that has not begun (`affray-setup`).
 */
export const newFight = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('sample'), system: z.string(), sample: z.string(), seed }),
  z.strictObject({ from: z.literal('encounter'), system: z.string(), encounter: z.string(), seed }),
  z.strictObject({
    from: z.literal('setup'),
    system: z.string(),
    title,
    setup: z.unknown(),
    seed,
  }),
  z.strictObject({ from: z.literal('file'), file: z.unknown(), seed }),
]);
export type NewFight = z.input<typeof newFight>;
/** `gm`: key of this fight's GM. */
export const newFightAnswer = z.strictObject({ id: z.string(), gm: z.string() });
export type NewFightAnswer = z.infer<typeof newFightAnswer>;

/** `POST /api/backup`, with the key of the house: copies everything. `file`: path on the server's machine. */
export const backupAnswer = z.strictObject({ file: z.string() });
export type BackupAnswer = z.infer<typeof backupAnswer>;

/**
 * `POST /api/fights/ID/salvage`, with the key of the house: a new fight of what is whole of a damaged one, which stays as
 * it is. `opened`: how far that is ("up to step 12"); `gm`: key of the new fight's GM.
 */
export const salvageAnswer = z.strictObject({ id: z.string(), gm: z.string(), opened: z.string() });
export type SalvageAnswer = z.infer<typeof salvageAnswer>;

/** `PATCH /api/fights/ID`, for its GM. `DELETE` of the same address takes the fight away for good. */
export const renameBody = z.strictObject({ title });

/** `POST /api/check`: what is wrong with this, without storing anything. */
export const checkBody = z.strictObject({
  system: z.string(),
  what: z.enum(['setup', 'sheet', 'options']),
  value: json,
});
export const checkAnswer = z.strictObject({
  issues: z.array(z.strictObject({ path: z.string(), reason: z.string() })),
});
export type CheckAnswer = z.infer<typeof checkAnswer>;

/** `POST /api/systems/ID/hits`: hit points of so many creatures of a sheet, as the book throws them. */
export const hitsBody = z.strictObject({ sheet: json, count: z.int().check(z.minimum(1), z.maximum(100)) });
export const hitsAnswer = z.strictObject({
  /** "2d8", "3d10 + 40" */
  dice: z.string(),
  /** The middle of what can fall, rounded down. */
  average: z.int(),
  thrown: z.array(z.int()),
  rule: z.string(),
});
export type HitsAnswer = z.infer<typeof hitsAnswer>;

/** `POST /api/systems/ID/read-text`: a combatant from a text as people paste it. */
export const readTextBody = z.strictObject({ text: z.string().check(z.maxLength(8000)) });
/** `issues`: what is wrong with the sheet; empty where it can be used as it is. */
export const readTextAnswer = z.strictObject({
  name: z.string(),
  sheet: json,
  understood: z.array(z.strictObject({ text: z.string(), as: z.string() })),
  notUnderstood: z.array(z.string()),
  assumed: z.array(z.string()),
  /** What only a person can say, such as which weapon it fights with. */
  questions: z.array(z.string()),
  issues: z.array(z.strictObject({ path: z.string(), reason: z.string() })),
});
export type ReadTextAnswer = z.infer<typeof readTextAnswer>;

/** `POST /api/systems/ID/write-text`: a sheet as such a text. */
export const writeTextBody = z.strictObject({ sheet: json });
export const writeTextAnswer = z.strictObject({ text: z.string() });
export type WriteTextAnswer = z.infer<typeof writeTextAnswer>;

/** `GET /api/fights/ID/now`, for the GM: the fight as it stands, to be played on by computer. */
export const nowAnswer = z.strictObject({
  system: z.string(),
  /** What `reckoning.time` is counted in, of several: "rounds". */
  timeIn: z.string(),
  fight: json,
  /** Names of the system's best policies: how people may play from here. */
  best: z.array(z.string()),
  reckoning: z.strictObject({
    time: z.number(),
    combatants: z.array(
      z.strictObject({
        id: combatantId,
        name: z.string(),
        side: z.string(),
        standing: z.boolean(),
        dead: z.boolean(),
      }),
    ),
  }),
});
export type NowAnswer = z.infer<typeof nowAnswer>;

/** `GET /api/fights/ID/invite`, for the GM: addresses to open on other devices, the likeliest first. */
export const inviteAnswer = z.strictObject({
  code: z.string(),
  links: z.array(z.strictObject({ label: z.string(), url: z.string() })),
});
export type InviteAnswer = z.infer<typeof inviteAnswer>;

/** `GET /api/join/CODE`: what somebody is invited to. `locked`: nobody new may join. */
export const invitationAnswer = z.strictObject({ fight: z.string(), title: z.string(), locked: z.boolean() });
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

/** `POST /api/join/CODE` */
export const joinBody = z.strictObject({ name: nameText(LIMITS.name).check(z.minLength(1, EMPTY)) });
/** `token`: key of this seat, for `hello`. */
export const joinAnswer = z.strictObject({
  fight: z.string(),
  title: z.string(),
  seat: z.string(),
  token: z.string(),
  open: z.array(z.strictObject({ id: combatantId, name: z.string() })),
});
export type JoinAnswer = z.infer<typeof joinAnswer>;

/** `GET /api/fights/ID/seat`, with the key of a seat: what a device that comes back may be told of it. */
export const seatAnswer = z.strictObject({
  fight: z.string(),
  title: z.string(),
  /** The system's name. */
  system: z.string(),
  /** Of the one who sits there. */
  name: z.string(),
  /** Names of the seat's combatants. */
  playing: z.array(z.string()),
  over: z.boolean(),
});
export type SeatAnswer = z.infer<typeof seatAnswer>;

/**
 * `POST /api/fights/ID/seats/SEAT/move`, with the key of that seat or of the GM: a code by which the seat moves to another
 * device. It works once, and for `seconds`; one that was made before is worth nothing from now on.
 */
export const moveCodeAnswer = z.strictObject({ code: z.string(), seconds: z.int() });
export type MoveCodeAnswer = z.infer<typeof moveCodeAnswer>;

/** `POST /api/fights/ID/move`, from the new device: `token` is the seat's key from now on, and the old one opens nothing. */
export const moveBody = z.strictObject({ code: z.string().check(z.maxLength(40)) });
export const moveAnswer = z.strictObject({
  fight: z.string(),
  title: z.string(),
  seat: z.string(),
  name: z.string(),
  token: z.string(),
  /** Whose player sits there: the campaign moved to that device too. Null where the seat is of this fight alone. */
  campaign: z.nullable(z.string()),
});
export type MoveAnswer = z.infer<typeof moveAnswer>;

/** `GET /api/push`: the public key under which a browser asks its push service for this table's calls (RFC 8292), as base64url. */
export const pushAnswer = z.strictObject({ key: z.string() });
export type PushAnswer = z.infer<typeof pushAnswer>;
