import { combatantId, type Json, type Speaker } from '@affray/engine';
import { Button } from 'react-aria-components';
import type { Drawn } from '../systems/picture.ts';
import { sentence } from '../words/numbers.ts';
import * as words from '../words/table.ts';
import { Actions } from './actions.tsx';
import { useAhead } from './ahead.ts';
import { OutOfTurn } from './aside.tsx';
import { CallMe } from './call-me.tsx';
import { speaking } from './chooser.ts';
import { Claims } from './claims.tsx';
import { stemOf } from './computer.ts';
import { ComputerBar } from './computer-bar.tsx';
import { Ended } from './ended.tsx';
import { PortionsBar } from './for-all.tsx';
import { usePassing } from './passing.ts';
import { usePatience } from './patience.ts';
import { Prompts, waitingFor } from './prompts.tsx';
import { RestBar, useStopped } from './rest.tsx';
import { isLasting, type Moment, passFor, useRoundPass } from './round-pass.ts';
import { Suggested } from './suggestion.tsx';
import { YouBar } from './you.tsx';
import type { ZonesProps } from './zones.tsx';

/** When it is, and who is well, for what was said of questions before they came. */
const momentOf = ({ scene, points }: Drawn): Moment => ({
  round: scene.round,
  isWell: who => {
    const [health] = points(who);
    return health !== undefined && health.of !== null && 2 * health.now > health.of;
  },
});

const lastStepOf = ({ chapters }: ZonesProps['state']): number => chapters.at(-1)?.step ?? -1;

/** Where every decision is made: a question, else the actions of whoever may act, else what is waited for. */
export function Dock(given: ZonesProps) {
  const { state, chooser, ctrl } = given;
  const answer = (prompt: string, said: Json) => ctrl.answer(prompt, said);
  const asked = useAhead(state.view.waiting, chooser.ahead, lastStepOf(state), answer);
  const waiting = useRoundPass(asked, chooser.roundPasses, momentOf(given.drawn), answer);
  useStopped(chooser.stopped, !state.view.waiting && state.pending === 0, given.tellOfLot);
  const props = { ...given, state: { ...state, view: { ...state.view, waiting } } };
  return (
    <section className="dock" id="actions" tabIndex={-1} aria-label={words.whatToDo}>
      <YouBar {...props} />
      <ComputerBar {...props} />
      <RestBar store={chooser.rest} end={chooser.stopRest} />
      <PortionsBar store={chooser.portions} />
      {partOf(props)}
      <Lying {...props} />
    </section>
  );
}

function partOf(props: ZonesProps) {
  const { view, you } = props.state;
  const can = !view.waiting && speaking(view).length > 0;
  if (view.waiting && (view.waiting.prompts.length > 0 || you.role === 'gm')) return <Asked {...props} />;
  if (view.over) {
    return (
      <>
        <Ended {...props} />
        {can ? <Acting {...props} /> : null}
      </>
    );
  }
  if (can) return <Acting {...props} />;
  return <Idle {...props} />;
}

/** What was chosen is on its way, or kept until there is a line: a second press would be a second action. */
const busyWith = ({ state }: ZonesProps): boolean => state.pending > 0;

function Asked(props: ZonesProps) {
  const { state, ctrl, settle, markOf } = props;
  const { waiting } = state.view;
  const gm = state.you.role === 'gm';
  // The seat itself may answer in the same moment: then there is nothing left to say.
  const quietly = (prompt: string, answer: Json): void => void ctrl.answer(prompt, answer);
  const left = usePatience(waiting, state.presence, state.you.role, quietly);
  const passAll = usePassing(waiting, gm, quietly);
  const moment = momentOf(props.drawn);
  if (!waiting) return null;
  return (
    <Prompts
      waiting={waiting}
      gm={gm}
      presence={state.presence}
      left={left}
      passAll={passAll}
      busy={busyWith(props)}
      markOf={markOf}
      answer={(prompt, answer, note, ahead) => {
        props.chooser.ahead.set(ahead);
        void settle(ctrl.answer(prompt, answer, note));
      }}
      moment={moment}
      lastStep={lastStepOf(state)}
      passUntil={(prompt, until) => {
        const { roundPasses } = props.chooser;
        const still = roundPasses
          .get()
          .filter(each => each.round === moment.round || isLasting(each) || (each.well && moment.isWell(each.who)));
        roundPasses.set([...still, passFor(prompt, until, moment)]);
      }}
      always={(who, site, answer, forSide) => {
        const whos = forSide ? unplayedBeside(props, who) : [who];
        for (const each of whos) void settle(ctrl.standingOrder(each, site, answer));
      }}
      enterDice={(prompt, faces) => settle(ctrl.enterDice(prompt, faces))}
      withdraw={gm ? () => void settle(ctrl.withdraw()) : null}
    />
  );
}

/** Somebody, and all others on its side that no player has. */
function unplayedBeside({ drawn, state }: ZonesProps, who: Speaker): Speaker[] {
  const { tokens } = drawn.scene;
  const side = tokens.find(each => each.id === who)?.side;
  const played = new Set<string>(state.presence?.seats.flatMap(seat => seat.combatants.map(each => each.id)));
  const others = tokens.filter(each => each.side === side && each.id !== who && !played.has(each.id));
  return [who, ...others.map(each => combatantId.parse(each.id))];
}

/** Whether somebody is the GM's own: no player's character, and no player's. */
const isOwn = ({ drawn, state }: ZonesProps, who: Speaker): boolean =>
  !drawn.scene.tokens.some(each => each.id === who && each.isHero) &&
  !state.presence?.seats.some(seat => seat.combatants.some(each => each.id === who));

/** Others on somebody’s side that are called alike, stand, and are no player’s: "Goblin 2" to "Goblin 8". */
function alike(props: ZonesProps, who: Speaker): Speaker[] {
  const { tokens } = props.drawn.scene;
  const mine = tokens.find(each => each.id === who);
  const beside = new Set<string>(unplayedBeside(props, who));
  return tokens.flatMap(({ id, name, down }) =>
    id !== who && !down && beside.has(id) && mine && stemOf(name) === stemOf(mine.name) ? [combatantId.parse(id)] : [],
  );
}

function Acting(props: ZonesProps) {
  const { state, drawn, chooser, ctrl, give, markOf } = props;
  return (
    <>
      <Actions
        view={state.view}
        mark={state.mark}
        chooser={chooser}
        give={give}
        giveAll={ctrl.submitAll}
        tellOfLot={props.tellOfLot}
        odds={ctrl.odds}
        busy={busyWith(props)}
        markOf={markOf}
        brief={drawn.brief}
        tokens={drawn.scene.tokens}
        sides={drawn.scene.sides}
        strikesAfterMove={drawn.strikesAfterMove}
        tell={props.tell}
        round={drawn.scene.round}
        gm={state.you.role === 'gm'}
        others={who => (state.you.role === 'gm' ? alike(props, who) : [])}
        isOwn={who => isOwn(props, who)}
        compare={() => props.open('compare')}
        suggested={who => (
          <Suggested
            who={who}
            policy={props.computer.players.get(who) ?? null}
            ctrl={ctrl}
            busy={busyWith(props)}
            moment={`${state.mark} ${who}`}
            give={give}
          />
        )}
      />
      {state.you.role === 'player' ? <OutOfTurn {...props} /> : null}
    </>
  );
}

/** Real dice that lie from an undone action: they fall again as they were typed, or are typed anew. */
function Lying({ state: { view }, ctrl, settle }: ZonesProps) {
  if (view.lying.length === 0 || view.waiting) return null;
  return (
    <section className="dock-note" aria-label={words.keptDice}>
      <h3 className="over-line">{words.keptDice}</h3>
      <ul className="seat-list">
        {view.lying.map(each => (
          <li key={each.die}>
            <span className="grow small">
              {each.name}, {each.meaning}: {each.pool} <strong className="num">{each.faces.join(', ')}</strong>
            </span>
            <Button className="plain-button" onPress={() => void settle(ctrl.retype(each.die))}>
              {words.mistypedEnterAgain}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nothing to decide here now: a character to choose, or somebody to wait for. */
function Idle(props: ZonesProps) {
  const { state, ctrl, settle, open } = props;
  const { view, you, presence } = state;
  const lone = you.role === 'player' && you.combatants.length === 0;
  return (
    <section className="dock-note">
      {lone ? (
        <>
          <h2>{words.chooseYourCharacter}</h2>
          <Claims presence={presence} mine={you.combatants} say={wish => void settle(ctrl.say(wish))} />
          {presence?.open.length === 0 ? <p className="quiet">{words.noneIsFreeTheGame}</p> : null}
        </>
      ) : (
        <p className="waiting-for">
          <span className="pulse" aria-hidden="true" />
          {view.waiting ? waitingFor(view.waiting) : someoneElse(view.next.map(each => each.name))}
        </p>
      )}
      {view.waiting?.yours && you.role === 'player' ? (
        <Button className="plain-button" onPress={() => void settle(ctrl.withdraw())}>
          {words.takeMyActionBack}
        </Button>
      ) : null}
      {you.role === 'player' && !lone ? <CallMe tell={props.tell} /> : null}
      {you.role === 'player' ? <OutOfTurn {...props} /> : null}
      {you.role === 'gm' ? (
        <Button className="plain-button" onPress={() => open('tools')}>
          {words.gmTools}
        </Button>
      ) : null}
    </section>
  );
}

function someoneElse(names: readonly string[]): string {
  if (names.length === 0) return words.waitingForTheGameMaster;
  if (names.length > 4) return words.waitingForCombatants(names.length);
  const list = new Intl.ListFormat('en').format(names);
  return words.theyAct(sentence(list), names.length);
}
