/** One rung of guidance for the game master, who applies it by hand. */
import { phrase } from '@affray/engine';
export interface Advice {
  readonly modifier: number;
  readonly when: string;
}

/** What the melee page advises for attacks (ALA-4.2). Conditions have their own numbers, which count instead (ALA-C9). */
export const MELEE_GUIDANCE: readonly Advice[] = [
  { modifier: 50, when: phrase`the target is immobile or unaware` },
  { modifier: 40, when: phrase`the target is restrained` },
  { modifier: 30, when: phrase`out of hiding, or from its flank` },
  { modifier: 20, when: phrase`better footing, or a longer reach` },
  { modifier: 10, when: phrase`the target is hindered or distracted` },
  { modifier: 0, when: phrase`an ordinary exchange of blows` },
  { modifier: -10, when: phrase`the target does nothing but defend` },
  { modifier: -20, when: phrase`bad footing, or hardly any light` },
  { modifier: -30, when: phrase`a strike of great precision` },
  { modifier: -40, when: phrase`lying down, or at a great disadvantage` },
  { modifier: -50, when: phrase`a tiny weak point in a chaotic melee` },
];

/** What the page on ranged combat advises (ALA-4.3). Its list is cut off below -30. */
export const RANGED_GUIDANCE: readonly Advice[] = [
  { modifier: 50, when: phrase`point-blank at a target that stands still` },
  { modifier: 40, when: phrase`short range, calm, an easy target` },
  { modifier: 30, when: phrase`steady, with time to aim` },
  { modifier: 20, when: phrase`moderate distance, without pressure` },
  { modifier: 10, when: phrase`slight movement, or a mild wind` },
  { modifier: 0, when: phrase`an ordinary fight` },
  { modifier: -10, when: phrase`the target is fast or lightly hidden` },
  { modifier: -20, when: phrase`the target dodges, bad footing, or some wind` },
  { modifier: -30, when: phrase`a long distance` },
];
