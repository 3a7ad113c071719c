import { phrase, rolledTotal, ruledText, type SiteNote, signed, valueText } from '@affray/engine';
import { capital, causeName, feetText, list, numberName } from '../book/words.ts';
import { CONDITIONS } from '../rules/conditions.ts';
import type { Event, EventOf } from '../state/events.ts';
import { conditionKind } from '../state/fight.ts';
import { PROMPTS } from '../state/sites.ts';
import { held, margin, type Said, spelled, type Voice } from './voice.ts';

const questions: { readonly [site: string]: SiteNote } = PROMPTS;

const plain = (text: string): Said => ({ text, tone: 'plain' });

/** Sentences of actions, conditions, magic, hazards, care and the GM's hand. */
export function sayActs(event: Event, voice: Voice): Said {
  const who = 'who' in event && event.who !== null ? capital(voice.name(event.who)) : '';
  switch (event.kind) {
    case 'fell':
      return sayFell(event, who);
    case 'critical':
      return {
        text: `${who}, ${event.success ? phrase`critical success` : phrase`critical failure`}: ${CRITICALS[event.what](event.thing)}.`,
        tone: event.success ? 'hit' : 'miss',
      };
    case 'desperate':
      return plain(
        phrase`${who} throws everything into the dodge${event.burned ? phrase`, burning an action` : phrase` with nothing left to burn`}.`,
      );
    case 'condition':
      return sayCondition(event, voice, who);
    case 'effect':
      return plain(
        `${capital(event.effect)} ${event.on ? phrase`takes hold of` : phrase`leaves`} ${voice.name(event.who)}${event.cause ? ` (${causeName(event.cause)})` : ''}.`,
      );
    case 'cast':
      return sayCast(event, voice, who);
    case 'free':
      return plain(
        phrase`${who} ${event.what}, a Free Action${event.step < 0 ? phrase`: ${signed(event.step)} more for the rest of the round` : ''}.`,
      );
    case 'incidental':
      return plain(`${who}: ${event.what}`);
    case 'aiming':
      return plain(
        `${who} ${{ begins: phrase`takes aim at`, ready: phrase`has a steady aim at`, lost: phrase`loses aim at` }[event.stage]} ${voice.name(event.target)}.`,
      );
    case 'moved':
      return plain(sayMoved(event, voice, who));
    case 'posture':
      return plain(`${who} ${event.how === 'stands' ? phrase`stands up` : phrase`drops prone`}.`);
    case 'equipment':
      return plain(`${who} ${DID[event.did]} ${event.thing}.`);
    case 'chase':
      return {
        text: `${who} ${event.won ? phrase`catches up with` : phrase`cannot catch`} ${voice.name(event.target)}${chased(event, voice)}.`,
        tone: event.won ? 'hit' : 'miss',
        against: {
          'alacrity.chase.chaser': [event.skill, `${margin(voice, 'alacrity.chase.chaser', event.skill) ?? ''}`],
          'alacrity.chase.runner': [event.against, ''],
        },
      };
    default:
      return sayFate(event, voice, who);
  }
}

/** "Race: Mara first (40 against 60), then Orc." */
function sayRace({ by, places }: EventOf<'race'>, voice: Voice): Said {
  const runners = places.map(({ who, skill, lead }) => {
    const roll = voice.rolls.find(each => each.who === who);
    const feet = by === 'movement' && lead !== null && lead >= 0 ? ` (${feetText(lead)})` : '';
    const dice = roll && skill ? phrase` (${rolledTotal(roll)} against ${spelled(skill)})` : feet;
    return `${voice.name(who)}${dice}`;
  });
  const [first = phrase`no one`, ...rest] = runners;
  const after = rest.length === 0 ? '' : phrase`, then ${rest.join(', ')}`;
  const each = voice.rolls.map(({ who }) => {
    const place = places.find(one => one.who === who);
    return [place?.skill ?? null, `${place?.lead ?? ''}`] as const;
  });
  return { text: phrase`${capital(first)} comes first${after}.`, tone: 'plain', each };
}

/** ": 20 against 40; 50 against 30" */
function chased(event: EventOf<'chase'>, voice: Voice): string {
  const both = [
    held(voice, 'alacrity.chase.chaser', event.skill),
    held(voice, 'alacrity.chase.runner', event.against),
  ].filter(each => each !== '');
  return both.length === 0 ? '' : `: ${both.join('; ')}`;
}

/** Help, hazards, morale, care and the GM's hand. */
function sayFate(event: Event, voice: Voice, who: string): Said {
  switch (event.kind) {
    case 'race':
      return sayRace(event, voice);
    case 'help':
      return {
        text: phrase`${who} lends ${voice.name(event.target)} a hand: ${signed(event.bonus)} on the next roll.`,
        tone: 'good',
      };
    case 'hazard':
      return { text: `${who}, ${causeName(event.hazard)}: ${event.what}.`, tone: 'harm' };
    case 'breaks':
      return { text: `${who} ${BREAKS[event.how]}${event.cause ? ` (${causeName(event.cause)})` : ''}.`, tone: 'harm' };
    case 'fate':
      return plain(
        `${who} ${{ fighting: phrase`is back in the fight`, fled: phrase`flees`, surrendered: phrase`surrenders`, dead: phrase`is dead` }[event.fate]}.`,
      );
    case 'healed':
      return sayHealed(event, voice, who);
    case 'care':
      return { text: phrase`${who} needs First Aid or Medicine, or may get worse.`, tone: 'harm' };
    case 'gm':
      return { text: sayGm(event, who), tone: 'gm' };
    case 'ruled':
      return { text: `${ruledText(event, questions[event.site], voice.name)}.`, tone: 'gm' };
    case 'note':
      return { text: event.text, tone: 'gm' };
    default:
      return plain('');
  }
}

function sayCondition(event: EventOf<'condition'>, voice: Voice, who: string): Said {
  const name = conditionName(event.condition);
  if (event.rule === 'GM-1') {
    const text = event.on
      ? phrase`The GM makes ${voice.name(event.who)} ${name}`
      : phrase`The GM ends ${name} for ${voice.name(event.who)}`;
    return { text: `${text}.`, tone: 'gm' };
  }
  const why = event.on && event.cause ? ` (${causeName(event.cause)})` : '';
  return {
    text: phrase`${who} is ${event.on ? '' : phrase`no longer `}${name}${why}.`,
    tone: event.on ? 'harm' : 'good',
  };
}

const CRITICALS: Readonly<Record<EventOf<'critical'>['what'], (thing: string) => string>> = {
  'passes-soak': () => phrase`the blow finds a gap in the armor`,
  'drops-weapon': thing => phrase`${thing} slips from the hand`,
  'falls-prone': () => phrase`a stumble and a fall`,
  colour: () => phrase`for the table to colour`,
  counterattack: () => phrase`wide open to a blow in return`,
  'more-damage': () => phrase`the blow does more damage`,
  disarms: thing => phrase`it knocks ${thing} from the hand`,
};
const BREAKS: Readonly<Record<EventOf<'breaks'>['how'], string>> = {
  frightened: phrase`loses heart and is Frightened`,
  flees: phrase`breaks and flees`,
  surrenders: phrase`gives up`,
  panics: phrase`panics, Frightened until it is steadied`,
};

function conditionName(kind: string): string {
  const known = conditionKind.safeParse(kind);
  return known.success ? CONDITIONS[known.data].name : kind;
}

function sayFell({ how, cause }: EventOf<'fell'>, who: string): Said {
  const by = cause ? ` (${causeName(cause)})` : '';
  switch (how) {
    case 'incapacitated':
      return { text: phrase`${who} goes down${by}.`, tone: 'harm' };
    case 'dying':
      return { text: phrase`${who} is dying${by}.`, tone: 'harm' };
    case 'dead':
      return { text: phrase`${who} is dead${by}.`, tone: 'harm' };
    case 'slain':
      return { text: phrase`${who} is killed outright${by}.`, tone: 'harm' };
    case 'stable':
      return { text: phrase`${who} is out of danger.`, tone: 'good' };
    case 'recovered':
      return { text: phrase`${who} can act again.`, tone: 'good' };
  }
}

/** What somebody did with a thing. */
const DID: Readonly<Record<EventOf<'equipment'>['did'], string>> = {
  draws: phrase`draws`,
  'puts-away': phrase`puts away`,
  drops: phrase`drops`,
  loads: phrase`loads`,
  'picks-up': phrase`picks up`,
  grips: phrase`grips`,
  raises: phrase`raises`,
  lowers: phrase`lowers`,
  loses: phrase`loses`,
  takes: phrase`takes`,
  throws: phrase`throws`,
};

const CAST: Readonly<Record<EventOf<'cast'>['outcome'], string>> = {
  success: phrase`success`,
  'no-roll': '',
  failure: phrase`failure`,
  enhanced: phrase`critical success`,
  backlash: phrase`critical failure`,
};
const CASTS: Readonly<Record<EventOf<'cast'>['outcome'], string>> = {
  success: '',
  'no-roll': '',
  failure: phrase` in vain`,
  enhanced: phrase` with uncommon force`,
  backlash: phrase`, and it turns on the caster`,
};

function sayCast(event: EventOf<'cast'>, voice: Voice, who: string): Said {
  const others = event.targets.filter(each => each !== event.who).map(voice.name);
  const on = others.length > 0 ? phrase` on ${list(others)}` : '';
  const paid = [
    ...(event.mana ? [phrase`${event.mana} Mana Points`] : []),
    ...(event.hits ? [phrase`${event.hits} Hit Points`] : []),
  ];
  const figures = held(voice, 'alacrity.cast', event.skill);
  const good = event.outcome !== 'failure' && event.outcome !== 'backlash';
  return {
    text: phrase`${who} casts ${event.effect}${on}${CASTS[event.outcome]}${paid.length > 0 ? phrase` for ${list(paid)}` : ''}${figures === '' ? '' : `: ${figures}`}.`,
    tone: good ? 'hit' : 'miss',
    against: { 'alacrity.cast': [event.skill, CAST[event.outcome]] },
  };
}

const MOVES: Readonly<Record<EventOf<'moved'>['how'], string>> = {
  move: phrase`moves`,
  shift: phrase`shifts`,
  crawl: phrase`crawls`,
  climb: phrase`climbs`,
  jump: phrase`jumps`,
  swim: phrase`swims`,
  shoved: phrase`is pushed`,
  flees: phrase`flees`,
  disengages: phrase`backs out of reach with care`,
  stays: phrase`gets nowhere`,
};

function sayMoved(event: EventOf<'moved'>, voice: Voice, who: string): string {
  const feet = event.feet > 0 ? ` ${feetText(event.feet)}` : '';
  return `${who} ${MOVES[event.how]}${feet}${event.toward ? phrase` toward ${voice.name(event.toward)}` : ''}${event.uncovered ? phrase`, out of cover` : ''}.`;
}

function sayHealed(event: EventOf<'healed'>, voice: Voice, who: string): Said {
  const back = [
    ...(event.hits ? [phrase`${event.hits} Hit Points`] : []),
    ...(event.stun ? [phrase`${event.stun} Stun Points`] : []),
    ...(event.mana ? [phrase`${event.mana} Mana Points`] : []),
  ];
  // What is not this viewer's to know is no figure: they see that it did good.
  const nothing = event.hits === null ? phrase`feels better` : phrase`has nothing to get back`;
  const by = event.by && event.by !== event.who ? phrase`, thanks to ${voice.name(event.by)}` : '';
  return {
    text: `${who} ${back.length > 0 ? phrase`gets back ${list(back)}` : nothing}${by}.`,
    tone: 'good',
  };
}

function sayGm(event: EventOf<'gm'>, who: string): string {
  const after = valueText(event.after, event.path ?? '');
  switch (event.what) {
    case 'set':
      return saySet(event, who);
    case 'order':
      return phrase`The GM puts ${who} ${event.after === null ? phrase`last` : phrase`elsewhere`} in the order.`;
    case 'distance':
      return phrase`The GM: ${who} stands ${after} feet away.`;
    case 'moves':
      return phrase`The GM moves ${who}.`;
    case 'turn':
      return phrase`The GM gives ${who} the turn.`;
    case 'skip':
      return phrase`The GM passes over ${who}.`;
    case 'scene':
      return phrase`The GM changes the scene: ${after}.`;
    case 'cover':
      return phrase`The GM: ${who} has ${after}.`;
    case 'terms':
      return phrase`The GM, of ${who}'s next attack: ${after}.`;
    case 'hides':
      return phrase`The GM hides ${who}.`;
    case 'knowledge':
      return phrase`The GM lets players know of ${who}: ${after}.`;
    default:
      return phrase`The GM ${event.what}.`;
  }
}

/** "The GM sets Mara's Hit Points from 95 to −5." */
function saySet({ path, before, after }: EventOf<'gm'>, who: string): string {
  const steps = (path ?? '').split('.');
  const name = numberName(steps.slice(2).join('.') || (path ?? ''));
  const whose = who === '' ? phrase`the ${numberName(path ?? '').toLowerCase()}` : phrase`${who}'s ${name}`;
  return phrase`The GM sets ${whose} from ${valueText(before, path ?? '')} to ${valueText(after, path ?? '')}.`;
}
