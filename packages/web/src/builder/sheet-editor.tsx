import type { Json } from '@affray/engine';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Button, Input, Label, Tab, TabList, TabPanel, Tabs, TextArea, TextField } from 'react-aria-components';
import { Alert } from '../controls/alert.tsx';
import { Overlay } from '../controls/overlay.tsx';
import { keys } from '../device/device.ts';
import { parsed, type Trouble, troubleOf } from '../home/ctrl.ts';
import { TroubleNote } from '../home/trouble.tsx';
import { api, Refused } from '../wire/api.ts';
import { type CharacterApi, characterApi } from '../wire/character-api.ts';
import * as words from '../words/builder.ts';
import { page as pageTab } from '../words/making.ts';
import { sentence } from '../words/numbers.ts';
import type { SystemInfo } from './ctrl.ts';
import { fieldsOf, isObject } from './schema.ts';
import { isJson, SchemaForm } from './schema-form.tsx';
import { WrittenText } from './text-panel.tsx';

/** Loaded when somebody looks at a sheet. */
const CharacterPage = lazy(async () => ({ default: (await import('../character/page.tsx')).CharacterPage }));

export interface SheetEditorProps {
  /** The system's id. */
  readonly system: string;
  readonly title: string;
  readonly name: string;
  readonly sheet: Json;
  readonly schema: Json;
  readonly check: (sheet: Json) => Promise<Trouble['issues']>;
  /** How a sheet is written as text; null where the system knows no such form. */
  readonly text: { readonly name: string; readonly write: (sheet: Json) => Promise<string> } | null;
  /** Why whoever keeps it did not take it; null where nothing was refused. */
  readonly refused?: string | null;
  readonly save: (name: string, sheet: Json) => void;
  readonly close: () => void;
}

/** No fight has touched a sheet that is written, and no house rule. */
const NOTHING = {};

/** How a sheet of a system is written as text by the house of this device; null where the system knows no such form. */
export function useSheetText({ id, texts }: Pick<SystemInfo, 'id' | 'texts'>): SheetEditorProps['text'] {
  const write = useCallback(async (sheet: Json) => (await api.writeText(keys.house() ?? '', id, sheet)).text, [id]);
  return texts && { name: texts.name, write };
}

/** A sheet as a form or as JSON, checked by the table while it is written. */
export function SheetEditor(props: SheetEditorProps) {
  const { title, name: first, sheet: begun, schema, check, text: written, refused = null, save, close } = props;
  const [name, setName] = useState(first);
  const [sheet, setSheet] = useState(begun);
  const [text, setText] = useState(() => JSON.stringify(begun, null, 2));
  const pages = usePages(props.system);
  const [view, setView] = useState(pages === null ? 'form' : 'page');
  const trouble = useCheck(sheet, check);
  const wrong = view === 'json' ? wrongIn(text) : null;
  return (
    <Overlay title={title} close={close} side>
      <div className="stack to-foot">
        <TextField className="text-field" value={name} onChange={setName} maxLength={60}>
          <Label>{words.nameAtTheTable}</Label>
          <Input />
        </TextField>
        <Tabs
          selectedKey={view}
          onSelectionChange={key => {
            setView(String(key));
            setText(JSON.stringify(sheet, null, 2));
          }}
        >
          <TabList className="tab-list" aria-label={words.howToEdit}>
            {pages ? <Tab id="page">{pageTab}</Tab> : null}
            <Tab id="form">{words.form}</Tab>
            <Tab id="json">{words.json}</Tab>
            {written ? <Tab id="text">{sentence(written.name)}</Tab> : null}
          </TabList>
          {pages ? (
            <TabPanel id="page" className="sheet-tab">
              <AsPage {...{ api: pages, name, sheet, schema, check, setName, setSheet }} />
            </TabPanel>
          ) : null}
          <TabPanel id="form" className="sheet-tab">
            <SchemaForm fields={fieldsOf(schema)} values={isObject(sheet) ? sheet : {}} change={setSheet} />
          </TabPanel>
          <TabPanel id="json" className="sheet-tab">
            <SheetText text={text} setText={setText} setSheet={setSheet} />
          </TabPanel>
          {written ? (
            <TabPanel id="text" className="sheet-tab">
              <WrittenText {...written} sheet={sheet} />
            </TabPanel>
          ) : null}
        </Tabs>
        <Foot {...{ wrong, trouble, refused }} save={name.trim() === '' ? null : () => save(name.trim(), sheet)} />
      </div>
    </Overlay>
  );
}

/** What is wrong with a sheet, and the button that keeps it. */
const Foot = (props: {
  readonly wrong: string | null;
  readonly trouble: Trouble | null;
  readonly refused: string | null;
  /** Null where it has no name. */
  readonly save: (() => void) | null;
}) => (
  <footer className="form-foot">
    {props.wrong ? <p className="notice tone-harm">{words.thisIsNotValidJson(props.wrong)}</p> : null}
    {props.trouble ? <TroubleNote trouble={props.trouble} close={null} /> : null}
    <Alert of={props.refused} />
    <Button
      className="solid-button"
      isDisabled={props.wrong !== null || props.trouble !== null || props.save === null}
      onPress={() => props.save?.()}
    >
      {words.keepThisSheet}
    </Button>
  </footer>
);

/** Why a text is no JSON; null where it is. */
function wrongIn(text: string): string | null {
  const read = parsed(text);
  return 'wrong' in read ? read.wrong : null;
}

/** How sheets are read; null on a device without the key of the house, which is not told. */
function usePages(system: string): CharacterApi | null {
  const house = keys.house();
  return useMemo(() => (house === null ? null : characterApi(system, house)), [house, system]);
}

/** A sheet as it is read, edited in place; a change that makes it wrong is refused. */
const AsPage = (props: {
  readonly api: CharacterApi;
  readonly name: string;
  readonly sheet: Json;
  readonly schema: Json;
  readonly check: SheetEditorProps['check'];
  readonly setName: (name: string) => void;
  readonly setSheet: (sheet: Json) => void;
}) => (
  <Suspense fallback={<div aria-busy="true" />}>
    <CharacterPage
      {...props}
      state={NOTHING}
      options={NOTHING}
      mayEdit
      save={async ({ name, sheet }) => {
        if (name !== undefined) props.setName(name);
        if (sheet === undefined) return;
        const issues = await props.check(sheet);
        if (issues.length > 0) throw new Refused('not-well-formed', words.thisSheetIsNotRight, issues);
        props.setSheet(sheet);
      }}
    />
  </Suspense>
);

function SheetText({
  text,
  setText,
  setSheet,
}: {
  text: string;
  setText: (text: string) => void;
  setSheet: (sheet: Json) => void;
}) {
  return (
    <TextArea
      className="mono sheet-json"
      aria-label={words.sheetAsJson}
      spellCheck={false}
      value={text}
      onChange={event => {
        setText(event.target.value);
        const now = parsed(event.target.value);
        if ('value' in now && isJson(now.value)) setSheet(now.value);
      }}
    />
  );
}

const SETTLE_MS = 250;

function useCheck(sheet: Json, check: SheetEditorProps['check']): Trouble | null {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    let current = true;
    const timer = window.setTimeout(async () => {
      const found = await check(sheet).then(
        issues => (issues.length > 0 ? { reason: words.thisSheetIsNotRight, issues } : null),
        troubleOf,
      );
      if (current) setTrouble(found);
    }, SETTLE_MS);
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
  }, [sheet, check]);
  return trouble;
}
