import { type Json, phrase } from '@affray/engine';
import { fightsAnswer, inviteAnswer, titleText } from '@affray/protocol';
import { systemIds } from '@affray/systems/lazy';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { systemNamed } from '../files.ts';
import type { Io } from '../io.ts';
import { SYSTEM } from './fields.ts';
import { lookAt } from './look.ts';
import type { Session } from './session.ts';
import { addTool, said } from './tool.ts';
import { fightWanted, fileAt, WANTED } from './wanted.ts';

/** What there is to be played: systems with their samples, encounters and creatures. */
export function addSystemTools(server: McpServer): void {
  addTool(server, {
    name: 'systems',
    title: phrase`List the games`,
    description: phrase`The games that Affray plays, with their sample fights and encounters; of one game also the creatures of its bestiary.`,
    kind: 'reads',
    input: z.strictObject({ system: SYSTEM.exactOptional() }),
    run: async ({ system }) => {
      const wanted = system === undefined ? systemIds : [system];
      const found = await Promise.all(wanted.map(systemNamed));
      const lines = found.flatMap(each => [
        `${each.name} (${each.id})`,
        ...each.samples.map(one => phrase`  sample ${one.id}: ${one.title}. ${one.describe}`),
        ...each.encounters.map(one => phrase`  encounter ${one.id}: ${one.title}. ${one.describe}`),
        ...(system === undefined
          ? []
          : each.bestiary.map(one => phrase`  creature ${one.id}: ${one.name}. ${one.describe}`)),
      ]);
      const titles = (list: readonly { readonly id: string; readonly title: string }[]) =>
        list.map(({ id, title }) => ({ id, title }));
      const shown = found.map(({ id, name, samples, encounters, bestiary }): Json => {
        const brief = { id, name, samples: titles(samples), encounters: titles(encounters) };
        return system === undefined
          ? brief
          : { ...brief, creatures: bestiary.map(one => ({ id: one.id, name: one.name })) };
      });
      return said(lines, { systems: shown });
    },
  });
}

/** Fights of the house: for its game master alone. */
export function addFightTools(server: McpServer, session: Session, io: Io): void {
  addTool(server, {
    name: 'fights',
    title: phrase`List the fights`,
    description: phrase`All fights that are kept here, the latest first, with the ids that "open_fight" takes.`,
    kind: 'reads',
    input: z.strictObject({}),
    run: async () => {
      const { fights } = fightsAnswer.parse(await session.ask('GET', '/api/fights'));
      const lines = fights.map(
        each => `${each.id}: ${each.title} (${each.system}, ${each.over ? phrase`over` : phrase`${each.steps} steps`})`,
      );
      return said(lines.length > 0 ? lines : [phrase`There are no fights yet.`], { fights });
    },
  });
  addTool(server, {
    name: 'open_fight',
    title: phrase`Open a fight`,
    description: phrase`Sits down as GM at another fight that is kept here.`,
    kind: 'does',
    input: z.strictObject({ fight: z.string().describe(phrase`Its id, as "fights" lists it.`) }),
    run: async ({ fight }) => lookAt(session, await session.open(fight)),
  });
  addTool(server, {
    name: 'new_fight',
    title: phrase`Set up a fight`,
    description: phrase`Sets up a fight and sits down at it as GM: one of a game’s samples or encounters, a fight file, or creatures of the bestiary by side. The fights that were there stay.`,
    kind: 'does',
    input: newFight,
    run: async given => lookAt(session, await session.create(await asked(given, io))),
  });
}

/** How other people come to a fight: for its game master. */
export function addInvitation(server: McpServer, session: Session): void {
  addTool(server, {
    name: 'invite',
    title: phrase`Invite players`,
    description: phrase`Addresses by which players join this fight from their own devices, or with an assistant of their own.`,
    kind: 'reads',
    input: z.strictObject({}),
    run: async () => {
      const { fight } = (await session.seat()).at;
      const { links } = inviteAnswer.parse(await session.ask('GET', `/api/fights/${fight}/invite`));
      return said(
        links.map(each => `${each.label}: ${each.url}`),
        { links },
      );
    },
  });
}

const newFight = z.strictObject({
  ...WANTED,
  title: z.exactOptional(titleText.check(z.describe(phrase`What the fight is called.`))),
});

/** What is asked of the server. @throws Failure where there is no such fight */
async function asked({ title, ...given }: z.infer<typeof newFight>, io: Io): Promise<Json> {
  if (given.file !== undefined) return { from: 'file', file: await fileAt(given.file, io) };
  const { system, made } = await fightWanted(given);
  return { from: 'setup', system: system.id, title: title ?? made.title, setup: made.setup };
}
