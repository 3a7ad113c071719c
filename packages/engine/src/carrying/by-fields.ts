import * as z from 'zod/mini';
import type { SystemSchemas } from '../contract.ts';
import type { Lineup } from '../define/lineup.ts';
import { type Json, json } from '../json.ts';
import { isFields } from '../patch.ts';
import { phrase } from '../phrase.ts';
import type { Kinds } from '../system.ts';
import type { CombatantId } from '../table.ts';
import type { Lasting, SystemCarrying } from './contract.ts';

/** What this needs to know of a system. */
interface ByFields<K extends Kinds> {
  readonly schemas: Pick<SystemSchemas<K>, 'setup' | 'fight'>;
  begin(setup: K['setup']): K['fight'];
  /** Where the most of a figure is read. */
  readonly lineup?: (fight: K['fight']) => Lineup;
  /** Fields of a combatant that last. */
  readonly lasting: readonly string[];
}
const state = z._default(z.record(z.string(), json), {});
/** Two sides: a fight of one alone is not well-formed everywhere. */
const CAMP = 'camp';
const listed = z.looseObject({ combatants: z.array(z.looseObject({ id: z.string() })) });

/**
 * How characters go from fight to fight in a system whose fights list their `combatants`: some fields of theirs last, all
 * others begin anew. There are no rests: the GM changes what lasts.
 */
export function carryingByFields<K extends Kinds>(of: ByFields<K>): SystemCarrying<K> {
  const find = (fight: K['fight'], who: CombatantId): { [field: string]: Json } => {
    const found = listed.parse(fight).combatants.find(each => each.id === who);
    return Object.fromEntries(of.lasting.map(name => [name, json.parse(found?.[name] ?? null)]));
  };
  return {
    state,
    camp(party, options) {
      const combatants = party.map(({ id, name, sheet }) => ({ id, name, side: CAMP, sheet, controller: 'player' }));
      const watch = combatants.slice(0, 1).map(each => ({ ...each, id: `${each.id}-watch`, side: 'watch' }));
      const sides = [CAMP, 'watch'].map(id => ({ id, name: id }));
      const known = isFields(options) && Object.keys(options).length > 0 ? { options } : {};
      return of.begin(of.schemas.setup.parse({ ...known, sides, combatants: [...combatants, ...watch] }));
    },
    outfit: sheet => sheet,
    written: (fight, who) => combatantsOf(fight).find(each => each.id === who)?.sheet ?? null,
    enter(fight, who, given) {
      const last = state.parse(given);
      for (const each of combatantsOf(fight)) if (each.id === who) Object.assign(each, last);
      of.schemas.fight.parse(fight);
    },
    after: find,
    read: (camp, who) =>
      Object.entries(find(camp, who)).flatMap(([path, value]) => line(of.lineup?.(camp) ?? null, who, path, value)),
    rests: [],
  };
}

/** The combatants of a fight as they are, to be changed in place. */
function combatantsOf(fight: Json): readonly { readonly [field: string]: Json }[] {
  const all = isFields(fight) ? fight.combatants : null;
  return Array.isArray(all) ? all.filter(isFields) : [];
}

function line(lineup: Lineup | null, who: CombatantId, path: string, value: Json): readonly Lasting[] {
  const label = `${path.charAt(0).toUpperCase()}${path.slice(1)}`;
  if (typeof value === 'boolean') {
    const options = [true, false].map(each => ({ value: each, label: each ? phrase`yes` : phrase`no` }));
    return [{ kind: 'choice', path, label, value, options }];
  }
  if (typeof value !== 'number') return [];
  const health = lineup?.members.find(each => each.id === who)?.health;
  const most = health?.path?.endsWith(`.${path}`) ? health.max : null;
  return [{ kind: 'number', path, label, value, least: 0, most }];
}
