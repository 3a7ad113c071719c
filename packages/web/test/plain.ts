/** Text that only the code understands, wherever a page reads or says it. */
import type { Page } from 'playwright-core';

/** Names of sites and paths, names in camel case, keys of networks, values that are none, and dashes that fonts draw as arrows. */
const INTERNAL =
  /\b(?:alacrity|alloy|alternacy|wwn|combatants|sides|scene|options)\.[a-z]|\b[a-z]+[A-Z][a-z]+\b|\b\d+:[a-z]+\b|\b(?:eth|wlan|docker|veth)\d|\bundefined\b|\bNaN\b|\[object |–[<>]/;

/** Every text and every name on the page that holds such a thing. */
export async function internalsOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, textarea, code')) found.push(node.textContent ?? '');
    for (const each of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      found.push(...['aria-label', 'title', 'placeholder'].map(name => each.getAttribute(name) ?? ''));
    return found;
  });
  return [...new Set(texts.filter(each => INTERNAL.test(each)))];
}
