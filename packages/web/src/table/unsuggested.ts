import * as words from '../words/computer.ts';
import type { Suggested } from './ctrl.ts';

/**
 * What stands in place of a suggestion that did not come. Null where nothing went wrong: the question gave way to a newer one of
 * the same page, and can be asked again.
 */
export function unsuggested({ fault }: Suggested): string | null {
  if (fault === null) return words.nothingToSuggest;
  return fault.code === 'table/replaced' ? null : words.stoppedBy(fault.reason);
}
