import type { Creature } from '@affray/protocol';
import { useCallback } from 'react';
import type { SystemInfo } from '../builder/ctrl.ts';
import { SheetEditor, useSheetText } from '../builder/sheet-editor.tsx';
import { api } from '../wire/api.ts';
import { house } from '../wire/campaign-api.ts';
import * as words from '../words/campaign.ts';

interface CreatureEditorProps {
  readonly system: SystemInfo;
  readonly creature: Creature;
  /** Why it was not taken as it is written now; null where nothing was refused. */
  readonly refused: string | null;
  readonly save: (creature: Creature) => void;
  readonly close: () => void;
}

/** The sheet of a creature of the game master's own, checked by the table while it is written. */
export function CreatureEditor({ system, creature, refused, save, close }: CreatureEditorProps) {
  const check = useCallback(
    async (sheet: Creature['sheet']) => (await api.check(house(), system.id, 'sheet', sheet)).issues,
    [system.id],
  );
  return (
    <SheetEditor
      system={system.id}
      title={words.editCreature(creature.name)}
      name={creature.name}
      sheet={creature.sheet}
      schema={system.schemas.sheet}
      check={check}
      text={useSheetText(system)}
      refused={refused}
      save={(name, sheet) => save({ ...creature, name, sheet })}
      close={close}
    />
  );
}
