/** So many milliseconds one table works at a stretch before the event loop turns. */
const STRETCH_MS = 8;

/**
 * One table's share of the event loop. What may be long or come in masses waits for its turn: each time the loop turns,
 * one waiting piece of each table is done, so that however much one table has to do, the others wait for one piece of it.
 */
export class Turns {
  private last: Promise<void> = Promise.resolve();
  private since = 0;

  /** Resolves when the loop has turned and it is this piece's turn. */
  next(): Promise<void> {
    this.last = this.last.then(turned).then(() => {
      this.since = performance.now();
    });
    return this.last;
  }

  /** As `next`, where this table has worked at a stretch for some time; else at once. */
  async rest(): Promise<void> {
    if (performance.now() - this.since > STRETCH_MS) await this.next();
  }
}

const turned = (): Promise<void> => new Promise(resolve => setImmediate(resolve));
