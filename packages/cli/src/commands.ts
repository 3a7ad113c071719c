import type { Command } from './command.ts';

/** Each command, in the order in which they are listed. One is loaded when it is called: a throw of dice needs no server. */
export const COMMANDS: { readonly [name: string]: () => Promise<Command> } = {
  serve: async () => (await import('./commands/serve.ts')).serve,
  new: async () => (await import('./commands/new.ts')).create,
  check: async () => (await import('./commands/check.ts')).check,
  replay: async () => (await import('./commands/replay.ts')).replay,
  conformance: async () => (await import('./commands/conformance.ts')).conformance,
  sites: async () => (await import('./commands/sites.ts')).sites,
  policies: async () => (await import('./commands/policies.ts')).policies,
  schemas: async () => (await import('./commands/schemas.ts')).schemas,
  simulate: async () => (await import('./commands/simulate.ts')).simulate,
  compare: async () => (await import('./commands/compare.ts')).compare,
  sweep: async () => (await import('./commands/sweep.ts')).sweep,
  balance: async () => (await import('./commands/balance.ts')).balance,
  sensitivity: async () => (await import('./commands/sensitivity.ts')).sensitivity,
  rerun: async () => (await import('./commands/rerun.ts')).rerun,
  luck: async () => (await import('./commands/luck.ts')).luck,
  summary: async () => (await import('./commands/summary.ts')).summary,
  show: async () => (await import('./commands/show.ts')).show,
  branch: async () => (await import('./commands/branch.ts')).branch,
  advise: async () => (await import('./commands/advise.ts')).advise,
  odds: async () => (await import('./commands/odds.ts')).odds,
  roll: async () => (await import('./commands/roll.ts')).roll,
  worker: async () => (await import('./commands/worker.ts')).worker,
  import: async () => (await import('./commands/import.ts')).importFile,
  export: async () => (await import('./commands/export.ts')).exportFile,
  character: async () => (await import('./commands/character.ts')).character,
  campaign: async () => (await import('./commands/campaign.ts')).campaign,
  webhook: async () => (await import('./commands/webhook.ts')).webhook,
  mcp: async () => (await import('./commands/mcp.ts')).mcp,
  completion: async () => (await import('./commands/completion.ts')).completion,
  man: async () => (await import('./commands/man.ts')).man,
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/backup.ts')).restore,
};

/** All commands, loaded. */
export const allCommands = (): Promise<readonly Command[]> => Promise.all(Object.values(COMMANDS).map(load => load()));
