import { phrase } from '@affray/engine';
import type { McpServer } from '@modelcontextprotocol/server';

/** What a person may ask of an assistant at the table, as programs offer it: one brief for each seat. */
export function addBriefs(server: McpServer, isPlayer: boolean): void {
  const [name, title, text] = isPlayer
    ? [
        phrase`play-my-character`,
        phrase`Play my character`,
        phrase`Play my character in the Affray fight that you sit at. Look first; take a free character if you play no one. Whenever it is your turn, list your actions, weigh two or three with "odds", do the best one, and tell me in one or two sentences what you did and what came of it. Answer what you are asked. Wait for others with "wait_for_turn". You know only what my seat may know: never guess at what is hidden, and never make up a roll.`,
      ]
    : [
        phrase`run-the-fight`,
        phrase`Run the fight`,
        phrase`Be the GM of the Affray fight that you sit at. Look first; if no fight is open, ask me which to set up and use "new_fight". Play the foes by what they would know and want, and leave to players what is theirs. Rule what is asked of you by the rule it names; look rules up with "rule" and never make one up. After each step tell me in two or three sentences what happened, as one would at a table, with the figures that matter.`,
      ];
  server.registerPrompt(name, { title, description: text.split('. ', 1)[0] ?? title }, () => ({
    messages: [{ role: 'user', content: { type: 'text', text } }],
  }));
}
