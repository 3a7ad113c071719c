import type { AlloyView, CombatantView as Fighter } from '@affray/alloy';
import { Button } from 'react-aria-components';
import { SideMark } from '../../controls/marks.tsx';
import type { Command } from '../../controls/offer.ts';
import * as words from '../../words/alloy.ts';
import type { Pointing } from '../picture.ts';
import { sideIn } from '../view.ts';
import { isOut } from './line.ts';

const BANDS = [
  { id: 'engaged', name: words.engaged, hint: words.engagedHint },
  { id: 'close', name: words.close, hint: words.closeHint },
  { id: 'short', name: words.short, hint: words.shortHint },
  { id: 'medium', name: words.medium, hint: words.mediumHint },
  { id: 'long', name: words.long, hint: words.longHint },
] as const;

/** No map: everybody in bands around the one who is selected, or else acts. The game master puts people elsewhere. */
export function Bands({
  view,
  pointing,
  give,
}: {
  view: AlloyView;
  pointing: Pointing;
  give: ((command: Command) => void) | null;
}) {
  const centre = view.combatants.find(each => each.id === (pointing.selected ?? view.turn[0])) ?? view.combatants[0];
  if (!centre) return null;
  const bandTo = (other: Fighter): string =>
    view.bands.find(
      each =>
        (each.one === centre.id && each.other === other.id) || (each.other === centre.id && each.one === other.id),
    )?.band ?? '';
  const others = view.combatants.filter(each => each.id !== centre.id && each.fate !== 'fled' && each.arrives === null);
  return (
    <section className="alloy-bands" aria-label={words.distancesFrom(centre.name)}>
      <p className="alloy-bands-centre">
        <SideMark side={sideIn(view, centre)} size={16} hollow={isOut(centre)} /> <strong>{centre.name}</strong>
        <span className="quiet small">{centre.engaged.length > 0 ? words.isLockedInMelee : words.andWhoIsHowFar}</span>
      </p>
      {BANDS.map(band => {
        const here = others.filter(each => bandTo(each) === band.id);
        const absent = others.filter(each => !here.includes(each));
        return (
          <div key={band.id} className="alloy-band" data-band={band.id} data-empty={here.length === 0 || undefined}>
            <h3>
              {band.name} <span className="hint">{band.hint}</span>
            </h3>
            <ul>
              {here.map(each => (
                <li key={each.id}>
                  <Token view={view} fighter={each} pointing={pointing} />
                </li>
              ))}
            </ul>
            {give ? <PutHere band={band} centre={centre} among={absent} give={give} /> : null}
          </div>
        );
      })}
    </section>
  );
}

function Token({ view, fighter, pointing }: { view: AlloyView; fighter: Fighter; pointing: Pointing }) {
  return (
    <Button
      className="alloy-band-token"
      aria-pressed={pointing.selected === fighter.id}
      data-out={isOut(fighter) || undefined}
      onPress={() => pointing.select(fighter.id)}
    >
      <SideMark side={sideIn(view, fighter)} size={13} hollow={isOut(fighter)} /> {fighter.name}
      {fighter.members > 1 ? <span className="num faint">×{fighter.members}</span> : null}
      {fighter.cover === 'none' ? null : <span className="tag">{words.someCover(fighter.cover)}</span>}
    </Button>
  );
}

/** The game master's hand: somebody stands in this band from now on. */
function PutHere({
  band,
  centre,
  among,
  give,
}: {
  band: (typeof BANDS)[number];
  centre: Fighter;
  among: readonly Fighter[];
  give: (command: Command) => void;
}) {
  return (
    <select
      className="alloy-band-put"
      aria-label={words.putACombatantTo(band.name, centre.name)}
      value=""
      onChange={event => give({ kind: 'gm-place', who: event.target.value, of: centre.id, band: band.id })}
    >
      <option value="">{words.putHere}</option>
      {among.map(each => (
        <option key={each.id} value={each.id}>
          {each.name}
        </option>
      ))}
    </select>
  );
}
