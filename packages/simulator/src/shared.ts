import { isFields, type Json, type Kinds, type System } from '@affray/engine';

/** What stays the same in fights, by its content. */
type Parts = Map<string, object>;
/** By what holds for all of a fight: its house rules, the scene. Of what a hooked system plays others know nothing. */
const PARTS = new WeakMap<object, Map<string, Parts>>();
/** More kinds of fights, and more parts of one kind, are forgotten all at once. */
const MOST_KINDS = 8;
const MOST_PARTS = 3_000;

/**
 * Begins to share what no command changes with fights that began before: where a sheet, or the house rules, are the same, they are the same
 * object. Then what a policy remembers of them is known in all these fights: in each way to play, and in each variant of a fight.
 * What never changes is what a system's `copy` does not copy.
 * @param start is changed in place
 */
export function shareParts<K extends Kinds>(system: System<K>, start: K['fight']): void {
  const copied = system.rules.copy(start);
  if (!isFields(start) || !isFields(copied)) return;
  const common = Object.entries(start).filter(([key, part]) => isPart(part) && copied[key] === part);
  // The game master may change the scene, and so it is copied, but no policy remembers what another scene was like.
  const parts = partsOf(system, JSON.stringify([start.scene, common]));
  if (parts.size > MOST_PARTS) parts.clear();
  share(parts, start, copied);
}

function partsOf(system: object, common: string): Parts {
  let kinds = PARTS.get(system);
  if (kinds === undefined) PARTS.set(system, (kinds = new Map()));
  let parts = kinds.get(common);
  if (parts === undefined) {
    if (kinds.size >= MOST_KINDS) kinds.clear();
    kinds.set(common, (parts = new Map()));
  }
  return parts;
}

const isPart = (value: Json | undefined): value is Json & object => typeof value === 'object' && value !== null;

function share(parts: Parts, own: Json & object, copied: object): void {
  for (const [key, part] of Object.entries(own)) {
    const other: unknown = Reflect.get(copied, key);
    if (!isPart(part)) continue;
    if (part === other) Reflect.set(own, key, known(parts, part));
    else if (typeof other === 'object' && other !== null) share(parts, part, other);
  }
}

function known(parts: Parts, part: object): object {
  const text = JSON.stringify(part);
  const found = parts.get(text);
  if (found === undefined) parts.set(text, part);
  return found ?? part;
}
