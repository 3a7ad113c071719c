import type { TableCtrl } from './ctrl.ts';

/** So long a part of the story is waited for that the table has not sent yet. */
const PATIENCE_MS = 10_000;

/**
 * All lines of the story that this page may know, the oldest first; as far back as the table answers.
 * @param reading is called before each part that the table is asked for
 */
export async function wholeStory(
  { store, readBack }: TableCtrl,
  reading: () => void = () => undefined,
): Promise<readonly string[]> {
  for (let first = -1; store.get().earlier && store.get().chapters[0]?.step !== first; ) {
    first = store.get().chapters[0]?.step ?? -1;
    reading();
    readBack();
    await new Promise<void>(resolve => {
      const done = (): void => {
        if (store.get().chapters[0]?.step === first) return;
        leave();
        clearTimeout(late);
        resolve();
      };
      const leave = store.subscribe(done);
      const late = setTimeout(() => {
        leave();
        resolve();
      }, PATIENCE_MS);
    });
  }
  return store.get().chapters.flatMap(each => each.lines.map(line => line.text));
}
