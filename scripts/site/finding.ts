/** What is found in: a part of a page. The search's file holds these, and runs in the reader's browser. */
export interface Part {
  readonly address: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
  /** It only changes what stands elsewhere: that comes first. */
  readonly aside?: true;
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** How well a word fits a text, 0 to 3: not at all, somewhere, the beginning of a word, a whole word. */
function weightOf(word: string, text: string): number {
  let best = 0;
  for (let at = text.indexOf(word); at >= 0 && best < 3; at = text.indexOf(word, at + 1)) {
    const begins = at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
    const end = text[at + word.length];
    best = Math.max(best, begins ? (end === undefined || !/[\p{L}\p{N}]/u.test(end) ? 3 : 2) : 1);
  }
  return best;
}

/** What a word weighs in what only changes something else: less than in any text. */
const ASIDE = 0.9;

/**
 * The parts that hold every word, best first: a heading weighs more than a page's title, and this more than the text. Of equals
 * the shorter comes first: more of it is about these words.
 */
export function find(parts: readonly Part[], query: string, most = 30): Part[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const scored = parts.flatMap(part => {
    const [heading, page, text] = [plain(part.heading), plain(part.page), plain(part.text)];
    let score = heading === words.join(' ') && !part.aside ? 100 : 0;
    for (const word of words) {
      const [named, told] = [weightOf(word, heading), weightOf(word, text)];
      const found = 3 * weightOf(word, page) + (part.aside ? ASIDE * Math.max(named, told) : 9 * named + told);
      if (found === 0) return [];
      score += found;
    }
    return [{ part, score }];
  });
  return scored
    .toSorted((a, b) => b.score - a.score || a.part.text.length - b.part.text.length)
    .slice(0, most)
    .map(each => each.part);
}

/** A piece of a text around the first of the words. */
export function excerpt(text: string, query: string, long = 160): string {
  const [first = ''] = plain(query).split(/\s+/).filter(Boolean);
  const at = Math.max(0, plain(text).indexOf(first));
  const begin = at < long / 2 ? 0 : text.lastIndexOf(' ', at - long / 3) + 1;
  const cut = text.slice(begin, begin + long);
  return `${begin > 0 ? '… ' : ''}${cut}${begin + long < text.length ? ' …' : ''}`;
}
