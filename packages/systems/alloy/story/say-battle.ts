import { phrase } from '@affray/engine';
import { GUARDS, LOOKS, list } from '../book/words.ts';
import type { EventOf } from '../state/events.ts';
import {
  capital,
  changes,
  following,
  LAST,
  type Namer,
  oneOfKinds,
  paid,
  paying,
  type Said,
  signed,
  successes,
} from './said.ts';

/** Attacks, and what they do to somebody, as sentences. */
const BATTLE = ['attack', 'struck', 'leapt', 'wounded', 'fell', 'bled', 'stopped-bleeding', 'condition'] as const;
export type Battle = EventOf<(typeof BATTLE)[number]>;
export const isBattle = oneOfKinds<Battle>(BATTLE);

export function ofBattle(event: Battle, name: Namer): Said {
  switch (event.kind) {
    case 'attack':
      return attack(event, name);
    case 'struck':
      return struck(event, name);
    case 'leapt':
      return { text: phrase`${name(event.who)} leaps aside${paid(event)}`, tone: 'plain' };
    case 'wounded':
      return wounded(event, name);
    case 'fell': {
      const how =
        event.fate === 'dead' ? phrase`dies` : phrase`is out of the fight${event.bleeding ? phrase`, bleeding` : ''}`;
      return {
        text: `${name(event.who)} ${how}`,
        tone: 'harm',
        joins: following({ after: ['wounded', 'bled', 'fell'], text: phrase` and ${how}` }),
      };
    }
    case 'bled': {
      const lost = event.lost === null ? '' : phrase` and loses ${event.lost} Health`;
      return { text: phrase`${name(event.who)} bleeds${lost}`, tone: 'harm' };
    }
    case 'stopped-bleeding': {
      const text = phrase`${name(event.who)} bleeds no longer`;
      return { text, tone: 'good', joins: following({ after: ['checked', 'work', 'studied'], text: `; ${text}` }) };
    }
    case 'condition':
      return condition(event, name);
  }
}

function attack(event: EventOf<'attack'>, name: Namer): Said {
  const came = event.net === null ? '' : event.critical ? phrase`: a critical failure` : `: ${successes(event.net)}`;
  const against = event.net === null || event.tn === null ? '' : phrase` against TN ${event.tn.total}`;
  const why = event.net === null ? '' : `${changes(event.dice)}${LAST[event.last]}`;
  const does = phrase`attacks ${list(event.targets.map(name))}, ${event.maneuver} with ${event.weapon}${came}${against}${why}`;
  return {
    ...paying(event, name, does),
    joins: following(
      { after: ['revealed'], text: phrase` and ${does}${paid(event)}` },
      { after: ['combo', 'moved', 'did', 'began'], text: `; ${does}` },
    ),
  };
}

function struck(event: EventOf<'struck'>, name: Namer): Said {
  const text = event.hit ? hit(event, name) : missed(event, name);
  return {
    text,
    tone: event.hit ? 'hit' : 'miss',
    joins: following({ after: ['attack', 'struck', 'wounded', 'fell', 'condition'], text: `; ${text}` }),
  };
}

/** "parry 3, leaping aside +2". */
function guard({ way, defence }: EventOf<'struck'>): string {
  if (defence === null) return '';
  const [, ...more] = defence.parts;
  return `${GUARDS[way]} ${defence.total}${changes({ ...defence, parts: more }, [], '')}`;
}

function missed(event: EventOf<'struck'>, name: Namer): string {
  const target = name(event.target);
  if (event.rule === 'ALY-7.5') return phrase`${target} is missed: the TN was not met`;
  const against = guard(event);
  if (event.rule === 'ALY-K11')
    return phrase`${target} is missed${against ? phrase`: TN and ${against} together` : ''}`;
  return `${target} ${event.way === 'parry' ? phrase`parries` : phrase`dodges`}${against ? ` (${against})` : ''}`;
}

function hit(event: EventOf<'struck'>, name: Namer): string {
  const against = guard(event);
  const stunts = event.stunts.length > 0 ? phrase` with ${list(event.stunts)}` : '';
  const failed = event.failed.length > 0 ? phrase`, without the successes for ${list(event.failed)}` : '';
  const effects = {
    none: '',
    prone: phrase` and goes down`,
    disarm: phrase` and is disarmed`,
    tackle: phrase` and is pulled down`,
  };
  const damage = event.damage ? damageText(event.damage.total, event.defense?.total ?? null) : '';
  const passed = event.defense?.parts.find(each => each.rule === 'ALY-2.9' && each.value !== 0);
  const armor = passed ? phrase`, armor passed ${signed(passed.value)}` : '';
  return phrase`${name(event.target)} is hit${against ? phrase` against ${against}` : ''}${stunts}${effects[event.effect]}${failed}${damage}${armor}`;
}

function damageText(damage: number, defense: number | null): string {
  if (defense === null) return phrase`: ${damage} damage`;
  return damage < defense
    ? phrase`: ${damage} damage does not get through Defense ${defense}`
    : phrase`: ${damage} damage against Defense ${defense}`;
}

function wounded(event: EventOf<'wounded'>, name: Namer): Said {
  const group = event.members > 1 ? phrase`; ${event.members} of them are left` : '';
  const lost = event.lost === null ? '' : phrase`loses ${event.lost} Health`;
  // Of a group one may be down and the next unhurt.
  const looks = event.looks === 'unhurt' && lost !== '' ? '' : phrase`is ${LOOKS[event.looks]}`;
  const how = `${[lost, looks].filter(each => each !== '').join(phrase` and `)}${group}`;
  // That it is down is told next, as it falls.
  const isOut = event.looks === 'down' || event.looks === 'bleeding' || event.looks === 'dead';
  const ends = isOut && lost !== '' ? `${lost}${group}` : how;
  if (event.rule === 'ALY-7.26') {
    const turns = phrase`the weapon turns on ${name(event.who)}, who ${ends}`;
    const joins = following({ after: ['struck', 'wounded', 'fell', 'condition'], text: `; ${turns}` });
    return { text: capital(turns), tone: 'harm', joins };
  }
  return {
    text: `${name(event.who)} ${how}`,
    tone: 'harm',
    joins: following(
      { after: ['struck'], text: `; ${ends}` },
      { after: ['gm', 'condition'], text: `; ${name(event.who)} ${ends}` },
    ),
  };
}

function condition(event: EventOf<'condition'>, name: Namer): Said {
  const word = event.condition === 'prone' ? phrase`prone` : phrase`lame in one arm`;
  const text = phrase`${name(event.who)} is ${event.on ? word : phrase`no longer ${word}`}`;
  return {
    text,
    tone: event.on ? 'harm' : 'good',
    joins: following(
      // That a blow or a dive brings somebody down was said; who dives by choice comes to no harm by it.
      { after: ['struck'], text: '' },
      { after: ['did'], text: '', quiet: true },
      { after: ['wounded', 'gm'], text: `; ${text}` },
    ),
  };
}
