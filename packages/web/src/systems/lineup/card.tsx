import { plight } from '../../words/systems.ts';
import { Bar, CardFrame, GaugeBox, hiddenTag, type SetValue, share, TagRow } from '../parts.tsx';
import type { Fighter, SeenLineup } from './seen.ts';

/** How a combatant is: what is left where this seat reads it, else how it looks. */
export function Health({ fighter: { health, looks, standing } }: { fighter: Fighter }) {
  if (!standing) return <span className="state-word tone-harm">{plight(looks)}</span>;
  if (health === null) return <span className={looks === 'badly hurt' ? 'tone-harm' : 'faint'}>{plight(looks)}</span>;
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
  const tags = [...fighter.tags.map(each => ({ ...each, tone: 'warn' }) as const), ...hiddenTag(fighter)];
  return <TagRow tags={tags} {...(most === undefined ? {} : { most })} />;
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
export function Card({ view, fighter, set }: { view: SeenLineup; fighter: Fighter; set: SetValue | null }) {
  const { health, tags } = fighter;
  const path = health?.path ?? null;
  return (
    <CardFrame view={view} fighter={fighter}>
      {health === null ? (
        <Health fighter={fighter} />
      ) : (
        <div className="gauges">
          <GaugeBox
            title={health.name}
            now={health.now}
            max={health.max}
            save={set && path !== null ? value => set(path, value) : null}
          />
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
    </CardFrame>
  );
}
