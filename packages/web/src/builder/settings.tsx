import { Button, Input, Label, Switch, TextField } from 'react-aria-components';
import { Chips } from '../controls/chips.tsx';
import { HouseBookPicker } from '../controls/house-book-picker.tsx';
import * as words from '../words/builder.ts';
import { type BuildCtrl, type SystemInfo, titleOf } from './ctrl.ts';
import type { FightDraft } from './draft.ts';
import { AllHouseRules } from './house-rules.tsx';
import { fieldsOf, propertyOf } from './schema.ts';
import { SchemaForm } from './schema-form.tsx';

export interface SettingsProps {
  readonly draft: FightDraft;
  readonly ctrl: BuildCtrl;
  readonly system: SystemInfo;
  readonly systems: readonly SystemInfo[];
}

/** Which game is played. It stands before all that depends on it: the bestiary, the sheets, the house rules. */
export function WhichGame({ draft, ctrl, systems }: Pick<SettingsProps, 'draft' | 'ctrl' | 'systems'>) {
  if (systems.length < 2) return null;
  return (
    <Chips value={draft.system} set={ctrl.choose} options={systems.map(({ id, name }) => ({ value: id, label: name }))}>
      <Label>{words.system}</Label>
    </Chips>
  );
}

/** What holds for the whole fight: title, ground, light, house rules. */
export function Settings({ draft, ctrl, system }: Omit<SettingsProps, 'systems'>) {
  return (
    <section className="build-settings stack" aria-label={words.settings}>
      <TextField className="text-field" value={draft.title} onChange={title => ctrl.change({ title })} maxLength={200}>
        <Label>{words.title}</Label>
        <Input placeholder={titleOf(draft)} />
      </TextField>
      <Where draft={draft} ctrl={ctrl} system={system} />
      {ctrl.knows.houseBook ? <Book draft={draft} ctrl={ctrl} /> : null}
      <AllHouseRules schema={system.schemas.options} options={draft.options} set={ctrl.option} />
    </section>
  );
}

/** Where it is fought: with a map or without one, and what the system says of the place. */
export function Where({ draft, ctrl, system }: Omit<SettingsProps, 'systems'>) {
  return (
    <>
      {ctrl.knows.field ? (
        <Switch className="switch" isSelected={draft.map} onChange={map => ctrl.change({ map })}>
          <span className="switch-track" />
          <span>
            {words.withAMap}
            <span className="hint schema-hint">{words.withoutOneYouSayDistances}</span>
          </span>
        </Switch>
      ) : null}
      {ctrl.knows.scene ? <SceneFields draft={draft} ctrl={ctrl} system={system} /> : null}
    </>
  );
}

type Part = Pick<SettingsProps, 'draft' | 'ctrl'>;

/** The size of the ground matters on a map alone. */
const OF_THE_MAP = ['width', 'height'];

function SceneFields({ draft, ctrl, system }: Part & { system: SystemInfo }) {
  const all = fieldsOf(propertyOf(system.schemas.setup, 'scene'));
  const fields = draft.map || !ctrl.knows.field ? all : all.filter(each => !OF_THE_MAP.includes(each.name));
  return <SchemaForm fields={fields} values={draft.scene} change={scene => ctrl.change({ scene })} />;
}

/** Rulings of earlier fights, offered again in the same circumstances. */
function Book({ draft, ctrl }: Part) {
  const { length } = draft.houseBook;
  return (
    <section className="stack" aria-label={words.houseBook}>
      <h3 className="over-line">{words.houseBook}</h3>
      <p className="quiet small">
        {length === 0 ? words.yourRulingsOfEarlierFights : words.willBeOfferedAgain(length)}
      </p>
      <HouseBookPicker system={draft.system} use={houseBook => ctrl.change({ houseBook })} />
      {length > 0 ? (
        <Button className="quiet-button" onPress={() => ctrl.change({ houseBook: [] })}>
          {words.startWithoutOne}
        </Button>
      ) : null}
    </section>
  );
}
