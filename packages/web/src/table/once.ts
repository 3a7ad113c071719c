import type { Fault } from '@affray/protocol';

/** Questions of one kind that are asked once, by id, each until it is answered. */
export class Once<T> {
  private readonly open = new Map<string, (answer: T) => void>();
  private readonly otherwise: (refusal: Fault | null) => T;

  /** @param otherwise what stands for an answer where the table refuses one, or (null) does not answer */
  constructor(otherwise: (refusal: Fault | null) => T) {
    this.otherwise = otherwise;
  }

  ask(id: string): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<T>();
    this.open.set(id, resolve);
    return promise;
  }

  answer(id: string, answer: T): void {
    this.open.get(id)?.(answer);
    this.open.delete(id);
  }

  /** The table refused this question, or (null) will not answer it. */
  refuse(id: string, refusal: Fault | null): void {
    if (this.open.has(id)) this.answer(id, this.otherwise(refusal));
  }

  /** What was asked on a line that is lost is not answered on the next. */
  lost(): void {
    for (const id of [...this.open.keys()]) this.refuse(id, null);
  }
}
