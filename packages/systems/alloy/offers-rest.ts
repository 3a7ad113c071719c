import type { Choice } from '@affray/engine';
import type { CommandOf } from './commands.ts';
import type { Deed } from './deeds.ts';
import { type Combatant, type Fight, inPlay, type Work } from './fight.ts';
import { choice, foes, type Laid, lay, legal, others, person } from './offer.ts';
import { attackParts } from './offers-attack.ts';
import { weaponOf } from './wield.ts';
import { deedText } from './words.ts';
import { openWorks } from './works.ts';

const text = (name: string, label: string) => ({ kind: 'text' as const, name, label, most: 200 });

type Step = 'engage' | 'approach' | 'withdraw';

/** Movement, cover and leaving. */
export function moveOffers(on: Fight, who: Combatant): Laid[] {
  const all = others(on, who).filter(inPlay);
  const to = (kind: Step, label: string, rule: 'ALY-5.3' | 'ALY-6.3'): Laid => {
    const tries = all.map((each): CommandOf<Step> => ({ kind, who: who.id, target: each.id }));
    const open = legal(on, tries);
    const among = all.filter(each => open.some(given => given.target === each.id));
    const options = among.map(each => person(who, each));
    return lay(on, who, { id: kind, group: 'move', label, rule, tries, fields: [choice('target', 'Whom', options)] });
  };
  const way = (to: 'close' | 'short'): CommandOf<'disengage'> => ({ kind: 'disengage', who: who.id, to });
  const covers = (['light', 'heavy'] as const).map(
    (cover): CommandOf<'take-cover'> => ({ kind: 'take-cover', who: who.id, cover }),
  );
  const open = legal(on, covers);
  return [
    to('engage', 'Engage', 'ALY-5.3'),
    to('approach', 'Close in', 'ALY-6.3'),
    to('withdraw', 'Draw away', 'ALY-6.3'),
    lay(on, who, {
      id: 'disengage',
      group: 'move',
      label: 'Disengage',
      rule: 'ALY-G14',
      tries: [way('close'), way('short')],
      fields: [
        choice('to', 'To', [
          { value: 'close', label: 'Close' },
          { value: 'short', label: 'Short' },
        ]),
      ],
    }),
    plain(on, who, 'move', 'Stand up', 'ALY-5.3', { kind: 'stand', who: who.id }),
    lay(on, who, {
      id: 'take-cover',
      group: 'move',
      label: 'Duck behind cover',
      rule: 'ALY-5.2',
      tries: covers,
      fields: [
        choice(
          'cover',
          'Cover',
          open.map(({ cover }) => ({ value: cover, label: cover })),
        ),
      ],
    }),
    plain(on, who, 'move', 'Leave cover', 'ALY-5.1', { kind: 'leave-cover', who: who.id }),
    plain(on, who, 'move', 'Drop prone', 'ALY-5.1', { kind: 'drop-prone', who: who.id }),
    plain(on, who, 'move', 'Leave the fight', 'ALY-6.10', { kind: 'flee', who: who.id }),
  ];
}

type Plain = CommandOf<
  | 'stand'
  | 'flee'
  | 'leave-cover'
  | 'drop-prone'
  | 'continue'
  | 'break-off'
  | 'drop'
  | 'grip'
  | 'prepare'
  | 'pick-up'
  | 'reload'
  | 'resume'
>;
const plain = (
  on: Fight,
  who: Combatant,
  group: string,
  label: string,
  rule: Laid['offer']['rule'],
  given: Plain,
  id: string = given.kind,
): Laid => lay(on, who, { id, group, label, rule, tries: [given], fields: [] });

/** Weapons made ready, taken up, loaded and dropped. */
export function gearOffers(on: Fight, who: Combatant): Laid[] {
  return [
    ...waysToHold(who).map(given => plain(on, who, 'gear', holdText(who, given), 'ALY-5.2', given, holdId(given))),
    ...who.lost.map(weapon =>
      plain(
        on,
        who,
        'gear',
        `Pick up ${nameOf(who, weapon)}`,
        'ALY-5.2',
        { kind: 'pick-up', who: who.id, weapon },
        `pick-up:${weapon}`,
      ),
    ),
    ...who.stats.weapons
      .filter(each => each.reload > 0)
      .map(({ id, name }) =>
        plain(on, who, 'gear', `Load ${name}`, 'ALY-5.10', { kind: 'reload', who: who.id, weapon: id }, `reload:${id}`),
      ),
    ...(who.main === null
      ? []
      : [
          plain(on, who, 'gear', `Drop ${nameOf(who, who.main)}`, 'ALY-5.1', {
            kind: 'drop',
            who: who.id,
            weapon: who.main,
          }),
          plain(on, who, 'gear', who.grip === 1 ? 'Take both hands to it' : 'Take one hand off it', 'ALY-5.13', {
            kind: 'grip',
            who: who.id,
            grip: who.grip === 1 ? 2 : 1,
          }),
        ]),
  ];
}

const nameOf = (who: Combatant, weapon: string): string => weaponOf(who, weapon)?.name ?? weapon;
const holdId = ({ weapon, grip, shield }: CommandOf<'prepare'>): string =>
  `prepare:${weapon ?? 'none'}:${grip}${shield ? ':shield' : ''}`;
const holdText = (who: Combatant, { weapon, grip, shield }: CommandOf<'prepare'>): string =>
  `Ready ${weapon === null ? 'nothing' : nameOf(who, weapon)}${grip === 2 ? ' in both hands' : ''}${shield ? ' and shield' : ''}`;

/** Every way to hold what one owns that makes a difference. */
export function waysToHold(who: Combatant): CommandOf<'prepare'>[] {
  const hold = (weapon: string | null, grip: 1 | 2, shield: boolean): CommandOf<'prepare'> => ({
    kind: 'prepare',
    who: who.id,
    weapon,
    grip,
    shield,
  });
  return who.stats.weapons
    .filter(each => !each.natural && !who.lost.includes(each.id))
    .flatMap(({ id, traits, ac }) => [
      ...(traits.twoHanded || ac > 0 ? [hold(id, 2, false)] : []),
      ...(traits.twoHanded ? [] : [hold(id, 1, who.stats.shield !== null)]),
    ]);
}

/** Help and reading a foe. */
export function helpOffers(on: Fight, who: Combatant): Laid[] {
  const aided = others(on, who).filter(each => each.side === who.side && each.fate === 'down');
  const read = foes(on, who);
  return [
    lay(on, who, {
      id: 'aid',
      group: 'help',
      label: 'Rapid first aid',
      rule: 'ALY-G13',
      tries: aided.map((each): CommandOf<'aid'> => ({ kind: 'aid', who: who.id, target: each.id, rulings: null })),
      fields: [
        choice(
          'target',
          'Whom',
          people(
            who,
            aided.filter(each => each.bleeding),
          ),
        ),
      ],
      nothing: 'nobody of your side is down',
    }),
    lay(on, who, {
      id: 'assess',
      group: 'help',
      label: 'Read a foe',
      rule: 'ALY-5.16',
      tries: read.map((each): CommandOf<'assess'> => ({ kind: 'assess', who: who.id, target: each.id, rulings: null })),
      fields: [
        choice(
          'target',
          'Whom',
          people(
            who,
            read.filter(each => !each.readBy.includes(who.side)),
          ),
        ),
      ],
    }),
    ...workOffers(on, who, aided),
  ];
}

const people = (who: Combatant, among: readonly Combatant[]): Choice[] => among.map(each => person(who, each));

/** Work that takes long (ALY-5.6, ALY-5.17). */
function workOffers(on: Fight, who: Combatant, aided: readonly Combatant[]): Laid[] {
  const work = (kind: 'bulwark' | 'examination' | 'other', more: Partial<CommandOf<'work'>>): CommandOf<'work'> => ({
    kind: 'work',
    who: who.id,
    work: kind,
    what: '',
    blocks: null,
    target: null,
    ...more,
  });
  const exams = aided.map(each => work('examination', { target: each.id }));
  const open = legal(on, exams);
  const examined = aided.filter(each => open.some(given => given.target === each.id));
  return [
    lay(on, who, {
      id: 'examination',
      group: 'help',
      label: 'Examine with care',
      rule: 'ALY-5.17',
      tries: exams,
      fields: [choice('target', 'Whom', people(who, examined))],
      nothing: 'nobody of your side is down',
    }),
    lay(on, who, {
      id: 'bulwark',
      group: 'help',
      label: 'Build a bulwark',
      rule: 'ALY-5.17',
      tries: [work('bulwark', {})],
      fields: [],
    }),
    lay(on, who, {
      id: 'work',
      group: 'help',
      label: 'Begin other work',
      rule: 'ALY-5.6',
      tries: [work('other', { what: 'work', blocks: 1 })],
      fields: [
        text('what', 'What it is'),
        {
          kind: 'number',
          name: 'blocks',
          label: 'Blocks of 10 phases, one after another',
          min: 1,
          max: 100,
          step: 1,
          suggested: 2,
        },
      ],
    }),
    ...openWorks(on, who).map(each => goOn(on, who, each)),
  ];
}

function goOn(on: Fight, who: Combatant, { id, what, done, need }: Work): Laid {
  const label = `Go on: ${what} (${done} of ${need})`;
  return plain(on, who, 'help', label, 'ALY-5.7', { kind: 'resume', who: who.id, work: id }, `resume:${id}`);
}

/** Several actions strung together (ALY-3.6). */
export function comboOffer(on: Fight, who: Combatant): Laid {
  const attacks = attackParts(on, who);
  const deeds: Deed[] = [
    ...(who.conditions.includes('prone') ? [{ kind: 'stand' as const }] : []),
    ...waysToHold(who).map(({ who: _, ...deed }) => deed),
    ...who.stats.weapons.filter(each => each.reload > 0).map(({ id }) => ({ kind: 'reload' as const, weapon: id })),
    ...foes(on, who)
      .slice(0, 6)
      .map(each => ({ kind: 'engage' as const, target: each.id })),
    { kind: 'disengage', to: 'close' },
    ...(on.scene.cover === 'none' ? [] : [{ kind: 'take-cover' as const, cover: on.scene.cover }]),
    ...attacks,
  ];
  // Enough tries to know whether any combo is possible; what people choose is checked as a whole.
  const pairs = deeds.flatMap(first => {
    const then = attacks.find(each => first.kind !== 'engage' || each.targets[0] === first.target);
    return then ? [[first, then]] : [];
  });
  const tries = pairs.slice(0, 12).map((parts): CommandOf<'combo'> => ({ kind: 'combo', who: who.id, parts }));
  const options = deeds.map(each => ({ value: each, label: deedText(on, who, each) }));
  return lay(on, who, {
    id: 'combo',
    group: 'other',
    label: 'String actions together',
    rule: 'ALY-3.6',
    tries,
    fields: [{ kind: 'choices', name: 'parts', label: 'In this order', options, most: 4 }],
    nothing: 'there is nothing to string together',
  });
}

/** Whatever else: words, improvised actions, letting time pass. */
export function otherOffers(on: Fight, who: Combatant): Laid[] {
  return [
    comboOffer(on, who),
    lay(on, who, {
      id: 'improvise',
      group: 'other',
      label: 'Something else',
      rule: 'ALY-5.12',
      tries: [
        {
          kind: 'improvise',
          who: who.id,
          what: 'something',
          cost: null,
          tn: null,
          basis: null,
          skill: null,
          rulings: null,
        },
      ],
      fields: [text('what', 'What'), choice('basis', 'Rolled with', BASES)],
    }),
    lay(on, who, {
      id: 'free',
      group: 'other',
      label: 'A word or a glance',
      rule: 'ALY-5.1',
      tries: [{ kind: 'free', who: who.id, what: 'a glance' }],
      fields: [text('what', 'What')],
    }),
    lay(on, who, {
      id: 'wait',
      group: 'other',
      label: 'Let time pass',
      rule: 'ALY-5.14',
      tries: [{ kind: 'wait', who: who.id, phases: 1 }],
      fields: [{ kind: 'number', name: 'phases', label: 'Phases', min: 1, max: 10, step: 1, suggested: 1 }],
    }),
  ];
}

const BASES: readonly Choice[] = [
  { value: null, label: 'nothing' },
  { value: 'strength', label: 'Strength' },
  { value: 'agility', label: 'Agility' },
  { value: 'perception', label: 'Perception' },
  { value: 'resolve', label: 'Resolve' },
  { value: 'intellect', label: 'Intellect' },
  { value: 'charisma', label: 'Charisma' },
  { value: 'initiative', label: 'Initiative (reaction alone)' },
];

/** Going on with what was begun, or not. */
export function flowOffers(on: Fight, who: Combatant): Laid[] {
  const part = who.plan?.parts[who.plan.next];
  if (!part) return [];
  const label = `Go on: ${deedText(on, who, part.deed)}`;
  return [
    plain(on, who, 'flow', label, 'ALY-3.5', { kind: 'continue', who: who.id }),
    plain(on, who, 'flow', 'Break off', 'ALY-3.7', { kind: 'break-off', who: who.id }),
  ];
}
