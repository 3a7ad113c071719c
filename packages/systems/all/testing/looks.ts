/**
 * States of fights that a system's own tests have prepared, and what comes of commands there: corners that no play by
 * chance reaches. Each look has a fingerprint. Like a witness, it does not say that what was recorded is right.
 */
import {
  fingerprint,
  type Json,
  json,
  type Kinds,
  type Pool,
  type System,
  throwFaces,
  type Viewer,
  Xoshiro,
} from '@affray/engine';
import * as z from 'zod';
import { Plays } from './plays.ts';

const GM: Viewer = { role: 'gm' };
/** Digits of a fingerprint. */
const DIGITS = 5;

/** Ways of playing a command: dice by chance (twice), all as low or as high as they can, and where no one hears of it. */
export const WAYS = ['chance', 'luck', 'low', 'high', 'unheard'] as const;
const how = z.enum(['offers', 'view', 'odds', ...WAYS]);
/** How it is looked at, what is (whoever has offers or a view, or a command), and a fingerprint of what is seen. */
export const look = z.tuple([how, json, z.string()]);
export type How = z.infer<typeof how>;
export type Look = z.infer<typeof look>;

/** A fight as it stands and what is looked at there. */
export interface State {
  readonly fight: Json;
  readonly looks: readonly Look[];
}

/** Looks at fights of one system. */
export class Looks<K extends Kinds> {
  private readonly system: System<K>;

  constructor(system: System<K>) {
    this.system = system;
  }

  /** A state as it is seen now, to be recorded. */
  again({ fight, looks }: State): State {
    const parsed = this.system.schemas.fight.parse(fight);
    return { fight, looks: looks.map(([how, about]): Look => [how, about, this.print(parsed, how, about)]) };
  }

  /**
   * Looks at a state once more.
   * @throws Error at the first look that shows something else than what was recorded
   */
  holds(state: State): void {
    const now = this.again(state).looks;
    for (const [nth, [how, about, was]] of state.looks.entries())
      if (now[nth]?.[2] !== was) throw new Error(`${this.system.id}: "${how}" differs, of ${JSON.stringify(about)}`);
  }

  /** A fingerprint of what there is to see. */
  print(fight: K['fight'], how: How, about: Json): string {
    try {
      return fingerprint(this.seen(fight, how, about)).slice(-DIGITS);
    } catch (error) {
      return error instanceof Error ? error.name : 'error';
    }
  }

  private seen(before: K['fight'], how: How, about: Json): unknown {
    const { rules, secrecy, odds, schemas, report } = this.system;
    const fight = rules.copy(before);
    const who = report.standings(fight).combatants.find(each => each.id === about)?.id;
    const viewer: Viewer = who === undefined ? GM : { role: 'player', combatants: [who] };
    if (how === 'offers') return [rules.offers(fight, who ?? 'gm'), rules.next(fight), rules.over(fight)];
    if (how === 'view') return [secrecy.view(fight, viewer), report.standings(fight), rules.key(fight)];
    const command = schemas.command.parse(about);
    const refusal = rules.refuse(fight, command);
    if (refusal !== null) return refusal;
    return how === 'odds' ? odds.preview(fight, command, GM) : this.played(before, fight, how, command);
  }

  private played(before: K['fight'], fight: K['fight'], how: How, command: K['command']): unknown {
    const random = Xoshiro.seeded(how);
    const fixed = how === 'low' ? 0 : how === 'high' ? -1 : null;
    const plays = new Plays(
      this.system,
      random,
      {
        faces: (pool: Pool) => {
          const faces = throwFaces(random, pool);
          return fixed === null || pool.kind !== 'sum' ? faces : faces.map(() => (fixed === 0 ? 1 : pool.sides));
        },
        one: <T>(of: readonly T[]) => of.at(fixed ?? random.below(of.length || 1)),
      },
      before,
    );
    if (how === 'unheard') return [plays.unheard(fight, command, true), plays.changing(fight)];
    const [first] = this.system.report.standings(before).combatants;
    const viewer: Viewer = { role: 'player', combatants: first === undefined ? [] : [first.id] };
    const { dice, events } = plays.played(fight, command);
    return [dice, events, plays.words(fight, viewer, events), plays.changing(fight)];
  }
}
