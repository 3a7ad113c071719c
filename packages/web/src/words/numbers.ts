/**
 * A chance in 0..1 as people read it. Of whole percents the ends are never rounded away.
 * @param digits after the point
 */
export function percent(chance: number, digits = 0): string {
  if (digits > 0) return `${(chance * 100).toFixed(digits)}%`;
  if (chance <= 0) return '0%';
  if (chance >= 1) return '100%';
  const whole = Math.round(chance * 100);
  if (whole === 0) return '<1%';
  return whole === 100 ? '>99%' : `${whole}%`;
}

/**
 * From one chance to another: "47–52%", and one of them where both read alike. Within it "less than 1" and "more than 99"
 * are its ends: "1–99%".
 */
export function percents(low: number, high: number, digits = 0): string {
  const [least, most] = [percent(low, digits), percent(high, digits)];
  return least === most ? least : `${least.replace(/[<%]/g, '')}–${most.replace('>', '')}`;
}

/** A number, with a true minus where it is below 0. */
export const minus = (value: number): string => (value < 0 ? `−${Math.abs(value)}` : `${value}`);

/** A number with its sign, a true minus. */
export const signed = (value: number): string => (value < 0 ? minus(value) : `+${value}`);

/** Words with a capital letter at their beginning. */
export const sentence = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

/** A name in code as words: `attackMustSucceed` becomes "Attack must succeed". */
export const spoken = (name: string): string =>
  sentence(name.replaceAll(/(?<=[a-z0-9])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])/g, letter => ` ${letter.toLowerCase()}`));

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
/** A day where this device is: "23 Nov 2026". @param at ISO 8601 */
export const day = (at: string): string => days.format(new Date(at));
