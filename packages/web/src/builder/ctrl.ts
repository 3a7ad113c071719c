import type { Json, Place } from '@affray/engine';
import type { SystemsAnswer } from '@affray/protocol';
import { sameValue } from '../controls/offer.ts';
import { Store } from '../device/store.ts';
import { NO_HOUSE, startFight, type Trouble, troubleOf } from '../home/ctrl.ts';
import type { api as Api } from '../wire/api.ts';
import * as words from '../words/builder.ts';
import { beginDraft, type FightDraft, type Group, type Knows, members, setupOf } from './draft.ts';
import { withOption } from './house-rules.tsx';
import { type FormField, isObject, mannerFields, propertyOf, titledFields } from './schema.ts';

export type SystemInfo = SystemsAnswer['systems'][number];
export interface BuildState {
  readonly systems: readonly SystemInfo[] | null;
  readonly draft: FightDraft | null;
  /** What the table found wrong with the draft as it stood a moment ago. */
  readonly issues: Trouble['issues'];
  readonly trouble: Trouble | null;
  readonly busy: boolean;
}
export interface BuildOptions {
  readonly api: Pick<typeof Api, 'systems' | 'create' | 'check' | 'hits'>;
  readonly house: () => string | null;
  readonly made: (id: string, gm: string) => void;
  /** What is written when the page opens; an empty fight of the first system where nothing is. */
  readonly begun?: FightDraft;
  /** A new name for a group. */
  readonly name: () => string;
}

/** A fight that is being written: the draft, its checks, and the start. */
export class BuildCtrl {
  readonly store = new Store<BuildState>({ systems: null, draft: null, issues: [], trouble: null, busy: false });
  private readonly options: BuildOptions;

  constructor(options: BuildOptions) {
    this.options = options;
  }

  readonly load = async (): Promise<void> => {
    try {
      const { systems } = await this.options.api.systems();
      const [first] = systems;
      this.store.patch({
        systems,
        draft: this.store.get().draft ?? this.options.begun ?? (first ? beginDraft(first.id) : null),
      });
    } catch (problem) {
      this.store.patch({ trouble: troubleOf(problem) });
    }
  };

  get system(): SystemInfo | null {
    const { systems, draft } = this.store.get();
    return systems?.find(each => each.id === draft?.system) ?? null;
  }

  /** Another system begins with an empty draft: its sheets mean nothing to the first. */
  readonly choose = (system: string): void => {
    const { draft } = this.store.get();
    if (draft?.system !== system) this.store.patch({ draft: beginDraft(system), issues: [] });
  };

  readonly change = (some: Partial<FightDraft>): void => {
    const { draft } = this.store.get();
    if (draft) this.store.patch({ draft: { ...draft, ...some } });
  };

  /** Adds creatures to a side, one unless told; so many more, where they stand there already as they were read. */
  readonly add = (side: string, name: string, sheet: Json, count = 1): void => {
    const { draft } = this.store.get();
    if (!draft) return;
    const there = draft.groups.find(each => each.side === side && each.name === name && sameValue(each.sheet, sheet));
    if (there) {
      this.changeGroup(there.key, { count: there.count + count });
      return;
    }
    const player = side === draft.sides[0]?.id;
    const who = { key: this.options.name(), name, names: [], count, ids: [], hits: [], hero: false };
    const group: Group = { ...who, side, player, hidden: false, more: {}, sheet };
    this.change({ groups: [...draft.groups, group] });
  };

  readonly changeGroup = (key: string, some: Partial<Group>): void => {
    const { draft } = this.store.get();
    if (draft) this.change({ groups: draft.groups.map(each => (each.key === key ? { ...each, ...some } : each)) });
  };

  /** The same again, behind it: to be changed a little. Names of their own stay with the first. */
  readonly copy = (key: string): void => {
    const { draft } = this.store.get();
    if (!draft) return;
    const again = (group: Group): Group => ({ ...group, key: this.options.name(), names: [], ids: [], hits: [] });
    this.change({ groups: draft.groups.flatMap(each => (each.key === key ? [each, again(each)] : [each])) });
  };

  /** Hit points for each of a group, as the book throws them, or the middle of what can fall. */
  readonly hits = async (key: string, how: 'thrown' | 'average'): Promise<void> => {
    const { draft } = this.store.get();
    const group = draft?.groups.find(each => each.key === key);
    const house = this.options.house();
    if (!draft || !group || house === null) return;
    try {
      const { count, sheet } = group;
      const { thrown, average } = await this.options.api.hits(house, draft.system, sheet, count);
      this.changeGroup(key, { hits: how === 'thrown' ? thrown : thrown.map(() => average) });
    } catch (problem) {
      this.store.patch({ trouble: troubleOf(problem) });
    }
  };

  /** Earlier (-1) or later (1) among those of its side. */
  readonly move = (key: string, by: -1 | 1): void => {
    const { draft } = this.store.get();
    const group = draft?.groups.find(each => each.key === key);
    if (!draft || !group) return;
    const mates = draft.groups.filter(each => each.side === group.side);
    const other = mates[mates.indexOf(group) + by];
    if (!other) return;
    const swapped = new Map([
      [group, other],
      [other, group],
    ]);
    this.change({ groups: draft.groups.map(each => swapped.get(each) ?? each) });
  };

  readonly drop = (key: string): void => {
    const { draft } = this.store.get();
    if (draft) this.change({ groups: draft.groups.filter(each => each.key !== key) });
  };

  readonly addSide = (): void => {
    const { draft } = this.store.get();
    if (!draft) return;
    const free = Array.from({ length: 9 }, (_, at) => `side-${at + 1}`).find(
      id => !draft.sides.some(each => each.id === id),
    );
    if (free) this.change({ sides: [...draft.sides, { id: free, name: words.side(draft.sides.length + 1) }] });
  };

  readonly dropSide = (id: string): void => {
    const { draft } = this.store.get();
    if (!draft || draft.sides.length <= 2) return;
    this.change({
      sides: draft.sides.filter(each => each.id !== id),
      groups: draft.groups.filter(each => each.side !== id),
    });
  };

  /** Turns a house rule; the standard is not written down. */
  readonly option = (name: string, value: Json, standard: Json): void => {
    const { draft } = this.store.get();
    if (draft) this.change({ options: withOption(draft.options, name, value, standard) });
  };

  readonly place = (id: string, at: Place): void => {
    const { draft } = this.store.get();
    if (draft) this.change({ places: { ...draft.places, [id]: at } });
  };

  /** The ground becomes as large as a map says; those who were placed by hand stand in line again. */
  readonly measure = ({ width, height }: { readonly width: number; readonly height: number }): void => {
    const { draft } = this.store.get();
    if (draft) this.change({ scene: { ...draft.scene, width, height }, map: true, places: {} });
  };

  get knows(): Knows {
    const schema = this.system?.schemas.setup;
    const listed = propertyOf(schema, 'combatants');
    const items = isObject(listed) ? listed.items : undefined;
    const has = (name: string): boolean => propertyOf(schema, name) !== undefined;
    const each = (name: string): boolean => propertyOf(items, name) !== undefined;
    return {
      field: has('field'),
      scene: has('scene'),
      options: has('options'),
      at: each('at'),
      controller: each('controller'),
      hidden: each('hidden'),
      houseBook: has('houseBook'),
      hits: this.system?.thrownHits?.path ?? null,
    };
  }

  /**
   * What a set-up may say of each combatant, and of each side: who expects nothing, who stands behind cover; and what
   * a sheet says of how one behaves.
   */
  get manners(): { readonly [of in 'combatant' | 'side' | 'sheet']: readonly FormField[] } {
    const schema = this.system?.schemas.setup;
    const each = (list: string): readonly FormField[] => {
      const listed = propertyOf(schema, list);
      return titledFields(isObject(listed) ? listed.items : undefined);
    };
    const sheet = mannerFields(this.system?.schemas.sheet);
    return { combatant: each('combatants'), side: each('sides'), sheet };
  }

  /** The set-up as a file that `affray` reads, and that can be opened here again. */
  file(): Json {
    const { draft } = this.store.get();
    if (!draft) return null;
    const { system } = draft;
    return {
      format: 'affray-setup',
      formatVersion: 1,
      system,
      title: titleOf(draft),
      setup: setupOf(draft, this.knows),
    };
  }

  /** Asks the table what is wrong with the draft. */
  readonly check = async (): Promise<void> => {
    const { draft } = this.store.get();
    const house = this.options.house();
    if (!draft || house === null || draft.groups.length === 0) return this.store.patch({ issues: [] });
    try {
      const { issues } = await this.options.api.check(house, draft.system, 'setup', setupOf(draft, this.knows));
      if (this.store.get().draft === draft) this.store.patch({ issues });
    } catch (problem) {
      this.store.patch({ trouble: troubleOf(problem) });
    }
  };

  readonly start = async (): Promise<void> => {
    const { draft, busy } = this.store.get();
    const house = this.options.house();
    if (!draft || busy) return;
    if (house === null) return this.store.patch({ trouble: { reason: NO_HOUSE, issues: [] } });
    const setup = setupOf(draft, this.knows);
    const wish = { from: 'setup', system: draft.system, title: titleOf(draft), setup } as const;
    await startFight(this.options, house, wish, this.store);
  };
}

/** The title, or the sides against each other. */
export const titleOf = (draft: FightDraft): string =>
  draft.title.trim() ||
  draft.sides
    .map(each => each.name)
    .join(' against ')
    .slice(0, 200);

/** What is wrong with one group: the issues of its members, without the way to them. */
export function issuesOf(draft: FightDraft, group: Group, issues: Trouble['issues']): Trouble['issues'] {
  const places = members(draft).flatMap((each, at) => (each.group.key === group.key ? [`combatants.${at}.`] : []));
  const [first] = places;
  return issues
    .filter(each => first !== undefined && each.path.startsWith(first))
    .map(each => ({ ...each, path: each.path.slice(first?.length ?? 0) }));
}
