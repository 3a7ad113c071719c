import { simulated, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { command, play, refuse } from '../commands.ts';
import { policies } from '../computer/policies.ts';
import { anyCommand } from '../computer/random.ts';
import { type Alternacy, alternacy } from '../index.ts';
import type { AltTable } from '../kinds.ts';
import type { Event } from '../state/events.ts';
import type { Fight } from '../state/fight.ts';
import type { Prompts } from '../state/prompts.ts';
import { PROMPTS } from '../state/sites.ts';

/** The rules that each kind of event may cite. */
const CITES: { readonly [K in Event['kind']]: readonly string[] } = {
  initiative: ['ALT-3.4', 'ALT-H13'],
  turn: ['ALT-3.3'],
  planned: ['ALT-3.1'],
  unable: ['ALT-L4'],
  'held-back': ['ALT-5.5', 'ALT-4.3', 'ALT-3.7', 'ALT-2.2'],
  waits: ['ALT-3.6'],
  over: ['ALT-3.4'],
  ruled: [...new Set(Object.values(PROMPTS).map(each => each.rule))],
  attack: ['ALT-5.3', 'ALT-5.8', 'ALT-5.9'],
  damage: ['ALT-6.4', 'ALT-6.5'],
  injured: ['ALT-6.3'],
  stunned: ['ALT-H8'],
  fell: ['ALT-H6', 'ALT-H8'],
  worsened: ['ALT-H7'],
  // Never ALT-5.3 for who lies down or takes cover: that says what it is good for, not what brought it about.
  condition: [
    ...['ALT-3.2', 'ALT-3.7', 'ALT-4.1', 'ALT-4.3', 'ALT-5.3', 'ALT-5.6'],
    ...['ALT-H5', 'ALT-H6', 'ALT-H8', 'GM-1'],
  ],
  circumstance: ['ALT-2.3'],
  moved: ['ALT-4.1', 'ALT-4.3', 'ALT-3.7'],
  race: ['ALT-4.2'],
  deed: ['ALT-3.7', 'ALT-3.8'],
  task: ['ALT-1.4'],
  aid: ['ALT-H9'],
  reaction: ['ALT-3.2'],
  equipment: ['ALT-3.12'],
  fate: ['ALT-3.2', 'ALT-3.6', 'ALT-5.7', 'GM-1'],
  hazard: ['ALT-6.5'],
  sudden: ['ALT-3.2'],
  time: ['ALT-H7'],
  healed: ['ALT-H10', 'GM-1'],
  joined: ['ALT-3.5'],
  left: ['GM-1'],
  revealed: ['ALT-5.12', 'GM-1'],
  gm: ['GM-1'],
  note: ['GM-1'],
};
const NOTES: { readonly [site: string]: { readonly rule: string } } = PROMPTS;
/** What an event must cite by what it says. */
function wanted(event: Event): string | null {
  switch (event.kind) {
    case 'attack':
      return { melee: 'ALT-5.8', return: 'ALT-5.9', missile: 'ALT-5.3' }[event.manner];
    case 'damage':
      return event.varied ? 'ALT-6.5' : 'ALT-6.4';
    case 'ruled':
      return NOTES[event.site]?.rule ?? 'no such ruling';
    case 'moved':
      return { step: 'ALT-4.3', dash: 'ALT-4.1', arrives: 'ALT-3.7', 'falls-short': 'ALT-3.7' }[event.how];
    case 'initiative':
      return event.again ? 'ALT-H13' : 'ALT-3.4';
    default:
      return null;
  }
}

/** A table that throws as a seed says, answers at random, and lets a test hear. */
function heard(fight: Fight, seed: string, tell: (event: Event) => void): AltTable {
  const random = policies.find(each => each.name === 'random');
  if (random === undefined) throw new Error('no random policy');
  const dice = Xoshiro.seeded(seed);
  const answers = random.answers(fight, dice);
  return { ...simulated<Alternacy['roll'], Prompts, Alternacy['event']>(dice, () => answers), tell };
}

test('every event cites the rule that it shows, whatever is played', () => {
  const met = new Set<string>();
  const hear = (event: Event): void => {
    met.add(event.kind);
    expect(CITES[event.kind], `${event.kind} cites ${event.rule}`).toContain(event.rule);
    const due = wanted(event);
    if (due !== null) expect(event).toMatchObject({ rule: due });
    if (event.kind === 'condition' && ['prone', 'cover'].includes(event.condition))
      expect(event.rule, `${event.condition}: ${event.cause}`).not.toBe('ALT-5.3');
  };
  for (const sample of alternacy.catalogue.samples)
    for (let nth = 0; nth < 5; nth++) {
      const seed = `cites ${sample.id} ${nth}`;
      const random = Xoshiro.seeded(seed);
      const fight = alternacy.rules.begin(sample.setup);
      const table = heard(fight, seed, hear);
      for (let at = 0; at < 150 && alternacy.rules.over(fight) === null; at++) {
        const [who = 'gm'] = alternacy.rules.next(fight);
        play(table, fight, anyCommand(fight, who, random));
        if (at === 40) interfere(table, fight);
      }
    }
  // Nearly all kinds are met; the rest have tests of their own.
  expect(Object.keys(CITES).filter(each => !met.has(each))).toEqual(
    expect.not.arrayContaining(['attack', 'damage', 'condition', 'moved', 'deed', 'reaction', 'hazard', 'unable']),
  );
  expect(Object.keys(CITES).filter(each => !met.has(each)).length).toBeLessThan(8);
});

/** What only the GM does. */
function interfere(table: AltTable, fight: Fight): void {
  const [first = ''] = fight.roster;
  for (const each of [
    { kind: 'gm-condition', who: first, condition: 'prone', on: true },
    { kind: 'gm-condition', who: first, condition: 'cover', on: true },
    { kind: 'gm-condition', who: first, condition: 'prone', on: false },
    { kind: 'gm-harm', level: 'light', whos: [...fight.roster] },
    { kind: 'gm-event', what: 'a shot outside', whos: [...fight.roster] },
    { kind: 'gm-circumstance', who: first, name: 'smoke', value: -2 },
    { kind: 'gm-time', seconds: 600, days: 1 },
    { kind: 'gm-note', text: 'it rains' },
  ]) {
    const given = command.parse(each);
    if (refuse(fight, given) === null) play(table, fight, given);
  }
}
