import type { Json } from '@affray/engine';
import type { CampaignAnswer, CampaignChangeInput, Creature } from '@affray/protocol';
import { Store } from '../device/store.ts';
import { type Trouble, troubleOf } from '../home/ctrl.ts';
import type { Taken } from '../importing/importing.tsx';
import { asJson, type campaignApi } from '../wire/campaign-api.ts';

export interface CampaignState {
  /** Null before it was read. */
  readonly page: CampaignAnswer | null;
  readonly trouble: Trouble | null;
  /** What was done last, in sentences. */
  readonly said: readonly string[];
  readonly busy: boolean;
}

/** One campaign on the game master's page. */
export class CampaignCtrl {
  readonly store = new Store<CampaignState>({ page: null, trouble: null, said: [], busy: false });
  readonly id: string;
  private readonly api: typeof campaignApi;

  constructor(id: string, api: typeof campaignApi) {
    this.id = id;
    this.api = api;
  }

  readonly load = (): Promise<void> => this.working(async () => []);

  readonly change = (change: CampaignChangeInput): Promise<void> => this.does('changes', { change: asJson(change) });

  /** Does something, and reads the campaign anew. */
  readonly does = (what: string, body: Json = {}): Promise<void> =>
    this.working(async () => (await this.api.does(this.id, what, body)).story);

  /** Does something that is refused where it was asked. @returns why it could not be done; null where it was */
  readonly tries = async (what: string, body: Json): Promise<string | null> => {
    await this.does(what, body);
    const { trouble } = this.store.get();
    this.forgive();
    return trouble?.reason ?? null;
  };

  /**
   * Takes in combatants one after the other, each as often as it is there; ends at the first that is refused.
   * @param change what takes one in, by the campaign as it is then
   * @returns why one was not taken in, by its name; null where all were
   */
  readonly takesIn = async (
    all: readonly Taken[],
    change: (one: Taken, page: CampaignAnswer) => CampaignChangeInput,
  ): Promise<string | null> => {
    for (const each of all) {
      for (let n = 1; n <= each.count; n++) {
        const { page } = this.store.get();
        if (page === null) return null;
        const name = n === 1 ? each.name : `${each.name} ${n}`;
        const why = await this.tries('changes', { change: asJson(change({ ...each, name }, page)) });
        if (why !== null) return `${name}: ${why}`;
      }
    }
    return null;
  };

  /** Reads one of the game master's own creatures, and goes on with it. */
  readonly withCreature = async (id: string, then: (creature: Creature) => void | Promise<void>): Promise<void> => {
    try {
      await then(await this.api.creature(this.id, id));
    } catch (problem) {
      this.store.patch({ trouble: troubleOf(problem) });
    }
  };

  readonly forgive = (): void => this.store.patch({ trouble: null });

  /** Does anything that may be refused; says meanwhile that it is busy. @param work answers with what was done */
  private async working(work: () => Promise<readonly string[]>): Promise<void> {
    if (this.store.get().busy) return;
    this.store.patch({ busy: true, trouble: null });
    try {
      const said = await work();
      this.store.patch({ said, page: await this.api.read(this.id) });
    } catch (problem) {
      this.store.patch({ trouble: troubleOf(problem) });
    } finally {
      this.store.patch({ busy: false });
    }
  }
}
