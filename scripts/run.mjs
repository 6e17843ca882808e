// Runs other programs: passes signals on to them, and their exit codes back.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import path from "node:path";
import { inRoot, root } from "./places.mjs";

/** A program failed, or something is in the way; the message is for the person at the console. */
export class Failure extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

const running = new Set();
let stopSignal = null;

// why not leave it to the terminal: a service manager signals this process alone, and what it started must end as well.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    stopSignal = signal;
    for (const child of running) child.kill(signal);
    if (running.size === 0) process.exit(exitCodeOf(signal));
  });
}

/** The signal that this process was sent, if any. */
export function askedToStop() {
  return stopSignal;
}

export function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}

/**
 * Runs a program in the project's folder and resolves to its exit code; with `hidden`, to its output as well, which then
 * does not reach the console.
 */
export function run(program, args, { hidden = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: hidden ? ["ignore", "pipe", "pipe"] : "inherit",
      env: { ...process.env, PATH: `${inRoot("node_modules", ".bin")}${path.delimiter}${process.env.PATH}`, ...env },
    });
    running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => (output += text));
    child.on("error", (error) => {
      running.delete(child);
      reject(new Failure(`${program} cannot be started: ${error.message}`));
    });
    child.on("close", (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? exitCodeOf(signal), output });
    });
  });
}

/** As `run`, hidden, but throws with the whole output where the program fails. */
export async function runQuietly(program, args, options) {
  const { code, output } = await run(program, args, { ...options, hidden: true });
  if (stopSignal) throw new Failure("", exitCodeOf(stopSignal));
  if (code !== 0)
    throw new Failure(`${output.trimEnd()}\n\n${[path.basename(program), ...args].join(" ")} failed with exit code ${code}.`, code);
}

/** Runs a script's work and ends the process with its exit code; a Failure is told without a stack. */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.message) process.stderr.write(`\n${error.message}\n`);
    process.exitCode = error.exitCode;
  }
}
