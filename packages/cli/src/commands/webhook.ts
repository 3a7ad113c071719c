import { type Json, phrase } from '@affray/engine';
import { fightsAnswer, type WebhookAnswer, webhookAnswer } from '@affray/protocol';
import type { LocalApi } from '@affray/server';
import type { Command } from '../command.ts';
import { didYouMean, EXIT, Failure } from '../errors.ts';
import { PLACE, placeOf } from './backup.ts';

type Listed = Awaited<ReturnType<typeof fightsOf>>[number];

export const webhook: Command = {
  shape: {
    name: 'webhook',
    positionals: ['FIGHT', '[URL]'],
    options: { off: { help: phrase`Nothing is posted from now on.` }, ...PLACE },
  },
  summary: phrase`posts a fight’s story to a Discord channel, or tells whether that works`,
  describe: [
    phrase`Posts the story of a fight, as every player may know it, to a webhook of Discord, or to one that takes the same form. A fight is`,
    phrase`named by its id or its title. Without URL it tells whether the story is posted. "-" reads the address from stdin, where`,
    phrase`no one sees it. It is kept with the fight, never shown again, and not in the fight’s file.`,
  ].join('\n'),
  async run(given, io) {
    const { localApi, ServeError } = await import('@affray/server');
    const said = (error: unknown): never => {
      throw error instanceof ServeError ? new Failure(error.message) : error;
    };
    const [, wanted] = given.positionals;
    const url = wanted === '-' ? (await io.stdin()).trim() : wanted;
    if (url !== undefined && given.flag('off')) throw new Failure(phrase`give either URL or --off`, EXIT.usage);
    const api = await localApi(placeOf(given, io)).catch(said);
    try {
      const fight = fightOf(await fightsOf(api).catch(said), given.positional(0));
      const ask = (...[method, body]: ['GET' | 'PUT' | 'DELETE', Json?]): Promise<Json> =>
        api.ask(method, `/api/fights/${fight.id}/webhook`, body).catch(said);
      if (given.flag('off')) await ask('DELETE');
      const now = webhookAnswer.parse(await (url === undefined ? ask('GET') : ask('PUT', { url })));
      await io.out(toldOf(fight.title, now));
      return now.webhook?.problem ? EXIT.failed : EXIT.fine;
    } finally {
      await api.close();
    }
  },
};

const fightsOf = async (api: LocalApi) => fightsAnswer.parse(await api.ask('GET', '/api/fights')).fights;

/** @throws Failure where there is none of this id or title, or several */
function fightOf(fights: readonly Listed[], named: string): Listed {
  const known = fights.find(each => each.id === named);
  const titled = fights.filter(each => each.title === named);
  const [first] = titled;
  if (known) return known;
  if (first === undefined) {
    const meant = didYouMean(
      named,
      fights.map(each => each.title),
    );
    throw new Failure(phrase`there is no fight "${named}"${meant}`);
  }
  if (titled.length === 1) return first;
  const ids = titled.map(each => each.id).join(', ');
  throw new Failure(phrase`${titled.length} fights are called "${named}": name one by its id (${ids})`);
}

function toldOf(title: string, { webhook: now }: WebhookAnswer): string {
  if (now === null) return phrase`The story of “${title}” is not posted.`;
  if (now.problem === null) return phrase`The story of “${title}” is posted to ${now.host}.`;
  return now.stopped
    ? phrase`The story of “${title}” is no longer posted: ${now.problem}.`
    : phrase`The story of “${title}” is posted to ${now.host}, but the last time it was not taken: ${now.problem}.`;
}
