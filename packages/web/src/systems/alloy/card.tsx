import type { AlloyView, CombatantView as Fighter } from '@affray/alloy';
import * as words from '../../words/alloy.ts';
import {
  Bar,
  CardFrame,
  ConditionList,
  circumstanceTags,
  HealthInWords,
  HealthLine,
  hiddenTag,
  type SetValue,
  StateWord,
  share,
  type Tag,
  TagRow,
} from '../parts.tsx';
import { nameIn } from '../view.ts';

/** How full a bar is for those whose Health this seat does not know. */
const WORDS = { unhurt: 1, hurt: 0.62, 'badly hurt': 0.3, down: 0, bleeding: 0, dead: 0 } as const;
/** Health goes in thirds: hurt, badly hurt. */
const THIRDS = [0.34, 0.67] as const;

/** Health in one line: figures where this seat knows them, else a word. */
export function Health({ fighter }: { fighter: Fighter }) {
  const { health, looks, fate, members } = fighter;
  if (fighter.arrives !== null) return <StateWord tone="faint">{words.arrivesInRound(fighter.arrives)}</StateWord>;
  if (fate === 'fled') return <StateWord>{words.fled}</StateWord>;
  if (fate === 'dead') return <StateWord tone="harm">{words.dead}</StateWord>;
  if (fate === 'down')
    return <StateWord tone="harm">{looks === 'bleeding' ? words.downBleeding : words.isDown}</StateWord>;
  if (health) {
    return (
      <HealthLine figures bars={<Bar left={share(health)} steps={THIRDS} />}>
        <span>
          {health.now}
          {members > 1 ? (
            <span className="faint"> {words.inMembers(members)}</span>
          ) : (
            <span className="faint">/{health.max}</span>
          )}
          <span className="hidden-text"> {words.health}</span>
        </span>
      </HealthLine>
    );
  }
  return <HealthInWords word={looks} left={WORDS} harm={THIRDS[0]} steps={THIRDS} unknown={words.unknown} />;
}

const BUSY = { combo: words.inACombo, action: words.inAnAction, work: words.atWork } as const;

/** Conditions and what else matters at a glance, as short tags. */
export const tagsOf = (fighter: Fighter): readonly Tag[] => [
  ...fighter.conditions
    .filter(each => each.kind !== 'bleeding')
    .map(each => ({ name: each.name, tone: 'warn', hint: each.hint }) as const),
  ...(fighter.exposed ? [{ name: words.open, tone: 'warn', hint: words.itsEngagedOpponentsHave1d } as const] : []),
  ...(fighter.busyWith === null
    ? []
    : [{ name: BUSY[fighter.busyWith], tone: 'plain', hint: words.continuesWhatItBegan } as const]),
  ...(fighter.cover === 'none'
    ? []
    : [{ name: words.someCover(fighter.cover), tone: 'good', hint: words.againstShots } as const]),
  ...circumstanceTags(fighter),
  ...hiddenTag(fighter),
];

const STANCES = { aggressive: words.aggressive, neutral: words.neutral, cautious: words.cautious } as const;

/** What matters about somebody who acts, in one line. */
export function Brief({ view, fighter }: { view: AlloyView; fighter: Fighter }) {
  const part = fighter.plan?.parts.find(each => !each.done);
  return (
    <>
      <Health fighter={fighter} />
      {fighter.phase === null ? null : (
        <span className="num">
          {words.phase} <strong>{fighter.phase}</strong>
        </span>
      )}
      {fighter.freeUsed === null ? null : <span>{fighter.freeUsed ? words.freeActionTaken : words.oneFreeAction}</span>}
      {fighter.engaged.length > 0 ? (
        <span>{words.engagedWith(fighter.engaged.map(id => nameIn(view, id)).join(', '))}</span>
      ) : null}
      {fighter.wields.length > 0 ? (
        <span>
          {fighter.wields.join(', ')}
          {fighter.grip === 2 ? words.inBothHands : ''}
        </span>
      ) : null}
      {part ? <span>{words.nextPart(part.what)}</span> : null}
      {fighter.works.map(each => (
        <span key={each.id} className="num">
          {words.workDone(each.what, each.done, each.need)}
        </span>
      ))}
      <TagRow tags={tagsOf(fighter)} />
    </>
  );
}

/** All that this seat may know of a combatant. */
export function Card({ view, fighter, set }: { view: AlloyView; fighter: Fighter; set: SetValue | null }) {
  const stance = fighter.stance ? (
    <span className="chip">
      {STANCES[fighter.stance]}
      {fighter.total === null ? '' : words.andTotal(fighter.total)}
    </span>
  ) : null;
  return (
    <CardFrame {...{ view, fighter, set }} aside={stance} hintBeside={section => section.title === 'Weapons'}>
      <p className="row wrap">
        <Brief view={view} fighter={fighter} />
      </p>
      <ConditionList conditions={fighter.conditions} until={phase => words.untilPhase(phase)} />
    </CardFrame>
  );
}
