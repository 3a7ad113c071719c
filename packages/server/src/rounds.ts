/**
 * Short pieces of work, one each time the event loop turns, so that what follows from it is done too: one of each group,
 * and round again. However much one group brings, another waits for one piece of it at most.
 */
export class Rounds {
  /** The group that was served last is at the end. */
  private readonly groups = new Map<string, (() => void)[]>();
  private running = false;

  /** @param piece must not throw */
  add(group: string, piece: () => void): void {
    const waiting = this.groups.get(group);
    if (waiting) waiting.push(piece);
    else this.groups.set(group, [piece]);
    if (this.running) return;
    this.running = true;
    setImmediate(() => this.run());
  }

  private run(): void {
    const [next] = this.groups;
    if (!next) return;
    const [group, waiting] = next;
    const piece = waiting.shift();
    this.groups.delete(group);
    if (waiting.length > 0) this.groups.set(group, waiting);
    piece?.();
    this.running = this.groups.size > 0;
    if (this.running) setImmediate(() => this.run());
  }
}
