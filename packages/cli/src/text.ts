/**
 * The text of a file, without the mark that it may begin with. What PowerShell’s `>` writes is UTF-16, so the lines of the
 * README make such files on Windows; some editors there put a mark before UTF-8.
 */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes);
}
