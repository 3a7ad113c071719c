/** A page with nothing in it but the client: it begins a fight, acts in it, and tells what it was told. */
import { Client } from '@affray/client';

declare global {
  interface Window {
    told?: readonly string[];
  }
}

const house = new Client(location.href);
const body = { from: 'sample', system: 'alloy', sample: 'duel', seed: 'b' } as const;
const { id } = await house.ask('POST /api/fights', { body });
const table = await house.table(id);
const [who = 'gm'] = table.turns;
const { suggestion } = await table.ask({ kind: 'suggest', who });
if (suggestion?.kind === 'command') await table.act(suggestion.command);
window.told = table.story.flatMap(each => each.lines.map(line => line.text));
