/** The thread of those who flood a table: as many pages as they may open, each as fast as it can. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Json } from '@affray/engine';
import { PROTOCOL } from '@affray/protocol';

export interface Message {
  readonly kind: string;
  readonly [field: string]: Json;
}
export interface Flood {
  readonly url: string;
  readonly fight: string;
  /** One page each. */
  readonly tokens: readonly string[];
  /** Messages without their ids, sent in turn. */
  readonly messages: readonly Message[];
  /** Joins and leaves instead: each page goes as soon as it has seen something, and comes again. */
  readonly leaves: boolean;
}
/** How many pages came, and what was said to them, by kind. */
export type Heard = { [kind: string]: number };

/** As many as a socket may send at once, and then what it may each second. */
const BURST = 80;
const EVERY_MS = 40;

const heard: Heard = { pages: 0 };
const count = (kind: string): void => {
  heard[kind] = (heard[kind] ?? 0) + 1;
};

function page(from: Flood, token: string, number: number): void {
  const { url, fight, messages, leaves } = from;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
  let sent = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const send = (): void => {
    const message = messages[sent % messages.length];
    if (message) socket.send(JSON.stringify({ ...fresh(message, `${number}.${sent}`), id: `${number}:${sent}` }));
    sent++;
  };
  const flood = (): void => {
    for (let i = 0; i < BURST; i++) send();
    timer = setInterval(send, EVERY_MS);
  };
  socket.onopen = () => {
    count('pages');
    socket.send(JSON.stringify({ kind: 'hello', protocol: PROTOCOL, fight, token }));
  };
  socket.onmessage = ({ data }) => {
    const kind = /^\{"kind":"(\w+)"/.exec(String(data))?.[1] ?? '?';
    count(kind);
    if (kind !== 'update' || timer) return;
    if (leaves) socket.close();
    else flood();
  };
  socket.onclose = () => {
    clearInterval(timer);
    // Whoever was sent away comes again at once.
    setTimeout(() => page(from, token, number + 1000), 20);
  };
}

/** The same question never comes twice: what it assumes has another number each time. */
const fresh = (message: Message, mark: string): object =>
  message.kind === 'compare' || message.kind === 'preview'
    ? { ...message, assume: [{ site: `flood.${mark}`, who: null, answer: mark }] }
    : message;

const flood: Flood = workerData;
parentPort?.once('message', () => parentPort?.postMessage(heard));
for (const [number, token] of flood.tokens.entries()) page(flood, token, number);
