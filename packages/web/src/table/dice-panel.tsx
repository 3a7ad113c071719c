import type { Json, Speaker } from '@affray/engine';
import type { Presence, SystemsAnswer, TableView } from '@affray/protocol';
import { Button, Switch } from 'react-aria-components';
import { Overlay } from '../controls/overlay.tsx';
import * as words from '../words/table.ts';
import type { Say } from './ctrl.ts';
import { AskAbout, PatienceChoice } from './questions.tsx';

export interface DicePanelProps {
  view: TableView;
  speakers: readonly { readonly who: Speaker; readonly name: string }[];
  questions: SystemsAnswer['systems'][number]['prompts'];
  realDice: (who: Speaker, on: boolean) => void;
  standing: (who: Speaker, site: string, answer: Json) => void;
  /** Null for a player. */
  patience: { readonly presence: Presence; readonly say: (wish: Say) => void } | null;
  close: () => void;
}

/** Real dice by speaker, and the questions that are answered without asking. */
export function DicePanel(props: DicePanelProps) {
  const { view, speakers, realDice, close } = props;
  return (
    <Overlay title={words.diceAndStandingOrders} close={close}>
      <div className="stack">
        <h3>{words.whoRollsRealDice}</h3>
        <p className="quiet small">{words.theirDiceAreTypedIn}</p>
        <div className="pick-list">
          {speakers.map(({ who, name }) => (
            <Switch
              key={who}
              className="switch"
              isSelected={view.realDice.includes(who)}
              onChange={on => realDice(who, on)}
            >
              <span className="switch-track" />
              {name}
            </Switch>
          ))}
        </div>
        {props.patience ? <PatienceChoice {...props.patience} /> : null}
        <AskAbout {...props} />
        <Orders {...props} />
      </div>
    </Overlay>
  );
}

/** Questions that are answered without asking. */
function Orders({ view, speakers, questions, standing }: DicePanelProps) {
  const nameOf = (who: Speaker): string => speakers.find(each => each.who === who)?.name ?? who;
  return (
    <>
      <h3>{words.standingOrders}</h3>
      {view.standing.length === 0 ? <p className="quiet small">{words.noneWhenAQuestionComes}</p> : null}
      <ul className="seat-list">
        {view.standing.map(order => (
          <li key={`${order.who} ${order.site}`}>
            <span className="grow">
              <strong>{nameOf(order.who)}</strong>
              <br />
              <span className="small">
                {questions.find(each => each.site === order.site)?.meaning ?? order.site}:{' '}
                <strong>{plainWords(order.answer)}</strong>
              </span>
            </span>
            <Button className="plain-button" onPress={() => standing(order.who, order.site, null)}>
              {words.askAgain}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

const plainWords = (answer: Json): string =>
  typeof answer === 'string'
    ? answer
    : answer === true
      ? words.yes
      : answer === false
        ? words.no
        : JSON.stringify(answer);
