import { attempt, throwFaces, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { offers, play, refuse } from '../commands.ts';
import { policies } from '../computer/policies.ts';
import { samples } from '../samples.ts';
import type { Does, WwnEvent } from '../state/events.ts';
import { copy, type Fight } from '../state/fight.ts';
import type { WwnPrompts } from '../state/prompts.ts';
import { begin, setup } from '../state/setup.ts';
import type { RollSite } from '../state/sites.ts';
import { commandsOf } from '../testing.ts';

type Kind = Exclude<WwnEvent['kind'], 'does'> | `does ${Does}`;
/** The rules that each kind of event may show: another would be a wrong label in the story. */
const CITES: { readonly [K in Kind]: readonly string[] } = {
  surprise: ['WWN-SUR-2', 'WWN-SUR-3'],
  initiative: ['WWN-INIT-1', 'WWN-INIT-2'],
  round: ['WWN-SUR-1', 'WWN-RND-1'],
  turn: ['WWN-INIT-2', 'WWN-INIT-5'],
  declares: ['WWN-ACT-5'],
  screened: ['WWN-6.7'],
  swing: ['WWN-HIT-1'],
  turned: ['WWN-6.8', 'WWN-CLASS-LUCK', 'WWN-FOC-IMPERVIOUS', 'WWN-FOC-NULLIFIER', 'WWN-5.3'],
  wound: [
    'WWN-DMG-1',
    'WWN-DMG-7',
    'WWN-SHK-1',
    'WWN-GRP-4',
    'WWN-EXE-5',
    'WWN-6.21',
    'WWN-HEAL-4',
    'WWN-FOC-UNARMED',
    'WWN-FOC-POISONER',
    'WWN-FOC-WHIRLWIND',
    'GM-1',
  ],
  unharmed: ['WWN-HIT-1', 'WWN-SHK-1', 'WWN-SHK-4', 'WWN-SHK-5', 'WWN-12.1B', 'WWN-FOC-IMPERVIOUS', 'WWN-FOC-POISONER'],
  fell: [
    'WWN-HEAL-5',
    'WWN-DMG-4',
    'WWN-DMG-5',
    'WWN-DMG-7',
    'WWN-DIE-1',
    'WWN-DIE-2',
    'WWN-DIE-3',
    'WWN-DIE-4',
    'WWN-DIE-5',
    'WWN-DIE-6',
    'WWN-AMB-29',
    'WWN-FOC-LUCKY',
    'WWN-FOC-DIEHARD',
    'WWN-FOC-CHIRURGEON',
    'GM-1',
  ],
  lapsed: ['WWN-GAP-38'],
  moved: ['WWN-6.5', 'WWN-6.7', 'WWN-6.9', 'WWN-6.18', 'WWN-SHV-1', 'WWN-GRP-5', 'GM-1'],
  checked: ['WWN-CHK-1', 'WWN-CHK-4', 'WWN-DIE-3', 'WWN-EXE-4', 'WWN-6.9', 'WWN-HEAL-5'],
  opposed: ['WWN-CHK-5', 'WWN-6.6', 'WWN-SHV-1', 'WWN-GRP-1', 'WWN-GRP-2', 'WWN-GRP-5'],
  saved: ['WWN-SAVE-1'],
  morale: ['WWN-MOR-1'],
  broke: ['WWN-MOR-3'],
  impulse: ['WWN-INS-1', 'WWN-INS-4'],
  healed: ['WWN-HEAL-1', 'WWN-HEAL-2', 'WWN-HEAL-3', 'WWN-FOC-CHIRURGEON', 'WWN-DMG-5', 'WWN-DIE-4', 'GM-1'],
  strain: ['WWN-STR-1'],
  shattered: ['WWN-6.6'],
  word: ['WWN-GAP-7', 'GM-1'],
  foiled: [
    'WWN-6.6',
    'WWN-ACT-4',
    'WWN-ACT-5',
    'WWN-GAP-7',
    'WWN-6.3',
    'WWN-6.4',
    'WWN-6.5',
    'WWN-6.7',
    'WWN-6.9',
    'WWN-6.18',
    'WWN-6.21',
    'WWN-EXE-2',
  ],
  alarm: ['WWN-EXE-2'],
  revealed: ['WWN-GAP-33'],
  reaction: ['WWN-REA-1'],
  gm: ['GM-1'],
  ended: ['WWN-FLOW-1'],
  ruled: ['WWN-ACT-4', 'WWN-6.6', 'WWN-6.9', 'WWN-SUR-3', 'WWN-DMG-6', 'WWN-GRP-7', 'WWN-GAP-34', 'WWN-EXE-2'],
  'does defend': ['WWN-6.8'],
  'does withdraw': ['WWN-6.10'],
  'does ready': ['WWN-6.12'],
  'does stow': ['WWN-6.12'],
  'does sheathe': ['WWN-ACT-6'],
  'does drop': ['WWN-6.14'],
  'does pick-up': ['WWN-6.15'],
  'does reload': ['WWN-6.13'],
  'does loading': ['WWN-6.13'],
  'does loading-lost': ['WWN-6.13'],
  'does stand-up': ['WWN-6.16'],
  'does go-prone': ['WWN-6.17', 'WWN-SHV-1', 'WWN-GRP-5'],
  'does hold': ['WWN-6.18'],
  'does act-held': ['WWN-6.18'],
  'does delay': ['WWN-6.19'],
  'does end-turn': ['WWN-FLOW-1'],
  'does screen': ['WWN-6.7'],
  'does swarm-join': ['WWN-6.4'],
  'does swarm-lost': ['WWN-GAP-17'],
  'does held-lost': ['WWN-GAP-13'],
  'does release': ['WWN-GRP-3'],
  'does prepare': ['WWN-EXE-2'],
  'does prepared': ['WWN-EXE-2'],
  'does execute': ['WWN-EXE-3'],
  'does spoiled': ['WWN-EXE-2'],
  'does venom': ['WWN-FOC-POISONER'],
  'does frozen': ['WWN-INS-4'],
  'does whirlwind': ['WWN-FOC-WHIRLWIND'],
  'does watch': ['WWN-ACT-5'],
  'does cast': ['WWN-6.21'],
  'does speak': ['WWN-ACT-7'],
  'does patch': ['WWN-6.6A'],
  'does still-held': ['WWN-GRP-2'],
};

/** A fight that goes on by chance, and the events of each command. */
function* played(seed: number): Generator<WwnEvent> {
  const chance = Xoshiro.seeded(`cites ${seed}`);
  const sample = samples[seed % samples.length];
  if (sample === undefined) return;
  const options = { ...sample.setup.options, instinct: true, snapAttacks: 'everyone' as const };
  let fight: Fight = begin(setup.parse({ ...sample.setup, options }));
  const random = policies.find(each => each.name === 'random');
  for (let given = 0; given < 60 && fight.ended === null; given++) {
    const [turn] = fight.phase === 'ready' ? (['gm'] as const) : fight.turn;
    if (turn === undefined || random === undefined) return;
    const isGms = fight.phase !== 'ready' && chance.below(6) === 0;
    const handed = isGms ? offers(fight, 'gm').filter(each => each.refusal === null) : [];
    const offer = handed[chance.below(Math.max(1, handed.length))];
    const [command] = offer === undefined ? [random.choose(fight, turn, chance)] : commandsOf(fight, offer, chance);
    if (command === undefined || refuse(fight, command) !== null) continue;
    const next = copy(fight);
    const outcome = attempt<RollSite, WwnPrompts, WwnEvent>({
      journal: [],
      dice: (site, who, pool) => ({ site, who, pool, faces: throwFaces(chance, pool) }),
      standing: (_site, _who, _about, all) => all[chance.below(all.length)],
      play: table => play(table, next, command),
    });
    if (outcome.status !== 'done') continue;
    for (const { event } of outcome.events) yield event;
    fight = next;
  }
}

test('every event cites a rule that it shows, and no other', () => {
  const seen = new Set<Kind>();
  const wrong = new Set<string>();
  for (let seed = 0; seed < 120; seed++)
    for (const event of played(seed)) {
      const kind: Kind = event.kind === 'does' ? `does ${event.what}` : event.kind;
      seen.add(kind);
      if (!CITES[kind].includes(event.rule)) wrong.add(`${kind} cites ${event.rule}`);
    }
  expect([...wrong]).toEqual([]);
  expect(seen.size).toBeGreaterThan(35);
});
