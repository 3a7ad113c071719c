import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { main } from '../main.ts';
import { capture } from './capture.ts';

/** `affray campaign` on a folder of its own. */
export interface CampaignLine {
  readonly folder: string;
  /** What is printed where it is done. */
  campaign(...args: readonly string[]): Promise<readonly string[]>;
  /** What is said where it is refused. */
  complaint(...args: readonly string[]): Promise<string>;
  end(): void;
}

export function campaignLine(): CampaignLine {
  const folder = mkdtempSync(join(tmpdir(), 'affray-cli-campaign-'));
  const run = async (args: readonly string[]) => {
    const io = capture();
    const exit = await main(['campaign', ...args, '--data', join(folder, 'data')], io);
    return { exit, ...io };
  };
  return {
    folder,
    async campaign(...args) {
      const { exit, lines, errors } = await run(args);
      expect(errors).toEqual([]);
      expect(exit).toBe(0);
      return lines;
    },
    async complaint(...args) {
      const { exit, errors } = await run(args);
      expect(exit).not.toBe(0);
      return errors.join('\n');
    },
    end: () => rmSync(folder, { recursive: true }),
  };
}
