import { useEffect, useRef, useState } from "react";
import { artTexts } from "#app/i18n/admin/art.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { toast } from "#app/ui/toast.tsx";
import { sendFile } from "#app/routes/admin/kit/upload/send-file.ts";
import { useUploadLimit } from "#app/routes/admin/kit/upload/use-upload-limit.ts";
import { uploadProblemText } from "#app/routes/admin/kit/upload/upload-problem.ts";
import type { UploadProblemText } from "#app/routes/admin/kit/upload/upload-problem.ts";
import type { UploadedPicture } from "#app/routes/admin/kit/upload/upload-answer.ts";

type PictureUploadOptions = {
  onBusy(busy: boolean): void;
  onUploaded(sent: UploadedPicture): void;
};

/** One upload at a time: a new file cancels the one in progress. */
export function usePictureUpload({ onBusy, onUploaded }: PictureUploadOptions) {
  const text = useTexts(artTexts);
  const limit = useUploadLimit();
  const sending = useRef<AbortController>(undefined);
  const [sent, setSent] = useState<UploadedPicture | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const [refused, setRefused] = useState<UploadProblemText | null>(null);
  const [triedFile, setTriedFile] = useState<File | null>(null);

  useEffect(() => () => sending.current?.abort(), []);

  function show(uploaded: UploadedPicture) {
    setSent(uploaded);
    onUploaded(uploaded);
  }

  async function uploadFile(file: File) {
    sending.current?.abort();
    const controller = new AbortController();
    sending.current = controller;
    setTriedFile(file);
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
          setIsWaiting(isWaiting);
        },
      },
    );
    if (controller.signal.aborted) return;
    setShare(null);
    setIsWaiting(false);
    onBusy(false);
    if ("picture" in answer) {
      show(answer);
      setTriedFile(null);
      return;
    }
    const isRefused = "refused" in answer;
    const pixels = isRefused && "megapixels" in answer ? answer : null;
    const message = uploadProblemText(
      isRefused ? answer.refused : "not-a-form",
      text,
      limit.megabytes,
      { pixels },
    );
    setRefused(message);
    if (message.title) toast.error(message.title, { description: message.text });
  }

  return {
    sent,
    show,
    uploadFile,
    /** Share of the file that is sent, from 0 to 1; null if none is being sent. */
    share,
    isWaiting,
    refused,
    /** Retries a refused file. */
    retry: refused && triedFile ? () => void uploadFile(triedFile) : null,
  };
}
