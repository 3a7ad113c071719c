import type { RulingNote, SiteNote } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Prompts, RulingSite } from './prompts.ts';

const note = (meaning: string, rule: SiteNote['rule']): SiteNote => ({ meaning, rule });
/** A ruling that the GM is asked for, unless a house rule says otherwise. Referees rule in simulations (ALT-8.4). */
const ruling = (meaning: string, rule: SiteNote['rule']) => ({ meaning, rule, ruling: 'ask', refereed: true }) as const;
/** One that is suggested: the suggestion holds, and can be ruled anew (ALT-8.5). */
const suggested = (meaning: string, rule: SiteNote['rule']) => ({ meaning, rule, ruling: 'suggest' }) as const;
/** One that is suggested, and that referees rule in simulations: how much depends on it is what people want to know. */
const likely = (meaning: string, rule: SiteNote['rule']) => ({ ...ruling(meaning, rule), ruling: 'suggest' }) as const;
/** One that players hear of: what they were told before they roll. The rest stays with the GM. */
const open = (meaning: string, rule: SiteNote['rule']) => ({ ...ruling(meaning, rule), open: true }) as const;

/** Every roll of the system. The names stay for good: journals, scripts and old fights are matched by them. */
export const ROLLS = {
  'alternacy.initiative': note(phrase`2d5 for the Order of Initiative`, 'ALT-3.4'),
  'alternacy.initiative.tie': note(phrase`2d5 once more between equals`, 'ALT-H13'),
  'alternacy.attack.hit': note(phrase`2d5 to hit, hand to hand or from afar`, 'ALT-5.8'),
  'alternacy.attack.defence': note(phrase`2d5 to defend with shield, dodge or weapon`, 'ALT-5.7'),
  'alternacy.attack.location': { ...note(phrase`hit location; the GM rolls`, 'ALT-5.4'), good: 'neither' },
  'alternacy.attack.side': { ...note(phrase`left or right; the GM rolls`, 'ALT-L9'), good: 'neither' },
  'alternacy.damage.variance': {
    ...note(phrase`2d5 for the Damage Variance Chart; the GM rolls`, 'ALT-6.5'),
    good: 'neither',
  },
  'alternacy.damage.stun': note(phrase`2d5 to stay on one’s feet against Stun`, 'ALT-H8'),
  'alternacy.react.alertness': note(phrase`Alertness to react out of turn`, 'ALT-3.2'),
  'alternacy.move.roll': note(phrase`covering a distance in time`, 'ALT-4.1'),
  'alternacy.race.first': note(phrase`a race or chase: the one who began it`, 'ALT-4.2'),
  'alternacy.race.second': note(phrase`a race or chase: the other`, 'ALT-4.2'),
  'alternacy.task.roll': note(phrase`a skill against a Difficulty Number`, 'ALT-1.4'),
  'alternacy.aid.roll': note(phrase`first aid`, 'ALT-H9'),
  'alternacy.gm.change': { ...note(phrase`dice of a number that the GM changes`, 'GM-1'), good: 'neither' },
} as const satisfies { readonly [site: string]: SiteNote };
export type RollSite = keyof typeof ROLLS;

/** Every question of the system. */
export const PROMPTS: { readonly [S in keyof Prompts]: S extends RulingSite ? RulingNote : SiteNote } = {
  'alternacy.defend': { ...note(phrase`engage back, and defend with what`, 'ALT-5.7'), pass: 'none' },
  'alternacy.posture': { ...note(phrase`lean toward attack or defence`, 'ALT-5.2'), pass: 0 },
  'alternacy.return': { ...note(phrase`the return attack`, 'ALT-5.9'), pass: 'none' },
  'alternacy.zero': note(phrase`the attacker chooses the location`, 'ALT-L8'),
  'alternacy.respond': { ...note(phrase`what to do about something sudden, out of turn`, 'ALT-3.2'), pass: 'none' },
  'alternacy.race': note(phrase`run, too, or let the other run`, 'ALT-4.2'),
  'alternacy.commit': note(phrase`begin work that takes several Turns`, 'ALT-3.8'),
  'alternacy.ruling.several': open(phrase`how many actions fit into one go`, 'ALT-3.1'),
  'alternacy.ruling.rush': open(phrase`disadvantage of several actions in one go`, 'ALT-3.1'),
  'alternacy.ruling.opponents': {
    ...likely(phrase`whether one more opponent can be engaged, and the disadvantage`, 'ALT-5.5'),
    open: true,
  },
  'alternacy.ruling.aware': ruling(phrase`whether the victim is aware of the attack and free to meet it`, 'ALT-5.6'),
  'alternacy.ruling.undefended': ruling(phrase`difficulty of hitting one who does not defend`, 'ALT-5.6'),
  'alternacy.ruling.shot': ruling(phrase`difficulty of a shot`, 'ALT-5.3'),
  'alternacy.ruling.distance': ruling(phrase`how far apart two combatants are, in feet`, 'ALT-5.3'),
  'alternacy.ruling.called': open(phrase`disadvantage of a called shot`, 'ALT-5.10'),
  'alternacy.ruling.near-miss': likely(phrase`whether a called shot that just misses strikes elsewhere`, 'ALT-L10'),
  'alternacy.ruling.location': ruling(phrase`where a hit lands`, 'ALT-L8'),
  'alternacy.ruling.level': ruling(phrase`the most likely damage level`, 'ALT-6.4'),
  'alternacy.ruling.level-of': note(phrase`the most likely level of one type of damage`, 'ALT-6.7'),
  'alternacy.ruling.spread': ruling(phrase`how many locations an attack strikes`, 'ALT-6.9'),
  'alternacy.ruling.reach': ruling(phrase`whether an opponent can be reached in this go`, 'ALT-4.3'),
  'alternacy.ruling.timing': ruling(phrase`whether an attack comes while an action is still in progress`, 'ALT-3.7'),
  'alternacy.ruling.seen': ruling(phrase`whether a shot from hiding betrays the shooter`, 'ALT-5.12'),
  'alternacy.ruling.cancel': ruling(phrase`whether a hit cancels an action in progress`, 'ALT-3.7'),
  'alternacy.ruling.out-of-turn': ruling(
    phrase`whether a combatant may react out of turn, and the difficulty`,
    'ALT-3.2',
  ),
  'alternacy.ruling.escape': ruling(phrase`how much a quick response helps against a hazard`, 'ALT-3.2'),
  'alternacy.ruling.move': open(phrase`difficulty of covering a distance in time`, 'ALT-4.1'),
  'alternacy.ruling.progress': likely(phrase`how long a movement stays in progress`, 'ALT-3.7'),
  'alternacy.ruling.turns': open(phrase`how many Turns an action takes`, 'ALT-3.8'),
  'alternacy.ruling.task': open(phrase`difficulty of a task`, 'ALT-2.2'),
  'alternacy.ruling.skill': ruling(phrase`which skill is rolled`, 'ALT-1.2'),
  'alternacy.ruling.head-start': open(phrase`advantage of the one who starts a race first`, 'ALT-3.9'),
  'alternacy.ruling.cover': suggested(phrase`whether there is cover so near`, 'ALT-4.3'),
  'alternacy.ruling.near': suggested(phrase`whether two of whom no one has said it stand near each other`, 'ALT-4.3'),
  'alternacy.ruling.halt': suggested(phrase`whether a runner or worker who meets an attack is stopped`, 'ALT-3.7'),
  'alternacy.ruling.warned': suggested(phrase`whether a shot that misses warns its target`, 'ALT-5.6'),
  'alternacy.ruling.flee': suggested(phrase`difficulty of getting away from the fight`, 'ALT-4.1'),
  'alternacy.ruling.harm': suggested(phrase`the most likely level of harm without an attack`, 'ALT-6.5'),
  'alternacy.ruling.locations': suggested(phrase`how many locations an attack other than a burst strikes`, 'ALT-6.9'),
  'alternacy.ruling.wounds': suggested(phrase`disadvantage of wounds on a roll`, 'ALT-6.1'),
  'alternacy.ruling.run': suggested(phrase`which skill a run takes`, 'ALT-1.2'),
  'alternacy.ruling.time': suggested(phrase`how long it takes`, 'ALT-3.8'),
  'alternacy.ruling.fitting': suggested(phrase`whether a response is quick and fitting`, 'ALT-3.2'),
  'alternacy.ruling.end': suggested(phrase`whether the fight ends, now that one side alone stands`, 'ALT-3.4'),
  'alternacy.ruling.number': note(phrase`any number in place of those offered`, 'ALT-2.2'),
};
