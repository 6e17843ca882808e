// Draws labels in a worker thread, one request at a time, within limits of memory and time.
import path from "node:path";
import { Worker } from "node:worker_threads";
import { projectRoot } from "#app/platform/project-root.server.ts";
import type { LabelsRequest } from "./labels-pdf.server.ts";

const longestMs = 60_000;
const maxMemoryMb = 256;

let last: Promise<unknown> = Promise.resolve();

export function drawLabels(request: LabelsRequest): Promise<Buffer> {
  const pending = last.then(() => drawInThread(request));
  last = pending.catch(() => {});
  return pending;
}

function drawInThread(request: LabelsRequest): Promise<Buffer> {
  const thread = new Worker(path.join(projectRoot, "app/shop/labels/labels-thread.server.ts"), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  return new Promise<Buffer>((resolve, reject) => {
    const limit = setTimeout(() => {
      reject(new Error(`labels took longer than ${longestMs} ms`));
      void thread.terminate();
    }, longestMs);
    thread.once("message", ({ buffer, byteOffset, byteLength }: Uint8Array) =>
      resolve(Buffer.from(buffer, byteOffset, byteLength)),
    );
    thread.once("error", reject);
    thread.once("exit", (code) => {
      clearTimeout(limit);
      reject(new Error(`the thread that draws labels ended with ${code}`));
    });
  });
}
