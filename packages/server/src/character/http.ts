import { roll } from '@affray/dice';
import { type Json, phrase, Xoshiro } from '@affray/engine';
import {
  type BeginnersAnswer,
  type MakeAnswer,
  makeBody,
  type PageAnswer,
  pageBody,
  placeQuery,
  type RollStepAnswer,
  rollStepBody,
  type StepsAnswer,
  stepsBody,
} from '@affray/protocol';
import { type AnySystem, armsOf, beginnersOf, madeOf, NotLegal, pageOf, stepsOf } from '@affray/systems/lazy';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '../errors.ts';
import { newDice } from '../keys.ts';
import { PerAddress } from '../limits.ts';
import {
  body,
  byId,
  type Doors,
  house,
  keyOf,
  NOT_A_PLAYER,
  query,
  type Request,
  tooOften,
  withKey,
  wrong,
} from '../requests.ts';
import type { Seat } from '../store/store.ts';
import { well } from '../table/begin.ts';

export interface CharacterNeeds extends Doors {
  readonly systems: readonly AnySystem[];
  /** The player of a campaign whose key this is; null where it opens nothing. */
  readonly player: (campaign: string, key: string) => Promise<Seat | null>;
}
/** How often one address may ask: whoever makes a character asks at each choice. */
const ASKED = { burst: 240, perSecond: 8 };
/** What a page is asked for under: its name stands in no line of it. */
const NAMELESS = '-';

/** How characters are made and read: for whoever holds a key, since it costs work. Nothing of it is kept. */
export function serveCharacters(app: FastifyInstance, needs: CharacterNeeds): void {
  const limit = new PerAddress(ASKED.burst, ASKED.perSecond);
  const onRequest = async (request: Request): Promise<void> => {
    if (!limit.take(request.ip)) throw tooOften();
    const { fight, campaign } = query(placeQuery, request);
    if (campaign !== undefined) await asPlayer(request, needs, campaign);
    else if (fight === undefined) house(request, needs);
    else await withKey(request, needs, () => undefined, undefined, fight);
  };
  const of = (request: Request): AnySystem => {
    const { id } = byId.parse(request.params);
    const system = needs.systems.find(each => each.id === id);
    if (!system) throw new HttpProblem(404, 'no-such-system', phrase`there is no system "${id}" here`);
    return system;
  };
  const at = '/api/systems/:id/characters';
  app.get(at, { onRequest }, async (request): Promise<BeginnersAnswer> => {
    const system = of(request);
    return { beginners: beginnersOf(system).map(each => ({ ...each, arms: armsOf(system, each.choices) })) };
  });
  app.post(`${at}/steps`, { onRequest }, async (request): Promise<StepsAnswer> => {
    const { choices } = body(stepsBody, request);
    const system = of(request);
    const steps = stepsIn(system, choices);
    const done = steps.every(each => each.problem === null);
    return { steps, page: done ? paged(system, made(system, NAMELESS, choices), {}, {}) : null };
  });
  app.post(`${at}/roll`, { onRequest }, async (request): Promise<RollStepAnswer> => {
    const { choices, step, field } = body(rollStepBody, request);
    return { rolled: rolled(of(request), choices, step, field) };
  });
  app.post(`${at}/make`, { onRequest }, async (request): Promise<MakeAnswer> => {
    const { name, choices } = body(makeBody, request);
    return { name, sheet: made(of(request), name, choices) };
  });
  app.post(`${at}/page`, { onRequest }, async (request): Promise<PageAnswer> => {
    const { sheet, state, options } = body(pageBody, request);
    return paged(of(request), sheet, state, options);
  });
}

/** @throws HttpProblem unless the request carries the key of a player of this campaign */
async function asPlayer(request: Request, needs: CharacterNeeds, campaign: string): Promise<void> {
  if (await needs.player(campaign, keyOf(request))) return;
  throw wrong(request, needs) ?? new HttpProblem(401, 'no-key', NOT_A_PLAYER);
}

/** @throws HttpProblem where sheet, state or options are not well-formed */
function paged(system: AnySystem, sheet: Json, state: Json, options: Json): PageAnswer {
  const page = well('', () => pageOf(system, NAMELESS, sheet, state, options));
  return { ...page, sections: page.sections.map(each => ({ ...each, lines: [...each.lines] })) };
}

const noSteps = ({ name }: AnySystem): HttpProblem =>
  new HttpProblem(422, 'no-steps', phrase`${name} does not say how characters are made; write a sheet instead`);

/** @throws HttpProblem where the choices are not well-formed, or the system knows no steps */
function stepsIn(system: AnySystem, choices: Json): StepsAnswer['steps'] {
  const steps = well('choices', () => stepsOf(system, choices));
  if (steps === null) throw noSteps(system);
  return steps.map(({ rolls, ...step }) => ({
    ...step,
    ...(rolls ? { rolls: rolls.map(each => ({ ...each })) } : {}),
  }));
}

/** Throws the dice of a step. @param field of this one alone; null: of all @throws HttpProblem where it has none */
function rolled(system: AnySystem, choices: Json, id: string, field: string | null): RollStepAnswer['rolled'] {
  const steps = stepsIn(system, choices);
  const step = steps.find(each => each.id === id);
  const there = steps.map(each => each.id).join(', ');
  if (!step) throw new HttpProblem(422, 'no-such-step', phrase`"${id}" is not a step; there is ${there}`);
  const wanted = (step.rolls ?? []).filter(each => field === null || each.field === field);
  if (wanted.length === 0) throw new HttpProblem(422, 'no-dice', phrase`nothing is rolled for ${field ?? step.title}`);
  const random = new Xoshiro(newDice());
  return wanted.map(each => {
    const { thrown, total } = roll(each.dice, random);
    return { ...each, faces: thrown.flatMap(one => one.dice.flatMap(die => die.faces)), total };
  });
}

/** @throws HttpProblem where the choices do not make a legal character */
function made(system: AnySystem, name: string, choices: Json): MakeAnswer['sheet'] {
  // What is not well-formed is refused here, by path.
  stepsIn(system, choices);
  try {
    const sheet = madeOf(system, name, choices);
    if (sheet === null) throw noSteps(system);
    return sheet;
  } catch (error) {
    if (error instanceof NotLegal) throw new HttpProblem(422, 'not-legal', error.message);
    throw error;
  }
}
