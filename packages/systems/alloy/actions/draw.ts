import { combatantId, falseUnlessSaid, type Plan, phrase, type RuleId } from '@affray/engine';
import * as z from 'zod/mini';
import type { Weapon } from '../book/gear.ts';
import { arms, basicsOf } from '../rules/arms.ts';
import { no, noWeapon } from '../rules/refusal.ts';
import { isLoaded, modeOf, weaponOf } from '../rules/wield.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { isEngaged } from '../state/position.ts';
import { type AlloyAction, grip, said, thing } from './action.ts';
import { blowFields, lastly } from './blows.ts';
import { foes } from './offering.ts';
import { costTogether, embark, refuseCombo } from './plan.ts';
import { waysToHold } from './prepare.ts';
import { applyStep, type ComboStep } from './steps.ts';

const RULE: RuleId = 'ALY-5.19';
const schema = said('draw', {
  weapon: thing,
  grip: z._default(grip, 1),
  shield: falseUnlessSaid(),
  target: combatantId,
  basic: thing,
  modifiers: z._default(z.array(thing).check(z.maxLength(4)), []),
  /** Engages the target before the blow. */
  engage: falseUnlessSaid(),
});
type Draw = z.infer<typeof schema>;
type Hold = Pick<Draw, 'weapon' | 'grip' | 'shield'>;

const isHeld = (who: Combatant, { weapon, grip: hands, shield }: Hold): boolean =>
  who.main === weapon && who.grip === hands && who.shieldUp === shield;

/** Whatever must come before the blow, and the blow: the weapon made ready, an arrow nocked, the foe engaged. */
export function stepsOf(fight: Fight, who: Combatant, command: Draw): ComboStep[] {
  const { weapon: id } = command;
  const steps: ComboStep[] = [];
  const ghost = { ...who };
  const then = (step: ComboStep): void => {
    steps.push(step);
    applyStep(fight, ghost, step);
  };
  if (!isHeld(who, command)) then({ kind: 'prepare', weapon: id, grip: command.grip, shield: command.shield });
  const weapon = weaponOf(who, id);
  if (weapon && modeOf(weapon, false) === 'ranged' && !isLoaded(fight, ghost, weapon))
    then({ kind: 'reload', weapon: id });
  const thrown = weapon?.category === 'thrown' && weapon.range === null;
  return [...steps, ...lastly(command, thrown, command.engage)];
}

/** Ways to hold a weapon from which something must be done before it strikes. */
const waysFrom = (fight: Fight, who: Combatant): Hold[] => {
  const held = weaponOf(who, who.main ?? '');
  const empty = held !== null && held.range !== null && !isLoaded(fight, who, held);
  const now: Hold[] = empty ? [{ weapon: held.id, grip: who.grip, shield: who.shieldUp }] : [];
  const others = waysToHold(who).flatMap(({ weapon, grip: hands, shield }) =>
    weapon === null || isHeld(who, { weapon, grip: hands, shield }) ? [] : [{ weapon, grip: hands, shield }],
  );
  return [...now, ...others];
};

type May = (command: Draw) => boolean;

/** One weapon held in one way, at once or with the foe engaged first; nothing where that says nothing more. */
function plan(fight: Fight, who: Combatant, hold: Hold, engage: boolean, may: May): Plan<Draw>[] {
  const armed = { ...who, main: hold.weapon, grip: hold.grip, shieldUp: hold.shield };
  const arm = arms(armed).find(each => each.weapon.id === hold.weapon);
  const mode = arm && modeOf(arm.weapon, arm.thrown);
  if (!arm || !mode || (engage && mode !== 'melee')) return [];
  const basics = basicsOf(fight, mode).filter(each => each.effect !== 'tackle');
  const targets = foes(fight, who).filter(each => mode !== 'melee' || isEngaged(who, each) !== engage);
  const tries = targets.flatMap(({ id: target }) =>
    basics.map(
      (basic): Draw => ({ kind: 'draw', who: who.id, ...hold, target, basic: basic.id, modifiers: [], engage }),
    ),
  );
  // With a long weapon there is no need to engage, and without one no way to strike before.
  if (!engage && mode === 'melee' && !tries.some(may)) return [];
  return [
    {
      id: idOf(hold, engage),
      label: `${labelOf(who, hold, engage)}: ${arm.weapon.name}${held(hold, arm.weapon)}`,
      tries,
      fields: possible => [
        ...blowFields(fight, who, {
          arm,
          targets,
          basics,
          possible,
          label: mode === 'melee' ? phrase`Blow` : phrase`Shot`,
        }),
      ],
    },
  ];
}

const idOf = ({ weapon, grip: hands, shield }: Hold, engage: boolean): string =>
  `draw:${weapon}:${hands}${shield ? ':shield' : ''}${engage ? ':engage' : ''}`;
function labelOf(who: Combatant, hold: Hold, engage: boolean): string {
  if (!isHeld(who, hold)) return engage ? phrase`Ready, engage and attack` : phrase`Ready and attack`;
  return weaponOf(who, hold.weapon)?.reload === 1 ? phrase`Nock and shoot` : phrase`Load and shoot`;
}
const held = ({ grip: hands, shield }: Hold, { traits }: Weapon): string =>
  hands === 2 && !traits.twoHanded ? phrase` in both hands` : shield ? phrase` and shield` : '';

/** Makes a weapon ready and strikes or shoots with it, in one combo. */
export const draw: AlloyAction<Draw, typeof schema> = {
  rule: RULE,
  schema,
  moment: 'turn',
  traits: [],
  group: 'attack',
  cost: (fight, who, command) => costTogether(fight, who, stepsOf(fight, who, command)),
  plans: (fight, who, may) =>
    waysFrom(fight, who).flatMap(hold =>
      [plan(fight, who, hold, false, may), plan(fight, who, hold, true, may)].flat(),
    ),
  refuse(fight, who, command) {
    const weapon = weaponOf(who, command.weapon);
    if (!weapon) return noWeapon(who, command.weapon, RULE);
    const steps = stepsOf(fight, who, command);
    if (steps.length < 2) return no('ready', phrase`${weapon.name} is ready; attack with it`, RULE);
    return refuseCombo(fight, who, steps);
  },
  play: (table, fight, who, command) => embark(table, fight, who, stepsOf(fight, who, command)),
  odds: (fight, who, command) => stepsOf(fight, who, command),
};
