import { D100, dice, odds, type Preview, plainPreview, totals, type Viewer } from '@affray/engine';
import { attackTally, furthest, isRanged, resolve } from './attack.ts';
import type { Command, CommandOf } from './commands.ts';
import { isOwn } from './costs.ts';
import { strike } from './damage.ts';
import type { Event } from './events.ts';
import { type Combatant, copy, type Fight, is, the } from './fight.ts';
import { distanceOf } from './ground.ts';
import { maneuver } from './maneuvers.ts';
import { suggested } from './policies.ts';
import type { Prompts } from './prompts.ts';
import { MUTE } from './reactions.ts';
import { skillTally, statsOf, succeeds, usualUse } from './rolls.ts';
import { knowledgeOf } from './see.ts';
import { type SkillId, sda } from './sheet.ts';
import type { RollSite } from './sites.ts';
import { weaponOf } from './wield.ts';

/**
 * What to expect of a legal command, from what this viewer may know. Against somebody whose numbers the viewer may not
 * know, it is the chance of one's own roll alone, and says so: nothing hidden enters it.
 */
export function preview(fight: Fight, command: Command, viewer: Viewer): Preview | null {
  if (!isOwn(command)) return null;
  switch (command.kind) {
    case 'attack':
      return previewAttack(fight, command, viewer);
    case 'trip':
    case 'shove':
    case 'grapple':
    case 'pin':
    case 'throw':
      return previewContest(fight, command, viewer);
    case 'traverse':
      return ownRoll(fight, the(fight, command.who), 'athletics', 'gets there', command.ladder);
    case 'use-skill':
      return command.sight && is(the(fight, command.who), 'blinded')
        ? plainPreview({ chance: 0, label: 'succeeds', details: [], assuming: 'It needs sight.' })
        : ownRoll(fight, the(fight, command.who), command.skill, 'succeeds', command.ladder);
    case 'first-aid':
      return ownRoll(fight, the(fight, command.who), 'firstAid', 'stabilises', command.ladder);
    case 'cast':
      return ownRoll(fight, the(fight, command.who), 'magic', 'is cast', command.ladder);
    default:
      return null;
  }
}

const UNKNOWN = 'Chance of your own roll; what the other can do against it is not known to you.';
const ASSUMED = 'The target defends itself as best it can.';

function previewAttack(fight: Fight, command: CommandOf<'attack'>, viewer: Viewer): Preview | null {
  const by = the(fight, command.who);
  const on = the(fight, command.target);
  const weapon = weaponOf(by, command.weapon);
  if (weapon === null) return null;
  const { thrown, called, rulings, manner } = command;
  const bare = called !== null && rulings?.mark !== 'covered';
  const said = distanceOf(fight, by.id, on.id);
  const apart = said ?? Math.min(furthest(fight, weapon, thrown), fight.options.charts.melee.reach);
  const plus = weapon.flat + (weapon.addSda ? sda(statsOf(by)) : 0);
  const blow = { weapon, thrown, manner, called, bare, rulings, apart };
  const guess = said === null && isRanged(weapon, thrown) ? ' The distance has not been said yet.' : '';
  const mark = called !== null && rulings?.mark === null ? ' The mark is taken to be bare.' : '';
  if (knowledgeOf(fight, on.id, viewer) !== 'all') {
    const skill = attackTally(MUTE, fight, { ...blow, by, on }, 'none').total;
    const harm = totals(dice(weapon.dice, 10)).reduce((sum, [value, weight]) => sum + value * weight, 0) + plus;
    const details = [{ label: 'damage before Soak', value: harm.toFixed(1) }];
    return plainPreview({ chance: chanceOf(fight, skill), label: 'succeeds', details, assuming: UNKNOWN + guess });
  }
  let hit = false;
  const weighed = odds<RollSite, Prompts, Event, Fight, string>({
    fresh: () => copy(fight),
    play: (table, now) => {
      const [one, other] = [the(now, by.id), the(now, on.id)];
      const struck = resolve(table, now, { ...blow, by: one, on: other });
      hit = struck !== null;
      if (struck) strike(table, now, one, other, weapon, struck);
    },
    result: now => `${hit ? 1 : 0},${worn(on, the(now, on.id))},${downed(on, the(now, on.id)) ? 1 : 0}`,
    answersOf: () => suggested,
    budget: 5_000,
  });
  return summary(weighed.outcomes, weapon.stun, ASSUMED + mark + guess);
}

/** Points that somebody lost between two moments, of the kind that the blow takes. */
const worn = (before: Combatant, after: Combatant): number => before.hp - after.hp + (before.sp - after.sp);
const downed = (before: Combatant, after: Combatant): boolean =>
  !is(before, 'incapacitated') && is(after, 'incapacitated');

function summary(outcomes: readonly (readonly [string, number])[], stun: boolean, assuming: string): Preview {
  let [chance, harm, down] = [0, 0, 0];
  for (const [key, weight] of outcomes) {
    const [hit, lost, fell] = key.split(',').map(Number);
    chance += (hit ?? 0) * weight;
    harm += (lost ?? 0) * weight;
    down += (fell ?? 0) * weight;
  }
  const details = [{ label: stun ? 'points lost on average' : 'Hit Points lost on average', value: harm.toFixed(1) }];
  if (down > 0.0005) details.push({ label: 'takes it down', value: `${(100 * down).toFixed(1)} %` });
  return plainPreview({ chance: Math.min(1, chance), label: 'hits', details, assuming });
}

function previewContest(
  fight: Fight,
  command: CommandOf<'trip' | 'shove' | 'grapple' | 'pin' | 'throw'>,
  viewer: Viewer,
): Preview {
  const who = the(fight, command.who);
  const skill: SkillId = command.kind === 'trip' || command.kind === 'shove' ? command.skill : 'unarmed';
  if (knowledgeOf(fight, command.target, viewer) !== 'all') {
    const own = ownRoll(fight, who, skill, 'succeeds', command.ladder);
    return { ...own, assuming: UNKNOWN };
  }
  let won = false;
  const weighed = odds<RollSite, Prompts, Event, Fight, boolean>({
    fresh: () => copy(fight),
    play: (table, now) => {
      won = maneuver(table, now, command);
    },
    result: () => won,
    answersOf: () => suggested,
    budget: 5_000,
  });
  const chance = weighed.outcomes.reduce((sum, [key, weight]) => sum + (key ? weight : 0), 0);
  return plainPreview({ chance: Math.min(1, chance), label: 'succeeds', details: [], assuming: ASSUMED });
}

/** Chance that one's own skill succeeds, with all that burdens it. */
function ownRoll(fight: Fight, who: Combatant, skill: SkillId, label: string, ladder: number): Preview {
  const tally = skillTally(MUTE, fight, who, skill, usualUse(skill)).add(ladder, 'difficulty', 'ALA-2.1');
  if (who.help !== null && (who.help.skill === null || who.help.skill === skill))
    tally.add(who.help.bonus, 'help', 'ALA-G19');
  return plainPreview({ chance: chanceOf(fight, tally.total), label, details: [], assuming: '' });
}

function chanceOf(fight: Fight, skill: number): number {
  let won = false;
  const weighed = odds<RollSite, Prompts, Event, Fight, boolean>({
    fresh: () => fight,
    play: (table, now) => {
      won = table.check('alacrity.check.skill', 'gm', D100, face => succeeds(now.options, face, skill));
    },
    result: () => won,
    answersOf: () => suggested,
  });
  return Math.min(
    1,
    weighed.outcomes.reduce((sum, [key, weight]) => sum + (key ? weight : 0), 0),
  );
}
