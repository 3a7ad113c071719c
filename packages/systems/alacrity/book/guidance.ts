/** One rung of guidance for the game master, who applies it by hand. */
export interface Advice {
  readonly modifier: number;
  readonly when: string;
}

/** What the melee page advises for attacks (ALA-4.2). Conditions have their own numbers, which count instead (ALA-C9). */
export const MELEE_GUIDANCE: readonly Advice[] = [
  { modifier: 50, when: 'the target is immobile or unaware' },
  { modifier: 40, when: 'the target is restrained' },
  { modifier: 30, when: 'out of hiding, or from its flank' },
  { modifier: 20, when: 'better footing, or a longer reach' },
  { modifier: 10, when: 'the target is hindered or distracted' },
  { modifier: 0, when: 'an ordinary exchange of blows' },
  { modifier: -10, when: 'the target does nothing but defend' },
  { modifier: -20, when: 'bad footing, or hardly any light' },
  { modifier: -30, when: 'a strike of great precision' },
  { modifier: -40, when: 'lying down, or at a great disadvantage' },
  { modifier: -50, when: 'a tiny weak point in a chaotic melee' },
];

/** What the page on ranged combat advises (ALA-4.3). Its list is cut off below -30. */
export const RANGED_GUIDANCE: readonly Advice[] = [
  { modifier: 50, when: 'point-blank at a target that stands still' },
  { modifier: 40, when: 'short range, calm, an easy target' },
  { modifier: 30, when: 'steady, with time to aim' },
  { modifier: 20, when: 'moderate distance, without pressure' },
  { modifier: 10, when: 'slight movement, or a mild wind' },
  { modifier: 0, when: 'an ordinary fight' },
  { modifier: -10, when: 'the target is fast or lightly hidden' },
  { modifier: -20, when: 'the target dodges, bad footing, or some wind' },
  { modifier: -30, when: 'a long distance' },
];
