import { midSentence, phrase, rolledTotal, signed } from '@affray/engine';
import { capital, list } from '../book/words.ts';
import type { Event, EventOf } from '../state/events.ts';
import { minus, type Said, type Voice } from './voice.ts';

const time = (text: string): Said => ({ text, tone: 'time' });
const plain = (text: string): Said => ({ text, tone: 'plain' });
const actions = (count: number): string => (count === 1 ? phrase`one action` : phrase`${count} actions`);
const heldActions = (count: number): string => (count === 1 ? phrase`one held action` : phrase`${count} held actions`);

/** Sentences of the round and its turns; null for what is none of it. */
export function sayFlow(event: Event, { name, rolls }: Voice): Said | null {
  switch (event.kind) {
    case 'round':
      return time(phrase`Round ${event.round} begins.`);
    case 'pass':
      return time(phrase`Pass ${event.pass}.`);
    case 'closing':
      return time(phrase`The round closes: held actions come now or never.`);
    case 'round-over':
      return time(phrase`Round ${event.round} ends; penalties clear.`);
    case 'surprised':
      return plain(phrase`${capital(name(event.who))} takes ${list(event.over.map(name))} by surprise.`);
    case 'no-surprise':
      return plain(phrase`${capital(name(event.who))} surprises no one.`);
    case 'declared':
      return plain(phrase`${capital(name(event.who))} announces ${actions(event.actions)}.`);
    case 'all-declared':
      return plain(
        `${capital(list(event.whos.map(name)))} ${event.whos.length === 1 ? phrase`announces` : phrase`announce`} ${actions(event.actions)}${event.whos.length === 1 ? '' : phrase` each`}.`,
      );
    case 'order':
      return sayOrder(event, name, rolls);
    case 'initiative':
      return sayInitiative(
        event,
        rolls,
        event.who === null ? phrase`The side of ${event.sideName}` : capital(name(event.who)),
      );
    case 'held':
      return plain(phrase`${capital(name(event.who))} holds: ${actions(event.count)} in reserve.`);
    case 'delayed':
      return plain(phrase`${capital(name(event.who))} waits for ${name(event.after)}.`);
    case 'lost':
      return plain(phrase`${capital(name(event.who))} lets ${heldActions(event.count)} go by.`);
    case 'carried':
      return plain(phrase`${capital(name(event.who))} keeps ${actions(event.count)} for the next round.`);
    case 'unable':
      return plain(phrase`${capital(name(event.who))} cannot act: ${event.why}.`);
    case 'retargeted':
      return plain(phrase`${capital(name(event.who))} cannot do that (${event.why}) and may use the action otherwise.`);
    case 'over':
      return time(
        event.side === null
          ? phrase`The fight is over: ${event.reason}.`
          : phrase`The fight is over, won by ${midSentence(event.side)}: ${event.reason}.`,
      );
    case 'joined':
      return plain(phrase`${capital(name(event.who))} joins the fight.`);
    case 'left':
      return { text: phrase`${event.name} leaves the fight.`, tone: 'gm' };
    case 'revealed':
      return plain(phrase`${capital(name(event.who))} comes into sight.`);
    default:
      return null;
  }
}

function sayInitiative(event: EventOf<'initiative'>, rolls: Voice['rolls'], who: string): Said {
  const [roll] = rolls;
  if (event.score === null || event.less === null || roll === undefined)
    return plain(phrase`${who} finds a place in the order.`);
  const face = rolledTotal(roll);
  const text = phrase`${who} acts at ${signed(event.score).replace('+', '')}: ${face} less ${event.less.total}.`;
  return { text, tone: 'plain', against: { 'alacrity.initiative': [event.less, `${event.score}`] } };
}

/** "In order: Mara −3 (15 less 18), the goblins 12 (22 less 10)." */
function sayOrder({ places }: EventOf<'order'>, name: Voice['name'], rolls: Voice['rolls']): Said {
  const said = places.map(({ who, name: side, less, score }) => {
    const at =
      score === null || less === null
        ? null
        : phrase`${minus(score)} (${minus(score + less.total)} less ${less.total})`;
    return { called: who === null ? side : name(who), at, order: score ?? Number.POSITIVE_INFINITY };
  });
  const known = said.filter(each => each.at !== null).toSorted((a, b) => a.order - b.order);
  const rest = said.filter(each => each.at === null).map(each => each.called);
  const parts = [
    ...(known.length > 0 ? [phrase`Initiative: ${known.map(each => `${each.called} ${each.at}`).join(', ')}`] : []),
    ...(rest.length > 0
      ? [phrase`${capital(list(rest))} ${rest.length === 1 ? phrase`finds a place` : phrase`find places`} in the order`]
      : []),
  ];
  // A viewer sees the dice of just those whose figures it sees, in the same order.
  const figured = places.filter(each => each.less !== null);
  const each = rolls.map((_, at) => {
    const { less = null, score = null } = figured[at] ?? {};
    return [less, score === null ? '' : minus(score)] as const;
  });
  return { text: `${parts.join('. ')}.`, tone: 'plain', each };
}
