import type { CombatantId, Explained, RuleId } from '@affray/engine';
import { phrase } from '@affray/engine';
import { type Dealt, type Grade, type Levels, type Part, shiftAll, type Tag } from '../book/body.ts';
import { varianceModifier } from '../book/charts.ts';
import type { AltTable } from '../kinds.ts';
import type { Health } from '../state/events.ts';
import { able, type Combatant, type Fight, type Injury, is, the, veiled } from '../state/fight.ts';
import { skillOf } from '../state/sheet.ts';
import { steadiness } from './chances.ts';
import { expire, impose, lift } from './conditions.ts';
import { endProgress } from './progress.ts';
import { heedApart, PLAIN, skillPool, varianceLaid } from './rolls.ts';

/** One hit, or one location of a hazard. */
export interface Harm {
  readonly by: CombatantId | null;
  readonly on: CombatantId;
  readonly part: Part;
  readonly cause: string;
  /** The level that the GM ruled, before any modifier. */
  readonly base: Levels;
  readonly modifier: number;
  /** The modifier comes from the Damage Variance Chart, not from a Damage Number. */
  readonly varied: boolean;
  /** What the GM laid on that roll; null for nothing. */
  readonly laid?: Explained | null;
  /** Neither wounds nor bleeds: bare hands, where the fight has them so (ALT-6.10). */
  readonly stunOnly: boolean;
}

/** Deals the damage of one hit: shifts the level, reads the chart, applies each type (ALT-6.4, ALT-6.3). */
export function deal(table: AltTable, fight: Fight, harm: Harm): Dealt {
  const modifier = table.wound?.({ who: harm.on, of: 'modifier', amount: harm.modifier }) ?? harm.modifier;
  const shifted = shiftAll(harm.base, modifier, fight.options.allowNoDamage);
  const dealt = harm.stunOnly ? { ...shifted, wound: null, shock: null } : shifted;
  table.tell?.({
    kind: 'damage',
    rule: harm.varied ? 'ALT-6.5' : 'ALT-6.4',
    secret: veiled(fight, harm.by, harm.on),
    who: harm.by,
    target: harm.on,
    part: harm.part,
    cause: harm.cause,
    base: { ...harm.base },
    modifier,
    varied: harm.varied,
    ...(harm.laid && { laid: harm.laid }),
    dealt: { ...dealt },
  });
  const { effects } = fight.options.charts;
  const wound = dealt.wound && effects[dealt.wound];
  const shock = dealt.shock && effects[dealt.shock];
  injure(table, fight, the(fight, harm.on), {
    part: harm.part,
    grade: wound ? wound.grade : null,
    penalty: wound ? wound.penalty : 0,
    tag: shock ? shock.tag : 'none',
    shock: shock ? shock.shock : 0,
    stun: dealt.stun ? effects[dealt.stun].stun : 0,
    cause: harm.cause,
  });
  return dealt;
}

/**
 * 2d5 on the Damage Variance Chart: what it does to a level (ALT-6.5). The GM rolls.
 * @param by who deals the damage; null for a hazard
 */
export function vary(
  table: AltTable,
  fight: Fight,
  by: Combatant | null,
  on: Combatant,
): Pick<Harm, 'modifier' | 'laid'> {
  const { charts } = fight.options;
  const laid = varianceLaid(table, by, on);
  const more = laid?.total ?? 0;
  const most = charts.variance.length + 1;
  const moved = (total: number): number =>
    varianceModifier(charts, more === 0 ? total : Math.max(2, Math.min(most, total + more)));
  return { modifier: table.check('alternacy.damage.variance', 'gm', PLAIN, moved, more || undefined), laid };
}

/** Why whoever was struck down unaware is so no longer (ALT-5.6). */
export const FELLED = phrase`knows of the attack on waking`;
/** All the harm that somebody has taken so far, to compare it with what there is afterwards. */
export const harmOn = ({ injuries, stun, shock }: Combatant): number => injuries.length + stun + shock;

/** What an injury does, number by number. */
export interface Injuring {
  readonly part: Part;
  readonly grade: Grade | null;
  readonly penalty: number;
  readonly tag: Tag;
  readonly shock: number;
  readonly stun: number;
  readonly cause: string;
}

/** Applies wound, shock and stun to a body, and what follows from them (ALT-6.1). */
export function injure(table: AltTable, fight: Fight, who: Combatant, by: Injuring): void {
  const before = stateOf(fight, who);
  if (by.grade !== null || by.tag !== 'none') {
    const { part, grade, penalty, tag } = by;
    const injury = { id: fight.serial++, part, grade, penalty, tag, treated: false, clock: 0 };
    who.injuries = [...who.injuries, injury];
  }
  who.shock += by.shock;
  who.stun += by.stun;
  who.inContact = true;
  fight.harmed = true;
  table.tell?.({
    kind: 'injured',
    rule: 'ALT-6.3',
    secret: veiled(fight, who.id),
    who: who.id,
    part: by.part,
    grade: by.grade,
    penalty: by.penalty,
    shock: by.shock,
    stun: by.stun,
    health: healthOf(fight, who),
  });
  const lame =
    (by.part === 'left-leg' || by.part === 'right-leg') && (by.grade === 'disabling' || by.grade === 'crippling');
  if (lame && who.fate !== 'dead') {
    impose(table, fight, who, 'prone', phrase`the leg gives way`, null, 'ALT-H5');
    lift(table, fight, who, 'evading', phrase`the leg gives way`, 'ALT-H5');
  }
  if (by.stun > 0 && isAwake(fight, who)) stunCheck(table, fight, who);
  decline(table, fight, who, before, by.cause);
}

/** Whether there is any wakefulness left for Stun to take: what the same hit did to the body comes first (ALT-H8). */
function isAwake(fight: Fight, who: Combatant): boolean {
  const state = stateOf(fight, who);
  return (state === 'fit' || state === 'incapacitated') && who.shock < fight.options.charts.shock.dead;
}

/** Whoever takes Stun may be dazed or knocked out (ALT-H8). Stun alone never kills (ALT-6.1). */
function stunCheck(table: AltTable, fight: Fight, who: Combatant): void {
  const { stunCheck: mode, charts } = fight.options;
  const { stun } = who;
  const score = skillOf(who.stats, 'brawn', charts.unlisted);
  const name = mode === 'halfBrawn' ? phrase`half of Brawn` : phrase`Brawn`;
  const brawn = table.tally(steadiness(fight.options, score), name, 'ALT-H8');
  if (mode !== 'thresholds') heedApart(table, brawn, who, 'stun');
  const outcome =
    mode === 'thresholds'
      ? stun >= charts.stun.unconsciousAt
        ? 'out'
        : stun >= charts.stun.dazedAt
          ? 'dazed'
          : 'fine'
      : table.check(
          'alternacy.damage.stun',
          who.id,
          skillPool(fight),
          total => {
            const short = stun - total - brawn.total;
            return short <= 0 ? 'fine' : short >= charts.stun.knockoutBy ? 'out' : 'dazed';
          },
          stun - brawn.total,
        );
  const secret = veiled(fight, who.id);
  table.tell?.({ kind: 'stunned', rule: 'ALT-H8', secret, who: who.id, brawn: brawn.explain(), total: stun, outcome });
  if (outcome === 'dazed') impose(table, fight, who, 'dazed', phrase`Stun`, fight.turn + 1);
  if (outcome === 'out') who.conditions = [...who.conditions, { kind: 'knocked-out', cause: phrase`Stun`, ends: null }];
}

export type State = 'fit' | 'incapacitated' | 'knocked-out' | 'unconscious' | 'dead';

/** How far gone a body is (ALT-H6, ALT-H8). */
export function stateOf({ options: { charts } }: Fight, who: Combatant): State {
  if (who.fate === 'dead') return 'dead';
  if (who.shock >= charts.shock.unconscious) return 'unconscious';
  if (is(who, 'knocked-out')) return 'knocked-out';
  return who.shock >= charts.shock.incapacitated ? 'incapacitated' : 'fit';
}

const FALLS: Readonly<Record<Exclude<State, 'fit'>, RuleId>> = {
  incapacitated: 'ALT-H6',
  unconscious: 'ALT-H6',
  dead: 'ALT-H6',
  'knocked-out': 'ALT-H8',
};

/** Says and settles what a body has come to since `before`; an action in progress of somebody who falls is over. */
export function decline(table: AltTable, fight: Fight, who: Combatant, before: State, cause: string): void {
  if (who.shock >= fight.options.charts.shock.dead) who.fate = 'dead';
  const now = stateOf(fight, who);
  if (now !== before) {
    const secret = veiled(fight, who.id);
    if (now === 'fit') table.tell?.({ kind: 'fell', rule: 'ALT-H6', secret, who: who.id, how: 'recovers', cause });
    else table.tell?.({ kind: 'fell', rule: FALLS[now], secret, who: who.id, how: now, cause });
    if (now !== 'fit' && now !== 'incapacitated') impose(table, fight, who, 'prone', phrase`falls`, null, FALLS[now]);
  }
  if (able(fight, who)) return;
  lift(table, fight, who, 'evading', phrase`falls`);
  if (who.deed) endProgress(table, fight, who, 'cancelled');
}

/** Untreated injuries get worse as time passes (ALT-H7, ALT-6.1). `turns`: whole Turns within these seconds. */
export function worsen(table: AltTable, fight: Fight, who: Combatant, seconds: number, turns: number): void {
  if (who.fate === 'dead' || who.injuries.length === 0) return;
  const before = stateOf(fight, who);
  const { deadlySeconds, mortalSeconds, fatalPerTurn } = fight.options.charts.worsening;
  let points = 0;
  const injuries: Injury[] = [];
  for (const each of who.injuries) {
    const period = each.tag === 'deadly' ? deadlySeconds : each.tag === 'mortal' ? mortalSeconds : 0;
    const clock = each.treated || period === 0 ? each.clock : each.clock + seconds;
    if (each.tag === 'fatal' && !each.treated) points += fatalPerTurn * turns;
    if (clock !== each.clock) points += Math.floor(clock / period);
    injuries.push(clock === each.clock ? each : { ...each, clock: clock % period });
  }
  who.injuries = injuries;
  // Nobody bleeds beyond death.
  points = Math.min(points, Math.max(0, fight.options.charts.shock.dead - who.shock));
  if (points === 0) return;
  who.shock += points;
  table.tell?.({ kind: 'worsened', rule: 'ALT-H7', secret: veiled(fight, who.id), who: who.id, points });
  decline(table, fight, who, before, phrase`untreated injuries`);
}

const RANKS = { none: 0, deadly: 1, mortal: 2, fatal: 3 } as const;
/** The worst injury that still gets worse; null where there is none. */
export function worstUntreated(of: Combatant): Injury | null {
  let worst: Injury | null = null;
  for (const each of of.injuries)
    if (!each.treated && each.tag !== 'none' && (worst === null || RANKS[each.tag] > RANKS[worst.tag])) worst = each;
  return worst;
}

/** Stun wears off; whoever was knocked out wakes once little of it is left (ALT-H8). */
export function comeTo(table: AltTable, fight: Fight, who: Combatant, points: number): void {
  const before = stateOf(fight, who);
  who.stun = Math.max(0, who.stun - points);
  const out = who.conditions.find(each => each.kind === 'knocked-out');
  // For as long as the GM has said somebody is out, however little Stun there is.
  if (
    out === undefined ||
    (out.ends !== null && out.ends >= fight.turn) ||
    who.stun >= fight.options.charts.stun.wakesBelow
  )
    return;
  who.conditions = who.conditions.filter(each => each.kind !== 'knocked-out');
  if (before !== 'knocked-out') return;
  table.tell?.({
    kind: 'fell',
    rule: 'ALT-H8',
    secret: veiled(fight, who.id),
    who: who.id,
    how: 'wakes',
    cause: phrase`Stun wears off`,
  });
}

/** Ends what lasts to the end of a Turn; whom the GM has let be out for as long can act again. */
export function expireAndWake(table: AltTable, fight: Fight, who: Combatant, turn: number): void {
  const before = is(who, 'knocked-out') ? stateOf(fight, who) : null;
  expire(table, fight, who, turn);
  if (before !== null) decline(table, fight, who, before, phrase`it wears off`);
}

/** Shock points heal by days of rest, once nothing worsens any more (ALT-H10). */
export function recover(table: AltTable, fight: Fight, who: Combatant, days: number, assisted: boolean): void {
  if (who.fate === 'dead' || (who.shock === 0 && who.stun === 0)) return;
  const before = stateOf(fight, who);
  const { natural, assisted: helped } = fight.options.charts.recovery;
  const bleeding = who.injuries.some(each => !each.treated && each.tag !== 'none');
  const shock = bleeding ? 0 : Math.min(who.shock, days * (assisted ? helped : natural));
  const { stun } = who;
  who.shock -= shock;
  who.stun = 0;
  lift(table, fight, who, 'knocked-out', phrase`rest`);
  table.tell?.({ kind: 'healed', rule: 'ALT-H10', secret: veiled(fight, who.id), who: who.id, shock, stun });
  decline(table, fight, who, before, phrase`rest`);
}

/** How somebody looks, in a word. */
export function healthOf(fight: Fight, who: Combatant): Health {
  const { incapacitated } = fight.options.charts.shock;
  const worst = who.injuries.reduce((most, each) => Math.max(most, each.penalty), 0);
  if (who.fate === 'dead') return 'dead';
  if (stateOf(fight, who) !== 'fit') return 'down';
  if (worst >= 15 || who.shock >= incapacitated - 1) return 'near death';
  if (worst >= 6 || who.shock >= 6) return 'badly hurt';
  if (worst >= 3 || who.shock >= 3 || who.stun >= 15) return 'hurt';
  return who.injuries.length > 0 || who.stun > 0 || who.shock > 0 ? 'scratched' : 'unhurt';
}
