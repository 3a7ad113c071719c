import type { Json, Speaker } from '@affray/engine';
import type { Presence, SystemsAnswer, TableView } from '@affray/protocol';
import { useState } from 'react';
import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue, Switch } from 'react-aria-components';
import { Icon } from '../controls/marks.tsx';
import { sameValue } from '../controls/offer.ts';
import * as words from '../words/table.ts';
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
      <h3>{words.whichQuestionsAreAsked}</h3>
      {fighters.length > 1 ? (
        <Select className="select" selectedKey={who.who} onSelectionChange={key => choose(idOf(fighters, key))}>
          <Label>{words.ofWhom}</Label>
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
        <p className="quiet small">{words.whatIsSwitchedOffIs(who.name)}</p>
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
      <h3>{words.howLongToWaitFor}</h3>
      <p className="quiet small">{words.aQuestionToAPlayer}</p>
      <fieldset className="time-chips" aria-label={words.howLongToWaitFor}>
        {TIMES.map(seconds => (
          <Button
            key={seconds}
            className="speaker-tab"
            aria-pressed={presence.patience === seconds}
            onPress={() => say({ kind: 'patience', seconds })}
          >
            {seconds === null ? words.forever : seconds < 60 ? words.inSeconds(seconds) : minutes(seconds)}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
const minutes = (seconds: number): string => words.inMinutes(seconds / 60);
