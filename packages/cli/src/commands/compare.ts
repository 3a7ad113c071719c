import { phrase } from '@affray/engine';
import {
  changed,
  columns,
  compare as compared,
  comparedPage,
  differencesWithin,
  figuresOfTwo,
  type Job,
  LENGTHS,
  longest,
  told,
} from '@affray/simulator';
import type { Given } from '../args.ts';
import type { Command } from '../command.ts';
import { EXIT, Failure } from '../errors.ts';
import {
  changeOf,
  checked,
  FIGHT_OPTIONS,
  jobOf,
  lengthOf,
  POLICIES,
  policiesOf,
  readStart,
  type Start,
  sayWrong,
} from '../fight-input.ts';
import { aboutOf, ask, tell } from '../fight-run.ts';
import type { Io } from '../io.ts';

export const compare: Command = {
  shape: {
    name: 'compare',
    positionals: ['FIGHT.json', '[OTHER.json]'],
    options: {
      set: {
        value: 'PATH=VALUE',
        multiple: true,
        help: phrase`What is different in the second variant; may be given again.`,
      },
      'other-policy': {
        value: '[WHO=]NAME',
        known: POLICIES,
        multiple: true,
        help: phrase`How the computer plays in the second variant, in place of --policy.`,
      },
      fights: { value: 'N', help: phrase`How many of each; 2,000 by default, with --until at most 1,000,000.` },
      until: {
        value: 'SHARE',
        help: phrase`Stops as soon as every difference is known to within so much: 1% for ± 1 point.`,
      },
      ...FIGHT_OPTIONS,
    },
  },
  summary: phrase`plays two variants of a fight with the same dice: what the difference is worth`,
  describe: [
    phrase`Plays a fight and a variant of it, fight by fight with the same dice, and tells the difference in wins with its 95%`,
    phrase`interval (Newcombe’s, for pairs). The variant is another file, or the same fight with something set differently: a house`,
    phrase`rule (--set options.NAME=VALUE), a number on a sheet (--set combatants.ID.sheet.NAME=VALUE), other tactics.`,
  ].join('\n'),
  async run(given, io) {
    const start = await readStart(given.positional(0), given, io);
    const one = jobOf(start, given);
    const { job: other, label } = await variant(start, one, given, io);
    const wanted = lengthOf(given, LENGTHS.compare);
    const { fights, within } = wanted;
    const length = { fights, ...(within !== null && { enough: differencesWithin(within) }) };
    const found = await ask(start, [one, other], longest(wanted, 2), given, io, ({ fights: threads, ...listening }) =>
      compared(threads, one, other, { ...length, ...listening }),
    );
    const policies = given.texts('policy').join(', ');
    const labels = [policies || phrase`as it is`, label] as const;
    return tell(given, io, {
      json: {
        system: start.system.id,
        rules: start.system.version,
        title: start.title,
        seed: one.seed,
        variant: label,
        ...found,
      },
      lines: [
        phrase`${start.title}: ${told.pairedText(found.one.fights)}, seed "${one.seed}"`,
        '',
        ...columns(told.comparedRows(found, labels)),
        '',
        told.comparedSentence(found, labels),
      ],
      // Programs read it: one word, the same in every language.
      figures: () => figuresOfTwo(found, [policies || 'base', label]),
      page: () => comparedPage(aboutOf(start, one, label, found.cancelled), found, labels),
      cancelled: found.cancelled,
      fights: found.one.fights,
    });
  },
};

/** The second variant, and what people call it. */
async function variant(
  start: Start,
  one: Job,
  given: Given,
  io: Io,
): Promise<{ readonly job: Job; readonly label: string }> {
  const path = given.positional(1);
  const sets = given.texts('set');
  const policies = given.texts('other-policy');
  if (path === '' && sets.length === 0 && policies.length === 0)
    throw new Failure(
      phrase`say what is different: another file, --set PATH=VALUE, or --other-policy NAME`,
      EXIT.usage,
    );
  const file = path === '' ? null : await readStart(path, given, io);
  if (file && file.system.id !== start.system.id)
    throw new Failure(
      phrase`${path} is of ${file.system.name}, the first fight of ${start.system.name}: they cannot be compared`,
    );
  const base = file ? jobOf(file, given) : one;
  const job = sayWrong(() => changed(base, sets.map(changeOf)));
  const label = [...(file ? [file.title] : []), ...sets, ...policies].join(', ');
  const played = policies.length === 0 ? job : { ...job, ...policiesOf(policies, job.start) };
  return { job: checked(start.system, played, label), label };
}
