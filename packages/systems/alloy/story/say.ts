import {
  type Explained,
  type ExplainedRoll,
  type Line,
  poolText,
  type Rolled,
  ruledText,
  type Speaker,
  type Told,
  total,
} from '@affray/engine';
import { BAND_NAMES, list, phasesText, STANCE_NAMES } from '../book/words.ts';
import type { Event, EventOf } from '../state/events.ts';
import { PROMPTS, ROLLS } from '../state/sites.ts';

type Namer = (who: Speaker) => string;
type Said = Pick<Line, 'text' | 'tone'>;

/** An event as a sentence, with its rolls explained. */
export function say(told: Told<Event>, nameOf: Namer): Line {
  const { event } = told;
  const name: Namer = who => capital(nameOf(who));
  return {
    kind: event.kind,
    rule: event.rule,
    ...sentence(event, name),
    rolls: [...told.rolls.map(each => explained(each, event, name)), ...sums(event, name)],
  };
}

/** Numbers of a blow that no dice make, part by part: what had to be overcome, what the blow does, and what stops it. */
function sums(event: Event, name: Namer): ExplainedRoll[] {
  if (event.kind !== 'struck') return [];
  const { who, target, way, defence, damage, defense } = event;
  const sum = (label: string, whose: Speaker, of: Explained | null): ExplainedRoll[] => {
    if (of === null) return [];
    const bare = { pool: '', faces: [], real: false };
    return [{ ...bare, label, who: name(whose), total: of.total, against: of, outcome: String(of.total) }];
  };
  return [...sum(capital(way), target, defence), ...sum('Damage', who, damage), ...sum('Defense', target, defense)];
}

const questions: { readonly [site: string]: { readonly meaning: string } } = PROMPTS;

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function sentence(event: Event, name: Namer): Said {
  switch (event.kind) {
    case 'attack':
    case 'struck':
    case 'leapt':
    case 'wounded':
    case 'fell':
    case 'bled':
    case 'stopped-bleeding':
    case 'condition':
      return ofBattle(event, name);
    case 'tactics-rolled':
    case 'tactics':
    case 'stance':
    case 'first-phase':
    case 'arrived':
    case 'round':
      return ofTime(event, name);
    default:
      return ofDeeds(event, name);
  }
}

type Battle = EventOf<'attack' | 'struck' | 'leapt' | 'wounded' | 'fell' | 'bled' | 'stopped-bleeding' | 'condition'>;
function ofBattle(event: Battle, name: Namer): Said {
  switch (event.kind) {
    case 'attack': {
      const came = event.net === null ? '' : `: ${event.critical ? 'a critical failure' : successes(event.net)}`;
      const at = list(event.targets.map(name));
      return {
        text: `${name(event.who)} attacks ${at}, ${event.maneuver} with ${event.weapon}${came}${then(event)}`,
        tone: 'plain',
      };
    }
    case 'struck':
      return struck(event, name);
    case 'leapt':
      return { text: `${name(event.who)} leaps aside, and acts on phase ${event.next}`, tone: 'plain' };
    case 'wounded': {
      const lost = event.lost === null ? '' : ` and loses ${event.lost} Health`;
      const group = event.members > 1 ? `; ${event.members} are left` : '';
      const looks = event.looks === 'unhurt' && event.lost !== null ? '' : ` is ${event.looks}`;
      const and = looks === '' ? lost.replace(' and', '') : lost;
      return { text: `${name(event.who)}${looks}${and}${group}`, tone: 'harm' };
    }
    case 'fell': {
      if (event.fate === 'dead') return { text: `${name(event.who)} dies`, tone: 'harm' };
      return { text: `${name(event.who)} is out of the fight${event.bleeding ? ', bleeding' : ''}`, tone: 'harm' };
    }
    case 'bled':
      return {
        text: `${name(event.who)} bleeds${event.lost === null ? '' : ` and loses ${event.lost} Health`}`,
        tone: 'harm',
      };
    case 'stopped-bleeding':
      return { text: `${name(event.who)} bleeds no longer`, tone: 'good' };
    case 'condition': {
      const word = event.condition === 'prone' ? 'prone' : 'lame in one arm';
      return {
        text: `${name(event.who)} is ${event.on ? word : `no longer ${word}`}`,
        tone: event.on ? 'harm' : 'good',
      };
    }
  }
}

function struck(event: EventOf<'struck'>, name: Namer): Said {
  const target = name(event.target);
  const way = event.way === 'parry' ? 'parries' : 'dodges';
  if (!event.hit) {
    const against = event.defence ? ` (${event.way} ${event.defence.total})` : '';
    return { text: event.rule === 'ALY-7.5' ? `${target} is missed` : `${target} ${way}${against}`, tone: 'miss' };
  }
  const stunts = event.stunts.length > 0 ? ` with ${list(event.stunts)}` : '';
  const failed = event.failed.length > 0 ? `, without the successes for ${list(event.failed)}` : '';
  const effects = { none: '', prone: ' and goes down', disarm: ' and loses its weapon', tackle: ' and is pulled down' };
  const damage = event.damage ? damageText(event.damage.total, event.defense?.total ?? null) : '';
  return { text: `${target} is hit${stunts}${effects[event.effect]}${failed}${damage}`, tone: 'hit' };
}

function damageText(damage: number, defense: number | null): string {
  if (defense === null) return `: ${damage} damage`;
  return damage < defense
    ? `: ${damage} damage do not get through Defense ${defense}`
    : `: ${damage} damage against Defense ${defense}`;
}

type Time = EventOf<'tactics-rolled' | 'tactics' | 'stance' | 'first-phase' | 'arrived' | 'round'>;
function ofTime(event: Time, name: Namer): Said {
  switch (event.kind) {
    case 'tactics-rolled':
      return {
        text: `${name(event.who)} reads the field${event.net === null ? '' : `: ${successes(event.net)}`}`,
        tone: 'time',
      };
    case 'tactics': {
      if (event.again) return { text: 'The leaders are even, and match wits again', tone: 'time' };
      if (event.winners.length === 0) return { text: 'Nobody has the better tactics', tone: 'time' };
      const losers = event.penalised.length > 0 ? `; outmanoeuvred: ${list(event.penalised)}` : '';
      return { text: `The better tactics: ${list(event.winners)}${losers}`, tone: 'time' };
    }
    case 'stance':
      return {
        text: `${name(event.who)} takes a stance${event.stance ? `: ${STANCE_NAMES[event.stance]}` : ''}`,
        tone: 'time',
      };
    case 'first-phase': {
      const why = event.total ? `, total ${event.total.total} (${sum(event.total)})` : '';
      return { text: `${name(event.who)} begins on phase ${event.phase}${why}`, tone: 'time' };
    }
    case 'arrived': {
      const why = event.total ? `, total ${event.total.total} (${sum(event.total)})` : '';
      return {
        text: `${name(event.who)} comes in round ${event.round} and begins on phase ${event.phase}${why}`,
        tone: 'time',
      };
    }
    case 'round':
      return { text: `Round ${event.round} begins`, tone: 'time' };
  }
}

function ofDeeds(event: Exclude<Event, Battle | Time>, name: Namer): Said {
  switch (event.kind) {
    case 'moved':
      return { text: moved(event, name) + then(event), tone: 'plain' };
    case 'did':
      return { text: did(event, name) + then(event), tone: 'plain' };
    case 'revealed':
      return { text: `${name(event.who)} comes out of hiding`, tone: 'plain' };
    case 'combo': {
      const parts = event.parts ? `: ${event.parts.join(', then ')}` : '';
      return {
        text: `${name(event.who)} begins a combo${parts} (${phasesText(event.cost)}, to phase ${event.next})`,
        tone: 'plain',
      };
    }
    case 'broke-off':
      return { text: `${name(event.who)} breaks off, and acts on phase ${event.next}`, tone: 'plain' };
    case 'began':
      return {
        text: `${name(event.who)} begins${event.what ? ` to ${event.what}` : ''}, until phase ${event.at}`,
        tone: 'plain',
      };
    case 'work': {
      const stage = {
        block: 'works on',
        counted: 'has done a block',
        held: 'is held up',
        lost: 'leaves behind',
        finished: 'has finished',
      }[event.stage];
      return {
        text: `${name(event.who)} ${stage}: ${event.what} (${event.done} of ${event.need})`,
        tone: event.stage === 'finished' ? 'good' : 'plain',
      };
    }
    case 'studied': {
      const of = event.health === null || event.most === null ? '' : `, ${event.health} of ${event.most} Health`;
      const patient = event.who === event.target ? 'its own wounds' : name(event.target);
      return { text: `${name(event.who)} has examined ${patient}: ${event.looks}${of}`, tone: 'good' };
    }
    case 'checked':
      return checked(event, name);
    case 'fled':
      return { text: `${name(event.who)} leaves the fight`, tone: 'plain' };
    case 'ruled':
      return { text: ruledText(event, questions[event.site]?.meaning ?? event.site, name), tone: 'gm' };
    case 'gm':
      return { text: event.text, tone: 'gm' };
    case 'ended':
      return { text: capital(event.reason), tone: 'time' };
  }
}

function moved(event: EventOf<'moved'>, name: Namer): string {
  const who = name(event.who);
  const target = event.target === null ? '' : name(event.target);
  switch (event.how) {
    case 'engage':
      return `${who} engages ${target}`;
    case 'approach':
      return `${who} closes in on ${target}, now ${BAND_NAMES[event.band]}`;
    case 'withdraw':
      return `${who} draws away from ${target}, now ${BAND_NAMES[event.band]}`;
    case 'disengage':
      return `${who} disengages, to ${BAND_NAMES[event.band]}`;
  }
}

function did(event: EventOf<'did'>, name: Namer): string {
  const who = name(event.who);
  const words: Readonly<Record<typeof event.what, string>> = {
    stand: 'stands up',
    prepare: `makes ${event.thing || 'ready'} ${event.thing ? 'ready' : ''}`.trim(),
    'pick-up': `picks up ${event.thing}`,
    reload: `loads ${event.thing}`,
    'take-cover': `ducks behind ${event.thing} cover`,
    drop: `drops ${event.thing}`,
    grip: `holds the weapon in ${event.thing}`,
    'drop-prone': 'drops to the ground',
    'leave-cover': 'leaves cover',
    wait: 'waits',
    free: `takes a moment: ${event.thing}`,
  };
  return `${who} ${words[event.what]}`;
}

function checked(event: EventOf<'checked'>, name: Namer): Said {
  const who = name(event.who);
  const target = event.target === null ? '' : name(event.target);
  const what = { aid: `gives ${target} first aid`, assess: `reads ${target}`, improvise: `does this: ${event.words}` }[
    event.what
  ];
  const came = event.success === null ? '' : event.success ? ': it succeeds' : ': it fails';
  return {
    text: `${who} ${what}${came}${then(event)}`,
    tone: event.success === null ? 'plain' : event.success ? 'good' : 'miss',
  };
}

/** " (3 phases, to 10)". */
const then = ({ cost, next }: { readonly cost: number; readonly next: number }): string =>
  cost === 0 ? ' (Free)' : ` (${phasesText(cost)}, to ${next})`;
const successes = (net: number): string => `${net} ${net === 1 ? 'success' : 'successes'}`;
const sum = ({ parts }: Explained): string =>
  parts.map(each => `${each.name} ${each.value < 0 ? `−${-each.value}` : each.value}`).join(', ');

function explained(roll: Rolled, event: Event, name: Namer): ExplainedRoll {
  const notes: { readonly [site: string]: { readonly meaning: string } } = ROLLS;
  const against = 'dice' in event ? event.dice : 'total' in event ? event.total : null;
  const goal = 'goal' in event && event.goal !== null ? `, each ${event.goal} or more` : '';
  const net = total(roll.pool, roll.faces);
  return {
    label: `${notes[roll.site]?.meaning ?? roll.site}${goal}`,
    who: name(roll.who),
    pool: poolText(roll.pool),
    faces: roll.faces,
    total: net,
    real: roll.real === true,
    against: roll.site === 'alloy.defence' && event.kind === 'struck' ? event.defence : against,
    outcome: roll.pool.kind === 'successes' ? `${successes(net)}${tnOf(event)}` : String(net),
  };
}

function tnOf(event: Event): string {
  if (event.kind === 'attack' && event.tn) return ` against TN ${event.tn.total}`;
  return event.kind === 'checked' && event.tn !== null ? ` against TN ${event.tn}` : '';
}
