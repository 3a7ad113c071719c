import { bestPolicy, type Policy } from '@affray/engine';
import { report, runner, withPolicies } from '@affray/simulator';
import { type Wwn, wwn } from '@affray/wwn';

const best = bestPolicy(wwn.automation);
const [duel] = wwn.catalogue.samples;
if (!best || !duel) throw new Error('the system is empty');
const wary: Policy<Wwn> = {
  ...best,
  name: 'wary',
  describe: 'Plays as the best policy does, but goes on Total Defense once half of its hit points are gone.',
  choose(fight, who, random) {
    const me = fight.combatants.find(each => each.id === who);
    if (!me || me.hp * 2 > me.stats.hitPoints) return best.choose(fight, who, random);
    const defend = { kind: 'defend', who: me.id } as const;
    return wwn.rules.refuse(fight, defend) === null ? defend : best.choose(fight, who, random);
  },
};

// The same duel four hundred times, with the same dice: the first side plays by the one, then by the other.
for (const { name } of [best, wary]) {
  const start = { kind: 'setup', setup: duel.setup } as const;
  const fights = runner(withPolicies(wwn, [wary]), { system: 'wwn', start, seed: '1', policies: { garran: name } });
  const [first] = report(fights.run(0, 400)).sides;
  console.log(`${name}: ${first?.side} wins ${Math.round(100 * (first?.wins.share ?? 0))} of 100`);
}
