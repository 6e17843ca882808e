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
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(signal));

// why: an npm that is killed outright passes no signal on, and its shop would go on without anyone to stop it.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && end("SIGTERM"), 500).unref();
}

function end(signal) {
  stopSignal = signal;
  for (const stop of running) stop(signal);
  if (running.size === 0) process.exit(exitCodeOf(signal));
}

/** Whether this process was sent a signal that ends it. */
export function askedToStop() {
  return stopSignal !== null;
}

function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}

/** Runs a program in the project's folder, on this console, and resolves to its exit code. */
export async function run(program, args, env) {
  const child = launch(program, args, { stdio: "inherit", env });
  return ended(child, (signal) => child.kill(signal));
}

/**
 * Runs a program whose output nobody wants to see, unless it fails: then it is in the Failure that is thrown.
 * `onStart` is told the program's pid.
 */
export async function runQuietly(program, args, { env, onStart } = {}) {
  const child = launch(program, args, { stdio: ["ignore", "pipe", "pipe"], env, detached: true });
  onStart?.(child.pid);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  // why so harshly: npm takes ten seconds to give up, and what it leaves behind is removed next time.
  const code = await ended(child, () => process.kill(-child.pid, "SIGKILL"));
  if (stopSignal) throw new Failure("", exitCodeOf(stopSignal));
  const command = [path.basename(program), ...args].join(" ");
  if (code !== 0) throw new Failure(`${output.trimEnd()}\n\n${command} failed with exit code ${code}.`, code);
}

function launch(program, args, { env, ...options }) {
  const searched = `${inRoot("node_modules", ".bin")}${path.delimiter}${process.env.PATH}`;
  return spawn(program, args, { cwd: root, env: { ...process.env, PATH: searched, ...env }, ...options });
}

function ended(child, stop) {
  running.add(stop);
  return new Promise((resolve, reject) => {
    child.on("error", (error) => reject(new Failure(`${child.spawnfile} cannot be started: ${error.message}`)));
    child.on("close", (code, signal) => resolve(code ?? exitCodeOf(signal)));
  }).finally(() => running.delete(stop));
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
