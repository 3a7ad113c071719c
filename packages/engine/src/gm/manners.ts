import * as z from 'zod/mini';
import type { refusals } from '../action.ts';
import { choice } from '../fields.ts';
import { type Json, json } from '../json.ts';
import { phrase } from '../phrase.ts';
import { type Manner, type RulingOptions, rulingNotes } from '../rulings/manner.ts';
import type { Remembering } from '../rulings/memory.ts';
import { answerText } from '../rulings/words.ts';
import type { OfferField, SiteNote } from '../system.ts';
import type { RuleId } from '../table.ts';
import { type GmKinds, gmActions, said } from './action.ts';

/** How the GM says in the middle of a fight how rulings of one question are met. */

type Prompts = { readonly [site: string]: SiteNote };
/** A fight whose GM may say so. */
interface Fight extends Remembering {
  options: RulingOptions;
}

/** `default`: as the rules have it; `last`: always as it was ruled last. */
const how = z.union([z.enum(['ask', 'suggest', 'default', 'last']), z.strictObject({ fixed: json })]);
interface MannerSaid {
  readonly site: string;
  readonly manner: z.infer<typeof how>;
}

/**
 * The command that says so.
 * @param no refusals in the system's name
 * @param prompts the system's questions
 * @param play takes `withManner` as the fight's house rules, and tells `mannerText`
 */
export function mannerHand<K extends GmKinds & { readonly fight: Remembering & { options: RulingOptions } }>(
  no: ReturnType<typeof refusals>,
  prompts: Prompts,
  play: (table: K['table'], fight: K['fight'], command: MannerSaid) => void,
  rule: RuleId = 'GM-1',
) {
  const schema = said('gm-manner', { site: z.enum([...rulingNotes(prompts).keys()]), manner: how });
  return gmActions<K>()(schema, {
    rule,
    group: 'gm-rulings',
    label: phrase`How a ruling is made`,
    plan: fight => ({ command: null, fields: mannerChoices(prompts, fight) }),
    refuse(fight, command) {
      const why = mannerTrouble(fight, command);
      return why === null ? null : no('no-ruling', why, rule);
    },
    play,
  });
}

/** What the offer of it leaves open. */
function mannerChoices(prompts: Prompts, { options }: Fight): OfferField[] {
  const sites = [...rulingNotes(prompts)].map(([value, { meaning, ruling }]) => {
    const now = options.rulings?.[value] ?? ruling;
    const hint = typeof now === 'string' ? NOW[now] : phrase`always ${JSON.stringify(now.fixed)}`;
    return { value, label: meaning, hint };
  });
  return [
    choice('site', phrase`Which ruling`, sites),
    choice('manner', phrase`How`, [
      { value: 'ask', label: phrase`ask me` },
      { value: 'suggest', label: phrase`the suggestion holds`, hint: phrase`change it in the story` },
      { value: 'last', label: phrase`always as I ruled last` },
      { value: 'default', label: phrase`as the rules have it` },
    ]),
  ];
}
const NOW = { ask: phrase`you are asked`, suggest: phrase`the suggestion holds` } as const;

/** Why it cannot be said so, in a sentence; null where it can. */
const mannerTrouble = (fight: Fight, { site, manner }: MannerSaid): string | null =>
  manner === 'last' && lastOf(fight, site) === undefined
    ? phrase`nothing has been ruled on this in this fight yet`
    : null;

const lastOf = ({ rulings }: Fight, site: string) => rulings?.find(each => each.site === site)?.answer;

/** House rules with that manner in them. */
export function withManner<O extends RulingOptions>(fight: Fight & { options: O }, { site, manner }: MannerSaid): O {
  const { [site]: _, ...others } = fight.options.rulings ?? {};
  if (manner === 'default') return { ...fight.options, rulings: others };
  const last = lastOf(fight, site);
  const set: Manner = manner === 'last' ? (last === undefined ? 'ask' : { fixed: last }) : manner;
  return { ...fight.options, rulings: { ...others, [site]: set } };
}

/**
 * What the GM said, for the story.
 * @param ruled the system's own word for an answer, where it has any
 */
export function mannerText(
  prompts: Prompts,
  { site, manner }: MannerSaid,
  ruled?: (site: string, answer: Json) => string,
): string {
  const note = prompts[site];
  const meaning = note?.meaning ?? site;
  const always = (answer: Json): string =>
    ruled?.(site, answer) ?? (note ? answerText(note, answer) : JSON.stringify(answer));
  const how = {
    ask: phrase`the GM is asked`,
    suggest: phrase`the suggestion holds`,
    default: phrase`as the rules have it`,
    last: phrase`always as ruled last`,
  };
  return `${meaning}: ${typeof manner === 'string' ? how[manner] : phrase`always ${always(manner.fixed)}`}`;
}
