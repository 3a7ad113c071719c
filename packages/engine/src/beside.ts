/**
 * What is known beside a fight, or beside a part of it: derived, never stored, worked out anew where it is not there.
 * Only the last two are kept, since whoever plays a fight asks about it again and again: a `WeakMap` of all of them would
 * keep every copy that odds and simulations throw away alive until the slow half of a garbage collection.
 */
export class Beside<K extends object, V> {
  private key: K | null = null;
  private value: V | undefined;
  private otherKey: K | null = null;
  private otherValue: V | undefined;

  /** What is known beside this one; undefined where it has to be worked out. */
  get(key: K): V | undefined {
    if (key === this.key) return this.value;
    return key === this.otherKey ? this.otherValue : undefined;
  }

  /** What is known beside this one, worked out where it is not known. */
  of(key: K, make: (key: K) => V): V {
    const known = this.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    this.set(key, made);
    return made;
  }

  set(key: K, value: V): void {
    if (key === this.otherKey) this.otherValue = value;
    else {
      if (key !== this.key) {
        this.otherKey = this.key;
        this.otherValue = this.value;
      }
      this.key = key;
      this.value = value;
    }
  }
}

/**
 * As `Beside`, of all that are asked about, as long as they are there: for what is replaced seldom and stands in many fights at
 * a time, such as the options of each fight that a server has open.
 */
export class BesideEach<K extends object, V extends object | string> {
  private readonly known = new WeakMap<K, V>();

  of(key: K, make: (key: K) => V): V {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    this.known.set(key, made);
    return made;
  }
}
