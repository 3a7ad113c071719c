import type { Json, Schema } from '@affray/engine';
import type {
  CheckAnswer,
  FightsAnswer,
  HitsAnswer,
  InvitationAnswer,
  InviteAnswer,
  JoinAnswer,
  MoveAnswer,
  MoveCodeAnswer,
  NewFight,
  NewFightAnswer,
  NowAnswer,
  PastAnswer,
  ReadTextAnswer,
  SalvageAnswer,
  SamplesAnswer,
  SeatAnswer,
  SystemsAnswer,
  TimelineAnswer,
  WriteTextAnswer,
} from '@affray/protocol';
import { ask } from '../device/ahead.ts';
import * as words from '../words/device.ts';

/** What the table answered when it would not: a sentence for people, and each thing wrong with its path. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  readonly issues: readonly { readonly path: string; readonly reason: string }[];

  constructor(code: string, reason: string, issues: readonly { readonly path: string; readonly reason: string }[]) {
    super(reason);
    this.code = code;
    this.issues = issues;
  }
}

/** For what answers with nothing. */
export async function tell(
  method: 'PATCH' | 'DELETE' | 'POST',
  path: string,
  key: string,
  body?: unknown,
): Promise<void> {
  await fetchOrSay(path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

type Module = typeof import('./shapes.ts');
/** What the table answers, by the names of its shapes. */
type Answers = { readonly [Name in keyof Module]: Module[Name] extends Schema<infer Answer> ? Answer : never };
type Shapes = { readonly [Name in keyof Answers]: Schema<Answers[Name]> };

/** Sends for the shapes while an answer is on its way: what is drawn before that needs none. @throws Refused */
async function shapes(): Promise<Shapes> {
  try {
    return await import('./shapes.ts');
  } catch {
    throw new Refused('unreachable', words.serverNotReached, []);
  }
}

/** Asks for something, and reads the answer by its shape. @throws Refused */
export async function call<Name extends keyof Answers>(
  shape: Name,
  path: string,
  key: string | null,
  body?: unknown,
  method: 'GET' | 'POST' | 'PUT' = body === undefined ? 'GET' : 'POST',
): Promise<Answers[Name]> {
  const asked =
    method === 'GET'
      ? ask(path, key)
      : fetch(path, {
          method,
          headers: {
            ...(key ? { authorization: `Bearer ${key}` } : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
  const [answer, its] = await Promise.all([orSay(asked), shapes()]);
  return its[shape].parse(await answer.json());
}

const fetchOrSay = (path: string, init: RequestInit): Promise<Response> => orSay(fetch(path, init));

async function orSay(asked: Promise<Response>): Promise<Response> {
  const answer = await asked.catch(() => null);
  if (!answer) throw new Refused('unreachable', words.serverNotReached, []);
  if (answer.ok) return answer;
  const { problem } = await shapes();
  const said = problem.safeParse(await answer.json().catch(() => null));
  if (!said.success) throw new Refused('unclear', words.answeredWithoutReason(answer.status), []);
  const { code, reason, issues } = said.data.error;
  throw new Refused(code, reason, issues);
}

/** The table's doors over HTTP. Each throws `Refused` with what to tell people. */
export const api = {
  systems: (): Promise<SystemsAnswer> => call('systemsAnswer', '/api/systems', null),
  samples: (): Promise<SamplesAnswer> => call('samplesAnswer', '/api/samples', null),
  fights: (house: string): Promise<FightsAnswer> => call('fightsAnswer', '/api/fights', house),
  create: (house: string, wish: NewFight): Promise<NewFightAnswer> =>
    call('newFightAnswer', '/api/fights', house, wish),
  rename: (fight: string, key: string, title: string): Promise<void> =>
    tell('PATCH', `/api/fights/${fight}`, key, { title }),
  remove: (fight: string, key: string): Promise<void> => tell('DELETE', `/api/fights/${fight}`, key),
  salvage: (fight: string, house: string): Promise<SalvageAnswer> =>
    call('salvageAnswer', `/api/fights/${fight}/salvage`, house, {}),
  check: (house: string, system: string, what: 'setup' | 'sheet' | 'options', value: unknown): Promise<CheckAnswer> =>
    call('checkAnswer', '/api/check', house, { system, what, value }),
  hits: (house: string, system: string, sheet: Json, count: number): Promise<HitsAnswer> =>
    call('hitsAnswer', `/api/systems/${encodeURIComponent(system)}/hits`, house, { sheet, count }),
  readText: (house: string, system: string, text: string): Promise<ReadTextAnswer> =>
    call('readTextAnswer', `/api/systems/${encodeURIComponent(system)}/read-text`, house, { text }),
  writeText: (house: string, system: string, sheet: Json): Promise<WriteTextAnswer> =>
    call('writeTextAnswer', `/api/systems/${encodeURIComponent(system)}/write-text`, house, { sheet }),
  now: (fight: string, key: string): Promise<NowAnswer> => call('nowAnswer', `/api/fights/${fight}/now`, key),
  invite: (fight: string, key: string): Promise<InviteAnswer> =>
    call('inviteAnswer', `/api/fights/${fight}/invite`, key),
  pushKey: async (): Promise<string> => (await call('pushAnswer', '/api/push', null)).key,
  join: (code: string, name: string): Promise<JoinAnswer> =>
    call('joinAnswer', `/api/join/${encodeURIComponent(code)}`, null, { name }),
  /** What a code invites to. */
  invitation: (code: string): Promise<InvitationAnswer> =>
    call('invitationAnswer', `/api/join/${encodeURIComponent(code)}`, null),
  /** What the seat of this key is. */
  seat: (fight: string, key: string): Promise<SeatAnswer> => call('seatAnswer', `/api/fights/${fight}/seat`, key),
  /** A code by which a seat moves to another device. */
  moveCode: (fight: string, key: string, seat: string): Promise<MoveCodeAnswer> =>
    call('moveCodeAnswer', `/api/fights/${fight}/seats/${seat}/move`, key, {}),
  /** Takes a seat that was on another device. */
  move: (fight: string, code: string): Promise<MoveAnswer> =>
    call('moveAnswer', `/api/fights/${encodeURIComponent(fight)}/move`, null, { code }),
  timeline: (fight: string, key: string): Promise<TimelineAnswer> =>
    call('timelineAnswer', `/api/fights/${fight}/timeline`, key),
  /** A fight as it was after so many steps. */
  past: (fight: string, key: string, step: number): Promise<PastAnswer> =>
    call('pastAnswer', `/api/fights/${fight}/past/${step}`, key),
  /** Notes something of a moment; an empty text takes the note away. */
  note: (fight: string, key: string, step: number, text: string): Promise<void> =>
    tell('POST', `/api/fights/${fight}/notes`, key, { step, text }),
  branch: (fight: string, house: string, step: number): Promise<NewFightAnswer> =>
    call('newFightAnswer', `/api/fights/${fight}/branch`, house, { step }),
  async file(fight: string, key: string): Promise<Blob> {
    const headers = { authorization: `Bearer ${key}` };
    return (await fetchOrSay(`/api/fights/${fight}/file`, { headers })).blob();
  },
};

/** Hands a file to the person at the page. */
export function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has begun reading by the next turn of its loop, not by the next line.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** What went wrong, for people, whatever was thrown. */
export const saying = (problem: unknown): string =>
  problem instanceof Error ? problem.message : words.somethingWentWrongOnThis;
