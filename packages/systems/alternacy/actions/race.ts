import { choice, combatantId } from '@affray/engine';
import type { z } from 'zod';
import { no, refuseLame } from '../rules/refusal.ts';
import { skillPool, skillTally } from '../rules/rolls.ts';
import { ruleFigure } from '../rules/rulings.ts';
import { rushed } from '../rules/several.ts';
import { spend } from '../rules/turns.ts';
import { able, the, veiled } from '../state/fight.ts';
import { ACTION, type AltAction, end, said, wording } from './action.ts';
import { others, person, words } from './offering.ts';

const schema = said('race', { target: combatantId, what: wording.default(''), end });

/** A race or a chase: a Competing Skill Roll; the GM may give whoever begins it a head start (ALT-4.2, ALT-3.9). */
export const race: AltAction<z.infer<typeof schema>, typeof schema> = {
  rule: 'ALT-4.2',
  schema,
  moment: 'go',
  traits: [],
  group: 'move',
  cost: () => ACTION,
  plans(fight, who) {
    const rivals = others(fight, who);
    const [first = who] = rivals;
    const options = rivals.map(each => person(fight, who, each));
    return [
      {
        label: 'Race or chase',
        tries: [{ kind: 'race', who: who.id, target: first.id, what: '', end: true }],
        fields: () => [choice('target', 'Against', options), words('what', 'Where to')],
      },
    ];
  },
  refuse(fight, who, { target }) {
    if (target === who.id) return no('oneself', 'a race needs two', 'ALT-4.2');
    return able(fight, the(fight, target)) ? refuseLame(who) : no('rival', 'the other cannot run', 'ALT-4.2');
  },
  play(table, fight, who, { target, what }) {
    const { id } = who;
    const skill = skillTally(table, fight, who, 'running', 'move');
    const against = skillTally(table, fight, the(fight, target), 'running', 'move');
    const odds = () => ({ skill: skill.total, dn: null, rival: against.total });
    skill.add(-rushed(table, fight, who, 'move', odds), 'several actions', 'ALT-3.1');
    const { advantages, suggestions } = fight.options.charts;
    const run = { who: id, on: target, what: what || 'a race', case: ['race'], why: ['starts a hair sooner'], odds };
    const start = ruleFigure(table, fight, 'alternacy.ruling.head-start', run, {
      suggestion: suggestions.headStart,
      choices: advantages.map(each => each.value),
      words: [],
      range: [0, 15],
    });
    skill.add(start, 'head start', 'ALT-3.9');
    const pool = skillPool(fight);
    const won = table.contest(
      { site: 'alternacy.race.first', who: id, pool },
      { site: 'alternacy.race.second', who: target, pool },
      (first, second) => first + skill.total >= second + against.total,
    );
    const secret = veiled(fight, id, target);
    const told = { kind: 'race', rule: 'ALT-4.2', secret, who: id, target, what } as const;
    table.tell?.({ ...told, skill: skill.explain(), against: against.explain(), won });
    spend(fight, id);
  },
  odds: (_fight, who, { target }) => ({ ...rolledRace, matters: [who.id, target] }),
};
const rolledRace = { label: 'is there first', sites: ['alternacy.race.first'], attack: null } as const;
