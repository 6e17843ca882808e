// The process beside the shop in which pictures are decoded and encoded: one at a time, at low priority, ended when it takes
// too long and started anew when it died. It is there only while there is work.
import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { projectRoot } from "./project-root.server.ts";
import type { PictureWork, RunPictureWork } from "./picture-work.server.ts";

/** The picture took longer than any picture should, or brought its process down. */
export class PictureGivenUp extends Error {
  override name = "PictureGivenUp";
}

/** How long one picture may take. A print of the largest master takes about a third of it on one slow core. */
const patienceMs = 60_000;
/** How long the process waits for more before it gives its memory back. */
const idleMs = 20_000;

type Answer = { id: number; result?: unknown; error?: { message: string; stack?: string | undefined } };

let child: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();
let asked = 0;

/** Rejects with what the work threw, or with PictureGivenUp. One piece of work begins when the one before has ended. */
export const runPictureWork: RunPictureWork = (name, ...order) => {
  const begun = last.then(() => ask(name, order));
  last = begun.catch(() => {});
  return begun as ReturnType<PictureWork[typeof name]>;
};

function ask(name: keyof PictureWork, order: unknown[]): Promise<unknown> {
  clearTimeout(idle);
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
    const onAnswer = (answer: Answer) => {
      if (answer.id !== id) return;
      end();
      idle = setTimeout(() => close(working), idleMs);
      idle.unref();
      if (!answer.error) return resolve(answer.result);
      reject(Object.assign(new Error(answer.error.message), { stack: answer.error.stack }));
    };
    const onExit = () => {
      end();
      close(working);
      reject(new PictureGivenUp("the process that works on pictures ended"));
    };
    const limit = setTimeout(() => {
      end();
      close(working);
      reject(new PictureGivenUp(`the picture took longer than ${patienceMs} ms`));
    }, patienceMs);
    working.on("message", onAnswer);
    working.on("exit", onExit);
    working.on("error", onExit);
    working.send({ id, name, order }, (error) => error && onExit());
  });
}

function open(): ChildProcess {
  const opened = fork(path.join(projectRoot, "app/platform/picture-process-child.ts"), {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: ["--max-semi-space-size=4", "--max-old-space-size=128"],
  });
  try {
    // why: visitors come first; on a machine with one core a batch of pictures would otherwise take half of it.
    setPriority(opened.pid!, constants.priority.PRIORITY_LOW);
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

/** Keeps this process alive for an answer that is awaited, and no longer. */
function hold(working: ChildProcess): void {
  working.ref();
  working.channel?.ref();
}

function release(working: ChildProcess): void {
  working.unref();
  working.channel?.unref();
}
