// Draws labels in a worker thread, one request at a time, within limits of memory and time.
import path from "node:path";
import { Worker } from "node:worker_threads";
import { projectRoot } from "#app/platform/project-root.server.ts";
import type { LabelsRequest } from "#app/shop/labels/labels-pdf.server.ts";

const patienceMs = 60_000;
const mostMemoryMb = 256;

let last: Promise<unknown> = Promise.resolve();

export function drawLabels(request: LabelsRequest): Promise<Buffer> {
  const drawn = last.then(() => draw(request));
  last = drawn.catch(() => {});
  return drawn;
}

function draw(request: LabelsRequest): Promise<Buffer> {
  const thread = new Worker(path.join(projectRoot, "app/shop/labels/labels-thread.server.ts"), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  });
  return new Promise<Buffer>((resolve, reject) => {
    const limit = setTimeout(() => {
      reject(new Error(`labels took longer than ${patienceMs} ms`));
      void thread.terminate();
    }, patienceMs);
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
