import { Editable } from '../../lib/editable.tsx';
import { SideMark } from '../../lib/marks.tsx';
import { signed } from '../../lib/story.tsx';
import { EditableSheet, KNOWN_TO_PLAYERS, type SetValue } from '../parts.tsx';
import type { AlternacyView, Fighter, Grade, Part } from './shape.ts';

/** How bad something is, from 0 to 5; the words beside it say the same. */
const DEPTH: { readonly [grade in Grade]: number } = { minor: 1, moderate: 2, major: 3, disabling: 4, crippling: 5 };
const WORDS = { unhurt: 0, scratched: 1, hurt: 2, 'badly hurt': 3, 'near death': 4, down: 4, dead: 5 } as const;
const STATES = {
  fit: '',
  incapacitated: 'incapacitated',
  'knocked-out': 'knocked out',
  unconscious: 'unconscious',
  dead: 'dead',
} as const;

/** How somebody is, in one line: points where this seat knows them, else a word. */
export function Health({ fighter }: { fighter: Fighter }) {
  const { fate, health, shock, stun, state } = fighter;
  if (fate === 'fled' || fate === 'surrendered') return <span className="state-word">{fate}</span>;
  if (state !== 'fit') return <span className="state-word tone-harm">{STATES[state]}</span>;
  if (health === null) return <span className="state-word faint">unknown</span>;
  return (
    <span className="alt-health">
      <span className={WORDS[health] >= 3 ? 'tone-harm' : ''}>{health}</span>
      {shock && shock.now > 0 ? (
        <span className="num">
          <span className="faint">shock </span>
          {shock.now}
          <span className="faint">/{shock.incapacitated}</span>
        </span>
      ) : null}
      {stun && stun.now > 0 ? (
        <span className="num">
          <span className="faint">stun </span>
          {stun.now}
        </span>
      ) : null}
    </span>
  );
}

/** Conditions and what else changes rolls, as short tags. */
export function Tags({ fighter, few = false }: { fighter: Fighter; few?: boolean }) {
  const tags = [
    ...fighter.conditions.map(each => ({ name: each.name, tone: 'warn', hint: each.hint })),
    ...fighter.circumstances.map(each => ({
      name: `${each.name} ${signed(each.value)}`,
      tone: each.value < 0 ? 'warn' : 'good',
      hint: 'the GM’s word',
    })),
    ...fighter.empty.map(name => ({ name: `${name} empty`, tone: 'plain', hint: 'must be loaded' })),
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
export function Brief({ view, fighter }: { view: AlternacyView; fighter: Fighter }) {
  const opponents = view.lines.filter(
    each => !each.past && each.manner === 'melee' && (each.by === fighter.id || each.on === fighter.id),
  ).length;
  return (
    <>
      <Health fighter={fighter} />
      {view.turn.includes(fighter.id) && view.actionsLeft > 1 ? (
        <span className="num">
          <strong>{view.actionsLeft}</strong> actions left
        </span>
      ) : null}
      {opponents > 0 ? (
        <span className="num">
          fights <strong>{opponents}</strong>
        </span>
      ) : null}
      {fighter.wields.length > 0 ? (
        <span>{[...fighter.wields, ...(fighter.shieldUp ? ['shield up'] : [])].join(', ')}</span>
      ) : null}
      <Tags fighter={fighter} />
    </>
  );
}

/** All that this seat may know of a combatant. */
export function Card({ view, fighter, set }: { view: AlternacyView; fighter: Fighter; set: SetValue | null }) {
  const side = view.sides.findIndex(each => each.id === fighter.side);
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
      <Points fighter={fighter} set={set} />
      {fighter.body ? <Body parts={fighter.body} /> : null}
      {fighter.conditions.length > 0 ? (
        <ul className="condition-list">
          {fighter.conditions.map(each => (
            <li key={each.kind}>
              <strong>{each.name}</strong> {each.hint} <span className="rule-id">{each.rule}</span>
              {each.ends === null ? null : <span className="quiet"> until Turn {each.ends} ends</span>}
            </li>
          ))}
        </ul>
      ) : null}
      <EditableSheet sections={fighter.sheet} set={set} />
      {fighter.notes ? <p className="quiet">{fighter.notes}</p> : null}
    </article>
  );
}

function Points({ fighter, set }: { fighter: Fighter; set: SetValue | null }) {
  const { shock, stun } = fighter;
  if (!shock || !stun) return <Health fighter={fighter} />;
  const steps = `${shock.incapacitated} incapacitates, ${shock.unconscious} knocks out, ${shock.dead} kills`;
  const point = (label: string, path: string, now: number) => (
    <div className="gauge">
      <span className="over-line">{label}</span>
      <span className="gauge-value num">
        <Editable
          label={label}
          value={`${now}`}
          save={set && (value => set(`combatants.${fighter.id}.${path}`, value))}
        >
          {now}
        </Editable>
      </span>
    </div>
  );
  return (
    <div className="gauges">
      <div>
        {point('Shock', 'shock', shock.now)}
        <span className="faint alt-steps">{steps}</span>
      </div>
      {point('Stun', 'stun', stun.now)}
    </div>
  );
}

/** Where the parts of a body are drawn: the front of somebody who faces us, so that right is at the left. */
const PLACES: { readonly [part in Part['part']]: string } = {
  head: 'M28 4h16a8 8 0 0 1 8 8v6a8 8 0 0 1-8 8H28a8 8 0 0 1-8-8v-6a8 8 0 0 1 8-8Z',
  torso: 'M20 30h32v40H20Z',
  'right-arm': 'M8 31h9v40H8Z',
  'left-arm': 'M55 31h9v40h-9Z',
  'right-leg': 'M20 74h14v44H20Z',
  'left-leg': 'M38 74h14v44H38Z',
};

/** The body with its wounds, drawn and in words. */
function Body({ parts }: { parts: readonly Part[] }) {
  const hurt = parts.filter(each => each.injuries.length > 0);
  return (
    <div className="body-picture">
      <svg width="72" height="122" viewBox="0 0 72 122" aria-hidden="true">
        {parts.map(each => (
          <path
            key={each.part}
            className="body-part"
            d={PLACES[each.part]}
            data-depth={each.grade ? DEPTH[each.grade] : 0}
          />
        ))}
      </svg>
      {hurt.length === 0 ? (
        <p className="quiet">No wounds.</p>
      ) : (
        <ul className="body-list">
          {hurt.map(each => (
            <li key={each.part}>
              <strong>{each.name}</strong> {each.grade ?? 'bleeds'}
              {each.penalty ? <span className="num"> {signed(-each.penalty)}</span> : null}
              {each.usable ? null : <span className="tone-harm"> cannot be used</span>}
              {each.injuries.map(injury =>
                injury.tag && injury.tag !== 'none' ? (
                  <span key={injury.id} className={injury.treated ? 'tag' : 'tag tone-harm'}>
                    {injury.treated ? 'seen to' : `${injury.tag}: gets worse`}
                  </span>
                ) : null,
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
