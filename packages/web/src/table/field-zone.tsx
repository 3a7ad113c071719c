import type { Place } from '@affray/engine';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useKeys } from '../controls/keys.tsx';
import { Digit, Icon } from '../controls/marks.tsx';
import type { Command } from '../controls/offer.ts';
import { QuickNumber } from '../controls/quick-number.tsx';
import { FieldMap } from '../map/map.tsx';
import type { Drawn } from '../systems/picture.ts';
import * as words from '../words/table.ts';
import { OutOfTurn } from './aside.tsx';
import { usePointing } from './pointing.ts';
import type { Ready, ZonesProps } from './zones.tsx';

/** The ground with its tokens; below it, whoever is selected, or where a token was dropped. */
export function FieldZone(props: ZonesProps) {
  const { drawn, state, selected, give } = props;
  const { scene } = drawn;
  const gm = state.you.role === 'gm';
  const [placing, setPlacing] = useState<{ id: string; at: Place } | null>(null);
  const pointing = usePointing(props);
  const offers = state.view.offers.flatMap(each => each.offers);
  const still = scene.tokens.some(each => each.id === placing?.id) && state.view.waiting === null ? placing : null;
  return (
    <section className="field" aria-label={words.field}>
      {scene.notes.length > 0 ? <p className="field-notes small">{scene.notes.join(' · ')}</p> : null}
      {scene.map ? (
        <FieldMap
          scene={scene}
          acting={scene.turn}
          selected={selected}
          select={pointing.select}
          placing={still}
          struck={props.results.struck}
          movable={id =>
            gm ||
            drawn
              .ways(id, scene.tokens.find(each => each.id === id)?.at ?? { x: 0, y: 0 }, offers, gm)
              .some(way => !way.refusal)
          }
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
          settle={async command => {
            if (command === null || (await give(command))) setPlacing(null);
          }}
        />
      ) : (
        <Inspector {...props} />
      )}
    </section>
  );
}

/** A token was set down: by which way does it go there? */
function Placing({
  drawn,
  state,
  placing,
  settle,
}: {
  drawn: Drawn;
  state: Ready;
  placing: { id: string; at: Place };
  settle: (command: Command | null) => void;
}) {
  const token = drawn.scene.tokens.find(each => each.id === placing.id);
  const offers = state.view.offers.flatMap(each => each.offers);
  const ways = drawn.ways(placing.id, placing.at, offers, state.you.role === 'gm');
  const open = ways.filter(way => !way.refusal);
  useKeys({
    ...Object.fromEntries(open.map((way, at) => [`${at + 1}`, { says: way.label, run: () => settle(way.command) }])),
    Escape: { says: words.leaveTheTokenWhereIt, run: () => settle(null) },
  });
  const apart = token?.at ? Math.round(Math.hypot(placing.at.x - token.at.x, placing.at.y - token.at.y)) : 0;
  return (
    <section className="inspector placing" aria-label={words.move}>
      <p className="grow">
        <strong>{token?.name}</strong> <span className="num">{words.ftFromWhereItStands(apart)}</span>
      </p>
      <div className="row wrap">
        {open.map((way, at) => (
          <Button
            key={way.label}
            className={at === 0 ? 'solid-button' : 'plain-button'}
            autoFocus={at === 0}
            onPress={() => settle(way.command)}
          >
            {way.label} <span className="small">· {way.cost}</span> <Digit>{at + 1}</Digit>
          </Button>
        ))}
        <Button className="plain-button" onPress={() => settle(null)}>
          {words.leaveIt}
        </Button>
      </div>
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
