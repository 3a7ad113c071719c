import { systems } from '@affray/systems';

// A system by its id, and a fight from one of its samples. The seed decides all dice.
const alacrity = systems.find(each => each.id === 'alacrity');
const sample = alacrity?.samples.find(each => each.id === 'duel');
if (!alacrity || !sample) throw new Error('the duel of Alacrity is missing');
const gm = { role: 'gm' } as const;
let game = alacrity.host.begin(sample.setup, sample.title, 'any text');

/** Gives a command and answers every question with its first answer, the suggestion. */
function give(command: unknown): void {
  const reply = game.submit({ id: crypto.randomUUID(), by: gm, command, seen: game.record.version });
  if (!reply.ok) throw new Error(`${reply.refusal.reason} (${reply.refusal.rule})`);
  game = reply.game;
  for (let open = game.view(gm).waiting; open; open = game.view(gm).waiting) {
    const [prompt] = open.prompts;
    if (prompt?.kind !== 'ask') throw new Error(open.paused ?? 'it waits for dice');
    console.log(`  ${prompt.name} is asked: ${prompt.text}`);
    const answered = game.answer(gm, prompt.id, prompt.options[0]?.answer);
    if (!answered.ok) throw new Error(answered.refusal.reason);
    game = answered.game;
  }
}

// Who may act, and what is legal. An offer with a value for each of its fields is a command.
for (const { name, offers } of game.view(gm).offers) {
  const legal = offers.filter(each => each.refusal === null).map(each => each.label);
  console.log(`${name} may: ${legal.slice(0, 5).join(', ')} …`);
}

give({ kind: 'declare', who: 'mara', actions: 2 });
give({ kind: 'declare', who: 'captain-roke', actions: 1 });
const [first] = game.view(gm).next;
const [one, other] = first?.who === 'mara' ? ['mara', 'captain-roke'] : ['captain-roke', 'mara'];
give({ kind: 'move', who: one, way: { kind: 'toward', target: other }, feet: 15 });

// What may not be done is refused with a reason and the number of its rule, and changes nothing.
const refused = game.submit({ id: 'x', by: gm, command: { kind: 'declare', who: one, actions: 3 }, seen: null });
if (!refused.ok) console.log(`refused: ${refused.refusal.reason} (${refused.refusal.rule})`);

// The story, in sentences, as one viewer may know it.
for (const { lines } of game.story({ role: 'player', combatants: [] }, 0))
  for (const { text, rule } of lines) console.log(`${rule}: ${text}`);

// A game never changes: each wish gives the next one, and its record is plain data to keep and to open again.
const kept = JSON.stringify(game.record);
const again = alacrity.host.open(JSON.parse(kept));
const undone = again.undo(gm, 1);
console.log(undone.ok ? `one step back: ${undone.game.record.steps.length} steps` : undone.refusal.reason);
