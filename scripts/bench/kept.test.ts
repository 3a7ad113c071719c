import { expect, test } from 'vitest';
import { keptFigures, keptPage, withTables } from './kept.ts';
import { tables } from './tables.ts';

test('the page about speed shows what speed.json holds, each table once', () => {
  const page = keptPage();
  expect(withTables(page, keptFigures())).toBe(page);
  const shown = [...page.matchAll(/^<!-- (\w+) -->$/gm)].map(([, name]) => name);
  expect(shown.toSorted()).toEqual(Object.keys(tables).toSorted());
});

test('a table that was measured anew takes the place of the one before, and nothing else is touched', () => {
  const page = '# Speed\n\n<!-- start -->\nold\n<!-- /start -->\n\n<!-- unknown -->\nkept\n<!-- /unknown -->\n';
  const now = withTables(page, { start: [{ name: 'roll 3d6', ms: 91.26, wholeMs: 102.1 }] });
  expect(now).toBe(
    '# Speed\n\n<!-- start -->\n\n| `affray …` | seconds | with the span |\n| --- | --- | --- |\n| `roll 3d6` | 0.09 | 0.10 |\n\n<!-- /start -->\n\n<!-- unknown -->\nkept\n<!-- /unknown -->\n',
  );
  expect(withTables(now, { start: [{ name: 'roll 3d6', ms: 91.26, wholeMs: 102.1 }] })).toBe(now);
});
