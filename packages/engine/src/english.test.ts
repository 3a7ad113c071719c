import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each(['json', 'table'])('schemas that lead to %s alone complain in English', name => {
  const program = `
    import * as z from 'zod/mini';
    await import(${JSON.stringify(new URL(`./${name}.ts`, import.meta.url).href)});
    console.log(z.string().safeParse(1).error.issues[0].message);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect(stdout.trim()).toBe('Invalid input: expected string, received number');
});
