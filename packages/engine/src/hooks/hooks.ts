import * as z from 'zod/mini';
import { wellFormed } from '../complaint.ts';
import { attempt } from '../drivers/live.ts';
import { expectSystem } from '../given-system.ts';
import { type Entry, JournalMismatch, type Told } from '../journal.ts';
import { plain, same } from '../json.ts';
import { phrase } from '../phrase.ts';
import type { FightRecord, HookStamp } from '../record.ts';
import type { Kinds, Playable, System } from '../system.ts';
import { type Hooks, isCombatant, type Wound } from './contract.ts';
import { hooked, withinHooks } from './hooked.ts';

const stamp = z.looseObject({ name: z.string(), version: z.string() });

/**
 * A system with house rules: live play, simulations and odds all go by them. Fights that it begins name them and are
 * opened by no system without them.
 * @throws Error where a name or a version is none, or two have one name
 */
export function withHooks<K extends Kinds>(system: System<K>, ...hooks: readonly Hooks<K>[]): System<K>;
export function withHooks<K extends Kinds>(system: Playable<K>, ...hooks: readonly Hooks<K>[]): Playable<K>;
export function withHooks<K extends Kinds>(system: Playable<K>, ...hooks: readonly Hooks<K>[]): Playable<K> {
  expectSystem(system);
  for (const each of hooks) wellFormed(stamp, each, phrase`these are not house rules`);
  const all = [...(system.hooks ?? []), ...hooks];
  for (const { name, version } of all) {
    if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(name))
      throw new Error(phrase`"${name}" cannot name house rules: take 1 to 40 lower-case letters, digits and hyphens`);
    if (!/^\d+\.\d+\.\d+$/.test(version))
      throw new Error(phrase`"${version}" cannot be the version of ${name}: write one like 1.0.0`);
    if (all.filter(each => each.name === name).length > 1)
      throw new Error(phrase`two of the house rules are called "${name}"`);
  }
  const { odds } = system;
  const compare = odds?.compare;
  return {
    ...system,
    hooks: all,
    rules: { ...system.rules, play: (table, fight, command) => playHooked(system, hooks, table, fight, command) },
    ...(odds && {
      odds: {
        preview: (...asked) => withinHooks(hooks, () => odds.preview(...asked)),
        ...(compare && { compare: (...asked) => withinHooks(hooks, () => compare(...asked)) }),
      },
    }),
  };
}

/** A command with its hooks: those around dice and wounds as they come, the others once all has been played. */
function playHooked<K extends Kinds>(
  { rules }: Playable<K>,
  hooks: readonly Hooks<K>[],
  table: Parameters<Playable<K>['rules']['play']>[0],
  fight: K['fight'],
  command: K['command'],
): void {
  const wounds: Wound[] = [];
  const own = hooked(table, fight, hooks, wound => wounds.push(wound));
  const turns = hooks.some(each => each.beforeTurn ?? each.afterTurn);
  const before = turns ? rules.next(fight) : [];
  rules.play(own, fight, command);
  for (const wound of wounds) for (const each of hooks) each.afterWound?.(wound, fight, own);
  if (!turns) return;
  const now = rules.next(fight);
  for (const who of before.filter(isCombatant))
    if (!now.includes(who)) for (const each of hooks) each.afterTurn?.(who, fight, own);
  for (const who of now.filter(isCombatant))
    if (!before.includes(who)) for (const each of hooks) each.beforeTurn?.(who, fight, own);
}

/** A system that may have house rules. */
interface Hooked {
  readonly hooks?: readonly HookStamp[];
}

/** What a record says of the hooks that its fight is played with; nothing where there are none. */
export const stamped = ({ hooks = [] }: Hooked): Pick<FightRecord, 'hooks'> =>
  hooks.length === 0 ? {} : { hooks: hooks.map(({ name, version }) => ({ name, version })) };

/** Why a system cannot open a fight: it was begun with other house rules. Null where it can. */
export function hooksDiffer({ hooks = [] }: Hooked, record: Pick<FightRecord, 'hooks'>): string | null {
  const theirs = record.hooks ?? [];
  const missing = theirs.find(each => !hooks.some(own => own.name === each.name));
  if (missing) {
    return phrase`this fight is played with the house rules "${missing.name}" ${missing.version}: open it with a system that has them (withHooks)`;
  }
  for (const { name, version } of hooks) {
    const their: HookStamp | undefined = theirs.find(each => each.name === name);
    if (!their)
      return phrase`this fight was begun without the house rules "${name}": open it with a system without them`;
    if (their.version !== version)
      return phrase`this fight is played with version ${their.version} of the house rules "${name}", not with ${version}`;
  }
  return null;
}

/** A command that was played once, and what came of it. */
interface Played<K extends Kinds> {
  readonly before: K['fight'];
  readonly after: K['fight'];
  readonly command: K['command'];
  readonly journal: readonly Entry[];
  readonly events: readonly Told<K['event']>[];
}

/** The sentence that says that house rules made something else of the same dice; null where all comes out the same. */
export function playsOtherwise<K extends Kinds>(system: Playable<K>, played: Played<K>): string | null {
  if (!system.hooks?.length) return null;
  const copy = system.rules.copy(played.before);
  const names = system.hooks.map(each => `"${each.name}"`).join(', ');
  const differs = phrase`the house rules ${names} made something else of the same dice: they may go by the fight and the dice alone, without a memory or chances of their own`;
  try {
    const { events } = attempt<K['roll'], K['prompts'], K['event']>({
      journal: [...played.journal],
      dice: () => {
        throw new JournalMismatch(differs);
      },
      standing: () => undefined,
      play: table => system.rules.play(table, copy, played.command),
    });
    return same(plain(copy), plain(played.after)) && same(plain([...events]), plain([...played.events]))
      ? null
      : differs;
  } catch (error) {
    if (error instanceof JournalMismatch) return differs;
    throw error;
  }
}
