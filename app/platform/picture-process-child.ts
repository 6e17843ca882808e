// What runs in the process for pictures: takes { id, name, order }, answers { id, begun: true }, then { id, result } or { id, error }.
import sharp from "sharp";
import { pictureWork } from "./picture-work.server.ts";
import type { PictureWork } from "./picture-work.server.ts";

// why: what is opened once is never asked for again, so a cache would only hold memory.
sharp.cache(false);
// why: more threads hold more lines of a large picture in memory, and AVIF would take every core of the machine.
sharp.concurrency(Math.min(2, sharp.concurrency()));

/** why a failure is nobody's: the shop that asked is gone, and this process ends with it. */
const answer = (said: object) => process.send!(said, () => {});

process.on("message", async ({ id, name, order }: { id: number; name: keyof PictureWork; order: unknown[] }) => {
  answer({ id, begun: true });
  try {
    answer({ id, result: await (pictureWork[name] as (...all: unknown[]) => Promise<unknown>)(...order) });
  } catch (error) {
    const { message, stack } = error as Error;
    answer({ id, error: { message, stack } });
  }
});
// why: a Ctrl-C reaches this process too, and the shop wants to end its work first; without the shop there is none.
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());
