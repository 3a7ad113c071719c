/** `npm run schemas`: writes the JSON Schemas of every system into `schemas/`, which is committed. */
import { join } from 'node:path';
import { main } from '@affray/cli';
import { ROOT } from './files.ts';

process.exitCode = await main(['schemas', join(ROOT, 'schemas')]);
