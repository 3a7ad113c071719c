/** A number with its sign, and a true minus: "+3", "−3", "0". */
export const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`.replace('-', '−'));
