// Sends a file in chunks under the checksum of its content, so that after a break, a reload or
// another choice of the same file only the missing chunks are sent.
import { chunkBytes } from "#app/platform/files/chunk-size.ts";
import type { ChunksThere } from "./upload-answer.ts";
import { post } from "./sent-file.ts";
import type { SendingOptions, SentFile } from "./sent-file.ts";

/** Seconds between attempts, starting anew with each chunk that arrives. Six minutes in all. */
const pauses = [1, 2, 4, 8, 15, 30, 60, 60, 60, 60, 60];
/** How often chunks that another page removed, or that arrived broken, are sent again. */
const maxRounds = 3;
/** Timeouts for a chunk, and for the shop's work on the whole. */
const patienceMs = { chunk: 120_000, whole: 300_000 };

/** Null: it went well. "away": nobody answered. */
type SendResult = SentFile | "away" | null;

/** Null if this browser cannot compute the checksum, for example without https. */
export async function sendInChunks(
  file: Blob,
  fields: Record<string, string>,
  options: SendingOptions,
): Promise<SentFile | null> {
  const checksum = await computeChecksum(file);
  return checksum === null ? null : sendTo(`/admin/uploads/${checksum}`, file, fields, options);
}

export async function sendTo(
  address: string,
  file: Blob,
  fields: Record<string, string>,
  { onProgress, signal }: SendingOptions,
): Promise<SentFile> {
  let arrived = 0;
  const report = (bytes: number, isWaiting = false) =>
    onProgress?.((arrived + bytes) / file.size, isWaiting);
  const sendPatiently = (attempt: () => Promise<SendResult>) =>
    withRetries(attempt, () => report(0, true), signal);

  async function sendMissing(stored: ReadonlySet<number>): Promise<SentFile | null> {
    arrived = 0;
    for (const chunk of stored) arrived += sliceChunk(file, chunk).size;
    report(0);
    for (let chunk = 0; chunk < countChunks(file); chunk += 1) {
      if (stored.has(chunk)) continue;
      const bytes = sliceChunk(file, chunk);
      const onSent = (sent: number) => report(Math.min(sent, bytes.size));
      const refused = await sendPatiently(() =>
        post(`${address}?part=${chunk}`, bytes, { onSent, signal, patienceMs: patienceMs.chunk }),
      );
      if (refused) return refused;
      arrived += bytes.size;
    }
    return null;
  }

  const form = new URLSearchParams({ ...fields, parts: String(countChunks(file)) });
  for (let round = 1; ; round += 1) {
    const stored = new Set<number>();
    const refused =
      (await sendPatiently(() =>
        fetchStoredChunks(`${address}?bytes=${file.size}`, stored, signal),
      )) ?? (await sendMissing(stored));
    if (refused) return refused;
    const answer = await sendPatiently(() =>
      post(address, form, { signal, patienceMs: patienceMs.whole }),
    );
    const isIncomplete = answer !== null && "refused" in answer && answer.refused === "cut-off";
    if (answer && (!isIncomplete || round >= maxRounds || signal?.aborted)) return answer;
  }
}

const countChunks = (file: Blob) => Math.ceil(file.size / chunkBytes);
const sliceChunk = (file: Blob, chunk: number) =>
  file.slice(chunk * chunkBytes, (chunk + 1) * chunkBytes);

export async function computeChecksum(file: Blob): Promise<string | null> {
  try {
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join(
      "",
    );
  } catch {
    return null;
  }
}

async function fetchStoredChunks(
  address: string,
  stored: Set<number>,
  signal: AbortSignal | undefined,
): Promise<SendResult> {
  try {
    const answer = await fetch(address, { signal: signal ?? null });
    const text = await answer.text();
    if (text.startsWith("{")) {
      const found = JSON.parse(text) as ChunksThere | SentFile;
      if (!("parts" in found)) return found;
      for (const chunk of found.parts) stored.add(chunk);
      return null;
    }
    // The guard answers with the sign-in page.
    return answer.status >= 500 ? "away" : { refused: "signed-out" };
  } catch {
    return "away";
  }
}

async function withRetries(
  attempt: () => Promise<SendResult>,
  onWait: () => void,
  signal: AbortSignal | undefined,
): Promise<SentFile | null> {
  for (const seconds of pauses) {
    const answer = await attempt();
    if (answer !== "away") return answer;
    if (signal?.aborted) break;
    onWait();
    await pause(seconds * 1000, signal);
  }
  return { refused: "cut-off" };
}

/** Ends early when the connection is back. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
    signal?.addEventListener("abort", end);
  });
}
