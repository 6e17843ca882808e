// The SHA-256 of a stored file, in hex; null if there is no file.
import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export async function sha256Of(file: { stream: Readable } | null): Promise<string | null> {
  if (!file) return null;
  const hash = createHash("sha256");
  await pipeline(file.stream, hash);
  return hash.digest("hex");
}
