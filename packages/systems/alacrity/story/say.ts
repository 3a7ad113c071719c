import {
  type ExplainedRoll,
  type Line,
  phrase,
  poolText,
  type Rolled,
  rolledTotal,
  type Speaker,
  signed,
  type Told,
} from '@affray/engine';
import { capital, causeName, HEALTH, markName } from '../book/words.ts';
import type { Event, EventOf } from '../state/events.ts';
import { ROLLS } from '../state/sites.ts';
import { sayActs } from './say-acts.ts';
import { sayFlow } from './say-flow.ts';
import { held, margin, minus, type Said, spelled, type Voice } from './voice.ts';

/** An event as a sentence, with its rolls explained. */
export function say(told: Told<Event>, nameOf: (who: Speaker) => string): Line {
  const { event, rolls } = told;
  const said = speak(event, { name: nameOf, rolls });
  return {
    kind: event.kind,
    rule: event.rule,
    text: said.text,
    tone: said.tone,
    rolls: rolls.map((each, at) => explain(each, nameOf, said, at)),
  };
}

function explain(roll: Rolled, nameOf: (who: Speaker) => string, said: Said, at: number): ExplainedRoll {
  const notes: { readonly [site: string]: { readonly meaning: string } } = ROLLS;
  const [against, outcome] = said.each?.[at] ?? said.against?.[roll.site] ?? [null, ''];
  return {
    label: notes[roll.site]?.meaning ?? roll.site,
    who: nameOf(roll.who),
    pool: poolText(roll.pool),
    faces: roll.faces,
    total: rolledTotal(roll),
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
const WAYS: Readonly<Record<EventOf<'attack'>['defence'], string>> = {
  dodge: phrase`Dodge`,
  desperate: phrase`desperate Dodge`,
  parry: phrase`parry`,
  unarmed: phrase`Unarmed Combat`,
  none: '',
  impossible: '',
};
const RESISTS: { readonly [how: string]: string } = {
  dodge: phrase`Dodge`,
  athletics: phrase`Athletics`,
  unarmed: phrase`Unarmed Combat`,
};
const EVADES: Readonly<Record<EventOf<'attack'>['defence'], string>> = {
  dodge: phrase`ducks away from`,
  desperate: phrase`dives away from`,
  parry: phrase`parries`,
  unarmed: phrase`turns aside`,
  none: '',
  impossible: '',
};
const MANNERS: Readonly<Record<EventOf<'attack'>['manner'], string>> = {
  declared: '',
  surprise: phrase` out of nowhere`,
  'off-hand': phrase` with the other hand`,
  legendary: phrase` in a legendary flurry`,
  free: phrase` in passing`,
  disarm: phrase` to disarm`,
};

const VERDICTS: Readonly<Record<EventOf<'attack'>['verdict'], string>> = {
  automatic: phrase`hit`,
  'hit-critical': phrase`critical hit`,
  hit: phrase`hit`,
  'hit-fumble': phrase`hit with a fumble`,
  'miss-critical': phrase`miss despite a critical roll`,
  miss: phrase`miss`,
  'miss-fumble': phrase`miss with a fumble`,
};

function sayAttack(event: EventOf<'attack'>, voice: Voice): Said {
  const who = capital(voice.name(event.who));
  const target = voice.name(event.target);
  const hit = event.verdict === 'automatic' || event.verdict.startsWith('hit');
  const site = DEFENCES[event.defence];
  const mine = margin(voice, 'alacrity.attack.hit', event.skill);
  const theirs = site === '' ? null : margin(voice, site, event.against);
  const how = MANNERS[event.manner];
  const mark = event.called ? phrase`, aiming at the ${markName(event.called.mark)}` : '';
  const own = phrase` with ${event.weapon}${how}${mark}`;
  const figures = contest(
    [held(voice, 'alacrity.attack.hit', event.skill), mine],
    [site === '' ? '' : `${WAYS[event.defence]} ${held(voice, site, event.against)}`, theirs],
  );
  // The higher margin would have won, had the attack itself not failed.
  const failed = !hit && mine !== null && theirs !== null && mine > theirs;
  const why = failed
    ? phrase`; ${event.called ? phrase`a called shot` : phrase`an attack`} that fails its own roll misses`
    : '';
  const helpless =
    event.defence === 'impossible' && event.verdict !== 'automatic' ? phrase`; no defence is possible` : '';
  const evades = !hit && !failed && site !== '';
  const text = evades
    ? `${capital(target)} ${EVADES[event.defence]} ${phrase`${voice.name(event.who)}'s ${event.weapon}`}${how}${mark}${figures}`
    : `${who} ${hit ? phrase`strikes` : failed ? phrase`fails to hit` : phrase`misses`} ${target}${own}${figures}${why}${helpless}`;
  const against: Said['against'] = {
    'alacrity.attack.hit': [event.skill, VERDICTS[event.verdict]],
    ...(site === '' ? {} : { [site]: [event.against, hit ? phrase`not enough` : phrase`holds`] as const }),
  };
  return { text: `${text}.`, tone: hit ? 'hit' : 'miss', against };
}

/** ": 40 against 60, margin 20; Dodge 45 against 50, margin 5", as far as the viewer may know. */
function contest(...sides: readonly (readonly [figures: string, margin: number | null])[]): string {
  const known = sides.filter(([, margin]) => margin !== null);
  if (known.length === 0) return '';
  if (sides.length > 1 && sides[1]?.[1] === null && sides[1]?.[0] === '') return `: ${known[0]?.[0]}`;
  return `: ${known.map(([figures, margin]) => phrase`${figures}, margin ${minus(margin ?? 0)}`).join('; ')}`;
}

function sayDamage(event: EventOf<'damage'>, voice: Voice): Said {
  const target = capital(voice.name(event.target));
  const harm = [...voice.rolls].find(each => /damage/.test(each.site));
  const stopped = [...voice.rolls].find(each => /soak/.test(each.site));
  const dealt = harm ? rolledTotal(harm) + (event.dealt?.total ?? 0) : null;
  const soaked = stopped ? rolledTotal(stopped) : null;
  const cause = causeName(event.cause);
  const kind = event.to === 'stun' ? phrase`stun` : phrase`damage`;
  const against: Said['against'] = {
    'alacrity.attack.damage': [event.dealt, dealt === null ? '' : `${dealt}`],
    'alacrity.attack.soak': [event.soak, event.through === 0 ? phrase`stops it all` : ''],
    'alacrity.gm.damage': [event.dealt, dealt === null ? '' : `${dealt}`],
    'alacrity.gm.soak': [event.soak, ''],
    'alacrity.cast.damage': [event.dealt, dealt === null ? '' : `${dealt}`],
    'alacrity.cast.soak': [event.soak, ''],
  };
  const left = event.left === null ? '' : sayLeft(event.left);
  const past = event.past === '' ? '' : `; ${event.past}`;
  if (event.through === null) {
    const amount = dealt === null ? phrase`${cause} hits` : phrase`${cause} deals ${dealt} ${kind} before any Soak to`;
    const after = left === '' ? '' : phrase`, who is ${left}`;
    return { text: `${capital(amount)} ${voice.name(event.target)}${after}${past}.`, tone: 'harm', against };
  }
  const sum = dealt === null ? '' : soaked === null ? '' : phrase`: ${dealt} less ${soaked} by Soak`;
  if (event.through === 0)
    return { text: phrase`${target}'s Soak stops all ${kind} from ${cause}${sum}.`, tone: 'miss', against };
  const after = left === '' ? '' : `; ${left}`;
  const text = phrase`${target} takes ${event.through} ${kind} from ${cause}${sum}${past}${after}.`;
  return { text, tone: 'harm', against };
}

/** "hurt, 53 Hit Points left, −10 on all rolls" */
function sayLeft({ health, stunned, hp, sp, lostHits, lostStun, penalty }: Left): string {
  const words = stunned === 'unhurt' ? HEALTH[health] : phrase`${HEALTH[health]}, and ${HEALTH[stunned]} by stun`;
  const points = [
    ...(hp !== null && lostHits ? [phrase`${minus(hp)} Hit Points left`] : []),
    ...(sp !== null && lostStun ? [phrase`${sp} Stun Points left`] : []),
    ...(penalty ? [phrase`${signed(penalty)} on all rolls`] : []),
  ];
  return [words, ...points].join(', ');
}
type Left = NonNullable<EventOf<'damage'>['left']>;

const sayHealth = (event: EventOf<'health'>, voice: Voice): Said => ({
  text: phrase`${capital(voice.name(event.who))} is ${sayLeft(event)}.`,
  tone: 'harm',
});

const DONE: Readonly<Record<EventOf<'maneuver'>['maneuver'], readonly [won: string, lost: string]>> = {
  trip: [phrase`trips and lays low`, phrase`tries to trip`],
  shove: [phrase`shoves`, phrase`tries to shove`],
  grapple: [phrase`gets hold of`, phrase`grabs in vain at`],
  pin: [phrase`pins`, phrase`tries to pin`],
  throw: [phrase`throws down`, phrase`tries to throw`],
  escape: [phrase`breaks free from`, phrase`struggles in vain against`],
  snatch: [phrase`snatches the weapon of`, phrase`snatches in vain at the weapon of`],
  release: [phrase`lets go of`, phrase`does not let go of`],
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
  const whom = event.target === event.who ? phrase`the bonds` : voice.name(event.target);
  const figures = contest(
    [held(voice, sites[0], event.skill), mine],
    [
      event.against === null ? '' : `${RESISTS[event.resist] ?? event.resist} ${held(voice, sites[1], event.against)}`,
      theirs,
    ],
  );
  const text = `${capital(voice.name(event.who))} ${event.won ? won : lost} ${whom}${figures}.`;
  return {
    text,
    tone: event.won ? 'hit' : 'miss',
    against: {
      [sites[0]]: [event.skill, event.won ? phrase`wins` : phrase`loses`],
      [sites[1]]: [event.against, event.won ? phrase`loses` : phrase`holds`],
    },
  };
}

const OUTCOMES: Readonly<Record<EventOf<'test'>['outcome'], string>> = {
  success: phrase`success`,
  failure: phrase`failure`,
  'critical-success': phrase`critical success`,
  'critical-failure': phrase`critical failure`,
};

function sayTest(event: EventOf<'test'>, voice: Voice): Said {
  const [roll] = voice.rolls;
  const face = roll ? rolledTotal(roll) : null;
  const figures = face !== null && event.target ? phrase`: ${face} against ${spelled(event.target)}` : '';
  const why = event.why === '' ? '' : ` (${causeName(event.why)})`;
  const words = OUTCOMES[event.outcome];
  const against = roll ? { [roll.site]: [event.target, words] as const } : {};
  const good = event.outcome === 'success' || event.outcome === 'critical-success';
  const alone = event.rule === 'ALA-15.D' || event.rule === 'ALA-18.1' ? phrase` without a roll` : '';
  const does = `${event.outcome.startsWith('critical') ? phrase`critically ` : ''}${good ? phrase`succeeds` : phrase`fails`}`;
  const text = `${phrase`${capital(voice.name(event.who))}'s ${event.what}`}${why} ${does}${figures || (face === null && event.target ? alone : '')}.`;
  return { text, tone: good ? 'good' : 'miss', against };
}
