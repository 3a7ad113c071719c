/** Set-ups that differ in what players may not know, of any system: they list their combatants. */
import type { Json } from '@affray/engine';
import type { AnySystem } from '@affray/systems';

type Fields = { readonly [key: string]: Json };
const isFields = (value: Json | undefined): value is Fields =>
  value !== null && value !== undefined && typeof value === 'object' && !Array.isArray(value);

interface Listed {
  readonly rest: Fields;
  readonly combatants: readonly Fields[];
}
/** A set-up taken apart. @throws Error where it lists no combatants */
function listed(setup: Json): Listed {
  if (!isFields(setup) || !Array.isArray(setup.combatants)) throw new Error('a set-up lists its combatants');
  const { combatants, ...rest } = setup;
  return { rest, combatants: combatants.filter(isFields) };
}
const whole = ({ rest, combatants }: Listed): Json => ({ ...rest, combatants: [...combatants] });

/** A set-up with somebody hidden: as it is, or with one more like the last, in hiding. */
export function withHidden(setup: Json): Json {
  const all = listed(setup);
  if (all.combatants.some(each => each.hidden === true)) return setup;
  const last = all.combatants.at(-1) ?? {};
  return whole({ ...all, combatants: [...all.combatants, { ...last, ...away(last, 20), ...LURKER, hidden: true }] });
}
const LURKER = { id: 'lurker-x7', name: 'Zyxomma' };

/** Somewhere else, where a set-up says where. */
const away = (who: Fields, feet: number): Fields =>
  isFields(who.at) && typeof who.at.x === 'number' ? { at: { ...who.at, x: Math.max(0, who.at.x - feet) } } : {};

/** A set-up without these combatants, or with other ids for them, wherever it names them. */
function recast(value: Json, to: ReadonlyMap<string, string | null>): Json {
  if (typeof value === 'string') return to.get(value) ?? value;
  if (Array.isArray(value)) return value.flatMap((each: Json) => (isGone(each, to) ? [] : [recast(each, to)]));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, recast(field, to)]));
}
const isGone = (value: Json, to: ReadonlyMap<string, string | null>): boolean =>
  typeof value === 'string'
    ? to.get(value) === null
    : isFields(value) && typeof value.id === 'string' && to.get(value.id) === null;

interface Secret {
  readonly name: string;
  /** Whether the hidden may be up at other times, which cannot be kept secret. */
  readonly lulls: boolean;
  readonly setup: Json;
}
/** The same fight as players may know it, with another secret in each. */
export function otherSecrets(system: AnySystem, setup: Json): readonly Secret[] {
  const all = listed(setup);
  const hidden = all.combatants.filter(each => each.hidden === true);
  const ids = hidden.map(each => String(each.id));
  const change = (to: (who: Fields, nth: number) => readonly Fields[]): Json =>
    whole({
      ...all,
      combatants: all.combatants.flatMap(each => (hidden.includes(each) ? to(each, hidden.indexOf(each)) : [each])),
    });
  const sheets = system.bestiary.map(each => each.sheet);
  const named = (other: Json): number => {
    const text = JSON.stringify(system.host.begin(other, 'Twins', 'twins').record.fight);
    return ids.reduce((sum, id) => sum + text.split(`"${id}"`).length, 0);
  };
  // Whoever leads its side by other numbers than before does something in the open.
  const numbers =
    sheets
      .map(sheet => change(who => [{ ...who, sheet }]))
      .find(other => JSON.stringify(other) !== JSON.stringify(setup) && named(other) === named(setup)) ?? setup;

  // A side of which nobody is left would end the fight, and that is no secret.
  const sides = new Set(all.combatants.filter(each => !hidden.includes(each)).map(each => each.side));
  const [kept] = hidden.filter(each => !sides.has(each.side ?? null));
  const gone = ids.filter(id => id !== kept?.id);
  const renamed = change(who => [{ ...who, name: 'Somebody else entirely', ...(isFields(who.at) && { at: CORNER }) }]);
  const others = [
    { name: 'another name and place', lulls: false, setup: renamed },
    {
      name: 'another id and other numbers',
      lulls: true,
      setup: recast(numbers, new Map(ids.map((id, nth) => [id, `zz-${nth}`]))),
    },
    {
      name: 'one more',
      lulls: true,
      setup: change((who, nth) => (nth > 0 ? [who] : [who, { ...who, ...away(who, 5), ...LURKER, id: 'lurker-z8' }])),
    },
    { name: 'none', lulls: true, setup: recast(setup, new Map(gone.map(id => [id, null]))) },
  ];
  return others.filter(each => JSON.stringify(each.setup) !== JSON.stringify(setup));
}
/** Where nobody comes by: a body in the way is met, hidden or not. */
const CORNER: Fields = { x: 0, y: 0 };
