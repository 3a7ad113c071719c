import type { AlloyView, LandingView as Landing } from '@affray/alloy';
import { useId, useState } from 'react';
import { Button } from 'react-aria-components';
import * as words from '../../words/alloy.ts';
import type { Pointing } from '../picture.ts';
import { nameIn } from '../view.ts';
import { stillBefore, stops } from './line.ts';

/**
 * Where one can land, as a list: by phase, or only what can still be done before somebody acts. Everything that the line
 * does by dragging is here in words.
 */
export function Before({
  view,
  pointing,
  aim,
  setAim,
}: {
  view: AlloyView;
  pointing: Pointing;
  aim: number | null;
  setAim: (phase: number | null) => void;
}) {
  const [wanted, setWanted] = useState('');
  const label = useId();
  const [who] = view.turn;
  const others = view.line.filter(each => each.who !== who);
  const other = others.some(each => each.who === wanted) ? wanted : '';
  const open = other === '' ? view.landings : stillBefore(view.landings, other);
  // While somebody is asked nothing can be chosen: an action without its name is not shown.
  const named = open.filter(each => pointing.labelOf(each.who, each.offer) !== null);
  const groups = stops(named).filter(each => aim === null || each.phase === aim);
  const nameOf = (id: string): string => nameIn(view, id);
  if (open.length > 0 && named.length === 0) return null;
  return (
    <section className="phase-before" aria-label={words.whereAnActionLeads}>
      <div className="row wrap">
        <label htmlFor={label}>{words.whatCanStillBeDone}</label>
        <select
          id={label}
          value={other}
          onChange={event => {
            setWanted(event.target.value);
            setAim(null);
          }}
        >
          <option value="">{words.anyoneShowAll}</option>
          {others.map(each => (
            <option key={each.who} value={each.who}>
              {words.actsOnPhaseLater(nameOf(each.who), each.phase)}
            </option>
          ))}
        </select>
        {aim === null ? null : (
          <Button className="plain-button" onPress={() => setAim(null)}>
            {words.allPhases}
          </Button>
        )}
      </div>
      {groups.length === 0 ? (
        <p className="quiet small">
          {aim === null
            ? words.nothingActsFirstWhateverIs(nameOf(other))
            : words.nothingLeadsToPhase(aim, other === '' ? '' : words.beforeActs(nameOf(other)))}
        </p>
      ) : null}
      <Stops groups={groups} view={view} pointing={pointing} nameOf={nameOf} />
    </section>
  );
}

function Stops({
  groups,
  view,
  pointing,
  nameOf,
}: {
  groups: ReturnType<typeof stops>;
  view: AlloyView;
  pointing: Pointing;
  nameOf: (id: string) => string;
}) {
  return (
    <ol>
      {groups.map(({ phase, offers }) => (
        <li key={phase}>
          <span className="phase-to num" title={beforeText(offers, nameOf)}>
            {phase === view.phase ? words.now : words.toPhase(phase)}
          </span>
          <span className="phase-offers">
            {offers.map(each => (
              <Button key={each.offer} className="phase-offer" onPress={() => pointing.choose(each.who, each.offer)}>
                {pointing.labelOf(each.who, each.offer)}
              </Button>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

function beforeText(offers: readonly Landing[], nameOf: (id: string) => string): string {
  const names = (offers[0]?.before ?? []).map(nameOf);
  return names.length === 0 ? words.noOneActsBeforeThen : words.beforeThen(names.join(', '));
}
