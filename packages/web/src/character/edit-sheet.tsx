import type { Json } from '@affray/engine';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { fieldAt, fieldsOf, isObject, valueAt, withValueAt } from '../builder/schema.ts';
import { SchemaField, SchemaForm } from '../builder/schema-form.tsx';
import { Overlay } from '../controls/overlay.tsx';
import type { Trouble } from '../home/ctrl.ts';
import { TroubleNote } from '../home/trouble.tsx';
import * as words from '../words/character.ts';

interface EditProps {
  readonly title: string;
  readonly sheet: Json;
  readonly schema: Json;
  /** The field that is edited; null: the whole sheet. */
  readonly path: string | null;
  /** What is wrong with it, where it is. */
  readonly save: (sheet: Json) => Promise<Trouble | null>;
  readonly close: () => void;
}

/** One field of a sheet, or the whole of it by groups. Nothing is changed before it is saved, and then all at once. */
export function EditSheet({ title, sheet, schema, path, save, close }: EditProps) {
  const [draft, setDraft] = useState(sheet);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const field = path === null ? null : fieldAt(schema, path);
  const keep = async (): Promise<void> => {
    setBusy(true);
    const wrong = await save(draft);
    setBusy(false);
    setTrouble(wrong);
    if (wrong === null) close();
  };
  return (
    <Overlay title={title} close={close} side={field === null}>
      <form
        className="stack to-foot"
        onSubmit={event => {
          event.preventDefault();
          void keep();
        }}
      >
        {field && path !== null ? (
          <SchemaField
            field={field}
            value={valueAt(draft, path)}
            set={value => setDraft(withValueAt(draft, path, value))}
            open
          />
        ) : (
          <SchemaForm fields={fieldsOf(schema)} values={isObject(draft) ? draft : {}} change={setDraft} />
        )}
        <footer className="form-foot">
          {trouble ? <TroubleNote trouble={trouble} close={() => setTrouble(null)} /> : null}
          <div className="row">
            <Button type="submit" className="solid-button" isDisabled={busy}>
              {words.save}
            </Button>
            <Button className="plain-button" onPress={close}>
              {words.cancel}
            </Button>
          </div>
        </footer>
      </form>
    </Overlay>
  );
}
