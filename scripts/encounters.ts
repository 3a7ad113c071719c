/**
 * `npm run encounters [-- SYSTEM …]`: plays the encounters that Affray brings, and writes docs/encounters.md: how often
 * the party wins, how long it takes, who falls. With systems named, only prints their chapters. Exit code 1 where a
 * chance lies outside what the encounter is said to be.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systems } from '@affray/systems';
import { BANDS, chapterOf, rowsOf } from './encounters/balance.ts';

const FIGHTS = 2000;
const SEED = 'an evening';

const wanted = process.argv.slice(2);
const chosen = systems.filter(each => each.encounters.length > 0 && (wanted.length === 0 || wanted.includes(each.id)));
const page = [
  '# Encounters for an evening',
  '',
  'Every system brings eight fights of Affray’s own, for four of its ready characters, who are beginners. How hard each of',
  `them is was measured and not guessed: ${FIGHTS.toLocaleString('en')} fights each, where the computer plays both sides as it does by default. People`,
  'play otherwise; a party that plans and runs in time wins more often. *Easy* is nine wins in ten or more, *fair* six to',
  'eight in ten, *hard* three to five in ten.',
  '',
  '*An evening, ready to play* under *New campaign*, or `affray campaign new wwn --evening`, makes a campaign of them, with the ready',
  'characters as its party; there each can be changed in the builder. `affray new wwn --encounter cellar` writes one as a file.',
  'They are for the GM: players read neither the campaign’s encounters nor the sheets of creatures at the table.',
  '',
  '`npm run encounters` made this page, and makes it anew.',
  '',
  ...chosen.flatMap(each => [chapterOf(each, FIGHTS, SEED), '']),
].join('\n');
if (wanted.length === 0) writeFileSync(join(import.meta.dirname, '../docs/encounters.md'), page);
else console.log(page);

const off = chosen.flatMap(system =>
  [...rowsOf(page, system)].flatMap(([id, { challenge, wins }]) => {
    const encounter = system.encounters.find(each => each.id === id);
    const [least, most] = BANDS[encounter?.challenge ?? 'fair'];
    return wins < least || wins > most ? [`${system.id} ${id}: ${wins} is not ${challenge}`] : [];
  }),
);
for (const each of off) console.error(each);
process.exitCode = off.length === 0 ? 0 : 1;
