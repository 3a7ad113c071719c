import { phrase } from '@affray/engine';
import * as z from 'zod/mini';
import { type ClientMessage, clientMessage, type ServerMessage, serverMessage } from '../socket.ts';

type Sentences<M extends { readonly kind: string }> = { readonly [kind in M['kind']]: string };

/** What each message to the server is for. Whatever has an `id` is answered with it. */
export const MESSAGES_SAID: Sentences<ClientMessage> = {
  hello: phrase`Comes first: which fight, with whose key, and what is held of it already.`,
  submit: phrase`Does an action, as an offer of the table describes it.`,
  submitAll: phrase`Does several actions in one go, such as the same for each of a crowd; answered by “submitted”.`,
  answer: phrase`Answers a question.`,
  dice: phrase`Tells what real dice show.`,
  withdraw: phrase`Takes back an action whose questions are not all answered.`,
  retype: phrase`The GM has real dice of an undone action typed again.`,
  rerule: phrase`The GM rules otherwise.`,
  undo: phrase`The GM takes actions back.`,
  redo: phrase`The GM does again what was taken back.`,
  realDice: phrase`From now on dice are typed in, or thrown by the table again.`,
  standing: phrase`How a question is answered from now on without asking.`,
  claim: phrase`A player takes or leaves a combatant.`,
  assign: phrase`The GM gives a seat exactly these combatants.`,
  kick: phrase`The GM sends a seat away.`,
  open: phrase`The GM says who may be taken, and whether anyone may still join.`,
  patience: phrase`The GM says how long a question to a player waits.`,
  callMe: phrase`This device is called when its seat is wanted, or no longer.`,
  looking: phrase`Whether someone looks at this page.`,
  preview: phrase`Asks what to expect of commands; answered by “previewed”.`,
  compare: phrase`Asks for a combatant’s choices side by side; answered by “compared”.`,
  luck: phrase`Asks how the dice fell; answered by “lucked”.`,
  summary: phrase`Asks what the fight came to; answered by “summed”.`,
  suggest: phrase`Asks what the computer would do; answered by “suggested”.`,
  offers: phrase`Asks what a combatant can do; answered by “offered”.`,
  earlier: phrase`Asks for chapters of the story before a number; answered by “told”.`,
  ruling: phrase`Asks what may be ruled in a ruling of the story; answered by “ruled”.`,
  ping: phrase`A sign of life; answered by “pong”.`,
};

/** What each message from the server tells. */
export const MESSAGES_HEARD: Sentences<ServerMessage> = {
  welcome: phrase`Answers “hello”: who you are at this table. An “update” follows.`,
  update: phrase`How the fight stands for you: takes the place of the view before.`,
  changed: phrase`What has changed in your view since the mark it names.`,
  ack: phrase`Done and stored.`,
  refused: phrase`Not done, and why.`,
  submitted: phrase`Done and stored, but for the actions it names.`,
  previewed: phrase`What to expect of each command.`,
  compared: phrase`A combatant’s choices side by side.`,
  lucked: phrase`How the dice fell.`,
  summed: phrase`What the fight came to.`,
  suggested: phrase`What the computer would do.`,
  told: phrase`Earlier chapters of the story.`,
  offered: phrase`What a combatant can do.`,
  ruled: phrase`What may be ruled in that ruling.`,
  presence: phrase`Who sits at the table.`,
  pong: phrase`A sign of life.`,
  error: phrase`What was sent cannot be read, or the socket is about to close.`,
};

/** The messages of one way by kind. */
export type Messages = { readonly [kind: string]: z.core.$ZodType };
const kind = z.object({ properties: z.object({ kind: z.object({ const: z.string() }) }) });
const byKind = (options: readonly z.core.SomeType[]): Messages =>
  Object.fromEntries(
    options.flatMap(each => {
      if (!(each instanceof z.core.$ZodType)) return [];
      const { properties } = kind.parse(z.toJSONSchema(each, { unrepresentable: 'any' }));
      return [[properties.kind.const, each]];
    }),
  );

/** Each message to the server, by its kind. */
export const saidByKind = (): Messages => byKind(clientMessage.def.options);
/** Each message from the server, by its kind. */
export const heardByKind = (): Messages => byKind(serverMessage.def.options);
