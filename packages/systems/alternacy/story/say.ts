import {
  type Explained,
  type ExplainedRoll,
  type Line,
  midSentence,
  phrase,
  poolText,
  type Rolled,
  rolledTotal,
  ruledText,
  type Saying,
  type SiteNote,
  type Speaker,
  signed,
  type Told,
} from '@affray/engine';
import { type Dealt, GRADE_NAMES, HEALTH, levelName, levelsText, PART_NAMES } from '../book/body.ts';
import { CONDITIONS } from '../rules/conditions.ts';
import type { Event, EventOf } from '../state/events.ts';
import { PROMPTS, ROLLS, type RollSite } from '../state/sites.ts';
import { changeText } from './changed.ts';
import { joinsOf } from './joins.ts';
import { lengthText } from './length.ts';

type Names = (who: Speaker) => string;
/** What a roll came to with its number; null where there was none, or it may not be known. */
type Come = (site: RollSite, added: Explained | null) => number | null;

/** An event as a sentence, with its rolls explained. */
export function say({ event, rolls }: Told<Event>, nameOf: Names): Saying<Event> {
  const come: Come = (site, added) => {
    const roll = rolls.find(each => each.site === site);
    return roll && added ? rolledTotal(roll) + added.total : null;
  };
  const { text, tone } = sentence(event, nameOf, come);
  const explained = rolls.map(roll => explainRoll(roll, event, nameOf));
  const joins = joinsOf(event, text, nameOf);
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

type Said = { readonly text: string; readonly tone: Line['tone'] };
const plain = (text: string, tone: Line['tone'] = 'plain'): Said => ({ text, tone });

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
const WAYS = {
  dodge: phrase`dodges`,
  shield: phrase`meets it with the shield`,
  weapon: phrase`parries`,
  none: '',
} as const;

/** ": 17 against 14", as far as the viewer may know. */
function held(come: number | null, against: number | null): string {
  if (come === null) return against === null ? '' : phrase` against ${against}`;
  return against === null ? `: ${come}` : phrase`: ${come} against ${against}`;
}

function attackSaid(event: EventOf<'attack'>, nameOf: Names, come: Come): Said {
  const [who, target] = [nameOf(event.who), nameOf(event.target)];
  const doing =
    event.manner === 'missile'
      ? phrase`shoots at`
      : event.manner === 'return'
        ? phrase`strikes back at`
        : phrase`attacks`;
  const aim = event.aim ? phrase`, aiming at the ${PART_NAMES[event.aim]}` : '';
  const start = phrase`${who} ${doing} ${target} with the ${event.weapon}${aim}`;
  const by = event.margin === null ? '' : phrase` by ${event.margin}`;
  const rival = event.dn ?? come('alternacy.attack.defence', event.against);
  const number = held(come('alternacy.attack.hit', event.skill), rival);
  if (event.outcome === 'miss') {
    const how = event.guard === 'none' ? phrase`a miss` : `${target} ${WAYS[event.guard]}`;
    return plain(`${start}${number}${number.startsWith(':') ? ',' : ':'} ${how}`, 'miss');
  }
  const where = event.part ? phrase` in the ${PART_NAMES[event.part]}` : '';
  const near = event.outcome === 'near-miss' ? phrase`not where it was meant, but ` : '';
  return plain(phrase`${start}${number}${number.startsWith(':') ? ',' : ':'} ${near}hit${where}${by}`, 'hit');
}

/** "Heavy" where the three types of damage are alike; else each that there is: "Glance wound, Severe Stun". */
function dealtText(dealt: Dealt): string {
  const { wound, shock, stun } = dealt;
  if (wound === shock && shock === stun) return levelsText(dealt);
  const parts = [
    wound === null ? '' : phrase`${levelName(wound)} wound`,
    shock === null ? '' : phrase`${levelName(shock)} Shock`,
    stun === null ? '' : phrase`${levelName(stun)} Stun`,
  ];
  return parts.filter(each => each !== '').join(', ');
}

function harmSaid(
  event: EventOf<'damage' | 'injured' | 'stunned' | 'fell' | 'worsened' | 'healed'>,
  nameOf: Names,
  come: Come,
): Said {
  if (event.kind === 'damage') {
    const sign =
      event.modifier === null || event.modifier === 0 ? '' : ` (${levelsText(event.base)} ${signed(event.modifier)})`;
    const laid = (event.laid?.parts ?? []).map(({ name, value }) => `, ${name} ${signed(value)}`).join('');
    return plain(`${nameOf(event.target)}, ${PART_NAMES[event.part]}: ${dealtText(event.dealt)}${sign}${laid}`, 'harm');
  }
  const who = nameOf(event.who);
  switch (event.kind) {
    case 'injured': {
      const points = [
        event.grade === null
          ? ''
          : phrase`${GRADE_NAMES[event.grade]} wound${event.penalty === null ? '' : `, ${signed(-event.penalty)}`}`,
        event.shock === null || event.shock === 0 ? '' : phrase`Shock +${event.shock}`,
        event.stun === null || event.stun === 0 ? '' : phrase`Stun +${event.stun}`,
      ].filter(each => each !== '');
      if (points.length === 0) return plain(phrase`${who} is ${HEALTH[event.health]}`, 'harm');
      // What whoever goes down comes to is told next, and by what.
      const isDown = event.health === 'down' || event.health === 'dead';
      const start = isDown ? who : phrase`${who} is ${HEALTH[event.health]}`;
      return plain(`${start}: ${points.join('; ')}`, 'harm');
    }
    case 'stunned': {
      const rolled = come('alternacy.damage.stun', event.brawn);
      const stood = rolled === null ? '' : phrase`${rolled} against `;
      const number = event.total === null ? '' : phrase` (${stood}Stun ${event.total})`;
      const how = { fine: phrase`shakes it off`, dazed: phrase`is dazed`, out: phrase`is knocked out` }[event.outcome];
      return plain(`${who} ${how}${number}`, event.outcome === 'fine' ? 'plain' : 'harm');
    }
    case 'fell': {
      const why = event.cause === '' ? '' : ` (${event.cause})`;
      if (event.how === 'wakes' || event.how === 'recovers')
        return plain(`${who} ${event.how === 'wakes' ? phrase`comes to` : phrase`can act again`}${why}`, 'good');
      const how =
        event.how === 'dead'
          ? phrase`dies`
          : event.how === 'incapacitated'
            ? phrase`can no longer act`
            : event.how === 'knocked-out'
              ? phrase`is out cold`
              : phrase`falls unconscious`;
      return plain(`${who} ${how}${why}`, 'harm');
    }
    case 'worsened':
      return plain(phrase`${who} bleeds${event.points === null ? '' : phrase`: Shock +${event.points}`}`, 'harm');
    case 'healed':
      return plain(phrase`${who} recovers ${backText(event)}`, 'good');
  }
}

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

function backText({ shock, stun }: EventOf<'healed'>): string {
  const back = [...(shock ? [phrase`${shock} Shock`] : []), ...(stun ? [phrase`${stun} Stun`] : [])];
  return back.length > 0 ? back.join(phrase` and `) : phrase`nothing`;
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
      const whom = event.who === null ? '' : ` (${nameOf(event.who)})`;
      return plain(phrase`The GM ${event.what}${whom}${changeText(event)}`, 'gm');
    }
    case 'note':
      return plain(event.text, 'gm');
  }
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
      const value = event.value === null ? '' : ` ${event.value > 0 ? '+' : ''}${event.value}`;
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
