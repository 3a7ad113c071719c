import {
  carrying as carryingOf,
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
  silent,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import { poison } from '../book/ailments.ts';
import type { AlacrityKinds } from '../kinds.ts';
import { begin } from '../rules/begin.ts';
import { CONDITIONS } from '../rules/conditions.ts';
import { settle } from '../rules/health.ts';
import { type Combatant, type Condition, type Fight, MOST_DRAINED, MOST_MALAISE, the } from '../state/fight.ts';
import { options } from '../state/options.ts';
import { joiner } from '../state/setup.ts';
import { maxHits, maxMana, maxStun, type Sheet, sheet } from '../state/sheet.ts';
import { restsOf } from './rests.ts';

const points = z._default(z.nullable(wholeFrom(-100_000, 100_000)), null);
const penalty = z._default(wholeFrom(MOST_MALAISE, 0), 0);
const drained = z._default(wholeFrom(0, MOST_DRAINED), 0);
/** Conditions that nothing of a fight ends by itself. */
const lastingCondition = z.enum(['blinded', 'poisoned']);

/** What lasts of a character beyond a fight (ALA-21.5). Points are null where none are lost. */
const state = z.strictObject({
  hp: points,
  sp: points,
  mp: points,
  stunDebt: z._default(wholeFrom(0, 10_000), 0),
  drained: z.prefault(z.strictObject({ strength: drained, dexterity: drained, body: drained, mind: drained }), {}),
  malaise: penalty,
  strain: penalty,
  bled: z._default(wholeFrom(0, 10_000), 0),
  fate: z._default(z.enum(['alive', 'dying', 'dead']), 'alive'),
  treated: falseUnlessSaid(),
  tended: falseUnlessSaid(),
  conditions: z._default(z.array(lastingCondition).check(z.maxLength(2)), []),
  poisons: z._default(z.array(z.strictObject({ poison, left: wholeFrom(0, 1000) })).check(z.maxLength(20)), []),
  lost: lostThings,
});
type State = z.infer<typeof state>;

const QUIET = silent<AlacrityKinds['roll'], AlacrityKinds['prompts'], AlacrityKinds['event']>();

/** Whether the field is a side's when the fight is over: what lies there can be picked up. */
const holdsField = ({ ended }: Fight, { side, fate }: Combatant): boolean =>
  fate !== 'fled' && (ended === null || ended.winner === null || ended.winner === side);

const below = (now: number, most: number): number | null => (now >= most ? null : now);

function after(fight: Fight, id: Combatant['id'], before: State): State {
  const who = the(fight, id);
  const gone = holdsField(fight, who)
    ? []
    : who.stats.weapons.filter(each => who.lost.some(one => one.weapon === each.id));
  const poisons = who.ailments.flatMap(each =>
    each.kind === 'poison' ? [{ poison: each.poison, left: each.left }] : [],
  );
  return {
    hp: below(who.hp, maxHits(who.stats)),
    sp: below(who.sp, maxStun(who.stats)),
    mp: below(who.mp, maxMana(who.stats)),
    stunDebt: who.stunDebt,
    drained: { ...who.drained },
    malaise: who.malaise,
    strain: Math.max(MOST_MALAISE, who.strain),
    bled: who.bled,
    fate: who.fate === 'dead' ? 'dead' : who.dying ? 'dying' : 'alive',
    treated: who.treated,
    tended: who.tended,
    conditions: lastingCondition.options.filter(kind =>
      who.conditions.some(each => each.kind === kind && each.ends === null),
    ),
    poisons,
    lost: lostWith(before.lost, gone),
  };
}

function enter(fight: Fight, id: Combatant['id'], of: State): void {
  const who = the(fight, id);
  who.hp = Math.min(of.hp ?? maxHits(who.stats), maxHits(who.stats));
  who.sp = Math.max(0, Math.min(of.sp ?? maxStun(who.stats), maxStun(who.stats)));
  who.mp = Math.max(0, Math.min(of.mp ?? maxMana(who.stats), maxMana(who.stats)));
  const { stunDebt, malaise, strain, bled, treated, tended } = of;
  Object.assign(who, { stunDebt, malaise, strain, bled, treated, tended, drained: { ...of.drained } });
  who.dying = of.fate === 'dying';
  who.conditions = of.conditions.map(kind => ({ kind, source: null, cause: CONDITIONS[kind].name, ends: null }));
  who.ailments = of.poisons.map(each => ({ kind: 'poison', next: fight.round + each.poison.every, ...each }));
  if (of.fate === 'dead') {
    who.fate = 'dead';
    const dead: Condition = { kind: 'incapacitated', source: null, cause: 'dead', ends: null };
    who.conditions = [...who.conditions, dead];
  } else settle(QUIET, fight, who, 'wounds');
}

function read(fight: Fight, id: Combatant['id'], of: State): Lasting[] {
  const who = the(fight, id);
  const { stats } = who;
  const mana = maxMana(stats);
  const weakened = (['strength', 'dexterity', 'body', 'mind'] as const).filter(each => of.drained[each] > 0);
  const fate = who.fate === 'dead' ? 'dead' : who.dying ? 'dying' : 'alive';
  const wantsCare = fate === 'alive' && who.hp < fight.options.charts.careBelow * maxHits(stats);
  return [
    lastingPoints('hp', phrase`Hit Points`, who.hp, -1000, maxHits(stats)),
    lastingPoints('sp', phrase`Stun Points`, who.sp, 0, maxStun(stats)),
    ...(mana > 0 ? [lastingPoints('mp', phrase`Mana Points`, who.mp, 0, mana)] : []),
    lastingWord('fate', phrase`Condition`, fate, FATES),
    ...weakened.map(each => lastingPoints(`drained.${each}`, DRAINED[each], of.drained[each], 0, MOST_DRAINED)),
    ...(of.malaise < 0 ? [lastingPoints('malaise', phrase`Penalty of poison`, of.malaise, MOST_MALAISE, 0)] : []),
    ...(of.strain < 0 ? [lastingPoints('strain', phrase`Penalty of heroic casting`, of.strain, MOST_MALAISE, 0)] : []),
    ...(wantsCare ? [lastingFlag('tended', phrase`Wounds seen to`, who.tended)] : []),
    ...(of.treated ? [lastingFlag('treated', phrase`Has had Medicine today`, true)] : []),
    ...of.conditions.map((kind, at) => lastingMark(`conditions.${at}`, CONDITIONS[kind].name)),
    ...of.poisons.map((each, at) => lastingMark(`poisons.${at}`, each.poison.name)),
    ...lostMarks(of.lost),
  ];
}

const FATES = [
  { value: 'alive', label: phrase`alive` },
  { value: 'dying', label: phrase`dying` },
  { value: 'dead', label: phrase`dead` },
];
const DRAINED = {
  strength: phrase`Strength lost`,
  dexterity: phrase`Dexterity lost`,
  body: phrase`Body lost`,
  mind: phrase`Mind lost`,
};

/** From fight to fight (ALA-21.5). */
export const carrying = carryingOf<AlacrityKinds, Sheet, State>({
  sheet,
  state,
  camp: (party, house) =>
    begin({
      options: options.parse(house),
      scene: { name: phrase`A camp`, visibility: 'clear', light: null, rough: false, width: 120, height: 80 },
      field: 'word',
      sides: [{ id: 'camp', name: phrase`The camp` }],
      combatants: party.map(({ id, name, sheet: written }) =>
        joiner.parse({ id, name, side: 'camp', controller: 'player', sheet: written }),
      ),
      ambush: null,
    }),
  outfit: (of, { lost }) => ({ ...of, weapons: kept(of.weapons, lost) }),
  written: (fight, who) => the(fight, who).stats,
  lasts: { enter, after, read },
  rests: restsOf,
});
