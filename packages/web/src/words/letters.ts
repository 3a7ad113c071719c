const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The letters of a text as a reader counts them: a picture is one, and so is a letter with its marks. */
export const lettersOf = (text: string): string[] => Array.from(segments.segment(text), each => each.segment);

/** The capital that stands for a person where there is no room for the name. */
export const capitalOf = (name: string): string => (lettersOf(name)[0] ?? '').toUpperCase();
