import type { Kinds, System } from '@affray/engine';
import { systems } from '@affray/systems';
import { expect, test } from 'vitest';
import { playAtTable } from './index.ts';

/** The credits of one fight at the table, event by event. */
const creditsOf = <K extends Kinds>(system: System<K>) => {
  const [sample] = system.catalogue.samples;
  if (!sample) return [];
  const { record } = playAtTable(system, sample.setup, 'credits', { seed: 'a', commands: 60, leaveOpenAfter: null });
  const fight = system.schemas.fight.parse(record.fight);
  const told = record.steps.flatMap(step => step.events);
  return told.flatMap(({ event }) => system.report.account(system.schemas.event.parse(event), fight) ?? []);
};

test.each(systems.map(each => [each.id, each] as const))('%s credits attacks, damage and falls', (_, system) => {
  const credits = system.visit(creditsOf);
  const attacks = credits.filter(each => each.tried && each.paid !== null && each.by !== null && each.on !== null);
  expect(attacks.some(each => each.paid === true)).toBe(true);
  expect(attacks.some(each => each.paid === false)).toBe(true);
  expect(credits.some(each => each.damage > 0 && each.by !== null)).toBe(true);
  expect(credits.some(each => each.fell)).toBe(true);
  for (const each of credits) {
    expect(Number.isInteger(each.damage)).toBe(true);
    expect(each.action).toMatch(/^\S(.{0,78}\S)?$/);
  }
});
