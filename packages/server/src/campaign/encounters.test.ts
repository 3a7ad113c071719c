import { placesFor } from '@affray/protocol';
import { beginnersOf, systems } from '@affray/systems';
import { expect, test } from 'vitest';
import { beginning, partyFor } from './encounters.ts';
import { eveningCampaign, sampleCampaign } from './samples.ts';

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
  'an evening of $name is a party of ready characters, and eight encounters that say how hard and whose they are',
  ({ system }) => {
    const campaign = eveningCampaign(system, 'seed');
    const ready = new Set(beginnersOf(system).map(each => each.id));
    expect(campaign.characters.filter(each => !ready.has(each.id))).toEqual([]);
    expect(campaign.encounters.map(each => each.folder).toSorted()).toEqual(
      system.encounters.map(each => ({ easy: 'Easy', fair: 'Fair', hard: 'Hard' })[each.challenge]).toSorted(),
    );
    for (const each of campaign.encounters) {
      expect(each.note).toMatch(/Affray’s own\.$/);
      const party = partyFor(system, campaign, each, null);
      expect(party).toHaveLength(4);
      expect(beginning(system, campaign, each, party).fight).toBeTypeOf('object');
    }
  },
);

test.each(systems.map(system => ({ name: system.id, system })))(
  'what is shown of $name holds a note that says how it is meant, and a creature to change',
  ({ system }) => {
    for (const { notes, stable } of [sampleCampaign(system, 'seed'), eveningCampaign(system, 'seed')]) {
      expect(notes).toEqual([
        { id: 'how-to', title: 'How this is meant', text: expect.stringContaining('carry it over') },
      ]);
      expect(stable).toHaveLength(1);
      for (const { sheet } of stable) expect(system.check('sheet', sheet)).toEqual([]);
    }
  },
);

test('a system without encounters has no evening, and says so', () => {
  const [system] = systems;
  if (system === undefined) throw new Error('there are no systems');
  expect(() => eveningCampaign({ ...system, encounters: [] }, 'seed')).toThrow('brings no encounters');
});

test.each(systems.map(system => ({ name: system.id, system })))(
  'each hero of a sample of $name stands where the encounter has that hero, whoever is away',
  ({ system }) => {
    const campaign = sampleCampaign(system, 'seed');
    for (const encounter of campaign.encounters) {
      const party = partyFor(system, campaign, encounter, null);
      const theirs = new Map((encounter.party ?? []).map((id, at) => [id, encounter.places[at] ?? {}]));
      for (const { id } of party.toReversed()) {
        const others = party.filter(each => each.id !== id).toReversed();
        expect(
          placesFor(
            encounter,
            others.map(each => each.id),
          ).own,
        ).toEqual(others.map(each => theirs.get(each.id)));
      }
    }
  },
);

test('a guest takes a place that is left, and what is said by id holds in any order', () => {
  const places = [{ id: 'ann', at: 1 }, { at: 2 }, { id: 'cy', at: 3 }];
  const at = (...heroes: readonly string[]) => placesFor({ party: null, places }, heroes).own.map(each => each.at);
  expect(at('cy', 'bo', 'ann')).toEqual([3, 2, 1]);
  expect(at('bo', 'dee')).toEqual([1, 2]);
  expect(placesFor({ party: null, places }, ['cy']).left.map(each => each.at)).toEqual([1, 2]);
  expect(at('ann', 'bo', 'cy', 'dee')).toEqual([1, 2, 3, undefined]);
});
