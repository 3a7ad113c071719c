import type { InviteAnswer } from '@affray/protocol';
import * as words from '../words/table.ts';

/**
 * The links of an invitation as this page shows them. A proxy may hide from the server that the page was opened by HTTPS;
 * the page itself knows.
 */
export function linksHere(
  { code, links }: InviteAnswer,
  { protocol, origin }: { readonly protocol: string; readonly origin: string },
): InviteAnswer['links'] {
  if (protocol !== 'https:' || links.some(each => each.url.startsWith('https:'))) return links;
  return [{ label: words.asYouOpenedIt, url: `${origin}/join/${code}` }, ...links];
}
