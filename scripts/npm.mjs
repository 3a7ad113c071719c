// Runs on any Node since 12.
import { spawnSync } from 'node:child_process';

/** What an outer npm tells its scripts and an inner one must not take for its own. */
const OUTER =
  /^npm_config_(local_prefix|global|workspaces?|include_workspace_root|omit|include|only|production|package_lock_only|dry_run|json)$/i;

/**
 * Runs the npm that runs this, or else the one on the path; what it says goes to stderr.
 * @param {readonly string[]} args @param {string} cwd
 * @returns {boolean} whether it ended well
 */
export function runNpm(args, cwd) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OUTER.test(name)));
  const { npm_execpath: npm } = process.env;
  const isNpm = npm !== undefined && /npm-cli\.c?js$/.test(npm);
  const [program, ...before] = isNpm ? [process.execPath, npm] : ['npm'];
  // Windows starts npm only by its shell.
  const shell = !isNpm && process.platform === 'win32';
  return spawnSync(program, [...before, ...args], { cwd, env, shell, stdio: ['ignore', 2, 2] }).status === 0;
}
