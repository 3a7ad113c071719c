import { systems } from '@affray/systems';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { beginning, partyFor, setupWith } from './encounters.ts';
import { sampleCampaign } from './samples.ts';

test.each(systems.map(system => ({ name: system.id, system })))(
  'the samples of $name begin without those who are away',
  ({ system }) => {
    const campaign = sampleCampaign(system, 'seed');
    const begun = campaign.encounters.flatMap(each => {
      const party = partyFor(system, campaign, each, null);
      // Each of them may be the one who is away.
      return party.flatMap(({ id }) => {
        const others = party.filter(one => one.id !== id);
        return others.length === 0 ? [] : [beginning(system, campaign, each, others).fight];
      });
    });
    expect(begun.length).toBeGreaterThan(0);
    for (const fight of begun) expect(fight).toBeTypeOf('object');
  },
);

test.each(systems.map(system => ({ name: system.id, system })))(
  'each hero of the samples of $name stands in its own place, whoever is away and in whatever order they come',
  ({ system }) => {
    const campaign = sampleCampaign(system, 'seed');
    const places = campaign.encounters.flatMap(encounter => {
      const party = partyFor(system, campaign, encounter, null);
      const wanted = new Map(placed(setupWith(system, campaign, encounter, party)));
      return [...party.map(({ id }) => party.filter(each => each.id !== id)), party.toReversed()].flatMap(some => {
        const ids = new Set<string>(some.map(each => each.id));
        const now = placed(setupWith(system, campaign, encounter, some)).filter(([id]) => ids.has(id));
        expect(now.map(([id, at]) => ({ id, at }))).toEqual(some.map(({ id }) => ({ id, at: wanted.get(id) })));
        return now;
      });
    });
    expect(places.length).toBeGreaterThan(0);
  },
);

const stands = z.object({ combatants: z.array(z.looseObject({ id: z.string() })) });
const placed = (setup: unknown) =>
  stands.parse(setup).combatants.map(({ id, at = null }): [string, unknown] => [id, at]);
