import { save } from '../lib/api.ts';
import type { Told } from './ctrl.ts';
import type { Subject } from './subject.ts';

const fileName = (title: string, kind: string): string =>
  `${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'fight'}.${kind}`;

/** Everything that was asked and found, for programs. */
export function saveJson(subject: Subject, { answer, settings, title, stopped }: Told): void {
  const { id, version } = subject.system;
  const told = { format: 'affray-simulation', system: id, rules: version, title, settings, stopped, ...answer };
  save(new Blob([JSON.stringify(told, null, 2)], { type: 'application/json' }), fileName(title, 'simulation.json'));
}

/** What stands on the page as one file that needs nothing else: the text and charts with the styles of the page. */
export function saveHtml(drawn: Element, { title }: Told, subject: Subject): void {
  const styles = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules].map(rule => rule.cssText));
  const own = styles.filter(rule => !rule.startsWith('@font-face')).join('\n');
  const escaped = title.replace(/[&<>]/g, letter => ({ '&': '&amp;', '<': '&lt;' })[letter] ?? '&gt;');
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped}: simulation</title>
<style>${own}</style>
<body class="saved-report">
<main>
<h1>${escaped}</h1>
<p class="quiet">${subject.system.name} ${subject.system.version}</p>
${drawn.outerHTML}
</main>
</body>
</html>`;
  save(new Blob([page], { type: 'text/html' }), fileName(title, 'html'));
}
