/** What runs on every page of the site: the search, its keys, and the menu of a phone. */
import { excerpt, find, type Part } from './finding.ts';

declare global {
  interface Window {
    /** The search's index, written by the file beside this one. */
    affrayParts?: readonly Part[];
  }
}

const box = document.querySelector<HTMLInputElement>('#search');
const list = document.querySelector<HTMLElement>('#found');
const root = document.documentElement.dataset.root ?? '';

/** One thing found, as a link. */
function row(part: Part, query: string): HTMLElement {
  const link = document.createElement('a');
  link.href = root + part.address;
  const [title, text] = [document.createElement('strong'), document.createElement('span')];
  title.textContent = part.heading === part.page || part.heading === '' ? part.page : `${part.heading} · ${part.page}`;
  text.textContent = excerpt(part.text, query);
  link.append(title, text);
  return link;
}

function show(): void {
  if (!box || !list) return;
  const query = box.value.trim();
  const found = find(window.affrayParts ?? [], query);
  list.hidden = query === '';
  list.replaceChildren(...found.map(part => row(part, query)));
  if (found.length === 0 && query !== '') list.textContent = `Nothing holds “${query}”.`;
}

box?.addEventListener('input', show);
box?.addEventListener('keydown', event => {
  if (event.key === 'Enter') list?.querySelector('a')?.click();
});
document.addEventListener('keydown', event => {
  if (event.key === 'Escape' && box) {
    box.value = '';
    show();
  }
  const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea');
  if (event.key === '/' && !typing) {
    event.preventDefault();
    box?.focus();
  }
});
list?.addEventListener('click', () => {
  list.hidden = true;
});
