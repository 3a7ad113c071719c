import type { Claimable, Presence } from '@affray/protocol';
import { Button } from 'react-aria-components';
import { Crest } from '../controls/crest.tsx';
import * as words from '../words/table.ts';
import type { Say } from './ctrl.ts';

/** Role, weapons, and what a character is like. */
const About = ({ about: { role, weapons, line } }: { about: NonNullable<Claimable['about']> }) => (
  <>
    {role === '' ? null : <span className="claim-role">{role}</span>}
    {weapons.length === 0 ? null : <span className="small">{weapons.join(', ')}</span>}
    {/* A score stays beside its skill. */}
    <span className="quiet small">{line.replaceAll(/ (?=\d)/g, '\u00a0')}</span>
  </>
);

/** Free characters, to be taken; and one's own, to be left. */
export function Claims({
  presence,
  mine,
  say,
}: {
  presence: Presence | null;
  mine: readonly string[];
  say: (wish: Say) => void;
}) {
  const own = presence?.seats.flatMap(seat => seat.combatants).filter(each => mine.includes(each.id)) ?? [];
  const free = presence?.open.filter(each => !mine.includes(each.id)) ?? [];
  return (
    <div className="stack">
      {free.map(each => (
        <Button
          key={each.id}
          className="claim-button"
          onPress={() => say({ kind: 'claim', combatant: each.id, on: true })}
        >
          {each.about ? <Crest name={each.name} arms={each.about.arms} /> : null}
          <span className="grow claim-about">
            <strong>{each.name}</strong>
            {each.about ? <About about={each.about} /> : null}
          </span>
          <span className="quiet">{words.play}</span>
        </Button>
      ))}
      {own.map(each => (
        <Button
          key={each.id}
          className="plain-button"
          onPress={() => say({ kind: 'claim', combatant: each.id, on: false })}
        >
          {words.leave(each.name)}
        </Button>
      ))}
    </div>
  );
}
