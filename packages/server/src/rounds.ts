/** So many milliseconds are worked at a stretch before the event loop turns. */
const STRETCH_MS = 8;

/**
 * Short pieces of work, done by turns: one of each group, and round again. However much one group brings, another waits
 * for one piece of it at most.
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
    const end = performance.now() + STRETCH_MS;
    for (const [group, waiting] of this.groups) {
      this.groups.delete(group);
      const piece = waiting.shift();
      // Set anew, it comes at the end of this very walk.
      if (waiting.length > 0) this.groups.set(group, waiting);
      piece?.();
      if (performance.now() > end) break;
    }
    this.running = this.groups.size > 0;
    if (this.running) setImmediate(() => this.run());
  }
}
