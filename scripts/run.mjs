// Runs programs and passes on signals and exit codes.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import path from "node:path";
import { inRoot, root } from "./places.mjs";

export class Failure extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

const running = new Set();
let stopSignal = null;

// A service manager signals only this process.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(signal));

// A killed npm passes on no signal and would orphan its shop.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && end("SIGTERM"), 500).unref();
}

function end(signal) {
  stopSignal = signal;
  for (const stop of running) stop(signal);
  if (running.size === 0) process.exit(exitCodeOf(signal));
}

export function askedToStop() {
  return stopSignal !== null;
}

function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}

export async function run(program, args, env) {
  const child = launch(program, args, { stdio: "inherit", env });
  return ended(child, (signal) => child.kill(signal));
}

/** The IPC channel tells the program when this process is killed. */
export async function runLinked(program, args, env) {
  const child = launch(program, args, { stdio: ["inherit", "inherit", "inherit", "ipc"], env });
  return ended(child, (signal) => child.kill(signal));
}

/** Shows the output only in a Failure. `onStart` gets the pid. */
export async function runQuietly(program, args, { env, onStart } = {}) {
  const child = launch(program, args, { stdio: ["ignore", "pipe", "pipe"], env, detached: true });
  onStart?.(child.pid);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  // npm takes ten seconds to end by itself; the next run removes its leftovers.
  const code = await ended(child, () => process.kill(-child.pid, "SIGKILL"));
  if (stopSignal) throw new Failure("", exitCodeOf(stopSignal));
  const command = [path.basename(program), ...args].join(" ");
  if (code !== 0)
    throw new Failure(`${output.trimEnd()}\n\n${command} failed with exit code ${code}.`, code);
}

function launch(program, args, { env, ...options }) {
  const searched = `${inRoot("node_modules", ".bin")}${path.delimiter}${process.env.PATH}`;
  return spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH: searched, ...env },
    ...options,
  });
}

function ended(child, stop) {
  running.add(stop);
  return new Promise((resolve, reject) => {
    child.on("error", (error) =>
      reject(new Failure(`${child.spawnfile} cannot be started: ${error.message}`)),
    );
    child.on("close", (code, signal) => resolve(code ?? exitCodeOf(signal)));
  }).finally(() => running.delete(stop));
}

export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.message) process.stderr.write(`\n${error.message}\n`);
    process.exitCode = error.exitCode;
  }
}
