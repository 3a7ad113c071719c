import * as z from 'zod';

const kept = z.strictObject({
  id: z.string(),
  text: z.string(),
  /** When it was chosen, in milliseconds since 1970. */
  at: z.number(),
  /** It went into a line: the table may have heard it. */
  said: z.boolean(),
});
/** A message that must arrive. */
export type Kept = Readonly<z.infer<typeof kept>>;

/** Where an outbox lasts while the page does not: the browser's `sessionStorage`, which belongs to one tab. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Messages of one page that the table has not answered, in order. What is in it outlives a reload of the page. */
export class Outbox {
  private readonly shelf: Shelf;
  private readonly name: string;
  private readonly messages = new Map<string, Kept>();

  /** @param fight whose table it is for */
  constructor(shelf: Shelf, fight: string) {
    this.shelf = shelf;
    this.name = `affray.outbox.${fight}`;
    for (const each of read(shelf.getItem(this.name))) this.messages.set(each.id, each);
  }

  get size(): number {
    return this.messages.size;
  }

  /** As they were chosen, the first first. */
  all(): readonly Kept[] {
    return [...this.messages.values()];
  }

  has(id: string): boolean {
    return this.messages.has(id);
  }

  keep(message: Kept): void {
    this.messages.set(message.id, message);
    this.write();
  }

  drop(id: string): void {
    if (this.messages.delete(id)) this.write();
  }

  private write(): void {
    try {
      if (this.messages.size === 0) this.shelf.removeItem(this.name);
      else this.shelf.setItem(this.name, JSON.stringify(this.all()));
    } catch {
      // The browser's shelf is full or locked: what is kept lasts as long as the page does.
    }
  }
}

function read(text: string | null): readonly Kept[] {
  try {
    return z.array(kept).parse(JSON.parse(text ?? '[]'));
  } catch {
    // Something else wrote there.
    return [];
  }
}
