import type { Json, Offer, Speaker } from '@affray/engine';
import { Button } from 'react-aria-components';
import { atOnce, type Command, composed } from '../controls/offer.ts';
import * as words from '../words/table.ts';

interface Speaking {
  readonly who: Speaker;
  readonly offers: readonly Offer[];
}

/** A choice that several make one after the other, such as an announcement, for all of them with one press. */
export interface Common {
  readonly offer: Offer;
  readonly field: NonNullable<ReturnType<typeof atOnce>>;
  readonly whos: readonly Speaker[];
}

/**
 * What everyone who may act now has to choose alike; null where there is no such thing. Those whose offers this page has
 * not asked for count as the others: the table refuses what they cannot do.
 */
export function commonChoice(speakers: readonly Speaking[], shown: Speaking): Common | null {
  const offer = shown.offers.find(each => each.group === 'flow' && !each.refusal && each.base.who === shown.who);
  const field = offer && atOnce(offer);
  if (!offer || !field || speakers.length < 2) return null;
  const has = ({ offers }: Speaking): boolean =>
    offers.length === 0 || offers.some(each => each.id === offer.id && !each.refusal);
  return speakers.every(has) ? { offer, field, whos: speakers.map(each => each.who) } : null;
}

/** The commands of one answer for all. */
export const forEach = ({ offer, field, whos }: Common, value: Json): readonly Command[] =>
  whos.flatMap(who => composed({ ...offer, base: { ...offer.base, who } }, { [field.name]: value }) ?? []);

/** One press for everyone: all announce two actions. */
export function ForAll(props: {
  readonly speakers: readonly Speaking[];
  readonly shown: Speaking;
  readonly busy: boolean;
  readonly give: (command: Command) => Promise<boolean>;
}) {
  const { speakers, shown, busy, give } = props;
  const common = commonChoice(speakers, shown);
  if (!common) return null;
  const run = async (value: Json): Promise<void> => {
    for (const command of forEach(common, value)) if (!(await give(command))) return;
  };
  return (
    <fieldset className="offer-quick for-all">
      <legend className="offer-label">{words.forAllOf(common.offer.label, common.whos.length)}</legend>
      <div className="quick-list">
        {common.field.options.map(option => (
          <Button
            key={JSON.stringify(option.value)}
            className="offer-choice"
            isDisabled={busy}
            onPress={() => void run(option.value)}
          >
            <span>{option.label}</span>
            {option.hint ? <span className="hint">{option.hint}</span> : null}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
