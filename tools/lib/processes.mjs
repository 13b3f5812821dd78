/** Runs other programs: to the end with their output kept, or in the foreground with signals passed on. */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Runs a program to its end and keeps its output (stdout and stderr in one text). Returns `{ code, output }`; `code` is
 * 127 if the program does not exist, 128 + the signal's number if a signal ended it. With `isPatient` it takes the time that
 * other programs leave.
 */
export function capture(command, args, { isPatient = false, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}\n` }));
    child.on('close', (code, signal) =>
      resolve({ code: exitCode(code, signal), output: Buffer.concat(chunks).toString() }),
    );
  });
}

/** Returns a process's end as one number, as a shell does. */
function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

/**
 * Runs a program in the foreground, with this process's input and output, and returns its exit code.
 *
 * `isDetached` puts it into a process group of its own, so that Ctrl-C reaches it exactly once, through us (npm and the
 * terminal may both send it); repeats within a second are dropped. Such a child also gets an IPC channel, which closes
 * when we end for any reason. Otherwise the terminal's Ctrl-C reaches the child directly, and we only wait for it.
 */
export function runInForeground(command, args, { env, cwd, isDetached = false }) {
  return new Promise((resolve, reject) => {
    const stdio = isDetached ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
    const child = spawn(command, args, { env, cwd, stdio, detached: isDetached });
    let lastSentMs = Number.NEGATIVE_INFINITY;
    const forward = (signal) => {
      if (!isDetached && signal === 'SIGINT' && process.stdin.isTTY) return;
      if (performance.now() - lastSentMs < 1000) return;
      lastSentMs = performance.now();
      // A closed terminal stops the program too; programs need to handle only the usual two signals.
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
}
