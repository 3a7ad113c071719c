import type { Offer, OfferField } from '@affray/engine';
import { everybody, offered, type Plan } from '../actions/offering.ts';
import { type Command, condition } from '../commands.ts';
import { checking } from '../rules/morale.ts';
import type { Fight } from '../state/fight.ts';

const GM = { group: 'gm', cost: 'the game master', rule: 'GM-1' } as const;
const flag = (name: string, label: string): OfferField => ({ kind: 'flag', name, label });
const text = (name: string, label: string, most: number, optional = false): OfferField =>
  optional ? { kind: 'text', name, label, most, optional } : { kind: 'text', name, label, most };
const number = (name: string, label: string, min: number, max: number, suggested: number): OfferField => ({
  kind: 'number',
  name,
  label,
  min,
  max,
  step: 1,
  suggested,
});
const choice = (name: string, label: string, values: readonly string[], optional = false): OfferField => {
  const options = values.map(value => ({ value, label: value }));
  return optional ? { kind: 'choice', name, label, options, optional } : { kind: 'choice', name, label, options };
};
const SAVES = ['physical', 'evasion', 'mental', 'luck'];
/** What the game master can do: begin the fight, call for checks, and everything by hand. */
export function gmOffers(fight: Fight): readonly Offer[] {
  const first = fight.combatants[0]?.id;
  if (first === undefined) return [];
  const plans = [
    startPlan(fight),
    ...callPlans(fight, first),
    ...harmPlans(fight, first),
    ...handPlans(fight, first),
    ...fatePlans(fight, first),
    ...flowPlans(fight, first),
  ];
  return plans.map(plan => offered(fight, plan));
}

function startPlan(fight: Fight): Plan {
  const given: Command = { kind: 'start', ambush: fight.ambush };
  const options = [
    { value: null, label: 'Nobody is surprised' },
    ...fight.sides.flatMap(side => [
      { value: { side: side.id, granted: false, sudden: false }, label: `${side.name} lie in ambush (check)` },
      { value: { side: side.id, granted: true, sudden: true }, label: `${side.name} surprise the others (granted)` },
    ]),
  ];
  const planned = fight.ambush;
  const suggested =
    planned === null
      ? options
      : [
          {
            value: { ...planned },
            label: `As planned: ${fight.sides.find(each => each.id === planned.side)?.name ?? planned.side} in ambush`,
          },
          ...options,
        ];
  return {
    id: 'start',
    group: 'flow',
    label: 'Begin the fight',
    cost: 'free',
    rule: 'WWN-FLOW-1',
    base: { kind: 'start' },
    fields: [{ kind: 'choice', name: 'ambush', label: 'Surprise', options: suggested }],
    tries: [given],
  };
}

type Id = Fight['combatants'][number]['id'];
const plan = (id: string, label: string, base: Plan['base'], fields: readonly OfferField[], given: Command): Plan => ({
  ...GM,
  id,
  label,
  base,
  fields,
  tries: [given],
});

function callPlans(fight: Fight, who: Id): Plan[] {
  const npcs = fight.sides.filter(each => checking(fight, each.id).length > 0);
  const sides: OfferField = {
    kind: 'choice',
    name: 'side',
    label: 'Side',
    options: (npcs.length > 0 ? npcs : fight.sides).map(each => ({ value: each.id, label: each.name })),
  };
  const side = npcs[0]?.id ?? fight.sides[0]?.id ?? '';
  return [
    plan('gm-morale', 'Check morale', { kind: 'gm-morale' }, [sides], { kind: 'gm-morale', side }),
    plan('gm-instinct', 'Check instinct', { kind: 'gm-instinct' }, [everybody(fight)], { kind: 'gm-instinct', who }),
    plan(
      'gm-reaction',
      'Reaction roll',
      { kind: 'gm-reaction' },
      [everybody(fight), number('bonus', 'Added', -10, 10, 0)],
      { kind: 'gm-reaction', who, bonus: 0 },
    ),
    plan(
      'gm-save',
      'Call for a save',
      { kind: 'gm-save', why: null },
      [
        everybody(fight),
        choice('save', 'Save', SAVES),
        number('bonus', 'Modifier', -20, 20, 0),
        flag('magic', 'Against magic'),
      ],
      { kind: 'gm-save', who, save: 'physical', bonus: 0, magic: false, why: null },
    ),
  ];
}

function harmPlans(fight: Fight, who: Id): Plan[] {
  return [
    plan(
      'gm-damage',
      'Harm somebody',
      { kind: 'gm-damage' },
      [
        everybody(fight),
        number('dice', 'Dice', 0, 50, 1),
        number('sides', 'Sides', 2, 100, 6),
        number('flat', 'Added', 0, 2000, 0),
        flag('mercy', 'Only knocks out'),
        flag('utter', 'Nobody could survive it'),
        text('cause', 'Cause', 80, true),
      ],
      { kind: 'gm-damage', who, dice: 1, sides: 6, flat: 0, mercy: false, utter: false, cause: null },
    ),
    plan('gm-fall', 'Somebody falls', { kind: 'gm-fall' }, [everybody(fight), number('feet', 'Feet', 0, 5000, 10)], {
      kind: 'gm-fall',
      who,
      feet: 10,
    }),
    plan(
      'gm-heal',
      'Heal somebody',
      { kind: 'gm-heal' },
      [everybody(fight), number('hits', 'Hit points', 0, 2000, 1), flag('magical', 'By magic')],
      { kind: 'gm-heal', who, hits: 1, magical: true },
    ),
    plan(
      'gm-strain',
      'Add System Strain',
      { kind: 'gm-strain' },
      [everybody(fight), number('amount', 'Points', 1, 20, 1)],
      {
        kind: 'gm-strain',
        who,
        amount: 1,
      },
    ),
    plan('gm-rest', 'A night’s rest', { kind: 'gm-rest' }, [everybody(fight)], { kind: 'gm-rest', who }),
  ];
}

function handPlans(fight: Fight, who: Id): Plan[] {
  return [
    plan(
      'gm-condition',
      'Set a condition',
      { kind: 'gm-condition' },
      [everybody(fight), choice('condition', 'Condition', condition.options), flag('on', 'On')],
      { kind: 'gm-condition', who, condition: 'prone', on: true },
    ),
    plan(
      'gm-cover',
      'Cover and sight',
      { kind: 'gm-cover' },
      [
        everybody(fight),
        choice('cover', 'Cover', ['none', 'half', 'most', 'total'], true),
        choice('sight', 'Sight', ['seen', 'located', 'lost'], true),
      ],
      { kind: 'gm-cover', who, cover: null, sight: null },
    ),
    plan(
      'gm-reveal',
      'What players know',
      { kind: 'gm-reveal', hidden: null },
      [everybody(fight), choice('knowledge', 'Players know', ['all', 'words', 'nothing'], true)],
      { kind: 'gm-reveal', who, hidden: null, knowledge: null },
    ),
    plan(
      'gm-hide',
      'Hide or show',
      { kind: 'gm-reveal', knowledge: null },
      [everybody(fight), flag('hidden', 'Hidden')],
      {
        kind: 'gm-reveal',
        who,
        hidden: false,
        knowledge: null,
      },
    ),
  ];
}

function fatePlans(fight: Fight, who: Id): Plan[] {
  const plans = [
    plan(
      'gm-fate',
      'Take out or back in',
      { kind: 'gm-fate' },
      [everybody(fight), choice('fate', 'Fate', ['fighting', 'fled', 'surrendered', 'dead'])],
      { kind: 'gm-fate', who, fate: 'fled' },
    ),
    plan(
      'gm-broken',
      'Break or rally',
      { kind: 'gm-broken' },
      [everybody(fight), choice('broken', 'Morale', ['no', 'flees', 'retreats'])],
      { kind: 'gm-broken', who, broken: 'no' },
    ),
    plan('gm-remove', 'Remove somebody', { kind: 'gm-remove' }, [everybody(fight)], { kind: 'gm-remove', who }),
    plan(
      'gm-set',
      'Set any number',
      { kind: 'gm-set' },
      [text('path', 'Path, such as combatants.goblin-1.hp', 200), number('value', 'Value', -10_000, 10_000, 0)],
      { kind: 'gm-set', path: 'scene.rough', value: fight.scene.rough },
    ),
    plan('gm-scene', 'Ground', { kind: 'gm-scene', name: null }, [flag('rough', 'Rough ground')], {
      kind: 'gm-scene',
      name: null,
      rough: true,
    }),
    plan('gm-alarm', 'Everybody is alarmed', { kind: 'gm-alarm' }, [], { kind: 'gm-alarm' }),
    plan('gm-note', 'Note', { kind: 'gm-note' }, [text('text', 'Text', 300)], { kind: 'gm-note', text: 'note' }),
  ];
  if (fight.field.kind === 'word')
    plans.push(
      plan(
        'gm-distance',
        'Say a distance',
        { kind: 'gm-distance' },
        [everybody(fight, 'one', 'Between'), everybody(fight, 'other', 'And'), number('feet', 'Feet', 0, 5000, 30)],
        { kind: 'gm-distance', one: who, other: who, feet: 30 },
      ),
    );
  return plans;
}

function flowPlans(fight: Fight, who: Id): Plan[] {
  const winners: OfferField = {
    kind: 'choice',
    name: 'winner',
    label: 'Winner',
    options: fight.sides.map(each => ({ value: each.id, label: each.name })),
    optional: true,
  };
  return [
    plan('gm-turn', 'Give the turn', { kind: 'gm-turn' }, [everybody(fight)], { kind: 'gm-turn', who }),
    plan('gm-skip', 'Pass over', { kind: 'gm-skip' }, [everybody(fight)], { kind: 'gm-skip', who }),
    plan(
      'gm-order',
      'Change the order',
      { kind: 'gm-order' },
      [
        everybody(fight),
        {
          ...everybody(fight, 'before', 'Before'),
          kind: 'choice',
          name: 'before',
          label: 'Before',
          options: options(fight),
          optional: true,
        },
      ],
      { kind: 'gm-order', who, before: null },
    ),
    plan('gm-end-fight', 'End the fight', { kind: 'gm-end-fight' }, [winners, text('reason', 'Reason', 200, true)], {
      kind: 'gm-end-fight',
      winner: null,
      reason: null,
    }),
    plan('gm-resume', 'Go on after the end', { kind: 'gm-resume' }, [], { kind: 'gm-resume' }),
  ];
}

const options = (fight: Fight): { value: Id; label: string; combatant: Id }[] =>
  fight.combatants.map(each => ({ value: each.id, label: each.name, combatant: each.id }));
