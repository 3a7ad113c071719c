import { phrase } from '@affray/engine';
import { McpServer } from '@modelcontextprotocol/server';
import type { Io } from '../io.ts';
import { VERSION } from '../version.ts';
import { addAdvice, addOdds } from './advice.ts';
import { addOutlook, addSimulation } from './ahead.ts';
import { addBriefs } from './briefs.ts';
import { addDeedOfMany, addDeeds, addTakingBack } from './deeds.ts';
import { addFightTools, addInvitation, addSystemTools } from './fight-tools.ts';
import { addLooks } from './look.ts';
import { addRuleBooks, addRuleTools } from './rules-tools.ts';
import type { Session } from './session.ts';
import { addTaking, addWaiting } from './waiting.ts';

/** Everything that an assistant can do from its seat. */
export function assistantServer(session: Session, io: Io): McpServer {
  const instructions = [
    phrase`Affray runs fights of tabletop role-playing games by their rules. You sit at its table like a person at a page.`,
    phrase`"look" tells how the fight stands, "actions" what can be done now, "act" does it, "answer" answers what is asked.`,
    phrase`The table throws all dice and keeps all figures: never make up a roll, a hit or a rule, ask the tools.`,
  ].join(' ');
  const server = new McpServer({ name: 'affray', title: phrase`Affray`, version: VERSION }, { instructions });
  addSystemTools(server);
  if (session.role === 'house') addFightTools(server, session, io);
  if (session.role !== 'player') addInvitation(server, session);
  addLooks(server, session);
  addDeeds(server, session);
  addDeedOfMany(server, session);
  addTakingBack(server, session);
  addAdvice(server, session);
  addOdds(server, session);
  if (session.role !== 'player') addOutlook(server, session);
  addSimulation(server, session, io);
  addWaiting(server, session);
  if (session.role === 'player') addTaking(server, session);
  addRuleTools(server);
  addRuleBooks(server);
  addBriefs(server, session.role === 'player');
  return server;
}
