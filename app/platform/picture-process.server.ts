// The process beside the shop in which pictures are decoded and encoded: one at a time, at low priority, ended when it takes
// too long and started anew when it died. It is there only while there is work.
import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { projectRoot } from "./project-root.server.ts";
import type { PictureWork, RunPictureWork } from "./picture-work.server.ts";

/** The picture took longer than any picture should, or its process ended under it, for want of memory above all. */
export class PictureGivenUp extends Error {
  override name = "PictureGivenUp";
  readonly reason: "too-slow" | "ended";
  constructor(reason: "too-slow" | "ended") {
    super(reason === "ended" ? "the process that works on pictures ended" : `the picture took longer than ${patienceMs} ms`);
    this.reason = reason;
  }
}

/** How long one picture may take. The longest that was measured, a print of 200 million pixels, took a quarter of it. */
const patienceMs = 60_000;
/** How long a process waits for more before it gives its memory back. */
const idleMs = 20_000;

type Answer = { id: number; begun?: true; result?: unknown; error?: { message: string; stack?: string | undefined } };

/**
 * Rejects with what the work threw, or with PictureGivenUp. One piece of work begins when the one before has ended; this is
 * for what somebody waits for.
 */
export const runPictureWork: RunPictureWork = openLane(constants.priority.PRIORITY_BELOW_NORMAL);

/** The same in a process of its own, which yields to everything else: for what nobody waits for. */
export const runPictureWorkAside: RunPictureWork = openLane(constants.priority.PRIORITY_LOW);

function openLane(priority: number): RunPictureWork {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let asked = 0;

  function open(): ChildProcess {
    const opened = fork(path.join(projectRoot, "app/platform/picture-process-child.ts"), {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      execArgv: ["--max-semi-space-size=4", "--max-old-space-size=128"],
    });
    // why here too: one that ends while nobody asks it must not be asked again.
    opened.on("exit", () => close(opened));
    opened.on("error", () => close(opened));
    try {
      // why: visitors come first; on a machine with one core a batch of pictures would otherwise take half of it.
      setPriority(opened.pid!, priority);
    } catch {
      // why: where the machine does not allow it, pictures are made all the same.
    }
    release(opened);
    return opened;
  }

  function close(ended: ChildProcess): void {
    if (child === ended) child = null;
    ended.kill("SIGKILL");
  }

  function ask(name: keyof PictureWork, order: unknown[]): Promise<unknown> {
    clearTimeout(idle);
    const wasIdle = child !== null;
    let begun = false;
    const working = (child ??= open());
    const id = (asked += 1);
    hold(working);
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(limit);
        working.off("message", onAnswer);
        working.off("exit", onExit);
        working.off("error", onExit);
        release(working);
      };
      const giveUp = (reason: PictureGivenUp["reason"]) => {
        end();
        close(working);
        reject(new PictureGivenUp(reason));
      };
      const onAnswer = (answer: Answer) => {
        if (answer.id !== id) return;
        if (answer.begun) return void (begun = true);
        end();
        idle = setTimeout(() => close(working), idleMs);
        idle.unref();
        if (!answer.error) return resolve(answer.result);
        reject(Object.assign(new Error(answer.error.message), { stack: answer.error.stack }));
      };
      const onExit = () => {
        if (begun || !wasIdle) return giveUp("ended");
        // why: it ended while it had nothing to do, and only its end was not known yet.
        end();
        close(working);
        resolve(ask(name, order));
      };
      const limit = setTimeout(() => giveUp("too-slow"), patienceMs);
      working.on("message", onAnswer);
      working.on("exit", onExit);
      working.on("error", onExit);
      working.send({ id, name, order }, (error) => error && onExit());
    });
  }

  return (name, ...order) => {
    const begun = last.then(() => ask(name, order));
    last = begun.catch(() => {});
    return begun as ReturnType<PictureWork[typeof name]>;
  };
}

/** Keeps this process alive for an answer that is awaited, and no longer. */
function hold(working: ChildProcess): void {
  working.ref();
  working.channel?.ref();
}

function release(working: ChildProcess): void {
  working.unref();
  working.channel?.unref();
}
