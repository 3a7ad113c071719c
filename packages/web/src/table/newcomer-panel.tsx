import type { Json } from '@affray/engine';
import { useCallback } from 'react';
import type { SystemInfo } from '../builder/ctrl.ts';
import { SheetEditor, useSheetText } from '../builder/sheet-editor.tsx';
import type { Command } from '../controls/offer.ts';
import { keys } from '../device/device.ts';
import type { Drawn } from '../systems/picture.ts';
import { api } from '../wire/api.ts';
import * as words from '../words/table.ts';
import { joined, unguessable } from './newcomer.ts';

export interface NewcomerPanelProps {
  readonly system: SystemInfo;
  readonly drawn: Drawn;
  /** What was said of the newcomer before its sheet. */
  readonly told: Command;
  readonly give: (command: Command) => Promise<boolean>;
  readonly close: () => void;
}

/** The sheet of somebody who joins a running fight, in the builder's editor. */
export function NewcomerPanel({ system, drawn, told, give, close }: NewcomerPanelProps) {
  const check = useCallback(
    async (sheet: Json) => {
      const house = keys.house();
      // A device with the key of this fight alone may not ask; the table looks at the sheet when it is sent.
      return house === null ? [] : (await api.check(house, system.id, 'sheet', sheet)).issues;
    },
    [system.id],
  );
  const text = useSheetText(system);
  const model = system.bestiary.find(each => each.id === told.like);
  return (
    <SheetEditor
      system={system.id}
      title={words.aCombatantJoinsTheFight}
      name={model?.name ?? words.newcomer}
      sheet={model?.sheet ?? {}}
      schema={system.schemas.sheet}
      check={check}
      text={text}
      save={async (name, sheet) => {
        const taken = drawn.scene.tokens.map(each => each.id);
        if (await give(joined(told, name, sheet, taken, unguessable()))) close();
      }}
      close={close}
    />
  );
}
