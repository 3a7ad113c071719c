import type { InviteAnswer } from '@affray/protocol';
import * as words from '../words/table.ts';

/**
 * The links of an invitation as this page shows them, in words: a network by its kind, not by its name in the system. A proxy may hide from the server that the page was opened by HTTPS;
 * the page itself knows.
 */
export function linksHere(
  { code, links }: InviteAnswer,
  { protocol, origin }: { readonly protocol: string; readonly origin: string },
  page: 'join' | 'invite' = 'join',
): InviteAnswer['links'] {
  const named = links.map(({ label, url }) => ({ label: networkIn(label), url }));
  if (protocol !== 'https:' || named.some(each => each.url.startsWith('https:'))) return named;
  return [{ label: words.asYouOpenedIt, url: `${origin}/${page}/${code}` }, ...named];
}

/** What people call a network that a machine calls `wlp3s0`; anything else as it is. */
function networkIn(label: string): string {
  if (/^(wl|wlan|wi-?fi)/i.test(label)) return words.byWiFi;
  if (/^(eth|eno|enp|ens|en|lan)\d/i.test(label)) return words.byNetwork;
  return /^(docker|br-|veth|virbr|tun|tap|utun|wg|tailscale)/i.test(label) ? words.byOtherNetwork : label;
}
