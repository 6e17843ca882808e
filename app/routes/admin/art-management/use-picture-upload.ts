import { useEffect, useRef, useState } from "react";
import { artTexts } from "#app/i18n/admin/art.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { toast } from "#app/ui/toast.tsx";
import { sendFile } from "../kit/pictures/send-file.ts";
import { useUploadLimit } from "../kit/pictures/use-upload-limit.ts";
import { uploadProblemText } from "../kit/pictures/upload-problem.ts";
import type { UploadProblemText } from "../kit/pictures/upload-problem.ts";
import type { UploadedPicture } from "../kit/pictures/upload-answer.ts";

type PictureUploadOptions = {
  onBusy(busy: boolean): void;
  onUploaded(sent: UploadedPicture): void;
};

/** One upload at a time: a new file cancels the one under way. */
export function usePictureUpload({ onBusy, onUploaded }: PictureUploadOptions) {
  const text = useTexts(artTexts);
  const limit = useUploadLimit();
  const sending = useRef<AbortController>(undefined);
  const [sent, setSent] = useState<UploadedPicture | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [waits, setWaits] = useState(false);
  const [refused, setRefused] = useState<UploadProblemText | null>(null);
  const [tried, setTried] = useState<File | null>(null);

  useEffect(() => () => sending.current?.abort(), []);

  function show(uploaded: UploadedPicture) {
    setSent(uploaded);
    onUploaded(uploaded);
  }

  async function take(file: File) {
    sending.current?.abort();
    const controller = new AbortController();
    sending.current = controller;
    setTried(file);
    setRefused(null);
    setShare(0);
    onBusy(true);
    const answer = await sendFile(
      file,
      { intent: "picture" },
      {
        limitBytes: limit.bytes,
        signal: controller.signal,
        onProgress: (sentShare, isWaiting) => {
          if (controller.signal.aborted) return;
          setShare(sentShare);
          setWaits(isWaiting);
        },
      },
    );
    if (controller.signal.aborted) return;
    setShare(null);
    setWaits(false);
    onBusy(false);
    if ("picture" in answer) {
      show(answer);
      setTried(null);
      return;
    }
    const isRefused = "refused" in answer;
    const pixels = isRefused && "megapixels" in answer ? answer : null;
    const why = uploadProblemText(
      isRefused ? answer.refused : "not-a-form",
      text,
      limit.megabytes,
      { pixels },
    );
    setRefused(why);
    if (why.title) toast.error(why.title, { description: why.text });
  }

  return {
    sent,
    show,
    take,
    /** Share of the file that is sent, from 0 to 1; null if none is being sent. */
    share,
    waits,
    refused,
    /** Retries a refused file. */
    again: refused && tried ? () => void take(tried) : null,
  };
}
