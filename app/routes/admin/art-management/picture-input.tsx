import { useEffect, useId, useRef, useState } from "react";
import { artTexts } from "#app/i18n/admin/art.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { pictureUrl } from "#app/shop/pictures/picture.ts";
import { uploadTypes } from "#app/shop/pictures/upload.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import { typedAgain } from "../kit/record/drafts.ts";
import { sendFile } from "../kit/pictures/send-file.ts";
import { useUploadLimit } from "../kit/pictures/upload-limit.ts";
import { RaiseLimit } from "../kit/pictures/raise-limit.tsx";
import { uploadProblemText } from "../kit/pictures/upload-problem.ts";
import type { UploadProblemText } from "../kit/pictures/upload-problem.ts";
import type { UploadedPicture } from "../uploads.ts";

type PictureInputProps = {
  /** Sent with the form: the id of the picture that was uploaded, empty where none was. */
  name: string;
  present: Picture | null;
  alt: string;
  problem?: string | undefined;
  onBusy(busy: boolean): void;
  /** The picture, what its file says and what was noticed about it. */
  onUploaded(sent: UploadedPicture): void;
};

type Progress = { share: number } | null;

/** A picture that is sent as soon as it is chosen, while the rest of the form is still being filled in. */
export function PictureInput({ name, present, alt, problem, onBusy, onUploaded }: PictureInputProps) {
  const text = useTexts(artTexts);
  const limit = useUploadLimit();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(undefined);
  const [sent, setSent] = useState<UploadedPicture | null>(null);
  const [progress, setProgress] = useState<Progress>(null);
  const [refused, setRefused] = useState<UploadProblemText | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [tried, setTried] = useState<File | null>(null);
  const uploaded = sent?.picture ?? null;
  const picture = uploaded ?? present;
  const told = refused?.text ?? (uploaded ? undefined : problem);

  function show(answer: UploadedPicture) {
    setSent(answer);
    onUploaded(answer);
  }

  useEffect(() => () => sending.current?.abort(), []);

  async function take(file: File) {
    sending.current?.abort();
    const controller = new AbortController();
    sending.current = controller;
    setTried(file);
    setRefused(null);
    setProgress({ share: 0 });
    onBusy(true);
    const answer = await sendFile(
      file,
      { intent: "picture" },
      { limitBytes: limit.bytes, signal: controller.signal, onProgress: (share) => setProgress({ share }) },
    );
    if (controller.signal.aborted) return;
    setProgress(null);
    onBusy(false);
    if ("picture" in answer) {
      show(answer);
      setTried(null);
      return;
    }
    const isRefused = "refused" in answer;
    const pixels = isRefused && "megapixels" in answer ? answer : null;
    const why = uploadProblemText(isRefused ? answer.refused : "not-a-form", text, limit.megabytes, { pixels });
    setRefused(why);
    if (why.title) toast.error(why.title, { description: why.text });
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file) void take(file);
      }}
      className={`rounded-control border p-4 transition-colors ${isOver ? "border-accent bg-wash" : told ? "border-alert bg-alert-wash" : "border-line bg-mat/60"}`}
    >
      <input
        type="hidden"
        name={name}
        value={uploaded?.id ?? ""}
        data-draft={JSON.stringify(sent)}
        onInput={(event) => {
          const again = JSON.parse(typedAgain(event)) as UploadedPicture | null;
          if (again) show(again);
        }}
      />
      <div className="flex h-56 items-center justify-center">
        {picture ? (
          <img
            src={pictureUrl(picture.key, 800, "webp")}
            alt={uploaded ? text.newPictureAlt : alt}
            width={picture.width}
            height={picture.height}
            className="max-h-full w-auto rounded-art shadow-[0_2px_10px_rgb(0_0_0/0.14)]"
            style={{ aspectRatio: `${picture.width} / ${picture.height}`, backgroundImage: `url(${picture.placeholder})` }}
          />
        ) : (
          <p className="text-center text-soft">{text.dropPicture}</p>
        )}
      </div>
      {picture ? (
        <p className="mt-2 text-center text-[0.8125rem] text-soft tabular-nums">{text.pictureSize(picture.width, picture.height)}</p>
      ) : null}
      <label htmlFor={id} className={`${buttonLooks.plain} mt-3 w-full cursor-pointer has-focus-visible:outline-2`}>
        {picture ? text.replacePicture : text.choosePicture}
        <input
          ref={input}
          id={id}
          type="file"
          accept={uploadTypes}
          aria-invalid={told ? true : undefined}
          aria-describedby={`${id}-hint${told ? ` ${id}-problem` : ""}`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void take(file);
            // why: choosing the same file again shall be a change again.
            currentTarget.value = "";
          }}
          className="sr-only"
        />
      </label>
      {progress ? (
        <div role="status" className="mt-3 text-sm text-soft">
          <progress aria-label={text.picture} value={progress.share} max={1} className="block h-1.5 w-full accent-accent" />
          <span className="mt-1 block tabular-nums">
            {text.uploading(Math.round(progress.share * 100))} {progress.share < 1 ? null : text.processing}
          </span>
        </div>
      ) : null}
      {told ? (
        <p id={`${id}-problem`} role="alert" className="mt-2 text-sm font-medium text-alert">
          {told}
        </p>
      ) : null}
      <RaiseLimit told={refused} />
      {refused && tried ? (
        <button type="button" onClick={() => void take(tried)} className="mt-1 min-h-10 text-sm text-accent underline underline-offset-4">
          {text.retry}
        </button>
      ) : null}
      <p id={`${id}-hint`} className="mt-2 text-[0.8125rem] text-soft">
        {text.pictureHint(limit.megabytes)}
      </p>
    </div>
  );
}
