// Sends a file in parts under the sum of its content, so that after a break, a reload or another
// choice of the same file only what the shop lacks is sent.
import { partBytes } from "#app/shop/pictures/part-size.ts";
import type { PartsThere } from "./upload-answer.ts";
import { post } from "./sent-file.ts";
import type { SendingOptions, SentFile } from "./sent-file.ts";

/** Between tries, in seconds; begins anew with each part that arrives. Six minutes in all. */
const pauses = [1, 2, 4, 8, 15, 30, 60, 60, 60, 60, 60];
/** How often parts that another page took away, or that arrived broken, are sent again. */
const mostRounds = 3;
/** Timeouts for a part, and for the shop's work on the whole. */
const patienceMs = { part: 120_000, whole: 300_000 };

/** Null: it went well. "away": nobody answered. */
type SendResult = SentFile | "away" | null;

/** Null if this browser cannot compute the sum, for example without https. */
export async function sendInParts(
  file: Blob,
  fields: Record<string, string>,
  options: SendingOptions,
): Promise<SentFile | null> {
  const sum = await sumOf(file);
  return sum === null ? null : sendTo(`/admin/uploads/${sum}`, file, fields, options);
}

export async function sendTo(
  address: string,
  file: Blob,
  fields: Record<string, string>,
  { onProgress, signal }: SendingOptions,
): Promise<SentFile> {
  let arrived = 0;
  const tell = (bytes: number, waits = false) => onProgress?.((arrived + bytes) / file.size, waits);
  const insist = (attempt: () => Promise<SendResult>) =>
    patiently(attempt, () => tell(0, true), signal);

  async function sendMissing(there: ReadonlySet<number>): Promise<SentFile | null> {
    arrived = 0;
    for (const part of there) arrived += sliceOf(file, part).size;
    tell(0);
    for (let part = 0; part < partsOf(file); part += 1) {
      if (there.has(part)) continue;
      const bytes = sliceOf(file, part);
      const onSent = (sent: number) => tell(Math.min(sent, bytes.size));
      const refused = await insist(() =>
        post(`${address}?part=${part}`, bytes, { onSent, signal, patienceMs: patienceMs.part }),
      );
      if (refused) return refused;
      arrived += bytes.size;
    }
    return null;
  }

  const form = new URLSearchParams({ ...fields, parts: String(partsOf(file)) });
  for (let round = 1; ; round += 1) {
    const there = new Set<number>();
    const refused =
      (await insist(() => askParts(`${address}?bytes=${file.size}`, there, signal))) ??
      (await sendMissing(there));
    if (refused) return refused;
    const said = await insist(() => post(address, form, { signal, patienceMs: patienceMs.whole }));
    const lacks = said !== null && "refused" in said && said.refused === "cut-off";
    if (said && (!lacks || round >= mostRounds || signal?.aborted)) return said;
  }
}

const partsOf = (file: Blob) => Math.ceil(file.size / partBytes);
const sliceOf = (file: Blob, part: number) => file.slice(part * partBytes, (part + 1) * partBytes);

export async function sumOf(file: Blob): Promise<string | null> {
  try {
    const sum = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    return null;
  }
}

async function askParts(
  address: string,
  there: Set<number>,
  signal: AbortSignal | undefined,
): Promise<SendResult> {
  try {
    const answer = await fetch(address, { signal: signal ?? null });
    const text = await answer.text();
    if (text.startsWith("{")) {
      const said = JSON.parse(text) as PartsThere | SentFile;
      if (!("parts" in said)) return said;
      for (const part of said.parts) there.add(part);
      return null;
    }
    // why: the guard answers with the sign-in page.
    return answer.status >= 500 ? "away" : { refused: "signed-out" };
  } catch {
    return "away";
  }
}

async function patiently(
  attempt: () => Promise<SendResult>,
  onWait: () => void,
  signal: AbortSignal | undefined,
): Promise<SentFile | null> {
  for (const seconds of pauses) {
    const said = await attempt();
    if (said !== "away") return said;
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
