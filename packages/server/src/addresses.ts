import { networkInterfaces } from 'node:os';

/**
 * Whom an address stands for where somebody is counted: of IPv6 the first half, since whoever has one such address has
 * all that begin like it.
 */
export function clientOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
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

/**
 * Where other devices find a path on this server, the likeliest first.
 * @param host what the server listens on @param seen the `Host` that the GM's page used, which may be a proxy's name
 */
export function linksTo(path: string, host: string, port: number, seen: string | undefined): readonly Link[] {
  const links: Link[] = [];
  const seenName = seen?.replace(/:\d+$/, '') ?? '';
  if (seen && !LOCAL.has(seenName)) links.push({ label: 'as you opened it', url: `http://${seen}${path}` });
  if (LOCAL.has(host)) return [...links, { label: 'this device only', url: `http://localhost:${port}${path}` }];
  if (!EVERYWHERE.has(host)) return [...links, { label: host, url: `http://${bracketed(host)}:${port}${path}` }];
  const found = Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    addresses
      .filter(each => !each.internal && each.family === 'IPv4')
      .map(({ address }) => ({ name, address, rank: rank(name, address) })),
  );
  found.sort((a, b) => a.rank - b.rank);
  links.push(...found.map(({ name, address }) => ({ label: name, url: `http://${address}:${port}${path}` })));
  links.push({ label: 'this device only', url: `http://localhost:${port}${path}` });
  return links.filter((link, at) => links.findIndex(each => each.url === link.url) === at);
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
