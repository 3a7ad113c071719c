import type { Circumstance, RuleId } from '@affray/engine';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { Editable } from '../controls/editable.tsx';
import { SideMark } from '../controls/marks.tsx';
import { QuickNumber } from '../controls/quick-number.tsx';
import { RuleTip } from '../controls/rule-tip.tsx';
import { signed } from '../words/numbers.ts';
import * as words from '../words/systems.ts';
import type { Pointing } from './picture.ts';
import { type SeenFight, type SeenFighter, sideIn } from './view.ts';

/** Parts that the pictures of several systems are made of. They know nothing of any rules. */

/** How much of something there is. */
export interface Gauge {
  readonly now: number;
  readonly max: number;
}
export const share = ({ now, max }: Gauge): number => Math.max(0, Math.min(1, now / Math.max(max, 1)));

/** A bar says what is left in 0..1; its colour only says it again: harm up to the first of `steps`, a warning up to the second. */
export function Bar(props: {
  readonly left: number;
  readonly thin?: boolean;
  readonly tone?: 'stun' | 'warn' | undefined;
  readonly steps?: readonly [number, number];
}) {
  const { left, thin = false, tone, steps = [0.25, 0.5] } = props;
  const colour = tone ?? (left <= steps[0] ? 'harm' : left <= steps[1] ? 'warn' : 'good');
  return (
    <span className="bar" data-thin={thin || undefined} data-tone={colour} aria-hidden="true">
      <span style={{ inlineSize: `${left * 100}%` }} />
    </span>
  );
}

/** Health in one line: bars, and beside them figures or a word. */
export const HealthLine = (props: {
  readonly bars: ReactNode;
  readonly figures?: boolean;
  readonly children: ReactNode;
}) => (
  <span className={props.figures ? 'health num' : 'health'}>
    <span className="bars">{props.bars}</span>
    {props.children}
  </span>
);

/** The same for those whose figures this seat does not know: a word where it knows that, and a bar that says it again. */
export function HealthInWords<W extends string>(props: {
  readonly word: W | null;
  /** How full its bar is, by word; it is marked as harm up to `harm`. */
  readonly left: { readonly [word in W]: number };
  readonly harm: number;
  readonly steps?: readonly [number, number];
  readonly unknown: string;
}) {
  const { word, left, harm, steps, unknown } = props;
  if (word === null) return <StateWord tone="faint">{unknown}</StateWord>;
  return (
    <HealthLine bars={<Bar left={left[word]} {...(steps && { steps })} />}>
      <span className={left[word] <= harm ? 'tone-harm' : ''}>{words.plight(word)}</span>
    </HealthLine>
  );
}

/** One word instead of health: "dead", "fled", "unknown". */
export const StateWord = ({ tone, children }: { tone?: 'harm' | 'faint'; children: ReactNode }) => (
  <span className={`state-word${tone === 'harm' ? ' tone-harm' : tone === 'faint' ? ' faint' : ''}`}>{children}</span>
);

/** A number on a card with its name, of how many at most, and its bar; `save` changes it: `-5`, `+2d6`, `=12`. */
export function GaugeBox(props: {
  readonly title: string;
  readonly now: number;
  readonly max?: number;
  readonly tone?: 'stun' | undefined;
  readonly save?: ((value: string) => void) | null;
}) {
  const { title, now, max, tone, save = null } = props;
  return (
    <div className="gauge">
      <span className="over-line">{title}</span>
      <span className="gauge-value num">
        {save ? (
          <QuickNumber label={title} now={now} of={max ?? null} save={save} />
        ) : (
          <>
            {now}
            {max === undefined ? null : <span className="faint">/{max}</span>}
          </>
        )}
      </span>
      {max === undefined ? null : <Bar left={share({ now, max })} tone={tone} />}
    </div>
  );
}

/** What the GM laid on somebody, as a tag each. */
export const circumstanceTags = ({ circumstances }: { readonly circumstances: readonly LaidOn[] }): readonly Tag[] =>
  circumstances.map(each => ({
    name: each.value === 0 ? each.name : `${each.name} ${signed(each.value)}`,
    tone: each.value < 0 ? 'warn' : each.value > 0 ? 'good' : 'gm',
    hint: each.once ? words.theGmsWordForOneRoll : words.theGmsWord,
  }));
type LaidOn = Pick<Circumstance, 'name' | 'value' | 'once'>;

/** A short word for something that holds of somebody. */
export interface Tag {
  readonly name: string;
  readonly tone: 'plain' | 'good' | 'warn' | 'harm' | 'gm';
  readonly hint: string;
}

/** A tag for the game master on whoever players do not know of. */
export const hiddenTag = ({ players }: SeenFighter): readonly Tag[] =>
  players?.hidden ? [{ name: words.hidden, tone: 'gm', hint: words.playersDoNotKnowIt }] : [];

/** Tags in a row; `most` and no more where there is little room. */
export function TagRow({ tags, most = tags.length }: { tags: readonly Tag[]; most?: number }) {
  const shown = tags.slice(0, most);
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

/** A condition with what it does. */
export interface Condition {
  readonly kind: string;
  readonly name: string;
  readonly hint: string;
  readonly rule: RuleId;
  /** Who brought it about, where one may have it from several. */
  readonly source?: string | null;
  /** When it ends, in the system's own time. */
  readonly ends?: number | null;
}

/** Conditions as a list; `until` says when one ends. `children` are more items. */
export function ConditionList(props: {
  readonly conditions: readonly Condition[];
  readonly until?: (time: number) => string;
  readonly children?: readonly ReactNode[];
}) {
  const { conditions, until, children = [] } = props;
  if (conditions.length + children.length === 0) return null;
  return (
    <ul className="condition-list">
      {conditions.map(each => (
        <li key={`${each.kind} ${each.source ?? ''}`}>
          <strong>{each.name}</strong> {each.hint} <RuleTip id={each.rule} />
          {until && typeof each.ends === 'number' ? <span className="quiet"> {until(each.ends)}</span> : null}
        </li>
      ))}
      {children}
    </ul>
  );
}

/** Sets a value of the fight by its path, for the game master. */
export type SetValue = (path: string, value: string) => void;

/** A sheet in sections, as a system's view gives it. */
export interface SheetSection {
  readonly title: string;
  readonly rows: readonly {
    readonly label: string;
    readonly value: string;
    readonly hint: string;
    /** Where the number stands in the fight; null, or missing, where it is computed. */
    readonly path?: string | null;
  }[];
}

/** A sheet whose values the game master corrects in place, where they have a path. Hints stand beside, or in a tooltip. */
function SheetSections(props: {
  readonly sections: readonly SheetSection[] | null;
  readonly set: SetValue | null;
  readonly hintBeside: (section: SheetSection) => boolean;
}) {
  const { sections, set, hintBeside } = props;
  return sections?.map(section => (
    <section key={section.title} className="sheet-section">
      <h3 className="over-line">{section.title}</h3>
      <dl>
        {section.rows.map(({ label, value, hint, path }) => (
          <div key={path ?? `${label} ${value}`} {...(hint && !hintBeside(section) ? { title: hint } : {})}>
            <dt>
              {label} {hint && hintBeside(section) ? <span className="hint">{hint}</span> : null}
            </dt>
            <dd className="num">
              <Editable label={label} value={value} save={set && path ? changed => set(path, changed) : null}>
                {value}
              </Editable>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

/** What players know of somebody, as the game master reads it. */
const KNOWN_TO_PLAYERS = {
  all: words.playersSeeItsNumbers,
  words: words.playersSeeWordsNoNumbers,
  nothing: words.playersSeeOnlyThatIt,
} as const;

/** A combatant's card: its side and who knows of it, what its system shows, its sheet and its notes. */
export function CardFrame(props: {
  readonly view: SeenFight;
  readonly fighter: SeenFighter & { readonly sheet: readonly SheetSection[] | null };
  /** Corrects a value of the sheet, for whoever may. */
  readonly set?: SetValue | null;
  /** Beside the name of its side. */
  readonly aside?: ReactNode;
  /** Sections whose hints are short enough to be read beside their labels. */
  readonly hintBeside?: (section: SheetSection) => boolean;
  readonly children: ReactNode;
}) {
  const { view, fighter, set = null, aside = null, hintBeside = () => false, children } = props;
  const side = sideIn(view, fighter);
  const { players } = fighter;
  return (
    <article className="card stack">
      <p className="row wrap quiet">
        <SideMark side={side} /> {view.sides[side]?.name}
        {aside}
        {players ? (
          <span className="chip tone-gm">
            {players.hidden ? words.hiddenFromPlayers : KNOWN_TO_PLAYERS[players.knowledge]}
          </span>
        ) : null}
      </p>
      {children}
      <SheetSections sections={fighter.sheet} set={set} hintBeside={hintBeside} />
      {fighter.notes ? <p className="quiet">{fighter.notes}</p> : null}
    </article>
  );
}

/** Somebody in a picture of time: pressed, it is selected. */
export function Who(props: {
  readonly view: SeenFight;
  readonly fighter: SeenFighter;
  readonly pointing: Pointing;
  /** No longer in the fight, or not able to do anything. */
  readonly out: boolean;
  /** A class of the system's own. */
  readonly look?: string;
  /** Said after the name, for whoever does not see the row. */
  readonly says?: string;
  /** Beside the name. */
  readonly aside?: ReactNode;
  /** Below the name: how it is. */
  readonly children?: ReactNode;
  /** The same, after that; the first two. */
  readonly tags?: readonly Tag[];
}) {
  const { view, fighter, pointing, out, look, aside = null, children, tags = [] } = props;
  const says = props.says ?? (pointing.acting.includes(fighter.id) ? words.actingNow : '');
  const chosen = pointing.selected === fighter.id;
  const side = sideIn(view, fighter);
  return (
    <Button
      className={look ? `round-button ${look}` : 'round-button'}
      aria-pressed={chosen}
      onPress={() => pointing.select(chosen ? null : fighter.id)}
    >
      <span className="round-line">
        <SideMark side={side} size={13} hollow={out} />
        <span className="hidden-text">{view.sides[side]?.name}: </span>
        <span className="round-who">{fighter.name}</span>
        {fighter.mine && fighter.players === null ? <span className="you-chip">{words.you}</span> : null}
        {aside}
        {says ? <span className="hidden-text">, {says}</span> : null}
      </span>
      {children ? (
        <span className="round-state">
          {children}
          <TagRow tags={tags} most={2} />
        </span>
      ) : null}
    </Button>
  );
}
