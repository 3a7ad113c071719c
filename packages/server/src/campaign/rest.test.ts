import { combatantId } from '@affray/engine';
import type { Campaign } from '@affray/protocol';
import { systems } from '@affray/systems';
import { describe, expect, test } from 'vitest';
import { isDead } from './party.ts';
import { restedParty } from './rest.ts';
import { sampleCampaign } from './samples.ts';

const AT = '2026-11-23T12:00:00.000Z';
/** The state of the dead, as a campaign keeps it. */
const fate = (system: string) => (system === 'alternacy' ? { dead: true } : { fate: 'dead' });

describe.each(systems.map(system => ({ name: system.id, system })))('rests of $name', ({ system }) => {
  const campaign = sampleCampaign(system, 'seed');
  const [healer, patient] = campaign.characters;
  if (healer === undefined || patient === undefined) throw new Error('two heroes are needed');
  const all = system.visit(own => own.carrying.rests.map(each => ({ id: each.id, label: each.label })));
  const kinds = system.visit(own => own.carrying.rests.map(each => each.id));
  const told = (of: Campaign, rest: string, given: object): string =>
    restedParty(system, of, { rest, who: null, given: JSON.parse(JSON.stringify(given)) }, AT).story.join(' ');

  test('no one who lacks nothing gets anything back', () => {
    for (const id of kinds) {
      try {
        expect(told(campaign, id, {}), id).not.toMatch(
          /(regains|gets back|recovers) [1-9]|feels better|\b0 [A-Z]|3600/,
        );
      } catch (problem) {
        // A treatment asks for its healer.
        expect(String(problem)).not.toMatch(/AssertionError/);
      }
    }
  });

  const dead: Campaign = {
    ...campaign,
    characters: campaign.characters.map(each => (each === patient ? { ...each, state: fate(system.id) } : each)),
  };
  test('the dead are neither healed nor do they rest, by their names', () => {
    expect(isDead(system, dead, { ...patient, state: fate(system.id) })).toBe(true);
    const who = [combatantId.parse(healer.id), combatantId.parse(patient.id)];
    expect(() => restedParty(system, dead, { rest: kinds[0] ?? '', who, given: {} }, AT)).toThrow(
      `${patient.name} is dead`,
    );
    for (const { id } of all)
      expect(() => told(dead, id, { healer: healer.id, patient: patient.id }), id).toThrow(`${patient.name} is dead`);
  });
});
