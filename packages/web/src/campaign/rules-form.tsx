import type { Json } from '@affray/engine';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { AllHouseRules, type Options, withOption } from '../builder/house-rules.tsx';
import { isObject } from '../builder/schema.ts';
import { sameValue } from '../controls/offer.ts';
import * as words from '../words/campaign.ts';

interface RulesFormProps {
  /** Of the system's options. */
  readonly schema: Json;
  /** As they stand now. */
  readonly options: Json;
  readonly busy: boolean;
  readonly keep: (options: Json) => void;
}

/** Every house rule, changed at once: it is one step of the campaign, to be undone as one. */
export function RulesForm({ schema, options, busy, keep }: RulesFormProps) {
  const begun: Options = isObject(options) ? options : {};
  const [draft, setDraft] = useState(begun);
  return (
    <div className="stack">
      <AllHouseRules
        schema={schema}
        options={draft}
        open
        set={(name, value, standard) => setDraft(now => withOption(now, name, value, standard))}
      />
      <Button className="solid-button" isDisabled={busy || sameValue(draft, begun)} onPress={() => keep(draft)}>
        {words.keep}
      </Button>
    </div>
  );
}
