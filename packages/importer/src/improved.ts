import { canonical, isFields, type Json, Ledger, phrase } from '@affray/engine';
import { type Creature, creatureAt, MOST_OF_A_KIND } from './figures.ts';

type Fields = { readonly [key: string]: Json };
const STATBLOCK = phrase`creature of Improved Initiative`;
const COMBATANT = phrase`encounter of Improved Initiative`;

const isStatBlock = (value: Json | undefined): value is Fields =>
  isFields(value) && typeof value.Name === 'string' && (isFields(value.HP) || isFields(value.AC));
/** Combatants as they are kept, with a statblock each; or as they are sent to it, each a statblock itself. Older ones are "creatures". */
const isEncounter = (value: Json): value is Fields => {
  const listed = isFields(value) ? (value.Combatants ?? value.Creatures) : null;
  return Array.isArray(listed) && listed.some(each => wholeOf(each) !== null);
};
function wholeOf(value: Json): Fields | null {
  if (!isFields(value)) return null;
  if (isStatBlock(value.StatBlock)) return value;
  const { Id, Alias, ...block } = value;
  const own = Object.entries({ Id, Alias }).flatMap(([key, each]): [string, Json][] =>
    each === undefined ? [] : [[key, each]],
  );
  return isStatBlock(block) ? { ...Object.fromEntries(own), StatBlock: block } : null;
}

/** What stands under one key of a library: as it is, or as JSON in a text. */
function unpacked(value: Json): Json {
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return value;
  try {
    return new Ledger(JSON.parse(value)).at('') ?? null;
  } catch {
    return value;
  }
}

/** What Improved Initiative has written: an encounter, a creature, or a whole library. Null where it is neither. */
export function improvedOf(
  file: Json,
): { readonly creatures: readonly Creature[]; readonly over: readonly string[] } | null {
  if (isEncounter(file)) return ofEncounter(file);
  if (isStatBlock(file)) return { creatures: [creatureOf(file)], over: [] };
  if (
    !isFields(file) ||
    !Object.keys(file).some(key =>
      /^(?:ImprovedInitiative\.)?(?:Creatures|SavedEncounters|PlayerCharacters|PersistentCharacters)\b/.test(key),
    )
  )
    return null;
  const creatures: Creature[] = [];
  const over: string[] = [];
  for (const [key, packed] of Object.entries(file)) {
    const value = unpacked(packed);
    const inside =
      isFields(value) && typeof value.Name !== 'string' && !isEncounter(value) ? Object.entries<Json>(value) : null;
    const all =
      inside === null ? [[key, value] as const] : inside.map(([id, each]) => [`${key}.${id}`, unpacked(each)] as const);
    for (const [path, each] of all) {
      const block = isFields(each) && isStatBlock(each.StatBlock) ? each.StatBlock : each;
      const read = isEncounter(each)
        ? ofEncounter(each)
        : isStatBlock(block)
          ? { creatures: [creatureOf(block)], over: [] }
          : null;
      creatures.push(...(read?.creatures ?? []));
      over.push(...(read?.over ?? [path]));
    }
  }
  return { creatures, over };
}

const creatureOf = (file: Fields): Creature => {
  const ledger = new Ledger(file);
  readChallenge(ledger, '');
  return creatureAt(ledger, '', STATBLOCK);
};

/** What a tracker keeps of one combatant while it is fought, or of one alone among those that are alike. */
const OF_ONE = ['Id', 'IndexLabel', 'Initiative', 'InitiativeGroup'] as const;

/** Combatants that are alike in all but what is of one alone are one creature, so many times. */
function ofEncounter(file: Fields): { readonly creatures: readonly Creature[]; readonly over: readonly string[] } {
  const key = file.Combatants === undefined ? 'Creatures' : 'Combatants';
  const listed = file[key];
  const combatants: readonly Json[] = Array.isArray(listed) ? listed : [];
  const alike = new Map<string, Fields[]>();
  const over: string[] = [];
  for (const [at, each] of combatants.entries()) {
    const whole = wholeOf(each);
    if (whole === null) {
      over.push(`${key}.${at}`);
      continue;
    }
    const own = canonical(
      Object.fromEntries(Object.entries(whole).filter(([name]) => !OF_ONE.some(one => one === name))),
    );
    alike.set(own, [...(alike.get(own) ?? []), whole]);
  }
  const rest = Object.keys(file).filter(each => each !== key);
  const left = rest.length === 0 ? [] : [phrase`${rest.join(', ')} of the encounter`];
  return { creatures: [...alike.values()].flatMap(group), over: [...over, ...left] };
}

function group(all: readonly Fields[]): Creature[] {
  const ledger = new Ledger(all);
  for (let at = 1; at < all.length; at++) ledger.mark(String(at), 'understood', phrase`one more of the same`);
  for (const key of OF_ONE)
    for (let at = 0; at < all.length; at++)
      ledger.mark(`${at}.${key}`, 'left-out', phrase`of the tracker’s fight: initiative is thrown at the table`);
  ledger.mark('0.CurrentHP', 'left-out', phrase`it comes unhurt; wounds are taken at the table`);
  readChallenge(ledger, '0.StatBlock');
  const creature = creatureAt(ledger, '0.StatBlock', COMBATANT);
  const alias = ledger.at('0.Alias');
  const isCalled = typeof alias === 'string' && alias.trim() !== '';
  const name = isCalled ? { path: '0.Alias', value: alias } : creature.name;
  const kind = isCalled ? creature.name : creature.kind;
  const most = ledger.at('0.MaxHP');
  const hitPoints = typeof most === 'number' && most > 0 ? { path: '0.MaxHP', value: most } : creature.hitPoints;
  // More of one kind than a fight takes are several groups.
  return Array.from({ length: Math.ceil(all.length / MOST_OF_A_KIND) }, (_, at) => ({
    ...creature,
    ...{ name, kind, hitPoints, count: Math.min(MOST_OF_A_KIND, all.length - at * MOST_OF_A_KIND) },
  }));
}

function readChallenge(ledger: Ledger, at: string): void {
  const path = at === '' ? 'Challenge' : `${at}.Challenge`;
  ledger.mark(path, 'left-out', phrase`how hard it is goes by another game`);
}
