import { phrase } from '@affray/engine';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { Failure } from '../errors.ts';
import { lookAt } from './look.ts';
import { isNamed } from './offered.ts';
import type { Session } from './session.ts';
import { addTool, said } from './tool.ts';
import { due, isDue, nameAndId } from './words.ts';

/** Seconds that a call may wait: programs give a call up after a minute. */
const WAITS = { usual: 30, most: 50 };

/** Waiting for others, which every seat does where people play too. */
export function addWaiting(server: McpServer, session: Session): void {
  addTool(server, {
    name: 'wait_for_turn',
    title: phrase`Wait for your turn`,
    description: phrase`Waits until it is the turn of somebody whom this seat plays, until something is asked of it, or until the fight is over; then tells how the fight stands. Call it again where it says that others are not done.`,
    kind: 'reads',
    input: z.strictObject({
      seconds: z.int().min(1).max(WAITS.most).default(WAITS.usual).describe(phrase`How long it waits at most.`),
    }),
    run: async ({ seconds }) => {
      const seat = await session.seat();
      if (await seat.comes(() => isDue(seat), seconds * 1000)) return lookAt(session, seat);
      return said([phrase`The others are not done yet.`, ...due(seat)], { waiting: true });
    },
  });
}

/** How a player comes to a character. */
export function addTaking(server: McpServer, session: Session): void {
  addTool(server, {
    name: 'take_combatant',
    title: phrase`Take a character`,
    description: phrase`Takes a character of this fight that is free, to play it from this seat; or leaves one. Without a name it lists those that are free.`,
    kind: 'does',
    input: z.strictObject({
      combatant: z.string().describe(phrase`The character, by id or name.`).exactOptional(),
      leave: z.boolean().default(false).describe(phrase`Leaves it to others instead.`),
    }),
    run: async ({ combatant: wanted, leave }) => {
      const seat = await session.seat();
      const open = seat.presence?.open ?? [];
      if (wanted === undefined) {
        const lines = open.map(
          each => `${nameAndId(each)}${each.about ? `: ${each.about.role}. ${each.about.line}` : ''}`,
        );
        return said(lines.length > 0 ? lines : [phrase`No character is free.`], { free: open });
      }
      const own = seat.presence?.seats.find(each => each.id === seat.you.seat)?.combatants ?? [];
      const found = (leave ? own : open).find(each => isNamed({ who: each.id, name: each.name }, wanted));
      if (found === undefined) {
        const there = (leave ? own : open).map(nameAndId).join(', ');
        if (leave) throw new Failure(phrase`you do not play "${wanted}"; you play: ${there || phrase`no one`}`);
        throw new Failure(phrase`"${wanted}" is not free; these are: ${there || phrase`none`}`);
      }
      await seat.ask({ kind: 'claim', combatant: found.id, on: !leave });
      return lookAt(session, seat);
    },
  });
}
