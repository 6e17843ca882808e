// Takes { id, name, order }, answers { id, begun: true }, then { id, result } or { id, error }.
import sharp from "sharp";
import { pictureWork } from "./picture-work.server.ts";
import type { PictureWork } from "./picture-work.server.ts";

// why: nothing is opened twice, so a cache only holds memory.
sharp.cache(false);
// why: each thread holds lines of a large picture, and AVIF would take every core.
sharp.concurrency(Math.min(2, sharp.concurrency()));

/** why ignored: the shop that asked is gone, and this process ends with it. */
const answer = (said: object) => process.send!(said, () => {});

process.on(
  "message",
  async ({ id, name, order }: { id: number; name: keyof PictureWork; order: unknown[] }) => {
    answer({ id, begun: true });
    try {
      answer({
        id,
        result: await (pictureWork[name] as (...all: unknown[]) => Promise<unknown>)(...order),
      });
    } catch (error) {
      const { message, stack } = error as Error;
      answer({ id, error: { message, stack } });
    }
  },
);
// why: Ctrl-C reaches this process too, and the shop wants to finish its work first.
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());
