import type { Answers, CombatantId, RulingAbout } from '@affray/engine';

export type Defence = 'dodge' | 'parry' | 'unarmed' | 'desperate' | 'none';

/** What the GM may judge otherwise than is suggested, with its answers. */
type Judgements = {
  /** The penalty of a called shot, by what is aimed at. */
  readonly 'alacrity.gm.mark': number;
  /** Whether somebody in fog, smoke or the dark can be aimed at. */
  readonly 'alacrity.gm.seen': 'possible' | 'impossible';
  /** What the dark takes from an attack. */
  readonly 'alacrity.gm.dark': number;
  /** How the helpless are struck. */
  readonly 'alacrity.gm.helpless': 'bonus' | 'hit' | 'critical';
  /** What a critical attack comes to. */
  readonly 'alacrity.gm.critical':
    | 'passes-soak'
    | 'more-damage'
    | 'disarms'
    | 'drops-weapon'
    | 'falls-prone'
    | 'counterattack'
    | 'colour';
  /** Whether those near strike at somebody who flees. */
  readonly 'alacrity.gm.flight': 'safe' | 'freeAttack';
  /** What a small thing that is done takes. */
  readonly 'alacrity.gm.incidental': 'incidental' | 'free' | 'declared';
  /** What the Frightened do who cannot get away. */
  readonly 'alacrity.gm.cornered': 'defends' | 'cowers';
  /** Whether an ally's fall or a severe wound calls for morale. */
  readonly 'alacrity.gm.morale': 'check' | 'none';
  /** What somebody does whose morale broke. */
  readonly 'alacrity.gm.broken': 'frightened' | 'panics' | 'flees' | 'surrenders';
  /** Whether untended wounds get worse. */
  readonly 'alacrity.gm.worsening': 'worse' | 'same';
  /** Whether the need for turns has ended where one side is left. */
  readonly 'alacrity.gm.end': 'over' | 'continues';
};

/** Every question of the system by site: what it is about, and the answers it takes. */
export type Prompts = {
  readonly [S in Judged]: { readonly about: RulingAbout; readonly answer: Judgements[S] };
} & {
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
export type RulingSite = 'alacrity.gm.called-shot' | Judged;
/** Those that leave nothing but the answer to their case. */
type Judged = keyof Judgements;

/** How a computer answers each question where it has no better idea: the suggestion. Previews assume it too. */
export const suggested: Answers<Prompts> = {
  'alacrity.defend': (_who, _about, [first]) => first ?? 'none',
  'alacrity.resist': (_who, _about, [first]) => first ?? 'dodge',
  'alacrity.free-attack': (_who, _about, [first]) => first ?? 'none',
  'alacrity.snatch': () => 'snatch',
  'alacrity.gm.distance': (_who, _about, [first]) => first ?? 5,
  'alacrity.gm.called-shot': () => 'bare',
  'alacrity.gm.mark': (_who, _about, [first]) => first ?? 0,
  'alacrity.gm.seen': (_who, _about, [first]) => first ?? 'possible',
  'alacrity.gm.dark': (_who, _about, [first]) => first ?? 0,
  'alacrity.gm.helpless': (_who, _about, [first]) => first ?? 'bonus',
  'alacrity.gm.critical': (_who, _about, [first]) => first ?? 'colour',
  'alacrity.gm.flight': (_who, _about, [first]) => first ?? 'safe',
  'alacrity.gm.incidental': (_who, _about, [first]) => first ?? 'incidental',
  'alacrity.gm.cornered': (_who, _about, [first]) => first ?? 'defends',
  'alacrity.gm.morale': (_who, _about, [first]) => first ?? 'none',
  'alacrity.gm.broken': (_who, _about, [first]) => first ?? 'frightened',
  'alacrity.gm.worsening': (_who, _about, [first]) => first ?? 'worse',
  'alacrity.gm.end': (_who, _about, [first]) => first ?? 'over',
};
