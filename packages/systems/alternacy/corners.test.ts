/** What comes of everything that can be said in prepared fights is what came of it before: `npm run witness -- alternacy`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Corners, cornersSeen } from '@affray/systems/testing/corners';
import { expect, test } from 'vitest';
import { alternacy } from './index.ts';
import { CORNERS } from './testing-corners.ts';

const recorded = cornersSeen.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'corners.json'), 'utf8')));
const corners = new Corners(alternacy);

test.each(Object.entries(CORNERS))('all that can be said does what it did: %s', (name, corner) => {
  expect(corners.seen(name, corner())).toEqual(recorded[name]);
});
