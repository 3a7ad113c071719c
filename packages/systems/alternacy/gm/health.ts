import {
  amount,
  choice,
  choiceOrNone,
  combatantId,
  falseUnlessSaid,
  fateHand,
  flag,
  phrase,
  plainChoices,
  said,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import { GRADE_NAMES, grade, LEVELS, PART_NAMES, PARTS, part, TAG_NAMES, tag } from '../book/body.ts';
import { disturb } from '../rules/blow.ts';
import { comeTo, decline, injure, stateOf } from '../rules/damage.ts';
import { endProgress } from '../rules/progress.ts';
import { no } from '../rules/refusal.ts';
import { able, fate, the, veiled } from '../state/fight.ts';
import { type AltGm, gm, tell } from './action.ts';

const points = z._default(wholeFrom(0, 1000), 0);
const POINTS = [amount('shock', phrase`Shock`, 0, 100, 0), amount('stun', phrase`Stun`, 0, 100, 0)];

const wounded = said('gm-wound', {
  who: combatantId,
  part,
  grade: z.nullable(grade),
  tag: z._default(tag, 'none'),
  shock: points,
  stun: points,
});
export const wound = gm(wounded, {
  rule: 'ALT-6.1',
  group: 'gm-points',
  label: phrase`Damage`,
  plan: (_fight, { first, who }) => ({
    command: { who: first, part: 'torso', grade: 'minor' },
    fields: [
      who,
      choice(
        'part',
        phrase`Where`,
        PARTS.map(value => ({ value, label: PART_NAMES[value] })),
      ),
      choiceOrNone('grade', phrase`Wound`, plainChoices(GRADE_NAMES)),
      choice('tag', phrase`Worsens`, plainChoices(TAG_NAMES)),
      ...POINTS,
    ],
  }),
  play(table, fight, { who: id, part: where, grade, tag: worsens, shock, stun }) {
    const { effects } = fight.options.charts;
    const row = LEVELS.map(level => effects[level]).find(each => grade !== null && each.grade === grade);
    const harm = { part: where, grade, tag: worsens, shock, stun, penalty: row?.penalty ?? 0, cause: phrase`the GM` };
    tell(table, fight, id, phrase`harms {who}`);
    injure(table, fight, the(fight, id), harm);
    disturb(table, fight, the(fight, id), null);
  },
});

const healed = said('gm-heal', {
  who: combatantId,
  shock: points,
  stun: points,
  /** An injury that is gone, by its id. */
  injury: z._default(z.nullable(z.int().check(z.minimum(0))), null),
  /** All injuries are treated. */
  treat: falseUnlessSaid(),
});
export const heal = gm(healed, {
  group: 'gm-points',
  label: phrase`Heal`,
  plan: (_fight, { first, who }) => ({
    command: { who: first },
    fields: [who, ...POINTS, flag('treat', phrase`All injuries are treated`)],
  }),
  refuse: (fight, command) =>
    command.injury === null || the(fight, command.who).injuries.some(each => each.id === command.injury)
      ? null
      : no('no-such', phrase`there is no such injury`, 'GM-1'),
  play(table, fight, command) {
    const who = the(fight, command.who);
    const before = stateOf(fight, who);
    const shock = Math.min(who.shock, command.shock);
    const stun = Math.min(who.stun, command.stun);
    who.shock -= shock;
    if (command.injury !== null) who.injuries = who.injuries.filter(each => each.id !== command.injury);
    if (command.treat) who.injuries = who.injuries.map(each => ({ ...each, treated: true }));
    table.tell?.({ kind: 'healed', rule: 'GM-1', secret: veiled(fight, who.id), who: who.id, shock, stun });
    decline(table, fight, who, before, phrase`the GM`);
    comeTo(table, fight, who, stun);
  },
});

/** Whoever the GM brings back from the dead has as little Shock as the living must have. */
export const fates = fateHand<AltGm>()(fate, (table, fight, command) => {
  const who = the(fight, command.who);
  const wasDead = who.fate === 'dead';
  who.fate = command.fate;
  table.tell?.({ kind: 'fate', rule: 'GM-1', secret: veiled(fight, who.id), who: who.id, fate: who.fate });
  if (who.fate !== 'dead') who.shock = Math.min(who.shock, Math.max(0, fight.options.charts.shock.dead - 1));
  // Who is back may not be awake; whoever is out of the fight breaks off what was in progress.
  if (wasDead && who.fate !== 'dead') decline(table, fight, who, 'fit', phrase`the GM`);
  else if (!able(fight, who)) endProgress(table, fight, who, 'cancelled');
});
