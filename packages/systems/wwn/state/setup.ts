import {
  type CombatantId,
  combatantId,
  falseUnlessSaid,
  insteadOf,
  joinersOf,
  knowledge,
  type Place,
  phrase,
  place,
  setupFields,
  wholeFrom,
  wholeSetup,
} from '@affray/engine';
import * as z from 'zod/mini';
import { derive } from './arms.ts';
import { skillOn } from './features.ts';
import { ambush, type Combatant, cover, type Fight, type Item, scene, side, sight, unsaid, watch } from './fight.ts';
import { giftsOf } from './foci.ts';
import { type Options, options } from './options.ts';
import { type Carried, equip, sheet } from './sheet.ts';

const thing = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, phrase`an id has 1 to 40 lower-case letters, digits and hyphens`));

/** A combatant as it enters a fight. */
export const joiner = z.strictObject({
  id: combatantId,
  /** Null: the name on the sheet. */
  name: z._default(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))), null),
  side: thing,
  sheet,
  /** Null: players play player characters, the game master all others. */
  controller: z._default(z.nullable(z.enum(['player', 'gm'])), null),
  hidden: falseUnlessSaid(),
  /** Null: all of player characters and their friends, words of others. */
  knowledge: z._default(z.nullable(knowledge), null),
  /** Where it stands, on a map; null: in a row with its side. */
  at: z._default(z.nullable(place), null),
  hp: z._default(z.nullable(wholeFrom(0, 2000)), null).check(z.meta({ title: phrase`Hit points left` })),
  prone: falseUnlessSaid().check(z.meta({ title: phrase`Lies on the ground` })),
  cover: z._default(cover, 'none').check(z.meta({ title: phrase`Cover` })),
  sight: z._default(sight, 'seen'),
  /** Knows of no danger. */
  unaware: falseUnlessSaid().check(z.meta({ title: phrase`Expects nothing` })),
  /** Has prepared an execution of this target for the full minute (WWN-EXE-2). */
  prepared: z._default(z.nullable(combatantId), null),
  /** Null: player characters and important NPCs are asked about what touches them, others never. */
  watch: z._default(z.nullable(watch), null),
});
export type Joiner = z.infer<typeof joiner>;

/** A fight as a combatant writes it. */
const written = z.strictObject({
  ...setupFields(options, z.prefault(scene, {})),
  sides: z
    .array(
      z.strictObject({
        id: thing,
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
        alert: z._default(side.shape.alert, 'unready').check(
          z.meta({
            title: phrase`On guard`,
            words: { unready: phrase`unready`, alert: phrase`alert`, expecting: phrase`expecting a fight` },
          }),
        ),
      }),
    )
    .check(z.minLength(1, phrase`a fight has at least one side`), z.maxLength(6, phrase`a fight has at most 6 sides`)),
  combatants: joinersOf(joiner, 1, phrase`a fight needs at least one combatant`),
  /** `map`: places in feet. `word`: the game master says distances where they matter. */
  field: z._default(z.enum(['map', 'word']), 'map'),
  unsaid: z._default(unsaid, 'ask'),
  ambush: z._default(ambush, null),
});
export const setup = written.check(
  wholeSetup<z.infer<typeof written>>(({ sides, combatants, ambush: planned }, complain) => {
    const ids = sides.map(each => each.id);
    if (planned !== null && !ids.includes(planned.side))
      complain(['ambush', 'side'], phrase`no side "${planned.side}"${insteadOf(planned.side, ids)}`);
    const all = new Set<string>(combatants.map(each => each.id));
    combatants.forEach(({ prepared }, at) => {
      if (prepared !== null && !all.has(prepared))
        complain(['combatants', at, 'prepared'], phrase`"${prepared}" is not in this fight`);
    });
  }),
);
export type Setup = z.infer<typeof setup>;
/** A fight as people write it: what has a default may be left out. */
export type SetupInput = z.input<typeof setup>;

/** A fight before its first round. */
export function begin(from: Setup): Fight {
  const combatants = from.combatants.map(each => enter(each, from.options));
  const made: Fight = {
    options: from.options,
    scene: { ...from.scene },
    sides: from.sides.map(each => ({
      ...each,
      initiative: null,
      strength: combatants.filter(one => one.side === each.id && !one.stats.pc).length,
      lost: 0,
      shaken: 'no',
      due: 'no',
    })),
    combatants,
    field: from.field === 'map' ? { kind: 'map', places: rows(from) } : { kind: 'word', said: {} },
    unsaid: from.unsaid,
    ambush: from.ambush,
    phase: 'ready',
    round: 0,
    at: 0,
    order: [],
    turn: [],
    later: [],
    quiet: 0,
    harmed: false,
    calm: false,
    settled: false,
    open: false,
    ended: null,
  };
  for (const each of combatants) each.leader = leaderOf(made, each);
  return made;
}

/** Where everyone stands: as written, or in rows, side against side 40 feet apart. */
function rows(from: Setup): Record<string, Place> {
  const places: Record<string, Place> = {};
  from.sides.forEach(({ id }, side) => {
    let next = 10;
    for (const each of from.combatants) {
      if (each.side !== id) continue;
      places[each.id] = each.at === null ? { x: 20 + 40 * side, y: next } : { ...each.at };
      if (each.at === null) next += 10;
    }
  });
  return places;
}

/** Who leads an NPC with Authority (WWN-FOC-AUTHORITY): the best leader of its side; null where none does. */
export function leaderOf(fight: Fight, who: Combatant): CombatantId | null {
  if (who.stats.pc) return null;
  const leaders = fight.combatants.filter(
    each =>
      each.side === who.side && each.id !== who.id && giftsOf(each.stats).leads && skillOn(each.stats, 'lead') > 0,
  );
  const best = leaders.reduce<Combatant | null>(
    (top, each) => (top === null || skillOn(each.stats, 'lead') > skillOn(top.stats, 'lead') ? each : top),
    null,
  );
  return best?.id ?? null;
}

/** How everyone begins, whoever it is. */
const FRESH = {
  frail: false,
  fate: 'fighting',
  dying: false,
  fell: 0,
  tended: -1,
  helped: null,
  revived: false,
  circumstances: [],
  aided: false,
  main: false,
  move: false,
  attacks: 0,
  surprised: false,
  slowed: false,
  defending: false,
  charging: false,
  withdrawn: false,
  stride: 0,
  held: false,
  after: null,
  done: false,
  ward: null,
  stopped: [],
  sureUsed: false,
  swarm: null,
  swarmArm: null,
  swarmThrown: false,
  holds: null,
  heldBy: [],
  throttles: false,
  blocked: false,
  hands: [],
  lying: [],
  venom: null,
  used: [],
  usedRound: [],
  broken: 'no',
  impulse: null,
  causes: [],
  hurt: false,
  initiative: null,
  leader: null,
} as const satisfies Partial<Combatant>;

/** A combatant as it stands when it enters. */
export function enter(from: Joiner, house: Options): Combatant {
  const written = equip(from.sheet);
  const { pc, important } = written;
  const hp = Math.min(from.hp ?? written.hitPoints, written.hitPoints);
  return {
    ...FRESH,
    id: combatantId.parse(atom(from.id)),
    name: from.name ?? written.name,
    side: atom(from.side),
    controller: from.controller ?? (pc ? 'player' : 'gm'),
    hidden: from.hidden,
    seen: !from.hidden,
    knowledge: from.knowledge ?? (pc ? 'all' : 'words'),
    stats: written,
    hp,
    strain: Math.min(written.strain, derive(written, house).strainMost),
    down: hp === 0,
    unaware: from.unaware,
    prone: from.prone || hp === 0,
    shield: written.shield === null ? 'none' : 'ready',
    items: written.weapons.map(itemOf),
    cover: from.cover,
    sight: from.sight,
    aim: from.prepared && {
      target: from.prepared,
      rounds: house.charts.preparation,
      weapon: null,
      far: false,
      kept: true,
    },
    watch: from.watch ?? (pc || important ? 'own' : 'never'),
  };
}

/**
 * A text that the engine knows as a name: two different ones are told apart without a look at their letters, which ids
 * made by a template would need each time.
 */
const atom = (text: string): string => Object.keys({ [text]: true })[0] ?? text;

const itemOf = ({ id, stowed, count }: Carried): Item => ({
  id,
  where: stowed ? 'stowed' : 'readied',
  loaded: true,
  count,
  loading: 0,
});
