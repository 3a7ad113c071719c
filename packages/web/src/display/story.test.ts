import type { Line } from '@affray/engine';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Lines } from './story.tsx';

const line = (more: Partial<Line>): Line => ({
  kind: 'x',
  rule: 'WWN-2.1',
  text: 'Round 1',
  tone: 'time',
  rolls: [],
  ...more,
});
const drawn = (...lines: Line[]): string => renderToStaticMarkup(createElement(Lines, { lines }));
const roll: Line['rolls'][number] = {
  label: 'initiative',
  who: 'Ann',
  pool: '1d8',
  faces: [5],
  total: 5,
  real: false,
  against: null,
  outcome: '5',
};

test('a line of time says its rule and no more, unless dice were thrown for it: those can be looked at', () => {
  expect(drawn(line({}))).toMatch(
    /^<p class="line tone-time"><span class="line-text">Round 1<\/span> <span class="rule-tip" data-rule="WWN-2.1"><button class="rule-id"[^>]* aria-label="WWN-2.1: what this rule says">WWN-2.1<\/button><\/span><\/p>$/,
  );
  const rolled = drawn(line({ rolls: [roll] }));
  expect(rolled).toMatch(/^<details/);
  expect(rolled).toContain('1d8');
});

test('a sum without dice shows no dice', () => {
  const sum = { total: 4, parts: [{ name: 'Strength', value: 4, rule: 'ALY-8.1' as const }] };
  const shown = drawn(line({ tone: 'harm', rolls: [{ ...roll, label: 'Damage', pool: '', faces: [], against: sum }] }));
  expect(shown).not.toContain('roll-dice');
  expect(shown).toContain('Strength');
});
