import {
  amount,
  choiceOrNone,
  combatantIds,
  dice,
  phrase,
  plainChoices,
  type RuleId,
  type Tally,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import { alarmAll } from '../rules/alarm.ts';
import { reveal } from '../rules/attack/attack.ts';
import { answerAction } from '../rules/attack/reactions.ts';
import { addLaid, laidOn } from '../rules/circumstances.ts';
import { needsMain } from '../rules/costs.ts';
import { hurt } from '../rules/damage.ts';
import { resists } from '../rules/magic.ts';
import { feetBetween } from '../rules/places.ts';
import { isRefusal, named, no } from '../rules/refusal.ts';
import { tellDoes, tellFoiled } from '../rules/tell.ts';
import type { WwnTable } from '../state/events.ts';
import { skillOn } from '../state/features.ts';
import { bearsShield, type Combatant, derived, type Fight, opposed, the, up } from '../state/fight.ts';
import { featuresOf } from '../state/foci.ts';
import { end, SAVE_NAMES, said, saves, spare, type WwnAction } from './action.ts';
import { NOT_DONE, yesOrNo } from './odds.ts';
import { choiceOf, known, SPARE } from './offering.ts';

const RULE: RuleId = 'WWN-6.21';
const schema = said('cast', {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  targets: z._default(combatantIds.check(z.maxLength(50)), []),
  save: z._default(z.nullable(saves), null),
  dice: z._default(wholeFrom(0, 30), 0),
  sides: z._default(wholeFrom(2, 20), 6),
  plus: z._default(wholeFrom(0, 100), 0),
  spare,
  end,
});
type Cast = z.infer<typeof schema>;

/**
 * Casts a spell as far as a fight needs it: its name, whom it touches, a save that halves, damage. Harm suffered in answer
 * to the casting wastes it.
 */
export const cast: WwnAction<Cast, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: ['fights'],
  group: 'magic',
  cost: () => phrase`Main`,
  plans(fight, who) {
    if (skillOn(who.stats, 'magic') < 0) return [];
    const all = known(fight, who).filter(each => each.fate === 'fighting');
    const options = all.map(each => choiceOf(fight, who, each));
    const plain = { name: 'spell', targets: [], save: null, dice: 0, sides: 6, plus: 0, spare: false };
    return [
      {
        label: phrase`Cast a spell`,
        tries: [{ kind: 'cast', end: false, who: who.id, ...plain }],
        fields: () => [
          { kind: 'text', name: 'name', label: phrase`Spell`, most: 60 },
          { kind: 'choices', name: 'targets', label: phrase`Targets`, options, most: 50 },
          choiceOrNone('save', phrase`Save for half`, plainChoices(SAVE_NAMES)),
          amount('dice', phrase`Dice of damage`, 0, 30, 0),
          amount('sides', phrase`Sides`, 2, 20, 6),
          amount('plus', phrase`Added`, 0, 100, 0),
          { ...SPARE, hint: phrase`Where the spell touches the mind or the heart alone.` },
        ],
      },
    ];
  },
  refuse(fight, who, { targets }) {
    const main = needsMain(who, RULE);
    if (main !== null) return main;
    if (who.hurt) return no('hurt', phrase`${who.name} has been hurt this round and cannot cast`, RULE);
    const worn = who.stats.armor?.encumbrance ?? 0;
    const isArmored = who.stats.armor !== null || bearsShield(who);
    if (who.stats.pc && isArmored && worn > derived(fight, who).gifts.castsIn)
      return no('armored', phrase`spells cannot be cast in this armor`, 'WWN-FOC-ARMOREDMAGIC');
    return targets.map(id => named(fight, id)).find(isRefusal) ?? null;
  },
  play(table, fight, who, command) {
    who.main = false;
    alarmAll(table, fight);
    const act = { by: who, on: null, how: phrase`cast ${command.name}`, arm: null, wield: null, depth: 0 };
    const answered = answerAction(table, fight, act);
    if (answered === 'put-off') return;
    if (answered === 'asked' && (who.hurt || !up(who)))
      return tellFoiled(table, who, up(who) ? 'stopped' : 'fell', RULE);
    tellDoes(table, who, 'cast', RULE, command.name);
    if (who.hidden && isHostile(fight, who, command)) reveal(table, who);
    const pool = dice(command.dice, command.sides);
    const laid = new Map(command.targets.map(id => [id, laidOn(table, who, 'damage', { against: [id] })]));
    const rolled = command.dice + command.plus === 0 ? 0 : table.roll('wwn.cast.damage', who.id, pool);
    for (const id of command.targets) {
      const target = screenMagic(fight, who, the(fight, id));
      if (target.fate !== 'fighting' || isIgnored(table, fight, who, target, command.name)) continue;
      const saved = command.save !== null && resists(table, fight, target, command.save, who);
      const bonus = addLaid(addedTo(table, who, command), 'damage', laid.get(id) ?? []);
      const amount = rolled + bonus.total;
      hurt(table, fight, target, {
        amount: saved ? Math.floor(amount / 2) : amount,
        by: who,
        cause: 'spell',
        rule: RULE,
        damage: bonus.explain(),
        mercy: command.spare,
        utter: false,
      });
    }
  },
  odds: (_fight, _who, { targets, dice: count, plus }) =>
    yesOrNo(phrase`is cast`, phrase`cast`, NOT_DONE, ({ rolled }) => count === 0 || rolled.has('wwn.cast.damage'), {
      victims: targets,
      harm: count + plus > 0 ? 'told' : 'none',
    }),
};

/** What is added to the dice of a spell that does harm. */
function addedTo(table: WwnTable, { stats }: Combatant, { dice: count, plus }: Cast): Tally {
  const bonus = table.tally(plus, phrase`spell`, 'WWN-6.21');
  if (count + plus > 0)
    for (const { feature } of featuresOf(stats)) bonus.add(feature.spell?.(stats) ?? 0, feature.name, feature.rule);
  return bonus;
}

/** Valiant Defender: once a round the screener takes a spell in the ward’s place (WWN-FOC-VALIANT). */
function screenMagic(fight: Fight, by: Combatant, target: Combatant): Combatant {
  for (const each of fight.combatants) {
    if (each.ward !== target.id || !opposed(each, by) || !up(each) || each.usedRound.includes('screen-magic')) continue;
    if (!derived(fight, each).gifts.screensMagic) continue;
    if ((feetBetween(fight, each, target) ?? 0) > fight.options.charts.screenReach) continue;
    each.usedRound = [...each.usedRound, 'screen-magic'];
    return each;
  }
  return target;
}

/** Whether a spell is an attack on a foe: it does harm, or asks for a save (WWN-GAP-33). */
const isHostile = (fight: Fight, who: Combatant, { targets, save, dice: count, plus }: Cast): boolean =>
  (save !== null || count + plus > 0) && targets.some(id => opposed(who, the(fight, id)));

/** Nullifier: once a day one magical effect does nothing (WWN-FOC-NULLIFIER). */
function isIgnored(table: WwnTable, fight: Fight, by: Combatant, target: Combatant, name: string): boolean {
  if (!derived(fight, target).gifts.ignoresMagic || target.used.includes('nullify') || !up(target)) return false;
  const options = ['pass', 'nullify'] as const;
  const about = { by: by.id, name };
  const secret = target.controller === 'gm';
  if (table.ask('wwn.answer.magic', target.id, { about, options, secret }) === 'pass') return false;
  target.used = [...target.used, 'nullify'];
  table.tell?.({ kind: 'turned', rule: 'WWN-FOC-NULLIFIER', who: target.id, by: 'shrug', hit: false, armor: null });
  return true;
}
