import type { Kinds, System } from '@affray/engine';

/** The first fights that are looked at; few, since mostly few are asked for. */
const FIGHTS = 8;
/** Once so many were played out, so many more are: what seldom comes back pays where fights are asked for by the million. */
export const LOOKED_AGAIN = { after: 10_000, fights: 32 };
/**
 * A chain may pay where more than this share of their commands leads to a state that one of them was in before. What all
 * fights begin with comes back in each of them and says nothing: a fight is counted from where it first led to a new state.
 */
const RETURNS = 0.02;

/**
 * Looks in some fights that are played out whether states come back at all. Where they hardly do, a chain never pays, and to
 * find that out by walking costs more: the rules, which were compiled for plain dice, would be compiled once more for
 * those that are recorded.
 */
export class Returning<K extends Kinds> {
  /** The system to play these fights by. It plays as the one given, and what its commands lead to is looked at. */
  readonly system: System<K>;
  private readonly seen = new Set<string>();
  private isApart = false;
  private commands = 0;
  private returned = 0;
  private left: number;

  /** @param fights so many of them are looked at */
  constructor(system: System<K>, fights = FIGHTS) {
    this.left = fights;
    const { rules, automation } = system;
    this.system = {
      ...system,
      rules: {
        ...rules,
        play: (table, fight, command) => {
          rules.play(table, fight, command);
          this.look(automation.key(fight));
        },
      },
    };
  }

  /** A fight has been played out. @returns whether states come back; null where more fights have to be looked at */
  fought(): boolean | null {
    this.isApart = false;
    if (--this.left > 0) return null;
    return this.returned > RETURNS * this.commands;
  }

  private look(state: string): void {
    const isKnown = this.seen.has(state);
    if (!isKnown) this.seen.add(state);
    this.isApart ||= !isKnown;
    if (!this.isApart) return;
    this.commands++;
    if (isKnown) this.returned++;
  }
}
