import { embed, type Hooks, withHooks } from '@affray/engine';
import { playAtTable, report, runner } from '@affray/simulator';
import { type Wwn, wwn } from '@affray/wwn';

/** Two house rules: damage dice that show a 1 count as 2, and no blow takes the last hit point of whoever had more. */
const grit: Hooks<Wwn> = {
  name: 'grit',
  version: '1.0.0',
  afterRoll: (total, { site }) => (site === 'wwn.attack.damage' && total === 1 ? 2 : total),
  beforeWound({ who, amount }, fight) {
    const hp = fight.combatants.find(each => each.id === who)?.hp ?? 0;
    return hp > 1 ? Math.min(amount, hp - 1) : amount;
  },
};
const house = withHooks(wwn, grit);
const [duel] = wwn.catalogue.samples;
if (!duel) throw new Error('the duel is missing');

// At a table the fight’s record says which house rules it is played by.
const { record } = playAtTable(house, duel.setup, duel.title, { seed: '1', commands: 100, leaveOpenAfter: null });
console.log(record.hooks);
for (const { event } of embed(house).open(record).events({ role: 'gm' })) {
  if (event.kind === 'wound') console.log(`${event.who} loses ${event.amount} and has ${event.left} left`);
}

// A system without them does not open it.
try {
  embed(wwn).open(record);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
}

// Simulations go by them as well.
const asked = { system: 'wwn', start: { kind: 'setup', setup: duel.setup }, seed: '1' } as const;
for (const system of [wwn, house])
  console.log(`${report(runner(system, asked).run(0, 400)).time.mean.toFixed(1)} rounds`);
