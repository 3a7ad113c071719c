import { canonical, type Json, plain } from '../json.ts';
import { combatantsIn } from '../named.ts';
import { isRuling } from '../rulings/manner.ts';
import { askedOfRuling } from '../rulings/words.ts';
import type { Kinds, Over, Refusal, SiteNote, System } from '../system.ts';
import { combatantId, type Speaker } from '../table.ts';
import { type Gamble, gambled } from './gamble.ts';
import { isKnown, type Lineup, memberOf, standingsOf, viewOf } from './lineup.ts';
import { askedOf, lineOf, type Sentence } from './words.ts';

/** What a system has to say itself: the least of which `defineSystem` makes a whole one. */
export interface Essentials<K extends Kinds> {
  /** Lower-case letters: `brawl`. Sites, refusals and stored fights begin with it, so it stays for good. */
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly schemas: System<K>['schemas'];
  readonly sites: System<K>['sites'];
  readonly samples: System<K>['samples'];
  readonly policies: System<K>['policies'];
  readonly begin: (setup: K['setup']) => K['fight'];
  readonly next: (fight: K['fight']) => readonly Speaker[];
  readonly offers: System<K>['offers'];
  readonly refuse: (fight: K['fight'], command: K['command']) => Refusal | null;
  readonly play: System<K>['play'];
  /** Who fights, in the order in which they act: the defaults of views, names, secrecy and the end are made of it. */
  readonly lineup: (fight: K['fight']) => Lineup;
  /** An event in words, by the names that its reader knows. */
  readonly sentence: (event: K['event'], nameOf: (who: Speaker) => string) => Sentence;
}

/** What some defaults may be told besides. */
export interface Hints<K extends Kinds> {
  /** Shows a combatant that hides. Needed where any do: what players saw they still see after an undo. */
  readonly reveal?: (fight: K['fight'], who: Speaker) => void;
  /** What the dice of a command decide; null where it has none. Without it there are no odds. */
  readonly odds?: (fight: K['fight'], command: K['command']) => Gamble<K['fight']> | null;
}

/** A system as its author writes it. Whatever of the contract it says itself wins over the default. */
export type SystemDraft<K extends Kinds> = Essentials<K> &
  Hints<K> &
  Partial<Omit<System<K>, keyof Essentials<K> | keyof Hints<K>>>;

/**
 * A whole system from its essentials: everything else of the contract has a default.
 * - `bestiary` is empty, `migrate` changes nothing, `account` counts nothing; time is in rounds, damage in hit points.
 * - `copy` and `key` go by the fight's schema and its text: safe, not fast.
 * - `speaker` is the command's `who`; of kinds that start with `gm-`, the game master.
 * - It is `over` when at most one side stands.
 * - Players know everyone but those of other sides who hide. They read the figures of their own side and of whoever is
 *   `open`, and of others how they look. An event that names someone unknown is not told, nor is a ruling that is not
 *   `open`.
 * - `view` is a `LineupView`, which the page draws whatever the system.
 * - `preview` plays every path of dice, with the first policy's answers.
 */
export function defineSystem<K extends Kinds>(draft: SystemDraft<K>): System<K> {
  const { lineup, sentence, reveal, odds, ...own } = draft;
  const notes: { readonly [site: string]: SiteNote } = { ...draft.sites.rolls, ...draft.sites.prompts };
  const { schemas } = draft;
  const system: System<K> = {
    bestiary: [],
    copy: fight => schemas.fight.parse(plain(fight)),
    key: canonical,
    migrate: older => older,
    speaker: command => (command.kind.startsWith('gm-') ? 'gm' : whoOf(command.who)),
    over: fight => overOf(lineup(fight)),
    knows: (fight, who, viewer) => isKnown(lineup(fight), who, viewer),
    view: (fight, viewer) =>
      viewOf(lineup(fight), system.next(fight), ({ id }) => system.knows(fight, id, viewer), viewer),
    redact(told, fight, viewer) {
      if (viewer.role === 'gm') return told;
      if (told.event.kind === 'ruled' && told.event.open !== true) return null;
      const knows = (who: Speaker): boolean => who === 'gm' || system.knows(fight, who, viewer);
      const isOpen = combatantsIn(schemas.event, told.event).every(each => knows(each.id));
      return isOpen ? { event: told.event, rolls: told.rolls.filter(each => knows(each.who)) } : null;
    },
    say: (told, nameOf) => lineOf(told, sentence(told.event, nameOf), notes, nameOf),
    asked(fight, prompt, viewer) {
      const note = notes[prompt.site];
      const ruling =
        note && isRuling(note) ? askedOfRuling(prompt, note, who => system.nameOf(fight, who, viewer)) : null;
      return ruling ?? askedOf(prompt, notes, system.nameOf(fight, prompt.who, viewer));
    },
    nameOf(fight, who, viewer) {
      if (who === 'gm') return 'the GM';
      const member = memberOf(lineup(fight), who);
      if (member === null) return who;
      return system.knows(fight, who, viewer) ? member.name : 'someone';
    },
    preview(fight, command, viewer, assume = []) {
      const gamble = odds?.(fight, command) ?? null;
      return gamble && gambled(system, lineup(fight), gamble, fight, command, viewer, assume);
    },
    keepRevealed(undone, restored) {
      const before = lineup(undone);
      for (const { id, hidden } of lineup(restored).members)
        if (hidden && memberOf(before, id)?.hidden !== true) reveal?.(restored, id);
    },
    standings: fight => standingsOf(lineup(fight)),
    timeIn: 'rounds',
    damageIn: 'hit points',
    account: () => null,
    ...own,
  };
  return system;
}

const whoOf = (who: Json | undefined): Speaker => combatantId.safeParse(who).data ?? 'gm';

/** The end of a fight: when at most one side stands. */
function overOf({ members, sides }: Lineup): Over | null {
  const standing = new Set(members.flatMap(each => (each.standing ? [each.side] : [])));
  if (standing.size > 1) return null;
  const winner = sides.find(each => standing.has(each.id));
  if (winner === undefined) return { winner: null, reason: 'no one is left standing' };
  return { winner: winner.id, reason: `${winner.name} are the last ones standing` };
}
