import { inWords, phrase } from '@affray/engine';
import { options } from './options.ts';

/** The house rules, in the words of those who choose them. What only plays comes without. */
export const wordedOptions = inWords(options, {
  damageLevels: {
    about: phrase`The GM rules a damage level for wound, shock and stun each, or one for all. ALT-6.4`,
    readings: { three: phrase`one for each type`, one: phrase`one for all` },
  },
  engagePair: {
    about: phrase`Once two have fought in a Turn the pair is done for both, or each may still start one. ALT-L4`,
    readings: { shared: phrase`done for both`, perInitiator: phrase`each may still start one` },
  },
  locationZero: {
    about: phrase`A 0 for the hit location is rolled again, or lets the attacker or the GM choose. ALT-L8`,
    readings: { reroll: phrase`is rolled again`, player: phrase`the attacker chooses`, ref: phrase`the GM chooses` },
  },
  calledShotMiss: {
    about: phrase`A called shot that misses by its penalty alone misses, hits somewhere, or the GM says. ALT-L10`,
    readings: { miss: phrase`misses`, randomLocation: phrase`hits somewhere`, ref: phrase`the GM says` },
  },
  varianceOn: {
    about: phrase`Further locations of one attack vary from the level that the attack dealt, or from the base. ALT-L12`,
    readings: { modified: phrase`from the level dealt`, base: phrase`from the base` },
  },
  allowNoDamage: { about: phrase`A hit that falls below Glance does nothing; otherwise it is a Glance. ALT-L14` },
  bareHands: {
    about: phrase`A very good punch or kick wounds like any weapon, or blows of bare hands deal Stun alone. ALT-6.10`,
    readings: { levels: phrase`wound like any weapon`, stunOnly: phrase`Stun alone` },
  },
  flukes: {
    about: phrase`A 10 or 2 on the dice is rolled on: while tens fall, once, or never. ALT-H3`,
    readings: { chain: phrase`while tens fall`, single: phrase`once`, off: phrase`never` },
  },
  woundsOnOnePart: {
    about: phrase`Of several wounds that hinder a roll the worst counts, or their sum up to 15. ALT-H5`,
    readings: { worst: phrase`the worst counts`, sum: phrase`their sum, up to 15` },
  },
  stunCheck: {
    about: phrase`A combatant that takes Stun rolls with half of Brawn against the total, or with all of it, or is dazed and knocked out at fixed totals. ALT-H8`,
    readings: { halfBrawn: phrase`half of Brawn`, roll: phrase`all of Brawn`, thresholds: phrase`fixed totals` },
  },
  levelAsked: {
    about: phrase`The GM rules the damage level once an attack has hit, or before its dice fall. ALT-6.11`,
    readings: { hit: phrase`once it has hit`, roll: phrase`before the dice fall` },
  },
  harmVariance: {
    about: phrase`Harm without an attack is varied by one roll for all its locations, or by one for each. ALT-6.5`,
    readings: { once: phrase`one roll for all`, each: phrase`one roll for each` },
  },
  repeatRulings: {
    about: phrase`A ruling made before in the same circumstances holds without asking, or is offered first. ALT-8.2`,
  },
  charts: { about: phrase`Any number of the rules, overridden for this fight.` },
});
