/** What a page asks of the table while its own scripts are still on their way, kept until its screen asks for the same. */
import type { OpenWire, WireEvents } from '@affray/client/connection';
import { type ClientMessage, PROTOCOL } from '@affray/protocol';

type Hello = Extract<ClientMessage, { kind: 'hello' }>;

const asked = new Map<string, Promise<Response>>();
const headersFor = (key: string | null): Readonly<Record<string, string>> =>
  key === null ? {} : { authorization: `Bearer ${key}` };

/** Sends a question that the first screen will have. */
export function askAhead(path: string, key: string | null): void {
  const answer = fetch(path, { headers: headersFor(key) });
  // Whoever asks hears of it.
  answer.catch(() => undefined);
  asked.set(`${path} ${key ?? ''}`, answer);
}

/** Asks, unless that was done ahead; once, and anew where the first time failed. */
export function ask(path: string, key: string | null): Promise<Response> {
  const name = `${path} ${key ?? ''}`;
  const anew = (): Promise<Response> => fetch(path, { headers: headersFor(key) });
  const answer = asked.get(name);
  asked.delete(name);
  return answer ? answer.catch(anew) : anew();
}

/** Sends for the scripts of where somebody goes next from here; the build names them. */
export function sendForNext(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) link.rel = 'prefetch';
}

/** What a page says first on each line to a table. */
export const hello = (fight: string, token: string, story: Hello['story'], looking: boolean): Hello => ({
  kind: 'hello',
  protocol: PROTOCOL,
  fight,
  token,
  story,
  changes: true,
  pieces: true,
  hand: true,
  rulings: true,
  looking,
});

interface Line {
  readonly socket: WebSocket;
  readonly greeting: string;
  /** What came before anybody listened. */
  readonly heard: string[];
}
let ahead: Line | null = null;

/** Where the table of a fight is spoken with. */
export const tableUrl = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

/** Opens the line to a table, and greets. */
export function openAhead(greeting: string): void {
  const socket = new WebSocket(tableUrl());
  const line: Line = { socket, greeting, heard: [] };
  socket.addEventListener('open', () => socket.send(greeting));
  socket.addEventListener('message', ({ data }) => ahead === line && line.heard.push(String(data)));
  ahead = line;
}

/** Opens lines, of which the first is the one that was opened ahead, where it still stands. */
export function openedAhead(open: OpenWire): OpenWire {
  return events => {
    const line = ahead;
    ahead = null;
    return line && line.socket.readyState <= WebSocket.OPEN ? takenOver(line, events) : open(events);
  };
}

function takenOver({ socket, greeting, heard }: Line, events: WireEvents): ReturnType<OpenWire> {
  let greeted = false;
  const begin = (): void => {
    events.opened();
    for (const text of heard) events.received(text);
  };
  // Not at once: whoever opens a line does not hold it yet.
  if (socket.readyState === WebSocket.OPEN) queueMicrotask(begin);
  else socket.addEventListener('open', begin);
  socket.addEventListener('message', ({ data }) => events.received(String(data)));
  socket.addEventListener('close', ({ code }) => events.closed(code));
  const send = (text: string): void => {
    if (greeted && socket.readyState === WebSocket.OPEN) socket.send(text);
    // Another greeting needs a line of its own.
    if (!greeted && text !== greeting) socket.close();
    greeted = true;
  };
  return { send, close: () => socket.close() };
}
