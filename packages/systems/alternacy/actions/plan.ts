import { amount, phrase, wholeFrom } from '@affray/engine';
import * as z from 'zod/mini';
import { no } from '../rules/refusal.ts';
import { ruleFigure } from '../rules/rulings.ts';
import { veiled } from '../state/fight.ts';
import { type AltAction, said, wording } from './action.ts';
import { words } from './offering.ts';

const schema = said('plan', { actions: wholeFrom(2, 6), what: z._default(wording, '') });

/** What makes one plan like another, for whoever was told before how many actions fit. */
export function planCase(actions: number, what: string): string[] {
  const alike = `${actions} actions`;
  return what === '' ? [alike] : [alike, what];
}

/** Several actions in one go: the GM says how many fit into this Turn (ALT-3.1). */
export const plan: AltAction<z.infer<typeof schema>, typeof schema> = {
  rule: 'ALT-3.1',
  schema,
  moment: 'go',
  traits: [],
  group: 'other',
  cost: () => phrase`a disadvantage on each roll`,
  plans: (_fight, { id }) => [
    {
      label: phrase`Several actions`,
      tries: [{ kind: 'plan', who: id, actions: 2, what: '' }],
      fields: () => [amount('actions', phrase`How many`, 2, 6, 2), words('what', phrase`Which`)],
    },
  ],
  refuse: (fight, who) =>
    (fight.go?.planned ?? 1) > 1 ? no('planned', phrase`${who.name} has planned this go already`, 'ALT-3.1') : null,
  play(table, fight, { id: who }, { actions, what }) {
    const { go } = fight;
    if (go === null || go.who !== who) return;
    const why = [phrase`wants ${actions}: ${what || phrase`several actions`}`];
    const several = {
      who,
      on: null,
      what: what || phrase`${actions} actions`,
      case: planCase(actions, what),
      why,
    };
    const fewer = Array.from({ length: actions }, (_, at) => actions - at);
    const asking = { suggestion: actions, choices: fewer, words: [], range: null };
    const allowed = Math.max(1, ruleFigure(table, fight, 'alternacy.ruling.several', several, asking));
    go.planned = allowed;
    go.left = allowed;
    const secret = veiled(fight, who);
    table.tell?.({ kind: 'planned', rule: 'ALT-3.1', secret, who, what, wanted: actions, allowed });
  },
  odds: () => null,
};
