import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** How often to look whether whoever started this is still there, in milliseconds. */
const LOOK = 500;
/** A shell that stands between npm and this process, and hands no signal on. */
const SHELL = /^-?(\S*\/)?(ba|da|a|z|k)?sh$/;
/** Who started this process, from its first moment on. */
const PARENT = process.ppid;

interface Process {
  readonly name: string;
  readonly parent: number;
}

/** A running process; null where nothing can be known of it. */
function look(pid: number): Process | null {
  try {
    const [, name = '', parent = ''] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    // Not every system has /proc.
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, name] = /^\s*(\d+)\s+(.*?)\s*$/.exec(stdout ?? '') ?? [];
    return parent === undefined || name === undefined ? null : { name, parent: Number(parent) };
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process may not be signalled, and is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Calls back once when npm, or our own launcher, is gone: it was ended by a signal that did not come through to here.
 * What was started by anything else may outlive it, as programs do that are left running.
 * @returns stops looking
 */
export function onOrphaned(env: Readonly<Record<string, string | undefined>>, orphaned: () => void): () => void {
  if (!env.npm_lifecycle_event && !env.AFFRAY_LAUNCHED) return () => undefined;
  const parent = look(PARENT);
  const above = env.npm_lifecycle_event && parent && SHELL.test(parent.name) ? parent.parent : PARENT;
  const timer = setInterval(() => {
    if (process.ppid === PARENT && isThere(above)) return;
    clearInterval(timer);
    orphaned();
  }, LOOK);
  timer.unref();
  return () => clearInterval(timer);
}
