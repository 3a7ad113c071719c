import type { RulingNote, SiteNote } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Prompts, RulingSite } from './prompts.ts';

const note = (meaning: string, rule: SiteNote['rule']): SiteNote => ({ meaning, rule });
/** A roll whose low totals are good for whoever throws it. */
const low = (meaning: string, rule: SiteNote['rule']): SiteNote => ({ meaning, rule, good: 'low' });

/** Every roll of the system. The names stay for good: journals, scripts and old fights are matched by them. */
export const ROLLS = {
  'alacrity.initiative': low(phrase`d100 for initiative; the GM rolls for a whole side`, 'ALA-8.1'),
  'alacrity.ambush.stealth': low(phrase`Stealth of a combatant that lies in wait`, 'ALA-18.1'),
  'alacrity.ambush.notice': low(phrase`Vigilance or Perception against an ambush`, 'ALA-18.1'),
  'alacrity.attack.hit': low(phrase`d100 to hit`, 'ALA-9.1'),
  'alacrity.attack.damage': note(phrase`damage of a blow that struck`, 'ALA-9.3'),
  'alacrity.attack.soak': note(phrase`Soak against a blow`, 'ALA-14.1'),
  'alacrity.defend.dodge': low(phrase`Dodge against an attack`, 'ALA-9.1'),
  'alacrity.defend.parry': low(phrase`parry against an attack`, 'ALA-4.7'),
  'alacrity.defend.unarmed': low(phrase`Unarmed Combat against an attack in close quarters`, 'ALA-4.6'),
  'alacrity.maneuver.attempt': low(phrase`trip, shove, grapple, pin or throw`, 'ALA-19.1'),
  'alacrity.maneuver.resist': low(phrase`resisting a maneuver`, 'ALA-19.1'),
  'alacrity.snatch.take': low(phrase`Sleight of Hand to snatch a weapon`, 'ALA-19.3'),
  'alacrity.snatch.keep': low(phrase`Dodge to keep a weapon from being snatched`, 'ALA-19.3'),
  'alacrity.escape.attempt': low(phrase`breaking out of a grapple or a bond`, 'ALA-15.C'),
  'alacrity.escape.hold': low(phrase`keeping hold of a combatant that breaks out`, 'ALA-15.C'),
  'alacrity.move.athletics': low(phrase`climbing, jumping or swimming under pressure`, 'ALA-G6'),
  'alacrity.check.skill': low(phrase`a skill used for something else`, 'ALA-1.1'),
  'alacrity.check.attribute': low(phrase`2d10 against a statistic`, 'ALA-1.7'),
  'alacrity.chase.runner': low(phrase`Athletics of the runner`, 'ALA-7.6'),
  'alacrity.chase.chaser': low(phrase`Athletics of the pursuer`, 'ALA-7.6'),
  'alacrity.gm.damage': note(phrase`damage that the GM deals`, 'GM-1'),
  'alacrity.gm.soak': note(phrase`Soak against damage that the GM deals`, 'ALA-14.1'),
  'alacrity.gm.change': { ...note(phrase`dice of a number that the GM changes`, 'GM-1'), good: 'neither' },
  'alacrity.body.check': low(phrase`Body check`, 'ALA-G16'),
  'alacrity.fall.avoid': low(phrase`Acrobatics or Athletics to halve a fall`, 'ALA-17.1'),
  'alacrity.fall.damage': low(phrase`damage of a fall`, 'ALA-17.1'),
  'alacrity.exposure.stun': low(phrase`Stun Points lost to heat or cold`, 'ALA-17.2'),
  'alacrity.exposure.hits': low(phrase`Hit Points lost to heat or cold`, 'ALA-17.2'),
  'alacrity.exposure.survival': low(phrase`Survival against heat or cold`, 'ALA-17.2'),
  'alacrity.suffocation.death': note(phrase`rounds until an unconscious combatant is dead without air`, 'ALA-17.3'),
  'alacrity.poison.hits': low(phrase`Hit Points lost to poison`, 'ALA-17.4'),
  'alacrity.poison.stun': low(phrase`Stun Points lost to poison`, 'ALA-17.4'),
  'alacrity.morale': low(phrase`morale`, 'ALA-18.2'),
  'alacrity.steady': low(phrase`Mind check to shake fear off`, 'ALA-15.B'),
  'alacrity.cast': low(phrase`Magic to cast an Effect`, 'ALA-22.2'),
  'alacrity.cast.dodge': low(phrase`Dodge against an Effect`, 'ALA-22.7'),
  'alacrity.cast.resist': low(phrase`Mind check against an Effect`, 'ALA-22.7'),
  'alacrity.cast.damage': note(phrase`harm done by an Effect`, 'ALA-22.7'),
  'alacrity.cast.soak': note(phrase`Soak against an Effect`, 'ALA-14.8'),
  'alacrity.cast.heal': note(phrase`Hit Points given back by an Effect`, 'ALA-22.7'),
  'alacrity.concentration': low(phrase`keeping concentration through damage`, 'ALA-22.5'),
  'alacrity.first-aid': low(phrase`First Aid`, 'ALA-21.4'),
  'alacrity.medicine': low(phrase`Medicine`, 'ALA-21.3'),
  'alacrity.medicine.heal': note(phrase`Hit Points that Medicine adds`, 'ALA-21.3'),
  'alacrity.rest.stun': note(phrase`Stun Points that rest gives back`, 'ALA-21.1'),
  'alacrity.rest.hits': note(phrase`Hit Points that rest gives back`, 'ALA-G17'),
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
  'alacrity.defend': note(phrase`how to meet an attack`, 'ALA-6.3'),
  'alacrity.resist': note(phrase`what to resist a maneuver with`, 'ALA-19.2'),
  'alacrity.free-attack': note(phrase`whether to strike at a foe who leaves`, 'ALA-7.7'),
  'alacrity.snatch': note(phrase`whether to snatch a weapon that was struck from a hand`, 'ALA-19.3'),
  'alacrity.gm.distance': note(phrase`how far apart two combatants are`, 'ALA-G11'),
  'alacrity.gm.called-shot': {
    ...note(phrase`whether a called shot is possible, and whether armor covers the mark`, 'ALA-11.1'),
    ruling: 'ask',
    untold: true,
  },
  'alacrity.gm.mark': judged(phrase`what the mark of a called shot costs`, 'ALA-11.2'),
  'alacrity.gm.seen': judged(phrase`whether a target that is hardly seen can be aimed at`, 'ALA-16.2'),
  'alacrity.gm.dark': judged(phrase`what the dark takes from an attack`, 'ALA-16.3'),
  'alacrity.gm.helpless': judged(phrase`how the helpless are struck`, 'ALA-15.D', {
    bonus: phrase`at +40, without defence`,
    hit: phrase`without a roll`,
    critical: phrase`without a roll, a critical hit`,
  }),
  'alacrity.gm.critical': judged(phrase`what a critical attack comes to`, 'ALA-9.6', {
    'passes-soak': phrase`it passes the armor`,
    'more-damage': phrase`it does more damage`,
    disarms: phrase`the weapon drops from the target’s hand`,
    'drops-weapon': phrase`the weapon drops`,
    'falls-prone': phrase`the attacker falls`,
    counterattack: phrase`the target strikes back`,
    colour: phrase`nothing but colour`,
  }),
  'alacrity.gm.flight': judged(phrase`whether those near strike at one who flees`, 'ALA-7.7', {
    safe: phrase`the flight is safe`,
    freeAttack: phrase`they strike`,
  }),
  'alacrity.gm.incidental': judged(phrase`what a small thing takes`, 'ALA-6.5', {
    incidental: phrase`nothing`,
    free: phrase`a Free Action`,
    declared: phrase`a Declared Action: it is not done`,
  }),
  'alacrity.gm.cornered': judged(phrase`what a frightened combatant does that cannot get away`, 'ALA-15.B', {
    defends: phrase`it fights to defend itself`,
    cowers: phrase`it cowers`,
  }),
  'alacrity.gm.morale': judged(phrase`whether this calls for a morale check`, 'ALA-18.2', {
    check: phrase`morale is checked`,
    none: phrase`no check`,
  }),
  'alacrity.gm.broken': judged(phrase`what broken morale comes to`, 'ALA-18.3', {
    frightened: phrase`Frightened`,
    panics: phrase`panic, until it is steadied`,
    flees: phrase`it flees the fight`,
    surrenders: phrase`it surrenders`,
  }),
  'alacrity.gm.worsening': judged(phrase`whether untended wounds get worse`, 'ALA-12.8', {
    worse: phrase`they get worse`,
    same: phrase`they stay as they are`,
  }),
  'alacrity.gm.end': judged(phrase`whether the need for turns has ended`, 'ALA-12.8', {
    over: phrase`the fight is over`,
    continues: phrase`the fight continues`,
  }),
};
