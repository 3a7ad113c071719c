import { combatantId, type Json, type Offer } from '@affray/engine';
import type { SystemInfo } from '../builder/ctrl.ts';
import { freeId } from '../builder/draft.ts';
import type { Command } from '../controls/offer.ts';
import type { Drawn } from '../systems/picture.ts';
import * as words from '../words/table.ts';

/** The tool that leads to a sheet of one's own; what it composes is never sent as it is. */
export const OWN_SHEET = 'own-sheet';

/** The tool beside the system's own; none where nobody can join with a sheet of its own. */
export function ownSheetTools(
  { joining, scene }: Pick<Drawn, 'joining' | 'scene'>,
  bestiary: readonly SystemInfo['bestiary'][number][],
): Offer[] {
  if (!joining || bestiary.length === 0) return [];
  const yesNo = [
    { value: false, label: words.no },
    { value: true, label: words.yes },
  ];
  return [
    {
      id: OWN_SHEET,
      group: 'gm-people',
      label: words.addWithYourOwnSheet,
      cost: '',
      rule: 'GM-1',
      base: { kind: OWN_SHEET },
      fields: [
        {
          kind: 'choice',
          name: 'side',
          label: words.side,
          options: scene.sides.map(each => ({ value: each.id, label: each.name })),
        },
        { kind: 'choice', name: 'player', label: words.playedByAPlayer, options: yesNo },
        { kind: 'choice', name: 'hidden', label: words.hidden, options: yesNo },
        ...joining,
        {
          kind: 'choice',
          name: 'like',
          label: words.startFromTheSheetOf,
          options: bestiary.map(each => ({ value: each.id, label: each.name })),
        },
      ],
      refusal: null,
    },
  ];
}

/**
 * The command by which somebody joins.
 * @param told what the tool composed: side, who plays it, and what else the system asks
 * @param taken ids that nobody may have again
 * @param suffix letters and digits behind the id, so that no player can guess it from those that are known
 */
export function joined(told: Command, name: string, sheet: Json, taken: Iterable<string>, suffix: string): Command {
  const { kind: _, side = null, player, hidden, like: __, ...rest } = told;
  const id = combatantId.parse(freeId(`${name.slice(0, 20)} ${suffix}`, null, new Set(taken)));
  const joiner = { id, name, side, controller: player === true ? 'player' : 'gm', hidden: hidden === true, sheet };
  return { kind: 'gm-add', ...rest, joiner };
}

/** Eight letters and digits that nobody can guess. */
export const unguessable = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => (byte % 36).toString(36)).join('');
