import { findAtOnce } from './found.ts';

findAtOnce();
const [{ main }, { terminal }] = await Promise.all([import('./main.ts'), import('./io.ts')]);
process.exitCode = await main(process.argv.slice(2), terminal());
