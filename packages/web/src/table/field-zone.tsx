import { useState } from 'react';
import { Button } from 'react-aria-components';
import { Icon } from '../controls/marks.tsx';
import { QuickNumber } from '../controls/quick-number.tsx';
import { FieldMap } from '../map/map.tsx';
import type { Drawn } from '../systems/picture.ts';
import * as words from '../words/table.ts';
import { OutOfTurn } from './aside.tsx';
import { useMoves } from './moves.ts';
import { notesOf, type Placed, Placing, useWayOdds } from './placing.tsx';
import { usePointing } from './pointing.ts';
import type { ZonesProps } from './zones.tsx';

/** The ground with its tokens; below it, whoever is selected, or where a token was dropped. */
export function FieldZone(props: ZonesProps) {
  const { drawn, state, selected, give } = props;
  const { scene } = drawn;
  const gm = state.you.role === 'gm';
  const [placing, setPlacing] = useState<Placed | null>(null);
  const pointing = usePointing(props);
  const still = scene.tokens.some(each => each.id === placing?.id) && state.view.waiting === null ? placing : null;
  const moves = useMoves(props, pointing);
  const ways = still ? moves.waysTo(still.id, still.at) : [];
  const previews = useWayOdds(still, ways, props.ctrl.odds);
  return (
    <section className="field" aria-label={words.field}>
      {scene.notes.length > 0 ? <p className="field-notes small">{scene.notes.join(' · ')}</p> : null}
      {scene.map ? (
        <FieldMap
          scene={scene}
          acting={scene.turn}
          selected={selected}
          select={pointing.select}
          placing={still && { ...still, notes: notesOf(ways[0], previews[0] ?? null, scene.tokens) }}
          struck={props.results.struck}
          movable={moves.movable}
          moves={moves}
          drop={(id, at) => setPlacing({ id, at })}
        />
      ) : drawn.places ? (
        drawn.places(pointing, gm ? command => void give(command) : null)
      ) : (
        <Distances drawn={drawn} />
      )}
      {still ? (
        <Placing
          key={`${still.id} ${still.at.x} ${still.at.y}`}
          {...props}
          placing={still}
          ways={ways}
          previews={previews}
          settled={() => {
            setPlacing(null);
            props.chooser.close();
          }}
          leave={() => setPlacing(null)}
        />
      ) : (
        <Inspector {...props} />
      )}
    </section>
  );
}

/** Without a map: what the game master said of who stands how far from whom. */
function Distances({ drawn }: { drawn: Drawn }) {
  const { distances, tokens } = drawn.scene;
  const nameOf = (id: string): string => tokens.find(each => each.id === id)?.name ?? id;
  return (
    <div className="distances">
      <p className="quiet small">{words.noMapTheGameMaster}</p>
      <ul>
        {distances.map(each => (
          <li key={`${each.one} ${each.other}`}>
            {nameOf(each.one)} <span className="faint">{words.to}</span> {nameOf(each.other)}
            <strong className="num">{words.ft(each.feet)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whoever is selected, in short, and where to read and set right more. */
export function Inspector(props: ZonesProps) {
  const { drawn, state, selected, select, open } = props;
  const token = drawn.scene.tokens.find(each => each.id === selected);
  if (!token) return null;
  return (
    <section className="inspector" aria-label={token.name}>
      <p className="grow">
        <strong>{token.name}</strong>
        <span className="inspector-brief">{drawn.brief(token.id)}</span>
      </p>
      {state.you.role === 'gm' && !state.view.waiting ? <QuickPoints {...props} id={token.id} /> : null}
      <div className="row">
        <Button className="plain-button" onPress={() => open('sheet')}>
          {words.sheet}
        </Button>
        {state.you.role === 'gm' ? (
          <Button className="plain-button" onPress={() => open('tools')}>
            <Icon name="wrench" size={16} /> {words.tools}
          </Button>
        ) : null}
        <Button className="icon-button" aria-label={words.close(token.name)} onPress={() => select(null)}>
          <Icon name="close" size={16} />
        </Button>
      </div>
      {state.you.role === 'gm' ? <OutOfTurn {...props} /> : null}
    </section>
  );
}

/** The points of a combatant, each to be changed with a press and a figure. */
function QuickPoints({ drawn, give, id }: ZonesProps & { id: string }) {
  const all = drawn.points(id);
  if (all.length === 0) return null;
  return (
    <dl className="quick-points">
      {all.map(({ label, now, of, path }) => (
        <div key={path}>
          <dt>{label}</dt>
          <dd>
            <QuickNumber {...{ label, now, of }} save={value => void give({ kind: 'gm-set', path, value })} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
