import { branchAt, noted, phrase } from '@affray/engine';
import { branchBody, type NewFightAnswer, noteBody, type PastAnswer, type TimelineAnswer } from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { branchIn } from '../campaign/branch.ts';
import type { Campaigns } from '../campaign/campaigns.ts';
import { HttpProblem, notDone } from '../errors.ts';
import { newDice } from '../keys.ts';
import { asGm, body, byId, type Doors, stepIn } from '../requests.ts';
import { fault } from '../table/seats.ts';
import type { Table } from '../table/table.ts';
import { Timelines } from './timelines.ts';

export interface TimelineNeeds extends Doors {
  readonly systems: readonly AnySystem[];
  readonly campaigns: Campaigns;
}
const byStep = byId.extend({ step: z.string() });
/** A title is at most so long before what a branch adds to it. */
const ROOM = 160;
/** So many moments of a fight can be noted. */
const MOST_NOTES = 500;

/** A fight's journal, to be gone through: for its GM. */
export function serveTimeline(app: FastifyInstance, needs: TimelineNeeds): void {
  const timelines = new Timelines();
  const systemOf = ({ game }: Table): AnySystem => systemIn(needs.systems, game.record.system);
  app.get(
    '/api/fights/:id/timeline',
    (request): Promise<TimelineAnswer> =>
      asGm(request, needs, table => timelines.timeline(table.game, systemOf(table))),
  );
  app.get('/api/fights/:id/past/:step', (request): Promise<PastAnswer> => {
    const { step } = byStep.parse(request.params);
    return asGm(request, needs, table => {
      const at = stepIn(step);
      const past = at === null ? null : timelines.at(table.game, systemOf(table), at);
      if (past) return past;
      throw unknown(step, table);
    });
  });
  app.post('/api/fights/:id/notes', async (request, reply) => {
    const { step, text } = body(noteBody, request);
    const refused = await asGm(request, needs, table =>
      table.amend(record => {
        const notes = noted(record, step, text);
        if (notes === null) return fault('no-such-step', unknown(step, table).message, 'step');
        return notes.length > MOST_NOTES
          ? fault('full', phrase`a fight takes ${MOST_NOTES} notes; remove one first`, 'text')
          : { notes };
      }),
    );
    if (refused) throw notDone(refused);
    return reply.code(204).send();
  });
  app.post('/api/fights/:id/branch', async (request, reply): Promise<NewFightAnswer> => {
    const { step } = body(branchBody, request);
    const made = await needs.tables.at(byId.parse(request.params).id, table => branch(table, systemOf(table), step));
    reply.code(201);
    return made;
  });

  /** The same characters are free to be taken there: who plays them joins anew, but for a campaign's players, who sit there already. */
  async function branch({ id, game, seating }: Table, system: AnySystem, step: number): Promise<NewFightAnswer> {
    const { record } = game;
    const begun = branchAt(record, step, timelines.past(record));
    if (begun === null) throw unknown(step, { game });
    const { time, timeIn } = system.visit(({ schemas, report }) => ({
      time: report.standings(schemas.fight.parse(begun.fight)).time,
      timeIn: report.timeIn.replace(/s$/, '').toLowerCase(),
    }));
    const say = (title: string): string => phrase`${title.slice(0, ROOM)}, from ${timeIn} ${time}`;
    const branched = { fight: id, title: record.title, steps: step };
    const known = [...new Set([...seating.open, ...seating.seats.flatMap(each => each.combatants)])];
    return branchIn(needs.campaigns, id, say, seats => {
      const taken = seats.flatMap(each => each.combatants);
      const open = known.filter(each => !taken.includes(each));
      return needs.tables.branch({ ...begun, title: say(record.title), branched, random: newDice() }, { open, seats });
    });
  }
}

function systemIn(systems: readonly AnySystem[], id: string): AnySystem {
  const found = systems.find(each => each.id === id);
  if (found) return found;
  throw new HttpProblem(422, 'no-such-system', phrase`there is no system "${id}" here`);
}

const unknown = (step: number | string, { game }: Pick<Table, 'game'>): HttpProblem => {
  const { sealed, steps, undone } = game.record;
  const last = steps.length + undone.length;
  if (stepIn(`${step}`) === null) {
    const reason = phrase`“${step}” is not a step: this fight has those from ${sealed} to ${last}`;
    return new HttpProblem(404, 'no-such-step', reason);
  }
  const reason =
    Number(step) < sealed
      ? phrase`step ${step} was played under older rules: the fight can be seen from step ${sealed} on`
      : phrase`there is no step ${step}: the fight has ${last}`;
  return new HttpProblem(404, 'no-such-step', reason);
};
