import { lookup } from 'node:dns';
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import { phrase } from '@affray/engine';
import type { WebhookOptions } from './webhooks.ts';

/** Addresses that lead into a house, to the machine itself, or nowhere: of IPv4 by its registry of special purposes (RFC 6890). */
const SPECIAL = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Of IPv6 all but this is special (RFC 4291), and in it what tunnels to other addresses, or is written in books. */
const GLOBAL = ['2000::', 3] as const;
const TUNNELS = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [net, prefix] of SPECIAL) special.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of TUNNELS) special.addSubnet(net, prefix, 'ipv6');
const global = new BlockList();
global.addSubnet(...GLOBAL, 'ipv6');

/** Whether an address is one that everybody on the internet reaches. */
function isPublic(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** The addresses that this machine has itself: on a rented one its public address is among them. */
const own = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap(each => each?.map(({ address }) => address) ?? []);

/** Whether an address leads out of this server's own network: to what everybody reaches, and not back to this machine. */
export function isOutside(address: string, here = own()): boolean {
  if (!isPublic(address)) return false;
  const mine = new BlockList();
  for (const each of here) if (isPublic(each)) mine.addAddress(each, isIPv4(each) ? 'ipv4' : 'ipv6');
  return !mine.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** A name that leads into the house's own network. */
export class HomeAddress extends Error {
  override readonly name = 'HomeAddress';
}

/** Finds addresses of a name as `node:dns` does, but those of this server's own network. Where none is left it fails with HomeAddress. */
export const lookupOutside: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const open = error ? [] : found.filter(each => isOutside(each.address));
    const [first] = open;
    if (error) done(error, []);
    else if (!first) done(new HomeAddress(host), []);
    else if (options.all) done(null, open);
    else done(null, first.address, first.family);
  });
};

const DISCORD = /^((ptb|canary)\.)?discord(app)?\.com$/;
const DISCORD_PATH = /^\/api(\/v\d+)?\/webhooks\/\d+\/[\w-]+\/?$/;
/** The version of Discord's interface that is spoken: without one an old one answers, which says in milliseconds how long to wait. */
const SPOKEN = '/api/v10/';
const LIKE = 'https://discord.com/api/webhooks/…';

/**
 * The address of a webhook, as a GM gave it.
 * @param options `anywhere`: whether it may lead into the house's own network, and go without HTTPS; `home`: what the host calls this server
 * @returns the sentence that says what is wrong with it, which never repeats what is secret of it
 */
export function webhookUrl(text: string, { anywhere, home }: Pick<WebhookOptions, 'anywhere' | 'home'>): URL | string {
  const url = URL.parse(text.trim());
  if (url === null || url.host === '') return phrase`this is not a web address; a webhook’s looks like ${LIKE}`;
  const { protocol, host, hostname, pathname, username, password } = url;
  if (protocol !== 'https:' && !(anywhere && protocol === 'http:')) {
    return phrase`a webhook’s address begins with https://, and this one with ${protocol}//`;
  }
  if (username !== '' || password !== '') {
    return phrase`the address at ${host} holds a name or a password; take the webhook’s address as it was given`;
  }
  if (DISCORD.test(hostname) && !DISCORD_PATH.test(pathname)) {
    return phrase`this address at ${host} is not a webhook’s, which looks like ${LIKE}: in Discord open the channel’s settings, then Integrations, Webhooks, Copy Webhook URL`;
  }
  // What is an address already is not looked up.
  const literal = hostname.replace(/^\[|\]$/g, '');
  const isLiteral = isIPv4(literal) || isIPv6(literal);
  const isHome = hostname.replace(/\.$/, '') === home || (isLiteral && !isOutside(literal));
  return !anywhere && isHome ? atHome(host) : url;
}

/** Where to post for a webhook's address as it was given: Discord's in the version that is spoken, and at the name that it has now. */
export function postedTo(url: URL): URL {
  if (!DISCORD.test(url.hostname)) return url;
  const now = new URL(url);
  now.hostname = url.hostname.replace('discordapp.', 'discord.');
  now.pathname = url.pathname.replace(/^\/api(\/v\d+)?\//, SPOKEN);
  return now;
}

/** What to say of an address in the house's own network. */
export const atHome = (host: string): string =>
  phrase`${host} is an address of this server’s own network, where nothing is posted unless the server is started with --webhooks-anywhere`;
