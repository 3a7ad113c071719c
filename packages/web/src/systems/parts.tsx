import type { RuleId } from '@affray/engine';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { Editable } from '../controls/editable.tsx';
import { SideMark } from '../controls/marks.tsx';

/** Parts that the pictures of several systems are made of. They know nothing of any rules. */

/** How much of something there is. */
export interface Gauge {
  readonly now: number;
  readonly max: number;
}
export const share = ({ now, max }: Gauge): number => Math.max(0, Math.min(1, now / max));

/** A bar says what is left in 0..1; its colour only says it again. */
export function Bar({ left, thin = false, tone }: { left: number; thin?: boolean; tone?: 'stun' | 'warn' }) {
  const colour = tone ?? (left <= 0.25 ? 'harm' : left <= 0.5 ? 'warn' : 'good');
  return (
    <span className="bar" data-thin={thin || undefined} data-tone={colour} aria-hidden="true">
      <span style={{ inlineSize: `${left * 100}%` }} />
    </span>
  );
}

/** A gauge on a card, with its name. */
export function GaugeBox({ title, gauge, tone }: { title: string; gauge: Gauge; tone?: 'stun' | 'warn' }) {
  return (
    <div className="gauge">
      <span className="over-line">{title}</span>
      <span className="gauge-value num">
        {gauge.now}
        <span className="faint">/{gauge.max}</span>
      </span>
      <Bar left={share(gauge)} {...(tone ? { tone } : {})} />
    </div>
  );
}

/** A short word for something that holds of somebody. */
export interface Tag {
  readonly name: string;
  readonly tone: 'plain' | 'good' | 'warn' | 'harm' | 'gm';
  readonly hint: string;
}

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
  readonly note?: string;
}
export const ConditionItem = ({ condition }: { condition: Condition }) => (
  <li>
    <strong>{condition.name}</strong> {condition.hint} <span className="rule-id">{condition.rule}</span>
    {condition.note ? <span className="quiet"> {condition.note}</span> : null}
  </li>
);

/** A sheet in sections, as a system's view gives it. */
export interface SheetSection {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: string; readonly hint: string }[];
}
export function SheetSections({ sections }: { sections: readonly SheetSection[] | null }) {
  return sections?.map(section => (
    <section key={section.title} className="sheet-section">
      <h4 className="over-line">{section.title}</h4>
      <dl>
        {section.rows.map(each => (
          <div key={`${each.label} ${each.value}`}>
            <dt>
              {each.label} {each.hint ? <span className="hint">{each.hint}</span> : null}
            </dt>
            <dd className="num">{each.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

/** Sets a value of the fight by its path, for the game master. */
export type SetValue = (path: string, value: string) => void;

/** A sheet whose values the game master sets right in place, where they have a path. */
export function EditableSheet(props: {
  readonly sections:
    | readonly {
        readonly title: string;
        readonly rows: readonly (SheetSection['rows'][number] & { readonly path: string | null })[];
      }[]
    | null;
  readonly set: SetValue | null;
}) {
  const { sections, set } = props;
  return sections?.map(section => (
    <section key={section.title} className="sheet-section">
      <h4 className="over-line">{section.title}</h4>
      <dl>
        {section.rows.map(each => (
          <div key={each.label} {...(each.hint ? { title: each.hint } : {})}>
            <dt>{each.label}</dt>
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
  ));
}

/** What players know of somebody, as the game master reads it. */
export const KNOWN_TO_PLAYERS = {
  all: 'players see its numbers',
  words: 'players see words, no numbers',
  nothing: 'players see only that it is there',
} as const;

/** Somebody in a picture of time: pressed, it is selected. */
export function Who(props: {
  readonly side: number;
  readonly sideName: string;
  readonly name: string;
  /** No longer in the fight, or not able to do anything. */
  readonly out: boolean;
  readonly acting: boolean;
  readonly chosen: boolean;
  readonly press: () => void;
  /** Beside the name. */
  readonly aside?: ReactNode;
  /** Below the name. */
  readonly children?: ReactNode;
}) {
  const { side, sideName, name, out, acting, chosen, press, aside = null, children } = props;
  return (
    <Button className="round-button" aria-pressed={chosen} onPress={press}>
      <span className="round-line">
        <SideMark side={side} size={13} hollow={out} />
        <span className="hidden-text">{sideName}: </span>
        <span className="round-who">{name}</span>
        {aside}
        {acting ? <span className="hidden-text">, acting now</span> : null}
      </span>
      {children ? <span className="round-state">{children}</span> : null}
    </Button>
  );
}
