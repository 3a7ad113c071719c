import { type Field, putAt } from '@affray/engine';
import type { Combatant, Fight } from '../state/fight.ts';
import type { Joiner, Setup } from '../state/setup.ts';
import { equip, maxHits, maxMana, maxStun } from '../state/sheet.ts';
import { beginSurprise } from './surprise.ts';
import { offHandFit } from './wield.ts';

/** A fight as it stands before the first announcement, from a set-up that is well-formed. */
export function begin(setup: Setup): Fight {
  const { options, scene, sides, combatants, ambush } = setup;
  const fight: Fight = {
    options,
    scene,
    sides,
    combatants: {},
    roster: [],
    field: setup.field === 'map' ? { kind: 'map', places: {} } : { kind: 'word', said: {} },
    phase: 'declare',
    round: 1,
    pass: 0,
    at: 0,
    order: [],
    rolled: false,
    ambush: null,
    surprise: null,
    pending: [],
    stood: null,
    quiet: 0,
    harmed: false,
    goesOn: false,
    terms: [],
    ended: null,
  };
  for (const joiner of combatants) enlist(fight, joiner);
  if (ambush !== null) layAmbush(fight, ambush.party, ambush.granted);
  return fight;
}

/** Opens the fight with an ambush: Stealth is rolled at the GM's word, or the surprise is granted (ALA-18.1). */
export function layAmbush(fight: Fight, party: Fight['roster'], granted: boolean): void {
  fight.round = 0;
  fight.phase = 'ambush';
  fight.ambush = { party, granted };
  if (!granted) return;
  const sides = new Set(party.map(id => fight.combatants[id]?.side));
  const over = fight.roster.filter(id => !sides.has(fight.combatants[id]?.side));
  fight.ambush = null;
  beginSurprise(
    fight,
    party.map(who => ({ who, over: [...over] })),
  );
}

/** Puts a combatant into a fight, rested and with its weapons in hand. Its place in the order is rolled elsewhere. */
export function enlist(fight: Fight, joiner: Joiner): Combatant {
  const stats = equip(joiner.sheet);
  const { id, side, controller, hidden, alert, cover } = joiner;
  const held = stats.weapons.filter(each => each.hands !== 'natural');
  const main = held[0] ?? null;
  const off = held.find(each => each.id === stats.offHand && each !== main && offHandFit(each)) ?? null;
  const combatant: Combatant = {
    id,
    name: joiner.name ?? stats.name,
    side,
    controller,
    hidden,
    unseen: false,
    seen: !hidden,
    knowledge: joiner.knowledge ?? (controller === 'player' ? 'all' : 'words'),
    alert,
    stats,
    hp: maxHits(stats),
    sp: maxStun(stats),
    mp: maxMana(stats),
    ...rested(),
    main: main?.id ?? null,
    off: main !== null && offHandFit(main) ? (off?.id ?? null) : null,
    shieldUp: stats.shield !== null,
    loaded: held.flatMap(each => (each.loads ? [each.id] : [])),
    cover,
  };
  fight.combatants[id] = combatant;
  fight.roster.push(id);
  if (fight.field.kind === 'map') putAt(fight.field, id, joiner.at ?? standing(fight, fight.field, side));
  return combatant;
}

/** What nobody has at the start: wounds of the mind and body, conditions, anything of a round. */
function rested() {
  return {
    stunDebt: 0,
    drained: { strength: 0, dexterity: 0, body: 0, mind: 0 },
    malaise: 0,
    strain: 0,
    bled: 0,
    fate: 'fighting',
    dying: false,
    treated: false,
    conditions: [],
    effects: [],
    ailments: [],
    initiative: null,
    declared: 0,
    spent: 0,
    held: 0,
    carried: 0,
    used: 0,
    done: 0,
    after: null,
    frees: 0,
    dodges: 0,
    legendaryUsed: false,
    offHandUsed: false,
    loadedFree: false,
    busied: false,
    steadied: false,
    frightenedAt: 0,
    bound: null,
    stealth: null,
    tended: false,
    disengaged: false,
    moving: false,
    lingers: false,
    stepped: false,
    moved: 0,
    shifted: 0,
    shiftedPass: 0,
    aim: null,
    help: null,
    lost: [],
    holds: null,
    concealment: 'none',
    marks: [],
    circumstances: [],
  } satisfies Partial<Combatant>;
}

/** Where somebody stands whom nobody has placed: side by side with its own, 40 feet from the next side. */
function standing(fight: Fight, field: Extract<Field, { kind: 'map' }>, side: string): { x: number; y: number } {
  const nth = Math.max(
    0,
    fight.sides.findIndex(each => each.id === side),
  );
  const { width, height } = fight.scene;
  const taken = new Set(Object.values(field.places).map(({ x, y }) => `${x},${y}`));
  const column = Math.floor(width / 2) - 20 + 40 * nth;
  for (let out = 0; out < 400; out++) {
    const row = Math.floor(height / 2) + (out % 2 === 0 ? 1 : -1) * 5 * Math.ceil((out % 20) / 2);
    const x = Math.max(0, Math.min(width, column + (nth === 0 ? -5 : 5) * Math.floor(out / 20)));
    const y = Math.max(0, Math.min(height, row));
    if (!taken.has(`${x},${y}`)) return { x, y };
  }
  return { x: Math.max(0, Math.min(width, column)), y: Math.floor(height / 2) };
}
