import type { Refusal, RuleId } from '@affray/engine';

/** A refusal, in a sentence for people. */
export const no = (code: string, reason: string, rule: RuleId): Refusal => ({ code: `alacrity/${code}`, reason, rule });
