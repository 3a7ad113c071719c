import { Client, NotDone } from '@affray/client';

// A player's seat that plays itself: `node examples/seat.ts http://localhost:4040 CODE`, with the code of an invitation.
const [address = '', code = ''] = process.argv.slice(2);
const server = new Client(address);
const { fight, token, open } = await server.ask('POST /api/join/:code', { code, body: { name: 'Seat' } });
const table = await server.with(token).table(fight);
const [first] = open;
if (first) await table.ask({ kind: 'claim', combatant: first.id, on: true });

table.watch(news => {
  if (news.kind !== 'story') return;
  for (const { text } of news.chapters.flatMap(each => each.lines)) console.log(text);
});

/** The question that this seat is asked; else for whom it may act. */
const asked = () => table.view.waiting?.prompts.find(each => each.kind === 'ask');
while (true) {
  await table.until(() => table.view.over !== null || asked() !== undefined || table.turns.length > 0);
  if (table.view.over) break;
  const prompt = asked();
  const who = prompt?.who ?? table.turns[0];
  if (!who) continue;
  const before = table.view;
  try {
    const { suggestion } = await table.ask({ kind: 'suggest', who, prompt: prompt?.id ?? null });
    if (suggestion?.kind === 'command') await table.act(suggestion.command);
    else if (prompt) await table.answer(prompt.id, suggestion?.answer ?? prompt.options[0]?.answer ?? null);
    // It is for a person to decide.
    else await table.until(() => table.view !== before);
  } catch (error) {
    if (!(error instanceof NotDone)) throw error;
    // The GM or another seat was faster, or the table wants a pause: what is asked then is looked at anew.
    await new Promise(later => setTimeout(later, 500));
  }
}
console.log(`over: ${table.view.over.reason}`);
table.close();
