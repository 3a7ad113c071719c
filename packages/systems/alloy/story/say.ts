import {
  type Explained,
  type ExplainedRoll,
  midSentence,
  minus,
  phrase,
  poolText,
  type Rolled,
  rolledTotal,
  type Saying,
  type Speaker,
  type Told,
} from '@affray/engine';
import { GUARDS } from '../book/words.ts';
import type { Event } from '../state/events.ts';
import { ROLLS } from '../state/sites.ts';
import { agreeing } from './agree.ts';
import { capital, type Namer, type Said, successes } from './said.ts';
import { isBattle, ofBattle } from './say-battle.ts';
import { ofDoings } from './say-doings.ts';
import { isTime, ofTime } from './say-time.ts';

/** An event as a sentence, with its rolls explained. */
export function say(
  told: Told<Event>,
  nameOf: Namer,
  isSeveral: (who: Speaker) => boolean = () => false,
): Saying<Event> {
  const { event } = told;
  const label: Namer = who => capital(nameOf(who));
  const name: Namer = who => midSentence(label(who));
  const subject = event.kind === 'struck' ? event.target : 'who' in event ? event.who : null;
  const several = peopleIn(event).filter(isSeveral);
  return {
    kind: event.kind,
    rule: event.rule,
    ...agreeing(opened(sentence(event, name)), several.map(name), subject !== null && several.includes(subject)),
    rolls: [...told.rolls.map(each => explained(each, event, label)), ...sums(event, label)],
  };
}

/** A sentence that may begin with a name. */
const opened = (said: Said): Said => ({ ...said, text: capital(said.text) });

/** Whoever an event names. */
function peopleIn(event: Event): Speaker[] {
  const who = 'who' in event && event.who !== null ? [event.who] : [];
  const target = 'target' in event && event.target !== null ? [event.target] : [];
  return [...who, ...target, ...('targets' in event ? event.targets : [])];
}

function sentence(event: Event, name: Namer): Said {
  if (isBattle(event)) return ofBattle(event, name);
  return isTime(event) ? ofTime(event, name) : ofDoings(event, name);
}

/** Numbers of a blow that no dice make, part by part: what had to be overcome, what the blow does, and what stops it. */
function sums(event: Event, name: Namer): ExplainedRoll[] {
  if (event.kind !== 'struck') return [];
  const { who, target, way, defence, damage, defense } = event;
  const sum = (label: string, whose: Speaker, of: Explained | null): ExplainedRoll[] => {
    if (of === null) return [];
    const bare = { pool: '', faces: [], real: false };
    return [{ ...bare, label, who: name(whose), total: of.total, against: of, outcome: minus(of.total) }];
  };
  return [
    ...sum(GUARDS[way], target, defence),
    ...sum(phrase`Damage`, who, damage),
    ...sum(phrase`Defense`, target, defense),
  ];
}

function explained(roll: Rolled, event: Event, name: Namer): ExplainedRoll {
  const notes: { readonly [site: string]: { readonly meaning: string } } = ROLLS;
  const against = 'dice' in event ? event.dice : 'total' in event ? event.total : null;
  const goal = 'goal' in event && event.goal !== null ? phrase`, each ${event.goal} or more` : '';
  const net = rolledTotal(roll);
  return {
    label: `${notes[roll.site]?.meaning ?? roll.site}${goal}`,
    who: name(roll.who),
    pool: poolText(roll.pool),
    faces: roll.faces,
    total: net,
    real: roll.real === true,
    against: roll.site === 'alloy.defence' && event.kind === 'struck' ? event.defence : against,
    outcome: roll.pool.kind === 'successes' ? `${successes(net)}${tnOf(event)}` : minus(net),
  };
}

function tnOf(event: Event): string {
  if (!('tn' in event) || event.tn === null) return '';
  return phrase` against TN ${typeof event.tn === 'number' ? event.tn : event.tn.total}`;
}
