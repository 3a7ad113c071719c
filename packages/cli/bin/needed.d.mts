/** The oldest Node that runs our TypeScript as it is without a warning. */
export const NEEDED: string;
/** Whether a version, such as `22.18.0`, is at least the one that is needed. */
export function isNewEnough(version: string): boolean;
/** The file name of Node's program on this platform. */
export const NODE_PROGRAM: string;
