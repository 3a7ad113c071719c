/** A browser's push service, for tests: takes what a table sends, and reads it as a browser would (RFC 8291, RFC 8292). */
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Device } from '@affray/protocol';
import * as z from 'zod';
import type { Deliver } from '../calls/calls.ts';

/** Where devices say that they are: the address of a real service, which stands for the one of the tests. */
const ORIGIN = 'https://updates.push.services.mozilla.com';
const said = z.strictObject({ fight: z.string(), title: z.string(), text: z.string() });
type Said = z.infer<typeof said>;

/** A browser's side of a subscription: what it tells, and what it reads by. */
interface Subscriber {
  readonly device: Device;
  readonly secret: ECDH;
  readonly auth: Buffer;
  readonly calls: Said[];
  /** Bytes of each message as it went over the network. */
  readonly lengths: number[];
  ended: boolean;
}

export class PushService {
  /** To be given to a server. */
  readonly deliver: Deliver;
  /** Requests that came, in order: the last part of their path. */
  readonly came: string[] = [];
  private readonly server: Server;
  private readonly subscribers = new Map<string, Subscriber>();
  private readonly waiting = new Set<() => void>();
  /** The public key of the table whose calls are taken. */
  private key = '';

  private constructor(server: Server) {
    this.server = server;
    this.deliver = async (endpoint, request, signal) => {
      const at = server.address();
      if (at === null || typeof at === 'string') throw new Error('the push service is closed');
      const answer = await fetch(`http://127.0.0.1:${at.port}${new URL(endpoint).pathname}`, { ...request, signal });
      return answer.status;
    };
  }

  static async open(): Promise<PushService> {
    const server = createServer((request, response) => {
      void service.take(request).then(status => response.writeHead(status).end());
    });
    const service = new PushService(server);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  /** A new device whose browser was told the table's key. */
  subscribe(name: string, key: string): Subscriber {
    this.key = key;
    const secret = createECDH('prime256v1');
    const auth = randomBytes(16);
    const device = {
      endpoint: `${ORIGIN}/wpush/v2/${name}`,
      p256dh: secret.generateKeys('base64url'),
      auth: auth.toString('base64url'),
    };
    const subscriber = { device, secret, auth, calls: [], lengths: [], ended: false };
    this.subscribers.set(name, subscriber);
    return subscriber;
  }

  async until(met: () => boolean): Promise<void> {
    while (!met()) await new Promise<void>(resolve => this.waiting.add(resolve));
  }

  close(): Promise<void> {
    return new Promise(resolve => this.server.close(() => resolve()));
  }

  private async take(request: IncomingMessage): Promise<number> {
    const name = request.url?.split('/').at(-1) ?? '';
    const subscriber = this.subscribers.get(name);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const status = this.answer(subscriber, request, body);
    this.came.push(name);
    for (const wake of this.waiting) wake();
    this.waiting.clear();
    return status;
  }

  private answer(subscriber: Subscriber | undefined, { headers }: IncomingMessage, body: Buffer): number {
    if (!subscriber) return 404;
    if (!isSigned(headers.authorization ?? '', this.key)) return 403;
    if (headers['content-encoding'] !== 'aes128gcm' || !headers.ttl) return 400;
    if (subscriber.ended) return 410;
    subscriber.lengths.push(body.length);
    subscriber.calls.push(said.parse(JSON.parse(read(body, subscriber))));
    return 201;
  }
}

/** Whether a request is signed by the key that the browser was given, for this service, and not for ever. */
function isSigned(authorization: string, key: string): boolean {
  const [, token = '', told = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(each => each.toString('base64url'));
  if (told !== key || x === undefined || y === undefined) return false;
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const inTime = exp * 1000 > Date.now() && exp * 1000 <= Date.now() + 86_400_000;
  return signed && aud === ORIGIN && inTime && /^(mailto:|https:)/.test(sub);
}

/** A message of one record, as a browser reads it. */
function read(body: Buffer, { secret, auth }: Subscriber): string {
  const [salt, size] = [body.subarray(0, 16), body.readUInt8(20)];
  const [theirs, sealed] = [body.subarray(21, 21 + size), body.subarray(21 + size)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), secret.getPublicKey(), theirs]);
  const shared = hkdfSync('sha256', secret.computeSecret(theirs), auth, info, 32);
  const derive = (what: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${what}\0`, length));
  const opening = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  opening.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
