// Sends a file to /admin/uploads: whole, or in chunks if a broken connection would cost much.
import { problemOfFile, signatureLength } from "#app/shop/pictures/upload-formats.ts";
import { minChunkedBytes } from "#app/platform/files/chunk-size.ts";
import { requestReauth } from "#app/routes/admin/kit/session/reauth-fetch.ts";
import { sendInChunks } from "./send-chunks.ts";
import { post } from "./sent-file.ts";
import type { SendingOptions, SentFile } from "./sent-file.ts";

type SendFileOptions = SendingOptions & { limitBytes: number };

/** Never rejects; a failure on the way is "cut-off". */
export async function sendFile(
  file: Blob,
  fields: Record<string, string>,
  { limitBytes, ...options }: SendFileOptions,
): Promise<SentFile> {
  const beginning = new Uint8Array(
    await file
      .slice(0, signatureLength)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );
  const problem = problemOfFile(file.size, beginning, limitBytes);
  if (problem) return { refused: problem };
  const send = file.size < minChunkedBytes ? sendWhole : sendInChunks;
  for (;;) {
    const sent = (await send(file, fields, options)) ?? (await sendWhole(file, fields, options));
    // People who have just signed in over the page expect their file to be sent.
    if (!("refused" in sent) || sent.refused !== "signed-out" || !(await requestReauth("sign-in")))
      return sent;
  }
}

async function sendWhole(
  file: Blob,
  fields: Record<string, string>,
  { onProgress, signal }: SendingOptions,
): Promise<SentFile> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file, "file");
  const answer = await post("/admin/uploads", form, {
    onSent: (bytes, total) => onProgress?.(total > 0 ? bytes / total : 0, false),
    signal,
  });
  return answer === null || answer === "away" ? { refused: "cut-off" } : answer;
}
