import { fightRecord, phrase } from '@affray/engine';
import { columns, figuresOfLuck, luck as ledgers, type Player, told } from '@affray/simulator';
import type { AnySystem } from '@affray/systems';
import type { Command } from '../command.ts';
import { EXIT, Failure } from '../errors.ts';
import { readStart } from '../fight-input.ts';
import { readJson } from '../files.ts';
import { FORMS, print } from '../forms.ts';

export const luck: Command = {
  shape: {
    name: 'luck',
    positionals: ['FIGHT.json'],
    options: {
      player: {
        value: 'NAME=ID,ID',
        multiple: true,
        help: phrase`A player and the combatants it plays; each combatant by itself by default; may be given again.`,
      },
      system: { value: 'SYSTEM', help: phrase`Whose rules, where the file does not say.` },
      ...FORMS,
    },
  },
  summary: phrase`what dice a fight’s players were to expect, what came, and how unusual that is`,
  describe: [
    phrase`Adds up the dice of a saved fight for each player: what was to be expected, what came, and the exact chance of as`,
    phrase`much luck or more. Tails are convolved from the chances of the very dice that were thrown; where a player threw very many`,
    phrase`of many kinds, the one over all of them says "about": places are rounded there.`,
  ].join('\n'),
  async run(given, io) {
    const path = given.positional(0);
    const { system, title, start } = await readStart(path, given, io);
    if (start.kind === 'setup') throw new Failure(phrase`${path} is a set-up: dice fall in a saved fight`);
    const { record } = system.host.open(await readJson(path, io));
    const players = playersOf(system, fightRecord.parse(record).fight, given.texts('player'));
    const found = system.visit(typed => ledgers(typed, record, players)).filter(each => each.rolls > 0);
    await print(given, io, {
      json: () => ({ system: system.id, title, players: found }),
      figures: () => figuresOfLuck(found),
      lines: () => found.flatMap(each => [told.luckSentence(each), ...columns(told.luckRows(each)), '']),
    });
    return EXIT.fine;
  },
};

/** @throws Failure where a player is of nobody here */
function playersOf(system: AnySystem, fight: Parameters<AnySystem['cast']>[0], texts: readonly string[]): Player[] {
  const cast = system.cast(fight, { role: 'gm' });
  if (texts.length === 0) return [...cast.map(({ id, name }) => ({ name, who: [id] })), { name: 'GM', who: ['gm'] }];
  return texts.map(text => {
    const at = text.indexOf('=');
    if (at < 1) throw new Failure(phrase`--player reads NAME=ID,ID, such as Ann=mara, not "${text}"`, EXIT.usage);
    const who = text
      .slice(at + 1)
      .split(',')
      .map(id => {
        const found = cast.find(each => each.id === id);
        if (found) return found.id;
        throw new Failure(
          phrase`no one in this fight has the id "${id}"; there are: ${cast.map(each => each.id).join(', ')}`,
        );
      });
    return { name: text.slice(0, at), who };
  });
}
