import {
  type FightRecord,
  type Game,
  type Kinds,
  type Line,
  notesIn,
  Past,
  type Step,
  type System,
} from '@affray/engine';
import { type PastAnswer, PIECE, type TimelineAnswer } from '@affray/protocol';
import type { AnySystem } from '@affray/systems';

type Mark = TimelineAnswer['marks'][number];
type Kept = Omit<Mark, 'step'>;

/** So many steps are read at once; between them others are served. */
const SLICE = 64;
const GM = { role: 'gm' } as const;

/** Fights as they were, for their GMs. What was found of a fight is kept while the fight is in use. */
export class Timelines {
  private readonly pasts = new WeakMap<FightRecord['steps'], Past>();
  private readonly marks = new WeakMap<Step, readonly Kept[]>();
  private readonly wholes = new WeakMap<Game, Game>();

  /** What there is to be gone through. */
  async timeline(game: Game, system: AnySystem): Promise<TimelineAnswer> {
    const { record } = game;
    const whole = this.whole(game);
    const { course, first } = this.past(record);
    const marks: Mark[] = [];
    for (let from = 0; from < whole.record.steps.length; from += SLICE) {
      const steps = whole.record.steps.slice(from, from + SLICE);
      if (!steps.every(each => this.marks.has(each))) this.read(whole, system, from, steps);
      steps.forEach((each, at) => {
        for (const mark of this.marks.get(each) ?? []) marks.push({ step: from + at + 1, ...mark });
      });
      await new Promise(setImmediate);
    }
    return {
      ...{ now: record.steps.length, first, last: Math.min(course.length, whole.record.steps.length) },
      ...{ marks, notes: notesIn(record).map(each => ({ ...each })), branched: record.branched ?? null },
    };
  }

  /** The fight as it was after so many steps; null where that is not known. */
  at(game: Game, system: AnySystem, step: number): PastAnswer | null {
    const fight = this.past(game.record).at(step);
    if (fight === null) return null;
    const view = system.visit(typed => typed.secrecy.view(typed.schemas.fight.parse(fight), GM));
    const chapters = this.whole(game).story(GM, Math.max(0, step - PIECE), step);
    return { step, fight: view, chapters: [...chapters] };
  }

  past(record: FightRecord): Past {
    let past = this.pasts.get(record.steps);
    // Undone steps change with the steps, but where a command that waits forgets them.
    if (past === undefined || past.course.length !== record.steps.length + record.undone.length)
      this.pasts.set(record.steps, (past = new Past(record)));
    return past;
  }

  /** The fight with all that was undone done again, so that its story can be told to the end. */
  private whole(game: Game): Game {
    const known = this.wholes.get(game);
    if (known) return known;
    const { undone } = game.record;
    const reply = undone.length > 0 ? game.redo(GM, undone.length) : null;
    const whole = reply?.ok ? reply.game : game;
    this.wholes.set(game, whole);
    return whole;
  }

  private read(whole: Game, system: AnySystem, from: number, steps: readonly Step[]): void {
    const fell = system.visit(typed => fallsIn(typed, whole.record, steps));
    whole.story(GM, from, from + steps.length).forEach(({ lines }, at) => {
      const step = steps[at];
      if (step) this.marks.set(step, [...lines.flatMap(lineMark), ...(fell[at] ?? [])]);
    });
  }
}

function lineMark({ tone, text, ruling, kind }: Line): Kept[] {
  if (tone === 'time') return [{ kind: 'time', text }];
  return ruling || kind === 'ruled' ? [{ kind: 'ruled', text }] : [];
}

/** Who fell in each of these steps, by name. */
function fallsIn<K extends Kinds>(system: System<K>, record: FightRecord, steps: readonly Step[]): Kept[][] {
  const fight = system.schemas.fight.parse(record.fight);
  return steps.map(({ events }) => {
    const down = events.flatMap(told => {
      const event = system.schemas.event.safeParse(told.event).data;
      const credit = event && system.report.account(event, fight);
      return credit?.fell && credit.on !== null ? [credit.on] : [];
    });
    return [...new Set(down)].map(who => ({ kind: 'fell', text: system.secrecy.nameOf(fight, who, GM) }));
  });
}
