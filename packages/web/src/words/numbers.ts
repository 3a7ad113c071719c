/** A chance in 0..1 as people read it; the ends are never rounded away. */
export function percent(chance: number): string {
  if (chance <= 0) return '0%';
  if (chance >= 1) return '100%';
  const whole = Math.round(chance * 100);
  if (whole === 0) return '<1%';
  return whole === 100 ? '>99%' : `${whole}%`;
}

/** A number with its sign, a true minus. */
export const signed = (value: number): string => (value < 0 ? `−${Math.abs(value)}` : `+${value}`);

/** Words with a capital letter at their beginning. */
export const sentence = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

/** A name in code as words: `attackMustSucceed` becomes "Attack must succeed". */
export const spoken = (name: string): string =>
  sentence(name.replaceAll(/(?<=[a-z0-9])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])/g, letter => ` ${letter.toLowerCase()}`));
