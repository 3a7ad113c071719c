import { ruledText } from '@affray/engine';
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
      return doing(name(event.who), 'comes out of hiding', ['moved', 'combo']);
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
      return doing(name(event.who), `begins${event.what ? ` to ${event.what}` : ''}, until phase ${event.at}`, [
        'combo',
      ]);
    case 'work':
      return work(event, name);
    case 'studied': {
      const of = event.health === null || event.most === null ? '' : `, ${event.health} of ${event.most} Health`;
      const patient = event.who === event.target ? 'its own wounds' : name(event.target);
      const text = `${name(event.who)} has examined ${patient}: ${event.looks}${of}`;
      return { text, tone: 'good', joins: following({ after: ['work'], text: `; ${text}` }) };
    }
    case 'checked':
      return checked(event, name);
    case 'fled':
      return { text: `${name(event.who)} leaves the fight${paid(event)}`, tone: 'plain' };
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
      return `engages ${target}`;
    case 'approach':
      return `closes in on ${target}, now ${BAND_NAMES[event.band]}`;
    case 'withdraw':
      return `draws away from ${target}, now ${BAND_NAMES[event.band]}`;
    case 'disengage':
      return `disengages, to ${BAND_NAMES[event.band]}`;
  }
}

function did(event: EventOf<'did'>, name: Namer): Said {
  const words: Readonly<Record<typeof event.what, string>> = {
    stand: 'stands up',
    prepare: `makes ${event.thing || 'ready'} ${event.thing ? 'ready' : ''}`.trim(),
    'pick-up': `picks up ${event.thing}`,
    reload: `loads ${event.thing}`,
    'take-cover': `ducks behind ${event.thing} cover`,
    drop: `drops ${event.thing}`,
    grip: `takes its weapon in ${event.thing}`,
    'drop-prone': 'drops to the ground',
    'leave-cover': 'leaves cover',
    wait: 'waits',
    free: `takes a moment: ${event.thing}`,
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
    block: 'works on',
    counted: 'has done a block',
    held: 'is held up',
    lost: 'leaves behind',
    finished: 'has finished',
  }[event.stage];
  const does = `${stage}: ${event.what} (${event.done} of ${event.need})`;
  const until = event.stage === 'block' ? `, until phase ${event.next}` : '';
  return {
    text: `${name(event.who)} ${does}${until}`,
    tone: event.stage === 'finished' ? 'good' : 'plain',
    joins: following({ after: ['moved', 'did'], text: `; ${does}` }),
  };
}

function checked(event: EventOf<'checked'>, name: Namer): Said {
  const target = event.target === null ? '' : name(event.target);
  const others = event.what === 'assess' && event.words !== '' ? `, and ${event.words} besides` : '';
  const what = {
    aid: `gives ${target} first aid`,
    assess: `reads ${target}${others}`,
    improvise: `does this: ${event.words}`,
  }[event.what];
  const rolled =
    event.net === null || event.tn === null
      ? ''
      : `, ${successes(event.net)} against TN ${event.tn}${changes(event.dice)}`;
  const came = event.success === null ? '' : event.success ? ': it succeeds' : ': it fails';
  const tone = event.success === null ? 'plain' : event.success ? 'good' : 'miss';
  return doing(name(event.who), `${what}${came}${rolled}${paid(event)}`, PARTS, tone);
}
