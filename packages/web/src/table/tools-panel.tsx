import type { Offer } from '@affray/engine';
import { useState } from 'react';
import { Button, Input, SearchField } from 'react-aria-components';
import type { DrawMark } from '../controls/fields.tsx';
import { begun, type Command, type Draft, grouped, groupName } from '../controls/offer.ts';
import { type AskOdds, OfferForm } from '../controls/offer-form.tsx';
import { Overlay } from '../controls/overlay.tsx';
import * as words from '../words/table.ts';
import { OWN_SHEET } from './newcomer.ts';
import { possibleFirst, toolsFor } from './tool-search.ts';

export interface ToolsPanelProps {
  /** Null while the table is asked for them. */
  readonly offers: readonly Offer[] | null;
  /** Whom the tools are about at first; null for everybody. */
  readonly about: { readonly id: string; readonly name: string } | null;
  readonly give: (command: Command) => Promise<boolean>;
  /** Goes on to the sheet of somebody who joins with one of its own. */
  readonly ownSheet: (told: Command) => void;
  readonly odds: AskOdds;
  readonly busy: boolean;
  readonly markOf: DrawMark;
  /** Takes back the action that waits; null where none does. */
  readonly withdraw: (() => void) | null;
  readonly close: () => void;
}

/** Everything a game master can set right, found by name; with one combatant chosen, only what touches it. */
export function ToolsPanel(props: ToolsPanelProps) {
  const { offers, give, withdraw, close } = props;
  const [about, setAbout] = useState(props.about);
  const [chosen, setChosen] = useState<{ id: string; draft: Draft } | null>(null);
  const all = offers ?? [];
  const touching = about ? all.filter(offer => touches(offer, about.id)) : all;
  const offer = touching.find(each => each.id === chosen?.id);
  return (
    <Overlay title={about ? words.gmToolsOf(about.name) : words.gmTools} close={close} side>
      {withdraw ? (
        <div className="stack">
          <p>{words.anActionWaitsForAn}</p>
          <Button className="solid-button" onPress={withdraw}>
            {words.takeTheActionBack}
          </Button>
        </div>
      ) : offer && chosen ? (
        <OfferForm
          key={offer.id}
          offer={offer}
          draft={chosen.draft}
          change={draft => setChosen({ ...chosen, draft })}
          submit={async command => {
            if (offer.id === OWN_SHEET) props.ownSheet(command);
            else if (await give(command)) setChosen(null);
          }}
          cancel={() => setChosen(null)}
          busy={props.busy}
          odds={offer.id === OWN_SHEET ? noOdds : props.odds}
          mark={props.markOf}
          ground="dialog"
        />
      ) : offers === null ? (
        <p className="quiet">{words.askingWhatTheyCanDo}</p>
      ) : (
        <ToolList
          offers={touching}
          choose={each => setChosen({ id: each.id, draft: begun(each, about ? aboutDraft(each, about.id) : {}) })}
          more={about ? () => setAbout(null) : null}
        />
      )}
    </Overlay>
  );
}

function ToolList({
  offers,
  choose,
  more,
}: {
  offers: readonly Offer[];
  choose: (offer: Offer) => void;
  more: (() => void) | null;
}) {
  const [sought, setSought] = useState('');
  const found = toolsFor(offers, sought);
  return (
    <div className="stack">
      <p className="quiet small">{words.eachOfTheseIsWritten}</p>
      <SearchField className="text-field" aria-label={words.findATool} value={sought} onChange={setSought} autoFocus>
        <Input placeholder={words.findATool} />
      </SearchField>
      <div className="tool-list">
        {possibleFirst(grouped(found)).map(({ group, offers: members }) => (
          <section key={group} className="tool-group">
            {group === 'gm' && members.length === found.length ? null : (
              <h3 className="over-line">{groupName(group)}</h3>
            )}
            {members.map(each => (
              <Button
                key={each.id}
                className="offer-button"
                isDisabled={each.refusal !== null}
                onPress={() => choose(each)}
              >
                <span className="offer-label">{each.label}</span>
                {each.refusal || each.cost ? (
                  <span className="offer-cost">{each.refusal ? each.refusal.reason : each.cost}</span>
                ) : null}
              </Button>
            ))}
          </section>
        ))}
        {more ? (
          <Button className="plain-button" onPress={more}>
            {words.allTools}
          </Button>
        ) : null}
        {found.length === 0 ? <p className="quiet">{words.noToolHasInIts(sought)}</p> : null}
      </div>
    </div>
  );
}

/** Of what is not sent there is nothing to expect. */
const noOdds: AskOdds = async commands => commands.map(() => null);

/** Whether an offer can be about a combatant. */
const touches = (offer: Offer, id: string): boolean =>
  offer.fields.some(
    field =>
      (field.kind === 'choice' || field.kind === 'choices') && field.options.some(option => option.combatant === id),
  ) || Object.values(offer.base).includes(id);

/** A draft where everything that can be this combatant is. */
function aboutDraft(offer: Offer, id: string): Draft {
  return Object.fromEntries(
    offer.fields.flatMap(field => {
      const option = field.kind === 'choice' ? field.options.find(each => each.combatant === id) : undefined;
      return option ? [[field.name, option.value]] : [];
    }),
  );
}
