import { phrase, ruledText } from '@affray/engine';
import { BAND_NAMES, phasesText } from '../book/words.ts';
import type { Event, EventOf } from '../state/events.ts';
import { PROMPTS } from '../state/sites.ts';
import { capital, changes, doing, following, type Namer, paid, type Said, successes } from './said.ts';
import type { Battle } from './say-battle.ts';
import type { Time } from './say-time.ts';

/** Everything else that somebody does, as sentences. */
const questions: { readonly [site: string]: { readonly meaning: string } } = PROMPTS;

type Doings = Exclude<Event, Battle | Time>;
/** What a part of a combo may follow in one line. */
const PARTS: readonly Event['kind'][] = ['combo', 'moved', 'did', 'checked', 'began', 'revealed'];

export function ofDoings(event: Doings, name: Namer): Said {
  switch (event.kind) {
    case 'moved':
      return doing(name(event.who), moved(event, name) + paid(event), PARTS);
    case 'did':
      return did(event, name);
    case 'revealed':
      return doing(name(event.who), phrase`comes out of hiding`, ['moved', 'combo']);
    case 'combo': {
      const parts = event.parts ? `: ${event.parts.join(phrase`, then `)}` : '';
      return {
        text: phrase`${name(event.who)} begins a combo${parts} (${phasesText(event.cost)}, to phase ${event.next})`,
        tone: 'plain',
      };
    }
    case 'broke-off':
      return { text: phrase`${name(event.who)} breaks off, and acts on phase ${event.next}`, tone: 'plain' };
    case 'began':
      return doing(
        name(event.who),
        phrase`begins${event.what ? phrase` to ${event.what}` : ''}, until phase ${event.at}`,
        ['combo'],
      );
    case 'work':
      return work(event, name);
    case 'studied': {
      const of = event.health === null || event.most === null ? '' : phrase`, ${event.health} of ${event.most} Health`;
      const patient = event.who === event.target ? phrase`its own wounds` : name(event.target);
      const text = phrase`${name(event.who)} has examined ${patient}: ${event.looks}${of}`;
      return { text, tone: 'good', joins: following({ after: ['work'], text: `; ${text}` }) };
    }
    case 'checked':
      return checked(event, name);
    case 'fled':
      return { text: phrase`${name(event.who)} leaves the fight${paid(event)}`, tone: 'plain' };
    case 'gm':
      return { text: event.text, tone: 'gm' };
    case 'ruled':
      return { text: ruledText(event, questions[event.site]?.meaning ?? event.site, name), tone: 'gm' };
    case 'ended':
      return { text: capital(event.reason), tone: 'time' };
  }
}

function moved(event: EventOf<'moved'>, name: Namer): string {
  const target = event.target === null ? '' : name(event.target);
  switch (event.how) {
    case 'engage':
      return phrase`engages ${target}`;
    case 'approach':
      return phrase`closes in on ${target}, now ${BAND_NAMES[event.band]}`;
    case 'withdraw':
      return phrase`draws away from ${target}, now ${BAND_NAMES[event.band]}`;
    case 'disengage':
      return phrase`disengages, to ${BAND_NAMES[event.band]}`;
  }
}

function did(event: EventOf<'did'>, name: Namer): Said {
  const words: Readonly<Record<typeof event.what, string>> = {
    stand: phrase`stands up`,
    prepare: phrase`makes ${event.thing || phrase`ready`} ${event.thing ? phrase`ready` : ''}`.trim(),
    'pick-up': phrase`picks up ${event.thing}`,
    reload: phrase`loads ${event.thing}`,
    'take-cover': phrase`ducks behind ${event.thing} cover`,
    drop: phrase`drops ${event.thing}`,
    grip: phrase`takes its weapon in ${event.thing}`,
    'drop-prone': phrase`drops to the ground`,
    'leave-cover': phrase`leaves cover`,
    wait: phrase`waits`,
    free: phrase`takes a moment: ${event.thing}`,
  };
  const said = doing(name(event.who), words[event.what] + paid(event), PARTS);
  if (event.what !== 'stand') return said;
  // That whoever stands up lies no longer goes without saying.
  return {
    ...said,
    joins: before => (before.kind === 'condition' ? { instead: true } : (said.joins?.(before) ?? null)),
  };
}

function work(event: EventOf<'work'>, name: Namer): Said {
  const stage = {
    block: phrase`works on`,
    counted: phrase`has done a block`,
    held: phrase`is held up`,
    lost: phrase`leaves behind`,
    finished: phrase`has finished`,
  }[event.stage];
  const does = phrase`${stage}: ${event.what} (${event.done} of ${event.need})`;
  const until = event.stage === 'block' ? phrase`, until phase ${event.next}` : '';
  return {
    text: `${name(event.who)} ${does}${until}`,
    tone: event.stage === 'finished' ? 'good' : 'plain',
    joins: following({ after: ['moved', 'did'], text: `; ${does}` }),
  };
}

function checked(event: EventOf<'checked'>, name: Namer): Said {
  const target = event.target === null ? '' : name(event.target);
  const others = event.what === 'assess' && event.words !== '' ? phrase`, and ${event.words} besides` : '';
  const what = {
    aid: phrase`gives ${target} first aid`,
    assess: phrase`reads ${target}${others}`,
    improvise: phrase`does this: ${event.words}`,
  }[event.what];
  const rolled =
    event.net === null || event.tn === null
      ? ''
      : phrase`, ${successes(event.net)} against TN ${event.tn}${changes(event.dice)}`;
  const came = event.success === null ? '' : event.success ? phrase`: it succeeds` : phrase`: it fails`;
  const tone = event.success === null ? 'plain' : event.success ? 'good' : 'miss';
  return doing(name(event.who), `${what}${came}${rolled}${paid(event)}`, PARTS, tone);
}
