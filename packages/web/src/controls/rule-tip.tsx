import { lazy, Suspense } from 'react';
import { Button, DialogTrigger, Popover } from 'react-aria-components';
import * as words from '../words/rulebook.ts';

/** Comes with the first rule that somebody asks for. */
const RuleCard = lazy(async () => ({ default: (await import('../rulebook/rule-card.tsx')).RuleCard }));

/** The number of a rule, which tells what the rule says where it is pressed. */
export function RuleTip({ id }: { id: string }) {
  return (
    <DialogTrigger>
      {/* On paper nothing can be pressed: the number stands there alone. */}
      <span className="rule-tip" data-rule={id}>
        <Button slot={null} className="rule-id" aria-label={words.whatItSays(id)}>
          {id}
        </Button>
      </span>
      {/* Without a Dialog in it the popover is one itself, called as the button is, and holds its hidden buttons to close as well. */}
      <Popover className="popover rule-popover">
        <div className="rule-card">
          <Suspense fallback={<p aria-busy="true">{words.lookingItUp}</p>}>
            <RuleCard id={id} />
          </Suspense>
        </div>
      </Popover>
    </DialogTrigger>
  );
}
