import type { Json } from '@affray/engine';
import type { ReadTextAnswer } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { Button, Label, TextArea, TextField } from 'react-aria-components';
import { Icon } from '../controls/marks.tsx';
import { Overlay } from '../controls/overlay.tsx';
import { copyText } from '../device/clipboard.ts';
import { TroubleNote } from '../home/trouble.tsx';
import * as words from '../words/builder.ts';
import type { SystemInfo } from './ctrl.ts';
import { useReading } from './use-reading.ts';

export interface TextPanelProps {
  readonly texts: NonNullable<SystemInfo['texts']>;
  /** The name of the side that gets what is read. */
  readonly side: string;
  readonly read: (text: string) => Promise<ReadTextAnswer>;
  readonly add: (name: string, sheet: Json) => void;
  readonly close: () => void;
}

/** A combatant pasted from a book: what is understood of it, and what is not, stands beside it while it is written. */
export function TextPanel({ texts, side, read, add, close }: TextPanelProps) {
  const [text, setText] = useState('');
  const { answer, trouble } = useReading(text.trim() === '' ? null : text, read);
  return (
    <Overlay title={words.pasteA(texts.name)} close={close} wide>
      <div className="stack">
        <TextField className="text-field" value={text} onChange={setText} autoFocus>
          <Label>{words.asItStandsInThe}</Label>
          <TextArea className="text-area" rows={4} maxLength={8000} placeholder={texts.example} spellCheck={false} />
        </TextField>
        {text.trim() === '' ? (
          <Button className="quiet-button small self-start" onPress={() => setText(texts.example)}>
            {words.tryTheExample}
          </Button>
        ) : null}
        {trouble ? <TroubleNote trouble={trouble} close={null} /> : null}
        {answer ? <Understood answer={answer} /> : null}
        <Button
          className="solid-button"
          isDisabled={!answer || answer.issues.length > 0}
          onPress={() => answer && add(answer.name, answer.sheet)}
        >
          {answer ? words.addTo(answer.name, side) : words.addNamedTo(side)}
        </Button>
      </div>
    </Overlay>
  );
}

/** What was made of a text, piece by piece; what was not; and what was taken where it says nothing. */
export function Understood({ answer }: { answer: ReadTextAnswer }) {
  const { understood, notUnderstood, assumed, questions, issues } = answer;
  return (
    <div className="read-text" aria-live="polite">
      {notUnderstood.length > 0 ? (
        <section className="read-part tone-warn">
          <h3 className="over-line">{words.notUnderstood}</h3>
          <ul>
            {notUnderstood.map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text may be alike
              <li key={at}>
                <code>{each}</code>
              </li>
            ))}
          </ul>
          <p className="small">{words.itIsLeftOutWrite}</p>
        </section>
      ) : null}
      {questions.length > 0 ? (
        <section className="read-part tone-warn">
          <h3 className="over-line">{words.leftForYouToSay}</h3>
          <ul>
            {questions.map(each => (
              <li key={each}>{each}.</li>
            ))}
          </ul>
        </section>
      ) : null}
      {understood.length > 0 ? (
        <section className="read-part">
          <h3 className="over-line">{words.understood}</h3>
          <ul>
            {understood.map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text may be alike
              <li key={at}>
                <Icon name="check" size={14} />
                <code>{each.text}</code> <span>{each.as}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {assumed.length > 0 ? (
        <section className="read-part">
          <h3 className="over-line">{words.filledInByDefault}</h3>
          <p className="small quiet">{assumed.join('; ')}.</p>
        </section>
      ) : null}
      {issues.length > 0 ? <TroubleNote trouble={{ reason: words.thisIsNotRightYet, issues }} close={null} /> : null}
    </div>
  );
}

/** A sheet as its book would write it, to be copied. */
export function WrittenText({
  name,
  sheet,
  write,
}: {
  name: string;
  sheet: Json;
  write: (sheet: Json) => Promise<string>;
}) {
  const [text, setText] = useState('');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    let current = true;
    setCopied(false);
    write(sheet).then(
      written => current && setText(written),
      () => current && setText(''),
    );
    return () => {
      current = false;
    };
  }, [sheet, write]);
  const copy = async (): Promise<void> => {
    setCopied(await copyText(text));
  };
  if (text === '') return <p className="quiet">{words.onceTheSheetIsValid(name)}</p>;
  return (
    <div className="stack">
      <p className="written-text">{text}</p>
      <Button className="plain-button self-start" onPress={() => void copy()}>
        {copied ? words.copied : words.copyThe(name)}
      </Button>
      <p className="quiet small">{words.whatAHasNoWord(name)}</p>
    </div>
  );
}
