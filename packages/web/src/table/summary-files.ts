import type { FightSummary } from '@affray/protocol';
import { type AboutFight, htmlPage, markdownPage, summaryPage, summaryPicture, textPage } from '@affray/simulator';
import { save } from '../wire/api.ts';
import * as words from '../words/table.ts';

/** How a summary can be kept and shared. */
export type SummaryFile = 'text' | 'markdown' | 'page' | 'picture';

const KINDS = {
  text: ['txt', 'text/plain'],
  markdown: ['md', 'text/markdown'],
  page: ['html', 'text/html'],
} as const;

/** Saves a fight, summed up, as a file of this kind. A picture leaves out the story. */
export async function saveSummary(kind: SummaryFile, about: AboutFight, summary: FightSummary): Promise<void> {
  const page = summaryPage(about, summary);
  const name = about.title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'fight';
  if (kind === 'picture') return save(await png(summaryPicture(page, about, summary)), `${name}.png`);
  const [ending, type] = KINDS[kind];
  const text = { text: textPage, markdown: markdownPage, page: htmlPage }[kind](page);
  save(new Blob([text], { type }), `${name}.${ending}`);
}

/** An SVG text as it is drawn, twice as fine as it says. */
async function png(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth * 2, image.naturalHeight * 2];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error(words.pictureNotDrawn))), 'image/png'),
  );
}
