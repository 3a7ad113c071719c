import { Editable } from '../../controls/editable.tsx';
import { SideMark } from '../../controls/marks.tsx';
import { signed } from '../../words/numbers.ts';
import { EditableSheet, KNOWN_TO_PLAYERS, type SetValue } from '../parts.tsx';
import type { AlacrityView, Fighter } from './shape.ts';

type Gauge = NonNullable<Fighter['hp']>;

const share = ({ now, max }: Gauge): number => Math.max(0, Math.min(1, now / max));
/** Words for colours: a bar says what is left, the colour only says it again. */
const tone = (left: number): string => (left <= 0.25 ? 'harm' : left <= 0.5 ? 'warn' : 'good');
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

function Bar({ left, thin = false, stun = false }: { left: number; thin?: boolean; stun?: boolean }) {
  return (
    <span className="bar" data-thin={thin || undefined} data-tone={stun ? 'stun' : tone(left)} aria-hidden="true">
      <span style={{ inlineSize: `${left * 100}%` }} />
    </span>
  );
}

/** Wounds and stun in one line: figures where this seat knows them, else a word. */
export function Health({ fighter }: { fighter: Fighter }) {
  const { hp, sp, health, fate } = fighter;
  if (fate === 'fled' || fate === 'surrendered') return <span className="state-word">{fate}</span>;
  if (fate === 'dead' || health === 'dead') return <span className="state-word tone-harm">dead</span>;
  if (hp) {
    return (
      <span className="health num">
        <span className="bars">
          <Bar left={share(hp)} />
          {sp ? <Bar left={share(sp)} thin stun /> : null}
        </span>
        <span>
          {hp.now}
          <span className="faint">/{hp.max}</span>
          <span className="hidden-text"> hit points</span>
          {sp && sp.now < sp.max ? (
            <>
              <span className="faint"> · </span>
              {sp.now}
              <span className="faint"> sp</span>
            </>
          ) : null}
        </span>
      </span>
    );
  }
  if (health === null) return <span className="state-word faint">unknown</span>;
  return (
    <span className="health">
      <span className="bars">
        <Bar left={WORDS[health]} />
      </span>
      <span className={WORDS[health] <= 0.38 ? 'tone-harm' : ''}>{health}</span>
    </span>
  );
}

/** Conditions and what else changes rolls, as short tags. */
export function Tags({ fighter, few = false }: { fighter: Fighter; few?: boolean }) {
  const tags = [
    ...(fighter.dying ? [{ name: 'Dying', tone: 'harm', hint: '' }] : []),
    ...fighter.conditions.map(each => ({ name: each.name, tone: 'warn', hint: each.hint })),
    ...fighter.effects.map(each => ({ name: each.name, tone: 'good', hint: 'Effect at work' })),
    ...fighter.ailments.map(name => ({ name, tone: 'warn', hint: '' })),
    ...(fighter.aiming ? [{ name: 'aiming', tone: 'plain', hint: '' }] : []),
    ...(fighter.players?.hidden ? [{ name: 'hidden', tone: 'gm', hint: 'Players do not know of it' }] : []),
  ];
  const shown = few ? tags.slice(0, 2) : tags;
  return (
    <>
      {shown.map(tag => (
        <span key={tag.name} className={`tag tone-${tag.tone}`} {...(tag.hint ? { title: tag.hint } : {})}>
          {tag.name}
        </span>
      ))}
      {shown.length < tags.length ? <span className="tag">+{tags.length - shown.length}</span> : null}
    </>
  );
}

/** What matters about somebody who acts, in one line. */
export function Brief({ view, fighter }: { view: AlacrityView; fighter: Fighter }) {
  const row = view.rows.find(each => each.who === fighter.id);
  const left = row ? row.declared - row.spent - row.held - row.lost : 0;
  return (
    <>
      <Health fighter={fighter} />
      {row && row.declared > 0 ? (
        <span className="num">
          <strong>{Math.max(0, left)}</strong> of {row.declared} actions left{row.held > 0 ? `, ${row.held} held` : ''}
        </span>
      ) : null}
      {row && row.penalty !== 0 ? (
        <span className="num" title="On every roll of this round">
          <strong>{signed(row.penalty)}</strong> this round
        </span>
      ) : null}
      {fighter.woundPenalty ? (
        <span className="num">
          <strong>{signed(fighter.woundPenalty)}</strong> wounds
        </span>
      ) : null}
      {fighter.wields.length > 0 ? (
        <span>{[...fighter.wields, ...(fighter.shieldUp ? ['shield up'] : [])].join(', ')}</span>
      ) : null}
      {fighter.movementLeft === null ? null : <span className="num">{fighter.movementLeft} ft left</span>}
      <Tags fighter={fighter} />
    </>
  );
}

const TITLES = { hp: 'Hit Points', sp: 'Stun Points', mp: 'Mana Points' } as const;

/** All that this seat may know of a combatant. */
export function Card({ view, fighter, set }: { view: AlacrityView; fighter: Fighter; set: SetValue | null }) {
  const side = view.sides.findIndex(each => each.id === fighter.side);
  const nameOf = (id: string): string => view.combatants.find(each => each.id === id)?.name ?? 'somebody';
  const where = [
    fighter.cover === 'none' ? '' : `${fighter.cover} cover`,
    fighter.concealment === 'none' ? '' : `${fighter.concealment} concealment`,
    fighter.holds ? `holds ${nameOf(fighter.holds)}` : '',
    fighter.heldBy ? `held by ${nameOf(fighter.heldBy)}` : '',
    fighter.aiming ? `aims at ${nameOf(fighter.aiming)}` : '',
  ].filter(Boolean);
  return (
    <article className="card stack">
      <p className="row quiet">
        <SideMark side={side} /> {view.sides[side]?.name}
        {fighter.players ? (
          <span className="chip tone-gm">
            {fighter.players.hidden ? 'hidden from players' : KNOWN_TO_PLAYERS[fighter.players.knowledge]}
          </span>
        ) : null}
      </p>
      <Gauges fighter={fighter} set={set} />
      <ConditionList fighter={fighter} />
      {where.length > 0 ? <p className="quiet">{where.join(', ')}</p> : null}
      <EditableSheet sections={fighter.sheet} set={set} />
      {fighter.notes ? <p className="quiet">{fighter.notes}</p> : null}
    </article>
  );
}

function Gauges({ fighter, set }: { fighter: Fighter; set: SetValue | null }) {
  return (
    <div className="gauges">
      {(['hp', 'sp', 'mp'] as const).map(key => {
        const gauge = fighter[key];
        return gauge && gauge.max > 0 ? (
          <div key={key} className="gauge">
            <span className="over-line">{TITLES[key]}</span>
            <span className="gauge-value num">
              <Editable
                label={TITLES[key]}
                value={`${gauge.now}`}
                save={set && (value => set(`combatants.${fighter.id}.${key}`, value))}
              >
                {gauge.now}
              </Editable>
              <span className="faint">/{gauge.max}</span>
            </span>
            <Bar left={share(gauge)} stun={key !== 'hp'} />
          </div>
        ) : null;
      })}
      {fighter.hp ? null : <Health fighter={fighter} />}
    </div>
  );
}

function ConditionList({ fighter }: { fighter: Fighter }) {
  if (fighter.conditions.length + fighter.effects.length + fighter.ailments.length === 0) return null;
  return (
    <ul className="condition-list">
      {fighter.conditions.map(each => (
        <li key={each.kind}>
          <strong>{each.name}</strong> {each.hint} <span className="rule-id">{each.rule}</span>
          <Until round={each.ends} />
        </li>
      ))}
      {fighter.effects.map(each => (
        <li key={each.id}>
          <strong>{each.name}</strong>
          <Until round={each.ends} />
        </li>
      ))}
      {fighter.ailments.map(each => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

const Until = ({ round }: { round: number | null }) =>
  round === null ? null : <span className="quiet"> until the end of round {round}</span>;
