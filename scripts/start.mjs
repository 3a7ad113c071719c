// `npm start`. What Node compiles is kept from here on, so that `start.ts` itself is loaded ready the next time.
import { keepCompiled } from '../packages/cli/bin/compiled.mjs';

keepCompiled();
await import('./start.ts');
