import { phrase } from './phrase.ts';
import { shown } from './shown.ts';

/** What can be read of anything by a name; nothing of what has no fields. */
const fieldsOf = (given: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof given === 'object' && given !== null ? Object.entries(given) : []);
const isPlayable = (given: unknown): boolean => {
  const fields = fieldsOf(given);
  return fields.has('id') && fields.has('schemas') && fields.has('rules');
};

/**
 * Looks at what a program gives as a system that no compiler checked: the module in place of the system in it, or a name that
 * the module does not have.
 * @throws TypeError that says what would be right
 */
export function expectSystem(given: unknown): void {
  if (isPlayable(given)) return;
  const fields = fieldsOf(given);
  const inside = [...fields].find(([, value]) => isPlayable(value))?.[0];
  if (inside !== undefined) throw new TypeError(phrase`this is a module, not a system; pass its "${inside}" instead`);
  const got =
    fields.size > 0
      ? phrase`an object with ${[...fields.keys()].slice(0, 5).join(', ')}`
      : given === undefined
        ? 'undefined'
        : shown(given);
  throw new TypeError(phrase`a system is needed, such as wwn from @affray/wwn (given: ${got})`);
}

/**
 * The same where it takes more than playing: odds, policies, samples.
 * @throws TypeError that says what would be right
 */
export function expectWholeSystem(given: unknown): void {
  expectSystem(given);
  const fields = fieldsOf(given);
  if (fields.has('automation')) return;
  const id = String(fields.get('id'));
  throw new TypeError(
    phrase`${id} from @affray/${id}/play can only play fights; for simulations, use ${id} from @affray/${id}`,
  );
}
