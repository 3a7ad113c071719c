import type { FightView as AlternacyView, CombatantView as Fighter, PartView as Part } from '@affray/alternacy';
import * as words from '../../words/alternacy.ts';
import { signed } from '../../words/numbers.ts';
import { plight } from '../../words/systems.ts';
import {
  CardFrame,
  ConditionList,
  circumstanceTags,
  GaugeBox,
  hiddenTag,
  type SetValue,
  StateWord,
  type Tag,
  TagRow,
} from '../parts.tsx';

export const isOut = (fighter: Fighter): boolean => fighter.fate !== 'fighting' || !fighter.able;

type Grade = NonNullable<Part['grade']>;
/** How bad something is, from 0 to 5; the words beside it say the same. */
const DEPTH: { readonly [grade in Grade]: number } = { minor: 1, moderate: 2, major: 3, disabling: 4, crippling: 5 };
const WORDS = { unhurt: 0, scratched: 1, hurt: 2, 'badly hurt': 3, 'near death': 4, down: 4, dead: 5 } as const;
const STATES = {
  fit: '',
  incapacitated: 'incapacitated',
  'knocked-out': words.knockedOut,
  unconscious: 'unconscious',
  dead: 'dead',
} as const;

/** How somebody is who is out of it; null for whoever is not. */
export const plightOf = ({ state }: Fighter): string | null => (state === 'fit' ? null : STATES[state]);

/** How somebody is, in one line: points where this seat knows them, else a word. */
export function Health({ fighter }: { fighter: Fighter }) {
  const { fate, health, shock, stun, state } = fighter;
  if (fate === 'fled' || fate === 'surrendered') return <StateWord>{plight(fate)}</StateWord>;
  if (state !== 'fit') return <StateWord tone="harm">{STATES[state]}</StateWord>;
  if (health === null) return <StateWord tone="faint">{words.unknown}</StateWord>;
  return (
    <span className="alt-health">
      <span className={WORDS[health] >= 3 ? 'tone-harm' : ''}>{plight(health)}</span>
      {shock && shock.now > 0 ? (
        <span className="num">
          <span className="faint">{words.shock} </span>
          {shock.now}
          <span className="faint">/{shock.incapacitated}</span>
        </span>
      ) : null}
      {stun && stun.now > 0 ? (
        <span className="num">
          <span className="faint">{words.stun} </span>
          {stun.now}
          <span className="faint">/{stun.dazes}</span>
        </span>
      ) : null}
    </span>
  );
}

/** Conditions and what else changes rolls, as short tags. */
export const tagsOf = (fighter: Fighter): readonly Tag[] => [
  ...fighter.conditions.map(each => ({ name: each.name, tone: 'warn', hint: each.hint }) as const),
  ...circumstanceTags(fighter),
  ...fighter.empty.map(name => ({ name: words.empty(name), tone: 'plain', hint: words.mustBeLoaded }) as const),
  ...hiddenTag(fighter),
];

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
          <strong>{view.actionsLeft}</strong> {words.actionsLeft}
        </span>
      ) : null}
      {opponents > 0 ? (
        <span className="num">
          {words.fights} <strong>{opponents}</strong>
        </span>
      ) : null}
      {fighter.wields.length > 0 ? (
        <span>{[...fighter.wields, ...(fighter.shieldUp ? [words.shieldUp] : [])].join(', ')}</span>
      ) : null}
      <TagRow tags={tagsOf(fighter)} />
    </>
  );
}

/** All that this seat may know of a combatant. */
export const Card = ({ view, fighter, set }: { view: AlternacyView; fighter: Fighter; set: SetValue | null }) => (
  <CardFrame view={view} fighter={fighter} set={set}>
    <Points fighter={fighter} set={set} />
    {fighter.body ? <Body parts={fighter.body} /> : null}
    <ConditionList conditions={fighter.conditions} until={turn => words.untilTurnEnds(turn)} />
  </CardFrame>
);

function Points({ fighter, set }: { fighter: Fighter; set: SetValue | null }) {
  const { shock, stun } = fighter;
  if (!shock || !stun) return <Health fighter={fighter} />;
  const saved = (path: string) => set && ((value: string) => set(`combatants.${fighter.id}.${path}`, value));
  return (
    <div className="gauges">
      <div>
        <GaugeBox title={words.shockTitle} now={shock.now} save={saved('shock')} />
        <span className="faint alt-steps">
          {words.incapacitatesKnocksOutKills(shock.incapacitated, shock.unconscious, shock.dead)}
        </span>
      </div>
      <div>
        <GaugeBox title={words.stunTitle} now={stun.now} save={saved('stun')} />
        <span className="faint alt-steps">{words.dazesAtTheLatest(stun.dazes)}</span>
      </div>
    </div>
  );
}

/** Where the parts of a body are drawn, and where its number stands: somebody who faces us, so that right is at the left. */
const PLACES: { readonly [part in Part['part']]: { readonly d: string; readonly x: number; readonly y: number } } = {
  head: { d: 'M48 4c8.5 0 14 6.5 14 15 0 9.5-6 17-14 17s-14-7.5-14-17c0-8.5 5.5-15 14-15Z', x: 48, y: 24 },
  torso: {
    d: 'M34 41c4.5-2 9-3 14-3s9.5 1 14 3c4 2 6 5 5.5 9l-3.5 42c-.3 3-2 5-5 5.5-7 1.200-15 1.200-22 0-3-.5-4.700-2.5-5-5.5L28.5 50c-.5-4 1.5-7 5.5-9Z',
    x: 48,
    y: 70,
  },
  'right-arm': {
    d: 'M24.5 45c1 1.5 1.400 3.5 1.5 5.5l1.5 20c.1 2-.4 4-1 5.800l-9 24c-1.200 3.200-4 4.700-7 3.700s-4.300-4-3.300-7.200l6.800-22 2-20c.6-5 3.5-9 8.5-9.800Z',
    x: 18,
    y: 76,
  },
  'left-arm': {
    d: 'M71.5 45c-1 1.5-1.400 3.5-1.5 5.5l-1.5 20c-.1 2 .4 4 1 5.800l9 24c1.200 3.200 4 4.700 7 3.700s4.300-4 3.300-7.200l-6.800-22-2-20c-.6-5-3.5-9-8.5-9.800Z',
    x: 78,
    y: 76,
  },
  'right-leg': {
    d: 'M32 101c4.5 1.300 9.300 1.800 14 1.800.6 0 1 .4 1 1l-2 27-2.5 31c-.3 3.200-2.5 5.200-5.5 5.200s-5.300-2-5.600-5.200L28.5 130l.5-24c.1-3 1-5.5 3-5Z',
    x: 38,
    y: 134,
  },
  'left-leg': {
    d: 'M64 101c-4.5 1.300-9.300 1.800-14 1.800-.6 0-1 .4-1 1l2 27 2.5 31c.3 3.200 2.5 5.200 5.5 5.200s5.300-2 5.600-5.200l2.900-31.800-.5-24c-.1-3-1-5.5-3-5Z',
    x: 58,
    y: 134,
  },
};

const bleeds = ({ tag, treated }: Part['injuries'][number]): boolean => tag !== null && tag !== 'none' && !treated;

/** The body with its wounds, drawn and in words. */
function Body({ parts }: { parts: readonly Part[] }) {
  const hurt = parts.filter(each => each.injuries.length > 0);
  return (
    <div className="body-picture">
      <svg width="96" height="172" viewBox="0 0 96 172" aria-hidden="true">
        {parts.map(each => (
          <g
            key={each.part}
            className="body-part"
            data-depth={each.grade ? DEPTH[each.grade] : 0}
            data-lost={!each.usable || undefined}
            data-bleeds={each.injuries.some(bleeds) || undefined}
          >
            <path d={PLACES[each.part].d} />
            {each.penalty ? (
              <text x={PLACES[each.part].x} y={PLACES[each.part].y} textAnchor="middle">
                {signed(-each.penalty)}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      {hurt.length === 0 ? (
        <p className="quiet">{words.noWounds}</p>
      ) : (
        <ul className="body-list">
          {hurt.map(each => (
            <li key={each.part}>
              <strong>{each.name}</strong> {plight(each.grade ?? 'bleeds')}
              {each.penalty ? <span className="num"> {signed(-each.penalty)}</span> : null}
              {each.usable ? null : <span className="tone-harm"> {words.cannotBeUsed}</span>}
              {each.injuries.map(injury =>
                injury.tag && injury.tag !== 'none' ? (
                  <span key={injury.id} className={injury.treated ? 'tag' : 'tag tone-harm'}>
                    {injury.treated ? words.seenTo : words.getsWorse(injury.tag)}
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
