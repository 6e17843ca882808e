// The child of picture-process.server.ts. Takes { id, name, order }, answers { id, begun: true },
// then { id, result } or { id, error }.
import sharp from "sharp";
import { pictureWork } from "./picture-work.server.ts";
import type { PictureWork } from "./picture-work.server.ts";

// why: nothing is opened twice.
sharp.cache(false);
// why: each thread needs memory, and AVIF would take every core.
sharp.concurrency(Math.min(2, sharp.concurrency()));

/** Ignores errors: without the shop, this process ends too. */
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
// why: Ctrl-C reaches this process too, before the shop has finished its work.
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());
