interface Slot<V> {
  readonly other: object;
  readonly how: string;
  readonly made: V;
}

/**
 * What is made of two things that are replaced and never changed in place, such as a sheet and the options of a fight: kept
 * until it is made of something else.
 */
export class Kept<V> {
  private readonly known = new WeakMap<object, Map<string, Slot<V>>>();

  /** @param name what is made, of several things @param how all else that it is made of */
  of(one: object, other: object, name: string, how: string, make: () => V): V {
    const slots = this.known.get(one) ?? new Map<string, Slot<V>>();
    this.known.set(one, slots);
    const slot = slots.get(name);
    if (slot?.other === other && slot.how === how) return slot.made;
    const made = make();
    slots.set(name, { other, how, made });
    return made;
  }
}
