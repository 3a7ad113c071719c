import type { Campaign } from '@affray/protocol';

type Happening = Campaign['characters'][number]['history'][number];

/** What happened to a character, under the title of its fight: for the game master, who gave it. */
export function withTitle({ fights }: Campaign, happening: Happening): Happening {
  const title = fights.find(each => each.id === happening.fight)?.title;
  return title === undefined || happening.text.startsWith(`${title}: `)
    ? happening
    : { ...happening, text: `${title}: ${happening.text}` };
}

/** The same without it: what the game master calls an encounter is no player's to know. */
export function withoutTitle({ fights }: Campaign, happening: Happening): Happening {
  const title = fights.find(each => each.id === happening.fight)?.title;
  return title === undefined || !happening.text.startsWith(`${title}: `)
    ? happening
    : { ...happening, text: happening.text.slice(title.length + 2) };
}
