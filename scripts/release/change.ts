/** `npm run change -- minor "…"`: writes a change that waits for its version. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANGES, SIZES, writtenChange } from './changes.ts';

const [word, ...text] = process.argv.slice(2);
const size = SIZES.find(each => each === word);
const { file, written } = writtenChange(size ?? 'patch', text.join(' '));
if (size === undefined || text.join('').trim() === '') {
  console.error(`say how large the change is (${SIZES.join(', ')}) and what changes: npm run change -- minor "…"`);
  process.exitCode = 2;
} else if (existsSync(join(CHANGES, file))) {
  console.error(`.changeset/${file} is there already: edit it, or begin the sentence with other words`);
  process.exitCode = 1;
} else {
  writeFileSync(join(CHANGES, file), written);
  console.log(`.changeset/${file}`);
}
