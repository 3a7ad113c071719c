/** The robot that plays the first of two twins, and writes down what everybody did. */
import { combatantId, type Json, Xoshiro } from '@affray/engine';
import type { Said } from './client.ts';
import { type Beat, filled, idle, type Script, saidAs, type Twin } from './twins.ts';

/**
 * Plays a fight for all that a player may see of it, and writes down how.
 * @param up called each time that the player's combatant is up
 */
export async function lead(
  twin: Twin,
  moves: number,
  seed: string,
  up: () => Promise<void> = async () => undefined,
): Promise<Script> {
  const script: Beat[] = [];
  const random = Xoshiro.seeded(seed);
  const take = async (beat: Beat): Promise<void> => {
    script.push(beat);
    await twin.take(beat);
  };
  const pick = <T>(all: readonly T[]): T | undefined => all[random.below(all.length || 1)];
  let early = '';
  for (let move = 0; move < moves; move++) {
    await answers(twin, pick, take);
    const { view } = twin.gm;
    const strangers = await twin.strangers();
    const who = pick(view?.next.map(each => each.who).filter(each => !strangers.has(each)) ?? []);
    if (!view || view.over || who === undefined) break;
    const id = `move-${move}`;
    if (who === twin.own) {
      await up();
      await questions(twin, move, pick, take);
      if (move % 3 === 2) await take({ kind: 'real', on: true });
      const offered = twin.player.view?.offers.find(each => each.who === who)?.offers ?? [];
      const able = offered.filter(each => each.refusal === null && !GIVES_UP.has(each.base.kind));
      const offer = pick(able) ?? pick(offered.filter(each => each.refusal === null));
      if (offer) await take({ kind: 'say', by: 'player', said: { kind: 'submit', id, command: filled(offer, pick) } });
      else throw new Error(`${who} is up and can do nothing`);
    } else {
      await take({ kind: 'say', by: 'gm', said: { kind: 'submit', id, command: await moveOf(twin, who, random) } });
    }
    await answers(twin, pick, take);
    if (twin.own === who && move % 3 === 2) await take({ kind: 'real', on: false });
    const { steps } = await twin.record();
    if (early === '' && move > moves / 3) early = saidAs(steps.at(-1)?.id ?? '');
    if (early.startsWith('move') && move === Math.floor((moves * 2) / 3)) await take({ kind: 'back', to: early });
  }
  await twin.quiet();
  return script;
}

/** What would take the player's combatant out of the fight. */
const GIVES_UP: ReadonlySet<string> = new Set(['surrender', 'flee', 'leave']);

/** A move of somebody whom the player knows, by the system's first policy, as far as it names nobody hidden. */
async function moveOf(twin: Twin, who: string, random: Xoshiro): Promise<Json> {
  const strangers = await twin.strangers();
  const { fight } = await twin.record();
  const speaker = who === 'gm' ? who : combatantId.parse(who);
  const command = twin.system.visit((real): Json => {
    const [policy] = real.automation.policies;
    return policy ? policy.choose(real.schemas.fight.parse(fight), speaker, random) : null;
  });
  const text = JSON.stringify(command);
  if (command !== null && ![...strangers.keys()].some(id => text.includes(`"${id}"`))) return command;
  const answer = await twin.gm.ask({ kind: 'offers', who: speaker });
  return idle(answer.kind === 'offered' ? answer.offers : []);
}

type Take = (beat: Beat) => Promise<void>;
type Pick = <T>(all: readonly T[]) => T | undefined;

/** Answers whatever is asked of those whom the player knows. */
async function answers(twin: Twin, pick: Pick, take: Take): Promise<void> {
  for (;;) {
    await twin.quiet();
    const [prompt] = twin.gm.view?.waiting?.prompts ?? [];
    if (!prompt) return;
    if (prompt.kind === 'dice') {
      await take({ kind: 'dice' });
      continue;
    }
    const by = prompt.who === twin.own ? 'player' : 'gm';
    const asked = by === 'gm' ? prompt : twin.player.view?.waiting?.prompts.find(each => each.who === prompt.who);
    const answer = asked?.kind === 'ask' ? pick(asked.options)?.answer : undefined;
    if (answer === undefined) throw new Error(`nobody can answer ${prompt.site}`);
    await take({ kind: 'answer', by, at: { who: prompt.who, site: prompt.site }, answer });
  }
}

/** The player asks for all that a page may ask for. */
async function questions(twin: Twin, move: number, pick: Pick, take: Take): Promise<void> {
  const offered = twin.player.view?.offers.flatMap(each => each.offers) ?? [];
  const commands = offered.slice(0, 24).map(each => filled(each, pick));
  const ask = (said: Said): Promise<void> => take({ kind: 'say', by: 'player', said });
  await ask({ kind: 'preview', id: `preview-${move}`, commands });
  if (move % 4 === 0) await ask({ kind: 'compare', id: `compare-${move}`, who: twin.own });
  await ask({ kind: 'luck', id: `luck-${move}` });
  if (move % 4 === 2) await ask({ kind: 'summary', id: `summary-${move}` });
  await ask({ kind: 'offers', id: `offers-${move}`, who: twin.own });
}
