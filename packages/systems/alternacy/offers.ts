import type { Offer, OfferField, Refusal, Speaker } from '@affray/engine';
import { SKILLS, skillName } from './book/skills.ts';
import { gmOffers } from './gm/offers.ts';
import {
  ACTION,
  choice,
  FREE,
  flag,
  foeChoice,
  foremost,
  offer,
  others,
  parts,
  refusalOf,
  type Sketch,
  text,
} from './offer-sketch.ts';
import { type Combatant, type Fight, find } from './state/fight.ts';
import { skillOf } from './state/sheet.ts';

/** Everything that a speaker can do, possible now or not, in an order that stays the same. */
export function offers(fight: Fight, who: Speaker): Offer[] {
  if (who === 'gm') return gmOffers(fight);
  const me = find(fight, who);
  if (me === null) return [];
  return [attackOffers, moveOffers, taskOffers, gearOffers, flowOffers].flatMap(each => each(fight, me));
}

function attackOffers(fight: Fight, me: Combatant): Offer[] {
  const prefer: OfferField[] =
    fight.options.locationZero === 'reroll' ? [] : [parts('prefer', 'If you may choose, hit')];
  const aim = parts('aim', 'Called shot');
  const most = fight.options.charts.posture;
  const lean: OfferField = {
    kind: 'number',
    name: 'posture',
    label: 'Posture: toward attack (+) or defence (-)',
    min: -most,
    max: most,
    step: 1,
    suggested: Math.max(-most, Math.min(most, me.posture)),
  };
  const base = { group: 'attack', cost: ACTION } as const;
  return [
    attackOffer(fight, me, {
      ...base,
      label: 'Engage',
      rule: 'ALT-5.1',
      base: { kind: 'engage', who: me.id },
      fields: [lean, aim, ...prefer],
    }),
    attackOffer(fight, me, {
      ...base,
      label: 'Shoot',
      rule: 'ALT-5.3',
      base: { kind: 'shoot', who: me.id },
      fields: [aim, ...prefer],
    }),
  ];
}

/** An attack: its targets and weapons are those that some pair of both permits. */
function attackOffer(fight: Fight, me: Combatant, sketch: Sketch): Offer {
  const manner = sketch.base.kind === 'shoot' ? 'missile' : 'melee';
  const weapons = me.stats.weapons.filter(each => each.manner === manner);
  const all = others(fight, me);
  const enemies = all.filter(each => each.side !== me.side);
  // Somebody of one's own side is a target only where there is nobody else.
  const foes = foremost(fight, me, enemies.length > 0 ? enemies : all);
  const tried = foes.flatMap(foe =>
    weapons.map(weapon => ({
      foe,
      weapon,
      why: refusalOf(fight, { ...sketch.base, target: foe.id, weapon: weapon.id }),
    })),
  );
  const open = tried.filter(each => each.why === null);
  const rule = sketch.rule;
  const none: Refusal = {
    code: 'alternacy/no-weapon',
    reason: manner === 'missile' ? 'no missile weapon' : 'nobody to engage',
    rule,
  };
  return offer(fight, {
    ...sketch,
    refusal: open.length > 0 ? null : (tried[0]?.why ?? none),
    fields: [
      {
        kind: 'choice',
        name: 'target',
        label: 'Whom',
        options: foes.filter(foe => open.some(each => each.foe === foe)).map(foe => foeChoice(fight, me, foe)),
      },
      {
        kind: 'choice',
        name: 'weapon',
        label: 'With',
        options: weapons
          .filter(weapon => open.some(each => each.weapon === weapon))
          .map(({ id, name, skill }) => ({ value: id, label: name, hint: skillName(skill) })),
      },
      ...(sketch.fields ?? []),
    ],
  });
}

/** Whom a movement is to end beside; without a map nobody asks. */
function goalField(fight: Fight, me: Combatant): OfferField[] {
  if (fight.field.kind !== 'map') return [];
  const options = others(fight, me).map(each => foeChoice(fight, me, each));
  return [{ kind: 'choice', name: 'toward', label: 'To whom (or drag the token on the map)', options, optional: true }];
}

function moveOffers(fight: Fight, me: Combatant): Offer[] {
  const who = me.id;
  const base = { group: 'move', rule: 'ALT-4.3' } as const;
  const rivals = others(fight, me);
  const goal = goalField(fight, me);
  return [
    offer(fight, {
      ...base,
      label: 'Small movement',
      cost: FREE,
      base: { kind: 'step', who },
      fields: [...goal, text('what', 'Where')],
    }),
    offer(fight, {
      ...base,
      id: 'step-cover',
      label: 'Step into cover',
      cost: FREE,
      base: { kind: 'step', who, cover: true },
    }),
    offer(fight, { ...base, id: 'drop', label: 'Drop down', cost: FREE, base: { kind: 'stance', who, prone: true } }),
    offer(fight, { ...base, id: 'get-up', label: 'Get up', cost: FREE, base: { kind: 'stance', who, prone: false } }),
    offer(fight, {
      ...base,
      rule: 'ALT-4.1',
      label: 'Dash',
      cost: ACTION,
      base: { kind: 'dash', who },
      fields: [...goal, text('what', 'Where to'), flag('cover', 'There is cover at its end')],
    }),
    offer(fight, {
      ...base,
      rule: 'ALT-4.2',
      label: 'Race or chase',
      cost: ACTION,
      base: { kind: 'race', who },
      fields: [
        { kind: 'choice', name: 'target', label: 'Against', options: rivals.map(each => foeChoice(fight, me, each)) },
        text('what', 'Where to'),
      ],
      try: { target: rivals[0]?.id ?? who },
    }),
    offer(fight, {
      ...base,
      group: 'defend',
      rule: 'ALT-5.3',
      label: 'Keep moving',
      cost: ACTION,
      base: { kind: 'evade', who },
    }),
  ];
}

function taskOffers(fight: Fight, me: Combatant): Offer[] {
  const who = me.id;
  const names = [...new Set([...Object.keys(me.stats.skills), ...Object.keys(SKILLS)])];
  const skill: OfferField = {
    kind: 'choice',
    name: 'skill',
    label: 'Skill (the GM picks one if you do not)',
    options: names.map(id => ({
      value: id,
      label: skillName(id),
      hint: `${skillOf(me.stats, id, fight.options.charts.unlisted)}`,
    })),
    optional: true,
  };
  const near = [me, ...others(fight, me)].filter(
    each => refusalOf(fight, { kind: 'first-aid', who, target: each.id }) === null,
  );
  return [
    offer(fight, {
      group: 'other',
      rule: 'ALT-2.2',
      label: 'Try something',
      cost: ACTION,
      base: { kind: 'attempt', who },
      fields: [text('what', 'What', false), skill],
      try: { what: '?' },
    }),
    offer(fight, {
      group: 'other',
      rule: 'ALT-3.8',
      label: 'Begin longer work',
      cost: 'as many Turns as the GM says',
      base: { kind: 'undertake', who, end: true },
      fields: [text('what', 'What', false), skill],
      try: { what: '?' },
    }),
    offer(fight, {
      group: 'help',
      rule: 'ALT-H9',
      label: 'First aid',
      cost: ACTION,
      base: { kind: 'first-aid', who },
      fields: [
        choice(
          'target',
          'To',
          near.map(each => ({ value: each.id, label: each.name, combatant: each.id })),
        ),
      ],
      try: { target: near[0]?.id ?? others(fight, me)[0]?.id ?? who },
    }),
  ];
}

function gearOffers(fight: Fight, me: Combatant): Offer[] {
  const who = me.id;
  const drawn = me.stats.weapons.filter(each => each.id !== me.weapon);
  return [
    offer(fight, {
      group: 'other',
      rule: 'ALT-3.6',
      label: 'Draw',
      cost: ACTION,
      base: { kind: 'draw', who },
      fields: [
        choice(
          'weapon',
          'What',
          drawn.map(each => ({ value: each.id, label: each.name })),
        ),
      ],
      try: { weapon: drawn[0]?.id ?? me.weapon },
    }),
    offer(fight, {
      group: 'other',
      rule: 'ALT-5.3',
      label: 'Load',
      cost: ACTION,
      base: { kind: 'load', who },
      fields: [
        choice(
          'weapon',
          'What',
          me.stats.weapons
            .filter(each => me.empty.includes(each.id))
            .map(each => ({ value: each.id, label: each.name })),
        ),
      ],
      try: { weapon: me.empty[0] ?? me.weapon },
    }),
    offer(fight, {
      group: 'defend',
      rule: 'ALT-5.7',
      id: 'shield-up',
      label: 'Raise the shield',
      cost: FREE,
      base: { kind: 'shield', who, up: true },
    }),
    offer(fight, {
      group: 'defend',
      rule: 'ALT-5.7',
      id: 'shield-down',
      label: 'Lower the shield',
      cost: FREE,
      base: { kind: 'shield', who, up: false },
    }),
  ];
}

function flowOffers(fight: Fight, me: Combatant): Offer[] {
  const who = me.id;
  const flow = { group: 'flow', rule: 'ALT-3.6' } as const;
  return [
    offer(fight, {
      group: 'other',
      rule: 'ALT-3.1',
      label: 'Several actions',
      cost: 'a disadvantage on each roll',
      base: { kind: 'plan', who },
      fields: [
        { kind: 'number', name: 'actions', label: 'How many', min: 2, max: 6, step: 1, suggested: 2 },
        text('what', 'Which'),
      ],
      try: { actions: 2 },
    }),
    offer(fight, {
      group: 'other',
      rule: 'ALT-3.8',
      label: 'Go on with it',
      cost: ACTION,
      base: { kind: 'continue', who },
    }),
    offer(fight, { group: 'other', rule: 'ALT-3.7', label: 'Give it up', cost: FREE, base: { kind: 'abandon', who } }),
    offer(fight, {
      group: 'defend',
      rule: 'ALT-3.2',
      label: 'React out of turn',
      cost: 'an Alertness roll',
      base: { kind: 'react', who },
      fields: [
        choice('response', 'How', [
          { value: 'drop', label: 'Hit the dirt' },
          { value: 'cover', label: 'Dive for cover' },
          { value: 'evade', label: 'Leap aside' },
          { value: 'surrender', label: 'Surrender' },
        ]),
        text('what', 'To what'),
      ],
      try: { response: 'drop' },
    }),
    offer(fight, { ...flow, group: 'other', label: 'Surrender', cost: ACTION, base: { kind: 'surrender', who } }),
    offer(fight, { ...flow, group: 'move', label: 'Flee', cost: ACTION, base: { kind: 'flee', who } }),
    offer(fight, { ...flow, label: 'End the go', cost: FREE, base: { kind: 'end', who } }),
  ];
}
