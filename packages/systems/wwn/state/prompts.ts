import type { CombatantId, SiteNote } from '@affray/engine';

/** Words of the game master for how far two are apart, in a fight without a map. */
export const WORDS = ['engaged', 'near', 'far', 'distant'] as const;
export type Word = (typeof WORDS)[number];

/**
 * An Instant that a seat takes in answer to something: a Snap Attack, a held action used to strike, to shatter a
 * shield or to step away, or Total Defense. `pass` everywhere means to let things be.
 */
export type Instant = 'pass' | Doing | (Doing & { /** Whoever falls is only knocked out. */ readonly spare: true });
type Doing = {
  readonly do: 'snap' | 'strike' | 'shatter' | 'leave' | 'defend';
  /** Whom it is aimed at; null where at nobody. */
  readonly on: CombatantId | null;
  readonly weapon: string | null;
  readonly thrown: boolean;
};
/** What to do with a killing blow’s gift: one more attack, or none. */
export type Reap = 'pass' | Blow | (Blow & { readonly spare: true });
type Blow = { readonly on: CombatantId; readonly weapon: string; readonly thrown: boolean };

/** An attack that somebody may answer. */
export type AboutAttack = {
  readonly by: CombatantId;
  readonly on: CombatantId | null;
  /** `attack`, `charge`, `snap` */
  readonly how: string;
  readonly weapon: string | null;
  /** How the weapon is used; null where there is none. */
  readonly use: 'melee' | 'throw' | 'shot' | null;
};

/** Every question of the rules, by its site: what it is about, and the answers it takes. */
export type WwnPrompts = {
  'wwn.word.distance': {
    readonly about: { readonly a: CombatantId; readonly b: CombatantId };
    readonly answer: Word;
  };
  'wwn.word.alarm': {
    readonly about: { readonly by: CombatantId; readonly on: CombatantId };
    readonly answer: 'alarmed' | 'quiet';
  };
  'wwn.word.broken': {
    readonly about: { readonly side: string; readonly who: readonly CombatantId[] };
    readonly answer: 'flee' | 'retreat' | 'surrender' | 'fight';
  };
  'wwn.word.morale': {
    readonly about: { readonly side: string; readonly why: string };
    readonly answer: 'check' | 'pass';
  };
  'wwn.word.order': { readonly about: null; readonly answer: CombatantId };
  'wwn.answer.action': { readonly about: AboutAttack; readonly answer: Instant };
  'wwn.answer.dice': { readonly about: AboutAttack; readonly answer: Instant };
  'wwn.answer.hit': { readonly about: AboutAttack; readonly answer: 'pass' | 'defend' | 'luck' | 'shrug' };
  'wwn.answer.miss': { readonly about: AboutAttack; readonly answer: 'pass' | 'luck' };
  'wwn.answer.shock': { readonly about: AboutAttack; readonly answer: 'pass' | 'defend' };
  'wwn.answer.leave': { readonly about: { readonly mover: CombatantId }; readonly answer: 'strike' | 'pass' };
  'wwn.answer.aim': { readonly about: AboutAttack; readonly answer: 'pass' | 'luck' };
  'wwn.answer.kill': { readonly about: { readonly fallen: CombatantId }; readonly answer: Reap };
  'wwn.answer.magic': {
    readonly about: { readonly by: CombatantId; readonly name: string };
    readonly answer: 'pass' | 'nullify';
  };
  'wwn.answer.check': {
    readonly about: { readonly total: number; readonly difficulty: number };
    readonly answer: 'pass' | 'again';
  };
};

export const PROMPT_NOTES = {
  'wwn.word.distance': { meaning: 'how far two combatants are apart', rule: 'WWN-GAP-7' },
  'wwn.word.alarm': { meaning: 'whether an execution alarms the others', rule: 'WWN-EXE-2' },
  'wwn.word.broken': { meaning: 'what those do whose morale broke', rule: 'WWN-MOR-3' },
  'wwn.word.morale': { meaning: 'whether morale is checked now', rule: 'WWN-MOR-2' },
  'wwn.word.order': { meaning: 'whose Instant comes first', rule: 'WWN-AMB-14' },
  'wwn.answer.action': { meaning: 'an Instant in answer to an action', rule: 'WWN-ACT-5', pass: 'pass' },
  'wwn.answer.dice': { meaning: 'an Instant in answer to dice that fell', rule: 'WWN-ACT-4', pass: 'pass' },
  'wwn.answer.hit': { meaning: 'turn a hit on oneself aside', rule: 'WWN-6.8', pass: 'pass' },
  'wwn.answer.miss': { meaning: 'turn an own miss into a hit', rule: 'WWN-CLASS-LUCK', pass: 'pass' },
  'wwn.answer.shock': { meaning: 'avoid Shock by Total Defense', rule: 'WWN-SHK-5', pass: 'pass' },
  'wwn.answer.leave': { meaning: 'strike at somebody who runs from melee', rule: 'WWN-6.9', pass: 'pass' },
  'wwn.answer.aim': { meaning: 'roll the check of an execution again', rule: 'WWN-EXE-4', pass: 'pass' },
  'wwn.answer.kill': { meaning: 'one more attack after a kill', rule: 'WWN-FOC-WHIRLWIND', pass: 'pass' },
  'wwn.answer.magic': { meaning: 'let a magical effect do nothing', rule: 'WWN-FOC-NULLIFIER', pass: 'pass' },
  'wwn.answer.check': { meaning: 'roll a failed check again', rule: 'WWN-CLASS-EXPERTISE', pass: 'pass' },
} as const satisfies { readonly [S in keyof WwnPrompts]: SiteNote };

export const ROLL_NOTES = {
  'wwn.initiative.side': { meaning: 'initiative of a side', rule: 'WWN-INIT-1' },
  'wwn.initiative.own': { meaning: 'initiative', rule: 'WWN-INIT-2' },
  'wwn.initiative.tie': { meaning: 'a tie of initiative', rule: 'WWN-GAP-2', good: 'neither' },
  'wwn.surprise.sneak': { meaning: 'to lie in wait unnoticed', rule: 'WWN-SUR-2' },
  'wwn.surprise.notice': { meaning: 'to notice an ambush', rule: 'WWN-SUR-2' },
  'wwn.attack.hit': { meaning: 'to hit', rule: 'WWN-HIT-1' },
  'wwn.attack.damage': { meaning: 'damage', rule: 'WWN-DMG-1' },
  'wwn.attack.brawl': { meaning: 'damage of bare hands that missed', rule: 'WWN-FOC-UNARMED' },
  'wwn.attack.venom': { meaning: 'damage of poison', rule: 'WWN-FOC-POISONER' },
  'wwn.screen.attacker': { meaning: 'to get past those who screen', rule: 'WWN-6.7' },
  'wwn.screen.blocker': { meaning: 'to screen an ally', rule: 'WWN-6.7' },
  'wwn.shield.attacker': { meaning: 'to shatter a shield', rule: 'WWN-6.6' },
  'wwn.shield.defender': { meaning: 'to save a shield', rule: 'WWN-6.6' },
  'wwn.shove.attacker': { meaning: 'to shove', rule: 'WWN-SHV-1' },
  'wwn.shove.defender': { meaning: 'to stand against a shove', rule: 'WWN-SHV-1' },
  'wwn.grapple.attacker': { meaning: 'to grapple', rule: 'WWN-GRP-1' },
  'wwn.grapple.defender': { meaning: 'to stay out of a grapple', rule: 'WWN-GRP-1' },
  'wwn.grapple.damage': { meaning: 'damage of a grapple', rule: 'WWN-GRP-4' },
  'wwn.escape.held': { meaning: 'to break free', rule: 'WWN-GRP-2' },
  'wwn.escape.holder': { meaning: 'to keep hold', rule: 'WWN-GRP-2' },
  'wwn.carry.holder': { meaning: 'to move somebody held', rule: 'WWN-GRP-5' },
  'wwn.carry.held': { meaning: 'to resist being moved', rule: 'WWN-GRP-5' },
  'wwn.execution.aim': { meaning: 'to land a ranged execution', rule: 'WWN-EXE-4' },
  'wwn.save.physical': { meaning: 'Physical save', rule: 'WWN-SAVE-1' },
  'wwn.save.evasion': { meaning: 'Evasion save', rule: 'WWN-SAVE-1' },
  'wwn.save.mental': { meaning: 'Mental save', rule: 'WWN-SAVE-1' },
  'wwn.save.luck': { meaning: 'Luck save', rule: 'WWN-SAVE-1' },
  'wwn.stabilize.heal': { meaning: 'to stabilize', rule: 'WWN-DIE-3' },
  'wwn.stabilize.aid': { meaning: 'to help a medic', rule: 'WWN-CHK-4' },
  'wwn.heal.amount': { meaning: 'hit points healed', rule: 'WWN-FOC-CHIRURGEON' },
  'wwn.skill.check': { meaning: 'a skill check', rule: 'WWN-CHK-1' },
  'wwn.skill.aid': { meaning: 'to help with a skill', rule: 'WWN-CHK-4' },
  'wwn.skill.against': { meaning: 'a skill check against another', rule: 'WWN-CHK-5' },
  'wwn.morale.check': { meaning: 'morale', rule: 'WWN-MOR-1', good: 'low' },
  'wwn.instinct.check': { meaning: 'instinct', rule: 'WWN-INS-1' },
  'wwn.instinct.impulse': { meaning: 'what an impulse is', rule: 'WWN-INS-4', good: 'neither' },
  'wwn.reaction.roll': { meaning: 'how strangers are met', rule: 'WWN-REA-1', good: 'neither' },
  'wwn.cast.damage': { meaning: 'damage of a spell', rule: 'WWN-6.21' },
  'wwn.hazard.damage': { meaning: 'damage of a fall or another hazard', rule: 'WWN-HEAL-4', good: 'low' },
} as const satisfies { readonly [site: string]: SiteNote };
export type RollSite = keyof typeof ROLL_NOTES;
