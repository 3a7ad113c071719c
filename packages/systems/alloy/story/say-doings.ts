import { phrase, ruledText, type SiteNote } from '@affray/engine';
import type { TellsDid } from '../actions/action.ts';
import { CHECKS, DID, MOVES } from '../actions/index.ts';
import { BAND_NAMES, LOOKS, phasesText } from '../book/words.ts';
import type { Event, EventOf } from '../state/events.ts';
import { PROMPTS } from '../state/sites.ts';
import {
  capital,
  changes,
  doing,
  following,
  LAST,
  type Namer,
  ofTheSame,
  paid,
  paying,
  type Said,
  successes,
} from './said.ts';
import type { Battle } from './say-battle.ts';
import type { Time } from './say-time.ts';

/** Everything else that somebody does, as sentences. */
const questions: { readonly [site: string]: SiteNote } = PROMPTS;

type Doings = Exclude<Event, Battle | Time>;

export function ofDoings(event: Doings, name: Namer): Said {
  switch (event.kind) {
    case 'moved':
      return paying(event, name, moved(event, name));
    case 'did':
      return did(event, name);
    case 'revealed':
      return doing(event, name, phrase`comes out of hiding`, ['moved', 'combo']);
    case 'combo': {
      const parts = event.parts ? `: ${strung(event.parts)}` : '';
      return {
        text: phrase`${name(event.who)} begins a combo${parts} (${phasesText(event.cost)}, to phase ${event.next})`,
        tone: 'plain',
      };
    }
    case 'broke-off':
      return { text: phrase`${name(event.who)} breaks off, and acts on phase ${event.next}`, tone: 'plain' };
    case 'began':
      return doing(event, name, phrase`begins${event.what ? `: ${event.what}` : ''}, until phase ${event.at}`, [
        'combo',
      ]);
    case 'work':
      return work(event, name);
    case 'studied': {
      const of = event.health === null || event.most === null ? '' : phrase`, ${event.health} of ${event.most} Health`;
      const patient = event.who === event.target ? phrase`their own wounds` : name(event.target);
      const text = phrase`${name(event.who)} has examined ${patient}: ${LOOKS[event.looks]}${of}`;
      return { text, tone: 'good', joins: following({ after: ['work'], text: `; ${text}` }) };
    }
    case 'checked':
      return checked(event, name);
    case 'fled':
      return { text: phrase`${name(event.who)} leaves the fight${paid(event)}`, tone: 'plain' };
    case 'gm':
      return { text: event.text, tone: 'gm' };
    case 'ruled':
      return { text: ruledText(event, questions[event.site], name), tone: 'gm' };
    case 'ended':
      return { text: capital(event.reason), tone: 'time' };
  }
}

const TIMES = ['', '', phrase` twice`, phrase` three times`, phrase` four times`] as const;

/** "engage Bob, then Hit on Bob twice". */
function strung(parts: readonly string[]): string {
  const said: string[] = [];
  let times = 0;
  parts.forEach((part, at) => {
    times++;
    if (parts[at + 1] === part) return;
    said.push(`${part}${TIMES[times] ?? ''}`);
    times = 0;
  });
  return said.join(phrase`, then `);
}

function moved({ how, target, band }: EventOf<'moved'>, name: Namer): string {
  return MOVES[how].moved(target === null ? '' : name(target), BAND_NAMES[band]);
}

function did(event: EventOf<'did'>, name: Namer): Said {
  const { did, covers }: TellsDid = DID[event.what];
  const said = paying(event, name, did(event.thing, event.rule));
  return {
    ...said,
    joins: before => (covers?.includes(before.kind) ? { instead: true } : (said.joins?.(before) ?? null)),
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
    joins: ofTheSame(event.who, following({ after: ['moved', 'did'], text: `; ${does}` })),
  };
}

function checked(event: EventOf<'checked'>, name: Namer): Said {
  const what = CHECKS[event.what].checked(event.target === null ? '' : name(event.target), event.words);
  const rolled =
    event.net === null || event.tn === null
      ? ''
      : phrase`: ${event.net < 0 ? phrase`a critical failure` : successes(event.net)} against TN ${event.tn}${changes(event.dice)}${LAST[event.last ?? 'none']}`;
  const came = event.success === null ? '' : event.success ? phrase`, and it works` : phrase`, in vain`;
  const tone = event.success === null ? 'plain' : event.success ? 'good' : 'miss';
  return paying(event, name, `${what}${came}${rolled}`, tone);
}
