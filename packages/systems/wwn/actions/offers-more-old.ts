import type { OfferField } from '@affray/engine';
import { ATTRIBUTE_NAMES } from '../book/charts.ts';
import type { Command } from '../commands.ts';
import { nameOfItem } from '../rules/items.ts';
import { where } from '../rules/places.ts';
import { skillOn } from '../state/features.ts';
import { type Combatant, derived, type Fight } from '../state/fight.ts';
import { blades, choiceOf, friendsKnown, known, type Plan, SPARE, targets } from './offering.ts';
import { loadCostText, moveCost, readyCostText } from './offers-moves-old.ts';
import { skillPlans } from './offers-skills-old.ts';

/** Everything that is neither an attack nor movement: help, magic, things in hand, the end of the turn. */
export const otherPlans = (fight: Fight, who: Combatant): Plan[] => [
  ...helpPlans(fight, who),
  ...magicPlans(fight, who),
  ...itemPlans(fight, who),
  ...gripPlans(fight, who),
  ...flowPlans(who),
];

function helpPlans(fight: Fight, who: Combatant): Plan[] {
  const friends = friendsKnown(fight, who);
  const dying = friends.filter(each => each.dying);
  const tend = targets(fight, who, dying, target => ({
    kind: 'stabilize',
    end: false,
    who: who.id,
    target,
    attribute: 'int',
  }));
  const help = targets(fight, who, dying, target => ({ kind: 'help', end: false, who: who.id, target }));
  const with6: OfferField = {
    kind: 'choice',
    name: 'attribute',
    label: 'With',
    options: (['int', 'dex'] as const).map(each => ({ value: each, label: ATTRIBUTE_NAMES[each] })),
  };
  const { gifts } = derived(fight, who);
  const plans: Plan[] = [
    {
      id: 'stabilize',
      group: 'help',
      label: 'Stabilize',
      cost: gifts.tendsOnTurn && !who.usedRound.includes('tend') ? 'On Turn' : 'Main',
      rule: 'WWN-DIE-3',
      base: { kind: 'stabilize', end: false, who: who.id },
      fields: [tend.field, with6],
      tries: tend.tries,
      otherwise: 'nobody is mortally wounded',
    },
    {
      id: 'help',
      group: 'help',
      label: 'Help a medic',
      cost: 'Main',
      rule: 'WWN-CHK-4',
      base: { kind: 'help', end: false, who: who.id },
      fields: [help.field],
      tries: help.tries,
      otherwise: 'nobody is mortally wounded',
    },
  ];
  if (gifts.heals) {
    const heal = targets(fight, who, friends, target => ({ kind: 'heal', end: false, who: who.id, target }));
    plans.push({
      id: 'heal',
      group: 'help',
      label: 'Heal',
      cost: 'Main',
      rule: 'WWN-FOC-CHIRURGEON',
      base: { kind: 'heal', end: false, who: who.id },
      fields: [heal.field],
      tries: heal.tries,
    });
  }
  return [...plans, ...skillPlans(fight, who)];
}

function magicPlans(fight: Fight, who: Combatant): Plan[] {
  if (skillOn(who.stats, 'magic') < 0) return [];
  const all = known(fight, who).filter(each => each.fate === 'fighting');
  return [
    {
      id: 'cast',
      group: 'magic',
      label: 'Cast a spell',
      cost: 'Main',
      rule: 'WWN-6.21',
      base: { kind: 'cast', end: false, who: who.id },
      fields: [
        { kind: 'text', name: 'name', label: 'Spell', most: 60 },
        {
          kind: 'choices',
          name: 'targets',
          label: 'Targets',
          options: all.map(each => choiceOf(fight, who, each)),
          most: 50,
        },
        {
          kind: 'choice',
          name: 'save',
          label: 'Save for half',
          options: ['physical', 'evasion', 'mental', 'luck'].map(each => ({ value: each, label: each })),
          optional: true,
        },
        { kind: 'number', name: 'dice', label: 'Dice of damage', min: 0, max: 30, step: 1, suggested: 0 },
        { kind: 'number', name: 'sides', label: 'Sides', min: 2, max: 20, step: 1, suggested: 6 },
        { kind: 'number', name: 'plus', label: 'Added', min: 0, max: 100, step: 1, suggested: 0 },
        { ...SPARE, hint: 'Where the spell touches the mind or the heart alone.' },
      ],
      tries: [
        {
          kind: 'cast',
          end: false,
          who: who.id,
          name: 'spell',
          targets: [],
          save: null,
          dice: 0,
          sides: 6,
          plus: 0,
          spare: false,
        },
      ],
    },
  ];
}

function itemPlans(fight: Fight, who: Combatant): Plan[] {
  const plans: Plan[] = [];
  const add = (id: string, label: string, cost: string, rule: Plan['rule'], given: Command): void => {
    plans.push({ id, group: 'other', label, cost, rule, base: given, tries: [given] });
  };
  for (const arm of derived(fight, who).arms) {
    const at = arm.natural ? null : where(who, arm.id);
    const weapon = arm.id;
    const name = nameOfItem(who, weapon);
    if (at === 'stowed')
      add(`ready:${weapon}`, `Ready: ${name}`, readyCostText(fight, who, weapon), 'WWN-6.12', {
        kind: 'ready',
        end: false,
        who: who.id,
        weapon,
      });
    if (at === 'readied') {
      if (arm.load !== null)
        add(`reload:${weapon}`, `Reload: ${name}`, loadCostText(fight, who, arm), 'WWN-6.13', {
          kind: 'reload',
          end: false,
          who: who.id,
          weapon,
        });
      add(`stow:${weapon}`, `Stow: ${name}`, 'Main', 'WWN-6.12', { kind: 'stow', end: false, who: who.id, weapon });
    }
    if (at === 'ground' || who.lying.some(each => each.id === weapon))
      add(`pick-up:${weapon}`, `Pick up: ${name}`, moveCost(who), 'WWN-6.15', {
        kind: 'pick-up',
        end: false,
        who: who.id,
        weapon,
      });
  }
  const ready = derived(fight, who).arms.filter(each => !each.natural && where(who, each.id) === 'readied');
  if (ready.length > 0)
    plans.push({
      id: 'drop',
      group: 'other',
      label: 'Drop something',
      cost: 'Instant',
      rule: 'WWN-6.14',
      base: { kind: 'drop', who: who.id },
      fields: [
        {
          kind: 'choice',
          name: 'weapon',
          label: 'What',
          options: ready.map(each => ({ value: each.id, label: nameOfItem(who, each.id) })),
        },
      ],
      tries: ready.map(each => ({ kind: 'drop', who: who.id, weapon: each.id })),
    });
  if (who.hands.length > 0)
    add('sheathe', 'Sheathe what is in hand', 'On Turn', 'WWN-ACT-6', { kind: 'sheathe', who: who.id });
  return [...plans, ...trickPlans(fight, who)];
}

/** What single Foci allow. */
function trickPlans(fight: Fight, who: Combatant): Plan[] {
  const { gifts } = derived(fight, who);
  const arms = blades(fight, who);
  const plans: Plan[] = [];
  if (gifts.whirls)
    for (const arm of arms.filter(each => each.melee?.shock)) {
      const given: Command = { kind: 'whirl', who: who.id, weapon: arm.id };
      plans.push({
        id: `whirl:${arm.id}`,
        group: 'attack',
        label: `Whirlwind Assault: ${arm.name}`,
        cost: 'On Turn',
        rule: 'WWN-FOC-WHIRLWIND',
        base: given,
        tries: [given],
      });
    }
  if (gifts.poisons)
    for (const arm of arms.filter(each => !each.unarmed && !each.bash)) {
      const given: Command = { kind: 'venom', end: false, who: who.id, weapon: arm.id };
      plans.push({
        id: `venom:${arm.id}`,
        group: 'other',
        label: `Poison: ${arm.name}`,
        cost: 'Main',
        rule: 'WWN-FOC-POISONER',
        base: given,
        tries: [given],
      });
    }
  return plans;
}

function gripPlans(fight: Fight, who: Combatant): Plan[] {
  const plans: Plan[] = [];
  if (who.heldBy.length > 0) {
    const given: Command = { kind: 'escape', end: false, who: who.id };
    plans.push({
      id: 'escape',
      group: 'move',
      label: 'Break free',
      cost: 'Main',
      rule: 'WWN-GRP-2',
      base: given,
      tries: [given],
    });
  }
  if (who.holds === null) return plans;
  const goals = known(fight, who).filter(each => each !== who && each.id !== who.holds);
  const carried: OfferField[] = [
    {
      kind: 'choice',
      name: 'how',
      label: 'How',
      options: [
        ...(who.heldBy.length > 0 ? [] : [{ value: 'carry', label: 'Carry along 10 feet' }]),
        { value: 'throw', label: 'Throw 5 feet, to the ground' },
      ],
    },
    {
      kind: 'choice',
      name: 'toward',
      label: 'Toward',
      options: goals.map(each => choiceOf(fight, who, each)),
      optional: true,
    },
  ];
  const release: Command = { kind: 'release', who: who.id };
  plans.push(
    {
      id: 'carry',
      group: 'attack',
      label: 'Move whom you hold',
      cost: 'Main',
      rule: 'WWN-GRP-5',
      base: { kind: 'carry', end: false, who: who.id },
      fields: carried,
      tries: [{ kind: 'carry', end: false, who: who.id, how: 'throw', toward: null }],
    },
    {
      id: 'release',
      group: 'other',
      label: 'Let go',
      cost: 'On Turn',
      rule: 'WWN-GRP-3',
      base: release,
      tries: [release],
    },
  );
  return plans;
}

function flowPlans(who: Combatant): Plan[] {
  const end: Command = { kind: 'end', who: who.id };
  const held: Command = { kind: 'act-held', who: who.id };
  const surrender: Command = { kind: 'surrender', who: who.id };
  const speak: Command = { kind: 'speak', who: who.id, text: 'a few words' };
  const watch: OfferField = {
    kind: 'choice',
    name: 'watch',
    label: 'Ask me',
    options: [
      { value: 'own', label: 'when something touches me' },
      { value: 'all', label: 'at everything that foes do, and once more at their dice' },
      { value: 'never', label: 'never' },
    ],
  };
  return [
    {
      id: 'act-held',
      group: 'flow',
      label: 'Use the held action',
      cost: 'Instant',
      rule: 'WWN-6.18',
      base: held,
      tries: [held],
    },
    {
      id: 'speak',
      group: 'other',
      label: 'Say something',
      cost: 'free',
      rule: 'WWN-ACT-7',
      base: { kind: 'speak', who: who.id },
      fields: [{ kind: 'text', name: 'text', label: 'What', most: 300 }],
      tries: [speak],
    },
    {
      id: 'watch',
      group: 'flow',
      label: 'When to ask me',
      cost: 'free',
      rule: 'WWN-ACT-5',
      base: { kind: 'watch', who: who.id },
      fields: [watch],
      tries: [{ kind: 'watch', who: who.id, watch: 'own' }],
    },
    {
      id: 'surrender',
      group: 'other',
      label: 'Surrender',
      cost: 'free',
      rule: 'WWN-MOR-3',
      base: surrender,
      tries: [surrender],
    },
    { id: 'end', group: 'flow', label: 'End the turn', cost: 'free', rule: 'WWN-FLOW-1', base: end, tries: [end] },
  ];
}
