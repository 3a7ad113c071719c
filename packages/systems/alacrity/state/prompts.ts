import type { Answers, CombatantId, RulingAbout } from '@affray/engine';

export type Defence = 'dodge' | 'parry' | 'unarmed' | 'desperate' | 'none';

/** Every question of the system by site: what it is about, and the answers it takes. */
export type Prompts = {
  /** An attack comes: how does the target meet it? Asked before any die falls. */
  readonly 'alacrity.defend': {
    readonly about: {
      readonly attacker: CombatantId;
      readonly target: CombatantId;
      readonly weapon: string;
      /** Chance to defend by each way, in percentage points of skill. */
      readonly skills: { readonly [how: string]: number };
    };
    readonly answer: Defence;
  };
  /** A trip, shove, grapple, pin or throw comes: what does the target resist with? */
  readonly 'alacrity.resist': {
    readonly about: {
      readonly attacker: CombatantId;
      readonly target: CombatantId;
      readonly maneuver: string;
      readonly skills: { readonly [how: string]: number };
    };
    readonly answer: 'dodge' | 'athletics' | 'unarmed';
  };
  /** A foe leaves one's reach: strike at it, with which weapon? */
  readonly 'alacrity.free-attack': {
    readonly about: { readonly mover: CombatantId };
    readonly answer: string;
  };
  /** A weapon was struck from a hand: snatch it? */
  readonly 'alacrity.snatch': {
    readonly about: { readonly target: CombatantId; readonly weapon: string };
    readonly answer: 'snatch' | 'leave';
  };
  /** The GM: how far apart are these two, in feet? */
  readonly 'alacrity.gm.distance': {
    readonly about: { readonly one: CombatantId; readonly other: CombatantId };
    readonly answer: number;
  };
  /** The GM: is this called shot possible, and does armor cover the mark? */
  readonly 'alacrity.gm.called-shot': {
    readonly about: RulingAbout & {
      readonly attacker?: CombatantId;
      readonly target?: CombatantId;
      readonly mark?: string;
    };
    readonly answer: 'bare' | 'covered' | 'impossible';
  };
};

/** Questions that are rulings of the GM's, made by `rule`. */
export type RulingSite = 'alacrity.gm.called-shot';

/** How a computer answers each question where it has no better idea: the suggestion. Previews assume it too. */
export const suggested: Answers<Prompts> = {
  'alacrity.defend': (_who, _about, [first]) => first ?? 'none',
  'alacrity.resist': (_who, _about, [first]) => first ?? 'dodge',
  'alacrity.free-attack': (_who, _about, [first]) => first ?? 'none',
  'alacrity.snatch': () => 'snatch',
  'alacrity.gm.distance': (_who, _about, [first]) => first ?? 5,
  'alacrity.gm.called-shot': () => 'bare',
};
