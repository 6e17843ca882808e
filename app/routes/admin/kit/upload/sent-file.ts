import type { UploadAnswer } from "./upload-answer.ts";

export type SentFile = UploadAnswer | { refused: "signed-out" };

export type SendingOptions = {
  /** `share` is 0 to 1; `isWaiting` while there is no connection. */
  onProgress?: ((share: number, isWaiting: boolean) => void) | undefined;
  signal?: AbortSignal | undefined;
};

type PostOptions = {
  onSent?(bytes: number, total: number): void;
  signal?: AbortSignal | undefined;
  patienceMs?: number;
};

/** XMLHttpRequest, since fetch reports no progress. Null: done. "away": no usable answer. */
export function post(
  address: string,
  body: XMLHttpRequestBodyInit,
  { onSent, signal, patienceMs = 0 }: PostOptions,
): Promise<SentFile | "away" | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.timeout = patienceMs;
    request.upload.addEventListener("progress", ({ loaded, total }) => onSent?.(loaded, total));
    request.addEventListener("load", () => resolve(readAnswer(request, address)));
    for (const end of ["error", "abort", "timeout"] as const)
      request.addEventListener(end, () => resolve("away"));
    if (signal?.aborted) return resolve("away");
    signal?.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

function readAnswer(request: XMLHttpRequest, address: string): SentFile | "away" | null {
  const { status, responseText, responseURL } = request;
  if (status === 204) return null;
  try {
    return JSON.parse(responseText) as UploadAnswer;
  } catch {
    if (status === 413) return { refused: "too-large" };
    // Without a session, the answer is the sign-in page or a plain refusal.
    const sentAway =
      status === 401 || status === 403 || (responseURL !== "" && !responseURL.endsWith(address));
    return sentAway ? { refused: "signed-out" } : "away";
  }
}
