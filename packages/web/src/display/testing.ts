import { type Preview, preview } from '@affray/protocol';

/** What is foreseen of an attack that hits so often, or of other words than "hits". */
export const foreseen = (chance: number | null, span: Preview['span'], more: Partial<Preview> = {}): Preview =>
  preview.parse({
    chance,
    span,
    label: 'hits',
    outcomes: [],
    damage: null,
    thresholds: [],
    assumptions: [],
    details: [],
    assuming: '',
    ...more,
  });
