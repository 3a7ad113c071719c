import type { CombatantView as Fighter, FightView as WwnView } from '@affray/wwn';
import { sentence } from '../../words/numbers.ts';
import * as words from '../../words/wwn.ts';
import {
  Bar,
  CardFrame,
  ConditionList,
  circumstanceTags,
  GaugeBox,
  HealthInWords,
  HealthLine,
  hiddenTag,
  type SetValue,
  StateWord,
  share,
  type Tag,
  TagRow,
} from '../parts.tsx';
import { nameIn } from '../view.ts';

/** How full a bar is for those whose hit points this seat does not know. */
const WORDS = { unhurt: 1, hurt: 0.75, bloodied: 0.35, down: 0, dying: 0, dead: 0 };

/** Rounds that the mortally wounded have, as a clock of so many parts. */
const CLOCK = 6;

/** The clock of the mortally wounded: a part for each round that is left. */
function DyingClock({ rounds, size = 16 }: { rounds: number; size?: number }) {
  const left = Math.min(CLOCK, rounds);
  return (
    <svg
      className="clock"
      width={size}
      height={size}
      viewBox="-10 -10 20 20"
      role="img"
      aria-label={roundsLeft(rounds)}
    >
      <title>{roundsLeft(rounds)}</title>
      {Array.from({ length: CLOCK }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a clock never move
        <path key={at} d={wedge(at)} data-left={at < left || undefined} />
      ))}
    </svg>
  );
}
const roundsLeft = (rounds: number): string => (rounds === 0 ? words.diesAtTheEndOf : words.toLive(rounds));

function wedge(at: number): string {
  const point = (turn: number): string => {
    const angle = (turn / CLOCK) * 2 * Math.PI - Math.PI / 2;
    return `${(9 * Math.cos(angle)).toFixed(2)} ${(9 * Math.sin(angle)).toFixed(2)}`;
  };
  return `M0 0L${point(at + 0.06)}A9 9 0 0 1 ${point(at + 0.94)}Z`;
}

export const isOut = (fighter: Fighter): boolean =>
  fighter.fate !== 'fighting' || fighter.down || fighter.dying || fighter.health === 'dead';

/** Hit points in one line: figures where this seat knows them, else a word; the clock of whoever is dying. */
export function Health({ fighter }: { fighter: Fighter }) {
  const { hp, health, fate, dying, roundsLeft: rounds } = fighter;
  if (fate === 'fled' || fate === 'surrendered') return <StateWord>{fate}</StateWord>;
  if (fate === 'dead' || health === 'dead') return <StateWord tone="harm">{words.dead}</StateWord>;
  if (dying) {
    return (
      <span className="health tone-harm">
        {rounds === null ? null : <DyingClock rounds={rounds} />}
        <strong>{words.mortallyWounded}</strong>
        {rounds === null ? null : (
          <span className="num faint">{rounds === 0 ? words.lastRound : words.roundsLeft(rounds)}</span>
        )}
      </span>
    );
  }
  if (hp) {
    return (
      <HealthLine figures bars={<Bar left={share(hp)} />}>
        <span>
          {hp.now}
          <span className="faint">/{hp.max}</span>
          <span className="hidden-text"> {words.hitPoints}</span>
        </span>
      </HealthLine>
    );
  }
  return <HealthInWords word={health} left={WORDS} harm={0.35} unknown={words.unknown} />;
}

/** Conditions whose harm is worth a colour; what is plain from other marks has no tag. */
const HARM = new Set(['down', 'frail', 'surprised', 'flees', 'retreats']);
const GOOD = new Set(['defending', 'screening', 'held', 'half-cover', 'cover', 'total-cover', 'withdrawn']);
const SHOWN_ELSEWHERE = new Set(['dying', 'held']);

/** What holds of somebody, in short tags. */
export function tagsOf(fighter: Fighter): Tag[] {
  const tones = (kind: string): Tag['tone'] => (HARM.has(kind) ? 'harm' : GOOD.has(kind) ? 'good' : 'warn');
  return [
    ...fighter.conditions
      .filter(each => !SHOWN_ELSEWHERE.has(each.kind))
      .map(each => ({ name: each.name, tone: tones(each.kind), hint: each.hint })),
    ...circumstanceTags(fighter),
    ...hiddenTag(fighter),
  ];
}

/** What matters about somebody who acts, in one line. */
export function Brief({ fighter }: { fighter: Fighter }) {
  const { main, move, attacksLeft, armorClass, strain, wields } = fighter;
  const left = [
    ...(main === 'open' ? [words.main] : attacksLeft > 0 ? [] : []),
    ...(move === 'open' ? [words.move] : []),
    ...(attacksLeft > 0 ? [words.attacks(attacksLeft)] : []),
  ];
  const acts = main !== 'none' || move !== 'none';
  return (
    <>
      <Health fighter={fighter} />
      {armorClass === null ? null : (
        <span className="num">
          {words.ac} <strong>{armorClass}</strong>
        </span>
      )}
      {acts ? (
        <span>
          {left.length > 0 ? (
            <>
              <strong>{left.join(', ')}</strong> {words.left}
            </>
          ) : (
            words.mainAndMoveSpent
          )}
        </span>
      ) : null}
      {strain && strain.now > 0 ? (
        <span className="num">
          {words.strain} <strong>{strain.now}</strong>/{strain.max}
        </span>
      ) : null}
      {wields.length > 0 ? <span>{wields.join(', ')}</span> : null}
      <TagRow tags={tagsOf(fighter)} />
    </>
  );
}

const WATCH = {
  own: words.askedForInstantsWhenSomething,
  all: words.askedForInstantsAtAll,
  never: words.neverAskedForInstants,
} as const;

/** All that this seat may know of a combatant. */
export function Card({ view, fighter, set }: { view: WwnView; fighter: Fighter; set: SetValue | null }) {
  const saved = (path: string) => set && ((value: string) => set(`combatants.${fighter.id}.${path}`, value));
  const { hp, strain, armorClass, dying, roundsLeft: rounds, watch } = fighter;
  const bonds = bondsOf(view, fighter);
  return (
    <CardFrame view={view} fighter={fighter} hintBeside={() => true}>
      {dying ? (
        <p className="dying-note tone-harm">
          {rounds === null ? null : <DyingClock rounds={rounds} size={34} />}
          <span>
            <strong>{words.mortallyWoundedTitle}</strong>
            <br />
            {rounds === null ? words.diesUnlessStabilized : words.unlessStabilized(sentence(roundsLeft(rounds)))}
          </span>
        </p>
      ) : null}
      <div className="gauges">
        {hp ? <GaugeBox title={words.hitPointsTitle} {...hp} save={saved('hp')} /> : <Health fighter={fighter} />}
        {armorClass === null ? null : <GaugeBox title={words.armorClass} now={armorClass} />}
        {strain ? <GaugeBox title={words.systemStrain} {...strain} tone="stun" save={saved('strain')} /> : null}
      </div>
      <ConditionList conditions={fighter.conditions} until={round => words.untilRoundEnds(round)} />
      {bonds.length > 0 ? <p className="quiet">{sentence(bonds.join(', '))}.</p> : null}
      {watch ? <p className="quiet small">{WATCH[watch]}.</p> : null}
    </CardFrame>
  );
}

/** Who is tied to whom, in words. */
function bondsOf(view: WwnView, fighter: Fighter): string[] {
  const nameOf = (id: string): string => nameIn(view, id);
  const { ward, holds, heldBy, swarm, waitsFor, wields } = fighter;
  return [
    ...(ward ? [words.screens(nameOf(ward))] : []),
    ...(holds ? [words.holds(nameOf(holds))] : []),
    ...(heldBy.length > 0 ? [words.heldBy(heldBy.map(nameOf).join(' and '))] : []),
    ...(swarm ? [words.inASwarmAgainst(nameOf(swarm))] : []),
    ...(waitsFor ? [words.waitsUntilHasActed(nameOf(waitsFor))] : []),
    ...(wields.length > 0 ? [words.inHand(wields.join(' and '))] : []),
  ];
}
