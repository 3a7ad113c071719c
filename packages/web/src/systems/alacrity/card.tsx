import type { FightView as AlacrityView, CombatantView as Fighter } from '@affray/alacrity';
import * as words from '../../words/alacrity.ts';
import { signed } from '../../words/numbers.ts';
import {
  Bar,
  CardFrame,
  ConditionList,
  circumstanceTags,
  GaugeBox,
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

/** How full a bar is for those whose points this seat does not know. */
const WORDS = {
  unhurt: 1,
  scratched: 0.85,
  hurt: 0.62,
  'badly hurt': 0.38,
  'near death': 0.15,
  down: 0.05,
  dying: 0,
  dead: 0,
};

/** Wounds and stun in one line: figures where this seat knows them, else a word. */
export function Health({ fighter }: { fighter: Fighter }) {
  const { hp, sp, health, fate } = fighter;
  if (fate === 'fled' || fate === 'surrendered') return <StateWord>{fate}</StateWord>;
  if (fate === 'dead' || health === 'dead') return <StateWord tone="harm">{words.dead}</StateWord>;
  if (hp) {
    return (
      <HealthLine
        figures
        bars={
          <>
            <Bar left={share(hp)} />
            {sp ? <Bar left={share(sp)} thin tone="stun" /> : null}
          </>
        }
      >
        <span>
          {hp.now}
          <span className="faint">/{hp.max}</span>
          <span className="hidden-text"> {words.hitPoints}</span>
          {sp && sp.now < sp.max ? (
            <>
              <span className="faint"> · </span>
              {sp.now}
              <span className="faint"> {words.sp}</span>
            </>
          ) : null}
        </span>
      </HealthLine>
    );
  }
  return <HealthInWords word={health} left={WORDS} harm={0.38} unknown={words.unknown} />;
}

/** Conditions and what else changes rolls, as short tags. */
export const tagsOf = (fighter: Fighter): readonly Tag[] => [
  ...(fighter.dying ? [{ name: words.dying, tone: 'harm', hint: '' } as const] : []),
  ...fighter.conditions.map(each => ({ name: each.name, tone: 'warn', hint: each.hint }) as const),
  ...fighter.effects.map(each => ({ name: each.name, tone: 'good', hint: words.effectAtWork }) as const),
  ...fighter.ailments.map(name => ({ name, tone: 'warn', hint: '' }) as const),
  ...(fighter.aiming ? [{ name: words.aiming, tone: 'plain', hint: '' } as const] : []),
  ...circumstanceTags(fighter),
  ...hiddenTag(fighter),
];

/** What matters about somebody who acts, in one line. */
export function Brief({ view, fighter }: { view: AlacrityView; fighter: Fighter }) {
  const row = view.rows.find(each => each.who === fighter.id);
  const left = row ? row.declared - row.spent - row.held - row.lost : 0;
  return (
    <>
      <Health fighter={fighter} />
      {row && row.declared > 0 ? (
        <span className="num">
          <strong>{Math.max(0, left)}</strong>{' '}
          {words.ofActionsLeft(row.declared, row.held > 0 ? words.andHeld(row.held) : '')}
        </span>
      ) : null}
      {row && row.penalty !== 0 ? (
        <span className="num" title={words.onEveryRollOfThis}>
          <strong>{signed(row.penalty)}</strong> {words.thisRound}
        </span>
      ) : null}
      {fighter.woundPenalty ? (
        <span className="num">
          <strong>{signed(fighter.woundPenalty)}</strong> {words.wounds}
        </span>
      ) : null}
      {fighter.wields.length > 0 ? (
        <span>{[...fighter.wields, ...(fighter.shieldUp ? [words.shieldUp] : [])].join(', ')}</span>
      ) : null}
      {fighter.movementLeft === null ? null : <span className="num">{words.ftLeft(fighter.movementLeft)}</span>}
      <TagRow tags={tagsOf(fighter)} />
    </>
  );
}

const TITLES = { hp: words.hitPointsTitle, sp: words.stunPoints, mp: words.manaPoints } as const;

/** All that this seat may know of a combatant. */
export function Card({ view, fighter, set }: { view: AlacrityView; fighter: Fighter; set: SetValue | null }) {
  const where = [
    fighter.cover === 'none' ? '' : words.someCover(fighter.cover),
    fighter.concealment === 'none' ? '' : words.someConcealment(fighter.concealment),
    fighter.holds ? words.holds(nameIn(view, fighter.holds)) : '',
    fighter.heldBy ? words.heldBy(nameIn(view, fighter.heldBy)) : '',
    fighter.aiming ? words.aimsAt(nameIn(view, fighter.aiming)) : '',
  ].filter(Boolean);
  return (
    <CardFrame view={view} fighter={fighter} set={set}>
      <Gauges fighter={fighter} set={set} />
      <ConditionList conditions={fighter.conditions} until={untilEnd}>
        {[
          ...fighter.effects.map(each => (
            <li key={each.id}>
              <strong>{each.name}</strong>
              {each.ends === null ? null : <span className="quiet"> {untilEnd(each.ends)}</span>}
            </li>
          )),
          ...fighter.ailments.map(each => <li key={each}>{each}</li>),
        ]}
      </ConditionList>
      {where.length > 0 ? <p className="quiet">{where.join(', ')}</p> : null}
    </CardFrame>
  );
}

const untilEnd = (round: number): string => words.untilTheEndOfRound(round);

function Gauges({ fighter, set }: { fighter: Fighter; set: SetValue | null }) {
  return (
    <div className="gauges">
      {(['hp', 'sp', 'mp'] as const).map(key => {
        const gauge = fighter[key];
        return gauge && gauge.max > 0 ? (
          <GaugeBox
            key={key}
            title={TITLES[key]}
            {...gauge}
            tone={key === 'hp' ? undefined : 'stun'}
            save={set && (value => set(`combatants.${fighter.id}.${key}`, value))}
          />
        ) : null;
      })}
      {fighter.hp ? null : <Health fighter={fighter} />}
    </div>
  );
}
