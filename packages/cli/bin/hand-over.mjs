// Runs on any Node since 12.
import { spawn } from 'node:child_process';
import { isatty } from 'node:tty';

/**
 * Runs another Node in place of this one: what ends this one ends that one too.
 * @param {string} node @param {readonly string[]} args
 */
export function handOver(node, args) {
  const env = { ...process.env, AFFRAY_LAUNCHED: '1' };
  const child = spawn(node, args, { stdio: 'inherit', env });
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches both by itself.
      if (signal !== 'SIGINT' || !isatty(0)) child.kill(signal);
    });
  }
  child.on('error', error => {
    console.error(`affray cannot start ${node}: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (status, signal) => {
    if (signal === null) process.exit(status === null ? 1 : status);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
