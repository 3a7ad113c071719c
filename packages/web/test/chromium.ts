/** The npm-shipped Chromium, unpacked once for everyone who runs tests in this folder. */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import * as z from 'zod';

const ROOT = join(import.meta.dirname, '../../..');
const KEPT = join(ROOT, 'node_modules/.cache/affray');
const versions = z.object({ devDependencies: z.object({ '@sparticuz/chromium': z.string() }) });

/** In one process the npm-shipped Chromium cannot hold two people's pages; a pretended graphics card is slower than none. */
const UNFIT =
  /^--(single-process|no-zygote|in-process-gpu|use-gl|use-angle|ignore-gpu-blocklist|enable-unsafe-swiftshader)/;

export const CHROMIUM_ARGS: readonly string[] = [...chromium.args.filter(each => !UNFIT.test(each)), '--disable-gpu'];

/**
 * Path of the browser. The library unpacks it into the common folder for temporary files, where two who come at once
 * find each other's half of it ("spawn ETXTBSY"): here it is unpacked aside, and appears whole or not at all.
 */
export async function chromiumPath(): Promise<string> {
  const { devDependencies } = versions.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  const kept = join(KEPT, `chromium-${devDependencies['@sparticuz/chromium']}`);
  if (!existsSync(kept)) await unpack(kept);
  return join(kept, 'chromium');
}

async function unpack(kept: string): Promise<void> {
  const aside = join(KEPT, `unpacking-${randomUUID()}`);
  await mkdir(aside, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = aside;
  try {
    await chromium.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  await rename(aside, kept).catch(async (error: unknown) => {
    await rm(aside, { recursive: true, force: true });
    // Somebody else was first.
    if (!existsSync(kept)) throw error;
  });
}
