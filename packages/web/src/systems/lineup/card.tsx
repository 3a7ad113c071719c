import type { LineupView } from '@affray/engine';
import { Editable } from '../../lib/editable.tsx';
import { SideMark } from '../../lib/marks.tsx';
import { Bar, EditableSheet, type SetValue, share, TagRow } from '../parts.tsx';

export type Fighter = LineupView['combatants'][number];

/** How a combatant is: what is left where this seat reads it, else how it looks. */
export function Health({ fighter: { health, looks, standing } }: { fighter: Fighter }) {
  if (!standing) return <span className="state-word tone-harm">{looks}</span>;
  if (health === null) return <span className={looks === 'badly hurt' ? 'tone-harm' : 'faint'}>{looks}</span>;
  return (
    <>
      <span className="hidden-text">{health.name} </span>
      <span className="num">
        {health.now}
        <span className="faint">/{health.max}</span>
      </span>
      <Bar left={share(health)} thin />
    </>
  );
}

export function Tags({ fighter, most }: { fighter: Fighter; most?: number }) {
  const hidden = { name: 'hidden', tone: 'gm', hint: 'Players do not know of it' } as const;
  const tags = fighter.tags.map(each => ({ ...each, tone: 'warn' }) as const);
  const all = fighter.players?.hidden ? [...tags, hidden] : tags;
  return <TagRow tags={all} {...(most === undefined ? {} : { most })} />;
}

/** What matters about whoever acts, in one line. */
export const Brief = ({ fighter }: { fighter: Fighter }) => (
  <>
    {fighter.health && fighter.standing ? <span className="faint">{fighter.health.name}</span> : null}
    <Health fighter={fighter} />
    <Tags fighter={fighter} />
  </>
);

/** All that this seat may know of a combatant. */
export function Card({ view, fighter, set }: { view: LineupView; fighter: Fighter; set: SetValue | null }) {
  const side = view.sides.findIndex(each => each.id === fighter.side);
  const { health, sheet, tags } = fighter;
  const path = health?.path ?? null;
  return (
    <article className="card stack">
      <p className="row quiet">
        <SideMark side={side} /> {view.sides[side]?.name}
        {fighter.players?.hidden ? <span className="chip tone-gm">hidden from players</span> : null}
      </p>
      {health === null ? (
        <Health fighter={fighter} />
      ) : (
        <div className="gauges">
          <div className="gauge">
            <span className="over-line">{health.name}</span>
            <span className="gauge-value num">
              <Editable
                label={health.name}
                value={`${health.now}`}
                save={set && path !== null ? value => set(path, value) : null}
              >
                {health.now}
              </Editable>
              <span className="faint">/{health.max}</span>
            </span>
            <Bar left={share(health)} />
          </div>
        </div>
      )}
      {tags.length > 0 ? (
        <ul className="condition-list">
          {tags.map(each => (
            <li key={each.name}>
              <strong>{each.name}</strong> {each.hint}
            </li>
          ))}
        </ul>
      ) : null}
      {sheet && sheet.length > 0 ? (
        <EditableSheet
          sections={[{ title: 'Sheet', rows: sheet.map(each => ({ ...each, hint: '', path: null })) }]}
          set={null}
        />
      ) : null}
    </article>
  );
}
