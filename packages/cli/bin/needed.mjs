// Runs on any Node since 12.

/** The oldest Node that runs our TypeScript as it is without a warning. */
export const NEEDED = '24.3';

/**
 * Whether a version is at least the one that is needed.
 * @param {string} version such as `22.18.0`
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [first = 0, second = 0] = NEEDED.split('.').map(Number);
  return major > first || (major === first && minor >= second);
}

/** The file name of Node's program on this platform. */
export const NODE_PROGRAM = process.platform === 'win32' ? 'node.exe' : 'node';
