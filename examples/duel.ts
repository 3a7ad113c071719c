import { bestPolicy, embed, Xoshiro } from '@affray/engine';
import { wwn } from '@affray/wwn';

// A fight of the system's own samples, and the best of its players by computer.
const [duel] = wwn.catalogue.samples;
const player = bestPolicy(wwn.automation);
if (!duel || !player) throw new Error('the system is empty');
const gm = { role: 'gm' } as const;
const random = Xoshiro.seeded('which of two that are as good');
let game = embed(wwn).begin(duel.setup, duel.title, 'the seed decides all dice');

while (!game.isOver()) {
  // A question waits: its first answer is the suggestion. Else whoever is next says what to do.
  const [question] = game.view(gm).waiting?.prompts ?? [];
  const fight = wwn.schemas.fight.parse(game.record.fight);
  const [who] = wwn.rules.next(fight);
  if (who === undefined) throw new Error('no one is next');
  const reply =
    question?.kind === 'ask'
      ? game.answer(gm, question.id, question.options[0]?.answer)
      : game.act(player.choose(fight, who, random), gm);
  // What the rules forbid changes nothing, and says why.
  if (!reply.ok) throw new Error(`${reply.refusal.reason} (${reply.refusal.rule})`);
  game = reply.game;
}

for (const { lines } of game.story(gm, 0)) for (const { text, rule } of lines) console.log(`${rule}: ${text}`);
const blows = game.events(gm).filter(({ event }) => event.kind === 'swing').length;
console.log(`${game.record.steps.length} commands, ${blows} blows`);
/** The whole fight, to be kept as JSON and opened again. */
export const { record } = game;
