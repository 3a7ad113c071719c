import { inWords, phrase } from '@affray/engine';
import { options } from './options.ts';

/** The house rules, in the words of those who choose them. What only plays comes without. */
export const wordedOptions = inWords(options, {
  dice: {
    about: phrase`Dice of spring 2015 (Goal 5, 4 or 3) or the revised ones (Goal 4, 1s and 6s count). ALY-1.5, ALY-1.6`,
    readings: { spring2015: phrase`spring 2015`, revised2015: phrase`revised, August 2015` },
  },
  emptyPool: {
    about: phrase`A pool of no dice has no successes, or throws one die with Goal 6. ALY-G16`,
    readings: { nothing: phrase`no successes`, lastDie: phrase`one die with Goal 6` },
  },
  tacticsPenalty: {
    about: phrase`The penalty of lost tactics hits each side beaten by 3, or only where all are. ALY-K4`,
    readings: { each: phrase`each side beaten by 3`, all: phrase`only where all are beaten by 3` },
  },
  tacticsTie: {
    about: phrase`Leaders who tie for the best tactics: no one gains or loses, all of them gain, they roll again, or no one gains but those beaten badly still lose. ALY-K5`,
    readings: {
      none: phrase`no one gains or loses`,
      all: phrase`all of them gain`,
      reroll: phrase`they roll again`,
      beaten: phrase`no one gains, those beaten badly lose`,
    },
  },
  ambushTactics: { about: phrase`A side that is ambushed still has the modifier of its tactics. ALY-K19` },
  hiddenStart: {
    about: phrase`A hidden combatant begins between the groups of those seen and moves no one, or counts as everyone does. ALY-4.10`,
    readings: { between: phrase`between those seen`, counted: phrase`as everyone; a gap may be noticed` },
  },
  initiativeDie: {
    about: phrase`Initiative is added as it is, or to a die that each combatant throws. ALY-K7`,
    readings: { none: phrase`no die`, d6: phrase`added to a d6` },
  },
  latecomer: {
    about: phrase`Latecomers count from 10 times the next round, as printed, or from the start of that round. ALY-K1`,
    readings: {
      literal: phrase`as printed: from 10 times the next round`,
      aligned: phrase`from the start of the next round`,
    },
  },
  latecomerClamp: { about: phrase`Latecomers with a total above 10 start no earlier than their base. ALY-K2` },
  tieBreak: {
    about: phrase`In one phase, with equal tactics: the higher Initiative first, or the order of the list. ALY-K18`,
    readings: { initiative: phrase`the higher Initiative first`, order: phrase`the order of the list` },
  },
  lateTies: {
    about: phrase`In one phase, a latecomer has no tactics to go first by, as printed, or has those of its side. ALY-K24`,
    readings: { none: phrase`latecomers have no tactics`, side: phrase`latecomers have those of their side` },
  },
  leapIsAction: {
    about: phrase`Leaping aside before one’s first action is that first action and uses up the stance’s effect; it pays, too, what a hit put upon the cost of the next action. ALY-K27`,
  },
  leaveClose: {
    about: phrase`Leaving Close distance is a Standard action (6), or costs what crossing Close does (3). ALY-K23`,
    readings: { standard: phrase`a Standard action: 6`, crossing: phrase`as crossing Close: 3` },
  },
  gripChange: {
    about: phrase`Changing one’s grip in the heat of battle is a Swift action, or Free. ALY-K25`,
    readings: { swift: phrase`Swift: 1`, free: phrase`Free` },
  },
  nocking: {
    about: phrase`Nocking an arrow is a Swift action of its own, or part of the shot. ALY-K26`,
    readings: { swift: phrase`Swift: 1`, free: phrase`part of the shot` },
  },
  pickUp: {
    about: phrase`What lies about is picked up where one stands by it, or from anywhere. ALY-K28`,
    readings: { adjacent: phrase`standing by it`, anywhere: phrase`from anywhere` },
  },
  round: {
    about: phrase`How long a round of ten phases is in the story. ALY-3.3`,
    readings: { 'half-minute': phrase`half a minute`, minute: phrase`one minute`, 'ten-minutes': phrase`ten minutes` },
  },
  resolve: {
    about: phrase`An action takes effect at its phase, or when its cost has been waited out. ALY-K13`,
    readings: { start: phrase`at its phase`, end: phrase`when its cost is waited out` },
  },
  hitRule: {
    about: phrase`An attack must reach both TN and defence, or their sum. ALY-K11`,
    readings: { max: phrase`both TN and defence`, sum: phrase`TN and defence together` },
  },
  defence: {
    about: phrase`Dodge and Parry are fixed numbers, or pools that the defender throws. ALY-K12`,
    readings: { static: phrase`fixed numbers`, rolled: phrase`pools that are thrown` },
  },
  defenseFormula: {
    about: phrase`Defense is Strength + half Resolve + 1, or Resolve + half Strength + 1. ALY-K8`,
    readings: { printed: phrase`Strength + half Resolve + 1`, swapped: phrase`Resolve + half Strength + 1` },
  },
  disengage: {
    about: phrase`An engaged combatant may leave by a Disengage, or not at all. ALY-K10`,
    readings: { allowed: phrase`by a Disengage`, forbidden: phrase`not at all` },
  },
  maneuvers: {
    about: phrase`Maneuvers of this fight: new ones, or others in the place of those with the same id. ALY-7.7`,
  },
  charts: { about: phrase`Any number of the rules, overridden for this fight.` },
});
