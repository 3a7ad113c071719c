/** The picture that each tutorial begins with: what its reader has at its end. */
import { keep, type Stage } from './stage.ts';

/** The program's duel, opened at the table. */
export async function takeDeveloper(stage: Stage): Promise<void> {
  const { record } = await import('../../examples/duel.ts');
  await keep('tutorial-developer', await stage.gm({ from: 'file', file: record }));
}
