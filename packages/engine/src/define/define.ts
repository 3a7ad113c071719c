import { carryingByFields } from '../carrying/by-fields.ts';
import type { SystemCarrying } from '../carrying/contract.ts';
import type { SystemCharacters } from '../character/contract.ts';
import type {
  SystemAutomation,
  SystemCatalogue,
  SystemOdds,
  SystemReport,
  SystemRules,
  SystemSchemas,
  SystemSecrecy,
  SystemWords,
} from '../contract.ts';
import { noOneBut, noOneStands } from '../endings.ts';
import { expectFields } from '../given-game.ts';
import { canonical, type Json, plain } from '../json.ts';
import { combatantsIn } from '../named.ts';
import { phrase } from '../phrase.ts';
import type { Kinds, Offer, Over, Refusal, SiteNote, System, TableOf, Viewer } from '../system.ts';
import { combatantId, type Speaker } from '../table.ts';
import { type Gamble, gambled } from './gamble.ts';
import { isKnown, type Lineup, memberOf, standingsOf, viewOf } from './lineup.ts';
import { lineOf, type Sentence } from './words.ts';

/** What a system has to say itself: the least of which `defineSystem` makes a whole one. */
export interface Essentials<K extends Kinds> {
  /** Lower-case letters: `brawl`. Sites, refusals and stored fights begin with it, so it stays for good. */
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly schemas: SystemSchemas<K>;
  readonly sites: System<K>['sites'];
  readonly rules: EssentialRules<K>;
  readonly automation: EssentialAutomation<K>;
  readonly catalogue: EssentialCatalogue<K>;
  /** Who fights, in the order in which they act: the defaults of views, names, secrecy and the end are made of it. */
  readonly lineup: (fight: K['fight']) => Lineup;
  /** An event in words, by the names that its reader knows. */
  readonly sentence: (event: K['event'], nameOf: (who: Speaker) => string) => Sentence;
  /** Fields of a combatant that last beyond a fight: `['grit']`. All others begin anew. */
  readonly lasting: readonly string[];
}
const ESSENTIALS = {
  id: 'string',
  name: 'string',
  schemas: 'object',
  sites: 'object',
  rules: 'object',
  automation: 'object',
  catalogue: 'object',
  lineup: 'function',
  sentence: 'function',
  lasting: 'list',
} as const satisfies { readonly [field in keyof Essentials<Kinds>]?: string };
/** How a fight goes, as far as no default can say it. */
export interface EssentialRules<K extends Kinds> {
  begin(setup: K['setup']): K['fight'];
  next(fight: K['fight']): readonly Speaker[];
  offers(fight: K['fight'], who: Speaker): readonly Offer[];
  refuse(fight: K['fight'], command: K['command']): Refusal | null;
  play(table: TableOf<K>, fight: K['fight'], command: K['command']): void;
}
/** Who plays where no one does. */
export interface EssentialAutomation<K extends Kinds> {
  readonly policies: SystemAutomation<K>['policies'];
}
export interface EssentialCatalogue<K extends Kinds> {
  readonly samples: SystemCatalogue<K>['samples'];
}

/** What some defaults may be told besides. */
export interface Hints<K extends Kinds> {
  /** Shows a combatant that hides. Needed where any do: what players saw they still see after an undo. */
  readonly reveal?: (fight: K['fight'], who: Speaker) => void;
  /** What the dice of a command decide; null where it has none. Without it there are no odds. */
  readonly gamble?: (fight: K['fight'], command: K['command']) => Gamble<K['fight']> | null;
}

/** A system as its author writes it. Whatever of a group it says itself wins over the default. */
export interface SystemDraft<K extends Kinds> extends Essentials<K>, Hints<K> {
  readonly rules: EssentialRules<K> & Partial<SystemRules<K>>;
  readonly automation: EssentialAutomation<K> & Partial<SystemAutomation<K>>;
  readonly secrecy?: Partial<SystemSecrecy<K>>;
  readonly words?: Partial<SystemWords<K>>;
  readonly odds?: Partial<SystemOdds<K>>;
  readonly report?: Partial<SystemReport<K>>;
  readonly catalogue: EssentialCatalogue<K> & Partial<SystemCatalogue<K>>;
  readonly carrying?: Partial<SystemCarrying<K>>;
  /** @param carrying the system's own, in which a character's page is worked out */
  readonly characters?: (carrying: SystemCarrying<K>) => SystemCharacters;
}

/**
 * A whole system from its essentials: everything else of the contract has a default.
 * - `rules`: `copy` goes by the fight's schema: safe, not fast. `migrate` changes nothing. `speaker`
 *   is the command's `who`; of kinds that start with `gm-`, the game master. It is `over` when at most one side stands.
 * - `secrecy`: players know everyone but those of other sides who hide. They read the figures of their own side and of
 *   whoever is `open`, and of others how they look. An event that names someone unknown is not told, nor is a ruling
 *   that is not `open`. `view` is a `LineupView`, which the page draws whatever the system.
 * - `words`: an event by `sentence`, a question by what its site means.
 * - `odds`: `preview` plays every path of dice, with the first policy's answers; there is nothing to `compare`.
 * - `automation`: `key` is the fight's text: safe, not fast. A computer plays for the game master alone.
 * - `carrying`: what is `lasting` goes from fight to fight as it is; there are no rests.
 * - `report`: nothing counts; time is in rounds, damage in hit points. `catalogue`: there is no bestiary.
 *
 * @throws TypeError that says which of the essentials is missing
 */
export function defineSystem<K extends Kinds>(draft: SystemDraft<K>): System<K> {
  expectFields(draft, ESSENTIALS, phrase`this does not define a system`);
  const { id, name, version, schemas, sites, automation, lineup, gamble, lasting } = draft;
  const carrying: SystemCarrying<K> = {
    ...carryingByFields<K>({ schemas, lineup, lasting, begin: setup => draft.rules.begin(setup) }),
    ...draft.carrying,
  };
  const system: System<K> = {
    ...{ id, name, version, schemas, sites },
    rules: {
      copy: fight => schemas.fight.parse(plain(fight)),
      migrate: older => older,
      speaker: command => (command.kind.startsWith('gm-') ? 'gm' : whoOf(command.who)),
      over: fight => overOf(lineup(fight)),
      ...draft.rules,
    },
    automation: { key: canonical, ...automation },
    secrecy: { ...secrecyOf(draft, () => system), ...draft.secrecy },
    words: { ...wordsOf(draft), ...draft.words },
    odds: {
      preview(fight, command, viewer, assume = []) {
        const found = gamble?.(fight, command) ?? null;
        return found && gambled(system, lineup(fight), found, fight, command, viewer, assume);
      },
      ...draft.odds,
    },
    report: {
      standings: fight => standingsOf(lineup(fight)),
      timeIn: 'rounds',
      damageIn: phrase`hit points`,
      account: () => null,
      ...draft.report,
    },
    catalogue: { bestiary: [], ...draft.catalogue },
    carrying,
    ...(draft.characters ? { characters: draft.characters(carrying) } : {}),
  };
  return system;
}

/** Who may know what, by who hides. @param whole the system that is being made: what it says itself wins */
function secrecyOf<K extends Kinds>(
  { schemas, lineup, reveal }: SystemDraft<K>,
  whole: () => System<K>,
): SystemSecrecy<K> {
  const knows = (fight: K['fight'], who: Speaker, viewer: Viewer): boolean =>
    who === 'gm' || whole().secrecy.knows(fight, who, viewer);
  return {
    knows: (fight, who, viewer) => isKnown(lineup(fight), who, viewer),
    nameOf(fight, who, viewer) {
      if (who === 'gm') return phrase`the GM`;
      const member = memberOf(lineup(fight), who);
      if (member === null) return who;
      return knows(fight, who, viewer) ? member.name : phrase`someone`;
    },
    view: (fight, viewer) =>
      viewOf(lineup(fight), whole().rules.next(fight), ({ id }) => knows(fight, id, viewer), viewer),
    redact(told, fight, viewer) {
      if (viewer.role === 'gm') return told;
      if (told.event.kind === 'ruled' && told.event.open !== true) return null;
      const isOpen = combatantsIn(schemas.event, told.event).every(each => knows(fight, each.id, viewer));
      return isOpen ? { event: told.event, rolls: told.rolls.filter(each => knows(fight, each.who, viewer)) } : null;
    },
    keepRevealed(undone, restored) {
      const before = lineup(undone);
      for (const { id, hidden } of lineup(restored).members)
        if (hidden && memberOf(before, id)?.hidden !== true) reveal?.(restored, id);
    },
  };
}

/** Events in words; questions are asked by what their sites mean. */
function wordsOf<K extends Kinds>({ sites, sentence }: SystemDraft<K>): SystemWords<K> {
  const notes: { readonly [site: string]: SiteNote } = { ...sites.rolls, ...sites.prompts };
  return { say: (told, nameOf) => lineOf(told, sentence(told.event, nameOf), notes, nameOf), questions: {} };
}

const whoOf = (who: Json | undefined): Speaker => combatantId.safeParse(who).data ?? 'gm';

/** The end of a fight: when at most one side stands. */
function overOf({ members, sides }: Lineup): Over | null {
  const standing = new Set(members.flatMap(each => (each.standing ? [each.side] : [])));
  if (standing.size > 1) return null;
  const winner = sides.find(each => standing.has(each.id));
  if (winner === undefined) return { winner: null, reason: noOneStands() };
  return { winner: winner.id, reason: noOneBut(winner.name) };
}
