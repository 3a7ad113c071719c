import { combatantId, feetApart, type Place, type Preview } from '@affray/engine';
import { useEffect, useId, useState } from 'react';
import { Button } from 'react-aria-components';
import { useKeys } from '../controls/keys.tsx';
import { Digit } from '../controls/marks.tsx';
import type { AskOdds } from '../controls/offer-form.tsx';
import { onButton } from '../display/chance.ts';
import { BESIDE } from '../map/snap.ts';
import type { Token, Way } from '../systems/picture.ts';
import * as words from '../words/table.ts';
import { followOf } from './closing-in.ts';
import type { ZonesProps } from './zones.tsx';

/** A token that was set down, or sent somewhere, and has not gone yet. */
export interface Placed {
  readonly id: string;
  readonly at: Place;
}

/** What to expect of each way to a place, in their order; nothing until the table has answered. */
export function useWayOdds(placing: Placed | null, ways: readonly Way[], odds: AskOdds): readonly (Preview | null)[] {
  const part = useId();
  const own = ways.filter(way => way.offer !== null);
  const asked = placing === null ? '' : JSON.stringify([placing, own.map(way => way.command)]);
  const [known, setKnown] = useState<{ asked: string; previews: readonly (Preview | null)[] }>(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is all of it as one text
  useEffect(() => {
    if (asked === '' || own.length === 0) return;
    let current = true;
    void odds(
      own.map(way => way.command),
      [],
      part,
    ).then(previews => current && setKnown({ asked, previews }));
    return () => {
      current = false;
    };
  }, [asked]);
  return known.asked === asked ? known.previews : [];
}
const NOTHING = { asked: '', previews: [] };

/** What stands beside the finger: the cost of the way, who may strike at whoever goes, and how likely it is struck. */
export function notesOf(way: Way | undefined, preview: Preview | null, tokens: readonly Token[]): string[] {
  if (!way || way.offer === null) return [];
  const strikers = new Set<string>((preview?.assumptions ?? []).map(each => each.who));
  const names = tokens.filter(each => strikers.has(each.id)).map(each => each.name);
  const free = names.length === 0 ? [] : [words.mayStrike(new Intl.ListFormat('en').format(names), names.length)];
  const chance = preview && onButton(preview);
  return [way.cost, ...free, ...(chance === null ? [] : [chance])];
}

interface PlacingProps extends ZonesProps {
  readonly placing: Placed;
  readonly ways: readonly Way[];
  readonly previews: readonly (Preview | null)[];
  /** It went there. */
  readonly settled: () => void;
  /** It stays where it was. */
  readonly leave: () => void;
}
interface Choice {
  readonly key: string;
  readonly label: string;
  readonly cost: string;
  readonly chance: string | null;
  readonly run: () => Promise<void>;
}

/** A token was set down: by which way does it go there, and does it attack whom it stands beside then? */
export function Placing(props: PlacingProps) {
  const { drawn, placing, leave } = props;
  const token = drawn.scene.tokens.find(each => each.id === placing.id);
  const foe = foeBeside(drawn.scene.tokens, placing);
  const all = choicesOf(props, foe);
  useKeys({
    ...Object.fromEntries(all.map((each, at) => [`${at + 1}`, { says: each.label, run: () => void each.run() }])),
    Escape: { says: words.leaveTheTokenWhereIt, run: leave },
  });
  const apart = token?.at ? Math.round(feetApart(placing.at, token.at)) : 0;
  return (
    <section className="inspector placing" aria-label={words.move}>
      <p className="grow">
        <strong>{token?.name}</strong> <span className="num">{words.ftFromWhereItStands(apart)}</span>
        {foe ? <span>, {words.besideFoe(foe.name)}</span> : null}
      </p>
      <div className="row wrap">
        {all.map((each, at) => (
          <Button
            key={each.key}
            className={at === 0 ? 'solid-button' : 'plain-button'}
            autoFocus={at === 0}
            onPress={() => void each.run()}
          >
            {each.label}
            <span className="small">
              {' '}
              · {each.cost}
              {each.chance === null ? '' : ` · ${each.chance}`}
            </span>{' '}
            <Digit>{at + 1}</Digit>
          </Button>
        ))}
        <Button className="plain-button" onPress={leave}>
          {words.leaveIt}
        </Button>
      </div>
    </section>
  );
}

/** Every way there; after each move that leaves time for it, and ends beside a foe, the same with an attack. */
function choicesOf(props: PlacingProps, foe: Token | null): Choice[] {
  const { drawn, placing, ways, previews, give, settled, chooser, state } = props;
  return ways.flatMap((way, at): Choice[] => {
    const preview = previews[at] ?? null;
    const plain: Choice = {
      key: way.label,
      label: way.label,
      cost: way.cost,
      chance: preview && onButton(preview),
      run: async () => {
        if (await give(way.command)) settled();
      },
    };
    const isMove = way.offer === 'move' && drawn.strikesAfterMove(placing.id);
    if (!isMove || !foe || isNear(drawn.scene.tokens, placing.id, foe)) return [plain];
    const command = typeof way.command.end === 'boolean' ? { ...way.command, end: false } : way.command;
    const who = combatantId.parse(placing.id);
    const follow = followOf(who, foe.id, state.view.offers.find(each => each.who === who)?.offers ?? []);
    const attack: Choice = {
      ...plain,
      key: `${way.label} and attack`,
      label: words.thenAttack(way.label, foe.name),
      run: async () => {
        if (!(await give(command))) return;
        settled();
        chooser.follows.set({ ...follow, mark: state.mark });
      },
    };
    return [plain, attack];
  });
}

/** The foe that a place is beside; the nearest of several. */
function foeBeside(tokens: readonly Token[], { id, at }: Placed): Token | null {
  const side = tokens.find(each => each.id === id)?.side;
  const near = tokens.flatMap(each =>
    each.at && each.side !== side && !each.down && feetApart(each.at, at) < BESIDE + 1
      ? [{ each, apart: feetApart(each.at, at) }]
      : [],
  );
  return near.toSorted((a, b) => a.apart - b.apart)[0]?.each ?? null;
}

/** Whether somebody stands beside a foe already. */
function isNear(tokens: readonly Token[], id: string, foe: Token): boolean {
  const at = tokens.find(each => each.id === id)?.at;
  return at !== null && at !== undefined && foe.at !== null && feetApart(at, foe.at) < BESIDE + 1;
}
