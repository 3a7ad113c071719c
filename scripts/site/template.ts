import { chapters, type Page, relative } from './pages.ts';
import { escapeHtml } from './render.ts';

/** The files that every page loads, at the root of the site. */
export const FILES = { style: 'site.css', index: 'search-index.js', script: 'site.js' } as const;

/** The contents beside a page: its own headings of the second rank. */
function contents({ html, path }: Page): string {
  const heads = [...html.matchAll(/<h2 id="([^"]*)">(.*?)<a class="anchor"/gs)];
  if (heads.length < 3) return '';
  const rows = heads.map(([, id, text]) => `<li><a href="#${id}">${text?.replace(/<[^>]+>/g, '')}</a></li>`).join('');
  // Rules are read by topic, so their topics are shown.
  const open = path.startsWith('docs/rules/') ? ' open' : '';
  return `<details class="contents"${open}><summary>On this page</summary><ul>${rows}</ul></details>`;
}

function sidebar(page: Page, pages: readonly Page[]): string {
  return chapters(pages)
    .map(({ title, pages: inside }) => {
      const rows = inside
        .map(each => {
          const here = each === page ? ' aria-current="page"' : '';
          return `<li><a href="${relative(page.path, each.path)}"${here}>${escapeHtml(each.title)}</a></li>`;
        })
        .join('');
      const open = inside.length < 12 || inside.includes(page) ? ' open' : '';
      return `<details${open}><summary>${escapeHtml(title)}</summary><ul>${rows}</ul></details>`;
    })
    .join('\n');
}

/** A page of the site as a file: everything it needs lies beside it, so that it also opens from a folder. */
export function document(page: Page, pages: readonly Page[]): string {
  const to = (file: string): string => relative(page.path, file);
  const title = page.title === 'Affray' ? 'Affray' : `${page.title} · Affray`;
  return `<!doctype html>
<html lang="en-GB" data-root="${relative(page.path, '.').replace(/(.)$/, '$1/')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${to(FILES.style)}">
<script defer src="${to(FILES.index)}"></script>
<script defer src="${to(FILES.script)}"></script>
</head>
<body>
<a class="skip" href="#text">To the text</a>
<header>
<a class="home" href="${to('index.html')}">Affray</a>
<label class="find"><span>Search</span><input id="search" type="search" placeholder="Search (/)" autocomplete="off"></label>
<div id="found" role="region" aria-label="What was found" aria-live="polite" hidden></div>
</header>
<div class="frame">
<input class="menu" id="menu" type="checkbox" aria-label="All pages">
<label class="menu" for="menu">All pages</label>
<nav aria-label="Pages">
${sidebar(page, pages)}
</nav>
<main id="text">
${contents(page)}
${page.html}
</main>
</div>
</body>
</html>
`;
}
