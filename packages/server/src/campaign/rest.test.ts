import type { Json } from '@affray/engine';
import { systems } from '@affray/systems';
import { describe, expect, test } from 'vitest';
import { changed } from './change.ts';
import { restedParty } from './rest.ts';
import { sampleCampaign } from './samples.ts';

const AT = '2026-05-01T19:00:00.000Z';
/** How each system says that a character is dead, and a treatment of it. */
const ENDS: { readonly [system: string]: { readonly path: string; readonly value: Json; readonly care: string } } = {
  alacrity: { path: 'fate', value: 'dead', care: 'first-aid' },
  alternacy: { path: 'dead', value: true, care: 'first-aid' },
  wwn: { path: 'fate', value: 'dead', care: 'first-aid' },
};
const told = systems.flatMap(system => {
  const ends = ENDS[system.id];
  return ends === undefined ? [] : [{ system, name: system.id, ...ends }];
});

test('every system with treatments is told here', () => {
  const treats = systems.filter(system =>
    system.visit(own => own.carrying.rests.some(each => ['first-aid', 'medicine', 'physician'].includes(each.id))),
  );
  expect(told.map(each => each.name).toSorted()).toEqual(treats.map(each => each.id).toSorted());
});

describe.each(told)('treatments of $name', ({ system, path, value, care }) => {
  const campaign = sampleCampaign(system, 'seed');
  const [healer, patient] = campaign.characters;
  if (!healer || !patient) throw new Error('the samples have fewer than two heroes');
  const treated = (by: string, on: string, of = campaign) =>
    restedParty(system, of, { rest: care, who: null, given: { healer: by, patient: on } }, AT);

  test('a dead person is named, and said to be dead', () => {
    const { campaign: buried } = changed(system, campaign, { kind: 'set', who: patient.id, path, value }, AT);
    expect(() => treated(healer.id, patient.id, buried)).toThrow(`${patient.name} is dead`);
    expect(() => treated(patient.id, healer.id, buried)).toThrow(`${patient.name} is dead`);
  });

  test('a stranger is said to be one, with those who are there', () => {
    expect(() => treated(healer.id, 'nobody')).toThrow('no character "nobody"; there is');
  });
});

test('a treatment is headed by healer and patient', () => {
  const wwn = systems.find(each => each.id === 'wwn');
  if (!wwn) throw new Error('there is a system wwn');
  const sampled = sampleCampaign(wwn, 'seed');
  const kit = { kit: true };
  const [healer, patient] = sampled.characters;
  if (!healer || !patient) throw new Error('the samples have fewer than two heroes');
  const characters = sampled.characters.map(each => ({ ...each, sheet: Object.assign({}, each.sheet, kit) }));
  const campaign = { ...sampled, characters };
  const story = (by: string, on: string) =>
    restedParty(wwn, campaign, { rest: 'first-aid', who: null, given: { healer: by, patient: on } }, AT).story[0];
  expect(story(healer.id, patient.id)).toBe(`First aid: ${healer.name} treats ${patient.name}.`);
  expect(story(healer.id, healer.id)).toBe(`First aid: ${healer.name}, without help.`);
});
