import {
  type Assumed,
  addedUp,
  assumptionsOf,
  type CombatantId,
  type Ending,
  type Forecast,
  forecast,
  type Preview,
  previewOf,
  successOf,
  together,
  type Viewer,
  wholePercent,
  withHarmOf,
} from '@affray/engine';
import { isOwn, type Own, perform } from '../actions/play-old.ts';
import type { Command, CommandOf } from '../commands.ts';
import { stabilizeDifficulty } from '../rules/dying.ts';
import { beside } from '../rules/places.ts';
import type { WwnEvent } from '../state/events.ts';
import { type Combatant, copy, derived, type Fight, opposed, the, up } from '../state/fight.ts';
import type { WwnPrompts } from '../state/prompts.ts';
import { PLAIN_ANSWERS } from '../state/prompts.ts';
import type { RollSite } from '../state/sites.ts';
import { asked } from '../story/asked.ts';
import { nameOf } from '../story/view.ts';
import { previewGm } from './gm.ts';
import { known, STRANGERS } from './known.ts';
import { type Crossing, crossed, LINES } from './lines.ts';

/** Paths of dice that a preview may play. */
const BUDGET = 4_000;
/** Added to hit points to see all of the harm, also what is more than there was to lose. */
const PLENTY = 100_000;
/** Hit points that nothing takes at once. */
const STOUT = 500;

/** Armor classes of strangers against which the chance to hit is shown. */
const SHOWN = [10, 13, 16, 20];
const HIT = 'hit';
/** Somebody who screens the target takes the blow, or its Shock. */
const SCREENED = 'hurts whoever screens it';
const NOT_DONE = 'it does not come to that';

/** What came of one path: the fight before and after it, and what was rolled on the way. */
interface Path {
  readonly before: Fight;
  readonly after: Fight;
  /** Rolls that whoever acts has made. */
  readonly rolled: ReadonlySet<RollSite>;
  /** Whether anybody rolled at all. */
  readonly dice: boolean;
  /** Whether the deciding roll succeeded, where it is a yes or no. */
  readonly won: boolean;
}
/** How the ends of one kind of deed are called, and which are what it is meant for. */
interface Deed {
  readonly label: string;
  readonly good: readonly string[];
  readonly bad: readonly string[];
  /** A roll that settles it by itself. */
  readonly site?: RollSite;
  readonly name: (path: Path) => string;
}
const yesOrNo = (label: string, good: string, bad: string, came: (path: Path) => boolean, site?: RollSite): Deed => ({
  label,
  good: [good],
  bad: [bad],
  ...(site === undefined ? {} : { site }),
  name: path => (came(path) ? good : bad),
});

type Hitting = CommandOf<'attack' | 'snap' | 'charge' | 'swarm-strike'>;
const isHitting = (given: Own): given is Hitting =>
  given.kind === 'attack' || given.kind === 'snap' || given.kind === 'charge' || given.kind === 'swarm-strike';

const HITTING: Omit<Deed, 'name'> = {
  label: 'hits',
  good: [HIT],
  bad: ['miss, but Shock', SCREENED, 'miss', NOT_DONE],
};

/** What may come of leaving foes behind (WWN-6.9). */
const AWAY = 'unhurt';
const HURT = 'hurt as it leaves';
const NO_ROLL = 'nobody strikes';
const LEAVING: Omit<Deed, 'name'> = { label: 'gets away unhurt', good: [AWAY, NO_ROLL], bad: [HURT] };
const leaves = (given: Own): boolean => given.kind === 'move' || given.kind === 'leave' || given.kind === 'screen';
function away({ before, after, dice }: Path, who: CombatantId): string {
  if (!dice) return NO_ROLL;
  return the(after, who).hp < the(before, who).hp ? HURT : AWAY;
}

/** The fight with all of these asked whether to strike. */
function askedAll(fight: Fight, foes: readonly CombatantId[]): Fight {
  const variant = copy(fight);
  for (const id of foes) the(variant, id).watch = 'own';
  return variant;
}
const LEAVE = 'wwn.answer.leave';
/** Answers by which only one of several strikes at somebody who leaves, or none. */
const lettingGo = (foes: readonly CombatantId[], but: CombatantId | null): Assumed[] =>
  foes.filter(id => id !== but).map(who => ({ site: LEAVE, who, answer: 'pass' }));
/** A forecast in which only one of several was to strike, or none, without what it says of the others. */
const ownQuestions = (found: Forecast, of: CombatantId | null): Forecast => ({
  ...found,
  questions: found.questions.filter(each => each.site !== LEAVE || each.who === of),
});

/** How a deed is read; null where it has no dice. */
function deedOf(given: Own): Deed | null {
  if (isHitting(given)) return { ...HITTING, name: path => blow(path, given) };
  switch (given.kind) {
    case 'move':
    case 'leave':
    case 'screen':
      return { ...LEAVING, name: path => away(path, given.who) };
    case 'shatter':
      return yesOrNo(
        'breaks the shield',
        'shield broken',
        'shield holds',
        ({ after }) => the(after, given.target).shield === 'broken',
      );
    case 'grapple':
      return yesOrNo('gets hold', 'held', 'not held', ({ after }) => the(after, given.who).holds !== null);
    case 'shove':
      return yesOrNo('shoves', 'shoved', 'stands', path => shoved(path, given));
    case 'execute':
      return yesOrNo('brings down', 'down', 'still up', ({ after }) => !up(the(after, given.target)));
    case 'escape':
      return yesOrNo('breaks free', 'free', 'still held', ({ after }) => the(after, given.who).heldBy.length === 0);
    case 'carry':
      return yesOrNo('moves the target', 'moved', 'not moved', ({ after }) => carried(after, given));
    case 'stabilize':
      return yesOrNo('succeeds', 'stable', 'not stable', ({ after }) => !the(after, given.target).dying);
    case 'skill':
      return yesOrNo('succeeds', 'success', 'failure', ({ won }) => won, 'wwn.skill.check');
    case 'help':
      return yesOrNo('succeeds', 'helped', 'no help', ({ after }) => the(after, given.target).aided);
    case 'aid':
      return yesOrNo('succeeds', 'helped', 'no help', ({ after }) => the(after, given.target).helped !== null);
    case 'cast':
      return yesOrNo('is cast', 'cast', NOT_DONE, ({ rolled }) => given.dice === 0 || rolled.has('wwn.cast.damage'));
    default:
      return null;
  }
}

function blow({ before, after, rolled }: Path, { who, target }: { who: CombatantId; target: CombatantId }): string {
  const lost = (id: CombatantId): boolean => the(after, id).hp < the(before, id).hp;
  const another = after.combatants.some(({ id }) => id !== who && id !== target && lost(id));
  if (another && !lost(target)) return SCREENED;
  if (rolled.has('wwn.attack.damage')) return HIT;
  if (!rolled.has('wwn.attack.hit')) return NOT_DONE;
  return lost(target) ? 'miss, but Shock' : 'miss';
}
const carried = (after: Fight, given: CommandOf<'carry'>): boolean =>
  given.how === 'carry'
    ? the(after, given.who).holds !== null
    : after.combatants.some(each => each.prone && each.heldBy.length === 0 && each.id !== given.who);
function shoved({ before, after }: Path, given: CommandOf<'shove'>): boolean {
  if (given.push === 'prone') return the(after, given.target).prone;
  const [was, is] = [before, after].map(each =>
    each.field.kind === 'map' ? JSON.stringify(each.field.places[given.target]) : JSON.stringify(each.field.said),
  );
  return was !== is;
}

const isHarmful = (given: Parameters<typeof deedOf>[0]): boolean =>
  isHitting(given) ||
  leaves(given) ||
  given.kind === 'execute' ||
  (given.kind === 'cast' && given.dice + given.plus > 0);

/**
 * What to expect of a legal command, from what this viewer may know: every way it can end, the harm that gets through and
 * what that does. Against somebody whose numbers the viewer may not know the figures are spans over all that they may be.
 * @param assume other answers to the decisions inside than letting things be
 */
export function preview(fight: Fight, given: Command, viewer: Viewer, assume: readonly Assumed[] = []): Preview | null {
  if (!isOwn(given)) return viewer.role === 'gm' ? previewGm(fight, given, assume) : null;
  const deed = deedOf(given);
  if (deed === null) return null;
  const victims = victimsOf(given);
  const others = [given.who, ...victims, ...partnersOf(fight, given)];
  const { fights, armor, strangers } = known(fight, viewer, others, isHitting(given) ? shockEdge(fight, given) : null);
  const harmful = isHarmful(given);
  const foes = leaves(given) || given.kind === 'charge' ? besides(fight, given.who) : [];
  const weighed = (variant: Fight): Forecast => {
    const once = { given, deed, viewer, assume };
    if (given.kind === 'charge' && foes.length > 0) return chargingAway(askedAll(variant, foes), once, foes);
    if (foes.length < 2) return weigh(variant, once, harmful);
    const blow = (foe: CombatantId): Forecast =>
      weigh(askedAll(variant, foes), { ...once, assume: [...lettingGo(foes, foe), ...assume] }, harmful);
    const blows = foes.map(foe => ownQuestions(blow(foe), foe));
    return together(
      blows.filter(each => !each.outcomes.has(NO_ROLL)),
      AWAY,
      HURT,
    );
  };
  const ends = fights.slice(0, 2).map(weighed);
  // Harm only falls as armor rises, so its span is that of the ends.
  const between = (leaves(given) ? [] : fights.slice(2)).map(variant =>
    withHarmOf(
      given.kind === 'charge' ? weighed(variant) : play(variant, { given, deed, viewer, assume }),
      ends[0] ?? NO_HARM,
    ),
  );
  const cases = [...ends, ...between];
  if (leaves(given) && cases.every(each => each.outcomes.get(HURT) === undefined && !each.outcomes.has(AWAY)))
    return null;
  const [first = fight] = fights;
  const assumptions = assumptionsOf(cases, question =>
    asked(first, { ...question, kind: 'ask', id: '', options: [...question.options], secret: false }, viewer),
  );
  const said: readonly (readonly [boolean, string])[] = [
    [others.some(id => strangers.has(id)), `The target’s numbers are not known: ${STRANGERS} are reckoned with.`],
    [assumptions.some(each => each.chosen === 'pass'), 'Nobody answers it with an Instant, unless said otherwise.'],
    [leaves(given) && foes.length > 1, 'Each blow is weighed as if the others had not come.'],
  ];
  return previewOf(cases, {
    label: deed.label,
    success: deed.good,
    outcomes: [...deed.good, ...deed.bad],
    // What an execution takes from somebody unknown hangs on how much that is.
    damage: harmful && (given.kind !== 'execute' || strangers.size === 0) ? 'hit points' : null,
    thresholds: victims.flatMap(id => LINES.map(line => lineFor(line, victims, nameOf(first, id, viewer)))),
    details: [
      ...detailsOf(first, given),
      ...(isHitting(given) ? SHOWN : []).flatMap(each => {
        const found = cases[armor.indexOf(each)];
        return found ? [{ label: `against AC ${each}`, value: wholePercent(successOf([found], [HIT])) }] : [];
      }),
    ],
    assuming: said.flatMap(([holds, words]) => (holds ? [words] : [])).join(' '),
    assumptions,
  });
}

/** Whoever charges is not engaged yet, where nobody has said how far it is. */
const FROM_AFAR: typeof PLAIN_ANSWERS = { ...PLAIN_ANSWERS, 'wwn.word.distance': () => 'near' };

const NO_HARM = { damage: new Map<number, number>(), unplayed: 0 };

/** The highest armor class that the weapon’s Shock reaches. */
function shockEdge(fight: Fight, given: Hitting): number | null {
  const who = the(fight, given.who);
  const id = given.kind === 'swarm-strike' ? who.swarmArm : given.weapon;
  return derived(fight, who).arms.find(each => each.id === id)?.melee?.shockAc ?? null;
}

function victimsOf(given: Own): readonly CombatantId[] {
  if (isHitting(given) || given.kind === 'execute') return [given.target];
  return given.kind === 'cast' ? given.targets : leaves(given) ? [given.who] : [];
}
/** Who else rolls against it. */
function partnersOf(fight: Fight, given: Own): readonly CombatantId[] {
  if (given.kind === 'escape') return the(fight, given.who).heldBy;
  if (given.kind === 'carry') {
    const { holds } = the(fight, given.who);
    return holds === null ? [] : [holds];
  }
  if (leaves(given)) return besides(fight, given.who);
  if (given.kind === 'charge') return [...besides(fight, given.who), given.target];
  return 'target' in given && given.target !== null ? [given.target] : [];
}

/** Foes who may strike at somebody who goes from them: the hidden do not show themselves by it. */
function besides(fight: Fight, id: CombatantId): readonly CombatantId[] {
  const me = the(fight, id);
  const strikes = (each: Combatant): boolean =>
    opposed(me, each) && up(each) && !each.hidden && beside(fight, me, each);
  return fight.combatants.filter(strikes).map(each => each.id);
}

function detailsOf(fight: Fight, given: Own): Preview['details'] {
  if (given.kind === 'aid' || (given.kind === 'skill' && given.target === null))
    return [{ label: 'difficulty', value: String(given.difficulty) }];
  if (given.kind !== 'stabilize' && given.kind !== 'help') return [];
  return [
    { label: 'difficulty', value: String(stabilizeDifficulty(fight, the(fight, given.who), the(fight, given.target))) },
  ];
}

/** One deed, as its viewer thinks that it goes. */
interface Once {
  readonly given: Own;
  readonly deed: Deed;
  readonly viewer: Viewer;
  readonly assume: readonly Assumed[];
}

/**
 * A charge from beside foes comes to pass unless the blows that they strike at parting bring the charger down, all of them
 * together: what each of them does is weighed alone, since none hangs on another, and added up.
 */
function chargingAway(fight: Fight, once: Once, foes: readonly CombatantId[]): Forecast {
  const { given, assume } = once;
  const stout = copy(fight);
  the(stout, given.who).hp += PLENTY;
  const blows = foes.map(foe =>
    ownQuestions(play(stout, { ...once, assume: [...lettingGo(foes, foe), ...assume] }, [given.who]), foe),
  );
  const harm = blows.reduce((sum, { damage }) => addedUp(sum, damage), new Map([[0, 1]]));
  const { hp } = the(fight, given.who);
  const falls = [...harm].reduce((sum, [lost, chance]) => sum + (lost >= hp ? chance : 0), 0);
  const comes = ownQuestions(weigh(fight, { ...once, assume: [...lettingGo(foes, null), ...assume] }, true), null);
  return unless(falls, comes, blows);
}

/** What comes of a deed that somebody may not live to do; where it is not known whether, nothing is known. */
function unless(falls: number, { outcomes, damage, marks, unplayed, questions }: Forecast, blows: readonly Forecast[]) {
  const unknown = 1 - blows.reduce((whole, each) => whole * (1 - each.unplayed), 1);
  const lives = Math.max(0, 1 - falls - unknown);
  const scaled = <K>(of: ReadonlyMap<K, number>): Map<K, number> =>
    new Map([...of].map(([key, chance]) => [key, chance * lives]));
  const [ends, harm] = [scaled(outcomes), scaled(damage)];
  if (falls > 0) {
    ends.set(NOT_DONE, (ends.get(NOT_DONE) ?? 0) + falls);
    harm.set(0, (harm.get(0) ?? 0) + falls);
  }
  return {
    outcomes: ends,
    damage: harm,
    marks: scaled(marks),
    unplayed: unknown + unplayed * lives,
    questions: [...blows.flatMap(each => each.questions), ...questions],
  };
}

/** Plays one deed over every outcome of its dice; harm is measured on victims who can lose all of it. */
function weigh(fight: Fight, once: Once, harmful: boolean): Forecast {
  const { given } = once;
  const plain = play(fight, once);
  if (!harmful || victimsOf(given).every(id => the(fight, id).hp >= STOUT)) return plain;
  const stout = copy(fight);
  for (const id of victimsOf(given)) the(stout, id).hp += PLENTY;
  return withHarmOf(plain, play(stout, once));
}

function play(fight: Fight, { given, deed, viewer, assume }: Once, victims = victimsOf(given)): Forecast {
  const rolled = new Set<RollSite>();
  let won = false;
  let dice = false;
  return forecast<RollSite, WwnPrompts, WwnEvent, Fight>({
    fresh: () => {
      rolled.clear();
      won = false;
      dice = false;
      return copy(fight);
    },
    play: (table, variant) => perform(table, variant, given),
    heard: (site, verdict, who) => {
      dice = true;
      if (who !== given.who) return;
      rolled.add(site);
      if (site === deed.site) won = verdict === true || verdict === 'won';
    },
    ending: (after): Ending => ({
      outcome: deed.name({ before: fight, after, rolled, dice, won }),
      damage: victims.reduce((sum, id) => sum + lostBy(the(fight, id).hp, the(after, id).hp), 0),
      marks: victims.flatMap(id =>
        crossed(the(fight, id), the(after, id)).map(line => lineFor(line, victims, nameOf(fight, id, viewer))),
      ),
    }),
    answersOf: () => (given.kind === 'charge' ? FROM_AFAR : PLAIN_ANSWERS),
    assume,
    // Paths meet only after dice that have changed nothing in the fight yet: they say themselves what tells them apart.
    key: () => '',
    budget: BUDGET,
  });
}

/** Who is killed outright loses the hit points that it had, and not what was added to see all harm. */
function lostBy(was: number, is: number): number {
  const lost = Math.max(0, was - is);
  return lost >= PLENTY ? lost - PLENTY : lost;
}

const lineFor = (line: Crossing, victims: readonly unknown[], name: string): string =>
  victims.length > 1 ? `${line}: ${name}` : line;
