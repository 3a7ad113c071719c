import { fingerprint, numbered, rulingsKey } from '@affray/engine';
import { BLOCK } from '../book/charts.ts';
import { type Combatant, type Fight, inPlay, isLate, QUIET_PHASES, type Spot } from './fight.ts';
import { everybody } from './roster.ts';

/** Phases that may still pass without harm; `key` forgets them. */
export const quietRoundsLeft = (of: Fight): number => QUIET_PHASES - (of.phase - of.harmed);

/**
 * Two fights with one key behave alike from here on, as long as the game master does not step in and nobody acts but
 * whoever is due. All phases count from the present one. Forgotten: names, traces on the line, what players have seen,
 * who acted last, how long nobody was hurt (`quietRoundsLeft`), and where in its round a fight stands, unless somebody may
 * bleed or is still to come.
 */
export function key(of: Fight): string {
  const running = of.stage === 'phases';
  const round = roundMatters(of) ? `${((of.phase + BLOCK - 1) % BLOCK) + 1} ${of.round * BLOCK - of.phase}` : '';
  let text = `${of.stage} ${round} ${markOf(of.options)} ${of.scene.cover} ${spots(of)}`;
  text += running ? ` ${ranks(of.sides.map(each => each.tactics ?? -100))}` : JSON.stringify(of.sides);
  if (of.goesOn) text += '|on';
  if (of.ended !== null || of.works.length > 0)
    text += JSON.stringify([of.ended, of.works.map(({ id: _, ...each }) => each)]);
  if (of.rulings || of.houseBook) text += ` ${rulingsKey(of)}`;
  for (const who of everybody(of)) text += keyOf(of, who, running);
  return text;
}

/** Whether anything happens when a round begins: somebody bleeds or may come to, or is still to come. */
function roundMatters(of: Fight): boolean {
  const bleeds = of.options.charts.bleeding > 0;
  return everybody(of).some(who => {
    if (who.fate !== 'fighting') return who.bleeding;
    return !who.entered || (bleeds && who.stats.kind === 'hero');
  });
}

/** Numbers by their order alone: of tactics it matters only whose is better. */
function ranks(values: readonly number[]): number[] {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  return values.map(each => sorted.indexOf(each));
}

/** Who stands with whom, whatever the numbers of the places: each by the order in which it is met. */
function spots(of: Fight): string {
  const [mediums, shorts, closes]: readonly [number[], number[], number[]] = [[], [], []];
  let text = '';
  const write = ({ medium, short, close }: Spot): void => {
    text += `${nth(mediums, medium)} ${nth(shorts, short)} ${nth(closes, close)},`;
  };
  for (const { spot } of everybody(of)) write(spot);
  for (const { side, close } of of.bulwarks ?? []) text += `${side} ${nth(closes, close)} `;
  for (const who of everybody(of))
    for (const { weapon, spot, near, by } of who.lies) {
      text += `${who.id} ${weapon} ${near} ${by ?? ''} `;
      write(spot);
    }
  return text;
}

/** Place of a number among those met so far, itself among them. */
function nth(met: number[], number: number): number {
  const at = met.indexOf(number);
  return at < 0 ? met.push(number) - 1 : at;
}

const MARKS = new WeakMap<object, number>();
/** A number for something that is shared by all copies of a fight, reckoned once. */
function markOf(of: object): number {
  let known = MARKS.get(of);
  if (known === undefined) MARKS.set(of, (known = numbered(fingerprint(of))));
  return known;
}

function keyOf(of: Fight, who: Combatant, running: boolean): string {
  const { phase: now } = of;
  const plays = inPlay(who);
  const flags =
    (who.bleeding ? 1 : 0) +
    (who.hidden ? 2 : 0) +
    (who.leapt ? 4 : 0) +
    (who.freeAt === now ? 8 : 0) +
    (who.shieldUp ? 16 : 0) +
    (who.fresh ? 32 : 0) +
    (who.controller === 'gm' && !running ? 64 : 0) +
    (isLate(who) && who.entered ? 128 : 0);
  const health = plays || who.bleeding || !who.entered ? who.health : 0;
  const due = plays && running ? who.phase - now : 0;
  let text = `;${who.id} ${numbered(who.side)} ${markOf(who.stats)} ${who.fate} ${flags} ${health} ${due} ${hand(who.main)} ${who.grip}`;
  // Most stand at their beginning in most of what follows: nothing is written of that.
  if (!running || who.fresh) text += ` s${who.stance}`;
  if (who.circumstances.length > 0) text += JSON.stringify(who.circumstances);
  if (who.cover !== 'none') text += ` c${who.cover}`;
  if (who.exposed > now) text += ` x${who.exposed - now}`;
  if (who.charging !== null && who.charging.until >= now)
    text += ` g${who.charging.target} ${who.charging.until - now}`;
  if (who.burden !== null) text += ` b${who.burden.by}`;
  if (who.engaged.length > 0) text += ` e${who.engaged}`;
  if (who.conditions.length > 0) text += ` ${who.conditions}`;
  if (who.lapses) text += ` t${who.lapses.map(each => `${each.kind} ${each.phase - now}`)}`;
  if (!who.entered) text += JSON.stringify([Math.max(0, who.arrives - of.round), who.entry]);
  if (who.readBy.length + who.loaded.length + who.lost.length > 0)
    text += JSON.stringify([who.readBy, who.loaded, who.lost]);
  if (who.plan !== null || who.block !== null) text += doingOf(of, who);
  return text;
}

const hand = (weapon: string | null): number => (weapon === null ? -1 : numbered(weapon));

/** A plan and a block of work, in phases from now. */
function doingOf({ phase: now, works }: Fight, { plan, block }: Combatant): string {
  let text = '';
  if (plan !== null) {
    text += ` p${plan.kind} ${plan.next} ${plan.between} ${plan.from - now} ${plan.end - now}`;
    for (const { deed, cost, at } of plan.parts) text += ` ${markOf(deed)} ${cost} ${at - now}`;
  }
  if (block !== null) text += ` w${works.findIndex(each => each.id === block.work)} ${block.to - now}`;
  return text;
}
