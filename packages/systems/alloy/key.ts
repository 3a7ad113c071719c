import { fingerprint } from '@affray/engine';
import { BLOCK } from './costs.ts';
import { type Combatant, type Fight, inPlay, QUIET_PHASES, the } from './fight.ts';

/** Phases that may still pass without harm; `key` forgets them. */
export const patience = (of: Fight): number => QUIET_PHASES - (of.phase - of.harmed);

/**
 * Two fights with one key behave alike from here on, as long as the game master does not step in and nobody acts but
 * whoever is due. All phases count from the present one. Forgotten: names, traces on the line, what players have seen,
 * who acted last, how long nobody was hurt (`patience`), and where in its round a fight stands, unless somebody may
 * bleed or is still to come.
 */
export function key(of: Fight): string {
  const running = of.stage === 'phases';
  const whole = [
    of.stage,
    roundMatters(of) ? [((of.phase + BLOCK - 1) % BLOCK) + 1, of.round * BLOCK - of.phase] : 0,
    markOf(of.options),
    of.scene.cover,
    of.ended,
    running ? ranks(of.sides.map(each => each.tactics ?? -100)) : of.sides,
    of.works.map(({ id: _, ...each }) => each),
    spots(of),
  ];
  let text = JSON.stringify(whole);
  for (const id of of.roster) text += keyOf(of, the(of, id), running);
  return text;
}

/** Whether anything happens when a round begins: somebody bleeds or may come to, or is still to come. */
function roundMatters(of: Fight): boolean {
  const bleeds = of.options.charts.bleeding > 0;
  return of.roster.some(id => {
    const who = the(of, id);
    if (who.fate !== 'fighting') return who.bleeding;
    return !who.entered || (bleeds && who.stats.kind === 'hero');
  });
}

/** Numbers by their order alone: of tactics it matters only whose is better. */
function ranks(values: readonly number[]): number[] {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  return values.map(each => sorted.indexOf(each));
}

/** Who stands with whom, whatever the numbers of the places. */
function spots(of: Fight): number[][] {
  const known: [Map<number, number>, Map<number, number>, Map<number, number>] = [new Map(), new Map(), new Map()];
  return of.roster.map(id => {
    const { medium, short, close } = the(of, id).spot;
    return [medium, short, close].map((number, at) => {
      const level = known[at] ?? new Map<number, number>();
      const there = level.get(number) ?? level.size;
      level.set(number, there);
      return there;
    });
  });
}

const MARKS = new WeakMap<object, string>();
/** A mark of something that is shared by all copies of a fight, reckoned once. */
function markOf(of: object): string {
  let known = MARKS.get(of);
  if (known === undefined) MARKS.set(of, (known = fingerprint(of)));
  return known;
}

function keyOf(of: Fight, who: Combatant, running: boolean): string {
  const { phase: now } = of;
  const left = (at: number): number => Math.max(0, at - now);
  const plays = inPlay(who);
  const entry = who.entered ? 0 : [Math.max(0, who.arrives - of.round), who.entry];
  const plan = who.plan && {
    ...who.plan,
    from: who.plan.from - now,
    end: who.plan.end - now,
    parts: who.plan.parts.map(each => ({ ...each, at: each.at - now })),
  };
  const block = who.block && [of.works.findIndex(each => each.id === who.block?.work), who.block.to - now];
  const words = [
    [who.id, who.side, who.fate, who.bleeding, who.hidden, entry, who.readBy],
    plays || who.bleeding || !who.entered ? who.health : 0,
    plays && running ? who.phase - now : 0,
    running ? 0 : who.controller,
    !running || who.fresh ? [who.stance, who.fresh] : 0,
    [who.leapt, who.freeAt === now, left(who.exposed)],
    who.charging && left(who.charging.until) > 0 ? [who.charging.target, left(who.charging.until)] : 0,
    [who.main, who.grip, who.shieldUp, who.cover, who.loaded, who.lost, who.conditions],
    who.engaged,
    plan,
    block,
  ];
  return `${markOf(who.stats)}${JSON.stringify(words)}`;
}
