import type { RulingNote, SiteNote } from '@affray/engine';
import type { Prompts, RulingSite } from './prompts.ts';

const note = (meaning: string, rule: SiteNote['rule']): SiteNote => ({ meaning, rule });
/** A roll whose low totals are good for whoever throws it. */
const low = (meaning: string, rule: SiteNote['rule']): SiteNote => ({ meaning, rule, good: 'low' });

/** Every roll of the system. The names stay for good: journals, scripts and old fights are matched by them. */
export const ROLLS = {
  'alacrity.initiative': low('d100 for initiative; the GM rolls for a whole side', 'ALA-8.1'),
  'alacrity.ambush.stealth': low('Stealth of a combatant that lies in wait', 'ALA-18.1'),
  'alacrity.ambush.notice': low('Vigilance or Perception against an ambush', 'ALA-18.1'),
  'alacrity.attack.hit': low('d100 to hit', 'ALA-9.1'),
  'alacrity.attack.damage': note('damage of a blow that struck', 'ALA-9.3'),
  'alacrity.attack.soak': note('Soak against a blow', 'ALA-14.1'),
  'alacrity.defend.dodge': low('Dodge against an attack', 'ALA-9.1'),
  'alacrity.defend.parry': low('parry against an attack', 'ALA-4.7'),
  'alacrity.defend.unarmed': low('Unarmed Combat against an attack in close quarters', 'ALA-4.6'),
  'alacrity.maneuver.attempt': low('trip, shove, grapple, pin or throw', 'ALA-19.1'),
  'alacrity.maneuver.resist': low('resisting a maneuver', 'ALA-19.1'),
  'alacrity.snatch.take': low('Sleight of Hand to snatch a weapon', 'ALA-19.3'),
  'alacrity.snatch.keep': low('Dodge to keep a weapon from being snatched', 'ALA-19.3'),
  'alacrity.escape.attempt': low('breaking out of a grapple or a bond', 'ALA-15.C'),
  'alacrity.escape.hold': low('keeping hold of a combatant that breaks out', 'ALA-15.C'),
  'alacrity.move.athletics': low('climbing, jumping or swimming under pressure', 'ALA-G6'),
  'alacrity.check.skill': low('a skill used for something else', 'ALA-1.1'),
  'alacrity.check.attribute': low('2d10 against a statistic', 'ALA-1.7'),
  'alacrity.chase.runner': low('Athletics of the runner', 'ALA-7.6'),
  'alacrity.chase.chaser': low('Athletics of the pursuer', 'ALA-7.6'),
  'alacrity.gm.damage': note('damage that the GM deals', 'GM-1'),
  'alacrity.gm.soak': note('Soak against damage that the GM deals', 'ALA-14.1'),
  'alacrity.gm.change': { ...note('dice of a number that the GM changes', 'GM-1'), good: 'neither' },
  'alacrity.body.check': low('Body check', 'ALA-G16'),
  'alacrity.fall.avoid': low('Acrobatics or Athletics to halve a fall', 'ALA-17.1'),
  'alacrity.fall.damage': low('damage of a fall', 'ALA-17.1'),
  'alacrity.exposure.stun': low('Stun Points lost to heat or cold', 'ALA-17.2'),
  'alacrity.exposure.hits': low('Hit Points lost to heat or cold', 'ALA-17.2'),
  'alacrity.exposure.survival': low('Survival against heat or cold', 'ALA-17.2'),
  'alacrity.suffocation.death': note('rounds until an unconscious combatant is dead without air', 'ALA-17.3'),
  'alacrity.poison.hits': low('Hit Points lost to poison', 'ALA-17.4'),
  'alacrity.poison.stun': low('Stun Points lost to poison', 'ALA-17.4'),
  'alacrity.morale': low('morale', 'ALA-18.2'),
  'alacrity.steady': low('Mind check to shake fear off', 'ALA-15.B'),
  'alacrity.cast': low('Magic to cast an Effect', 'ALA-22.2'),
  'alacrity.cast.dodge': low('Dodge against an Effect', 'ALA-22.7'),
  'alacrity.cast.resist': low('Mind check against an Effect', 'ALA-22.7'),
  'alacrity.cast.damage': note('harm done by an Effect', 'ALA-22.7'),
  'alacrity.cast.soak': note('Soak against an Effect', 'ALA-14.8'),
  'alacrity.cast.heal': note('Hit Points given back by an Effect', 'ALA-22.7'),
  'alacrity.concentration': low('keeping concentration through damage', 'ALA-22.5'),
  'alacrity.first-aid': low('First Aid', 'ALA-21.4'),
  'alacrity.medicine': low('Medicine', 'ALA-21.3'),
  'alacrity.medicine.heal': note('Hit Points that Medicine adds', 'ALA-21.3'),
  'alacrity.rest.stun': note('Stun Points that rest gives back', 'ALA-21.1'),
  'alacrity.rest.hits': note('Hit Points that rest gives back', 'ALA-G17'),
} as const satisfies { readonly [site: string]: SiteNote };
export type RollSite = keyof typeof ROLLS;

/** A judgement of the GM's that holds as suggested until it is made anew. */
const judged = (meaning: string, rule: SiteNote['rule'], labels: RulingNote['labels'] = {}): RulingNote => ({
  ...note(meaning, rule),
  ruling: 'suggest',
  open: true,
  labels,
});

/** Every question of the system. */
export const PROMPTS: { readonly [S in keyof Prompts]: S extends RulingSite ? RulingNote : SiteNote } = {
  'alacrity.defend': note('how to meet an attack', 'ALA-6.3'),
  'alacrity.resist': note('what to resist a maneuver with', 'ALA-19.2'),
  'alacrity.free-attack': note('whether to strike at a foe who leaves', 'ALA-7.7'),
  'alacrity.snatch': note('whether to snatch a weapon that was struck from a hand', 'ALA-19.3'),
  'alacrity.gm.distance': note('how far apart two combatants are', 'ALA-G11'),
  'alacrity.gm.called-shot': {
    ...note('whether a called shot is possible, and whether armor covers the mark', 'ALA-11.1'),
    ruling: 'ask',
    untold: true,
  },
  'alacrity.gm.mark': judged('what the mark of a called shot costs', 'ALA-11.2'),
  'alacrity.gm.seen': judged('whether a target that is hardly seen can be aimed at', 'ALA-16.2'),
  'alacrity.gm.dark': judged('what the dark takes from an attack', 'ALA-16.3'),
  'alacrity.gm.helpless': judged('how the helpless are struck', 'ALA-15.D', {
    bonus: 'at +40, without defence',
    hit: 'without a roll',
    critical: 'without a roll, a critical hit',
  }),
  'alacrity.gm.critical': judged('what a critical attack comes to', 'ALA-9.6', {
    'passes-soak': 'it passes the armor',
    'more-damage': 'it does more damage',
    disarms: 'the weapon drops from the target’s hand',
    'drops-weapon': 'the weapon drops',
    'falls-prone': 'the attacker falls',
    counterattack: 'the target strikes back',
    colour: 'nothing but colour',
  }),
  'alacrity.gm.flight': judged('whether those near strike at one who flees', 'ALA-7.7', {
    safe: 'the flight is safe',
    freeAttack: 'they strike',
  }),
  'alacrity.gm.incidental': judged('what a small thing takes', 'ALA-6.5', {
    incidental: 'nothing',
    free: 'a Free Action',
    declared: 'a Declared Action: it is not done',
  }),
  'alacrity.gm.cornered': judged('what a frightened combatant does that cannot get away', 'ALA-15.B', {
    defends: 'it fights to defend itself',
    cowers: 'it cowers',
  }),
  'alacrity.gm.morale': judged('whether this calls for a morale check', 'ALA-18.2', {
    check: 'morale is checked',
    none: 'no check',
  }),
  'alacrity.gm.broken': judged('what broken morale comes to', 'ALA-18.3', {
    frightened: 'Frightened',
    panics: 'panic, until it is steadied',
    flees: 'it flees the fight',
    surrenders: 'it surrenders',
  }),
  'alacrity.gm.worsening': judged('whether untended wounds get worse', 'ALA-12.8', {
    worse: 'they get worse',
    same: 'they stay as they are',
  }),
  'alacrity.gm.end': judged('whether the need for turns has ended', 'ALA-12.8', {
    over: 'the fight is over',
    continues: 'the fight continues',
  }),
};
