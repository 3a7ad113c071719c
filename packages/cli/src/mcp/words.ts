import { type Json, phrase, plain } from '@affray/engine';
import type { Chapter, FightSummary, Offer, OfferField, PromptView, TableView } from '@affray/protocol';
import { told } from '@affray/simulator';
import { rightFor } from './choose.ts';
import type { Seat } from './seat.ts';

/** A fight and what is asked of a seat, in words for whoever cannot see the table. */

type You = Seat['you'];

/** Who this seat is, in a sentence. */
function youAre({ role, name, combatants }: You, people: FightSummary['people']): string {
  if (role === 'gm') return phrase`You are the GM: you play whoever has no player, and you rule.`;
  const own = combatants.map(id => people.find(each => each.id === id)?.name ?? id);
  if (own.length === 0) return phrase`You sit here as ${name}, and play no one yet: take_combatant takes one.`;
  return phrase`You sit here as ${name}, and play ${own.join(', ')}.`;
}

/** The same as data. */
export const youData = ({ role, name, combatants }: You): Json => ({ role, name, combatants: [...combatants] });

/** How the fight stands, as this seat may know it. @param summary how everyone fares, or why the table does not say it now */
export function standing(seat: Seat, summary: Pick<FightSummary, 'people' | 'time' | 'timeIn'> | string): string[] {
  const { view, you, presence } = seat;
  if (typeof summary === 'string')
    return [
      phrase`${view.title} (${view.system}). ${youAre(you, [])}`,
      phrase`How everyone fares cannot be said now: ${summary}.`,
      ...due(seat),
    ];
  const time = phrase`${summary.timeIn.replace(/s$/, '')} ${summary.time}`;
  const sides = [...new Set(summary.people.map(each => each.side))];
  const free = you.role === 'player' && you.combatants.length === 0 ? (presence?.open ?? []) : [];
  return [
    phrase`${view.title} (${view.system}), ${time}. ${youAre(you, summary.people)}`,
    ...(free.length > 0 ? [phrase`Free to be taken: ${free.map(nameAndId).join(', ')}.`] : []),
    ...sides.flatMap(side => [
      phrase`Side "${side}":`,
      ...summary.people.filter(each => each.side === side).map(each => `  ${personLine(each)}`),
    ]),
    ...due(seat),
  ];
}

/** "Mara (mara)": the name, and what a tool takes. */
export const nameAndId = ({ id, name }: { readonly id: string; readonly name: string }): string => `${name} (${id})`;

function personLine({ id, name, fares, standing: stands }: FightSummary['people'][number]): string {
  const how = fares ?? (stands ? phrase`it does not show how hurt` : phrase`fallen`);
  return `${nameAndId({ id, name })}: ${how}`;
}

/** Whose turn it is, what is asked, how it ended: what this seat can do next. */
export function due(seat: Seat): string[] {
  const { view } = seat;
  if (view.over) {
    const { winner, reason } = view.over;
    return [
      winner === null
        ? phrase`The fight is over: no one won (${reason}).`
        : phrase`The fight is over: ${winner} won (${reason}).`,
    ];
  }
  if (view.waiting) return waitingLines(seat, view.waiting);
  const next = view.next.map(({ who, name }) => {
    const player = playerOf(seat, who);
    const named = nameAndId({ id: who, name });
    return player === null ? named : phrase`${named}, played by ${player}`;
  });
  const turn = phrase`Up now: ${next.join('; ')}.`;
  return [isDue(seat) ? turn : phrase`${turn} You wait for others: wait_for_turn tells when it is your turn.`];
}

/** Who plays somebody from another seat; null where this seat does, or the game master. */
function playerOf({ presence, you }: Seat, who: string): string | null {
  const found = presence?.seats.find(each => each.combatants.some(one => one.id === who));
  return found && found.id !== you.seat ? found.name : null;
}

/** Whether this seat has something to do now: a turn or a question of its own, and no other seat’s. */
export function isDue(seat: Seat): boolean {
  const { over, waiting } = seat.view;
  if (over !== null) return true;
  if (waiting) return questionsTo(seat).length > 0;
  return upFor(seat).length > 0;
}

/** Who is up and is played by this seat. */
export const upFor = (seat: Seat): readonly TableView['next'][number][] =>
  seat.view.next.filter(
    each => seat.view.offers.some(one => one.who === each.who) && playerOf(seat, each.who) === null,
  );

/** What this seat is asked, and no other. */
export const questionsTo = (seat: Seat): readonly PromptView[] =>
  (seat.view.waiting?.prompts ?? []).filter(each => each.kind === 'ask' && playerOf(seat, each.who) === null);

function waitingLines(seat: Seat, { names, prompts, paused }: NonNullable<TableView['waiting']>): string[] {
  if (paused !== null) return [paused];
  const whom = names === null ? phrase`the others` : names.join(', ');
  if (prompts.length === 0) return [phrase`The fight waits for ${whom}: wait_for_turn tells when it goes on.`];
  return prompts.flatMap((prompt, at) => promptLines(seat, prompt, at + 1));
}

function promptLines(seat: Seat, prompt: PromptView, number: number): string[] {
  const player = playerOf(seat, prompt.who);
  const whom = player === null ? prompt.name : phrase`${prompt.name}, played by ${player}`;
  if (prompt.kind === 'dice') {
    const { count, sides, meaning } = prompt;
    return [
      phrase`Real dice of ${whom}: ${count}d${sides} (${meaning}). A person enters them on a page at the table; wait_for_turn tells when it goes on.`,
    ];
  }
  return [
    phrase`Question ${number}, to ${whom}: ${prompt.text} (rule ${prompt.rule}; the tool "answer" answers it)`,
    ...prompt.options.map(
      ({ answer, label, hint }) => `  ${JSON.stringify(answer)}: ${label}${hint === undefined ? '' : ` (${hint})`}`,
    ),
  ];
}

/** Chapters of the story, each line with its rule and its dice. */
export const storyLines = (chapters: readonly Chapter[]): string[] =>
  chapters.flatMap(({ step, lines }) =>
    lines.flatMap(({ text, rule, rolls }, at) => [
      `${at === 0 ? `${step}.` : '  '} ${text} (${rule})`,
      ...rolls.map(each => `     ${told.rollWords(each)}`),
    ]),
  );

/** An action in one line or more: its name, its cost, and what to choose. @param most options named one by one */
export function offerLines({ id, label, cost, fields, refusal, confirm }: Offer, most: number): string[] {
  const price = cost === '' ? '' : ` [${cost}]`;
  if (refusal) return [phrase`${id}: ${label}${price}; not now: ${refusal.reason} (rule ${refusal.rule})`];
  return [
    `${id}: ${label}${price}`,
    ...fields.map(each => `    ${each.name} (${each.label}): ${rightFor(each, most)}${omitted(each)}`),
    ...(confirm === undefined ? [] : [phrase`    Cannot be taken back; needs "confirmed": true. ${confirm}`]),
  ];
}

/** What is taken where a field is left out. */
function omitted(field: OfferField): string {
  if (field.kind === 'choices') return phrase`; none if left out`;
  if (field.kind === 'number' && !field.optional) return phrase`; ${field.suggested} if left out`;
  if (field.kind === 'flag') return phrase`; ${String(field.suggested ?? false)} if left out`;
  return 'optional' in field && field.optional ? phrase`; may be left out` : '';
}

/** An action among many: its name, and what its choices are called. */
export function briefLine(offer: Offer): string {
  const { id, label, fields, refusal } = offer;
  if (refusal || fields.length === 0) return offerLines(offer, 0).join(' ');
  return `${id}: ${label} (${fields.map(each => each.name).join(', ')})`;
}

/** An action as data, with all that its choices take. */
export const offerData = (offer: Offer): Json => ({ ...briefData(offer), choices: plain(offer.fields) });

/** The same with the names of its choices alone. */
export const briefData = ({ id, label, group, cost, rule, fields, refusal }: Offer) => ({
  ...{ action: id, label, group, cost, rule, choices: fields.map(each => each.name) },
  refusal: refusal === null ? null : { reason: refusal.reason, rule: refusal.rule },
});

/** What is asked as data: questions go by their number, and not by the table’s own name for them. */
export function waitingData({ waiting }: TableView): Json {
  if (waiting === null) return null;
  const { names, prompts, paused, yours } = waiting;
  const asked = prompts.map(({ id: _, ...prompt }, at) => ({ question: at + 1, ...prompt }));
  return { names: names === null ? null : [...names], questions: plain(asked), paused, mayWithdraw: yours };
}
