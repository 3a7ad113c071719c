import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { sources } from '../files.ts';
import { NOTICED, noting } from './noticing.ts';

const files = sources().filter(({ path }) => /^packages\/systems\/[a-z]+\/(?!.*\.test\.ts$)/.test(path));

test('notes go around functions that there are, and what is loaded then can be read', () => {
  const noted = files.flatMap(({ path, text }) => {
    const loaded = noting.transform(text, path);
    return loaded === null
      ? []
      : [{ path, wrong: parseSync(path, loaded, { showSemanticErrors: true }).errors.map(each => each.message) }];
  });
  expect(noted.filter(each => each.wrong.length > 0)).toEqual([]);
  for (const { file, name } of NOTICED)
    expect(
      files.filter(({ path, text }) => file.test(path) && text.includes(` ${name}`)),
      name,
    ).not.toEqual([]);
});
