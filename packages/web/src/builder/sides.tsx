import type { Json } from '@affray/engine';
import { useCallback, useState } from 'react';
import { Button, Input, TextField } from 'react-aria-components';
import { MakerOverlay } from '../character/maker-overlay.tsx';
import { Icon, SideMark } from '../controls/marks.tsx';
import { keys } from '../device/device.ts';
import { ExportButton, ImportButton } from '../importing/import-button.tsx';
import { api } from '../wire/api.ts';
import * as words from '../words/builder.ts';
import { makeACharacter } from '../words/making.ts';
import { type BuildCtrl, issuesOf, type SystemInfo } from './ctrl.ts';
import type { FightDraft, Side } from './draft.ts';
import { GroupRow } from './group-row.tsx';
import { SchemaForm } from './schema-form.tsx';
import { SheetEditor, useSheetText } from './sheet-editor.tsx';
import { TextPanel } from './text-panel.tsx';

export interface SidesProps {
  readonly draft: FightDraft;
  readonly ctrl: BuildCtrl;
  readonly system: SystemInfo;
  readonly issues: Parameters<typeof issuesOf>[2];
}

/** Who fights on which side. */
export function Sides(props: SidesProps) {
  const { draft, ctrl, system } = props;
  const [pasting, setPasting] = useState<string | null>(null);
  const [making, setMaking] = useState<string | null>(null);
  const [edited, setEdited] = useState<{ key: string | null; side: string } | null>(null);
  return (
    <>
      <div className="side-columns">
        {draft.sides.map((side, at) => (
          <section key={side.id} className="side-column" aria-label={side.name}>
            <SideHead side={side} at={at} draft={draft} ctrl={ctrl} />
            <SideManners side={side} draft={draft} ctrl={ctrl} />
            {draft.groups
              .filter(each => each.side === side.id)
              .map(each => (
                <GroupRow
                  key={each.key}
                  group={each}
                  ctrl={ctrl}
                  wrong={issuesOf(draft, each, props.issues)}
                  edit={() => setEdited({ key: each.key, side: side.id })}
                />
              ))}
            {draft.groups.some(each => each.side === side.id) ? null : <p className="hint">{words.noOneYetAddFrom}</p>}
            <Adds
              {...props}
              side={side}
              make={() => setMaking(side.id)}
              write={() => setEdited({ key: null, side: side.id })}
              paste={() => setPasting(side.id)}
            />
          </section>
        ))}
      </div>
      {draft.sides.length < 6 ? (
        <Button className="plain-button side-more" onPress={ctrl.addSide}>
          <Icon name="plus" size={14} /> {words.anotherSide}
        </Button>
      ) : null}
      {making === null ? null : (
        <MakerOverlay
          system={system.id}
          close={() => setMaking(null)}
          done={({ name, sheet }) => {
            ctrl.add(making, name, sheet);
            setMaking(null);
          }}
        />
      )}
      {pasting ? <Pasted {...props} side={pasting} close={() => setPasting(null)} /> : null}
      {edited ? <EditedSheet {...props} edited={edited} close={() => setEdited(null)} /> : null}
    </>
  );
}

interface AddsProps extends SidesProps {
  readonly side: Side;
  readonly make: () => void;
  readonly write: () => void;
  readonly paste: () => void;
}
/** The ways onto a side, and out of it into files. */
const Adds = ({ draft, ctrl, system, side, make, write, paste }: AddsProps) => (
  <div className="row wrap">
    <Button className="plain-button" onPress={make}>
      <Icon name="plus" size={14} /> {makeACharacter}
    </Button>
    <Button className="plain-button" onPress={write}>
      <Icon name="plus" size={14} /> {words.ownSheet}
    </Button>
    {system.texts ? (
      <Button className="plain-button" onPress={paste}>
        <Icon name="plus" size={14} /> {words.pasteA(system.texts.name)}
      </Button>
    ) : null}
    <ImportButton
      system={system.id}
      into={side.name}
      measure={ctrl.measure}
      add={async all => {
        for (const { name, sheet, count } of all) ctrl.add(side.id, name, sheet, count);
        return null;
      }}
    />
    <ExportButton
      system={system.id}
      from={side.name}
      off={draft.groups.every(each => each.side !== side.id)}
      all={async () => draft.groups.filter(each => each.side === side.id)}
    />
  </div>
);

/** What the system asks of a whole side: whether it is on guard, or ambushed. */
function SideManners({ side, draft, ctrl }: Pick<SidesProps, 'draft' | 'ctrl'> & { side: Side }) {
  const fields = ctrl.manners.side;
  if (fields.length === 0) return null;
  const { id, name, ...more } = side;
  const change = (said: typeof more): void =>
    ctrl.change({ sides: draft.sides.map(each => (each.id === id ? { ...said, id, name } : each)) });
  return <SchemaForm fields={fields} values={more} change={change} />;
}

function SideHead({
  side,
  at,
  draft,
  ctrl,
}: {
  side: FightDraft['sides'][number];
  at: number;
  draft: FightDraft;
  ctrl: BuildCtrl;
}) {
  return (
    <header className="row">
      <SideMark side={at} size={14} />
      <TextField
        className="text-field grow"
        aria-label={words.nameOfThisSide}
        value={side.name}
        maxLength={60}
        onChange={name =>
          ctrl.change({ sides: draft.sides.map(each => (each.id === side.id ? { ...each, name } : each)) })
        }
      >
        <Input />
      </TextField>
      {draft.sides.length > 2 ? (
        <Button className="icon-button" aria-label={words.remove(side.name)} onPress={() => ctrl.dropSide(side.id)}>
          <Icon name="close" size={14} />
        </Button>
      ) : null}
    </header>
  );
}

function Pasted({ draft, ctrl, system, side, close }: SidesProps & { side: string; close: () => void }) {
  const read = useCallback((text: string) => api.readText(keys.house() ?? '', system.id, text), [system.id]);
  if (!system.texts) return null;
  return (
    <TextPanel
      texts={system.texts}
      side={draft.sides.find(each => each.id === side)?.name ?? side}
      read={read}
      add={(name, sheet) => {
        ctrl.add(side, name, sheet);
        close();
      }}
      close={close}
    />
  );
}

function EditedSheet({
  draft,
  ctrl,
  system,
  edited,
  close,
}: SidesProps & { edited: { key: string | null; side: string }; close: () => void }) {
  const group = draft.groups.find(each => each.key === edited.key);
  const check = useCallback(
    async (sheet: Json) => (await api.check(keys.house() ?? '', system.id, 'sheet', sheet)).issues,
    [system.id],
  );
  const text = useSheetText(system);
  return (
    <SheetEditor
      text={text}
      system={system.id}
      title={group ? words.sheetOf(group.name) : words.aSheetOfYourOwn}
      name={group?.name ?? words.newcomer}
      sheet={group?.sheet ?? system.bestiary[0]?.sheet ?? {}}
      schema={system.schemas.sheet}
      check={check}
      save={(name, sheet) => {
        if (group) ctrl.changeGroup(group.key, { name, sheet });
        else ctrl.add(edited.side, name, sheet);
        close();
      }}
      close={close}
    />
  );
}
