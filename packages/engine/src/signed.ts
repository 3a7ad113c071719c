/** A number, with a true minus where it is below 0. */
export const minus = (value: number): string => `${value}`.replace('-', '−');

/** A number with its sign, and a true minus: "+3", "−3", "0". */
export const signed = (value: number): string => (value > 0 ? `+${value}` : minus(value));
