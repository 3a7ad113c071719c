/** Pictures of the guides that browser tests come by on their way: a whole evening, a phone that is replaced, a line that breaks. */
import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../files.ts';

/** Each test file, the tests of it that are needed, and its screenshots by the names that the guides have for them. */
const TAKEN: readonly {
  readonly file: string;
  readonly only?: string;
  readonly pictures: { readonly [picture: string]: string };
}[] = [
  {
    file: 'evenings',
    only: 'Worlds Without Number',
    pictures: {
      after: 'evenings-wwn-after-1440',
      campaign: 'evenings-wwn-campaign-1440',
      'carry-over': 'evenings-wwn-carry-1440',
      'phone-evening': 'evenings-wwn-first-390',
      'phone-new': 'evenings-wwn-new-phone-390',
      'phone-party': 'evenings-wwn-party-390',
      prepare: 'encounter-the-hollow-1440',
    },
  },
  { file: 'computer', pictures: { adviser: '163-adviser-1440' } },
  { file: 'alternacy', pictures: { 'engage-back': '88-alternacy-one-form' } },
  { file: 'map', pictures: { 'map-move': '63-map-goal' } },
  { file: 'others', pictures: { others: '180-others-1440' } },
  {
    file: 'results',
    pictures: {
      'phone-down': '154-result-and-inspector-390',
      'phone-result': '153-done-to-me-390',
      'phone-turn': '150-my-turn-390',
    },
  },
  { file: 'sizes', pictures: { tablet: '162-gm-820' } },
  { file: 'coming-back', pictures: { 'phone-first-page': '300-player-first-page' } },
  { file: 'offline', pictures: { 'phone-offline': '310-kept-offline' } },
];

/** Runs those tests and keeps their pictures. @throws Error where a test fails or came by no such picture */
export function takeFromTests(): void {
  for (const { file, only, pictures } of TAKEN) {
    const asked = ['vitest', 'run', `packages/web/test/${file}.browser.test.ts`, ...(only ? ['-t', only] : [])];
    execFileSync('npx', asked, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, AFFRAY_SHOTS: '1' } });
    for (const [picture, shot] of Object.entries(pictures))
      copyFileSync(join(ROOT, 'screenshots', `${shot}.png`), join(ROOT, 'docs/images', `${picture}.png`));
  }
}
