/** Names that read alike, and names that read like the Game Master. */

/**
 * Letters and figures that other scripts write like Latin ones, as UTS 39 ("confusables") has them where a name at a table
 * could hold them; NFKC has turned fancy and full-width letters into plain ones before. One string for each plain sign.
 */
const LOOK_ALIKES: { readonly [plain: string]: string } = {
  a: 'ɑαаᴀ⍺ꭺ',
  b: 'ƄЬᏏᖯʙв',
  c: 'ϲсᴄⲥꮯ',
  d: 'ԁᏧᑯꓒᴅժ',
  e: 'еҽ℮ꬲᴇɛε',
  f: 'ſꞙꬵẝքꜰϝ',
  g: 'ɡցƍᶃɢԍ',
  h: 'һհᏂнʜ',
  i: 'ıɩɪιіӏꙇꭵɨ˛і',
  j: 'ϳјᴊյ',
  k: 'κкᴋⲕĸ',
  l: '1|׀ו١۱ǀƖʟІ',
  m: 'мᴍʍⅿ₥ɱ',
  n: 'ոռɴпη',
  o: '0оοσօᴏᴑ๐໐ഠට०০੦૦௦౦೦൦٥۵ჿ',
  p: 'рρϱᴘⲣ⍴',
  q: 'ԛգզǫ',
  r: 'гᴦⲅꮁʀ',
  s: 'ѕꜱƽꮪʂ5',
  t: 'тτᴛ⟙ꭲ',
  u: 'υսʋꞟᴜꭎ',
  v: 'νѵᴠטꮩ∨⋁',
  w: 'ѡԝաɯᴡꮃω',
  x: 'хχ×ⅹ᙮',
  y: 'уγүყʏɣᶌỿ',
  z: 'ᴢꮓʐ',
  A: 'ΑАᎪᗅꓮ',
  B: 'ΒВᏴᗷꓐ8',
  C: 'СϹᏟⲤꓚ',
  D: 'ᎠᗞᗪꓓÐ',
  E: 'ΕЕᎬⴹꓰ3',
  F: 'ϜᖴꓝҒ',
  G: 'ԌᏀᏳꓖᎶǤƓ',
  H: 'ΗНᎻᕼꓧ',
  J: 'ЈᎫᒍꓙͿ',
  K: 'ΚКᏦꓗK',
  L: 'ᏞᒪꓡⅬ',
  l2: 'ΙІӀᏆ',
  M: 'ΜМᎷᗰꓟϺ',
  N: 'ΝⲚꓠ',
  O: 'ΟОՕⲞꓳ',
  P: 'ΡРᏢᑭꓑ',
  Q: 'ⵕԚ',
  R: 'ᎡᏒᖇꓣ',
  S: 'ЅՏᏕꓢ',
  T: 'ΤТᎢꓔ',
  U: 'Սᑌꓴ',
  V: 'ѴᏙꓦ',
  W: 'ᎳᏔꓪԜ',
  X: 'ΧХꓫ᙭',
  Y: 'ΥҮᎩꓬ',
  Z: 'ΖᏃꓜ2',
};
const PLAIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([plain, like]) => [...like].map(each => [each, plain.slice(0, 1)] as const)),
);
/** First signs of the alphabets that are written in circles, squares and flags, which NFKC leaves as they are. */
const FRAMED = [0x1f150, 0x1f170, 0x1f1e6];

/** A sign as the plain one that it looks like. */
function plainSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const first = FRAMED.find(each => code >= each && code < each + 26);
  // A small letter that the table lacks may be a capital in small (Cherokee has such).
  const plain = (): string => PLAIN.get(sign) ?? PLAIN.get(sign.toUpperCase()) ?? sign;
  return first === undefined ? plain() : String.fromCharCode(65 + code - first);
}
const plainSigns = (text: string): string => [...text.normalize('NFKD').replace(/\p{M}/gu, '')].map(plainSign).join('');
/** What is written with two letters and read as one. */
const runTogether = (text: string): string => text.replaceAll('rn', 'm').replaceAll('vv', 'w');

/** How a text reads: as it stands ("Ilse" is "llse" there) and in small letters. */
const readings = (text: string): readonly string[] => [
  runTogether(plainSigns(plainSigns(text.replaceAll('I', 'l')).toLowerCase())),
  runTogether(plainSigns(text.toLowerCase())),
];
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Whether two names read alike: case, accents, blanks and points aside, and whatever script their letters are from. */
export function readAlike(one: string, other: string): boolean {
  const others = readings(other).map(lettersOf);
  return readings(one).some(each => others.includes(lettersOf(each)));
}

/** What the one who runs the game is called, here and elsewhere. */
const MASTERS = ['gm', 'dm', 'gamemaster', 'gamesmaster', 'dungeonmaster', 'referee', 'storyteller'];
/** Words that are read so only where they stand alone. */
const MASTERS_ALONE = [...MASTERS, 'master', 'moderator', 'admin', 'administrator', 'system', 'server', 'affray'];

/** Words that are told apart by their capitals alone ("AnnaGM", "GMAnna"). */
const humped = (name: string): string =>
  name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ');

/** Whether a name reads like the Game Master's: a word of it, or words that follow each other ("G. M.", "Anna (GM)"). */
export function readsLikeMaster(name: string): boolean {
  return [name, name.replace(/\p{N}+/gu, ' '), humped(name)].flatMap(readings).some(reading => {
    const words = reading.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '' && word !== 'the');
    const some = words.flatMap((word, at) => [word, word + (words[at + 1] ?? '')]);
    return some.some(each => MASTERS.includes(each)) || MASTERS_ALONE.includes(words.join(''));
  });
}
