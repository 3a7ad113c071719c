import type { CombatantView as Fighter, FightView as WwnView } from '@affray/wwn';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { SideMark } from '../../controls/marks.tsx';
import type { Command } from '../../controls/offer.ts';
import { sentence } from '../../words/numbers.ts';
import * as words from '../../words/wwn.ts';
import type { Pointing } from '../picture.ts';
import { sideIn } from '../view.ts';
import { isOut } from './card.tsx';

type Word = WwnView['words'][number];

/** Feet between two, as the game master said them; null where nobody has. */
const feetSaid = (view: Pick<WwnView, 'distances'>, one: string, other: string): number | null =>
  view.distances.find(each => (each.one === one && each.other === other) || (each.one === other && each.other === one))
    ?.feet ?? null;

/** The word for so many feet: the nearest that reaches as far, or the last. */
export const wordFor = (words: readonly Word[], feet: number): Word | null =>
  words.find(each => feet <= each.feet) ?? words.at(-1) ?? null;

/**
 * Who stands how far from one combatant, by the game master's words: engaged, near, far. Where the game master looks,
 * every word can be changed.
 */
export function Places({
  view,
  pointing,
  give,
}: {
  view: WwnView;
  pointing: Pointing;
  /** Null for players. */
  give: ((command: Command) => void) | null;
}) {
  const there = view.combatants.filter(each => each.fate === 'fighting');
  const own = there.find(each => each.mine)?.id ?? null;
  const seen = pointing.selected ?? own ?? pointing.acting[0] ?? null;
  const centre = there.find(each => each.id === seen) ?? there.find(each => each.controller === 'player') ?? there[0];
  if (!centre) return null;
  const others = there.filter(each => each.id !== centre.id);
  const apart = new Map(others.map(each => [each.id, feetSaid(view, centre.id, each.id)]));
  const unsaid = others.filter(each => apart.get(each.id) === null);
  const band = (title: string, note: string, those: readonly Fighter[]) => (
    <Band key={title} title={title} note={note} those={those} {...{ view, centre, pointing, give }} />
  );
  return (
    <div className="wwn-bands">
      <p className="wwn-bands-head">
        <SideMark side={sideIn(view, centre)} size={14} /> <strong>{centre.name}</strong>
        <span className="quiet">{words.andHowFarAwayThe}</span>
      </p>
      <div className="wwn-bands-row">
        {view.words.map(word =>
          band(
            sentence(word.name),
            words.ft(word.feet),
            others.filter(each => {
              const feet = apart.get(each.id) ?? null;
              return feet !== null && wordFor(view.words, feet) === word;
            }),
          ),
        )}
        {unsaid.length > 0
          ? band(words.notSaid, view.unsaid === 'ask' ? '' : words.countsAs(view.unsaid), unsaid)
          : null}
      </div>
    </div>
  );
}

/** Those who are as far away as one word says. */
function Band({
  title,
  note,
  those,
  ...shared
}: Omit<SomeoneProps, 'fighter'> & { title: string; note: string; those: readonly Fighter[] }) {
  return (
    <section className="wwn-band" aria-label={words.bandOf(title, shared.centre.name)}>
      <h3 className="wwn-band-title">
        {title} <span className="faint num">{note}</span>
      </h3>
      {those.length === 0 ? (
        <p className="wwn-band-none faint">{words.nobody}</p>
      ) : (
        <ul>
          {those.map(each => (
            <li key={each.id}>
              <Someone {...shared} fighter={each} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface SomeoneProps {
  readonly view: WwnView;
  readonly centre: Fighter;
  readonly fighter: Fighter;
  readonly pointing: Pointing;
  /** Null for players. */
  readonly give: ((command: Command) => void) | null;
}

function Someone({ view, centre, fighter, pointing, give }: SomeoneProps) {
  const face = (
    <>
      <SideMark side={sideIn(view, fighter)} hollow={isOut(fighter)} /> {fighter.name}
    </>
  );
  const look = () => pointing.select(fighter.id);
  if (!give) {
    return (
      <Button className="wwn-band-someone" onPress={look}>
        {face}
      </Button>
    );
  }
  return (
    <MenuTrigger>
      <Button className="wwn-band-someone" aria-label={words.changeTheDistanceOrLook(fighter.name)}>
        {face}
      </Button>
      <Popover className="popover">
        <Menu className="menu">
          {view.words.map(word => (
            <MenuItem
              key={word.name}
              className="menu-item"
              onAction={() => give({ kind: 'gm-distance', one: centre.id, other: fighter.id, feet: word.feet })}
            >
              {sentence(word.name)} <span className="faint num">{words.ft(word.feet)}</span>
            </MenuItem>
          ))}
          <MenuItem className="menu-item" onAction={look}>
            {words.lookAt(fighter.name)}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
