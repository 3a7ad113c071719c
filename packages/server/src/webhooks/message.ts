/** A message as Discord's webhooks take it: https://discord.com/developers/docs/resources/webhook#execute-webhook */
import { phrase } from '@affray/engine';
export interface Message {
  readonly username: string;
  readonly content?: string;
  readonly embeds?: readonly { readonly title: string; readonly description: string; readonly color: number }[];
  /** Whatever a name looks like, nobody is pinged. */
  readonly allowed_mentions: { readonly parse: readonly string[] };
}

/** What is to be posted: a line of the story, or something that stands out. */
export type Bit =
  | { readonly kind: 'line'; readonly text: string; readonly strong: boolean }
  | { readonly kind: 'card'; readonly title: string; readonly text: string };

/** Letters that Discord takes. */
const MOST = { content: 2000, title: 256, description: 4096 } as const;
const COLOUR = 0x8a2f2a;

/**
 * The next message of what waits: lines as far as they fit, and a card behind them, which ends it.
 * @returns how many are in it, too
 */
export function nextMessage(bits: readonly Bit[]): { readonly message: Message; readonly taken: number } {
  const lines: string[] = [];
  let length = -1;
  let card: Extract<Bit, { kind: 'card' }> | null = null;
  for (const bit of bits) {
    if (bit.kind === 'card') {
      card = bit;
      break;
    }
    const text = cut(plain(bit.text), MOST.content - 4);
    const line = bit.strong ? `**${text}**` : text;
    if (length + 1 + line.length > MOST.content) break;
    length += 1 + line.length;
    lines.push(line);
  }
  return {
    message: {
      username: phrase`Affray`,
      ...(lines.length > 0 && { content: lines.join('\n') }),
      ...(card && {
        embeds: [
          {
            title: cut(plain(card.title), MOST.title),
            description: cut(plain(card.text), MOST.description),
            color: COLOUR,
          },
        ],
      }),
      allowed_mentions: { parse: [] },
    },
    taken: lines.length + (card ? 1 : 0),
  };
}

/** A text that Discord shows as it stands: names may hold what it would read as emphasis, links, mentions or headings. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\*_~`|<>[\]]/g, '\\$&')
    .replace(/:\/\//g, ':\\//')
    .replace(/(\.[a-z]{2,})\//gi, '$1\\/')
    .replace(/^([#+-])/, '\\$1')
    .replace(/^(\d+)([.)])/, '$1\\$2');

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  // A backslash at the end would take the dots' meaning, and half a letter is none.
  return `${text.slice(0, most - 1).replace(/[\\\ud800-\udbff]$/, '')}…`;
}
