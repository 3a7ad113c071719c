import type { Assumed, Assumption, Damage, Figure, Preview, Span } from '@affray/engine';
import { useContext } from 'react';
import { Chips } from '../controls/chips.tsx';
import { sameValue } from '../controls/offer.ts';
import { inFull } from '../device/device-choice.ts';
import { useStore } from '../device/store.ts';
import * as words from '../words/display.ts';
import { percent } from '../words/numbers.ts';
import { onButton, spanText } from './chance.ts';
import { Columns, ShareBar } from './charts.tsx';
import { isUnsure, Seen, SoFarOf } from './so-far.tsx';

/**
 * A chance as people read it; as a range where hidden numbers decide, or not all could be weighed. Null where there is none,
 * and where the range is so wide that it says nothing.
 */
export function chanceOf(preview: Preview): string | null {
  const { chance, span } = preview;
  if (chance !== null) return percent(chance);
  return span && !isUnsure(preview) ? spanText(span) : null;
}

/**
 * The same on a button, where nothing says what it is the chance of: that the deed comes off; of a move, that its doer is
 * struck, and not that it gets away.
 */
export const chanceOnButton = (preview: Preview): string | null => (isUnsure(preview) ? null : onButton(preview));

const amount = (value: number): string => (Math.round(value * 100) / 100).toLocaleString('en');
export function figureText({ kind, low, high }: Pick<Figure, 'kind' | 'low' | 'high'>): string {
  if (kind === 'chance') return spanText({ low, high });
  return amount(low) === amount(high) ? amount(low) : words.fromTo(amount(low), amount(high));
}

export interface ExpectProps {
  readonly preview: Preview | null;
  /** The combatant that it is done to; undefined where it is done to no one, or to several. */
  readonly target?: string | undefined;
  /** Answers that are assumed otherwise than usual. */
  readonly assume: readonly Assumed[];
  readonly assumeSo: (assume: readonly Assumed[]) => void;
}

/** What to expect, in a line. */
export function Expect({ preview, target }: Pick<ExpectProps, 'preview' | 'target'>) {
  if (!preview) return null;
  const chance = chanceOf(preview);
  return (
    <div className="expectation">
      <dl className="expect" aria-live="polite">
        {chance === null ? null : (
          <div className="expect-chance">
            <dt>{preview.label}</dt>
            <dd className="num">{chance}</dd>
            <dd className="expect-bar">
              <ShareBar share={preview.chance} {...(preview.span ?? { low: 0, high: 0 })} side={null} />
            </dd>
          </div>
        )}
        {isUnsure(preview) && preview.span ? (
          <Unsure label={preview.label} span={preview.span} target={target} />
        ) : null}
        {preview.damage ? (
          <div>
            <dt>{harmTitle(preview.damage)}</dt>
            <dd className="num">{figureText({ kind: 'amount', ...preview.damage.expected })}</dd>
          </div>
        ) : null}
        {preview.details.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {preview.assuming ? <p className="hint">{preview.assuming}</p> : null}
    </div>
  );
}

/** What was seen of a chance that hidden numbers decide; all that it can be is a press away. */
function Unsure({ label, span, target }: { label: string; span: Span; target: string | undefined }) {
  const seen = useContext(Seen).has(target ?? '');
  return (
    <div className="expect-unsure">
      <dt>{label}</dt>
      <dd>
        <details>
          <summary>{seen ? <SoFarOf id={target} /> : <span className="so-far">{words.notKnownYet}</span>}</summary>
          <span className="hint">{words.between(spanText(span))}</span>
        </details>
      </dd>
    </div>
  );
}

/** All outcomes, where somebody wants it, with what is assumed of the decisions inside. */
export function OddsInFull({ preview, assume, assumeSo }: ExpectProps) {
  const full = useStore(inFull);
  if (!preview) return null;
  if (preview.outcomes.length + preview.thresholds.length + preview.assumptions.length === 0 && !preview.damage)
    return null;
  return (
    <details
      className="odds-full"
      open={full}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !full) showWhole(currentTarget);
        inFull.set(currentTarget.open);
      }}
    >
      <summary>{words.allOutcomes}</summary>
      <div className="odds-parts">
        <Figures title={words.howItEnds} figures={preview.outcomes} />
        {preview.damage ? <Harm damage={preview.damage} /> : null}
        <Figures title={words.whatItDoes} figures={preview.thresholds} />
        {preview.assumptions.map(each => (
          <Assume key={`${each.site} ${each.who}`} assumption={each} assume={assume} assumeSo={assumeSo} />
        ))}
      </div>
    </details>
  );
}

/** What unfolds below the edge of a low dock comes into sight, once it is there. */
function showWhole(part: HTMLElement): void {
  requestAnimationFrame(() => part.scrollIntoView({ block: 'start' }));
}

function Figures({ title, figures }: { title: string; figures: readonly Figure[] }) {
  if (figures.length === 0) return null;
  return (
    <section>
      <h4 className="over-line">{title}</h4>
      <ul className="odds-figures">
        {figures.map(each => (
          <li key={each.label}>
            <span>{each.label}</span>
            {each.kind === 'chance' ? (
              <ShareBar share={each.low === each.high ? each.low : null} {...each} side={null} />
            ) : (
              <span />
            )}
            <span className="num">{figureText(each)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const harmTitle = ({ label, gained }: Damage): string => `${label} ${gained ? words.givenBack : 'lost'}`;

/** How much gets through: of just so much where all is known, else of so much or more, from the least to the most. */
function Harm({ damage }: { damage: Damage }) {
  const { values } = damage;
  const title = harmTitle(damage);
  const known = values.every(each => each.chance !== null);
  // That nothing gets through is said in words: as a column it would dwarf all others.
  const nothing = known ? (values.find(each => each.value === 0)?.chance ?? 0) : 0;
  const drawn = values.filter(each => each.value > 0);
  if (drawn.length === 0) return null;
  return (
    <section className="odds-harm">
      <Columns
        label={known ? title : words.soMuchOrMore(title)}
        columns={drawn.map(({ value, chance, low, high }) => ({
          label: `${value}`,
          share: known ? (chance ?? 0) : high,
          ...(known ? {} : { sure: low }),
          says: words.forSoMuchOrMore(
            value,
            known ? percent(chance ?? 0) : '',
            known ? ', ' : '',
            spanText({ low, high }),
          ),
        }))}
      />
      {nothing > 0 ? <p className="hint">{words.noneAtAll(percent(nothing))}</p> : null}
    </section>
  );
}

/** A decision inside, to be assumed otherwise. */
function Assume(props: { assumption: Assumption } & Pick<ExpectProps, 'assume' | 'assumeSo'>) {
  const { assumption, assume, assumeSo } = props;
  const { site, who, options, chosen } = assumption;
  const at = options.findIndex(each => sameValue(each.answer, chosen));
  return (
    <Chips
      className="odds-assume"
      value={String(at)}
      set={next => {
        const option = options[Number(next)];
        if (!option) return;
        const others = assume.filter(each => each.site !== site || each.who !== who);
        assumeSo([...others, { site, who, answer: option.answer }]);
      }}
      label={assumption.label}
      options={options.map((option, index) => ({ value: String(index), label: option.label }))}
    >
      <h4 className="over-line">{words.assumed}</h4>
      <p className="small">{assumption.label}</p>
    </Chips>
  );
}
