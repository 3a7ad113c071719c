import { build } from 'vite';

/**
 * A program for a browser as one file: a module, since the list of systems is awaited; one file, since it is handed to a page
 * as text.
 * @param entry path of its first file
 */
export async function bundled(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : null;
  if (!chunk) throw new Error('nothing was built');
  return chunk.code;
}
