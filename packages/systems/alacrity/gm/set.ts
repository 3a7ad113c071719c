import { type Choice, choice, phrase, type Settable, setHand, text } from '@affray/engine';
import { numberName } from '../book/words.ts';
import { settle } from '../rules/health.ts';
import { no } from '../rules/refusal.ts';
import { type Fight, fight as schemaOfFight, the } from '../state/fight.ts';
import { type AlacrityGm, tellGm } from './action.ts';

/** The numbers that are set most; a sheet on the page offers the rest. */
function numbers(fight: Fight): Choice[] {
  return fight.roster.flatMap(id => {
    const who = the(fight, id);
    const { strength, dexterity, body, mind } = who.stats;
    const points = { hp: who.hp, sp: who.sp, mp: who.mp };
    const statistics = {
      'stats.strength': strength,
      'stats.dexterity': dexterity,
      'stats.body': body,
      'stats.mind': mind,
    };
    return Object.entries({ ...points, ...statistics }).map(([of, now]) => ({
      value: `combatants.${id}.${of}`,
      label: `${who.name}: ${numberName(of)}`,
      hint: phrase`now ${now}`,
      combatant: id,
    }));
  });
}

/** What the rules count on from here must have room to grow. */
const MOST_COUNTED = 5000;

/** What the GM may set by hand; what follows from it follows at once (`set`). */
const settable: Settable<Fight> = {
  schema: schemaOfFight,
  open: [
    'scene.*',
    'sides.*.name',
    'combatants.*.name',
    'combatants.*.controller',
    'combatants.*.alert',
    'combatants.*.stats.**',
    'combatants.*.hp',
    'combatants.*.sp',
    'combatants.*.mp',
    'combatants.*.stunDebt',
    'combatants.*.drained.*',
    'combatants.*.malaise',
    'combatants.*.strain',
    'combatants.*.bled',
    'combatants.*.treated',
    'combatants.*.cover',
    'combatants.*.concealment',
    'combatants.*.frees',
    'combatants.*.dodges',
    'combatants.*.moved',
    'combatants.*.legendaryUsed',
    'combatants.*.steadied',
    'combatants.*.help.bonus',
    'combatants.*.conditions.*.ends',
    'combatants.*.effects.*.ends',
    'combatants.*.effects.*.soak.dice',
  ],
  misfit: ({ combatants }) => {
    const high = Object.values(combatants).some(
      ({ stunDebt, bled, frees, dodges, moved, drained }) =>
        Math.max(stunDebt, bled, frees, dodges, moved, ...Object.values(drained)) > MOST_COUNTED,
    );
    return high ? phrase`takes at most ${MOST_COUNTED}` : null;
  },
};

export const set = setHand<AlacrityGm>({
  no,
  settable,
  plan: fight => ({
    command: null,
    fields: [choice('path', phrase`Which`, numbers(fight)), text('value', phrase`To`, 200)],
  }),
  roll: (table, pool) => table.roll('alacrity.gm.change', 'gm', pool),
  settle(table, fight, { path, before, after }) {
    const id = path.startsWith('combatants.') ? path.split('.')[1] : undefined;
    const who = id === undefined ? null : (fight.combatants[id] ?? null);
    tellGm(table, fight, who?.id ?? null, 'set', before, after, path);
    if (who === null) return;
    if (path.endsWith('.hp') && who.hp <= 0 && fight.options.death !== 'never') who.dying = who.fate !== 'dead';
    settle(table, fight, who, phrase`the GM`);
  },
});
