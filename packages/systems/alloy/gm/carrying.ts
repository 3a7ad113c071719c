import {
  carrying as carryingOf,
  falseUnlessSaid,
  kept,
  type Lasting,
  lastingFlag,
  lastingPoints,
  lastingWord,
  lostMarks,
  lostThings,
  lostWith,
  phrase,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import type { AlloyKinds } from '../kinds.ts';
import { type Combatant, type Fight, is, the } from '../state/fight.ts';
import { options } from '../state/options.ts';
import { begin, joiner } from '../state/setup.ts';
import { type Sheet, sheet } from '../state/sheet.ts';
import { restsOf } from './rests.ts';

/** What lasts of a character beyond a fight (ALY-8.9). */
const state = z.strictObject({
  /** Null: all of it. */
  health: z._default(z.nullable(wholeFrom(-1000, 1000)), null),
  fate: z._default(z.enum(['well', 'down', 'dead']), 'well'),
  bleeding: falseUnlessSaid(),
  lame: falseUnlessSaid(),
  lost: lostThings,
});
type State = z.infer<typeof state>;

/** Whether the field is a side's when the fight is over: what lies there can be picked up. */
const holdsField = ({ ended }: Fight, { side, fate }: Combatant): boolean =>
  fate !== 'fled' && (ended === null || ended.winner === null || ended.winner === side);

function after(fight: Fight, id: Combatant['id'], before: State): State {
  const who = the(fight, id);
  const gone = holdsField(fight, who) ? [] : who.stats.weapons.filter(each => who.lost.includes(each.id));
  return {
    health: who.health >= who.stats.health ? null : who.health,
    fate: who.fate === 'dead' ? 'dead' : who.fate === 'down' ? 'down' : 'well',
    bleeding: who.bleeding,
    lame: is(who, 'lame'),
    lost: lostWith(before.lost, gone),
  };
}

function enter(fight: Fight, id: Combatant['id'], { health, fate, bleeding, lame }: State): void {
  const who = the(fight, id);
  who.health = Math.min(health ?? who.stats.health, who.stats.health);
  if (fate === 'dead') who.fate = 'dead';
  else if (fate === 'down' || who.health <= 0) who.fate = 'down';
  who.bleeding = bleeding && who.fate === 'down';
  if (lame) who.conditions = ['lame'];
}

function read(fight: Fight, id: Combatant['id'], { fate, bleeding, lame, lost }: State): Lasting[] {
  const { health, stats } = the(fight, id);
  return [
    lastingPoints('health', phrase`Health`, health, -stats.health, stats.health),
    lastingWord('fate', phrase`Condition`, fate, FATES),
    lastingFlag('bleeding', phrase`Bleeding`, bleeding),
    lastingFlag('lame', phrase`Lame`, lame),
    ...lostMarks(lost),
  ];
}

const FATES = [
  { value: 'well', label: phrase`up` },
  { value: 'down', label: phrase`out of action` },
  { value: 'dead', label: phrase`dead` },
];

/** From fight to fight (ALY-8.9). */
export const carrying = carryingOf<AlloyKinds, Sheet, State>({
  sheet,
  state,
  camp: (party, house) =>
    begin({
      options: options.parse(house),
      scene: { name: phrase`A camp`, cover: 'none', round: null },
      sides: [{ id: 'camp', name: phrase`The camp`, leader: null, ambushed: false }],
      apart: 'short',
      combatants: party.map(({ id, name, sheet: written }) =>
        joiner.parse({ id, name, side: 'camp', controller: 'player', sheet: written }),
      ),
    }),
  outfit: (of, { lost }) => ({ ...of, weapons: kept(of.weapons, lost) }),
  written: (fight, who) => the(fight, who).stats,
  lasts: { enter, after, read },
  rests: restsOf,
});
