import type { Choice, Offer, OfferField } from '@affray/engine';
import type { CommandOf } from './commands.ts';
import { type Combatant, type Fight, is, the } from './fight.ts';
import { UNARMED, type Weapon } from './gear.ts';
import { choice, foes, friends, legal, offer, others, person, pick } from './offer.ts';
import { skillScore } from './rolls.ts';
import { signed } from './say-words.ts';
import { barehanded, inHand, isLost, offHandFit, ready, weaponOf } from './wield.ts';

/** Attacks, maneuvers and magic that somebody might try. */
export function fightOffers(fight: Fight, who: Combatant): Offer[] {
  return [...attacks(fight, who), ...maneuvers(fight, who), ...magic(fight, who)];
}

function attacks(fight: Fight, who: Combatant): Offer[] {
  const found: Offer[] = [];
  const own = who.stats.weapons.filter(each => !isLost(who, each.id));
  const fists = own.some(each => each.id === UNARMED.id) ? [] : [UNARMED];
  for (const weapon of [...own, ...fists]) {
    const thrown = weapon.thrown !== null;
    found.push(attackOffer(fight, who, weapon, 'declared', false));
    if (thrown) found.push(attackOffer(fight, who, weapon, 'declared', true));
    if (weapon.id === who.off && offHandFit(weapon)) found.push(attackOffer(fight, who, weapon, 'off-hand', false));
    if (weapon.skill === 'melee' && ready(who, weapon) && isLegend(fight, who))
      found.push(attackOffer(fight, who, weapon, 'legendary', false));
  }
  const aims = foes(fight, who).flatMap(({ id: target }) =>
    [...own, ...fists].map(({ id }): CommandOf<'aim'> => ({ kind: 'aim', who: who.id, target, weapon: id })),
  );
  const good = legal(fight, aims);
  found.push(
    offer(fight, {
      id: 'aim',
      group: 'attack',
      label: 'Aim all round',
      rule: 'ALA-11.4',
      tries: aims,
      fields: [
        pick(
          fight,
          who,
          'target',
          'At',
          foes(fight, who).filter(each => good.some(one => one.target === each.id)),
        ),
        choice('weapon', 'With', things(who, [...new Set(good.map(each => each.weapon))])),
      ],
    }),
  );
  return found;
}

const isLegend = (fight: Fight, who: Combatant): boolean =>
  skillScore(fight, who, 'melee') >= fight.options.charts.melee.legendaryFrom;

const MANNERS: Readonly<Record<CommandOf<'attack'>['manner'], string>> = {
  declared: 'Attack',
  'off-hand': 'Off-hand attack',
  legendary: 'Legendary attack',
};

function attackOffer(
  fight: Fight,
  who: Combatant,
  weapon: Weapon,
  manner: CommandOf<'attack'>['manner'],
  thrown: boolean,
): Offer {
  const marks = foes(fight, who);
  const tries = marks.map(
    ({ id: target }): CommandOf<'attack'> => ({
      kind: 'attack',
      end: true,
      who: who.id,
      target,
      weapon: weapon.id,
      manner,
      thrown,
      called: null,
      rulings: null,
    }),
  );
  const open = legal(fight, tries).map(each => each.target);
  const verb = thrown ? 'Throw' : weapon.range !== null ? 'Shoot' : MANNERS[manner];
  return offer(fight, {
    id: `attack-${weapon.id}${thrown ? '-thrown' : ''}${manner === 'declared' ? '' : `-${manner}`}`,
    group: 'attack',
    label: `${verb}: ${weapon.name}`,
    rule: 'ALA-9.1',
    tries,
    fields: [
      pick(
        fight,
        who,
        'target',
        'Target',
        marks.filter(each => open.includes(each.id)),
      ),
      calledField(fight, thrown || weapon.skill !== 'melee' || mayCall(fight, who)),
    ],
    nothing: 'there is no foe to attack',
  });
}

const mayCall = (fight: Fight, who: Combatant): boolean =>
  skillScore(fight, who, 'melee') >= fight.options.charts.melee.calledFrom;

/** Called shots by size of the mark, with what each costs (ALA-G2). */
function calledField({ options }: Fight, fit: boolean): OfferField {
  const sizes = fit ? (['large', 'medium', 'small', 'tiny'] as const) : [];
  const marks = sizes.map((mark): Choice => {
    const names = { large: 'limb, shield', medium: 'head, hand, weapon', small: 'joint, eye', tiny: 'a coin' };
    return {
      value: { mark, penalty: null, at: '' },
      label: `${mark} mark`,
      hint: `${names[mark]}: ${signed(options.charts.calledShot[mark])}`,
    };
  });
  return choice('called', 'Called shot', [{ value: null, label: 'none' }, ...marks], true);
}

const things = (who: Combatant, ids: readonly string[]): Choice[] =>
  ids.map(id => ({ value: id, label: weaponOf(who, id)?.name ?? id }));

function maneuvers(fight: Fight, who: Combatant): Offer[] {
  const marks = foes(fight, who);
  const fit = skillScore(fight, who, 'melee') >= fight.options.charts.melee.standardFrom;
  const usual = fit ? 'melee' : 'athletics';
  const skills = choice('skill', 'With', [
    ...(fit ? [{ value: 'melee', label: 'Melee Combat' }] : []),
    { value: 'athletics', label: 'Athletics' },
  ]);
  const found = (['trip', 'shove', 'grapple'] as const).map(kind => {
    const tries = marks.map(({ id: target }) => maneuver(kind, who, target, usual));
    const open = legal(fight, tries).map(each => each.target);
    const targets = pick(
      fight,
      who,
      'target',
      'Target',
      marks.filter(each => open.includes(each.id)),
    );
    const { shoveLeast, shoveMost } = fight.options.charts.melee;
    const feet: OfferField = {
      kind: 'number',
      name: 'feet',
      label: 'Push',
      min: shoveLeast,
      max: shoveMost,
      step: 5,
      unit: 'ft',
      suggested: shoveMost,
    };
    return offer(fight, {
      id: kind,
      group: 'maneuver',
      label: { trip: 'Trip', shove: 'Shove', grapple: 'Grapple' }[kind],
      rule: kind === 'grapple' ? 'ALA-19.4' : 'ALA-19.2',
      tries,
      fields: kind === 'grapple' ? [targets] : kind === 'trip' ? [targets, skills] : [targets, skills, feet],
    });
  });
  return [...found, ...disarms(fight, who, marks), ...holds(fight, who)];
}

type Shoving = CommandOf<'trip' | 'shove' | 'grapple'>;
function maneuver(
  kind: Shoving['kind'],
  who: Combatant,
  target: Combatant['id'],
  skill: 'melee' | 'athletics',
): Shoving {
  if (kind === 'grapple') return { kind, who: who.id, target, ladder: 0, end: true };
  if (kind === 'trip') return { kind, who: who.id, target, skill, ladder: 0, end: true };
  return { kind, who: who.id, target, skill, feet: 5, ladder: 0, end: true };
}

function disarms(fight: Fight, who: Combatant, marks: readonly Combatant[]): Offer[] {
  const blade = inHand(who).find(each => each.range === null);
  if (!blade) return [];
  const armed = marks.filter(each => !barehanded(each));
  return armed.map(target => {
    const held = [target.main, target.off].filter(each => each !== null);
    const tries = held.map(
      (thing): CommandOf<'disarm'> => ({
        kind: 'disarm',
        end: true,
        who: who.id,
        target: target.id,
        weapon: blade.id,
        thing,
        called: null,
        rulings: null,
      }),
    );
    return offer(fight, {
      id: `disarm-${target.id}`,
      group: 'maneuver',
      label: `Disarm ${target.name}`,
      rule: 'ALA-19.3',
      tries,
      fields: [choice('thing', 'Of', things(target, held))],
    });
  });
}

/** What whoever holds, or is held, may do (ALA-19.4, ALA-15.C). */
function holds(fight: Fight, who: Combatant): Offer[] {
  const found: Offer[] = [];
  const held = who.holds;
  if (held !== null) {
    const name = the(fight, held).name;
    const plain = { who: who.id, target: held, ladder: 0 };
    found.push(
      offer(fight, {
        id: 'pin',
        group: 'maneuver',
        label: `Pin ${name}`,
        rule: 'ALA-19.4',
        tries: [{ kind: 'pin', end: true, ...plain }],
        fields: [],
      }),
      offer(fight, {
        id: 'throw',
        group: 'maneuver',
        label: `Throw ${name} down`,
        rule: 'ALA-19.4',
        tries: [{ kind: 'throw', end: true, ...plain }],
        fields: [],
      }),
      offer(fight, {
        id: 'release',
        group: 'maneuver',
        label: `Let go of ${name}`,
        rule: 'ALA-15.C',
        tries: [{ kind: 'release', who: who.id }],
        fields: [],
      }),
    );
  }
  for (const from of ['grappled', 'restrained'] as const) {
    if (!is(who, from)) continue;
    const skills = from === 'grappled' ? (['athletics', 'unarmed'] as const) : (['athletics'] as const);
    found.push(
      offer(fight, {
        id: `escape-${from}`,
        group: 'maneuver',
        label: from === 'grappled' ? 'Break the hold' : 'Break free',
        rule: from === 'grappled' ? 'ALA-15.C' : 'ALA-15.G',
        tries: skills.map(
          (skill): CommandOf<'escape'> => ({ kind: 'escape', end: true, who: who.id, from, skill, ladder: 0 }),
        ),
        fields: [
          choice(
            'skill',
            'With',
            skills.map(skill => ({ value: skill, label: skill === 'unarmed' ? 'Unarmed Combat' : 'Athletics' })),
          ),
        ],
      }),
    );
  }
  return found;
}

function magic(fight: Fight, who: Combatant): Offer[] {
  const casts = who.stats.effects.map(spell => {
    const hostile = spell.impact.kind === 'harm' || spell.impact.kind === 'condition';
    const among = spell.range === 0 ? [who] : hostile ? foes(fight, who) : [who, ...friends(fight, who)];
    const tries = among.map(
      (target): CommandOf<'cast'> => ({
        kind: 'cast',
        end: true,
        who: who.id,
        effect: spell.id,
        targets: [target.id],
        ladder: 0,
      }),
    );
    const open = legal(fight, tries).map(each => each.targets[0]);
    const options = among.filter(each => open.includes(each.id)).map(each => person(fight, who, each));
    return offer(fight, {
      id: `cast-${spell.id}`,
      group: 'magic',
      label: `${spell.name} (${spell.cost} MP)`,
      rule: 'ALA-22.2',
      tries,
      fields: [{ kind: 'choices', name: 'targets', label: 'On', options, most: spell.targets }],
    });
  });
  const mine = new Map<string, string>();
  for (const each of [who, ...others(fight, who)])
    for (const one of each.effects) if (one.by === who.id) mine.set(one.id, one.name);
  const ends = [...mine].map(([effect, name]) =>
    offer(fight, {
      id: `dismiss-${effect}`,
      group: 'magic',
      label: `End ${name}`,
      rule: 'ALA-22.7',
      tries: [{ kind: 'dismiss', who: who.id, effect }],
      fields: [],
    }),
  );
  return [...casts, ...ends];
}
