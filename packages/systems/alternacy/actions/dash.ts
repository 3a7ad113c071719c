import {
  type CombatantId,
  falseUnlessSaid,
  feetApart,
  flag,
  type Place,
  phrase,
  place,
  type Tally,
} from '@affray/engine';
import * as z from 'zod/mini';
import type { AltTable } from '../kinds.ts';
import { likelyTally, rollTally, runSkill } from '../rules/making.ts';
import { arrive, fallShort, setOff } from '../rules/progress.ts';
import { alikeFar } from '../rules/reach.ts';
import { refuseLame } from '../rules/refusal.ts';
import { skillPool } from '../rules/rolls.ts';
import { ruleFigure, ruleWord } from '../rules/rulings.ts';
import { rushed, rushSoFar } from '../rules/several.ts';
import { taskStakes } from '../rules/stakes.ts';
import { commits } from '../rules/tasks.ts';
import { spend } from '../rules/turns.ts';
import { type Combatant, type Fight, the, veiled } from '../state/fight.ts';
import { beginProgress } from '../state/roster.ts';
import { ACTION, type AltAction, end, rolled, said, toward, wording } from './action.ts';
import { destination, refuseNowhere } from './moving.ts';
import { goalsOfRun, words } from './offering.ts';

const schema = said('dash', {
  what: z._default(wording, ''),
  to: z._default(z.nullable(place), null),
  toward,
  cover: falseUnlessSaid(),
  end,
});
type Dash = z.infer<typeof schema>;

/** A run as it stands once its roll is made. */
export interface Run {
  readonly what: string;
  /** Gets there in time. */
  readonly made: boolean;
  readonly to: Place | null;
  /** There is cover at its end. */
  readonly cover: boolean;
}

function play(table: AltTable, fight: Fight, who: Combatant, command: Dash): void {
  const { id } = who;
  const to = destination(fight, id, command.to, command.toward);
  const { difficulties, suggestions } = fight.options.charts;
  const goal = command.toward;
  const what = command.what || (goal ? phrase`a dash to ${the(fight, goal).name}` : phrase`a dash across the open`);
  const alike = command.what || (goal ? `a dash to ${the(fight, goal).name}` : 'a dash across the open');
  const likely = likelyTally(table, fight, who, 'running', 'move').total - rushSoFar(fight, who, 'move');
  const odds = taskStakes(likely, null);
  // One dash up to somebody is as hard as another one as long, to whomever; how far it is shows on the map.
  const run = {
    ...{ who: id, on: null, what, why: [], odds },
    case: [goal && !command.what ? 'to a combatant' : alike, ...howFar(fight, id, to)],
    plain: goal !== null && to !== null,
  };
  const dn = ruleFigure(table, fight, 'alternacy.ruling.move', run, {
    suggestion: suggestions.move,
    choices: difficulties.map(each => each.value),
    words: ['none'],
    range: [0, 40],
  });
  const lasts = howLong(table, fight, who, run);
  if (lasts === null) return;
  const skill = dn === 'none' ? null : hastened(table, fight, who, what, alike, dn);
  const made =
    skill === null ||
    dn === 'none' ||
    table.check('alternacy.move.roll', id, skillPool(fight), total => total + skill.total >= dn);
  const secret = veiled(fight, id);
  const told = { kind: 'moved', rule: 'ALT-4.1', secret, who: id, what, how: 'dash' } as const;
  table.tell?.({ ...told, skill: skill?.explain() ?? null, dn: dn === 'none' ? null : dn, made });
  setOff(table, fight, who);
  stayInProgress(table, fight, who, { what, made, to, cover: command.cover }, lasts);
  spend(fight, id);
}

/** The skill of a run that is rolled, with all that bears on it: asked for only now that it is (ALT-8.1). */
function hastened(table: AltTable, fight: Fight, who: Combatant, what: string, alike: string, dn: number): Tally {
  const skill = rollTally(table, fight, who, runSkill(table, fight, who, what, alike), 'move');
  return skill.add(-rushed(table, fight, who, 'move', taskStakes(skill.total, dn)), phrase`several actions`, 'ALT-3.1');
}

/** What tells runs of one name apart: the distance in steps of 20 feet, where it is known. */
function howFar({ field }: Fight, who: CombatantId, to: Place | null): string[] {
  const from = field.kind === 'map' ? field.places[who] : undefined;
  return from === undefined || to === null ? [] : [alikeFar(feetApart(from, to))];
}

/** How long a movement stays in progress, and in how many Turns it is over. */
export interface Lasting {
  readonly long: 'done' | 'turn' | 'go' | 'longer';
  readonly turns: number;
}

/**
 * The GM says how long a movement stays in progress; whoever needs several Turns for it commits to them before any die
 * falls (ALT-3.7, ALT-3.8, ALT-4.4). Null: it is not begun.
 */
function howLong(
  table: AltTable,
  fight: Fight,
  who: Combatant,
  { what, case: likes }: { readonly what: string; readonly case: readonly string[] },
): Lasting | null {
  const { id } = who;
  // Where the GM has let more actions follow in this go, it is over before them.
  const isFollowed = fight.go?.who === id && fight.go.left > 1;
  const lasting = {
    who: id,
    on: null,
    what,
    case: isFollowed ? [...likes, 'followed'] : likes,
    why: [isFollowed ? phrase`more actions follow in this go` : phrase`in the open until then`],
  };
  const answers = isFollowed
    ? (['done', 'turn', 'go', 'longer'] as const)
    : (['turn', 'done', 'go', 'longer'] as const);
  const long = ruleWord(table, fight, 'alternacy.ruling.progress', lasting, answers);
  if (long !== 'longer') return { long, turns: 1 };
  const turns = turnsOf(table, fight, who, what, likes);
  return commits(table, fight, who, what, turns) ? { long, turns } : null;
}

/** A movement that is in progress from now on; until it is over its outcome is not sure (ALT-3.7, ALT-4.4). */
export function stayInProgress(
  table: AltTable,
  fight: Fight,
  who: Combatant,
  run: Run,
  { long, turns }: Lasting,
): void {
  const { id } = who;
  const { what } = run;
  if (long === 'done') {
    if (run.made) arrive(table, fight, who, run.to, run.cover);
    else fallShort(table, fight, who, run.to);
    return;
  }
  const ends = fight.turn + (long === 'go' ? 1 : turns - 1);
  beginProgress(fight, who, { kind: 'dash', ...run, ends, at: long === 'go' ? 'go' : 'turn' });
  const secret = veiled(fight, id);
  table.tell?.({ kind: 'deed', rule: 'ALT-3.7', secret, who: id, what, state: 'begins', done: 0, turns });
}

/** How many Turns a long movement takes, this one included (ALT-4.4). */
function turnsOf(table: AltTable, fight: Fight, who: Combatant, what: string, likes: readonly string[]): number {
  const lasting = { who: who.id, on: null, what, case: ['movement', ...likes], why: [phrase`this Turn included`] };
  const asking = { suggestion: 2, choices: [2, 3, 4, 5, 6, 8, 10], words: [], range: [2, 100] } as const;
  return ruleFigure(table, fight, 'alternacy.ruling.turns', lasting, asking);
}

/** Covers a distance in time: a roll against the GM's number; the movement may stay in progress (ALT-4.1, ALT-3.7). */
export const dash: AltAction<Dash, typeof schema> = {
  rule: 'ALT-4.1',
  schema,
  moment: 'go',
  traits: [],
  group: 'move',
  cost: () => ACTION,
  plans: (fight, who) => [
    {
      label: phrase`Dash`,
      tries: [{ kind: 'dash', who: who.id, what: 'across', to: null, toward: null, cover: false, end: true }],
      fields: () => [
        ...goalsOfRun(fight, who),
        words('what', phrase`Where to`),
        flag('cover', phrase`There is cover at its end`),
      ],
    },
  ],
  refuse: (fight, who, command) => refuseLame(who) ?? refuseNowhere(fight, who, command),
  play,
  odds: () => rolled(phrase`gets there in time`, 'alternacy.move.roll'),
};
