/** Plays a fight at real tables: by what the computer suggests to each seat, or by what the table offers it. */
import type { Json, Speaker } from '@affray/engine';
import type { Offer, OfferField, PromptView } from '@affray/protocol';
import { NotDone, type Table } from '../index.ts';

/** Far more than a sample takes. */
const MOST_STEPS = 2_000;

/** What a seat did, or answered. */
export interface Played {
  readonly by: Table;
  readonly kind: 'command' | 'answer';
}

/**
 * Plays until the fight is over. Whoever stands first in the list does what more than one seat may do.
 * @throws Error where no seat can go on
 */
export async function playOn(tables: readonly Table[]): Promise<readonly Played[]> {
  const played: Played[] = [];
  while (played.length < MOST_STEPS) {
    // Every seat has heard what the others did.
    await Promise.all(tables.map(each => each.ask({ kind: 'ping' })));
    if (tables.every(each => each.view.over !== null)) return played;
    played.push(await step(tables));
  }
  throw new Error(`the fight is not over after ${MOST_STEPS} steps`);
}

async function step(tables: readonly Table[]): Promise<Played> {
  for (const by of tables) {
    const prompt = by.view.waiting?.prompts[0];
    if (!prompt) continue;
    await by.answer(prompt.id, await answerTo(by, prompt));
    return { by, kind: 'answer' };
  }
  for (const by of tables) {
    const [who] = by.turns;
    if (who === undefined) continue;
    await by.act(await commandOf(by, who));
    return { by, kind: 'command' };
  }
  throw new Error('the fight is not over, and no seat can do anything');
}

/** Plays for those that are this seat's to play, beside others who play the rest, until the fight is over. */
export async function playFor(table: Table, isOurs: (who: Speaker) => boolean): Promise<void> {
  const asked = () => table.view.waiting?.prompts.find(each => isOurs(each.who));
  const turn = () => table.turns.find(isOurs);
  while (true) {
    await table.until(() => table.view.over !== null || asked() !== undefined || turn() !== undefined);
    if (table.view.over) return;
    const [prompt, who] = [asked(), turn()];
    try {
      if (prompt) await table.answer(prompt.id, await answerTo(table, prompt));
      else if (who !== undefined) await table.act(await commandOf(table, who));
    } catch (error) {
      // Another seat was faster: what is asked now is looked at anew.
      if (!(error instanceof NotDone)) throw error;
    }
  }
}

async function answerTo(table: Table, prompt: PromptView): Promise<Json> {
  if (prompt.kind === 'dice') throw new Error('nobody asked for real dice');
  const { suggestion } = await table.ask({ kind: 'suggest', who: prompt.who, prompt: prompt.id });
  return suggestion?.kind === 'answer' ? suggestion.answer : (prompt.options[0]?.answer ?? null);
}

async function commandOf(table: Table, who: Speaker): Promise<Json> {
  const { suggestion } = await table.ask({ kind: 'suggest', who });
  if (suggestion?.kind === 'command') return suggestion.command;
  const offer = (await table.offers(who)).find(each => each.refusal === null);
  if (!offer) throw new Error(`${who} is next and can do nothing`);
  return filled(offer);
}

/** What an offer describes, with the first or the suggested value of every field. */
const filled = ({ base, fields }: Offer): Json => ({
  ...base,
  ...Object.fromEntries(fields.map(each => [each.name, given(each)])),
});

function given(field: OfferField): Json {
  switch (field.kind) {
    case 'choice':
      return field.options[0]?.value ?? null;
    case 'choices':
      return [];
    case 'number':
      return field.suggested;
    case 'flag':
      return field.suggested ?? false;
    case 'text':
      return '';
  }
}
