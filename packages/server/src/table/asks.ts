import type { Viewer } from '@affray/engine';
import type { ClientMessage } from '@affray/protocol';
import type { Question } from '../odds/question.ts';
import { promptOf } from './look.ts';
import { playersFor } from './luck.ts';
import type { Pictures } from './pictures.ts';
import { tableSecret, viewerOf, type Who } from './seats.ts';
import type { Standing } from './wishes.ts';

/** A message that asks what to expect, how the dice fell, what the fight came to, or what the computer would do. */
export type OddsMessage = Extract<ClientMessage, { kind: 'preview' | 'compare' | 'luck' | 'summary' | 'suggest' }>;

/** What somebody's message asks of the fight as it stands; null for a seat that was sent away. */
export function questionOf(standing: Standing, pictures: Pictures, who: Who, message: OddsMessage): Question | null {
  const { seating } = standing;
  const viewer = viewerOf(seating, who);
  if (viewer === null) return null;
  switch (message.kind) {
    case 'preview':
      return { kind: 'preview', viewer, commands: message.commands, assume: message.assume };
    case 'compare':
      return { kind: 'compare', viewer, who: message.who, assume: message.assume };
    case 'suggest':
      return wondering(standing, viewer, message);
    case 'summary':
      return { kind: 'summary', viewer };
    case 'luck': {
      const cast = pictures.cast({ role: 'gm' }).map(each => each.id);
      return { kind: 'luck', viewer, players: playersFor(seating, who, cast) };
    }
  }
}

/** What a page asks the computer. A question that is not open is asked as one that never was. */
function wondering(
  { game, seating }: Standing,
  viewer: Viewer,
  { who, policy, prompt: named }: Extract<OddsMessage, { kind: 'suggest' }>,
): Question {
  const prompt = named === null ? null : (promptOf(game, named, tableSecret(seating)) ?? '');
  return { kind: 'suggest', viewer, who, policy, prompt, named };
}
