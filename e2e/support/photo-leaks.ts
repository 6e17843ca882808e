// Finds bytes of a photo in what left the browser or stayed in it, also encoded.
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/** Whether a text holds sixteen bytes of the photo in a row: as they are, in base64 or in hex. */
export function leakFinder(photo: Buffer): (sent: string) => boolean {
  const length = 16;
  const piecesOf = (bytes: Buffer) => {
    const text = bytes.toString("latin1");
    return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) =>
      text.slice(at, at + length),
    );
  };
  const known = new Set(piecesOf(photo));
  return (sent) => {
    const runs = sent.match(/[\w+/-]{22,}/g) ?? [];
    return [
      Buffer.from(sent, "latin1"),
      // A base64 text may begin at any of four offsets.
      ...runs.flatMap((run) => [0, 1, 2, 3].map((from) => Buffer.from(run.slice(from), "base64"))),
      ...runs.flatMap((run) => [0, 1].map((from) => Buffer.from(run.slice(from), "hex"))),
    ].some((bytes) => piecesOf(bytes).some((sequence) => known.has(sequence)));
  };
}

/** Of the piece that was looked at last, which the browser keeps for when there is no network. */
export async function bytesInCaches(page: Page): Promise<string[]> {
  const bodies = await page.evaluate(async () => {
    const names = await caches.keys();
    const answers = await Promise.all(
      names.map(async (name) => (await caches.open(name)).matchAll()),
    );
    return Promise.all(
      answers.flat().map(async (answer) => {
        const bytes = new Uint8Array(await answer.arrayBuffer());
        return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
      }),
    );
  });
  expect(bodies.length).toBeGreaterThan(1);
  return bodies;
}
