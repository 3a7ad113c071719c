import {
  carrying as carryingOf,
  combatantId,
  falseUnlessSaid,
  kept,
  type Lasting,
  lastingFlag,
  lastingMark,
  lastingPoints,
  lastingWord,
  lostMarks,
  lostThings,
  lostWith,
  phrase,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import type { Wwn } from '../kinds.ts';
import { LASTING_USES } from '../rules/rest.ts';
import { type Combatant, derived, type Fight, the } from '../state/fight.ts';
import { options } from '../state/options.ts';
import { begin, joiner } from '../state/setup.ts';
import { type Sheet, sheet } from '../state/sheet.ts';
import { restsOf } from './rests.ts';

const points = z._default(z.nullable(wholeFrom(0, 2000)), null);

/** What lasts of a character beyond a fight (WWN-CAR-1). */
const state = z.strictObject({
  /** Null: all of them. */
  hp: points,
  /** Null: as on the sheet. */
  strain: points,
  frail: falseUnlessSaid(),
  fate: z._default(z.enum(['well', 'down', 'dying', 'dead']), 'well'),
  shield: z._default(z.enum(['whole', 'broken', 'lost']), 'whole'),
  lost: lostThings,
  /** How many are left of what is thrown, where some are gone. */
  left: z._default(
    z
      .array(
        z.strictObject({
          id: z.string().check(z.maxLength(40)),
          name: z.string().check(z.maxLength(60)),
          count: wholeFrom(0, 200),
        }),
      )
      .check(z.maxLength(20)),
    [],
  ),
  /** What may be used once a day or a week, and was. */
  used: z._default(z.array(z.enum(['last-stand', 'shrugs', 'ward', 'nullify', 'charmed', 'physician'])), []),
});
type State = z.infer<typeof state>;

/** Whether the field is a side's when the fight is over: what lies there can be gathered. */
const holdsField = ({ ended }: Fight, { side, fate }: Combatant): boolean =>
  fate !== 'fled' && (ended === null || ended.winner === null || ended.winner === side);

/** How many of a thing a combatant comes away with. */
function comesAway(fight: Fight, who: Combatant, id: string): number {
  const item = who.items.find(each => each.id === id);
  if (item === undefined) return 0;
  const own = item.where === 'readied' || item.where === 'stowed' ? item.count : 0;
  if (!holdsField(fight, who)) return own;
  return own + who.lying.reduce((sum, each) => sum + (each.id === id ? each.count : 0), 0);
}

function after(fight: Fight, id: Combatant['id'], before: State): State {
  const who = the(fight, id);
  const most = derived(fight, who).strainMost;
  const carried = who.stats.weapons.map(({ id, count, weapon }) => ({
    id,
    name: weapon.name,
    count,
    left: Math.min(count, comesAway(fight, who, id)),
  }));
  const isShieldLost = who.shield === 'ground' && !holdsField(fight, who);
  return {
    hp: who.hp >= who.stats.hitPoints ? null : who.hp,
    strain: who.strain === Math.min(who.stats.strain, most) ? null : who.strain,
    frail: who.frail,
    fate: who.fate === 'dead' ? 'dead' : who.dying ? 'dying' : who.down ? 'down' : 'well',
    shield: before.shield === 'lost' || isShieldLost ? 'lost' : who.shield === 'broken' ? 'broken' : 'whole',
    lost: lostWith(
      before.lost,
      carried.filter(each => each.left === 0),
    ),
    left: [
      ...before.left.filter(each => carried.every(one => one.id !== each.id)),
      ...carried.flatMap(({ id, name, count, left }) => {
        const fewer = before.left.some(each => each.id === id) || left < count;
        return left > 0 && fewer ? [{ id, name, count: left }] : [];
      }),
    ],
    used: LASTING_USES.filter(each => who.used.includes(each)).map(each =>
      state.shape.used.def.innerType.def.element.parse(each),
    ),
  };
}

/** Whoever comes into a fight in that state. */
function enter(fight: Fight, id: Combatant['id'], { hp, strain, frail, fate, shield, used }: State): void {
  const who = the(fight, id);
  who.hp = Math.min(hp ?? who.stats.hitPoints, who.stats.hitPoints);
  if (strain !== null) who.strain = Math.min(strain, derived(fight, who).strainMost);
  who.frail = frail;
  who.used = used;
  if (shield === 'broken' && who.shield !== 'none') who.shield = 'broken';
  if (fate === 'dead') who.fate = 'dead';
  who.dying = fate === 'dying';
  who.down = fate === 'down' || (fate === 'well' && who.hp === 0);
  who.prone = who.down || who.dying;
}

/** The sheet without what is lost, and with as many as are left. */
function outfit(of: Sheet, { lost, left, shield }: State): Sheet {
  const weapons = kept(of.weapons, lost).map(each => {
    const id = typeof each === 'string' ? each : each.id;
    const few = left.find(one => one.id === id);
    if (few === undefined) return each;
    return typeof each === 'string'
      ? { id, weapon: id, stowed: false, count: few.count, magic: 0, mods: [] }
      : { ...each, count: few.count };
  });
  return { ...of, weapons, shield: shield === 'lost' ? null : of.shield };
}

function read(fight: Fight, id: Combatant['id'], { lost, left, used, fate, shield }: State): Lasting[] {
  const who = the(fight, id);
  const bears = who.stats.shield !== null || shield === 'lost';
  return [
    lastingPoints('hp', phrase`Hit points`, who.hp, 0, who.stats.hitPoints),
    lastingPoints('strain', phrase`System Strain`, who.strain, 0, derived(fight, who).strainMost),
    lastingWord('fate', phrase`Condition`, fate, FATES),
    lastingFlag('frail', phrase`Frail`, who.frail),
    ...(bears ? [lastingWord('shield', phrase`Shield`, shield, SHIELDS)] : []),
    ...left.map(({ name, count }, at) => lastingPoints(`left.${at}.count`, name, count, 1, 200)),
    ...lostMarks(lost),
    ...used.map((each, at) => lastingMark(`used.${at}`, phrase`Used: ${USES[each]}`)),
  ];
}

const FATES = [
  { value: 'well', label: phrase`awake` },
  { value: 'down', label: phrase`out, but stable` },
  { value: 'dying', label: phrase`mortally wounded` },
  { value: 'dead', label: phrase`dead` },
];
const SHIELDS = [
  { value: 'whole', label: phrase`whole` },
  { value: 'broken', label: phrase`broken` },
  { value: 'lost', label: phrase`lost` },
];
const USES: Readonly<Record<State['used'][number], string>> = {
  'last-stand': phrase`Die Hard, until tomorrow`,
  shrugs: phrase`Impervious Defense, until tomorrow`,
  ward: phrase`Nullifier’s save, until tomorrow`,
  nullify: phrase`Nullifier’s ward, until tomorrow`,
  charmed: phrase`Lucky, for a week`,
  physician: phrase`a physician’s one attempt`,
};

/** From fight to fight (WWN-CAR-1). */
export const carrying = carryingOf<Wwn, Sheet, State>({
  sheet,
  state,
  camp: (party, house) =>
    begin({
      options: options.parse(house),
      scene: { name: phrase`A camp`, rough: false, width: 120, height: 80 },
      sides: [{ id: 'camp', name: phrase`The camp`, alert: 'unready' }],
      combatants: party.map(({ id, name, sheet: written }) =>
        joiner.parse({ id: combatantId.parse(id), name, side: 'camp', sheet: written }),
      ),
      field: 'word',
      unsaid: 'near',
      ambush: null,
    }),
  outfit,
  written: (fight, who) => the(fight, who).stats,
  lasts: { enter, after, read },
  rests: restsOf,
});
