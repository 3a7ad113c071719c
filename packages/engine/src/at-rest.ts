import type { Json } from './json.ts';
import type { Viewer } from './system.ts';
import type { CombatantId } from './table.ts';

/** Fights that a game stands on: whoever plays on plays on a copy, so that these never change again. */
const AT_REST = new WeakSet<object>();

/** The fight, which stays as it is from now on. */
export function rest<F extends Json>(fight: F): F {
  if (typeof fight === 'object' && fight !== null) AT_REST.add(fight);
  return fight;
}

/**
 * What is made of a fight that stays as it is, for all who ask: worked out once. Of one that is still played, which may change
 * under the same name, it is worked out each time.
 */
export class AtRest<V> {
  private readonly known = new WeakMap<object, Map<string, V>>();

  /** @param name what is asked of the fight */
  of(fight: object, name: string, make: () => V): V {
    if (!AT_REST.has(fight)) return make();
    const all = this.known.get(fight) ?? new Map<string, V>();
    this.known.set(fight, all);
    const found = all.get(name);
    if (found !== undefined) return found;
    const made = make();
    all.set(name, made);
    return made;
  }
}

/**
 * What is seen of a fight by those who command nobody in it, made once for all who see the same: that hangs on a viewer's role, on
 * whom it knows of, and on how else a system tells viewers apart. What shows of a viewer's own comes in the place of what others
 * see of them.
 */
export class SeenAlike<V, C> {
  private readonly made = new AtRest<V>();
  private readonly owned = new AtRest<C>();

  /** @param known of whom the viewer knows, in the fight's order @param how all else of the viewer that it hangs on */
  by(fight: object, viewer: Viewer, known: readonly CombatantId[], make: (bystander: Viewer) => V, how = ''): V {
    const bystander: Viewer = viewer.role === 'gm' ? viewer : { ...viewer, combatants: [] };
    return this.made.of(fight, `${viewer.role} ${how} ${known.join()}`, () => make(bystander));
  }

  /** A combatant as those players see it who command it. @param how as `by` has it */
  own(fight: object, who: CombatantId, known: readonly CombatantId[], make: () => C, how = ''): C {
    return this.owned.of(fight, `${who} ${how} ${known.join()}`, make);
  }
}
