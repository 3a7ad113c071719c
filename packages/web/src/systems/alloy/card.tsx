import type { AlloyView, CombatantView as Fighter } from '@affray/alloy';
import {
  Bar,
  CardFrame,
  ConditionList,
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
  if (fighter.arrives !== null) return <StateWord tone="faint">arrives in round {fighter.arrives}</StateWord>;
  if (fate === 'fled') return <StateWord>fled</StateWord>;
  if (fate === 'dead') return <StateWord tone="harm">dead</StateWord>;
  if (fate === 'down') return <StateWord tone="harm">{looks === 'bleeding' ? 'down, bleeding' : 'down'}</StateWord>;
  if (health) {
    return (
      <HealthLine figures bars={<Bar left={share(health)} steps={THIRDS} />}>
        <span>
          {health.now}
          {members > 1 ? <span className="faint"> in {members}</span> : <span className="faint">/{health.max}</span>}
          <span className="hidden-text"> Health</span>
        </span>
      </HealthLine>
    );
  }
  if (looks === null) return <StateWord tone="faint">unknown</StateWord>;
  return (
    <HealthLine bars={<Bar left={WORDS[looks]} steps={THIRDS} />}>
      <span className={WORDS[looks] <= THIRDS[0] ? 'tone-harm' : ''}>{looks}</span>
    </HealthLine>
  );
}

/** Conditions and what else matters at a glance, as short tags. */
export const tagsOf = (fighter: Fighter): readonly Tag[] => [
  ...fighter.conditions
    .filter(each => each.kind !== 'bleeding')
    .map(each => ({ name: each.name, tone: 'warn', hint: each.hint }) as const),
  ...(fighter.exposed
    ? [{ name: 'open', tone: 'warn', hint: 'its engaged opponents have +1D against it' } as const]
    : []),
  ...(fighter.busy
    ? [
        {
          name: fighter.works.length > 0 ? 'at work' : 'in a combo',
          tone: 'plain',
          hint: 'continues what it began',
        } as const,
      ]
    : []),
  ...(fighter.cover === 'none'
    ? []
    : [{ name: `${fighter.cover} cover`, tone: 'good', hint: 'against shots' } as const]),
  ...hiddenTag(fighter),
];

const STANCES = { aggressive: 'Aggressive', neutral: 'Neutral', cautious: 'Cautious' } as const;

/** What matters about somebody who acts, in one line. */
export function Brief({ view, fighter }: { view: AlloyView; fighter: Fighter }) {
  const part = fighter.plan?.parts.find(each => !each.done);
  return (
    <>
      <Health fighter={fighter} />
      {fighter.phase === null ? null : (
        <span className="num">
          phase <strong>{fighter.phase}</strong>
        </span>
      )}
      {fighter.freeUsed === null ? null : <span>{fighter.freeUsed ? 'Free action taken' : 'one Free action'}</span>}
      {fighter.engaged.length > 0 ? (
        <span>engaged with {fighter.engaged.map(id => nameIn(view, id)).join(', ')}</span>
      ) : null}
      {fighter.wields.length > 0 ? (
        <span>
          {fighter.wields.join(', ')}
          {fighter.grip === 2 ? ' in both hands' : ''}
        </span>
      ) : null}
      {part ? <span>next: {part.what}</span> : null}
      {fighter.works.map(each => (
        <span key={each.id} className="num">
          {each.what} {each.done} of {each.need}
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
      {fighter.total === null ? '' : `, total ${fighter.total}`}
    </span>
  ) : null;
  return (
    <CardFrame {...{ view, fighter, set }} aside={stance} hintBeside={section => section.title === 'Weapons'}>
      <p className="row wrap">
        <Brief view={view} fighter={fighter} />
      </p>
      <ConditionList conditions={fighter.conditions} />
    </CardFrame>
  );
}
