// SHA-256 in hex.
import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export function sha256OfText(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Null if there is no file. */
export async function sha256OfFile(file: { stream: Readable } | null): Promise<string | null> {
  if (!file) return null;
  const hash = createHash("sha256");
  await pipeline(file.stream, hash);
  return hash.digest("hex");
}
