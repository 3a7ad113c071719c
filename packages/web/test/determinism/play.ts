import { canonical, type Kinds, type System } from '@affray/engine';
import { playAtTable } from '@affray/simulator';
import { systems } from '@affray/systems';

/** Every sample fight of every system, a stretch of it played from a seed: the whole record as one text each. */
export function playEverySample(): readonly { readonly name: string; readonly record: string }[] {
  return systems.flatMap(each => each.visit(play));
}

const play = <K extends Kinds>(system: System<K>) =>
  system.catalogue.samples.map(({ id, title, setup }) => ({
    name: `${system.id} ${id}`,
    record: canonical(
      playAtTable(system, setup, title, { seed: `both ${id}`, commands: 60, leaveOpenAfter: null }).record,
    ),
  }));
