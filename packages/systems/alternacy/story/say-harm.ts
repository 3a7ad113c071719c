/** Attacks and what comes of them, as sentences. */
import { phrase, signed } from '@affray/engine';
import { type Dealt, GRADE_NAMES, HEALTH, levelName, levelsText, PART_NAMES } from '../book/body.ts';
import type { EventOf } from '../state/events.ts';
import { type Come, does, held, type Names, plain, type Said } from './said.ts';

const WAYS = {
  dodge: phrase`dodges`,
  shield: phrase`meets it with the shield`,
  weapon: phrase`parries`,
  none: '',
} as const;

/** An attack by hand or from afar, as far as the viewer may know its numbers. */
export function attackSaid(event: EventOf<'attack'>, nameOf: Names, come: Come): Said {
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

/** What an attack, bleeding or time does to a body. */
export function harmSaid(
  event: EventOf<'damage' | 'injured' | 'stunned' | 'fell' | 'worsened' | 'healed'>,
  nameOf: Names,
  come: Come,
): Said {
  if (event.kind === 'damage') {
    const sign =
      event.modifier === null || event.modifier === 0 ? '' : ` (${levelsText(event.base)} ${signed(event.modifier)})`;
    const laid = (event.laid?.parts ?? []).map(({ name, value }) => `, ${name} ${signed(value)}`).join('');
    const rest = `${dealtText(event.dealt)}${sign}${laid}`;
    return { text: `${nameOf(event.target)}, ${PART_NAMES[event.part]}: ${rest}`, tone: 'harm', rest };
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
      return does(who, `${how}${number}`, event.outcome === 'fine' ? 'plain' : 'harm');
    }
    case 'fell': {
      if (event.how === 'wakes' || event.how === 'recovers')
        return does(who, event.how === 'wakes' ? phrase`comes to` : phrase`can act again`, 'good', event.cause);
      const how =
        event.how === 'dead'
          ? phrase`dies`
          : event.how === 'incapacitated'
            ? phrase`can no longer act`
            : event.how === 'knocked-out'
              ? phrase`is out cold`
              : phrase`falls unconscious`;
      return does(who, how, 'harm', event.cause);
    }
    case 'worsened':
      return plain(phrase`${who} bleeds${event.points === null ? '' : phrase`: Shock +${event.points}`}`, 'harm');
    case 'healed':
      return plain(phrase`${who} recovers ${backText(event)}`, 'good');
  }
}

function backText({ shock, stun }: EventOf<'healed'>): string {
  const back = [...(shock ? [phrase`${shock} Shock`] : []), ...(stun ? [phrase`${stun} Stun`] : [])];
  return back.length > 0 ? back.join(phrase` and `) : phrase`nothing`;
}
