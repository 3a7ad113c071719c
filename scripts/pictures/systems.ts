/** A picture of each system: one of its fights in full swing, with the decision that is its own. */
import { playAtTable } from '@affray/simulator';
import { systems } from '@affray/systems';
import { keep, type Stage } from './stage.ts';

/** A sample, and after how many commands it stops: at the next question, or there, and `key` is pressed. */
interface Scene {
  readonly system: string;
  readonly sample: string;
  readonly after: number;
  readonly key?: string;
}
const SCENES: readonly Scene[] = [
  { system: 'alacrity', sample: 'melee', after: 110 },
  { system: 'wwn', sample: 'melee', after: 20 },
  { system: 'alternacy', sample: 'brawl', after: 4 },
  { system: 'alloy', sample: 'minions', after: 9, key: '1' },
];

function played({ system, sample, after, key }: Scene): unknown {
  const found = systems.find(each => each.id === system);
  return found?.visit(typed => {
    const shown = typed.catalogue.samples.find(each => each.id === sample);
    if (!shown) throw new Error(`${system} has no sample ${sample}`);
    const playing = { seed: 'picture', commands: key ? after : 300, leaveOpenAfter: key ? null : after };
    return playAtTable(typed, shown.setup, shown.title, playing).record;
  });
}

export async function takeSystems(stage: Stage): Promise<void> {
  for (const scene of SCENES) {
    const gm = await stage.gm({ from: 'file', file: played(scene) });
    if (scene.key) await gm.page.keyboard.press(scene.key);
    await keep(scene.system, gm);
  }
}
