export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A number with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`.replace('-', '−'));

/** "a, b and c" */
export function list(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? 'nobody';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
