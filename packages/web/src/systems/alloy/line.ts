import type { AlloyView, CombatantView as Fighter, LandingView as Landing } from '@affray/alloy';

/** Phases that the line shows beyond the present one, at least. */
const AHEAD = 12;
/** Phases of the past that it keeps. */
const BEHIND = 3;
/** The most that it shows at once. */
const MOST = 40;

/** The stretch of phases that the line shows. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** From a little before now to where everybody near is due, wide enough for every landing. */
export function stretchOf(view: AlloyView): Stretch {
  const from = Math.max(1, view.phase - BEHIND);
  const due = [...view.line.map(each => each.phase), ...view.landings.map(each => each.phase)];
  const near = due.filter(phase => phase <= from + MOST);
  return { from, to: Math.max(view.phase + AHEAD, ...near) + 1 };
}

/** Where a phase lies on the line, 0 to 1. */
export const shareOf = ({ from, to }: Stretch, phase: number): number =>
  Math.max(0, Math.min(1, (phase - from + 0.5) / (to - from + 1)));

/** Whether a phase lies within the stretch. */
export const within = ({ from, to }: Stretch, phase: number): boolean => phase >= from && phase <= to;

/** Phases that get a number: the present one, those on which a round begins, and as many others as there is room for. */
export function ticksOf({ from, to }: Stretch, now: number): { phase: number; round: number | null }[] {
  const step = to - from > 26 ? 5 : to - from > 14 ? 2 : 1;
  const marked = (phase: number): boolean => phase === now || phase % 10 === 1;
  return Array.from({ length: to - from + 1 }, (_, at) => from + at).flatMap(phase => {
    const crowded = step > 1 && (marked(phase - 1) || marked(phase + 1));
    if (!marked(phase) && (phase % step !== 0 || crowded)) return [];
    return [{ phase, round: phase % 10 === 1 ? (phase - 1) / 10 + 1 : null }];
  });
}

/** Where one can land, nearest first: each phase with all that leads there. */
export function stops(landings: readonly Landing[]): { phase: number; offers: Landing[] }[] {
  const found = new Map<number, Landing[]>();
  for (const each of landings) found.set(each.phase, [...(found.get(each.phase) ?? []), each]);
  return [...found].map(([phase, offers]) => ({ phase, offers })).sort((a, b) => a.phase - b.phase);
}

/** The stop that a drag or a key means: the next one in its direction, the nearest at the ends. */
export function stopAt(phases: readonly number[], from: number, wanted: number): number {
  if (phases.includes(wanted)) return wanted;
  const ahead = phases.filter(each => each > from);
  const behind = phases.filter(each => each < from);
  const among = wanted > from ? ahead : wanted < from ? behind : phases;
  const near = [...among].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  return near[0] ?? from;
}

/** What can still be done before somebody acts: whatever does not let it act first. */
export const stillBefore = (landings: readonly Landing[], other: string): Landing[] =>
  landings.filter(each => !each.before.some(id => id === other));

export const isOut = (fighter: Fighter): boolean => fighter.fate !== 'fighting';
