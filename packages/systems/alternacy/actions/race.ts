import {
  type CombatantId,
  choice,
  combatantId,
  feetApart,
  type Place,
  phrase,
  place,
  type Tally,
} from '@affray/engine';
import * as z from 'zod/mini';
import type { AltTable } from '../kinds.ts';
import { likelyTally, rollTally, runSkill } from '../rules/making.ts';
import { setOff } from '../rules/progress.ts';
import { smallStep } from '../rules/reach.ts';
import { no, refuseLame } from '../rules/refusal.ts';
import { skillPool } from '../rules/rolls.ts';
import { ruleFigure, ruleWord } from '../rules/rulings.ts';
import { rushed } from '../rules/several.ts';
import { spend } from '../rules/turns.ts';
import { able, type Combatant, type Fight, the, veiled } from '../state/fight.ts';
import { ACTION, type AltAction, end, said, toward, wording } from './action.ts';
import { dash, type Lasting, stayInProgress } from './dash.ts';
import { destination, refuseNowhere } from './moving.ts';
import { goalsOfRun, others, person, words } from './offering.ts';

const schema = said('race', {
  target: combatantId,
  what: z._default(wording, ''),
  to: z._default(z.nullable(place), null),
  toward,
  end,
});

/** Whether the other runs, too: whoever is busy cannot, nor whoever has a bad leg (ALT-4.2, ALT-H5). */
function asksRival(table: AltTable, fight: Fight, who: Combatant, rival: Combatant, what: string): boolean {
  if (rival.deed !== null || refuseLame(rival) !== null) return false;
  const about = { rival: who.id, what };
  const secret = veiled(fight, who.id, rival.id);
  return table.ask('alternacy.race', rival.id, { about, options: ['runs', 'stays'], secret }) === 'runs';
}

/** A race is on the way until the Turn ends; one that more actions follow in one go is over before them (ALT-3.7, ALT-4.2). */
function howLong(table: AltTable, fight: Fight, { id }: Combatant, what: string): 'turn' | 'done' {
  const isFollowed = fight.go?.who === id && fight.go.left > 1;
  if (!isFollowed) return 'turn';
  const why = [phrase`more actions follow in this go`];
  const lasting = { who: id, on: null, what, case: ['race', 'followed'], why };
  return ruleWord(table, fight, 'alternacy.ruling.progress', lasting, ['done', 'turn']);
}

/** The race itself: the GM may give whoever begins it a head start (ALT-3.9). */
function contested(
  table: AltTable,
  fight: Fight,
  { id }: Combatant,
  rival: Combatant,
  what: string,
  skill: Tally,
  against: Tally,
): boolean {
  const odds = () => ({ skill: skill.total, dn: null, rival: against.total });
  const { advantages, suggestions } = fight.options.charts;
  const run = { who: id, on: rival.id, what, case: ['race'], why: [phrase`starts a hair sooner`], odds };
  const start = ruleFigure(table, fight, 'alternacy.ruling.head-start', run, {
    suggestion: suggestions.headStart,
    choices: advantages.map(each => each.value),
    words: [],
    range: [0, 15],
  });
  skill.add(start, phrase`head start`, 'ALT-3.9');
  const pool = skillPool(fight);
  return table.contest(
    { site: 'alternacy.race.first', who: id, pool },
    { site: 'alternacy.race.second', who: rival.id, pool },
    (first, second) => first + skill.total >= second + against.total,
    skill.total - against.total,
  );
}

/** Whether somebody runs further than a small movement: then it is the GM's number that it has to beat, if nobody races it (ALT-4.1). */
function isFar(fight: Fight, who: Combatant, to: Place | null): boolean {
  const from = fight.field.kind === 'map' ? fight.field.places[who.id] : undefined;
  return from !== undefined && to !== null && feetApart(from, to) > smallStep(fight, who);
}

/** The other does not run. */
function tellAlone(table: AltTable, fight: Fight, who: CombatantId, target: CombatantId, what: string): void {
  const told = { kind: 'race', rule: 'ALT-4.2', secret: veiled(fight, who, target), who, target, what } as const;
  table.tell?.({ ...told, skill: null, against: null, won: true, alone: true });
}

/** A race or a chase: a Competing Skill Roll; the GM may give whoever begins it a head start (ALT-4.2, ALT-3.9). */
export const race: AltAction<z.infer<typeof schema>, typeof schema> = {
  rule: 'ALT-4.2',
  schema,
  moment: 'go',
  traits: [],
  group: 'move',
  cost: () => ACTION,
  plans(fight, who) {
    const rivals = others(fight, who);
    const [first = who] = rivals;
    const options = rivals.map(each => person(fight, who, each));
    return [
      {
        label: phrase`Race or chase`,
        tries: [{ kind: 'race', who: who.id, target: first.id, what: 'across', to: null, toward: null, end: true }],
        fields: () => [
          choice('target', phrase`Against`, options),
          ...goalsOfRun(fight, who),
          words('what', phrase`Where to`),
        ],
      },
    ];
  },
  refuse(fight, who, command) {
    const { target } = command;
    if (target === who.id) return no('oneself', phrase`a race needs two`, 'ALT-4.2');
    if (!able(fight, the(fight, target))) return no('rival', phrase`the other cannot run`, 'ALT-4.2');
    return refuseLame(who) ?? refuseNowhere(fight, who, command);
  },
  play(table, fight, who, { target, what: said, to, toward: goal }) {
    const { id } = who;
    const rival = the(fight, target);
    const what = said || (goal === null ? '' : phrase`to ${the(fight, goal).name}`);
    const named = said || (goal === null ? phrase`a race` : phrase`a race ${what}`);
    // Where whoever is chased runs to, no one has said.
    const goals = new Map(
      [who, rival].map(one => [one, destination(fight, one.id, to, goal === one.id ? null : goal)]),
    );
    const runs = asksRival(table, fight, who, rival, named);
    if (!runs && isFar(fight, who, goals.get(who) ?? null)) {
      tellAlone(table, fight, id, target, what);
      dash.play(table, fight, who, { kind: 'dash', who: id, what: said, to, toward: goal, cover: false, end: true });
      return;
    }
    const run = (one: Combatant, other: Combatant): Tally =>
      rollTally(table, fight, one, runSkill(table, fight, one, named, named), 'move', null, [other.id]);
    const [skill, against] = runs
      ? [run(who, rival), run(rival, who)]
      : [likelyTally(table, fight, who, 'running', 'move'), likelyTally(table, fight, rival, 'running', 'move')];
    const odds = () => ({ skill: skill.total, dn: null, rival: against.total });
    const long = howLong(table, fight, who, named);
    if (runs) skill.add(-rushed(table, fight, who, 'move', odds), phrase`several actions`, 'ALT-3.1');
    const won = !runs || contested(table, fight, who, rival, named, skill, against);
    if (runs) {
      const told = { kind: 'race', rule: 'ALT-4.2', secret: veiled(fight, id, target), who: id, target, what } as const;
      table.tell?.({ ...told, skill: skill.explain(), against: against.explain(), won });
    } else tellAlone(table, fight, id, target, what);
    const begins = (one: Combatant, made: boolean, long: Lasting['long']): void => {
      setOff(table, fight, one);
      const course = { what: named, made, to: goals.get(one) ?? null, cover: false };
      stayInProgress(table, fight, one, course, { long, turns: 1 });
    };
    begins(who, won, long);
    if (runs) begins(rival, !won, 'turn');
    spend(fight, id);
  },
  odds: (_fight, who, { target }) => ({ ...rolledRace, matters: [who.id, target] }),
};
const rolledRace = { label: phrase`is there first`, sites: ['alternacy.race.first'], attack: null } as const;
