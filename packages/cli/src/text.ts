/**
 * The text of a file, without the mark that it may begin with. What PowerShell’s `>` writes is UTF-16, so the lines of the
 * README make such files on Windows; some editors there put a mark before UTF-8. What is no UTF-8 is what Excel writes as CSV there.
 * The importer’s is the same: a command that throws dice is not to load it.
 */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  if (isLittle || isBig) return new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
