import type { CombatantView as Fighter, SlotView as Slot, FightView as WwnView } from '@affray/wwn';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { SideMark } from '../../controls/marks.tsx';
import * as words from '../../words/wwn.ts';
import { Who } from '../parts.tsx';
import type { Pointing } from '../picture.ts';
import { SIGN, SignCell, SignLegend } from '../signs.tsx';
import { Health, isOut, tagsOf } from './card.tsx';

/** The round: one block for each place in the order (a side, or one combatant), with what is left of the four kinds of actions. */
export function Time({ view, pointing }: { view: WwnView; pointing: Pointing }) {
  const known = new Map<string, Fighter>(view.combatants.map(each => [each.id, each]));
  const slots: readonly Slot[] = view.order.length > 0 ? view.order : musters(view);
  const placed = new Set<string>(slots.flatMap(each => each.members));
  const absent = view.combatants.filter(each => !placed.has(each.id));
  const gone = [...known.values()].filter(each => isGone(each));
  const fights = view.phase === 'rounds' || view.phase === 'surprise';
  return (
    <div className="round">
      <table className="round-grid wwn-round" aria-label={view.heading}>
        <thead>
          <tr>
            <th scope="col" className="round-name">
              <span className="hidden-text">{words.combatant}</span>
            </th>
            {fights ? COLUMNS.map(each => <ColumnHead key={each.short} {...each} />) : null}
          </tr>
        </thead>
        {slots.map(slot => (
          <Place
            key={`${slot.side} ${slot.members.join(' ')}`}
            view={view}
            slot={slot}
            members={membersOf(slot, known)}
            fights={fights}
            pointing={pointing}
          />
        ))}
      </table>
      <Others
        title={words.notInTheOrder}
        those={absent.filter(each => !isGone(each))}
        view={view}
        pointing={pointing}
      />
      <Others title={words.outOfTheFight} those={gone} view={view} pointing={pointing} />
      {fights ? <Legend view={view} /> : null}
    </div>
  );
}

const COLUMNS = [
  { short: words.main, long: words.mainAction },
  { short: words.move, long: words.moveAction },
  { short: words.turnColumn, long: words.ownTurnOnTurnActions },
  { short: words.inst, long: words.instantsAtAnyTimeFor },
] as const;
const ColumnHead = ({ short, long }: { short: string; long: string }) => (
  <th scope="col">
    <abbr title={long}>{short}</abbr>
  </th>
);

const isGone = (fighter: Fighter): boolean => fighter.fate !== 'fighting' || fighter.health === 'dead';
const membersOf = (slot: Slot, known: ReadonlyMap<string, Fighter>): Fighter[] =>
  slot.members.flatMap(id => {
    const found = known.get(id);
    return found && !isGone(found) ? [found] : [];
  });

/** Before there is an order, the sides. */
const musters = (view: WwnView): Slot[] =>
  view.sides.map(({ id }) => ({
    side: id,
    score: null,
    state: 'open',
    members: view.combatants.filter(each => each.side === id).map(each => each.id),
  }));

interface PlaceProps {
  readonly view: WwnView;
  readonly slot: Slot;
  readonly members: readonly Fighter[];
  readonly fights: boolean;
  readonly pointing: Pointing;
}

/** One place in the order: a side with its score, or one combatant. */
function Place({ view, slot, members, fights, pointing }: PlaceProps) {
  const side = view.sides.findIndex(each => each.id === slot.side);
  const name = view.sides[side]?.name;
  if (members.length === 0) return null;
  return (
    <tbody data-state={slot.state}>
      {name === undefined ? null : (
        <tr className="round-side">
          <th scope="rowgroup" colSpan={fights ? COLUMNS.length + 1 : 1}>
            <span className="row">
              <SideMark side={side} />
              <span className="grow">{name}</span>
              {slot.state === 'now' && fights ? <span className="chip tone-now">{words.actsNow}</span> : null}
              {slot.state === 'done' ? <span className="faint">{words.hasActed}</span> : null}
              {slot.score === null ? null : (
                <span className="num faint" title={words.initiativeTheHighestActsFirst}>
                  {slot.score}
                </span>
              )}
            </span>
          </th>
        </tr>
      )}
      {members.map(each => (
        <Row key={each.id} view={view} fighter={each} slot={slot} fights={fights} pointing={pointing} />
      ))}
    </tbody>
  );
}

function Row({ view, fighter, slot, fights, pointing }: Omit<PlaceProps, 'members'> & { fighter: Fighter }) {
  const acting = pointing.acting.includes(fighter.id);
  const states = statesOf(fighter, slot.state);
  return (
    <tr
      data-acting={acting || undefined}
      data-selected={pointing.selected === fighter.id || undefined}
      data-out={isOut(fighter) || undefined}
      data-done={(fighter.done && !fighter.held) || undefined}
    >
      <th scope="row" className="round-name">
        <Name view={view} fighter={fighter} pointing={pointing} score={slot.side === null ? slot.score : null} />
      </th>
      {fights
        ? states.map(({ sign, says }, at) => (
            <td key={COLUMNS[at]?.short}>
              <Sign sign={sign} says={says} />
            </td>
          ))
        : null}
    </tr>
  );
}

function Name({
  view,
  fighter,
  pointing,
  score,
}: {
  view: WwnView;
  fighter: Fighter;
  pointing: Pointing;
  score: number | null;
}) {
  return (
    <Who
      {...{ view, fighter, pointing }}
      out={isOut(fighter)}
      tags={tagsOf(fighter)}
      aside={
        score === null ? null : (
          <span className="round-initiative num" title={words.initiativeTheHighestActsFirst}>
            {score}
          </span>
        )
      }
    >
      <Health fighter={fighter} />
      {fighter.armorClass === null || isOut(fighter) ? null : (
        <span className="num faint" title={words.armorClass}>
          {words.acOf(fighter.armorClass)}
        </span>
      )}
    </Who>
  );
}

type SignName = 'open' | 'now' | 'spent' | 'some' | 'held' | 'waits' | 'done' | 'instant' | 'silent' | 'none';

/** The signs of the four kinds of actions, in the order of the columns. */
function statesOf(fighter: Fighter, place: Slot['state']): { sign: SignName; says: string }[] {
  const { main, move, onTurn, instants, attacksLeft, held, waitsFor, done, watch } = fighter;
  const plain = (left: Fighter['main'], what: string): { sign: SignName; says: string } =>
    left === 'open'
      ? { sign: 'open', says: words.actionLeft(what) }
      : left === 'spent'
        ? { sign: 'spent', says: words.actionSpent(what) }
        : { sign: 'none', says: '' };
  const turn: { sign: SignName; says: string } = isOut(fighter)
    ? { sign: 'none', says: '' }
    : held
      ? { sign: 'held', says: words.holdsAnAction }
      : waitsFor
        ? { sign: 'waits', says: words.waitsUntilAnotherCombatantHas }
        : onTurn
          ? { sign: 'now', says: words.actsNow }
          : done || place === 'done'
            ? { sign: 'done', says: words.hasActed }
            : { sign: 'open', says: words.actsLater };
  return [
    attacksLeft > 0 ? { sign: 'some', says: words.moreAttacks(attacksLeft) } : plain(main, words.main),
    plain(move, words.move),
    turn,
    !instants
      ? { sign: 'none', says: '' }
      : watch === 'never'
        ? { sign: 'silent', says: words.mayUseInstantsIsNot }
        : { sign: 'instant', says: words.mayUseInstants },
  ];
}

const BOLT = 'M1-6-4 1-0.5 1-1 6 4-1 0.5-1Z';
const SIGNS: { readonly [sign in SignName]: { readonly means: string; readonly draw: ReactNode } } = {
  open: { means: words.left, draw: SIGN.left },
  now: {
    means: words.actsNow,
    draw: SIGN.now,
  },
  spent: { means: words.spent, draw: SIGN.spent },
  some: {
    means: words.attacksLeft,
    draw: (
      <>
        <circle r="4.5" className="slot-line" />
        <path d="M0 0V-4.5A4.5 4.5 0 1 1-4.5 0Z" className="slot-full" />
      </>
    ),
  },
  held: {
    means: words.held,
    draw: SIGN.held,
  },
  waits: { means: words.delayed, draw: SIGN.delayed },
  done: { means: words.hasActed, draw: <path d="M-4.5 0.5-1.5 3.5 4.5-3.5" className="slot-line" /> },
  instant: { means: words.instants, draw: <path d={BOLT} className="slot-bolt" /> },
  silent: { means: words.notAsked, draw: <path d={BOLT} className="slot-bolt" data-silent="" /> },
  none: { means: '', draw: SIGN.none },
};

function Sign({ sign, says }: { sign: SignName; says: string }) {
  if (sign === 'none') return <span className="slot" aria-hidden="true" />;
  return <SignCell says={says}>{SIGNS[sign].draw}</SignCell>;
}

/** Those without a place in the order, and those who are out, each still to be looked at. */
function Others({
  title,
  those,
  view,
  pointing,
}: {
  title: string;
  those: readonly Fighter[];
  view: WwnView;
  pointing: Pointing;
}) {
  if (those.length === 0) return null;
  return (
    <section className="round-others">
      <h3 className="over-line">{title}</h3>
      <ul>
        {those.map(each => {
          const chosen = pointing.selected === each.id;
          return (
            <li key={each.id}>
              <Button
                className="other-button"
                aria-pressed={chosen}
                onPress={() => pointing.select(chosen ? null : each.id)}
              >
                <SideMark side={view.sides.findIndex(side => side.id === each.side)} size={10} hollow /> {each.name}
                <span className="faint">{each.fate === 'fighting' ? (each.health ?? '') : each.fate}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const IN_ORDER = ['open', 'now', 'spent', 'some', 'done', 'held', 'waits', 'instant', 'silent'] as const;

/** What the signs mean, for those that are on the page. */
function Legend({ view }: { view: WwnView }) {
  const placed = new Set<string>(view.order.flatMap(each => each.members));
  const shown = new Set(
    view.combatants
      .filter(each => placed.has(each.id) && !isGone(each))
      .flatMap(each => statesOf(each, 'open').map(({ sign }) => sign)),
  );
  return <SignLegend signs={IN_ORDER.filter(sign => shown.has(sign)).map(sign => SIGNS[sign])} />;
}
