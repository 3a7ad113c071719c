import type { Json, Speaker } from '@affray/engine';
import type { Presence, SystemsAnswer, TableView } from '@affray/protocol';
import { useState } from 'react';
import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue, Switch } from 'react-aria-components';
import { Icon } from '../controls/marks.tsx';
import { sameValue } from '../controls/offer.ts';
import type { Say } from './ctrl.ts';

type Questions = SystemsAnswer['systems'][number]['prompts'];
export interface QuestionsProps {
  readonly view: TableView;
  readonly speakers: readonly { readonly who: Speaker; readonly name: string }[];
  readonly questions: Questions;
  readonly standing: (who: Speaker, site: string, answer: Json) => void;
}

/** Which questions somebody wants to be asked: those that can be let be, each to be switched off. */
export function AskAbout({ view, speakers, questions, standing }: QuestionsProps) {
  const fighters = speakers.filter(each => each.who !== 'gm');
  const [chosen, choose] = useState<Speaker | null>(null);
  const who = fighters.find(each => each.who === chosen) ?? fighters[0];
  const open = questions.filter(each => each.pass !== null);
  if (!who || open.length === 0) return null;
  const isOff = ({ site, pass }: Questions[number]): boolean =>
    view.standing.some(order => order.who === who.who && order.site === site && sameValue(order.answer, pass));
  return (
    <>
      <h3>Which questions are asked</h3>
      {fighters.length > 1 ? (
        <Select className="select" selectedKey={who.who} onSelectionChange={key => choose(idOf(fighters, key))}>
          <Label>Of whom</Label>
          <Button className="select-button">
            <SelectValue className="grow" />
            <Icon name="down" size={16} />
          </Button>
          <Popover className="popover">
            <ListBox className="list-box">
              {fighters.map(each => (
                <ListBoxItem key={each.who} id={each.who} textValue={each.name} className="list-item">
                  {each.name}
                </ListBoxItem>
              ))}
            </ListBox>
          </Popover>
        </Select>
      ) : (
        <p className="quiet small">What is switched off is passed for {who.name} without asking.</p>
      )}
      <div className="ask-list">
        {open.map(each => (
          <Switch
            key={each.site}
            className="switch"
            isSelected={!isOff(each)}
            onChange={on => standing(who.who, each.site, on ? null : each.pass)}
          >
            <span className="switch-track" />
            {each.meaning}
          </Switch>
        ))}
      </div>
    </>
  );
}

const idOf = (fighters: QuestionsProps['speakers'], key: unknown): Speaker | null =>
  fighters.find(each => each.who === key)?.who ?? null;

const TIMES = [null, 15, 30, 60, 120] as const;

/** For the game master: how long a question to a player waits before it is answered as suggested. */
export function PatienceChoice({ presence, say }: { presence: Presence; say: (wish: Say) => void }) {
  return (
    <>
      <h3>How long to wait for players</h3>
      <p className="quiet small">
        A question to a player is then answered as suggested, which mostly means doing nothing. Your own questions
        always wait.
      </p>
      <fieldset className="time-chips" aria-label="How long to wait for players">
        {TIMES.map(seconds => (
          <Button
            key={seconds}
            className="speaker-tab"
            aria-pressed={presence.patience === seconds}
            onPress={() => say({ kind: 'patience', seconds })}
          >
            {seconds === null ? 'Forever' : seconds < 60 ? `${seconds} seconds` : minutes(seconds)}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
const minutes = (seconds: number): string => (seconds === 60 ? '1 minute' : `${seconds / 60} minutes`);
