/** `npm run pictures [NAME …]`: takes the pictures of the README, the guides and the tutorials anew, of a real table in a real browser. */

import { ensurePage } from './page.ts';
import { takeFight } from './pictures/fight.ts';
import { Stage } from './pictures/stage.ts';
import { takeSystems } from './pictures/systems.ts';
import { takeTable } from './pictures/table.ts';
import { takeFromTests } from './pictures/tests.ts';
import { takeDesigner, takeDeveloper, takeHost } from './pictures/tutorials.ts';

/** Every picture that can be asked for by its name. */
const PICTURES: { readonly [name: string]: (stage: Stage) => Promise<void> } = {
  fight: takeFight,
  systems: takeSystems,
  table: takeTable,
  designer: takeDesigner,
  developer: takeDeveloper,
  host: takeHost,
};

/** Those that browser tests come by. */
const GUIDES = 'guides';

const asked = process.argv.slice(2);
const names = [...Object.keys(PICTURES), GUIDES];
const unknown = asked.filter(each => !names.includes(each));
if (unknown.length > 0) throw new Error(`there are no pictures ${unknown.join(', ')}; there are ${names.join(', ')}`);
ensurePage();
for (const [name, take] of Object.entries(PICTURES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const stage = await Stage.open();
  try {
    await take(stage);
  } finally {
    await stage.close();
  }
}
if (asked.length === 0 || asked.includes(GUIDES)) takeFromTests();
