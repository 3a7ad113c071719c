/**
 * States of fights that a system's own tests have prepared, and what comes of commands there: corners that no play by
 * chance reaches. Each look has a fingerprint. Like a witness, it does not say that what was recorded is right.
 */
import { fingerprint, type Json, json, type Kinds, type System, type Viewer, Xoshiro } from '@affray/engine';
import * as z from 'zod';
import { chanceOf, Plays, WAYS, type Way } from './plays.ts';

const GM: Viewer = { role: 'gm' };
/** Digits of a fingerprint. */
const DIGITS = 5;

/** `luck`: by chance, with other dice than `chance`. */
const how = z.enum(['offers', 'view', 'odds', 'luck', ...WAYS]);
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
    // Its key hangs on which fights were looked at before: what never changes in one has a number there.
    if (how === 'view') return [secrecy.view(fight, viewer), report.standings(fight)];
    const command = schemas.command.parse(about);
    const refusal = rules.refuse(fight, command);
    if (refusal !== null) return refusal;
    if (how !== 'odds') return this.played(before, fight, how, command);
    return [GM, this.player(before)].map(each => odds.preview(rules.copy(before), command, each));
  }

  /** A seat that has the first of the combatants. */
  private player(fight: K['fight']): Viewer {
    const [first] = this.system.report.standings(fight).combatants;
    return { role: 'player', combatants: first === undefined ? [] : [first.id] };
  }

  private played(before: K['fight'], fight: K['fight'], how: Way | 'luck', command: K['command']): unknown {
    const random = Xoshiro.seeded(how);
    const plays = new Plays(this.system, random, chanceOf(how === 'luck' ? 'chance' : how, random), before);
    if (how === 'unheard') return [plays.unheard(fight, command, true), plays.changing(fight)];
    const viewer = this.player(before);
    const { dice, events } = plays.played(fight, command);
    return [dice, events, plays.words(fight, viewer, events), plays.changing(fight)];
  }
}
