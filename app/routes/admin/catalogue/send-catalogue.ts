import { partBytes } from "#app/shop/pictures/part-size.ts";
import { sendTo, sumOf } from "../kit/pictures/send-parts.ts";
import type { SendingOptions, SentFile } from "../kit/pictures/sent-file.ts";
import { askNow } from "../kit/session/asked-requests.ts";

const endBytes = 2 * partBytes;

/**
 * Null: it arrived. Its address is the sum of its size and its ends: the directory at the end of a
 * ZIP holds a checksum of each file, and no browser has room for the whole.
 */
export async function sendCatalogue(
  file: File,
  options: SendingOptions,
): Promise<Extract<SentFile, { refused: unknown }>["refused"] | "open" | null> {
  const ends = [String(file.size), file.slice(0, endBytes), file.slice(-endBytes)];
  const sum = (await sumOf(new Blob(ends))) ?? anySum();
  const fields = { name: file.name, bytes: String(file.size) };
  for (;;) {
    const sent = await sendTo(`/admin/uploads/catalogue/${sum}`, file, fields, options);
    if ("refused" in sent && sent.refused === "signed-out" && (await askNow("sign-in"))) continue;
    if ("refused" in sent) return sent.refused;
    return (sent as { begun?: boolean }).begun ? null : "open";
  }
}

/** why: without https browsers cannot compute a sum; a reload then starts again. */
function anySum(): string {
  const random = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
