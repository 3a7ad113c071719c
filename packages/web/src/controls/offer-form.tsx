import type { Assumed, Json, Offer, OfferField, Preview } from '@affray/engine';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { onButton } from '../display/chance.ts';
import { Expect, OddsInFull } from '../display/expect.tsx';
import * as words from '../words/controls.ts';
import { type DrawMark, Field } from './fields.tsx';
import { useFromItsBeginning } from './from-its-beginning.ts';
import { type KeyMap, useKeys } from './keys.tsx';
import { type Command, composed, type Draft, missing, sameValue, targetField } from './offer.ts';
import { useReally } from './really.ts';
import { RuleTip } from './rule-tip.tsx';

/** Asks the table what to expect of several commands at once, in their order. What a `part` asks replaces what it asked. */
export type AskOdds = (
  commands: readonly Command[],
  assume?: readonly Assumed[],
  part?: string,
) => Promise<readonly (Preview | null)[]>;

export interface OfferFormProps {
  readonly offer: Offer;
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  readonly submit: (command: Command) => void;
  readonly cancel: (() => void) | null;
  readonly busy: boolean;
  readonly odds: AskOdds;
  readonly mark: DrawMark;
  /** Where the form stands: in a dialog the keys of the page do not reach it. */
  readonly ground?: 'page' | 'dialog';
}

/** What is chosen changes faster than odds are worth asking for. */
const SETTLE_MS = 50;

/** An offer as a small form. What it takes, what it will cost and what to expect of it stand together. */
export function OfferForm(given: OfferFormProps) {
  const { offer, draft, change, cancel, busy, mark, ground = 'page' } = given;
  const really = useReally(`${offer.id} ${JSON.stringify(draft)}`, ground);
  const submit = (command: Command): void => really.guard(offer.id, offer.confirm, () => given.submit(command));
  const props = { ...given, submit };
  const form = useRef<HTMLFormElement>(null);
  const [assume, assumeSo] = useState<readonly Assumed[]>([]);
  const { preview, perTarget } = useOdds(props, assume);
  const chance = preview && onButton(preview);
  const command = composed(offer, draft);
  const lacking = missing(offer, draft);
  const compared = targetField(offer);
  const counted = compared ?? offer.fields.find(field => field.kind === 'choice' || field.kind === 'number') ?? null;

  useFormKeys(props, counted, command, form);

  useFirstFocus(offer, lacking, form);
  return (
    <form
      ref={form}
      className="offer-form"
      onSubmit={event => {
        event.preventDefault();
        if (command && !busy) submit(command);
      }}
    >
      <Head offer={offer} />
      <div className="form-fields">
        {offer.fields.map(field => (
          <div key={field.name} className="form-field">
            <Field
              field={field}
              value={draft[field.name]}
              set={value => change(withValue(draft, field.name, value))}
              mark={mark}
              digits={field === counted}
              {...(field === compared && perTarget ? { odds: perTarget } : {})}
            />
          </div>
        ))}
      </div>
      <OddsInFull preview={preview} assume={assume} assumeSo={assumeSo} />
      <footer className="form-foot">
        <Expect preview={preview} target={targetIn(compared, draft)} />
        <div className="row">
          <Button type="submit" className="solid-button grow form-submit" isDisabled={!command || busy}>
            {submitWords(props, lacking, really.armed !== null)}
            {chance === null ? null : <span className="num"> · {chance}</span>}
          </Button>
          {cancel ? (
            <Button className="plain-button" onPress={cancel}>
              {words.back}
            </Button>
          ) : null}
        </div>
      </footer>
    </form>
  );
}

/** The combatant that stands chosen in a field. */
const targetIn = (field: ReturnType<typeof targetField>, draft: Draft): string | undefined =>
  field?.options.find(each => sameValue(each.value, draft[field.name] ?? null))?.combatant;

function Head({ offer }: { offer: Offer }) {
  const beginning = useFromItsBeginning<HTMLDivElement>(offer.id);
  return (
    <div ref={beginning} className="form-head">
      <h3>{offer.label}</h3>
      <p className="quiet small">
        {offer.cost} <RuleTip id={offer.rule} />
      </p>
    </div>
  );
}

/** What the button says that does it: what is still missing, whether it is really meant, or the deed. */
function submitWords({ busy, offer }: OfferFormProps, lacking: readonly string[], armed: boolean): string {
  if (busy) return words.sending;
  if (lacking.length > 0) {
    const isTyped = offer.fields.every(each => each.kind === 'text' || !lacking.includes(each.label));
    return (isTyped ? words.fillInThese : words.chooseThese)(lacking.join(', '));
  }
  return (armed ? offer.confirm : undefined) ?? offer.label;
}

/** Digits pick an option of the field that matters most, Ctrl+Enter submits, Escape goes back. */
function useFormKeys(
  { draft, change, submit, cancel, busy, ground = 'page' }: OfferFormProps,
  counted: OfferField | null,
  command: Command | null,
  form: RefObject<HTMLFormElement | null>,
): void {
  const digit = (index: number): void => {
    const value = counted && nthValue(counted, index);
    if (!counted || value === undefined || value === null) return;
    change({ ...draft, [counted.name]: value });
    form.current?.querySelector<HTMLButtonElement>('.form-submit')?.focus();
  };
  const keys: KeyMap = {
    ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`${at + 1}`, { run: () => digit(at) }])),
    'mod+Enter': { says: words.doWhatIsChosen, run: () => command && !busy && submit(command) },
    ...(cancel ? { Escape: { says: words.backToAllActions, run: cancel } } : {}),
  };
  useKeys(keys, ground);
}

/** The value that the digit `index + 1` stands for. */
function nthValue(field: OfferField, index: number): Json | undefined {
  if (field.kind === 'choice') return field.options[index]?.value;
  if (field.kind !== 'number') return undefined;
  const number = field.min + index * field.step;
  return number <= field.max ? number : undefined;
}

/** The first thing still to be said has the focus when a form opens. */
function useFirstFocus(offer: Offer, lacking: readonly string[], form: RefObject<HTMLFormElement | null>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per offer, never while somebody types
  useEffect(() => {
    const open = offer.fields.findIndex(field => lacking.includes(field.label));
    const field = form.current?.querySelectorAll('.form-field')[open];
    const first = field?.querySelector<HTMLElement>('input, button');
    (first ?? form.current?.querySelector<HTMLElement>('.form-submit'))?.focus({ preventScroll: true });
  }, [offer.id]);
}

function withValue(draft: Draft, name: string, value: Draft[string] | undefined): Draft {
  const { [name]: _, ...others } = draft;
  return value === undefined ? others : { ...others, [name]: value };
}

/** The odds of what is composed, and of each target in its place, asked for once the choice has settled. */
function useOdds(
  { offer, draft, odds }: OfferFormProps,
  assume: readonly Assumed[],
): {
  preview: Preview | null;
  perTarget: readonly (Preview | null)[] | null;
} {
  const [known, setKnown] = useState<{ preview: Preview | null; perTarget: readonly (Preview | null)[] | null }>({
    preview: null,
    perTarget: null,
  });
  const part = useId();
  const command = composed(offer, draft);
  const compared = targetField(offer);
  const options = compared && compared.options.length <= 14 ? compared.options : [];
  const others = options.map(option => compared && composed(offer, { ...draft, [compared.name]: option.value }));
  const asked = JSON.stringify([command, others, assume]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is all of it as one text
  useEffect(() => {
    const wishes = [command, ...others].filter(each => each !== null);
    if (wishes.length === 0) return setKnown({ preview: null, perTarget: null });
    let current = true;
    const timer = window.setTimeout(async () => {
      const answers = [...(await odds(wishes, assume, part))];
      if (!current) return;
      const preview = command ? (answers.shift() ?? null) : null;
      setKnown({ preview, perTarget: others.map(each => (each ? (answers.shift() ?? null) : null)) });
    }, SETTLE_MS);
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
  }, [asked]);
  return known;
}
