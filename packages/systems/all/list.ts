/** The systems, in the order in which people see them. Each is one line here, and is loaded when somebody asks for it. */
import { type AnySystem, anySystem } from './any.ts';

export const LOADERS: { readonly [id: string]: () => Promise<AnySystem> } = {
  alacrity: async () => anySystem((await import('@affray/alacrity')).alacrity),
  wwn: async () => anySystem((await import('@affray/wwn')).wwn),
  alternacy: async () => anySystem((await import('@affray/alternacy')).alternacy),
  alloy: async () => anySystem((await import('@affray/alloy')).alloy),
};
