// Works on pictures in two low-priority processes, one job each at a time, and kills slow ones.
import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { projectRoot } from "#app/platform/project-root.server.ts";
import type { PictureWork, RunPictureWork } from "./picture-work.server.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";

export class PictureWorkAborted extends Error {
  override name = "PictureWorkAborted";
  readonly reason: "too-slow" | "ended";
  constructor(reason: "too-slow" | "ended") {
    super(
      reason === "ended"
        ? "the process that works on pictures ended"
        : `the picture took longer than ${jobLimitMs} ms`,
    );
    this.reason = reason;
  }
}

/** The slowest job measured, a print of 200 million pixels, took a quarter of this. */
const jobLimitMs = minuteMs;
const idleMs = 20_000;

type Reply = {
  id: number;
  begun?: true;
  result?: unknown;
  error?: { message: string; stack?: string | undefined };
};

export const runPictureWork: RunPictureWork = openLane(constants.priority.PRIORITY_BELOW_NORMAL);

export const runLowPriorityPictureWork: RunPictureWork = openLane(constants.priority.PRIORITY_LOW);

function openLane(priority: number): RunPictureWork {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let lastId = 0;

  function open(): ChildProcess {
    const opened = start(priority);
    opened.on("exit", () => close(opened));
    opened.on("error", () => close(opened));
    release(opened);
    return opened;
  }

  function close(ended: ChildProcess): void {
    if (child === ended) child = null;
    ended.kill("SIGKILL");
  }

  function run(name: keyof PictureWork, order: unknown[]): Promise<unknown> {
    clearTimeout(idle);
    const wasIdle = child !== null;
    let begun = false;
    const working = (child ??= open());
    const id = (lastId += 1);
    keepAlive(working);
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(limit);
        working.off("message", onReply);
        working.off("exit", onExit);
        working.off("error", onExit);
        release(working);
      };
      const abort = (reason: PictureWorkAborted["reason"]) => {
        end();
        close(working);
        reject(new PictureWorkAborted(reason));
      };
      const onReply = (reply: Reply) => {
        if (reply.id !== id) return;
        if (reply.begun) return void (begun = true);
        end();
        idle = setTimeout(() => close(working), idleMs);
        idle.unref();
        if (!reply.error) return resolve(reply.result);
        reject(Object.assign(new Error(reply.error.message), { stack: reply.error.stack }));
      };
      const onExit = () => {
        if (begun || !wasIdle) return abort("ended");
        // The process had ended while idle, before this job.
        end();
        close(working);
        resolve(run(name, order));
      };
      const limit = setTimeout(() => abort("too-slow"), jobLimitMs);
      working.on("message", onReply);
      working.on("exit", onExit);
      working.on("error", onExit);
      working.send({ id, name, order }, (error) => error && onExit());
    });
  }

  return (name, ...order) => {
    const begun = last.then(() => run(name, order));
    last = begun.catch(() => {});
    return begun as ReturnType<PictureWork[typeof name]>;
  };
}

function start(priority: number): ChildProcess {
  const started = fork(path.join(projectRoot, "app/platform/pictures/picture-process-child.ts"), {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: ["--max-semi-space-size=4", "--max-old-space-size=128"],
  });
  try {
    // On a single core, pictures would take half of the time from visitors.
    setPriority(started.pid!, priority);
  } catch {}
  return started;
}

function keepAlive(working: ChildProcess): void {
  working.ref();
  working.channel?.ref();
}

function release(working: ChildProcess): void {
  working.unref();
  working.channel?.unref();
}
