import {
  carrying as carryingOf,
  falseUnlessSaid,
  type Lasting,
  lastingFlag,
  lastingMark,
  lastingPoints,
  phrase,
  wholeFrom,
} from '@affray/engine';
import * as z from 'zod/mini';
import { GRADE_NAMES, PART_NAMES, TAG_NAMES } from '../book/body.ts';
import type { Alternacy } from '../kinds.ts';
import { type Combatant, type Fight, type Injury, injury, is, the } from '../state/fight.ts';
import { options } from '../state/options.ts';
import { begin, joiner } from '../state/setup.ts';
import { type Sheet, sheet } from '../state/sheet.ts';
import { restsOf } from './rests.ts';

const points = z._default(wholeFrom(0, 1000), 0);

/** What lasts of a character beyond a fight (ALT-H14). */
const state = z.strictObject({
  injuries: z._default(z.array(injury).check(z.maxLength(60)), []),
  shock: points,
  stun: points,
  out: falseUnlessSaid(),
  dead: falseUnlessSaid(),
});
type State = z.infer<typeof state>;

function enter(fight: Fight, id: Combatant['id'], { injuries, shock, stun, out, dead }: State): void {
  const who = the(fight, id);
  who.injuries = injuries.map(each => ({ ...each, id: fight.serial++ }));
  who.shock = shock;
  who.stun = stun;
  if (out) who.conditions = [...who.conditions, { kind: 'knocked-out', cause: phrase`Stun`, ends: null }];
  // Shock that kills does so whoever wrote it down (ALT-H6).
  if (dead || shock >= fight.options.charts.shock.dead) who.fate = 'dead';
}

function after(fight: Fight, id: Combatant['id']): State {
  const who = the(fight, id);
  const injuries = who.injuries.map((each, at) => ({ ...each, id: at }));
  return { injuries, shock: who.shock, stun: who.stun, out: is(who, 'knocked-out'), dead: who.fate === 'dead' };
}

/** "moderate wound, left arm; deadly" */
function called({ grade, part, tag, treated }: Injury): string {
  const what =
    grade === null ? phrase`injury, ${PART_NAMES[part]}` : phrase`${GRADE_NAMES[grade]} wound, ${PART_NAMES[part]}`;
  if (tag === 'none') return what;
  return treated ? phrase`${what}; ${TAG_NAMES[tag]}, treated` : phrase`${what}; ${TAG_NAMES[tag]}, untreated`;
}

function read(fight: Fight, id: Combatant['id'], { injuries }: State): Lasting[] {
  const who = the(fight, id);
  const most = Math.max(fight.options.charts.shock.dead, who.shock);
  return [
    ...injuries.flatMap((each, at) => [
      lastingMark(`injuries.${at}`, called(each)),
      lastingPoints(`injuries.${at}.penalty`, phrase`Disadvantage of it`, each.penalty, 0, Math.max(15, each.penalty)),
    ]),
    lastingPoints('shock', phrase`Shock`, who.shock, 0, most),
    lastingPoints('stun', phrase`Stun`, who.stun, 0, null),
    lastingFlag('out', phrase`Knocked out`, is(who, 'knocked-out')),
    lastingFlag('dead', phrase`Dead`, who.fate === 'dead'),
  ];
}

/** From fight to fight (ALT-H14). */
export const carrying = carryingOf<Alternacy, Sheet, State>({
  sheet,
  state,
  camp: (party, house) =>
    begin({
      options: options.parse(house),
      scene: { name: phrase`A camp`, light: 'bright', ground: 'open', width: 120, height: 80 },
      field: 'word',
      seconds: 6,
      sides: [{ id: 'camp', name: phrase`The camp` }],
      combatants: party.map(({ id, name, sheet: written }) =>
        joiner.parse({ id, name, side: 'camp', controller: 'player', sheet: written }),
      ),
      hazards: [],
      houseBook: [],
    }),
  outfit: of => of,
  written: (fight, who) => the(fight, who).stats,
  lasts: { enter, after, read },
  rests: restsOf,
});
