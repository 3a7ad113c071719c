import { odds, type Preview, plainPreview, type Viewer } from '@affray/engine';
import { apply, perform } from './actions.ts';
import { type Command, isOwn, type OwnCommand } from './commands.ts';
import type { Deed, DeedOf } from './deeds.ts';
import type { AlloyTable, Event } from './events.ts';
import { type Combatant, copy, type Fight, the } from './fight.ts';
import { knows, reads } from './knows.ts';
import { ghostOf } from './landing.ts';
import { plainAnswers } from './policies.ts';
import type { Prompts } from './prompts.ts';
import { chargeOf } from './refuse.ts';
import type { RollSite } from './sites.ts';
import { list } from './words.ts';

/** Health of somebody whose Health is not known: more than any blow takes. */
const BEYOND = 100_000;

type Detail = Preview['details'][number];

/**
 * What to expect of a legal command, from what its viewer may know: where it lands on the line of phases, who acts
 * before then, and the chances of its first roll.
 */
export function preview(on: Fight, given: Command, by: Viewer): Preview | null {
  if (!isOwn(given)) return null;
  const known = asKnown(on, by);
  const who = the(known.fight, given.who);
  const details = landingDetails(on, given);
  const rolled = rollOf(known.fight, who, given);
  if (!rolled) return details.length === 0 ? null : plainPreview({ chance: null, label: '', details, assuming: '' });
  const weighed = weigh(rolled);
  const strangers = rolled.deed.kind === 'attack' && rolled.deed.targets.some(id => known.guessed.includes(id));
  const assuming = [
    ...(strangers ? ['Its defences are not known: reckoned with what is usual.'] : []),
    ...(rolled.deed.kind === 'attack' ? ['Assumes that nobody leaps aside.'] : []),
  ].join(' ');
  return { ...weighed, details: [...weighed.details, ...details], assuming };
}

/** Where the command lands: "phase 13", and who acts before. */
function landingDetails(on: Fight, given: OwnCommand): Detail[] {
  const ghost = ghostOf(on, the(on, given.who), given);
  if (!ghost) return [];
  const before = ghost.before.map(id => `${the(on, id).name} ${the(on, id).phase}`);
  return [
    { label: 'lands on', value: `phase ${ghost.phase}` },
    { label: 'before then', value: before.length === 0 ? 'nobody' : list(before, 6) },
  ];
}

/** The fight as a viewer knows it: whose figures it does not know has usual ones, and nobody hidden is there to matter. */
function asKnown(on: Fight, by: Viewer): { readonly fight: Fight; readonly guessed: readonly string[] } {
  const fight = copy(on);
  const { unknown } = on.options.charts;
  const guessed = fight.roster.filter(id => !reads(fight, the(fight, id), by));
  for (const id of guessed) {
    const who = the(fight, id);
    who.stats = { ...who.stats, dodge: unknown.defence, parry: unknown.defence, defense: unknown.defense, armor: null };
    who.shieldUp = false;
    who.health = BEYOND;
    if (!knows(fight, who.id, by)) for (const other of who.engaged) the(fight, other).engaged = [];
  }
  return { fight, guessed };
}

interface Rolled {
  readonly fight: Fight;
  readonly who: Combatant;
  readonly deed: DeedOf<'attack' | 'aid' | 'assess'>;
  readonly charge: boolean;
}

/** The first roll of a command, and the fight as it is then. */
function rollOf(on: Fight, who: Combatant, given: OwnCommand): Rolled | null {
  const deeds = deedsOf(who, given);
  const at = deeds.findIndex(each => each.kind === 'attack' || each.kind === 'aid' || each.kind === 'assess');
  const deed = deeds[at];
  if (deed?.kind !== 'attack' && deed?.kind !== 'aid' && deed?.kind !== 'assess') return null;
  for (const each of deeds.slice(0, at)) apply(on, who, each);
  const before = deeds[at - 1];
  const charge = before?.kind === 'engage' && deed.kind === 'attack' && deed.targets[0] === before.target;
  return { fight: on, who, deed, charge };
}

function deedsOf(who: Combatant, given: OwnCommand): readonly Deed[] {
  switch (given.kind) {
    case 'charge':
      return chargeOf(given);
    case 'combo':
      return given.parts;
    case 'continue':
      return who.plan?.parts.slice(who.plan.next, who.plan.next + 1).map(each => each.deed) ?? [];
    case 'attack':
    case 'aid':
    case 'assess':
      return [given];
    default:
      return [];
  }
}

/** What one path of dice came to. */
interface Result {
  readonly success: boolean;
  readonly lost: number;
  readonly felled: boolean;
}

/** Plays the roll's every outcome once, and sums what came of it. */
function weigh({ fight, who, deed, charge }: Rolled): Preview {
  let told: Event[] = [];
  const weighed = odds<RollSite, Prompts, Event, Fight, string>({
    fresh: () => copy(fight),
    play: (table, on) => {
      told = [];
      const listening: AlloyTable = { ...table, tell: event => told.push(event) };
      perform(listening, on, the(on, who.id), deed, { cost: 0, next: on.phase, charge });
    },
    result: () => JSON.stringify(resultOf(told)),
    answersOf: () => ({ ...plainAnswers, 'alloy.leap': () => 'stand' }),
  });
  let [chance, lost, felled] = [0, 0, 0];
  for (const [key, weight] of weighed.outcomes) {
    const result: Result = JSON.parse(key);
    if (result.success) chance += weight;
    if (result.felled) felled += weight;
    lost += result.lost * weight;
  }
  if (deed.kind !== 'attack') return plainPreview({ chance, label: 'succeeds', details: [], assuming: '' });
  const details: Detail[] = [
    { label: 'Health it costs on average', value: lost.toFixed(2) },
    ...(felled > 0 ? [{ label: 'chance to fell', value: `${Math.round(felled * 100)} %` }] : []),
  ];
  return plainPreview({ chance, label: 'hits', details, assuming: '' });
}

function resultOf(told: readonly Event[]): Result {
  return {
    success: told.some(
      each => (each.kind === 'struck' && each.hit) || (each.kind === 'checked' && each.success === true),
    ),
    lost: told.reduce((sum, each) => sum + (each.kind === 'wounded' ? (each.lost ?? 0) : 0), 0),
    felled: told.some(each => each.kind === 'fell'),
  };
}
