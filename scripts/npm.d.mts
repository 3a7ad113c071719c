/** Runs the npm that runs this, or else the one on the path; what it says goes to stderr. Answers whether it ended well. */
export function runNpm(args: readonly string[], cwd: string): boolean;
