import { useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { transferTexts } from "#app/i18n/admin/transfer.ts";
import { useTexts, wordOf } from "#app/i18n/texts.ts";
import { maxCatalogueBytes } from "#app/shop/catalogue/transfer/transfer-columns.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { chunkBytes } from "#app/platform/files/chunk-size.ts";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import { sendTo, computeChecksum } from "#app/routes/admin/kit/upload/send-chunks.ts";
import type { SendingOptions, SentFile } from "#app/routes/admin/kit/upload/sent-file.ts";
import { requestReauth } from "#app/routes/admin/kit/session/reauth-fetch.ts";
import { useWarningBeforeLeaving } from "#app/routes/admin/kit/warn-before-leaving.ts";

type Sending = { share: number; isWaiting: boolean };

/** Sends the chosen ZIP, and resumes where it was cut off. */
export function ChooseCatalogue({ label }: { label: string }) {
  const text = useTexts(transferTexts);
  const { input, sending, problem, send, stop } = useSending();
  if (sending)
    return (
      <div className="grid gap-3">
        <progress
          aria-hidden
          value={sending.share}
          max={1}
          className="block h-1.5 w-full accent-accent"
        />
        <p role="status" className="text-soft tabular-nums">
          {sending.isWaiting
            ? text.into.waiting
            : text.into.sending(Math.floor(sending.share * 100))}
        </p>
        <button type="button" onClick={stop} className={`${buttonStyle.plain} justify-self-start`}>
          {text.into.stop}
        </button>
      </div>
    );
  return (
    <div className="grid gap-3">
      {problem ? (
        <Notice
          kind="alert"
          title={wordOf<string>(text.sendProblems, problem) ?? text.sendProblems.other}
        />
      ) : null}
      <label
        className={`${buttonStyle.primary} cursor-pointer justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent`}
      >
        {label}
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          aria-describedby="catalogue-hint"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) void send(file);
            // Choosing the same file again must be a change again.
            currentTarget.value = "";
          }}
          className="sr-only"
        />
      </label>
      <p id="catalogue-hint" className="text-sm text-soft">
        {text.into.hint}
      </p>
    </div>
  );
}

function useSending() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stopping = useRef<AbortController>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  // A file that was chosen before the scripts ran has fired no event.
  useEffect(() => {
    const [file] = input.current?.files ?? [];
    if (file) void send(file);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page wakes up
  }, []);
  useWarningBeforeLeaving(sending !== null);

  async function send(file: File) {
    setProblem(null);
    if (file.size > maxCatalogueBytes) return setProblem("too-large");
    const control = new AbortController();
    stopping.current = control;
    setSending({ share: 0, isWaiting: false });
    const refused = await sendCatalogue(file, {
      onProgress: (share, isWaiting) => setSending({ share, isWaiting }),
      signal: control.signal,
    });
    setSending(null);
    if (refused && !control.signal.aborted) setProblem(refused);
    // Without the address of an earlier import, the page shows the newest.
    await navigate("/admin/catalogue#in", { replace: true, preventScrollReset: true });
    // Another anchor on the same page loads nothing anew.
    await revalidate();
  }

  return { input, sending, problem, send, stop: () => stopping.current?.abort() };
}

const endBytes = 2 * chunkBytes;

/**
 * Null: it arrived. Its address is the checksum of its size and its ends: the directory at the end
 * of a ZIP holds a checksum of each file, and no browser has memory for the whole.
 */
async function sendCatalogue(
  file: File,
  options: SendingOptions,
): Promise<Extract<SentFile, { refused: unknown }>["refused"] | "open" | null> {
  const ends = [String(file.size), file.slice(0, endBytes), file.slice(-endBytes)];
  const checksum = (await computeChecksum(new Blob(ends))) ?? randomChecksum();
  const fields = { name: file.name, bytes: String(file.size) };
  for (;;) {
    const sent = await sendTo(`/admin/uploads/catalogue/${checksum}`, file, fields, options);
    if ("refused" in sent && sent.refused === "signed-out" && (await requestReauth("sign-in")))
      continue;
    if ("refused" in sent) return sent.refused;
    return (sent as { begun?: boolean }).begun ? null : "open";
  }
}

/** Without https, browsers cannot compute a checksum; a reload then starts again. */
function randomChecksum(): string {
  const random = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
