import { commandWords, type Kinds, phrase, type Speaker, type System } from '@affray/engine';
import {
  type Advice,
  advise as adviceOf,
  columns,
  figuresOfAdvice,
  type Job,
  startOf,
  told,
  untilDecision,
} from '@affray/simulator';
import type { Command } from '../command.ts';
import { EXIT, Failure } from '../errors.ts';
import { FIGHT_OPTIONS, jobOf, readStart } from '../fight-input.ts';
import { FORMS, print } from '../forms.ts';

/** What came of looking ahead, in words. */
interface Told {
  readonly who: string;
  readonly name: string;
  readonly better: boolean;
  readonly considered: readonly (Advice<object>['considered'][number] & { readonly text: string })[];
}
/** So many of what was considered are told. */
const TOLD = 8;

export const advise: Command = {
  shape: {
    name: 'advise',
    positionals: ['FIGHT.json'],
    options: {
      who: { value: 'ID', help: phrase`For whom; by default the combatant whose turn it is.` },
      plays: { value: 'N', help: phrase`Fights that are played out for each thing to do; 100 by default.` },
      seed: FIGHT_OPTIONS.seed,
      system: FIGHT_OPTIONS.system,
      ...FORMS,
    },
  },
  summary: phrase`looks a step ahead: what to do now, and how often that wins`,
  describe: [
    phrase`Plays out what each policy would do now, and a dozen random legal commands, with the same dice. What the best policy does`,
    phrase`is only left for something that wins more often by over two standard errors. It knows everything about the fight.`,
  ].join('\n'),
  async run(given, io) {
    const start = await readStart(given.positional(0), given, io);
    const asked = jobOf(start, given);
    const plays = given.number('plays', 100, 10, 100_000);
    const found = start.system.visit(own => look(own, asked, given.text('who'), plays));
    await print(given, io, {
      json: () => ({ system: start.system.id, title: start.title, ...found }),
      figures: () => figuresOfAdvice(found.considered),
      lines: () => lines(found),
    });
    return EXIT.fine;
  },
};

function look<K extends Kinds>(system: System<K>, asked: Job, wanted: string | null, plays: number): Told {
  const fight = startOf(system, asked);
  const due = untilDecision(system, fight, asked.seed);
  const who = wanted === null ? due[0] : due.find(each => each === wanted);
  if (who === undefined) {
    const may = due.length === 0 ? phrase`no one may act now` : phrase`these may act now: ${due.join(', ')}`;
    throw new Failure(wanted === null ? may : phrase`"${wanted}" may not act now; ${may}`);
  }
  const found = adviceOf(system, fight, who, asked.seed, { plays, ms: null, clock: () => 0 });
  if (found === null) throw new Failure(phrase`the computer knows nothing that ${nameOf(system, fight, who)} could do`);
  const offers = system.rules.offers(fight, who);
  const sorted = found.considered.toSorted(
    (a, b) => Number(b.command === found.command) - Number(a.command === found.command) || b.wins - a.wins,
  );
  return {
    who,
    name: nameOf(system, fight, who),
    better: found.better,
    considered: sorted.map(each => ({ ...each, text: commandWords(offers, each.command) ?? each.command.kind })),
  };
}

const nameOf = <K extends Kinds>(system: System<K>, fight: K['fight'], who: Speaker): string =>
  system.secrecy.nameOf(fight, who, { role: 'gm' });

function lines({ name, better, considered }: Told): string[] {
  const [best] = considered;
  const why = better
    ? phrase`surely better than what the best policy does`
    : phrase`what the best policy does; nothing else is surely better`;
  return [
    `${name}: ${best?.text ?? ''} (${why})`,
    '',
    ...columns({
      head: [phrase`what`, phrase`wins`, phrase`better than the best policy by`, phrase`fights`],
      rows: considered
        .slice(0, TOLD)
        .map(({ text, wins, gain, error, plays }) => [
          text,
          told.percent(wins),
          Number.isFinite(error) ? `${told.points(gain)} ± ${(100 * error).toFixed(1)}` : '',
          `${plays}`,
        ]),
    }),
  ];
}
