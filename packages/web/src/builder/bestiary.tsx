import type { Json } from '@affray/engine';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, Input, SearchField } from 'react-aria-components';
import { Icon, SideMark } from '../controls/marks.tsx';
import { keys } from '../device/device.ts';
import { troubleOf } from '../home/ctrl.ts';
import * as words from '../words/builder.ts';
import type { BuildCtrl, SystemInfo } from './ctrl.ts';
import type { FightDraft } from './draft.ts';
import { type Creature, type Creatures, findIn } from './stable.ts';

export interface BestiaryProps {
  readonly system: SystemInfo;
  readonly draft: FightDraft;
  readonly ctrl: BuildCtrl;
  /** The game master's own creatures. */
  readonly creatures: Creatures;
  /** What stands above it. */
  readonly children?: ReactNode;
}

/** Everybody ready to fight, to be put on a side with one press: the game master's own, and those of the bestiary. */
export function Bestiary({ system, draft, ctrl, creatures, children }: BestiaryProps) {
  const [sought, setSought] = useState('');
  const own = useCreatures(creatures, system.id, ctrl);
  const found = findIn(system.bestiary, sought);
  const foundOwn = findIn(own, sought);
  return (
    <section className="build-bestiary stack" aria-label={words.bestiary}>
      {children}
      <h2>{words.bestiary}</h2>
      <SearchField className="text-field" aria-label={words.findInTheBestiary} value={sought} onChange={setSought}>
        <Input placeholder={words.find} />
      </SearchField>
      {found.length + foundOwn.length === 0 ? (
        <p className="hint" role="status">
          {words.noCreatureIsCalled(sought.trim())}
        </p>
      ) : null}
      <ul className="beast-list">
        {foundOwn.map(each => (
          <Beast key={each.key} beast={each} own draft={draft} ctrl={ctrl} />
        ))}
        {found.map(each => (
          <Beast key={each.id} beast={each} own={false} draft={draft} ctrl={ctrl} />
        ))}
      </ul>
    </section>
  );
}

interface BeastProps {
  readonly beast: {
    readonly name: string;
    readonly describe: string;
    readonly sheet: Json;
    readonly source?: string | undefined;
  };
  /** The game master's own. */
  readonly own: boolean;
  readonly draft: FightDraft;
  readonly ctrl: BuildCtrl;
}

function Beast({ beast, own, draft, ctrl }: BeastProps) {
  return (
    <li>
      <span className="grow">
        <strong>{beast.name}</strong>
        <span className="quiet small">{own ? words.yourOwn(beast.describe) : beast.describe}</span>
        {beast.source === undefined ? null : <span className="beast-source">{beast.source}</span>}
      </span>
      {draft.sides.map((side, at) => (
        <Button
          key={side.id}
          className="beast-add"
          aria-label={words.addTo(beast.name, side.name)}
          onPress={() => ctrl.add(side.id, beast.name, beast.sheet)}
        >
          <SideMark side={at} /> <Icon name="plus" size={12} />
        </Button>
      ))}
    </li>
  );
}

/** The game master's own creatures of a system; none before they were read, and none without the key of the house. */
function useCreatures(creatures: Creatures, system: string, ctrl: BuildCtrl): readonly Creature[] {
  const [read, setRead] = useState<{ system: string; all: readonly Creature[] } | null>(null);
  useEffect(() => {
    let left = false;
    if (keys.house() === null) return;
    creatures(system).then(
      all => left || setRead({ system, all }),
      problem => left || ctrl.store.patch({ trouble: troubleOf(problem) }),
    );
    return () => {
      left = true;
    };
  }, [creatures, system, ctrl]);
  return read?.system === system ? read.all : [];
}
