/** Brawl: a whole system in few lines. `docs/tutorial-system.md` writes it step by step. */
import type { Offer, Policy, Sentence, Speaker } from '@affray/engine';
import { type Actions, acting, credit, defineSystem, type Kinds, type Lineup } from '@affray/engine';
import * as z from 'zod';
import { type BrawlActions, editOf, guard, no, setSaid, swing, throwOrder } from './actions.ts';
import * as state from './fight.ts';
import { samples } from './samples.ts';

const OWN = [swing.schema, guard.schema] as const;
type Own = z.infer<(typeof OWN)[number]>;
const command = z.discriminatedUnion('kind', [...OWN, z.strictObject({ kind: z.literal('gm-start') }), setSaid]);

/** The types that make up Brawl. */
export interface BrawlKinds extends Kinds {
  setup: z.infer<typeof state.setup>;
  fight: state.Fight;
  command: z.infer<typeof command>;
  roll: state.Rolls;
  prompts: state.Prompts;
  event: state.Event;
}

const ACTIONS: Actions<BrawlActions, Own> = { swing, guard };
const acts = acting<BrawlActions, Own>({
  actions: ACTIONS,
  no,
  rule: 'BRL-1',
  find: state.find,
  now: (fight, { id, name }) =>
    next(fight).includes(id) ? null : no('not-now', `it is not ${name}'s turn`, 'BRL-2.1'),
  price: () => 'one action',
});

function next({ round, turn, combatants }: state.Fight): readonly Speaker[] {
  if (round === 0) return ['gm'];
  const sides = new Set(combatants.filter(state.isUp).map(each => each.side));
  const due = combatants[turn];
  return due && sides.size > 1 ? [due.id] : [];
}

const starting = { id: 'start', group: 'flow', label: 'Start the brawl', cost: '', rule: 'BRL-2', fields: [] } as const;
const start: Omit<Offer, 'refusal'> = { ...starting, base: { kind: 'gm-start' } };
const begun = ({ round }: state.Fight) => (round > 0 ? no('begun', 'the brawl has begun', 'BRL-2') : null);

const lineup = ({ round, sides, combatants }: state.Fight): Lineup => ({
  round,
  sides,
  members: combatants.map(each => ({
    id: each.id,
    name: each.name,
    side: each.side,
    standing: state.isUp(each),
    hidden: each.hidden,
    open: true,
    health: { name: 'Grit', now: each.grit, max: each.sheet.grit, path: `combatants.${each.id}.grit` },
    ...(round === 0 ? {} : { order: String(each.initiative) }),
    tags: [
      ...(each.guarding ? [{ name: 'on guard', hint: '4 harder to hit' }] : []),
      ...(state.isUp(each) && state.isShaken(each) ? [{ name: 'shaken', hint: 'hits on 2 more' }] : []),
    ],
    sheet: [
      { label: 'Might', value: String(each.sheet.might) },
      { label: 'Quickness', value: String(each.sheet.quickness) },
      { label: 'Stool', value: each.stool ? 'whole' : 'broken' },
    ],
  })),
});

function sentence(event: state.Event, name: (who: Speaker) => string): Sentence {
  const who = name(event.who);
  switch (event.kind) {
    case 'ready':
      return { text: `${who} is ready`, tone: 'time', against: { 'brawl.initiative': event.initiative } };
    case 'swung': {
      const text = `${who} swings at ${name(event.target)} and ${event.hit ? 'hits' : 'misses'}`;
      return { text, tone: event.hit ? 'hit' : 'miss', against: { 'brawl.swing': event.needed } };
    }
    case 'hurt': {
      const end = { up: '', shaken: ' and is shaken', down: ' and goes down' }[event.now];
      return { text: `${who}${event.stool ? ' breaks the stool,' : ''} loses ${event.lost} Grit${end}`, tone: 'harm' };
    }
    case 'guarded':
      return { text: `${who} is on guard` };
    case 'set':
      return { text: `The GM changes ${who}`, tone: 'gm' };
  }
}

/** Swings at the weakest. */
const rowdy: Policy<BrawlKinds> = {
  name: 'rowdy',
  describe: 'Swings at the weakest foe; breaks the stool when a blow costs more than 5.',
  choose(fight, id) {
    const who = state.find(fight, id);
    if (who === null) return { kind: 'gm-start' };
    const [weakest] = state.foesOf(fight, who).toSorted((a, b) => a.grit - b.grit);
    return weakest ? { kind: 'swing', who: who.id, target: weakest.id } : { kind: 'guard', who: who.id };
  },
  answers: () => ({ 'brawl.stool': (_who, { lost }) => lost > 5 }),
};

export const brawl = defineSystem<BrawlKinds>({
  id: 'brawl',
  name: 'Brawl',
  version: '1.0.0',
  schemas: { ...state, command, options: z.strictObject({}) },
  sites: {
    rolls: {
      'brawl.initiative': { meaning: 'initiative', rule: 'BRL-2' },
      'brawl.swing': { meaning: 'to hit', rule: 'BRL-3' },
      'brawl.harm': { meaning: 'harm', rule: 'BRL-3.1' },
    },
    prompts: { 'brawl.stool': { meaning: 'break the stool and lose only half', rule: 'BRL-3.2', pass: false } },
  },
  catalogue: { samples },
  automation: { policies: [rowdy] },
  rules: {
    begin: ({ sides, combatants }) => {
      const fresh = { initiative: 0, guarding: false, stool: true };
      return { round: 0, turn: 0, sides, combatants: combatants.map(of => ({ ...of, ...fresh, grit: of.sheet.grit })) };
    },
    next,
    offers: (fight, who) => (who === 'gm' ? [{ ...start, refusal: begun(fight) }] : acts.offers(fight, who)),
    refuse(fight, command) {
      if (command.kind === 'gm-start') return begun(fight);
      if (command.kind !== 'gm-set') return acts.refuse(fight, command);
      const edit = editOf(fight, command);
      return 'reason' in edit ? no(edit.code, edit.reason, 'GM-1') : null;
    },
    play(table, fight, command) {
      if (command.kind === 'gm-start') return throwOrder(table, fight);
      if (command.kind !== 'gm-set') return acts.play(table, fight, command);
      const edit = editOf(fight, command);
      if ('fight' in edit) Object.assign(fight, edit.fight);
      const who = fight.combatants.find(each => each.id === command.path.split('.')[1]);
      if (who) table.tell?.({ kind: 'set', rule: 'GM-1', who: who.id });
    },
  },
  lineup,
  sentence,
  lasting: ['grit', 'stool'],
  reveal: (fight, who) => void Object.assign(state.find(fight, who) ?? {}, { hidden: false }),
  gamble: (fight, command) => {
    const who = command.kind === 'swing' ? state.find(fight, command.who) : null;
    return who && command.kind === 'swing' ? swing.odds(fight, who, command) : null;
  },
  report: {
    damageIn: 'Grit',
    account(event) {
      if (event.kind === 'swung') return credit({ action: 'swing', by: event.who, tried: true, paid: event.hit });
      if (event.kind !== 'hurt') return null;
      return credit({ action: 'swing', by: event.by, on: event.who, damage: event.lost, fell: event.now === 'down' });
    },
  },
});
