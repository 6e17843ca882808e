// Sends one file to /admin/uploads and tells how far it is, which fetch cannot do.
import { problemOfFile, signatureLength } from "#app/shop/pictures/upload.ts";
import { askNow } from "../session/asked-requests.ts";
import type { UploadAnswer } from "../../uploads.ts";

type SentFile = UploadAnswer | { refused: "signed-out" };

type SendFileOptions = {
  limitBytes: number;
  /** The part of the file that has left, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** Never rejects: what goes wrong on the way is "cut-off". */
export async function sendFile(
  file: Blob,
  fields: Record<string, string>,
  { limitBytes, onProgress, signal }: SendFileOptions,
): Promise<SentFile> {
  const beginning = new Uint8Array(
    await file
      .slice(0, signatureLength)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );
  const problem = problemOfFile(file.size, beginning, limitBytes);
  if (problem) return { refused: problem };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file, "file");
  for (;;) {
    const sent = await sendForm(form, { onProgress, signal });
    // why again: the person who signed in over the page wants what was chosen, not another choice.
    if (!("refused" in sent) || sent.refused !== "signed-out" || !(await askNow("sign-in")))
      return sent;
  }
}

function sendForm(
  form: FormData,
  { onProgress, signal }: Pick<SendFileOptions, "onProgress" | "signal">,
): Promise<SentFile> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/admin/uploads");
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    );
    request.upload.addEventListener("load", () => onProgress?.(1));
    request.addEventListener("load", () => resolve(readAnswer(request)));
    for (const end of ["error", "abort", "timeout"] as const)
      request.addEventListener(end, () => resolve({ refused: "cut-off" }));
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

function readAnswer({ status, responseText, responseURL }: XMLHttpRequest): SentFile {
  try {
    return JSON.parse(responseText) as UploadAnswer;
  } catch {
    if (status === 413) return { refused: "too-large" };
    // why: the guard answers with the sign-in page, or with a plain no.
    const sentAway =
      status === 401 ||
      status === 403 ||
      (responseURL !== "" && !responseURL.endsWith("/admin/uploads"));
    return { refused: sentAway ? "signed-out" : "cut-off" };
  }
}
