import { Editable } from '../../controls/editable.tsx';
import { SideMark } from '../../controls/marks.tsx';
import type { AlloyView, Fighter } from './shape.ts';

const WORDS = { unhurt: 1, hurt: 0.62, 'badly hurt': 0.3, down: 0, bleeding: 0, dead: 0 } as const;
/** Words for colours: a bar says what is left, the colour only says it again. */
const tone = (left: number): string => (left <= 0.34 ? 'harm' : left <= 0.67 ? 'warn' : 'good');

function Bar({ left }: { left: number }) {
  return (
    <span className="bar" data-tone={tone(left)} aria-hidden="true">
      <span style={{ inlineSize: `${left * 100}%` }} />
    </span>
  );
}

/** Health in one line: figures where this seat knows them, else a word. */
export function Health({ fighter }: { fighter: Fighter }) {
  const { health, looks, fate, members } = fighter;
  if (fighter.arrives !== null) return <span className="state-word faint">comes in round {fighter.arrives}</span>;
  if (fate === 'fled') return <span className="state-word">fled</span>;
  if (fate === 'dead') return <span className="state-word tone-harm">dead</span>;
  if (fate === 'down')
    return <span className="state-word tone-harm">{looks === 'bleeding' ? 'down, bleeding' : 'down'}</span>;
  if (health) {
    const most = Math.max(health.max, 1);
    return (
      <span className="health num">
        <span className="bars">
          <Bar left={Math.max(0, Math.min(1, health.now / most))} />
        </span>
        <span>
          {health.now}
          {members > 1 ? <span className="faint"> in {members}</span> : <span className="faint">/{health.max}</span>}
          <span className="hidden-text"> Health</span>
        </span>
      </span>
    );
  }
  if (looks === null) return <span className="state-word faint">unknown</span>;
  return (
    <span className="health">
      <span className="bars">
        <Bar left={WORDS[looks]} />
      </span>
      <span className={WORDS[looks] <= 0.34 ? 'tone-harm' : ''}>{looks}</span>
    </span>
  );
}

/** Conditions and what else matters at a glance, as short tags. */
export function Tags({ fighter, few = false }: { fighter: Fighter; few?: boolean }) {
  const tags = [
    ...fighter.conditions
      .filter(each => each.kind !== 'bleeding')
      .map(each => ({ name: each.name, tone: 'warn', hint: each.hint })),
    ...(fighter.exposed ? [{ name: 'open', tone: 'warn', hint: 'its engaged opponents have +1D against it' }] : []),
    ...(fighter.busy
      ? [
          {
            name: fighter.works.length > 0 ? 'at work' : 'in a combo',
            tone: 'plain',
            hint: 'continues what it began',
          },
        ]
      : []),
    ...(fighter.cover === 'none' ? [] : [{ name: `${fighter.cover} cover`, tone: 'good', hint: 'against shots' }]),
    ...(fighter.players?.hidden ? [{ name: 'hidden', tone: 'gm', hint: 'Players do not know of it' }] : []),
  ];
  const shown = few ? tags.slice(0, 2) : tags;
  return (
    <>
      {shown.map(tag => (
        <span key={tag.name} className={`tag tone-${tag.tone}`} title={tag.hint}>
          {tag.name}
        </span>
      ))}
      {shown.length < tags.length ? <span className="tag">+{tags.length - shown.length}</span> : null}
    </>
  );
}

const STANCES = { aggressive: 'Aggressive', neutral: 'Neutral', cautious: 'Cautious' } as const;

/** What matters about somebody who acts, in one line. */
export function Brief({ view, fighter }: { view: AlloyView; fighter: Fighter }) {
  const nameOf = (id: string): string => view.combatants.find(each => each.id === id)?.name ?? 'somebody';
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
      {fighter.engaged.length > 0 ? <span>engaged with {fighter.engaged.map(nameOf).join(', ')}</span> : null}
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
      <Tags fighter={fighter} />
    </>
  );
}

/** All that this seat may know of a combatant. */
export function Card({ view, fighter, set }: { view: AlloyView; fighter: Fighter; set: SetValue | null }) {
  const side = view.sides.findIndex(each => each.id === fighter.side);
  return (
    <article className="card stack">
      <p className="row quiet">
        <SideMark side={side} /> {view.sides[side]?.name}
        {fighter.stance ? (
          <span className="chip">
            {STANCES[fighter.stance]}
            {fighter.total === null ? '' : `, total ${fighter.total}`}
          </span>
        ) : null}
        {fighter.players ? (
          <span className="chip tone-gm">
            {fighter.players.hidden ? 'hidden from players' : KNOWN[fighter.players.knowledge]}
          </span>
        ) : null}
      </p>
      <p className="row wrap">
        <Brief view={view} fighter={fighter} />
      </p>
      {fighter.conditions.length > 0 ? (
        <ul className="condition-list">
          {fighter.conditions.map(each => (
            <li key={each.kind}>
              <strong>{each.name}</strong> {each.hint} <span className="rule-id">{each.rule}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {fighter.sheet?.map(section => (
        <section key={section.title} className="sheet-section">
          <h4 className="over-line">{section.title}</h4>
          <dl>
            {section.rows.map(each => (
              <div key={each.label} {...(each.hint ? { title: each.hint } : {})}>
                <dt>
                  {each.label} {section.title === 'Weapons' ? <span className="hint">{each.hint}</span> : null}
                </dt>
                <dd className="num">
                  <Editable
                    label={each.label}
                    value={each.value}
                    save={set && each.path ? value => set(each.path ?? '', value) : null}
                  >
                    {each.value}
                  </Editable>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {fighter.notes ? <p className="quiet">{fighter.notes}</p> : null}
    </article>
  );
}

/** Sets a value of the fight by its path. */
type SetValue = (path: string, value: string) => void;

const KNOWN = {
  all: 'players see its numbers',
  words: 'players see words, no numbers',
  nothing: 'players see only that it is there',
} as const;
