import { expect, test } from 'vitest';
import { ana, bert, cleo, type Fencing, type Fight, fencing, gm, playing, stand, three } from '../fixtures/fencing.ts';
import { D100, host, type Speaker, type System } from '../index.ts';
import { defineSystem, type SystemDraft } from './define.ts';
import { type Lineup, lineupView } from './lineup.ts';

const lineup = ({ fencers, turn }: Fight): Lineup => ({
  round: turn,
  sides: fencers.map(({ id }) => ({ id, name: `House ${id}` })),
  members: fencers.map(({ id, hp, hidden }) => ({
    id,
    name: id.toUpperCase(),
    side: id,
    standing: hp > 0,
    dead: hp <= -5,
    hidden,
    open: id === bert,
    health: { name: 'Blood', now: hp, max: 20, path: null },
  })),
});
const draft: SystemDraft<Fencing> = {
  id: fencing.id,
  name: fencing.name,
  version: fencing.version,
  schemas: fencing.schemas,
  sites: fencing.sites,
  catalogue: {
    samples: [],
  },
  automation: {
    policies: [{ name: 'still', describe: 'strikes', choose: (_fight, _who) => strike, answers: () => stand }],
  },
  lasting: [],
  rules: {
    begin: fencing.rules.begin,
    next: fencing.rules.next,
    offers: fencing.rules.offers,
    refuse: fencing.rules.refuse,
    play: fencing.rules.play,
    speaker: fencing.rules.speaker,
  },
  lineup,
  sentence: (event, nameOf) => ({ text: `${event.kind} ${nameOf(event.on)}` }),
};
const strike = { kind: 'strike', by: ana, target: bert } as const;
const own: System<Fencing> = defineSystem(draft);
const fight = (more: { readonly [id: string]: Partial<Fight['fencers'][number]> } = {}): Fight =>
  fencing.rules.begin({ fencers: three.fencers.map(each => ({ ...each, ...more[each.id] })) });

test('a system of the essentials alone plays at a table: questions, sentences with their dice, undo', () => {
  const reply = host(own).begin(three, 'Three', 'seed').submit({ id: '1', by: gm, command: strike, seen: null });
  if (!reply.ok) throw new Error(reply.refusal.reason);
  const [prompt] = reply.game.view(playing(bert)).waiting?.prompts ?? [];
  expect(prompt).toMatchObject({ text: 'BERT: stand, parry or riposte?', options: [{ label: 'Stand' }, {}, {}] });
  const done = reply.game.answer(playing(bert), prompt?.id ?? '', 'stand');
  if (!done.ok) throw new Error(done.refusal.reason);
  const [line] = done.game.story(gm, 0)[0]?.lines ?? [];
  expect(line).toMatchObject({
    text: 'struck BERT',
    tone: 'plain',
    rolls: [{ label: 'to strike', who: 'ANA', pool: '1d100', real: false }],
  });
  expect(done.game.undo(gm, 1)).toMatchObject({ ok: true });
});

test('the default view hides who hides, and tells in words how those look whose figures are closed', () => {
  const hurt = fight({ [cleo]: { hp: 9 }, [bert]: { hp: 12 } });
  const seen = lineupView.parse(own.secrecy.view(hurt, playing(ana)));
  expect(seen.combatants.map(each => [each.id, each.mine, each.looks, each.health?.now ?? null])).toEqual([
    [ana, true, 'unhurt', 20],
    [bert, false, 'hurt', 12],
    [cleo, false, 'badly hurt', null],
  ]);
  expect(seen.combatants.map(each => [each.players, each.sheet])).toEqual([
    [null, []],
    [null, []],
    [null, null],
  ]);
  const hidden = fight({ [cleo]: { hidden: true } });
  const master = lineupView.parse(own.secrecy.view(hidden, gm));
  expect(master.combatants.map(each => [each.players, each.sheet])).toEqual([
    [{ hidden: false, open: false }, []],
    [{ hidden: false, open: true }, []],
    [{ hidden: true, open: false }, []],
  ]);
  expect(own.secrecy.nameOf(hidden, 'gm', playing(ana))).toBe('the GM');
  expect(JSON.stringify(own.secrecy.view(hidden, playing(ana)))).not.toContain(cleo);
  expect(JSON.stringify(own.secrecy.view(hidden, playing(cleo)))).toContain(cleo);
  expect(own.secrecy.nameOf(hidden, cleo, playing(ana))).toBe('someone');
  expect(own.secrecy.nameOf(hidden, cleo, gm)).toBe('CLEO');
  const told = { event: { kind: 'wounded', rule: 'ALA-12.1', on: cleo, lost: 3 } as const, rolls: [] };
  const thrown = (who: Speaker) => ({ site: 'fencing.strike', who, pool: D100, faces: [7] }) as const;
  const open = { event: { ...told.event, on: bert }, rolls: [thrown('gm'), thrown(cleo), thrown(bert)] };
  expect(own.secrecy.redact(open, hidden, playing(ana))?.rolls).toEqual([thrown('gm'), thrown(bert)]);
  expect([own.secrecy.redact(told, hidden, playing(ana)), own.secrecy.redact(told, hidden, gm)]).toEqual([null, told]);
});

test('copies are apart, keys tell states apart, and one side left ends it', () => {
  const one = fight();
  const other = own.rules.copy(one);
  other.fencers[0] = { id: ana, skill: 1, hp: 0, hidden: false };
  expect(one.fencers[0]?.hp).toBe(20);
  expect(own.automation.key(one)).not.toBe(own.automation.key(other));
  expect([own.rules.over(one), own.rules.over(fight({ [ana]: { hp: 0 }, [bert]: { hp: 0 } }))]).toEqual([
    null,
    { winner: cleo, reason: 'no one but House cleo is left standing' },
  ]);
  expect(own.report.standings(other).combatants[0]).toMatchObject({ id: ana, standing: false, dead: false });
});

test('odds follow from the rules where the draft says how an end is read; not against figures that are closed', () => {
  const gambling = defineSystem<Fencing>({
    ...draft,
    gamble: (_fight, command) => ({
      label: 'hits',
      success: ['hits'],
      outcomes: ['hits', 'misses'],
      damage: 'Blood',
      thresholds: [],
      ending(before, after) {
        const at = 'target' in command ? before.fencers.findIndex(each => each.id === command.target) : 0;
        const damage = (before.fencers[at]?.hp ?? 0) - (after.fencers[at]?.hp ?? 0);
        return { outcome: damage > 0 ? 'hits' : 'misses', damage, marks: [] };
      },
    }),
  });
  expect(own.odds.preview(fight(), strike, gm)).toBeNull();
  expect(gambling.odds.preview(fight(), strike, playing(ana))).toMatchObject({ chance: 0.5, label: 'hits' });
  const riposte = [{ site: 'fencing.defend', who: bert, answer: 'parry' }] as const;
  expect(gambling.odds.preview(fight(), strike, gm, riposte)?.chance).toBeLessThan(0.5);
  const closed = gambling.odds.preview(fight(), { ...strike, target: cleo }, playing(ana));
  expect(closed).toMatchObject({ chance: null, assuming: 'You do not know the figures of CLEO.' });
});

test('what players saw stays known after an undo, where the draft says how to show it', () => {
  const show = defineSystem<Fencing>({
    ...draft,
    reveal: (of, who) => void Object.assign(of.fencers.find(each => each.id === who) ?? {}, { hidden: false }),
  });
  const restored = fight({ [cleo]: { hidden: true }, [bert]: { hidden: true } });
  show.secrecy.keepRevealed(fight({ [bert]: { hidden: true } }), restored);
  expect(restored.fencers.map(each => each.hidden)).toEqual([false, true, false]);
});

test('whatever a draft says itself wins over the default', () => {
  const said = defineSystem<Fencing>({
    ...draft,
    report: { timeIn: 'phrases' },
    rules: { ...draft.rules, over: () => null },
  });
  expect([said.report.timeIn, said.rules.over(fight({ [ana]: { hp: 0 }, [bert]: { hp: 0 } }))]).toEqual([
    'phrases',
    null,
  ]);
  expect([
    own.report.timeIn,
    own.report.damageIn,
    own.catalogue.bestiary,
    own.report.account(fencingEvent, fight()),
  ]).toEqual(['rounds', 'hit points', [], null]);
});
const fencingEvent = { kind: 'healed', rule: 'GM-1', on: ana, hp: 1 } as const;
