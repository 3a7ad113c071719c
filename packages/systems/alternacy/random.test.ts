/**
 * Random legal play: whole fights, with random commands and random rulings, and after every command the invariants that
 * hold for all of them. Raise AFFRAY_FIGHTS for a long run.
 */
import { audit, filled, fingerprint, simulated, throwFaces, Xoshiro } from '@affray/engine';
import { expect, test } from 'vitest';
import { policies } from './computer/policies.ts';
import { type Alternacy, alternacy } from './index.ts';
import type { Event } from './state/events.ts';
import type { Fight } from './state/fight.ts';
import { broken, written } from './testing-play.ts';

const FIGHTS = Number(process.env.AFFRAY_FIGHTS ?? 2000);
const MOST_COMMANDS = 120;
const LONG = 900_000 + FIGHTS * 100;
const random = policies.find(each => each.name === 'random');
if (!random) throw new Error('no random policy');

/** Now and then the GM's hand as well: any kind of tool, each as likely as the next, filled in by chance. */
function command(fight: Fight, dice: Xoshiro): Alternacy['command'] {
  const [who] = alternacy.rules.next(fight);
  if (who === undefined || !random) throw new Error('nobody may act');
  if (fight.phase === 'initiative' || dice.below(12) > 0) return random.choose(fight, who, dice);
  const all = alternacy.rules.offers(fight, 'gm').filter(each => each.refusal === null && each.id !== 'gm-end-fight');
  // House rules are many offers of one kind, and each of them reads the whole fight anew.
  const kinds = [...new Set(all.map(each => each.base.kind))];
  const kind = kinds[dice.below(kinds.length)];
  const tools = all.filter(each => each.base.kind === kind);
  const tool = tools[dice.below(tools.length)];
  const given = tool && alternacy.schemas.command.safeParse(filled(tool, dice));
  return given?.success && alternacy.rules.refuse(fight, given.data) === null
    ? given.data
    : random.choose(fight, who, dice);
}

test(
  `${FIGHTS} random legal fights hold what must hold after every command`,
  () => {
    let commands = 0;
    let ended = 0;
    const kinds = new Set<string>();
    for (let number = 0; number < FIGHTS; number++) {
      const dice = Xoshiro.seeded(`bare ${number}`);
      const fight = alternacy.rules.begin(written(number));
      const answers = random?.answers(fight, dice);
      if (!answers) throw new Error('no random policy');
      const table = simulated<Alternacy['roll'], Alternacy['prompts'], Event>(dice, () => answers);
      for (let step = 0; step < MOST_COMMANDS && alternacy.rules.over(fight) === null; step++) {
        const given = command(fight, dice);
        kinds.add(given.kind);
        alternacy.rules.play(table, fight, given);
        const wrong = broken(fight);
        if (wrong !== null) throw new Error(`fight ${number}, after ${JSON.stringify(given)}: ${wrong}`);
        commands++;
      }
      expect(alternacy.schemas.fight.parse(JSON.parse(JSON.stringify(fight)))).toEqual(fight);
      expect(alternacy.automation.key(alternacy.rules.copy(fight))).toBe(alternacy.automation.key(fight));
      if (alternacy.rules.over(fight)) ended++;
    }
    expect(commands).toBeGreaterThan(FIGHTS * 20);
    expect(ended).toBeGreaterThan(FIGHTS / 4);
    expect(kinds.size).toBeGreaterThan(35);
  },
  LONG,
);

test('commands under audit: every question stops without a trace, and every prefix replays', () => {
  let audited = 0;
  for (let number = 0; number < 45; number++) {
    const dice = Xoshiro.seeded(`audit ${number}`);
    let fight = alternacy.rules.begin(written(number));
    for (let step = 0; step < 25; step++) {
      const [who] = alternacy.rules.next(fight);
      if (who === undefined || !random) break;
      const command = random.choose(fight, who, dice);
      const done = audit<Alternacy['roll'], Alternacy['prompts'], Event, Fight>({
        before: fight,
        copy: alternacy.rules.copy,
        play: (table, on) => alternacy.rules.play(table, on, command),
        dice: (site, thrower, pool) => ({ site, who: thrower, pool, faces: throwFaces(dice, pool) }),
        answer: (_site, _who, _about, options) => options[dice.below(options.length)] ?? null,
      });
      for (const each of done.events) expect(alternacy.schemas.event.safeParse(each.event).success).toBe(true);
      fight = done.fight;
      audited++;
    }
  }
  expect(audited).toBeGreaterThan(500);
});

test('a fight goes the same way whether anybody listens or not', () => {
  for (const policy of policies) {
    for (let number = 0; number < 12; number++) {
      const ends = [false, true].map(listening => {
        const dice = Xoshiro.seeded(`${policy.name} ${number}`);
        const fight = alternacy.rules.begin(written(number));
        const answers = policy.answers(fight, dice);
        const quiet = simulated<Alternacy['roll'], Alternacy['prompts'], Event>(dice, () => answers);
        const table = listening ? { ...quiet, tell: () => undefined } : quiet;
        for (let step = 0; step < 60 && alternacy.rules.over(fight) === null; step++)
          alternacy.rules.play(table, fight, policy.choose(fight, alternacy.rules.next(fight)[0] ?? 'gm', dice));
        return fingerprint(fight);
      });
      expect(ends[1]).toBe(ends[0]);
    }
  }
});
