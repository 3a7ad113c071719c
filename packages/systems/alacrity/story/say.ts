import { type ExplainedRoll, type Line, poolText, type Rolled, type Speaker, type Told, total } from '@affray/engine';
import { capital, signed } from '../book/words.ts';
import type { Event, EventOf } from '../state/events.ts';
import { ROLLS } from '../state/sites.ts';
import { sayActs } from './say-acts.ts';
import { sayFlow } from './say-flow.ts';
import { margin, type Said, type Voice } from './voice.ts';

/** An event as a sentence, with its rolls explained. */
export function say(told: Told<Event>, nameOf: (who: Speaker) => string): Line {
  const { event, rolls } = told;
  const said = speak(event, { name: nameOf, rolls });
  return {
    kind: event.kind,
    rule: event.rule,
    text: said.text,
    tone: said.tone,
    rolls: rolls.map(each => explain(each, nameOf, said)),
  };
}

function explain(roll: Rolled, nameOf: (who: Speaker) => string, said: Said): ExplainedRoll {
  const notes: { readonly [site: string]: { readonly meaning: string } } = ROLLS;
  const [against, outcome] = said.against?.[roll.site] ?? [null, ''];
  return {
    label: notes[roll.site]?.meaning ?? roll.site,
    who: nameOf(roll.who),
    pool: poolText(roll.pool),
    faces: roll.faces,
    total: total(roll.pool, roll.faces),
    real: roll.real === true,
    against,
    outcome,
  };
}

function speak(event: Event, voice: Voice): Said {
  switch (event.kind) {
    case 'attack':
      return sayAttack(event, voice);
    case 'damage':
      return sayDamage(event, voice);
    case 'health':
      return sayHealth(event, voice);
    case 'maneuver':
      return sayManeuver(event, voice);
    case 'test':
      return sayTest(event, voice);
    default:
      return sayFlow(event, voice) ?? sayActs(event, voice);
  }
}

const DEFENCES: Readonly<Record<EventOf<'attack'>['defence'], string>> = {
  dodge: 'alacrity.defend.dodge',
  desperate: 'alacrity.defend.dodge',
  parry: 'alacrity.defend.parry',
  unarmed: 'alacrity.defend.unarmed',
  none: '',
  impossible: '',
};
const EVADES: Readonly<Record<EventOf<'attack'>['defence'], string>> = {
  dodge: 'ducks away from',
  desperate: 'dives away from',
  parry: 'parries',
  unarmed: 'turns aside',
  none: '',
  impossible: '',
};
const MANNERS: Readonly<Record<EventOf<'attack'>['manner'], string>> = {
  declared: '',
  surprise: ' out of nowhere',
  'off-hand': ' with the other hand',
  legendary: ' in a legendary flurry',
  free: ' in passing',
  disarm: ' to disarm',
};

function sayAttack(event: EventOf<'attack'>, voice: Voice): Said {
  const who = capital(voice.name(event.who));
  const target = voice.name(event.target);
  const hit = event.verdict === 'automatic' || event.verdict.startsWith('hit');
  const site = DEFENCES[event.defence];
  const mine = margin(voice, 'alacrity.attack.hit', event.skill);
  const theirs = site === '' ? null : margin(voice, site, event.against);
  const how = MANNERS[event.manner];
  const mark = event.called
    ? `, aiming at the ${event.called.mark}${event.called.mark.match(/^(large|medium|small|tiny)$/) ? ' mark' : ''}`
    : '';
  const count = contest(mine, theirs, hit);
  // The higher margin would have won, had the attack itself not failed.
  const failed = !hit && mine !== null && theirs !== null && mine > theirs;
  const text = failed
    ? `${who} fails to hit ${target} with ${event.weapon}${how}${mark}: margin ${`${mine}`.replace('-', '−')}, and ${event.called ? 'a called shot' : 'an attack'} that fails misses`
    : hit
      ? `${who} strikes ${target} with ${event.weapon}${how}${mark}${count}`
      : site === '' || (mine !== null && mine < 0 && theirs === null)
        ? `${who} misses ${target} with ${event.weapon}${how}${mark}${count}`
        : `${capital(target)} ${EVADES[event.defence]} ${voice.name(event.who)}'s ${event.weapon}${mark}${count}`;
  const word = event.verdict.replace('-', ', ');
  const against: Said['against'] = {
    'alacrity.attack.hit': [event.skill, event.verdict === 'automatic' ? 'hit' : word],
    ...(site === '' ? {} : { [site]: [event.against, hit ? 'not enough' : 'holds'] as const }),
  };
  return { text: `${text}.`, tone: hit ? 'hit' : 'miss', against };
}

/** ": 40 against 45", as far as the viewer may know; the one who acts comes first in a hit, the other in a miss. */
function contest(mine: number | null, theirs: number | null, won: boolean): string {
  const show = (value: number): string => `${value}`.replace('-', '−');
  if (mine !== null && theirs !== null)
    return `: margin ${won ? `${show(mine)} against ${show(theirs)}` : `${show(theirs)} against ${show(mine)}`}`;
  const only = mine ?? theirs;
  return only === null ? '' : `: margin ${show(only)}`;
}

function sayDamage(event: EventOf<'damage'>, voice: Voice): Said {
  const target = capital(voice.name(event.target));
  const harm = [...voice.rolls].find(each => /damage/.test(each.site));
  const stopped = [...voice.rolls].find(each => /soak/.test(each.site));
  const dealt = harm && event.dealt ? total(harm.pool, harm.faces) + event.dealt.total : null;
  const soaked = stopped ? total(stopped.pool, stopped.faces) : null;
  const kind = event.to === 'stun' ? 'stun' : 'damage';
  const against: Said['against'] = {
    'alacrity.attack.damage': [event.dealt, dealt === null ? '' : `${dealt}`],
    'alacrity.attack.soak': [event.soak, event.through === 0 ? 'stops it all' : ''],
    'alacrity.gm.damage': [event.dealt, dealt === null ? '' : `${dealt}`],
    'alacrity.gm.soak': [event.soak, ''],
    'alacrity.cast.damage': [event.dealt, dealt === null ? '' : `${dealt}`],
    'alacrity.cast.soak': [event.soak, ''],
  };
  if (event.through === null) {
    const amount = dealt === null ? `${event.cause} bites` : `${event.cause} deals ${dealt} ${kind}`;
    return {
      text: `${capital(amount)}; what ${voice.name(event.target)}'s protection stops is not known.`,
      tone: 'plain',
      against,
    };
  }
  const parts = dealt === null ? '' : soaked === null ? ` (${dealt})` : ` (${dealt} less ${soaked})`;
  const text =
    event.through > 0
      ? `${target} takes ${event.through} ${kind} from ${event.cause}${parts}`
      : `${target}'s protection stops ${event.cause}${parts}`;
  return { text: `${text}.`, tone: event.through > 0 ? 'harm' : 'miss', against };
}

function sayHealth(event: EventOf<'health'>, voice: Voice): Said {
  const who = capital(voice.name(event.who));
  const words = event.stunned === 'unhurt' ? event.health : `${event.health}, and ${event.stunned} by stun`;
  if (event.hp === null || event.sp === null) return { text: `${who} is ${words}.`, tone: 'harm' };
  const lost = [
    ...(event.lostHits ? [`${event.hp} Hit Points left`] : []),
    ...(event.lostStun ? [`${event.sp} Stun Points left`] : []),
  ].join(', ');
  const penalty = event.penalty ? `, ${signed(event.penalty)} on all rolls` : '';
  return { text: `${who} is ${words}: ${lost}${penalty}.`, tone: 'harm' };
}

const DONE: Readonly<Record<EventOf<'maneuver'>['maneuver'], readonly [won: string, lost: string]>> = {
  trip: ['trips', 'tries to trip'],
  shove: ['shoves', 'tries to shove'],
  grapple: ['gets hold of', 'grabs in vain at'],
  pin: ['pins', 'tries to pin'],
  throw: ['throws down', 'tries to throw'],
  escape: ['breaks free from', 'struggles in vain against'],
  snatch: ['snatches the weapon of', 'snatches in vain at the weapon of'],
  release: ['lets go of', 'does not let go of'],
};

function sayManeuver(event: EventOf<'maneuver'>, voice: Voice): Said {
  const sites =
    event.maneuver === 'escape'
      ? (['alacrity.escape.attempt', 'alacrity.escape.hold'] as const)
      : event.maneuver === 'snatch'
        ? (['alacrity.snatch.take', 'alacrity.snatch.keep'] as const)
        : (['alacrity.maneuver.attempt', 'alacrity.maneuver.resist'] as const);
  const mine = margin(voice, sites[0], event.skill);
  const theirs = margin(voice, sites[1], event.against);
  const [won, lost] = DONE[event.maneuver];
  const whom = event.target === event.who ? 'the bonds' : voice.name(event.target);
  const text = `${capital(voice.name(event.who))} ${event.won ? won : lost} ${whom}${contest(mine, theirs, event.won)}.`;
  return {
    text,
    tone: event.won ? 'hit' : 'miss',
    against: {
      [sites[0]]: [event.skill, event.won ? 'wins' : 'loses'],
      [sites[1]]: [event.against, event.won ? 'loses' : 'holds'],
    },
  };
}

function sayTest(event: EventOf<'test'>, voice: Voice): Said {
  const [roll] = voice.rolls;
  const face = roll ? total(roll.pool, roll.faces) : null;
  const figures = face !== null && event.target ? `: ${face} against ${event.target.total}` : '';
  const why = event.why === '' ? '' : ` (${event.why})`;
  const words = event.outcome.replace('-', ' ');
  const against = roll ? { [roll.site]: [event.target, words] as const } : {};
  const good = event.outcome === 'success' || event.outcome === 'critical-success';
  const text = `${capital(voice.name(event.who))}, ${event.what}${why}: ${words}${figures}.`;
  return { text, tone: good ? 'good' : 'miss', against };
}
