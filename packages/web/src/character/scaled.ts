/** Pixels of a portrait's longer side at most. */
const MOST = 256;
/** Letters of its data URL at most: 30 kB of picture. */
const LETTERS = 40_000;
/** How good it is kept, tried from the best. A browser that writes no WebP writes PNG, which is tried as JPEG next. */
const WAYS = [
  ['image/webp', 0.85],
  ['image/webp', 0.6],
  ['image/jpeg', 0.8],
  ['image/jpeg', 0.5],
  ['image/jpeg', 0.2],
] as const;

/** A picture from this device, small enough to be kept with a character, as a data URL; null where it cannot be read. */
export async function scaled(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(1, MOST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const [kind, quality] of WAYS) {
    const url = canvas.toDataURL(kind, quality);
    if (url.startsWith(`data:${kind}`) && url.length <= LETTERS) return url;
  }
  return null;
}
