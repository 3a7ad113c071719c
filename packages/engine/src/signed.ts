/** A number, with a true minus where it is below 0. */
export const minus = (value: number): string => `${value}`.replace('-', '−');

/** A number with its sign, and a true minus: "+3", "−3", "0". */
export const signed = (value: number): string => (value > 0 ? `+${value}` : minus(value));

/** The same to so many digits: what rounds to nothing has no sign. "+3.2", "−3.2", "0.0". */
export function signedTo(value: number, digits: number): string {
  const size = Math.abs(value).toFixed(digits);
  return Number(size) === 0 ? size : `${value < 0 ? '−' : '+'}${size}`;
}
