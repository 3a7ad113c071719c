/** How a brawler is made and read: the tutorial's last part, which a system may leave out. */
import type { CharacterSection, Chosen, StepGiven, Style, SystemCarrying, SystemCharacters } from '@affray/engine';
import { beginnersOf, characters, section, styleIn, styleStep, wholeNumber } from '@affray/engine';
import { expect, test } from 'vitest';
import { sheet } from './fight.ts';
import { type BrawlKinds, brawl } from './index.ts';

const POINTS = 34;
const FIGURES = { might: 'Might', quickness: 'Quickness', grit: 'Grit' } as const;
type Figures = Readonly<Record<keyof typeof FIGURES, number>>;
const bruiser: Style & Figures = { label: 'Bruiser', describe: 'Slow, but hits.', might: 6, quickness: 2, grit: 26 };
const STYLES = { bruiser, dodger: { label: 'Dodger', describe: 'Quick.', might: 3, quickness: 7, grit: 24 } };
const NAMES = ['might', 'quickness', 'grit'] as const;
const spent = (given: StepGiven): number => NAMES.reduce((sum, each) => sum + given.number(each), 0);

const figures = (before: Chosen) => ({
  id: 'figures',
  title: 'Figures',
  describe: `Share out ${POINTS} points: Might hits, Quickness acts first, Grit takes blows.`,
  rule: null,
  fields: NAMES.map(each =>
    wholeNumber(each, FIGURES[each], 1, each === 'grit' ? 30 : 10, styleIn(STYLES, bruiser, before)[each]),
  ),
  left: (given: StepGiven) => `${POINTS - spent(given)} of ${POINTS} points left`,
  problem: (given: StepGiven) =>
    spent(given) > POINTS ? `That costs more than ${POINTS} points; lower something.` : null,
});

const page = (_camp: unknown, _who: unknown, of: Figures): readonly CharacterSection[] => [
  section(
    'figures',
    'Figures',
    'figures',
    NAMES.map(each => ({ label: FIGURES[each], value: `${of[each]}`, path: each })),
  ),
];

const brawlers = (carrying: SystemCarrying<BrawlKinds>): SystemCharacters =>
  characters<BrawlKinds, Figures>({
    ...{ sheet, carrying, page, beginners: beginnersOf(STYLES), steps: { style: styleStep(STYLES), figures } },
    make: (_name, chosen) => chosen.of('figures').values,
  });

test('a brawler is made of what was chosen, and has a page', () => {
  const made = brawlers(brawl.carrying);
  for (const { choices } of made.beginners)
    expect(sheet.parse(made.make('Ann', choices))).toEqual(made.make('Ann', choices));
  const costly = { figures: { might: 10, quickness: 10, grit: 30 } };
  expect(() => made.make('Ann', costly)).toThrow('Figures: That costs more than 34 points; lower something.');
  const sections = made.page(made.make('Ann', {}), { grit: 9 }, {});
  expect(sections.map(each => [each.title, each.lines.map(({ label, value }) => `${label} ${value}`)])).toEqual([
    ['Figures', ['Might 6', 'Quickness 2', 'Grit 26']],
    ['State', ['Grit 9 of 26', 'Stool yes']],
  ]);
});
