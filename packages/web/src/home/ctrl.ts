import { type FightsAnswer, LIMITS, type NewFight, type SamplesAnswer } from '@affray/protocol';
import { Store } from '../device/store.ts';
import { type api as Api, Refused, saying } from '../wire/api.ts';
import * as words from '../words/home.ts';

export type Fights = FightsAnswer['fights'];
export type Systems = SamplesAnswer['systems'];
/** What was wrong with something that somebody tried to start. */
export interface Trouble {
  readonly reason: string;
  readonly issues: readonly { readonly path: string; readonly reason: string }[];
}
export interface HomeState {
  /** Null without the key of the house, or before they were read. */
  readonly systems: Systems | null;
  /** Null without the key of the house, or before it was read. */
  readonly fights: Fights | null;
  /** Whether the table has answered for both, be it with trouble. */
  readonly isRead: boolean;
  readonly trouble: Trouble | null;
  readonly busy: boolean;
}

export interface HomeOptions {
  readonly api: Pick<typeof Api, 'samples' | 'fights' | 'create' | 'rename' | 'remove' | 'salvage'>;
  readonly house: () => string | null;
  /** A fight was made: keep its key and go there. */
  readonly made: (id: string, gm: string) => void;
}

/** Makes a fight and goes there; says meanwhile that it is busy, and what was wrong if it cannot be made. */
export async function startFight(
  { api, made }: { readonly api: Pick<typeof Api, 'create'> } & Pick<HomeOptions, 'made'>,
  house: string,
  wish: NewFight,
  store: { patch(change: { busy?: boolean; trouble?: Trouble | null }): void },
): Promise<void> {
  store.patch({ busy: true, trouble: null });
  try {
    const { id, gm } = await api.create(house, wish);
    made(id, gm);
  } catch (problem) {
    store.patch({ trouble: troubleOf(problem) });
  } finally {
    store.patch({ busy: false });
  }
}

/** The fights of the house and the ways to a new one. */
export class HomeCtrl {
  readonly store = new Store<HomeState>({ systems: null, fights: null, isRead: false, trouble: null, busy: false });
  private readonly options: HomeOptions;

  constructor(options: HomeOptions) {
    this.options = options;
  }

  readonly load = async (): Promise<void> => {
    const { api, house } = this.options;
    try {
      const key = house();
      // A player's page needs nothing of the house.
      if (key === null) return;
      const fights = api.fights(key);
      // Where the list of fights cannot be read, a new one can begin all the same.
      const [{ systems }] = await Promise.all([api.samples(), fights.catch(() => null)]);
      this.store.patch({ systems });
      this.store.patch({ fights: (await fights).fights });
    } catch (problem) {
      this.store.patch({ trouble: troubleOf(problem) });
    } finally {
      this.store.patch({ isRead: true });
    }
  };

  readonly startSample = (system: string, sample: string): Promise<void> =>
    this.create({ from: 'sample', system, sample });
  readonly startEncounter = (system: string, encounter: string): Promise<void> =>
    this.create({ from: 'encounter', system, encounter });

  /** Starts the fight of a file that somebody chose or dropped: one that was saved, or one that has not begun. */
  readonly startFile = async (file: File): Promise<void> => {
    if (file.size > LIMITS.file) {
      const most = Math.floor(LIMITS.file / 1024 / 1024);
      const reason = words.hasMbAFightFile(file.name, Math.ceil(file.size / 1024 / 1024), most);
      return this.store.patch({ trouble: { reason, issues: [] } });
    }
    const text = await file.text();
    const read = parsed(text);
    if ('wrong' in read) {
      const reason = words.isNotAFightFile(file.name, read.wrong);
      return this.store.patch({ trouble: { reason, issues: [] } });
    }
    await this.create({ from: 'file', file: read.value });
    const { trouble } = this.store.get();
    if (trouble && trouble.issues.length > 0) {
      this.store.patch({ trouble: { ...trouble, reason: words.cannotBeOpenedAsIt(file.name) } });
    }
  };

  readonly rename = (fight: string, title: string): Promise<void> =>
    this.alter(house => this.options.api.rename(fight, house, title.trim()));

  /** For good: nothing of the fight is kept. */
  readonly remove = (fight: string): Promise<void> => this.alter(house => this.options.api.remove(fight, house));

  /** Opens what is whole of a damaged fight as a new one; the damaged one stays in the list. */
  readonly salvage = (fight: string): Promise<void> =>
    this.alter(async house => {
      const { id, gm } = await this.options.api.salvage(fight, house);
      this.options.made(id, gm);
    });

  /** Changes a fight of the house and reads the list anew; what the table would not do is said. */
  private async alter(work: (house: string) => Promise<void>): Promise<void> {
    const house = this.options.house();
    if (house === null) return this.store.patch({ trouble: { reason: NO_HOUSE, issues: [] } });
    try {
      await work(house);
      this.store.patch({ trouble: null, fights: (await this.options.api.fights(house)).fights });
    } catch (problem) {
      this.store.patch({ trouble: troubleOf(problem) });
    }
  }

  readonly forgive = (): void => this.store.patch({ trouble: null });

  private async create(wish: NewFight): Promise<void> {
    const house = this.options.house();
    if (house === null) return this.store.patch({ trouble: { reason: NO_HOUSE, issues: [] } });
    if (!this.store.get().busy) await startFight(this.options, house, wish, this.store);
  }
}

export const NO_HOUSE = words.thisDeviceDoesNotHold;

/** What to tell people of whatever was thrown. */
export const troubleOf = (problem: unknown): Trouble => ({
  reason: saying(problem),
  issues: problem instanceof Refused ? problem.issues : [],
});

/** A text as JSON, or why not. */
export function parsed(text: string): { readonly value: unknown } | { readonly wrong: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (problem) {
    return { wrong: saying(problem) };
  }
}
