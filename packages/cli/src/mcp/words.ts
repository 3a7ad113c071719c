import { type Json, phrase } from '@affray/engine';
import type { Chapter, FightSummary, Offer, OfferField, PromptView, TableView } from '@affray/protocol';
import { told } from '@affray/simulator';
import { rightFor } from './choose.ts';
import type { Seat } from './seat.ts';

/** A fight and what is asked of a seat, in words for whoever cannot see the table. */

type You = Seat['you'];

/** Who this seat is, in a sentence. */
export function youAre({ role, name, combatants }: You, people: FightSummary['people']): string {
  if (role === 'gm') return phrase`You are the game master: you play whoever has no player, and you rule.`;
  const own = combatants.map(id => people.find(each => each.id === id)?.name ?? id);
  if (own.length === 0) return phrase`You sit here as ${name}, and play no one yet: take_combatant takes one.`;
  return phrase`You sit here as ${name}, and play ${own.join(', ')}.`;
}

/** How the fight stands, as this seat may know it. */
export function standing(
  view: TableView,
  summary: Pick<FightSummary, 'people' | 'time' | 'timeIn'>,
  you: You,
): string[] {
  const time = phrase`${summary.timeIn.replace(/s$/, '')} ${summary.time}`;
  const sides = [...new Set(summary.people.map(each => each.side))];
  return [
    phrase`${view.title} (${view.system}), ${time}. ${youAre(you, summary.people)}`,
    ...sides.flatMap(side => [
      phrase`Side "${side}":`,
      ...summary.people.filter(each => each.side === side).map(each => `  ${personLine(each)}`),
    ]),
    ...due(view),
  ];
}

function personLine({ id, name, fares, standing: stands }: FightSummary['people'][number]): string {
  const how = fares ?? (stands ? phrase`it does not show how hurt` : phrase`fallen`);
  return `${name} (${id}): ${how}`;
}

/** Whose turn it is, what is asked, how it ended: what this seat can do next. */
export function due(view: TableView): string[] {
  if (view.over) {
    const { winner, reason } = view.over;
    return [
      winner === null
        ? phrase`The fight is over: no one won (${reason}).`
        : phrase`The fight is over: ${winner} won (${reason}).`,
    ];
  }
  if (view.waiting) return waitingLines(view.waiting);
  const next = view.next.map(each => `${each.name} (${each.who})`);
  const own = view.offers.some(each => view.next.some(one => one.who === each.who));
  const turn = phrase`Up now: ${next.join(', ')}.`;
  return [own ? turn : phrase`${turn} That is not yours: wait_for_turn waits.`];
}

function waitingLines({ names, prompts, paused }: NonNullable<TableView['waiting']>): string[] {
  if (paused !== null) return [paused];
  const whom = names === null ? phrase`the others` : names.join(', ');
  if (prompts.length === 0) return [phrase`The fight waits for ${whom}: wait_for_turn waits.`];
  return prompts.flatMap((prompt, at) => promptLines(prompt, at + 1));
}

function promptLines(prompt: PromptView, number: number): string[] {
  if (prompt.kind === 'dice') {
    const { name, count, sides, meaning } = prompt;
    return [
      phrase`${name} throws ${count}d${sides} (${meaning}) with real dice: a person enters them on a page at the table; wait_for_turn waits.`,
    ];
  }
  return [
    phrase`Question ${number}, to ${prompt.name}: ${prompt.text} (rule ${prompt.rule}; use the tool "answer")`,
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

/** The same as data. */
export const offerData = ({ id, label, group, cost, rule, fields, refusal }: Offer): Json => ({
  ...{ action: id, label, group, cost, rule },
  choices: fields.map(({ ...field }): Json => JSON.parse(JSON.stringify(field))),
  refusal: refusal === null ? null : { reason: refusal.reason, rule: refusal.rule },
});
