import {
  type Explained,
  type ExplainedRoll,
  midSentence,
  phrase,
  poolText,
  type Rolled,
  rolledTotal,
  ruledText,
  type Saying,
  type SiteNote,
  signed,
  type Told,
} from '@affray/engine';
import { CONDITIONS } from '../rules/conditions.ts';
import type { Event, EventOf } from '../state/events.ts';
import { PROMPTS, ROLLS } from '../state/sites.ts';
import { changeText } from './changed.ts';
import { joinsOf } from './joins.ts';
import { lengthText } from './length.ts';
import { type Come, held, type Names, plain, type Said } from './said.ts';
import { attackSaid, harmSaid } from './say-harm.ts';

/** An event as a sentence, with its rolls explained. */
export function say({ event, rolls }: Told<Event>, nameOf: Names): Saying<Event> {
  const come: Come = (site, added) => {
    const roll = rolls.find(each => each.site === site);
    return roll && added ? rolledTotal(roll) + added.total : null;
  };
  const { text, tone, rest } = sentence(event, nameOf, come);
  const explained = rolls.map(roll => explainRoll(roll, event, nameOf));
  const joins = joinsOf(event, rest ?? text);
  return { kind: event.kind, rule: event.rule, text, tone, rolls: explained, ...(joins && { joins }) };
}

const meanings: ReadonlyMap<string, string> = new Map(
  Object.entries(ROLLS).map(([site, { meaning }]) => [site, meaning]),
);
const questions: { readonly [site: string]: SiteNote } = PROMPTS;

function explainRoll(roll: Rolled, event: Event, nameOf: Names): ExplainedRoll {
  const rolled = rolledTotal(roll);
  const added = skillIn(roll, event);
  const sum = added ? ` + ${added.total} = ${rolled + added.total}` : '';
  return {
    label: meanings.get(roll.site) ?? roll.site,
    who: nameOf(roll.who),
    pool: poolText(roll.pool),
    faces: roll.faces,
    total: rolled,
    real: roll.real === true,
    against: added,
    outcome: `${rolled}${sum}`,
  };
}

/** The skill that a roll was added to. */
function skillIn(roll: Rolled, event: Event): Explained | null {
  switch (event.kind) {
    case 'attack':
      return roll.site === 'alternacy.attack.hit'
        ? event.skill
        : roll.site === 'alternacy.attack.defence'
          ? event.against
          : null;
    case 'race':
      return roll.site === 'alternacy.race.first' ? event.skill : event.against;
    case 'moved':
    case 'task':
    case 'aid':
    case 'reaction':
      return event.skill;
    case 'damage':
      return roll.site === 'alternacy.damage.variance' ? (event.laid ?? null) : null;
    case 'stunned':
      return event.brawn;
    case 'initiative':
      return event.stat;
    default:
      return null;
  }
}

function sentence(event: Event, nameOf: Names, come: Come): Said {
  switch (event.kind) {
    case 'attack':
      return attackSaid(event, nameOf, come);
    case 'damage':
    case 'injured':
    case 'stunned':
    case 'fell':
    case 'worsened':
    case 'healed':
      return harmSaid(event, nameOf, come);
    case 'initiative':
    case 'turn':
    case 'planned':
    case 'unable':
    case 'held-back':
    case 'waits':
    case 'over':
    case 'ruled':
    case 'time':
      return flowSaid(event, nameOf);
    case 'joined':
    case 'left':
    case 'revealed':
    case 'gm':
    case 'note':
      return gmSaid(event, nameOf);
    default:
      return deedSaid(event, nameOf, come);
  }
}

const DID = {
  draws: phrase`draws`,
  loads: phrase`loads`,
  empties: phrase`empties`,
  raises: phrase`raises`,
  lowers: phrase`lowers`,
} as const;
type Flow = EventOf<'initiative' | 'turn' | 'planned' | 'unable' | 'held-back' | 'waits' | 'over' | 'ruled' | 'time'>;
function flowSaid(event: Flow, nameOf: Names): Said {
  switch (event.kind) {
    case 'initiative': {
      const score = event.score === null ? '' : `: ${event.score}`;
      return plain(
        `${nameOf(event.who)} ${event.again ? phrase`rolls again for the tie` : phrase`rolls initiative`}${score}`,
        'time',
      );
    }
    case 'turn':
      return plain(phrase`Turn ${event.turn}`, 'time');
    case 'planned': {
      const what = event.what === '' ? '' : ` (${event.what})`;
      return plain(
        event.allowed === 1
          ? phrase`${nameOf(event.who)} wants ${event.wanted} actions${what}; only one fits into this go`
          : phrase`${nameOf(event.who)} wants ${event.wanted} actions${what}; ${event.allowed} fit into this go`,
      );
    }
    case 'unable':
    case 'held-back':
      return plain(`${nameOf(event.who)}: ${event.why}`);
    case 'waits':
      return plain(phrase`${nameOf(event.who)} waits`);
    case 'over':
      return plain(
        event.side === null
          ? phrase`The fight is over: ${event.reason}`
          : phrase`The fight is over, won by ${midSentence(event.side)}: ${event.reason}`,
        'time',
      );
    case 'ruled':
      return plain(ruledText(event, questions[event.site], nameOf), 'gm');
    case 'time':
      return plain(phrase`Time passes: ${lengthText(event)}`, 'time');
  }
}

type GmEvent = EventOf<'joined' | 'left' | 'revealed' | 'gm' | 'note'>;
function gmSaid(event: GmEvent, nameOf: Names): Said {
  switch (event.kind) {
    case 'joined':
      return plain(phrase`${nameOf(event.who)} joins the fight`, 'time');
    case 'left':
      return plain(phrase`${event.name} is gone`, 'gm');
    case 'revealed':
      return plain(phrase`${nameOf(event.who)} comes into sight`);
    case 'gm': {
      return plain(phrase`The GM ${gmDid(event, nameOf)}${changeText(event)}`, 'gm');
    }
    case 'note':
      return plain(event.text, 'gm');
  }
}

/** What the GM did, with whom it is about in its place; fights of older versions keep no place for it. */
function gmDid({ who, what }: EventOf<'gm'>, nameOf: Names): string {
  if (who === null) return what;
  return what.includes('{who}') ? what.replace('{who}', () => nameOf(who)) : `${what} (${nameOf(who)})`;
}

type DeedEvent = Exclude<
  Event,
  Flow | GmEvent | EventOf<'attack' | 'damage' | 'injured' | 'stunned' | 'fell' | 'worsened' | 'healed'>
>;
function deedSaid(event: DeedEvent, nameOf: Names, come: Come): Said {
  switch (event.kind) {
    case 'condition': {
      const { name } = CONDITIONS[event.condition];
      return plain(
        `${nameOf(event.who)}: ${event.on ? name.toLowerCase() : phrase`no longer ${name.toLowerCase()}`} (${event.cause})`,
      );
    }
    case 'circumstance': {
      const value = event.value === null ? '' : ` ${signed(event.value)}`;
      return plain(`${nameOf(event.who)}: ${event.name}${value}${event.on ? '' : phrase` ends`}`, 'gm');
    }
    case 'moved':
      return movedSaid(event, nameOf, come('alternacy.move.roll', event.skill));
    case 'race':
      return raceSaid(
        event,
        nameOf,
        held(come('alternacy.race.first', event.skill), come('alternacy.race.second', event.against)),
      );
    case 'deed': {
      const done = {
        begins: phrase`begins`,
        'goes-on': phrase`continues`,
        done: phrase`is done with`,
        cancelled: phrase`has to break off`,
        abandoned: phrase`gives up`,
        declined: phrase`thinks better of`,
      }[event.state];
      return plain(`${nameOf(event.who)} ${done}: ${event.what}${turnsOf(event)}`);
    }
    case 'task':
      return plain(
        phrase`${nameOf(event.who)} tries: ${event.what}. ${event.made ? phrase`It works` : phrase`It fails`}${held(come('alternacy.task.roll', event.skill), event.dn)}`,
        event.made ? 'good' : 'miss',
      );
    case 'aid':
      return plain(
        phrase`${nameOf(event.who)} gives first aid to ${nameOf(event.target)}: ${event.made ? phrase`it holds` : phrase`in vain`}${held(come('alternacy.aid.roll', event.skill), event.dn).replace(':', ',')}`,
        event.made ? 'good' : 'miss',
      );
    case 'reaction':
      return reactionSaid(event, nameOf, come('alternacy.react.alertness', event.skill));
    case 'equipment':
      return plain(phrase`${nameOf(event.who)} ${DID[event.did]} the ${event.thing.toLowerCase()}`);
    case 'fate':
      return plain(
        `${nameOf(event.who)} ${{ fled: phrase`flees`, surrendered: phrase`surrenders`, fighting: phrase`fights again`, dead: phrase`is dead` }[event.fate]}`,
        'time',
      );
    case 'hazard':
      return plain(`${event.name}${event.on.length > 0 ? `: ${event.on.map(nameOf).join(', ')}` : ''}`, 'harm');
    case 'sudden':
      return plain(event.what, 'time');
  }
}

/** How long work of several Turns takes, and how far it has come. */
function turnsOf({ state, done, turns }: EventOf<'deed'>): string {
  if (turns <= 1 || state === 'declined') return '';
  return state === 'begins' ? phrase` (${turns} Turns)` : phrase` (${done} of ${turns} Turns)`;
}

function raceSaid({ who, target, what, won, alone }: EventOf<'race'>, nameOf: Names, rolled: string): Said {
  const to = what === '' ? '' : ` (${what})`;
  if (alone) return plain(phrase`${nameOf(who)} runs, and ${nameOf(target)} does not${to}`, 'good');
  const ends = won ? phrase`is first` : phrase`is beaten`;
  return plain(phrase`${nameOf(who)} races ${nameOf(target)}${to}${rolled}, and ${ends}`, won ? 'good' : 'miss');
}

function movedSaid(event: EventOf<'moved'>, nameOf: Names, come: number | null): Said {
  const who = nameOf(event.who);
  const what = event.what === '' ? '' : `: ${event.what}`;
  if (event.how === 'step') return plain(phrase`${who} moves${what}`);
  if (event.how === 'arrives') return plain(phrase`${who} gets there${what}`, 'good');
  if (event.how === 'falls-short') return plain(phrase`${who} does not get there in time${what}`, 'miss');
  return plain(
    phrase`${who} dashes${what}. ${event.made ? phrase`Quick enough` : phrase`Too slow`}${held(come, event.dn)}`,
    event.made ? 'good' : 'miss',
  );
}

function reactionSaid(event: EventOf<'reaction'>, nameOf: Names, come: number | null): Said {
  const who = nameOf(event.who);
  const number = held(come, event.dn).replace(':', ',');
  switch (event.outcome) {
    case 'reacts':
      return plain(phrase`${who} notices in time${number}: ${event.what}`, 'good');
    case 'too-late':
      return plain(phrase`${who} notices too late${number}: ${event.what}`, 'miss');
    case 'expected':
      return plain(phrase`${who} cannot react: it was to be expected`);
    case 'slow':
      return plain(phrase`${who} cannot react: there is no time for that`);
  }
}
