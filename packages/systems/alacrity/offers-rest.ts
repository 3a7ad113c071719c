import type { Choice, Offer, OfferField } from '@affray/engine';
import type { CommandOf, Way } from './commands.ts';
import { type Combatant, type Fight, is, the } from './fight.ts';
import type { Weapon } from './gear.ts';
import { groundLeft, movementLeft, shiftLeft } from './movement.ts';
import { amount, choice, foes, friends, legal, offer, others, person, pick } from './offer.ts';
import { declaredPenalty } from './rolls.ts';
import { signed } from './say-words.ts';
import { SKILL_NAMES, SKILLS } from './sheet.ts';
import { up } from './turn.ts';
import { isLost } from './wield.ts';

/** The announcement of a round's actions, with what each number costs (ALA-5.2). */
export function declareOffer(fight: Fight, who: Combatant): Offer {
  const tries = ([1, 2, 3, 4, 5] as const).map(
    (actions): CommandOf<'declare'> => ({ kind: 'declare', who: who.id, actions }),
  );
  const options = tries.map(({ actions }): Choice => {
    const penalty = declaredPenalty(fight, { ...who, declared: actions });
    return {
      value: actions,
      label: `${actions}`,
      hint: penalty === 0 ? 'no penalty' : `${signed(penalty)} on all rolls`,
    };
  });
  return offer(fight, {
    id: 'declare',
    group: 'flow',
    label: 'Announce actions',
    rule: 'ALA-5.2',
    tries,
    fields: [choice('actions', 'Actions', options)],
  });
}

/** Movement, gear, help and waiting. */
export function restOffers(fight: Fight, who: Combatant): Offer[] {
  return [...moves(fight, who), ...gear(fight, who), ...help(fight, who), ...other(fight, who), ...flow(fight, who)];
}

type Going = CommandOf<'move' | 'shift' | 'traverse'>;

/** Ways toward and away from everybody one knows of. */
function ways(fight: Fight, who: Combatant): Way[] {
  return others(fight, who)
    .filter(each => each.fate === 'fighting')
    .flatMap(({ id: target }): Way[] => [
      { kind: 'toward', target },
      { kind: 'away', target },
    ]);
}

/** The ways among several commands that may be gone. */
function wayField(fight: Fight, tries: readonly Going[]): OfferField {
  const options = legal(fight, tries).flatMap(({ way }): Choice[] => {
    if (way.kind === 'to') return [];
    const name = the(fight, way.target).name;
    const label = way.kind === 'toward' ? `toward ${name}` : `away from ${name}`;
    return [{ value: { ...way }, label, combatant: way.target }];
  });
  return choice('way', 'Where', options);
}

function moves(fight: Fight, who: Combatant): Offer[] {
  const far = Math.max(1, groundLeft(fight, who));
  const step = Math.max(1, shiftLeft(fight, who));
  const all = ways(fight, who);
  const tries = all.map((way): CommandOf<'move'> => ({ kind: 'move', end: true, who: who.id, way, feet: far }));
  const shifts = all.map((way): CommandOf<'shift'> => ({ kind: 'shift', who: who.id, way, feet: step }));
  return [
    offer(fight, {
      id: 'move',
      group: 'move',
      label: who.moving ? 'Move on' : 'Move',
      rule: 'ALA-7.1',
      tries,
      fields: [wayField(fight, tries), amount('feet', 'Feet', [1, far, far], 'ft')],
      nothing: 'there is nobody to go by',
    }),
    offer(fight, {
      id: 'shift',
      group: 'move',
      label: 'Shift',
      rule: 'ALA-G5',
      tries: shifts,
      fields: [wayField(fight, shifts), amount('feet', 'Feet', [1, step, step], 'ft')],
      nothing: 'there is nobody to go by',
    }),
    ...climbs(fight, who, all),
    plain(fight, 'disengage', 'move', 'Disengage', 'ALA-7.7', { kind: 'disengage', end: true, who: who.id }),
    plain(fight, 'flee', 'move', 'Flee the fight', 'ALA-7.7', { kind: 'flee', who: who.id }),
    ...chases(fight, who),
    is(who, 'prone')
      ? plain(fight, 'stand', 'move', 'Stand up', 'ALA-7.4', { kind: 'stand', end: true, who: who.id })
      : plain(fight, 'drop-prone', 'move', 'Drop prone', 'ALA-7.4', { kind: 'drop-prone', who: who.id }),
  ];
}

function climbs(fight: Fight, who: Combatant, all: readonly Way[]): Offer[] {
  const left = Math.max(1, movementLeft(fight, who));
  const tries = all.map(
    (way): CommandOf<'traverse'> => ({
      kind: 'traverse',
      end: true,
      who: who.id,
      how: 'climb',
      way,
      feet: 5,
      ladder: 0,
    }),
  );
  const how = (['climb', 'jump', 'swim'] as const).map(value => ({ value, label: value }));
  return [
    offer(fight, {
      id: 'traverse',
      group: 'move',
      label: 'Climb, jump or swim',
      rule: 'ALA-G6',
      tries,
      fields: [
        choice('how', 'How', how),
        wayField(fight, tries),
        amount('feet', 'Feet', [1, left, Math.min(10, left)], 'ft'),
      ],
      nothing: 'there is nobody to go by',
    }),
  ];
}

function chases(fight: Fight, who: Combatant): Offer[] {
  const gone = others(fight, who).filter(each => each.fate === 'fled' && each.side !== who.side);
  if (gone.length === 0) return [];
  const tries = gone.map(
    (each): CommandOf<'chase'> => ({ kind: 'chase', end: true, who: who.id, target: each.id, ladder: 0 }),
  );
  const fields = [pick(fight, who, 'target', 'After', gone)];
  return [offer(fight, { id: 'chase', group: 'move', label: 'Give chase', rule: 'ALA-7.6', tries, fields })];
}

const plain = (
  fight: Fight,
  id: string,
  group: string,
  label: string,
  rule: Offer['rule'],
  command: Parameters<typeof offer>[1]['tries'][number],
): Offer => offer(fight, { id, group, label, rule, tries: [command], fields: [] });

function gear(fight: Fight, who: Combatant): Offer[] {
  const things = who.stats.weapons.flatMap(each => (each.hands === 'natural' ? [] : handling(fight, who, each)));
  if (who.stats.shield === null) return things;
  const up = !who.shieldUp;
  const label = up ? 'Raise the shield' : 'Lower the shield';
  return [...things, plain(fight, 'shield', 'gear', label, 'ALA-14.4', { kind: 'shield', who: who.id, up })];
}

/** What can be done with one weapon besides striking with it. */
function handling(fight: Fight, who: Combatant, { id: weapon, name, loads }: Weapon): Offer[] {
  const it = { who: who.id, weapon };
  if (isLost(who, weapon))
    return [
      plain(fight, `pick-up-${weapon}`, 'gear', `Pick up ${name}`, 'ALA-G40', { kind: 'pick-up', end: true, ...it }),
    ];
  if (who.main !== weapon && who.off !== weapon) {
    const tries = (['main', 'off'] as const).map((hand): CommandOf<'draw'> => ({ kind: 'draw', ...it, hand }));
    const hands = legal(fight, tries).map(({ hand }) => ({ value: hand, label: `${hand} hand` }));
    const fields = [choice('hand', 'Hand', hands)];
    return [
      offer(fight, { id: `draw-${weapon}`, group: 'gear', label: `Draw ${name}`, rule: 'ALA-6.1', tries, fields }),
    ];
  }
  const drop = plain(fight, `drop-${weapon}`, 'gear', `Drop ${name}`, 'ALA-6.5', { kind: 'drop', ...it });
  if (!loads) return [drop];
  return [plain(fight, `load-${weapon}`, 'gear', `Load ${name}`, 'ALA-4.5', { kind: 'load', end: true, ...it }), drop];
}

function help(fight: Fight, who: Combatant): Offer[] {
  const near = friends(fight, who);
  const helps = near.map(
    (each): CommandOf<'help'> => ({ kind: 'help', end: true, who: who.id, target: each.id, skill: null }),
  );
  const hurt = [who, ...others(fight, who)];
  const aids = hurt.map(
    (each): CommandOf<'first-aid'> => ({ kind: 'first-aid', end: true, who: who.id, target: each.id, ladder: 0 }),
  );
  const cares = hurt.map(
    (each): CommandOf<'medicine'> => ({ kind: 'medicine', who: who.id, target: each.id, ladder: 0 }),
  );
  const on = (list: readonly { readonly target: Combatant['id'] }[]) =>
    pick(
      fight,
      who,
      'target',
      'For',
      list.map(each => the(fight, each.target)),
    );
  const skills: Choice[] = [
    { value: null, label: 'the next roll' },
    ...SKILLS.map(skill => ({ value: skill, label: SKILL_NAMES[skill] })),
  ];
  const found = [
    offer(fight, {
      id: 'help',
      group: 'help',
      label: 'Lend a hand',
      rule: 'ALA-G19',
      tries: helps,
      fields: [on(legal(fight, helps)), choice('skill', 'With', skills, true)],
      nothing: 'there is no ally to help',
    }),
    offer(fight, {
      id: 'first-aid',
      group: 'help',
      label: 'First Aid',
      rule: 'ALA-21.4',
      tries: aids,
      fields: [on(legal(fight, aids))],
    }),
  ];
  if (fight.phase === 'over')
    found.push(
      offer(fight, {
        id: 'medicine',
        group: 'help',
        label: 'Medicine',
        rule: 'ALA-21.3',
        tries: cares,
        fields: [on(legal(fight, cares))],
      }),
    );
  if (is(who, 'frightened'))
    found.push(plain(fight, 'steady', 'help', 'Shake off fear', 'ALA-15.B', { kind: 'steady', who: who.id }));
  return found;
}

function other(fight: Fight, who: Combatant): Offer[] {
  const use: CommandOf<'use-skill'> = {
    kind: 'use-skill',
    end: true,
    who: who.id,
    skill: 'athletics',
    why: '',
    cost: 'declared',
    sight: false,
    ladder: 0,
  };
  return [
    offer(fight, {
      id: 'use-skill',
      group: 'other',
      label: 'Use a skill',
      rule: 'ALA-5.3',
      tries: [use],
      fields: [
        choice(
          'skill',
          'Skill',
          SKILLS.filter(skill => skill !== 'magic').map(skill => ({ value: skill, label: SKILL_NAMES[skill] })),
        ),
        { kind: 'text', name: 'why', label: 'What for', most: 300, optional: true },
      ],
    }),
    offer(fight, {
      id: 'free',
      group: 'other',
      label: 'Another Free Action',
      rule: 'ALA-6.1',
      tries: [{ kind: 'free', who: who.id, what: 'something quick' }],
      fields: [{ kind: 'text', name: 'what', label: 'What', most: 300 }],
    }),
    offer(fight, {
      id: 'incidental',
      group: 'other',
      label: 'Say or gesture',
      rule: 'ALA-6.5',
      tries: [{ kind: 'incidental', who: who.id, what: 'a word' }],
      fields: [{ kind: 'text', name: 'what', label: 'What', most: 300 }],
    }),
    plain(fight, 'surrender', 'other', 'Surrender', 'ALA-18.3', { kind: 'surrender', who: who.id }),
  ];
}

function flow(fight: Fight, who: Combatant): Offer[] {
  const now = new Set(up(fight));
  const later = [...foes(fight, who), ...friends(fight, who)].filter(each => !now.has(each.id));
  const delays = later.map((each): CommandOf<'delay'> => ({ kind: 'delay', who: who.id, after: each.id }));
  const open = legal(fight, delays).map(({ after }) => person(fight, who, the(fight, after)));
  return [
    plain(fight, 'hold', 'flow', 'Hold', 'ALA-5.6', { kind: 'hold', who: who.id }),
    offer(fight, {
      id: 'delay',
      group: 'flow',
      label: 'Wait for somebody',
      rule: 'ALA-8.5',
      tries: delays,
      fields: [choice('after', 'Until after', open)],
      nothing: 'nobody else has a turn to come',
    }),
    plain(fight, 'end', 'flow', 'End the turn', 'ALA-5.6', { kind: 'end', who: who.id }),
  ];
}
