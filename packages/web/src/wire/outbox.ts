import { Outbox as Held, type Kept } from '@affray/client/connection';
import * as z from 'zod/mini';

const kept = z.strictObject({ id: z.string(), text: z.string(), at: z.number(), said: z.boolean() });

/** Where an outbox lasts while the page does not: the browser's `sessionStorage`, which belongs to one tab. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Messages of one page that the table has not answered, in order. What is in it outlives a reload of the page. */
export class Outbox extends Held {
  private readonly shelf: Shelf;
  private readonly name: string;

  /** @param fight whose table it is for */
  constructor(shelf: Shelf, fight: string) {
    super();
    this.shelf = shelf;
    this.name = `affray.outbox.${fight}`;
    for (const each of read(shelf.getItem(this.name))) super.keep(each);
  }

  override keep(message: Kept): void {
    super.keep(message);
    this.write();
  }

  override drop(id: string): boolean {
    const dropped = super.drop(id);
    if (dropped) this.write();
    return dropped;
  }

  private write(): void {
    try {
      if (this.size === 0) this.shelf.removeItem(this.name);
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
