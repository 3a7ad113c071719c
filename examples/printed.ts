import { vi } from 'vitest';

/** What an example prints, line by line. @param example its file, without `.ts` */
export async function printed(example: string): Promise<unknown[]> {
  const lines: unknown[] = [];
  const log = vi
    .spyOn(console, 'log')
    .mockImplementation(
      (...line: unknown[]) => void lines.push(line.length === 1 ? line[0] : line.map(String).join(' ')),
    );
  await import(new URL(`./${example}.ts`, import.meta.url).href);
  log.mockRestore();
  return lines;
}
