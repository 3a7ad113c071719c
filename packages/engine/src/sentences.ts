import { foreign, type Told } from './journal.ts';
import type { Json } from './json.ts';
import { corrected } from './lying.ts';
import type { Kinds, Line, System, Viewer } from './system.ts';
import type { Speaker } from './table.ts';

/** What was told, as a viewer reads it: only what it may know, as few lines as the system needs for it. */
export function sentences<K extends Kinds>(
  system: System<K>,
  fight: K['fight'],
  told: readonly Told<Json>[],
  by: Viewer,
): Line[] {
  const nameOf = (who: Speaker): string => system.nameOf(fight, who, by);
  const lines: Line[] = [];
  let run: Told<K['event']>[] = [];
  const say = (): void => {
    lines.push(...(system.sayTogether?.(run, nameOf) ?? run.map(each => system.say(each, nameOf))));
    run = [];
  };
  for (const each of told) {
    const event = system.schemas.event.safeParse(each.event);
    const known = event.success ? system.redact({ event: event.data, rolls: each.rolls }, fight, by) : null;
    if (known) run.push(known);
    const corrections = known?.rolls.flatMap(corrected) ?? [];
    const strange = !event.success && by.role === 'gm' ? [foreign(each.event)] : [];
    if (corrections.length + strange.length === 0) continue;
    say();
    lines.push(...corrections, ...strange);
  }
  say();
  return lines;
}
