import { phrase } from '@affray/engine';
import { gapAfter } from '../args.ts';
import type { Verb } from '../campaign/desk.ts';
import { VERBS } from '../campaign/verbs.ts';
import type { Command } from '../command.ts';
import { EXIT, Failure } from '../errors.ts';
import { PLACE, placeOf } from './backup.ts';

/** So wide is the column of what is typed. */
const WIDTH = 26;
function lineOf(verb: string, { takes, does }: Verb): string {
  const typed = `${verb} ${takes}`;
  return `  ${typed}${gapAfter(typed, WIDTH)}${does}`;
}

export const campaign: Command = {
  shape: {
    name: 'campaign',
    positionals: ['VERB', '[CAMPAIGN]', '[NAME]', '[MORE]', '[LAST]'],
    values: { VERB: { choices: Object.keys(VERBS) } },
    options: {
      title: { value: 'TEXT', help: phrase`With new: what it is called.` },
      samples: { help: phrase`With new: the system’s samples as a campaign.` },
      evening: { help: phrase`With new: ready characters and eight encounters as a campaign.` },
      character: {
        value: 'ID',
        help: phrase`With add: one of the bestiary joins the party. With export: this one alone.`,
      },
      creature: { value: 'ID', help: phrase`With add: one of the bestiary comes into the stable.` },
      encounter: { value: 'ID', help: phrase`With export: this one alone.` },
      name: { value: 'TEXT', help: phrase`With add, edit and creatures put: what it is called.` },
      with: {
        value: 'LIST',
        help: phrase`With start: who takes part, such as ann,bob; by default whoever is present.`,
      },
      look: { help: phrase`With carry: shows what would be taken over, and changes nothing.` },
      set: {
        value: 'WHO.WHAT=VALUE',
        multiple: true,
        help: phrase`With carry: what you say otherwise; may be given again.`,
      },
      who: { value: 'LIST', help: phrase`With rest: who rests; by default all who are alive.` },
      given: { value: 'NAME=VALUE', multiple: true, help: phrase`With rest and level: what it asks, such as days=2.` },
      fights: { value: 'N', help: phrase`With chance: how many fights to play.` },
      'without-fights': { help: phrase`With export: leaves the fights out.` },
      out: { value: 'FILE', help: phrase`With export and options: writes there instead of to stdout.` },
      ...PLACE,
    },
  },
  summary: phrase`a party from fight to fight: heroes, encounters, rests, all of it undoable`,
  describe: [
    phrase`Keeps campaigns where a server keeps its fights, while one runs or not. A campaign is named by its id or its title,`,
    phrase`and so is whatever it holds: a character, an encounter, a fight, a rest by its id or its name.`,
    '',
    ...Object.entries(VERBS).map(([verb, of]) => lineOf(verb, of)),
  ].join('\n'),
  async run(given, io) {
    const verb = VERBS[given.positional(0)];
    if (verb === undefined) return EXIT.usage;
    const { localApi, ServeError } = await import('@affray/server');
    const said = (error: unknown): never => {
      throw error instanceof ServeError ? new Failure(error.message) : error;
    };
    const api = await localApi(placeOf(given, io)).catch(said);
    try {
      await verb.run({ api, given, io }).catch(said);
    } finally {
      await api.close();
    }
    return EXIT.fine;
  },
};
