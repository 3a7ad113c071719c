import { phrase } from '@affray/engine';
import { MESSAGES_HEARD, MESSAGES_SAID } from '../messages.ts';
import { ANSWER, ID_OF_COMBATANT, ID_OF_FIGHT, SITE, STORY } from './common.ts';
import type { Fields } from './fields.ts';

const ID = phrase`The sender’s own name for the message, never used twice: what comes again under one id is done once.`;
const SAME = phrase`The id of what it answers.`;
const SEEN = phrase`The “mark” of the update that the sender saw last: refused where the fight has moved on; null to take the fight as it stands.`;
const ASSUME = phrase`Answers to assume of the decisions inside, in place of the usual ones.`;
const SEAT = phrase`Id of the seat.`;
const MARK = phrase`Stands for what this update shows: what “seen” sends back.`;

const SAID: Fields = {
  submit: {
    id: ID,
    command: phrase`The command: the “base” of an offer, with a value for each of its fields.`,
    seen: SEEN,
  },
  submitAll: { id: ID, commands: phrase`The commands, in the order in which they are played.`, seen: SEEN },
  answer: {
    id: ID,
    prompt: phrase`Id of the question.`,
    answer: ANSWER,
    note: phrase`Why, in the sender’s own words: a ruling’s reason.`,
  },
  dice: {
    id: ID,
    prompt: phrase`Id of the prompt.`,
    faces: phrase`What the dice show, in the order in which they were thrown.`,
  },
  withdraw: { id: ID, seen: SEEN },
  retype: { id: ID, die: phrase`Number of the roll in the “lying” of the view.`, seen: SEEN },
  rerule: {
    id: ID,
    step: phrase`Number of the chapter that tells of the ruling; null for the action that waits.`,
    at: phrase`Which ruling of it, as the line of the story has it.`,
    answer: phrase`What is ruled instead.`,
    takesBack: phrase`How many later actions are undone first.`,
    seen: SEEN,
  },
  undo: { id: ID, count: phrase`How many actions.`, seen: SEEN },
  redo: { id: ID, count: phrase`How many actions.`, seen: SEEN },
  realDice: {
    id: ID,
    who: phrase`Whose dice: id of the combatant, or “gm”.`,
    on: phrase`Whether they are typed in from now on.`,
  },
  standing: {
    id: ID,
    who: phrase`Who is asked: id of the combatant, or “gm”.`,
    site: SITE,
    answer: phrase`How it is answered from now on; null to be asked again.`,
  },
  claim: { id: ID, combatant: ID_OF_COMBATANT, on: phrase`Whether the player takes it, or leaves it.` },
  assign: { id: ID, seat: SEAT, combatants: phrase`Ids of the combatants that it has from now on, and no others.` },
  kick: { id: ID, seat: phrase`Id of the seat; its key is worth nothing from now on.` },
  open: {
    id: ID,
    combatants: phrase`Ids of the combatants that players may take.`,
    locked: phrase`Whether no one else may join.`,
  },
  patience: {
    id: ID,
    seconds: phrase`How long a question to a player waits before it is answered as suggested; null for ever.`,
  },
  callMe: { id: ID, device: phrase`The device.`, on: phrase`Whether it is called from now on, or no longer.` },
  looking: { on: phrase`Whether someone looks.` },
  preview: {
    id: ID,
    commands: phrase`The commands.`,
    assume: ASSUME,
    part: phrase`Which part of a page asks, such as a form: what it asked before is then no longer answered.`,
  },
  compare: { id: ID, who: ID_OF_COMBATANT, assume: ASSUME },
  luck: { id: ID },
  summary: { id: ID },
  suggest: {
    id: ID,
    who: phrase`Who is to act or to answer: id of the combatant, or “gm”.`,
    policy: phrase`Name of the policy; null for the best.`,
    prompt: phrase`Id of the question that is to be answered; null for an action.`,
  },
  offers: { id: ID, who: phrase`Whose: id of the combatant, or “gm”.` },
  earlier: { id: ID, before: phrase`Number of the chapter.` },
  ruling: {
    id: ID,
    step: phrase`Number of its chapter.`,
    at: phrase`Its place, as the line of the story has it.`,
  },
  ping: { id: 'Comes back with “pong”, where there is one.' },
};

const HEARD: Fields = {
  welcome: {
    protocol: phrase`Version of the protocol that the server speaks.`,
    fight: ID_OF_FIGHT,
    you: phrase`Who you are at this table.`,
    'you.role': phrase`Whether you are the GM or a player.`,
    'you.seat': phrase`Id of your seat; null for the GM.`,
    'you.name': phrase`Your name.`,
    'you.combatants': phrase`Ids of your combatants.`,
  },
  update: { mark: MARK, view: phrase`How the fight stands for you.`, ...STORY },
  changed: {
    from: phrase`The mark of the update that this builds on; whoever was shown something else connects anew.`,
    mark: MARK,
    changes: phrase`What changed in the view with its offers laid out beside it: “rest” is the view without them, “speakers” whose they are, “books” the offers of each by id, with their “order”.`,
    ...STORY,
  },
  ack: { id: SAME, repeated: phrase`Whether it had been done before.` },
  refused: { id: SAME, refusal: 'Why.' },
  submitted: {
    id: SAME,
    repeated: phrase`Whether it had been done before.`,
    refused: phrase`The commands that were not done; none where all were.`,
    'refused.at': phrase`Which command, the first being 0.`,
    'refused.refusal': 'Why.',
  },
  previewed: {
    id: SAME,
    previews: phrase`One for each command, in their order; null where the odds of one cannot be told.`,
  },
  compared: { id: SAME, comparisons: phrase`The comparisons; none for whoever may not command it.` },
  lucked: { id: SAME, ledgers: phrase`For the GM everyone’s; for a player that of the own seat.` },
  summed: { id: SAME, summary: phrase`What it came to, as far as you may know it.` },
  suggested: { id: SAME, suggestion: phrase`The suggestion; null where it is a person’s to decide.` },
  told: {
    id: SAME,
    chapters: phrase`The chapters right before those that were asked from.`,
    earlier: phrase`Whether there are some before them.`,
  },
  offered: { id: SAME, offers: phrase`What it can do, and what not and why.` },
  ruled: { id: SAME, options: phrase`What may be ruled; none where it cannot be ruled again.` },
  pong: { id: 'The id of the “ping”, where it had one.' },
  error: {
    code: 'What kind of error it is, for programs: one of “x-error-codes”.',
    reason: phrase`The same as a sentence for people.`,
  },
};

const named = (kind: string): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Message`;
const messages = (of: { readonly [kind: string]: string }, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([kind, says]) => [named(kind), { '': of[kind] ?? kind, ...says }]));

/** What the socket carries both ways. */
export const SOCKET_FIELDS: Fields = {
  ...messages(MESSAGES_SAID, SAID),
  ...messages(MESSAGES_HEARD, HEARD),
  Hello: {
    '': MESSAGES_SAID.hello,
    protocol: phrase`Version of the protocol that the sender speaks.`,
    fight: ID_OF_FIGHT,
    token: phrase`The key: of the house, of the fight’s GM, of a seat, or of a player of the campaign.`,
    story: phrase`What is held of the story already; null for nothing.`,
    changes: phrase`Whether “changed” is taken in place of each “update” but the first.`,
    pieces: phrase`Whether the last chapters come first, and “earlier” asks for those before them.`,
    hand: phrase`Whether the GM’s tools are asked for by “offers” when they are wanted, and left out of the view.`,
    rulings: phrase`Whether what else may be ruled is asked for by “ruling” when it is wanted, and left out of the story.`,
    looking: phrase`Whether someone looks at the page: whoever looks is not called.`,
  },
  Held: {
    '': phrase`How much of the story is held, so that a new connection brings only what is missing.`,
    count: phrase`So many chapters.`,
    mark: phrase`The “mark” that came with the last of them.`,
  },
  Device: {
    '': phrase`A device, as its browser’s push service knows it (RFC 8291).`,
    endpoint: phrase`Where calls are sent.`,
    p256dh: phrase`Its public key, as base64url.`,
    auth: phrase`Its secret, as base64url.`,
  },
  CastMember: {
    '': phrase`A combatant by the name that you know.`,
    id: ID_OF_COMBATANT,
    name: 'Its name.',
  },
  Introduction: {
    '': phrase`What a character is like, for a player who may choose it.`,
    role: phrase`What it is, in a word or three: “Level 3 Warrior”; empty where its sheet says no more than its name.`,
    arms: phrase`What it mostly fights with, for its crest.`,
    weapons: phrase`Names of its weapons, the first one at hand.`,
    line: phrase`What it is like, in a line.`,
  },
  Claimable: {
    '': phrase`A combatant that a player may take.`,
    id: ID_OF_COMBATANT,
    name: 'Its name.',
    about: phrase`What it is like, for a player who has none yet.`,
  },
  Presence: {
    '': MESSAGES_HEARD.presence,
    gm: phrase`Whether the GM is here.`,
    seats: phrase`The players’ seats.`,
    'seats.id': SEAT,
    'seats.name': phrase`Name of the player.`,
    'seats.here': phrase`Whether the player is here.`,
    'seats.combatants': phrase`The seat’s combatants, of those whom you may know of.`,
    open: phrase`For a player: free combatants to claim. For the GM: all that are open to players.`,
    cast: phrase`For the GM: everyone in the fight. Empty for players.`,
    locked: phrase`Whether no one else may join.`,
    patience: phrase`Seconds after which a question to a player is answered as suggested; null where it waits.`,
  },
  Assumed: {
    '': phrase`An answer to assume of a decision inside a command.`,
    site: SITE,
    who: phrase`Who is asked: id of the combatant, or “gm”; null for whoever is asked there.`,
    answer: ANSWER,
  },
};
