interface Entry<V> {
  readonly numbers: readonly number[];
  value: V;
  /** Another of the same mark. */
  readonly next: Entry<V> | undefined;
}

/**
 * What is known by lists of whole numbers, as a map knows it by texts: no text is made to ask, and none is kept by the engine
 * for good.
 */
export class ByNumbers<V> {
  private readonly known = new Map<number, Entry<V>>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  get(numbers: readonly number[]): V | undefined {
    return this.find(numbers)?.value;
  }

  /** @param numbers kept as it is: nothing changes it afterwards */
  set(numbers: readonly number[], value: V): void {
    const known = this.find(numbers);
    if (known !== undefined) {
      known.value = value;
      return;
    }
    const mark = markOf(numbers);
    this.known.set(mark, { numbers, value, next: this.known.get(mark) });
    this.count++;
  }

  clear(): void {
    this.known.clear();
    this.count = 0;
  }

  private find(numbers: readonly number[]): Entry<V> | undefined {
    let entry = this.known.get(markOf(numbers));
    while (entry !== undefined && !areEqual(entry.numbers, numbers)) entry = entry.next;
    return entry;
  }
}

/** One number for a list: equal lists have equal ones, and few others have. */
function markOf(numbers: readonly number[]): number {
  let mark = numbers.length;
  for (const each of numbers) mark = Math.imul(mark ^ each, 0x01000193) ^ (mark >>> 15);
  return mark;
}

function areEqual(one: readonly number[], other: readonly number[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}
