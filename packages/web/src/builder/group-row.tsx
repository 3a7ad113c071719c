import type { Json } from '@affray/engine';
import { useState } from 'react';
import { Button, Input, Menu, MenuItem, MenuTrigger, Popover, Switch, TextField } from 'react-aria-components';
import { Icon } from '../controls/marks.tsx';
import { sameValue } from '../controls/offer.ts';
import * as words from '../words/builder.ts';
import type { BuildCtrl } from './ctrl.ts';
import { type Group, namesIn } from './draft.ts';
import { type FormField, isObject } from './schema.ts';
import { SchemaForm } from './schema-form.tsx';

export interface GroupRowProps {
  readonly group: Group;
  readonly ctrl: BuildCtrl;
  readonly wrong: readonly { readonly path: string; readonly reason: string }[];
  readonly edit: () => void;
}

/** Some combatants of one kind: how many, who plays them, and what is wrong with their sheet. */
export function GroupRow({ group, ctrl, wrong, edit }: GroupRowProps) {
  const { knows } = ctrl;
  if (group.hero) return <HeroRow group={group} ctrl={ctrl} wrong={wrong} />;
  const set = (some: Partial<Group>): void => ctrl.changeGroup(group.key, some);
  return (
    <div className="group-row">
      <div className="row">
        <Count group={group} set={count => (count > 0 ? set({ count }) : ctrl.drop(group.key))} />
        <strong className="grow">{group.name}</strong>
        <Button className="plain-button" onPress={edit}>
          {words.sheet}
        </Button>
        <Button className="icon-button" aria-label={words.remove(group.name)} onPress={() => ctrl.drop(group.key)}>
          <Icon name="close" size={14} />
        </Button>
      </div>
      <div className="row wrap group-flags">
        {knows.controller ? (
          <Switch className="switch small" isSelected={group.player} onChange={player => set({ player })}>
            <span className="switch-track" /> {words.playedByPlayers}
          </Switch>
        ) : null}
        {knows.hidden ? (
          <Switch className="switch small" isSelected={group.hidden} onChange={hidden => set({ hidden })}>
            <span className="switch-track" /> {words.hidden}
          </Switch>
        ) : null}
        <MoreOfGroup group={group} ctrl={ctrl} />
      </div>
      <Hits group={group} ctrl={ctrl} />
      <Manners group={group} ctrl={ctrl} />
      <Names key={group.count > 1 ? 'many' : 'one'} group={group} set={names => set({ names })} />
      <WhatIsWrong of={wrong} />
    </div>
  );
}

/** A hero of the campaign: who and how is written there; here, how the fight finds each. */
const HeroRow = ({ group, ctrl, wrong }: Omit<GroupRowProps, 'edit'>) => (
  <div className="group-row">
    <div className="row">
      <strong className="grow">{group.name}</strong>
      {ctrl.knows.hidden ? (
        <Switch
          className="switch small"
          isSelected={group.hidden}
          onChange={hidden => ctrl.changeGroup(group.key, { hidden })}
        >
          <span className="switch-track" /> {words.hidden}
        </Switch>
      ) : null}
    </div>
    <Manners group={group} ctrl={ctrl} />
    <WhatIsWrong of={wrong} />
  </div>
);

/** Hit points as the sheet has them, the middle of the dice, or thrown for each. */
function Hits({ group, ctrl }: Pick<GroupRowProps, 'group' | 'ctrl'>) {
  const label = ctrl.system?.thrownHits?.label;
  if (label === undefined) return null;
  const { key, hits } = group;
  return (
    <div className="row wrap small">
      <span className="grow">
        {label}: <span className="num">{hits.length === 0 ? words.asWritten : hits.join(', ')}</span>
      </span>
      {hits.length === 0 ? null : (
        <Button className="quiet-button" onPress={() => ctrl.changeGroup(key, { hits: [] })}>
          {words.asWritten}
        </Button>
      )}
      <Button className="quiet-button" onPress={() => void ctrl.hits(key, 'average')}>
        {words.average}
      </Button>
      <Button className="quiet-button" onPress={() => void ctrl.hits(key, 'thrown')}>
        {hits.length === 0 ? words.roll : words.rollAgain}
      </Button>
    </div>
  );
}

/** How the fight finds all of them: on guard or not, behind cover, in which stance, and how long they stand. */
function Manners({ group, ctrl }: Pick<GroupRowProps, 'group' | 'ctrl'>) {
  const { key, name, more } = group;
  const fields = ctrl.manners.combatant;
  // Whom players lead, no score leads: heroes are left out, and so is what is no sheet yet.
  const sheet = isObject(group.sheet) && !group.player && !group.hero ? group.sheet : null;
  const ways = sheet ? ctrl.manners.sheet : [];
  if (fields.length + ways.length === 0) return null;
  const said = [...sayings(fields, more), ...sayings(ways, sheet ?? {})];
  return (
    <details className="group-manners">
      <summary className="small">{words.howTheFightFinds(name, said)}</summary>
      <SchemaForm fields={fields} values={more} change={next => ctrl.changeGroup(key, { more: next })} />
      {sheet && ways.length > 0 ? (
        <SchemaForm fields={ways} values={sheet} change={next => ctrl.changeGroup(key, { sheet: next })} />
      ) : null}
    </details>
  );
}

/** What is said besides the usual, in short: "morale 7", "cover half", "expects nothing". */
const sayings = (fields: readonly FormField[], values: { readonly [name: string]: Json }): readonly string[] =>
  fields.flatMap(field => {
    const value = values[field.name] ?? field.standard;
    if (sameValue(value, field.standard)) return [];
    const picked = field.kind === 'pick' ? field.options.find(each => each.value === value)?.label : undefined;
    const figure = typeof value === 'number' ? `${value}` : picked;
    return [lowered(figure === undefined ? field.label : `${field.label} ${lowered(figure)}`)];
  });
const lowered = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

const WhatIsWrong = ({ of }: { of: GroupRowProps['wrong'] }) =>
  of.map(each => (
    <p key={`${each.path} ${each.reason}`} className="small tone-harm">
      <code>{each.path}</code> {each.reason}
    </p>
  ));

/** To copy a line, or to put it elsewhere in its side. */
function MoreOfGroup({ group, ctrl }: { group: Group; ctrl: BuildCtrl }) {
  return (
    <MenuTrigger>
      <Button className="icon-button" aria-label={words.moreOf(group.name)}>
        <Icon name="more" size={14} />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu className="menu">
          <MenuItem className="menu-item" onAction={() => ctrl.copy(group.key)}>
            {words.copyIt}
          </MenuItem>
          <MenuItem className="menu-item" onAction={() => ctrl.move(group.key, -1)}>
            {words.moveUp}
          </MenuItem>
          <MenuItem className="menu-item" onAction={() => ctrl.move(group.key, 1)}>
            {words.moveDown}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** Names of their own for several of one kind; one alone is called as its sheet is. */
function Names({ group, set }: { group: Group; set: (names: readonly string[]) => void }) {
  const [text, setText] = useState(() => group.names.join(', '));
  if (group.count < 2) return null;
  return (
    <TextField
      className="text-field group-names"
      aria-label={words.namesOf(group.name)}
      value={text}
      onChange={typed => {
        setText(typed);
        set(namesIn(typed));
      }}
    >
      <Input placeholder={words.ownNames} />
    </TextField>
  );
}

/** As many of one kind as anybody would want. */
const MOST = 50;

function Count({ group, set }: { group: Group; set: (count: number) => void }) {
  return (
    <fieldset className="count" aria-label={words.howManyOf(group.name)}>
      <Button className="icon-button" aria-label={words.oneLess} onPress={() => set(group.count - 1)}>
        <Icon name="minus" size={14} />
      </Button>
      <output className="num">{group.count}</output>
      <Button
        className="icon-button"
        aria-label={words.oneMore}
        isDisabled={group.count >= MOST}
        onPress={() => set(group.count + 1)}
      >
        <Icon name="plus" size={14} />
      </Button>
    </fieldset>
  );
}
