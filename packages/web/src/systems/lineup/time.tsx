import { SideMark } from '../../controls/marks.tsx';
import * as words from '../../words/lineup.ts';
import { Who } from '../parts.tsx';
import type { Pointing } from '../picture.ts';
import { Health, Tags } from './card.tsx';
import type { Fighter, SeenLineup } from './seen.ts';

interface Props {
  readonly view: SeenLineup;
  readonly pointing: Pointing;
}

/** Everyone in the order in which they act, and whose turn it is. */
export function Time({ view, pointing }: Props) {
  return (
    <ol className="lineup" aria-label={view.heading}>
      {view.combatants.map(each => (
        <li key={each.id} data-acting={view.turn.includes(each.id) || undefined} data-out={!each.standing || undefined}>
          <One view={view} pointing={pointing} fighter={each} />
        </li>
      ))}
    </ol>
  );
}

/** Who stands against whom, side by side. */
export function Sides({ view, pointing }: Props) {
  return (
    <div className="lineup-sides">
      {view.sides.map((side, at) => (
        <section key={side.id} aria-label={side.name}>
          <h3 className="row">
            <SideMark side={at} /> {side.name}
          </h3>
          <ul className="lineup">
            {view.combatants
              .filter(each => each.side === side.id)
              .map(each => (
                <li key={each.id} data-out={!each.standing || undefined}>
                  <One view={view} pointing={pointing} fighter={each} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function One({ view, pointing, fighter }: Props & { readonly fighter: Fighter }) {
  return (
    <Who
      view={view}
      fighter={fighter}
      pointing={pointing}
      out={!fighter.standing}
      aside={
        fighter.order === null ? null : (
          <span className="lineup-order num" title={words.placeInTheOrder}>
            {fighter.order}
          </span>
        )
      }
    >
      <Health fighter={fighter} />
      <Tags fighter={fighter} most={2} />
    </Who>
  );
}
