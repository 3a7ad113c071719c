import { phrase } from '@affray/engine';
import { nowAnswer } from '@affray/protocol';
import { endingsOf, type Job, job, playUntil, report, runner, type Tally, told } from '@affray/simulator';
import { openThreads } from '@affray/simulator/node';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { reportLines } from '../commands/simulate.ts';
import { Failure } from '../errors.ts';
import { asFailure, type Start, sayWrong, startIn } from '../fight-input.ts';
import { THREAD } from '../fight-run.ts';
import { systemNamed } from '../files.ts';
import type { Io } from '../io.ts';
import type { Session } from './session.ts';
import { addTool, said } from './tool.ts';
import { fightWanted, fileAt, WANTED } from './wanted.ts';

const FIGHTS = { usual: 400, most: 20_000 };
const HOW_MANY = z.int().min(1).max(FIGHTS.most).default(FIGHTS.usual).describe(phrase`How many fights are played.`);
/** Of a forecast: the same question has the same answer. It has nothing to do with the dice of any table. */
const SEED = 'assistant';

/** How the fight of this seat ends from where it stands: for the game master alone, since it knows all of it. */
export function addOutlook(server: McpServer, session: Session): void {
  addTool(server, {
    name: 'outlook',
    title: phrase`How does it end from here?`,
    description: phrase`Plays the rest of this fight by computer, many times over, from where it stands now, and tells who wins how often and who falls. It changes nothing, and its dice are not those of the table.`,
    kind: 'reads',
    input: z.strictObject({ fights: HOW_MANY }),
    run: async ({ fights }) => {
      const { fight: id, url: _ } = (await session.seat()).at;
      const now = nowAnswer.parse(await session.ask('GET', `/api/fights/${id}/now`));
      const asked = job.parse({ system: now.system, start: { kind: 'fight', fight: now.fight }, seed: SEED });
      const { name, tally } = await played(asked, fights, session.door.patience.play);
      const found = endingsOf(now.reckoning, tally);
      const left = phrase`${now.timeIn} still to come: ${told.number(found.left.mean)} on average`;
      const falls = found.falls.map(each => phrase`${each.name} falls in ${told.interval(each.falls)}`);
      return said([told.fromHereSentence(found), left, ...falls], {
        ...{ system: name, fights: found.fights, sides: found.sides, unwon: found.unwon, undecided: found.undecided },
        ...{ left: found.left, falls: found.falls },
      });
    },
  });
}

/** Plays fights that nobody sits at. A player's seat may name no files of this machine. */
export function addSimulation(server: McpServer, session: Session, io: Io): void {
  const file = session.role !== 'player';
  const { file: _, ...others } = WANTED;
  addTool(server, {
    name: 'simulate',
    title: phrase`Play many fights`,
    description: phrase`Plays a fight by computer many times, from its beginning: who wins how often, how long it takes, who falls. Takes a sample, an encounter or creatures by side, as "new_fight" does; no table is touched.`,
    kind: 'reads',
    input: z.strictObject({
      ...(file ? WANTED : others),
      fights: HOW_MANY,
      policy: z
        .string()
        .max(80)
        .describe(phrase`How everyone plays: a policy of the game; the best one by default.`)
        .exactOptional(),
      details: z.boolean().default(false).describe(phrase`Also who did what, how well it paid, and what decided it.`),
    }),
    run: async ({ fights, policy = null, details, ...given }) => {
      const start = await startWanted(given, io);
      const asked = job.parse({ system: start.system.id, start: start.start, seed: SEED, policy, details });
      const result = report((await played(asked, fights, session.door.patience.play)).tally);
      return said(reportLines(start, asked, result), { title: start.title, ...result });
    },
  });
}

async function startWanted(given: Parameters<typeof fightWanted>[0], io: Io): Promise<Start> {
  if (given.file !== undefined) return startIn(await fileAt(given.file, io), given.system ?? null, given.file);
  const { system, made } = await fightWanted(given);
  return { system, title: made.title, start: { kind: 'setup', setup: made.setup } };
}

/** Plays fights on threads of their own. @param ms after which what was played until then is told @throws Failure where the job names what the system does not know, or nothing was played in time */
async function played(
  asked: Job,
  fights: number,
  ms: number,
): Promise<{ readonly name: string; readonly tally: Tally }> {
  const system = await systemNamed(asked.system);
  sayWrong(() => system.visit(typed => runner(typed, asked).empty()));
  const threads = openThreads(THREAD);
  try {
    const signal = AbortSignal.timeout(ms);
    const { panel } = await playUntil(threads, [asked], { fights, signal });
    const [tally] = panel.tallies;
    if (tally && tally.fights > 0) return { name: system.name, tally };
    throw new Failure(phrase`not one fight was over in ${Math.round(ms / 1000)} s: ask for a smaller fight`);
  } catch (error) {
    throw asFailure(error);
  } finally {
    await threads.close();
  }
}
