import { attempt, throwFaces, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { next, play } from '../commands.ts';
import { begin } from '../rules/begin.ts';
import { samples } from '../samples.ts';
import { type Event, event } from '../state/events.ts';
import type { Prompts } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { legalCommands } from '../testing-commands.ts';

const CONDITIONS = 'ALA-15.A ALA-15.B ALA-15.C ALA-15.D ALA-15.E ALA-15.F ALA-15.G ALA-15.H';
/** The rules that each kind of event shows. Another one in the story is a wrong label. */
const CITES: { readonly [K in Event['kind']]: string } = {
  round: 'ALA-5.1',
  pass: 'ALA-5.6',
  closing: 'ALA-5.7',
  'round-over': 'ALA-5.8',
  surprised: 'ALA-18.1',
  'no-surprise': 'ALA-18.1',
  declared: 'ALA-5.2',
  'all-declared': 'ALA-5.2',
  initiative: 'ALA-8.1',
  order: 'ALA-8.1 ALA-8.4',
  held: 'ALA-5.6',
  delayed: 'ALA-8.5',
  lost: 'ALA-5.7',
  carried: 'ALA-C16',
  unable: 'ALA-15.D ALA-15.H',
  retargeted: 'ALA-5.9',
  over: 'ALA-12.8',
  test: 'ALA-1.1 ALA-1.7 ALA-2.2 ALA-2.3 ALA-2.4 ALA-5.3 ALA-6.1 ALA-10.1 ALA-15.A ALA-15.B ALA-15.D ALA-15.E ALA-17.1 ALA-17.2 ALA-18.1 ALA-18.2 ALA-21.3 ALA-21.4 ALA-22.5 ALA-22.7 ALA-G6 ALA-G16 ALA-G35',
  attack: 'ALA-9.1 ALA-9.2',
  damage: 'ALA-14.1 ALA-14.8 ALA-G31 ALA-17.1 ALA-17.2 ALA-17.3 ALA-17.4',
  health: 'ALA-12.8 ALA-22.2 ALA-22.3 ALA-G13 ALA-G28',
  fell: 'ALA-11.6 ALA-12.2 ALA-17.3 ALA-21.4 ALA-G13',
  critical: 'ALA-G15',
  desperate: 'ALA-6.4',
  condition: `${CONDITIONS} ALA-21.3 ALA-22.5 ALA-22.7 ALA-G28 GM-1`,
  effect: 'ALA-14.3 ALA-14.5 ALA-22.5 ALA-22.7 GM-1',
  cast: 'ALA-22.2 ALA-22.4',
  free: 'ALA-6.1 ALA-6.2',
  incidental: 'ALA-6.5',
  aiming: 'ALA-11.4 ALA-G44',
  moved: 'ALA-7.2 ALA-7.4 ALA-7.5 ALA-7.7 ALA-19.2 ALA-G5 ALA-G6',
  posture: 'ALA-7.4',
  equipment: 'ALA-4.5 ALA-6.1 ALA-6.5 ALA-9.5 ALA-14.4 ALA-19.3 ALA-G40',
  maneuver: 'ALA-15.C ALA-15.G ALA-19.2 ALA-19.3 ALA-19.4 ALA-G28',
  chase: 'ALA-7.6',
  race: 'ALA-7.6',
  help: 'ALA-G19',
  hazard: 'ALA-15.E ALA-17.1 ALA-17.2 ALA-17.3 ALA-17.4 ALA-21.3',
  breaks: 'ALA-18.3',
  fate: 'ALA-7.7 ALA-18.3 GM-1',
  healed: 'ALA-21.1 ALA-21.3 ALA-22.5 ALA-22.7 ALA-G17 ALA-G18 GM-1',
  care: 'ALA-12.8',
  joined: 'ALA-8.3',
  left: 'GM-1',
  revealed: 'ALA-G41 GM-1',
  gm: 'GM-1',
  note: 'ALA-15.D ALA-18.2 GM-1',
  ruled: 'ALA-6.5 ALA-7.7 ALA-9.6 ALA-11.1 ALA-11.2 ALA-12.8 ALA-15.B ALA-15.D ALA-16.2 ALA-16.3 ALA-18.2 ALA-18.3',
};

test('every event that fights by chance tell cites a rule of its kind', () => {
  const chance = Xoshiro.seeded('cites');
  const kinds = new Set<string>();
  for (let nth = 0; nth < 30; nth++) {
    const sample = samples[nth % samples.length];
    if (sample === undefined) break;
    const fight = begin({ ...sample.setup, options: { ...sample.setup.options, moraleChecks: 'automatic' } });
    for (let given = 0; given < 60; given++) {
      const speakers = next(fight);
      const turn = speakers[chance.below(Math.max(1, speakers.length))];
      if (turn === undefined) break;
      const legal = legalCommands(fight, chance.below(4) === 0 ? 'gm' : turn, chance);
      const command = legal[chance.below(Math.max(1, legal.length))];
      if (command === undefined) break;
      const outcome = attempt<RollSite, Prompts, Event>({
        journal: [],
        dice: (site, roller, pool) => ({ site, who: roller, pool, faces: throwFaces(chance, pool) }),
        standing: (_site, _who, _about, options) => options[chance.below(options.length)],
        play: table => play(table, fight, command),
      });
      if (outcome.status !== 'done') throw new Error('a question was left open');
      for (const told of outcome.events) {
        const { kind, rule } = event.parse(told.event);
        kinds.add(kind);
        expect(CITES[kind].split(' '), `${kind} after ${JSON.stringify(command)}`).toContain(rule);
      }
    }
  }
  expect(kinds.size, 'most kinds are told').toBeGreaterThan(30);
});
