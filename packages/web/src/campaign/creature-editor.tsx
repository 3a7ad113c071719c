import type { Creature } from '@affray/protocol';
import { useCallback, useState } from 'react';
import type { SystemInfo } from '../builder/ctrl.ts';
import { SheetEditor, useSheetText } from '../builder/sheet-editor.tsx';
import type { Trouble } from '../home/ctrl.ts';
import { api } from '../wire/api.ts';
import { house } from '../wire/campaign-api.ts';
import { thisSheetIsNotRight } from '../words/builder.ts';
import * as words from '../words/campaign.ts';

interface CreatureEditorProps {
  readonly system: SystemInfo;
  readonly creature: Creature;
  /** Says what is wrong with it; null where it is kept. */
  readonly save: (creature: Creature) => Promise<Trouble | null>;
  readonly close: () => void;
}

/** The sheet of a creature of the game master's own, checked by the table while it is written. What is refused stays open. */
export function CreatureEditor({ system, creature, save, close }: CreatureEditorProps) {
  const [refused, setRefused] = useState<Trouble | null>(null);
  const keep = async (changed: Creature): Promise<void> => {
    const trouble = await save(changed);
    if (trouble === null) close();
    else setRefused(ofCreature(trouble));
  };
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
      save={(name, sheet) => void keep({ ...creature, name, sheet })}
      refused={refused}
      close={close}
    />
  );
}

/** What is wrong, by the creature's own fields instead of those of the message that changes it. */
const ofCreature = ({ reason, issues }: Trouble): Trouble => ({
  reason: issues.length > 0 ? thisSheetIsNotRight : reason,
  issues: issues.map(each => ({ ...each, path: each.path.replace(/^(?:change\.)?creature\./, '') })),
});
