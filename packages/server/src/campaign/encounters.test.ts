import { systems } from '@affray/systems';
import { expect, test } from 'vitest';
import { beginning, partyFor } from './encounters.ts';
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
