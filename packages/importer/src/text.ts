/**
 * The text of a file, without the mark that it may begin with. PowerShell’s `>` and Excel’s “Unicode text” are UTF-16, some editors
 * put a mark before UTF-8, and what is no UTF-8 is what Excel writes as CSV on a Windows of Western Europe. It stands alone, so that
 * a command that throws dice reads files without the importer.
 */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
