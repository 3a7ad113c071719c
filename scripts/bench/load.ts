/**
 * `npm run bench:load`: how long an honest command waits at one table while somebody floods another. Milliseconds.
 * `-- --before DIR` measures another checkout's server by turns with this one; `--only WORD` some floods; `--seconds N` each.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { type FightRecord, type Json, type Offer, plain } from '@affray/engine';
import { PROTOCOL, type ServerMessage, serverMessage } from '@affray/protocol';
import { playAtTable } from '@affray/simulator';
import { withSystem } from '@affray/systems';
import * as z from 'zod';
import { call, code, joined, made } from './call.ts';
import type { Flood, Heard, Message } from './load.flood.ts';

/** Who floods what, in which fight: a sample, played on for some commands by its policy. */
interface Attack {
  readonly name: string;
  readonly system: string;
  readonly sample: string;
  readonly played: number;
  readonly what: 'nothing' | 'compare' | 'preview' | 'offers' | 'luck' | 'commands' | 'pages';
}
const on = (system: string, sample: string, played: number, what: Attack['what']): Attack => ({
  name: `${what} (${system} ${sample})`,
  system,
  sample,
  played,
  what,
});
const ATTACKS: readonly Attack[] = [
  on('wwn', 'melee', 16, 'nothing'),
  on('wwn', 'melee', 16, 'compare'),
  on('alacrity', 'ambush', 1, 'compare'),
  on('alternacy', 'brawl', 1, 'compare'),
  on('wwn', 'melee', 16, 'preview'),
  on('alternacy', 'brawl', 1, 'preview'),
  on('wwn', 'melee', 16, 'offers'),
  on('wwn', 'melee', 200, 'luck'),
  on('wwn', 'melee', 16, 'commands'),
  on('alternacy', 'brawl', 1, 'commands'),
  on('wwn', 'melee', 16, 'pages'),
];
/** Pages that one seat may have open; and those that join and leave, of so many seats. */
const PAGES = 12;
const CROWD = { seats: 26, pages: 40 };
/** Between an honest player's commands. */
const PAUSE_MS = 20;
const MOST_COMMANDS = 60;

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '6' },
  },
});
const sides = [...(values.before ? [{ name: 'before', root: values.before }] : []), { name: 'now', root: '.' }];

/** A page that answers to nobody but this script. */
class Page {
  readonly socket: WebSocket;
  private readonly waiting = new Map<string, () => void>();
  view: Extract<ServerMessage, { kind: 'update' }>['view'] | null = null;
  open: readonly string[] = [];

  constructor(url: string, fight: string, token: string) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    this.socket.onopen = () => this.socket.send(JSON.stringify({ kind: 'hello', protocol: PROTOCOL, fight, token }));
    this.socket.onmessage = ({ data }) => {
      const message = serverMessage.parse(JSON.parse(String(data)));
      if (message.kind === 'update') this.view = message.view;
      if (message.kind === 'presence') this.open = message.open.map(each => each.id);
      this.waiting.get('id' in message ? message.id : message.kind)?.();
    };
  }

  /** Resolves with the answer to a message, or with the next of a kind. */
  hears(what: string): Promise<void> {
    return new Promise(resolve => this.waiting.set(what, resolve));
  }

  async ask(message: object, id: string): Promise<void> {
    const heard = this.hears(id);
    this.socket.send(JSON.stringify({ ...message, id }));
    await heard;
    this.waiting.delete(id);
  }
}

async function sat(url: string, fight: string, token: string): Promise<Page> {
  const page = new Page(url, fight, token);
  await page.hears('update');
  return page;
}

function playedOn({ system, sample, played }: Attack): FightRecord {
  const record = withSystem(system, typed => {
    const found = typed.catalogue.samples.find(each => each.id === sample);
    if (!found) throw new Error(`${system} has no sample "${sample}"`);
    const how = { seed: 'a', commands: played, leaveOpenAfter: null };
    return playAtTable(typed, found.setup, found.title, how).record;
  });
  if (!record) throw new Error(`there is no system "${system}"`);
  return record;
}

/** What an offer would send, once for every choice of its first field that has several. */
function commandsOf({ base, fields, refusal }: Offer): Json[] {
  if (refusal) return [];
  const several = fields.find(each => each.kind === 'choice' && each.options.length > 1);
  const options = several?.kind === 'choice' ? several.options : [null];
  return options.map(option => {
    const filled = fields.flatMap((field): [string, Json][] => {
      if (field === several && option) return [[field.name, option.value]];
      if (field.kind === 'choice') return field.options[0] ? [[field.name, field.options[0].value]] : [];
      if (field.kind === 'choices') return [[field.name, field.options.slice(0, field.most).map(each => each.value)]];
      if (field.kind === 'number') return [[field.name, field.suggested]];
      return field.kind === 'flag' ? [[field.name, false]] : [];
    });
    return { ...base, ...Object.fromEntries(filled) };
  });
}

/** What is sent in turn by each page of the seat that floods. */
function messagesOf(what: Attack['what'], { view, open }: Page): Message[] {
  const commands = (view?.offers ?? []).flatMap(each => each.offers.flatMap(commandsOf));
  switch (what) {
    case 'compare':
    case 'offers':
      return open.map(who => ({ kind: what, who }));
    case 'preview':
      return [{ kind: what, commands: [...commands, ...commands, ...commands].slice(0, MOST_COMMANDS) }];
    case 'luck':
      return [{ kind: what }];
    case 'commands':
      return commands.flatMap(command => [{ kind: 'submit', command }, { kind: 'withdraw' }]);
    case 'nothing':
    case 'pages':
      return [];
  }
}

/** The flood's own fight, with its seats, all of whose combatants are the first seat's. */
async function prepare(url: string, key: string, attack: Attack): Promise<Flood> {
  const fight = await call(url, key, '/api/fights', made, { from: 'file', file: plain(playedOn(attack)) });
  const invite = await call(url, key, `/api/fights/${fight.id}/invite`, code);
  const seats: z.infer<typeof joined>[] = [];
  for (let seat = 0; seat < (attack.what === 'pages' ? CROWD.seats : 1); seat++)
    seats.push(await call(url, '', `/api/join/${invite.code}`, joined, { name: `Flood ${seat}` }));
  const [first] = seats;
  if (!first) throw new Error('nobody floods');
  const gm = await sat(url, fight.id, fight.gm);
  const own = gm.open;
  await gm.ask({ kind: 'assign', seat: first.seat, combatants: own }, 'assign');
  gm.socket.close();
  const page = await sat(url, fight.id, first.token);
  page.open = own;
  const messages = messagesOf(attack.what, page);
  page.socket.close();
  const of = (each: { readonly token: string }, pages: number): string[] => Array(pages).fill(each.token);
  const tokens = attack.what === 'pages' ? seats.flatMap(each => of(each, CROWD.pages)) : of(first, PAGES);
  const quiet = attack.what === 'nothing';
  return { url, fight: fight.id, tokens: quiet ? [] : tokens, messages, leaves: attack.what === 'pages' };
}

/** How long an honest command took, again and again, while the flood runs. */
async function measure(gmUrl: string, attack: Attack, seconds: number): Promise<{ took: number[]; heard: Heard }> {
  const [url = '', key = ''] = gmUrl.split('/#key=');
  const honest = await call(url, key, '/api/fights', made, { from: 'sample', system: 'alloy', sample: 'duel' });
  const page = await sat(url, honest.id, honest.gm);
  const flood = await prepare(url, key, attack);
  const thread = new Worker(new URL('./load.flood.ts', import.meta.url), { workerData: flood });
  const took: number[] = [];
  const end = performance.now() + 1000 * seconds;
  for (let at = 0; performance.now() < end; at++) {
    const began = performance.now();
    // Stored, and shown to everybody, like every other command.
    await page.ask({ kind: 'realDice', who: 'gm', on: at % 2 === 0 }, `honest-${at}`);
    took.push(performance.now() - began);
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
  }
  thread.postMessage('enough');
  const [heard]: [Heard] = z.tuple([z.record(z.string(), z.number())]).parse(await once(thread, 'message'));
  await thread.terminate();
  page.socket.close();
  return { took, heard };
}

/** Runs one attack against a fresh server of a checkout. */
async function against(root: string, attack: Attack, seconds: number): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), 'affray-load-'));
  const server = new URL('./load.server.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [server, root, data], { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    const [gmUrl]: [string] = z.tuple([z.string()]).parse(await once(createInterface(child.stdout), 'line'));
    const { took, heard } = await measure(gmUrl, attack, seconds);
    const sorted = took.toSorted((a, b) => a - b);
    const at = (share: number): string =>
      (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(0).padStart(6);
    const told = Object.entries(heard).map(([kind, number]) => `${kind} ${number}`);
    return `p50 ${at(0.5)}  p99 ${at(0.99)}  max ${at(1)}  (${took.length} commands; flood: ${told.join(', ')})`;
  } finally {
    child.stdin.end();
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(data, { recursive: true });
  }
}

for (const attack of ATTACKS.filter(each => each.name.includes(values.only)))
  for (const { name, root } of sides)
    console.log(`${attack.name.padEnd(32)} ${name.padEnd(7)} ${await against(root, attack, Number(values.seconds))}`);
