import { combatantId, type FightRecord, host, type Kinds, plain, type System } from '@affray/engine';
import { systems } from '@affray/systems';
import { describe, expect, test } from 'vitest';
import {
  type AboutFight,
  begunAgain,
  type CoursePoint,
  diceSentences,
  fallSentences,
  htmlPage,
  markdownPage,
  moments,
  playAtTable,
  summary,
  summaryPage,
  summaryPicture,
  summarySentences,
  textPage,
  turningPoint,
  wilson,
} from './index.ts';
import { sharesBeside } from './luck.ts';

const GM = { role: 'gm' } as const;
const d20 = { kind: 'sum', count: 1, sides: 20 } as const;
const samples = systems.flatMap(system =>
  system.visit(typed => typed.catalogue.samples.map(({ id }) => [system.id, id, system] as const)),
);

/** A sample, played by its first policy. */
function played<K extends Kinds>(system: System<K>, id: string, commands = 120): FightRecord {
  const sample = system.catalogue.samples.find(each => each.id === id);
  if (!sample) throw new Error(`${system.id} has no sample ${id}`);
  const playing = { seed: 'summary', commands, leaveOpenAfter: null };
  return playAtTable(system, sample.setup, sample.title, playing).record;
}

describe.each(samples)('%s %s, summed up', (_system, id, any) => {
  test('tells of everyone once, and of each fall what the fight shows', () => {
    any.visit(system => {
      const record = played(system, id);
      const { people, falls, over, actions, time } = summary(system, record, GM);
      const fight = system.schemas.fight.parse(record.fight);
      const { combatants, time: now } = system.report.standings(fight);
      expect(people.map(each => [each.id, each.standing])).toEqual(combatants.map(each => [each.id, each.standing]));
      expect(over).toEqual(system.rules.over(fight));
      expect([actions, time]).toEqual([record.steps.length, now]);
      for (const { open, paid } of people) expect(paid).toBeLessThanOrEqual(open);
      for (const fall of falls) expect(people.map(each => each.name)).toContain(fall.name);
      const out = people.filter(each => !each.standing).map(each => each.name);
      expect(falls.map(each => each.name)).toEqual(expect.arrayContaining(out));
      expect(people.reduce((sum, each) => sum + each.felled, 0)).toBe(falls.filter(each => each.by !== null).length);
      const times = falls.flatMap(each => each.time ?? []);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    });
  });
  test('can be begun again where it began, and looked back at round by round', () => {
    any.visit(system => {
      const record = played(system, id);
      const again = begunAgain(record);
      if (again === null) throw new Error('it cannot be begun again');
      const sample = system.catalogue.samples.find(each => each.id === id);
      if (!sample) throw new Error('no sample');
      expect(again.fight).toEqual(plain(host(system).begin(sample.setup, sample.title, 'summary').record.fight));
      expect(host(system).open(again).record.steps).toEqual([]);
      const found = moments(system, record, 4);
      expect(found.length).toBeLessThanOrEqual(4);
      expect(found[0]).toMatchObject({ step: 0, fight: again.fight });
      const times = found.map(each => each.time);
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
      for (const { fight, time } of found)
        expect(system.report.standings(system.schemas.fight.parse(fight)).time).toBe(time);
    });
  });
});

test('a player reads of no one whom it may not know, and of no roll and no ruling that it was not shown', () => {
  for (const any of systems)
    any.visit(system => {
      const [sample] = system.catalogue.samples;
      if (!sample) throw new Error('no sample');
      const record = played(system, sample.id);
      const fight = system.schemas.fight.parse(record.fight);
      const { combatants } = system.report.standings(fight);
      const [own] = combatants;
      if (!own) throw new Error('nobody fights');
      const seat = { role: 'player', combatants: [combatantId.parse(own.id)] } as const;
      const shown = host(system).open(record).story(seat, 0);
      const lines = shown.flatMap(each => each.lines);
      const { people, best, worst, rulings, actions } = summary(system, record, seat);
      // It would tell how often the hidden have acted.
      expect(actions).toBeNull();
      const known = combatants.filter(each => system.secrecy.knows(fight, each.id, seat));
      expect(people.map(each => each.id)).toEqual(known.map(each => each.id));
      const rolls = lines.flatMap(line => line.rolls.map(roll => [roll.who, roll.faces.join()].join()));
      for (const roll of [best, worst]) if (roll) expect(rolls).toContain([roll.name, roll.faces.join()].join());
      for (const ruling of rulings) expect(lines.map(line => line.text)).toContain(ruling.text);
    });
});

const point = (time: number, won: number): CoursePoint => ({
  time,
  sides: [
    { side: 'red', wins: wilson(won, 100) },
    { side: 'blue', wins: wilson(100 - won, 100) },
  ],
});

test('a fight turns where a side gains most, if it gains a quarter of all fights', () => {
  expect(turningPoint([point(0, 50), point(1, 60), point(2, 20), point(3, 0)])).toMatchObject({
    side: 'blue',
    before: { time: 1 },
    after: { time: 2 },
    from: 0.4,
    to: 0.8,
  });
  expect(turningPoint([point(0, 50), point(1, 60), point(2, 40)])).toBeNull();
  expect(turningPoint([])).toBeNull();
});

describe('written down', () => {
  const melee = systems.find(each => each.id === 'wwn');
  const told = melee?.visit(system => summary(system, played(system, 'melee'), GM));
  if (!told) throw new Error('no melee');
  const about: AboutFight = {
    title: 'Four <against> *twelve*',
    system: 'Worlds Without Number',
    sideName: side => ({ heroes: 'The heroes', mob: 'The mob' })[side] ?? side,
    story: ['Round 1.', 'Brenna Holt strikes.'],
    course: [point(0, 50), point(1, 10)],
    luck: [],
  };
  const page = summaryPage(about, told);

  test('it says who won, who dealt and who took the most, and where it turned', () => {
    const [ended, hardest, worst, turn] = summarySentences(told, about);
    expect(ended).toMatch(
      /^The (heroes|mob) won after \d+ rounds? and \d+ actions: no one but the (heroes|mob) is left standing\.$/,
    );
    const most = Math.max(...told.people.map(each => each.dealt));
    expect(hardest).toMatch(new RegExp(`^.+ dealt the most: ${most} hit points\\.$`));
    expect(worst).toMatch(/^.+ took the most: \d+\.$/);
    expect(turn).toBe('It turned in round 0: the chance of blue to win went from 50.0% to 90.0%.');
    expect(fallSentences(told)[0]).toMatch(/^Round \d+: .+ fell to .+\.$/);
    expect(diceSentences(told, [])[0]).toMatch(/^Best roll: .+ \(\d+d\d+\): .+; of 100 rolls, \d+ are worse\.$/);
  });
  test('as a page, as Markdown and as text it holds the same names and no mark that was not meant', () => {
    for (const text of [htmlPage(page), markdownPage(page), textPage(page)])
      for (const { name } of told.people) expect(text).toContain(name);
    expect(htmlPage(page)).toContain('<h1>Four &lt;against&gt; *twelve*</h1>');
    expect(markdownPage(page)).toContain('# Four \\<against\\> \\*twelve\\*');
    expect(markdownPage(page).match(/^\| /gm)?.length).toBe(told.people.length + 1 + about.course.length + 1);
    expect(textPage(page)).toContain('Four <against> *twelve*\n=======');
    expect(textPage(page)).toContain('\nBrenna Holt strikes.\n');
  });
  test('as a picture it is well-formed, and holds a bar for whoever dealt or took', () => {
    const svg = summaryPicture(page, about, told);
    const open: string[] = [];
    for (const [, closes, name = '', alone] of svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g))
      if (closes) expect(open.pop()).toBe(name);
      else if (!alone) open.push(name);
    expect(open).toEqual([]);
    expect(svg).toContain('Four &lt;against&gt;');
    expect(svg.match(/rx="3"/g)?.length).toBe(24);
    expect(svg).toContain(`and ${told.people.length - 12} more`);
    // Who is out of the fight may live.
    expect(svg).not.toContain('†');
  });
  test('of all that a die can show, what is equal is neither worse nor better', () => {
    const roll = { name: 'Wren', meaning: 'to hit', pool: '1d20', place: 0.975 };
    const best = { ...roll, faces: [20], total: 20, ...sharesBeside(d20, [20], false) };
    const worst = { ...roll, faces: [1], total: 1, place: 0.025, ...sharesBeside(d20, [1], false) };
    expect(diceSentences({ ...told, best, worst }, [])).toEqual([
      'Best roll: Wren, to hit (1d20): 20; of 100 rolls, 95 are worse.',
      'Worst roll: Wren, to hit (1d20): 1; of 100 rolls, 95 are better.',
    ]);
    expect(sharesBeside(d20, [5], true).worse).toBeCloseTo(0.75);
  });
});
