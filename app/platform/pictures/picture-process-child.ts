// Takes { id, name, order } and replies { id, begun: true }, then { id, result } or { id, error }.
import sharp from "sharp";
import { pictureWork } from "./picture-work.server.ts";
import type { PictureWork } from "./picture-work.server.ts";

// Nothing is opened twice, so a cache would only take memory.
sharp.cache(false);
// Each thread needs memory, and AVIF would take every core.
sharp.concurrency(Math.min(2, sharp.concurrency()));

const reply = (message: object) => process.send!(message, () => {});

process.on(
  "message",
  async ({ id, name, order }: { id: number; name: keyof PictureWork; order: unknown[] }) => {
    reply({ id, begun: true });
    try {
      reply({
        id,
        result: await (pictureWork[name] as (...all: unknown[]) => Promise<unknown>)(...order),
      });
    } catch (error) {
      const { message, stack } = error as Error;
      reply({ id, error: { message, stack } });
    }
  },
);
// Ctrl-C reaches this process too, before the shop has finished its work.
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());
