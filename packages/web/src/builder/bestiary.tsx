import { useState } from 'react';
import { Button, Input, SearchField } from 'react-aria-components';
import { Icon, SideMark } from '../controls/marks.tsx';
import * as words from '../words/builder.ts';
import type { BuildCtrl, SystemInfo } from './ctrl.ts';
import type { FightDraft } from './draft.ts';

/** Everybody ready to fight, to be put on a side with one press. */
export function Bestiary({ system, draft, ctrl }: { system: SystemInfo; draft: FightDraft; ctrl: BuildCtrl }) {
  const [sought, setSought] = useState('');
  const found = system.bestiary.filter(each =>
    `${each.name} ${each.describe}`.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  return (
    <section className="build-bestiary stack" aria-label={words.bestiary}>
      <h2>{words.bestiary}</h2>
      <SearchField className="text-field" aria-label={words.findInTheBestiary} value={sought} onChange={setSought}>
        <Input placeholder={words.find} />
      </SearchField>
      <ul className="beast-list">
        {found.map(each => (
          <li key={each.id}>
            <span className="grow">
              <strong>{each.name}</strong>
              <span className="quiet small">{each.describe}</span>
            </span>
            {draft.sides.map((side, at) => (
              <Button
                key={side.id}
                className="beast-add"
                aria-label={words.addTo(each.name, side.name)}
                onPress={() => ctrl.add(side.id, each.name, each.sheet)}
              >
                <SideMark side={at} /> <Icon name="plus" size={12} />
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
