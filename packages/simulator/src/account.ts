import type { Credit } from '@affray/engine';

/** What one fight's credits add up to. */
export interface FightAccount {
  readonly combatants: Map<string, Deeds>;
  /** Who was the first to fall; null where nobody did. */
  firstFall: string | null;
  /** The latest try that could come off or fail, and whether it did. */
  latest: { readonly action: Action; paid: boolean } | null;
}
/** What one combatant did and suffered in one fight. */
export interface Deeds {
  dealt: number;
  taken: number;
  readonly actions: Map<string, Action>;
}
export interface Action {
  tried: number;
  /** Tries that could come off or fail. */
  open: number;
  /** Those of them that came off. */
  paid: number;
  damage: number;
}

/** The account of one fight, before it begins. */
export const noAccount = (): FightAccount => ({ combatants: new Map(), firstFall: null, latest: null });

/** Adds one credit to a fight's account. */
export function note(account: FightAccount, credit: Credit | null): void {
  if (credit === null) return;
  const { by, on, action, tried, paid, damage, fell } = credit;
  if (on !== null && damage !== 0) deedsOf(account, on).taken += damage;
  if (fell && on !== null) account.firstFall ??= on;
  if (!tried && paid !== null) settle(account, paid);
  if (by === null || (!tried && damage === 0)) return;
  const deeds = deedsOf(account, by);
  const own = actionOf(deeds, action);
  // What somebody does to itself is suffered, not dealt.
  if (by !== on) deeds.dealt += damage;
  own.damage += damage;
  if (!tried) return;
  own.tried++;
  if (paid === null) return;
  own.open++;
  if (paid) own.paid++;
  account.latest = { action: own, paid };
}

/** What the latest try came to in the end. */
function settle({ latest }: FightAccount, paid: boolean): void {
  if (latest === null || latest.paid === paid) return;
  latest.action.paid += paid ? 1 : -1;
  latest.paid = paid;
}

function deedsOf(account: FightAccount, id: string): Deeds {
  let found = account.combatants.get(id);
  if (found === undefined) account.combatants.set(id, (found = { dealt: 0, taken: 0, actions: new Map() }));
  return found;
}

function actionOf(deeds: Deeds, name: string): Action {
  let found = deeds.actions.get(name);
  if (found === undefined) deeds.actions.set(name, (found = { tried: 0, open: 0, paid: 0, damage: 0 }));
  return found;
}
