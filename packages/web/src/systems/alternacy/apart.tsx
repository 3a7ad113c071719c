import type { FightView as AlternacyView, CombatantView as Fighter } from '@affray/alternacy';
import { Button } from 'react-aria-components';
import { SideMark } from '../../controls/marks.tsx';
import * as words from '../../words/alternacy.ts';
import type { Pointing } from '../picture.ts';
import { sideIn } from '../view.ts';
import { Health, isOut } from './card.tsx';

/** Without a map: how far each is from whoever is looked at, as far as the game master ruled it, and whom it fights. */
export function Apart({ view, pointing }: { view: AlternacyView; pointing: Pointing }) {
  const there = view.combatants.filter(each => each.fate !== 'fled');
  const seen = pointing.selected ?? there.find(each => each.mine)?.id ?? pointing.acting[0] ?? null;
  const centre = there.find(each => each.id === seen) ?? there[0];
  if (!centre) return null;
  return (
    <div className="alt-apart">
      <p>
        <strong>{centre.name}</strong>
        <span className="quiet"> {words.andTheOthersHowFar}</span>
      </p>
      <ul>
        {there
          .filter(each => each.id !== centre.id)
          .map(each => (
            <li key={each.id}>
              <Button className="alt-apart-one" onPress={() => pointing.select(each.id)}>
                <SideMark side={sideIn(view, each)} size={13} hollow={isOut(each)} />
                <span className="grow">
                  <strong>{each.name}</strong> <Health fighter={each} />
                </span>
                <span className="num quiet">{between(view, centre, each)}</span>
              </Button>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** "engaged", "60 ft", or that nobody has said. */
function between(view: AlternacyView, one: Fighter, other: Fighter): string {
  const pair = (a: string, b: string): boolean => (a === one.id && b === other.id) || (a === other.id && b === one.id);
  if (view.lines.some(line => !line.past && line.manner === 'melee' && pair(line.by, line.on))) return 'engaged';
  const feet = view.distances.find(each => pair(each.one, each.other))?.feet;
  return feet === undefined ? words.notSaidYet : words.ft(feet);
}
