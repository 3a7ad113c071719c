/** A name that nobody else takes. `crypto.randomUUID` is missing on plain HTTP, where tables in one house are played. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, byte => byte.toString(36).padStart(2, '0')).join('');
}
