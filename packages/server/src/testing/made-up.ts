/**
 * A made-up language, set for the process that loads this before anything else: every sentence of the catalogues in
 * brackets, and whatever stands in its slots outside of them: "⟦⟧Ann⟦ hits ⟧Bo". What has no brackets is in no catalogue.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, speak } from '@affray/engine/phrase';

const PACKAGES = join(import.meta.dirname, '../../..');

const bracketed = (english: string): string =>
  english
    .split(/(\{\d+\})/)
    .map((part, at) => (at % 2 === 1 || part === '' ? part : `⟦${part}⟧`))
    .join('');

function catalogue(): Catalogue {
  const homes = ['', 'systems/'].flatMap(above =>
    readdirSync(join(PACKAGES, above)).map(name => join(PACKAGES, above, name, 'sentences.json')),
  );
  const sentences = homes
    .filter(each => existsSync(each))
    .flatMap(each => Object.keys(JSON.parse(readFileSync(each, 'utf8'))));
  return Object.fromEntries(sentences.map(each => [each, bracketed(each)]));
}

export const MADE_UP = catalogue();
speak(MADE_UP);

/** A text in the made-up language, in English again. */
export const inEnglish = (text: string): string => text.replace(/[⟦⟧]/g, '');
