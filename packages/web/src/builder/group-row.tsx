import { plainly } from '@affray/engine';
import { Button, Switch } from 'react-aria-components';
import { Icon } from '../controls/marks.tsx';
import * as words from '../words/builder.ts';
import type { BuildCtrl } from './ctrl.ts';
import type { Group } from './draft.ts';

export interface GroupRowProps {
  readonly group: Group;
  readonly ctrl: BuildCtrl;
  readonly wrong: readonly { readonly path: string; readonly reason: string }[];
  readonly edit: () => void;
}

/** Some combatants of one kind: how many, who plays them, and what is wrong with their sheet. */
export function GroupRow({ group, ctrl, wrong, edit }: GroupRowProps) {
  const { knows } = ctrl;
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
      </div>
      {wrong.map(each => (
        <p key={`${each.path} ${each.reason}`} className="small tone-harm">
          <code>{each.path}</code> {plainly(each.reason)}
        </p>
      ))}
    </div>
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
