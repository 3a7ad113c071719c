import {
  amount,
  type CombatantId,
  choice,
  combatantId,
  gmGives,
  phrase,
  type Refusal,
  text,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import { blockCost } from '../rules/costs.ts';
import { isRefusal, no, targetOf } from '../rules/refusal.ts';
import { rule } from '../rules/ruling.ts';
import { beginWork } from '../rules/works.ts';
import type { AlloyTable } from '../state/events.ts';
import { type Combatant, type Fight, inPlay, the } from '../state/fight.ts';
import { bandOf } from '../state/position.ts';
import { type AlloyAction, said, wording } from './action.ts';
import { others, people } from './offering.ts';

const schema = said('work', {
  work: z.enum(['bulwark', 'examination', 'other']),
  what: z._default(wording, ''),
  /** How long other work takes is the GM's to say; null: as is ruled then (ALY-5.6). */
  blocks: gmGives(z._default(z.nullable(wholeFrom(1, 100)), null)),
  target: z._default(z.nullable(combatantId), null),
});
type Work = z.infer<typeof schema>;

/** Blocks that are suggested for other work. */
const USUAL_BLOCKS = 2;

/** Why somebody cannot be examined; null where it can. */
export function refuseExamination(fight: Fight, who: Combatant, id: CombatantId | null): Refusal | null {
  const target = id === null ? null : id === who.id ? who : targetOf(fight, who, id);
  if (target === null) return no('no-target', phrase`choose who is examined`, 'ALY-5.17');
  if (isRefusal(target)) return target;
  return bandOf(who, target) === 'close' ? null : no('too-far', phrase`${target.name} is not Close`, 'ALY-5.17');
}

/** Whom somebody may examine: its own side, itself last, then whoever else is Close; those who are down first. */
function patients(fight: Fight, who: Combatant): Combatant[] {
  const near = others(fight, who).filter(each => each.fate !== 'dead' && bandOf(who, each) === 'close');
  const rank = (each: Combatant): number => (each.side === who.side ? 0 : 2) + (inPlay(each) ? 1 : 0);
  return [...near, who].sort((a, b) => rank(a) - rank(b));
}

/** How long other work takes is the GM's to say (ALY-5.6). */
const blocksFor = (table: AlloyTable, fight: Fight, who: Combatant, what: string): number =>
  rule(table, fight, 'alloy.gm.blocks', USUAL_BLOCKS, () => ({
    who: who.id,
    on: null,
    what,
    case: [what],
    why: [],
    options: [USUAL_BLOCKS, 1, 3, 4, 5, 6, 8, 10],
    says: blocks => (blocks === 1 ? phrase`one block` : phrase`${blocks} blocks`),
  }));

/** Extended work, in blocks of 10 phases (ALY-5.6, ALY-5.17). */
export const work: AlloyAction<Work, typeof schema> = {
  rule: 'ALY-5.17',
  schema,
  moment: 'turn',
  traits: [],
  group: 'help',
  cost: (_fight, who) => blockCost(who),
  plans(fight, who) {
    const of = (kind: Work['work'], more: Partial<Work>): Work => ({
      kind: 'work',
      who: who.id,
      work: kind,
      what: '',
      blocks: null,
      target: null,
      ...more,
    });
    return [
      {
        id: 'examination',
        label: phrase`Examine with care`,
        tries: patients(fight, who).map(each => of('examination', { target: each.id })),
        fields: possible => {
          const examined = possible.flatMap(({ target }) => (target === null ? [] : the(fight, target)));
          return [choice('target', phrase`Whom`, people(who, examined))];
        },
        nothing: phrase`no one is Close`,
      },
      { id: 'bulwark', label: phrase`Build a bulwark`, tries: [of('bulwark', {})] },
      {
        label: phrase`Begin other work`,
        rule: 'ALY-5.6',
        tries: [of('other', { what: 'work' })],
        fields: () => [
          text('what', phrase`What it is`, 200),
          amount('blocks', phrase`Blocks of 10 phases, one after another`, 1, 100, USUAL_BLOCKS),
        ],
      },
    ];
  },
  refuse(fight, who, command) {
    if (command.work === 'other')
      return command.what === '' ? no('say-what', phrase`say what the work is`, 'ALY-5.6') : null;
    if (fight.options.charts.works[command.work] === 0)
      return no('no-work', phrase`there is no such work in this fight`, 'ALY-5.17');
    return command.work === 'bulwark' ? null : refuseExamination(fight, who, command.target);
  },
  play(table, fight, who, command) {
    const { blocks } = command;
    const need =
      command.work === 'other'
        ? (blocks ?? blocksFor(table, fight, who, command.what))
        : fight.options.charts.works[command.work];
    const target = command.work === 'examination' ? command.target : null;
    beginWork(table, fight, who, { work: command.work, what: command.what, need, target, way: null });
  },
  odds: () => null,
};
