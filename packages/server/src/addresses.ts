import { networkInterfaces } from 'node:os';
import { phrase } from '@affray/engine';
import { ServeError } from './errors.ts';

/**
 * Whom an address stands for where somebody is counted: of IPv6 the first half, since whoever has one such address has
 * all that begin like it. Whoever has gone already has none: Fastify says `ip` of a socket that is closed, too.
 */
export function clientOf(address: string | undefined): string {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head.split(':').filter(each => each !== '');
  const after = (tail ?? '').split(':').filter(each => each !== '');
  const gap =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  const half = [...groups, ...gap, ...after].slice(0, 4).map(each => each.replace(/^0+(?=.)/, ''));
  return `${half.join(':')}::/64`;
}

export interface Link {
  readonly label: string;
  readonly url: string;
}

/** What a browser that asks has in its address line, as far as it is known. */
export interface Seen {
  readonly protocol: string;
  readonly host: string;
  /** A proxy that is not trusted says that the browser came by HTTPS. */
  readonly perhapsSecure: boolean;
}

/**
 * Where other devices find a path on this server, the likeliest first.
 * @param host what the server listens on @param seen how the GM's page was opened, which may be by a proxy's name
 * @param publicUrl where everybody finds it, as the one who started it says; null where that was not said
 */
export function linksTo(
  path: string,
  host: string,
  port: number,
  seen: Seen | null,
  publicUrl: string | null = null,
): readonly Link[] {
  if (publicUrl !== null) return [{ label: phrase`for everyone`, url: `${publicUrl}${path}` }];
  const links: Link[] = [];
  const opened = seen && asOpened(seen);
  if (opened) links.push({ label: phrase`as you opened it`, url: `${opened}${path}` });
  if (LOCAL.has(host)) return [...links, { label: phrase`this device only`, url: `http://localhost:${port}${path}` }];
  if (!EVERYWHERE.has(host)) return [...links, { label: host, url: `http://${bracketed(host)}:${port}${path}` }];
  const found = Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    addresses
      .filter(each => !each.internal && each.family === 'IPv4')
      .map(({ address }) => ({ name, address, rank: rank(name, address) })),
  );
  found.sort((a, b) => a.rank - b.rank);
  links.push(...found.map(({ name, address }) => ({ label: name, url: `http://${address}:${port}${path}` })));
  links.push({ label: phrase`this device only`, url: `http://localhost:${port}${path}` });
  return links.filter((link, at) => links.findIndex(each => each.url === link.url) === at);
}

/** The origin that a page was opened at; null where that is this device's own, or cannot be told. */
function asOpened({ protocol, host, perhapsSecure }: Seen): string | null {
  if ((protocol !== 'http' && protocol !== 'https') || (protocol === 'http' && perhapsSecure)) return null;
  const url = URL.parse(`${protocol}://${host}`);
  return url === null || LOCAL.has(url.hostname) ? null : url.origin;
}

/**
 * An address that everybody opens, as an origin: `https://table.example`.
 * @throws ServeError where it is none
 */
export function publicOrigin(text: string): string {
  const url = URL.parse(text);
  const plain = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (url && plain && (url.protocol === 'http:' || url.protocol === 'https:')) return url.origin;
  throw new ServeError(
    phrase`"${text}" cannot be the public address: --public-url takes one such as https://table.example, without a path`,
  );
}

const LOCAL = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
const EVERYWHERE = new Set(['0.0.0.0', '::']);

/** Home networks first; bridges of containers and virtual machines, which no phone is on, last. */
function rank(name: string, address: string): number {
  if (/^(docker|br-|veth|virbr|vmnet|vbox|tun|tap|utun|tailscale|wg)/i.test(name)) return 3;
  if (address.startsWith('192.168.')) return 0;
  return address.startsWith('10.') ? 1 : 2;
}

const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);
