import { type Exported, WRITTEN, WRITTEN_AS, type Written } from '@affray/importer';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { copyText } from '../device/clipboard.ts';
import { type Trouble, troubleOf } from '../home/ctrl.ts';
import { TroubleNote } from '../home/trouble.tsx';
import { save } from '../wire/api.ts';
import * as words from '../words/importing.ts';
import { sentence } from '../words/numbers.ts';
import { writeExport } from './read.ts';
import './importing.css';

export interface ExportingProps {
  /** The system's id. */
  readonly system: string;
  /** Whose combatants are written: "Foes", "your own creatures". */
  readonly from: string;
  /** Those who are written. Rejects with `Refused`, with what to tell people. */
  readonly all: () => Promise<readonly Exported[]>;
}

const ENDS: { readonly [as in Written]: string } = {
  yaml: 'yaml',
  csv: 'csv',
  encounter: 'md',
  lines: 'txt',
  foundry: 'json',
};

/** Combatants as a text for other tools, to be copied or saved. */
export function Exporting({ system, from, all }: ExportingProps) {
  const [as, setAs] = useState<Written>('yaml');
  const [copied, setCopied] = useState(false);
  const { text, trouble } = useWritten({ system, all }, as);
  const copy = async (): Promise<void> => setCopied(await copyText(text ?? ''));
  const keep = (): void => save(new Blob([text ?? ''], { type: 'text/plain' }), `${from}.${ENDS[as]}`);
  return (
    <div className="stack">
      <label className="export-as">
        <span className="small">{words.exportAs}</span>
        <select
          value={as}
          onChange={event => {
            setCopied(false);
            setAs(WRITTEN.find(each => each === event.target.value) ?? 'yaml');
          }}
        >
          {WRITTEN.map(each => (
            <option key={each} value={each}>
              {sentence(WRITTEN_AS[each])}
            </option>
          ))}
        </select>
      </label>
      {trouble ? <TroubleNote trouble={trouble} close={null} /> : null}
      {text === null ? null : (
        <>
          <textarea className="text-area mono" aria-label={words.written} rows={12} readOnly value={text} />
          <div className="row wrap">
            <Button className="solid-button" onPress={keep}>
              {words.saveAsAFile}
            </Button>
            <Button className="plain-button" onPress={() => void copy()}>
              {copied ? words.copied : words.copy}
            </Button>
          </div>
          <p className="quiet small">{words.whatIsLost[as]}</p>
        </>
      )}
    </div>
  );
}

function useWritten({ system, all }: Pick<ExportingProps, 'system' | 'all'>, as: Written) {
  const [known, setKnown] = useState<{ text: string | null; trouble: Trouble | null }>({ text: null, trouble: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: those who stood there when it was opened are written
  useEffect(() => {
    let current = true;
    all()
      .then(found => writeExport(found, system, as))
      .then(
        text => current && setKnown({ text, trouble: null }),
        problem => current && setKnown({ text: null, trouble: troubleOf(problem) }),
      );
    return () => {
      current = false;
    };
  }, [system, as]);
  return known;
}
