/**
 * `npm run schemas`: writes the JSON Schemas of every system and the documents of the interface into `schemas/`, and its codes into
 * their guide. All of it is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main } from '@affray/cli';
import { ROOT } from './files.ts';
import { SERVICE_GUIDE, withCodes } from './service-codes.ts';

process.exitCode = await main(['schemas', join(ROOT, 'schemas')]);
const guide = join(ROOT, SERVICE_GUIDE);
writeFileSync(guide, withCodes(readFileSync(guide, 'utf8')));
