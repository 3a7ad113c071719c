import { useSyncExternalStore } from 'react';

/** A value that tells its readers when it changed. Screens keep theirs in one of these, outside React, so that it can be tested alone. */
export class Store<S> {
  private value: S;
  private readonly readers = new Set<() => void>();

  constructor(value: S) {
    this.value = value;
  }

  readonly get = (): S => this.value;

  set(value: S): void {
    if (Object.is(value, this.value)) return;
    this.value = value;
    for (const read of [...this.readers]) read();
  }

  /** Changes some fields and keeps the rest. */
  patch(some: Partial<S>): void {
    this.set({ ...this.value, ...some });
  }

  readonly subscribe = (read: () => void): (() => void) => {
    this.readers.add(read);
    return () => this.readers.delete(read);
  };
}

/** The value of a store, drawn anew when it changes. */
export const useStore = <S>(store: Store<S>): S => useSyncExternalStore(store.subscribe, store.get, store.get);
