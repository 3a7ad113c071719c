/** Works out odds in the made-up language. */
import './made-up.ts';

await import('../odds/worker.ts');
