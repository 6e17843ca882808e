import { useId } from "react";
import { artTexts } from "#app/i18n/admin/art.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { pictureUrl } from "#app/shop/pictures/picture.ts";
import { uploadTypes } from "#app/shop/pictures/upload-formats.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { useFileDrop } from "#app/ui/file-drop.ts";
import { restoredValue } from "#app/routes/admin/kit/record/drafts.ts";
import { useUploadLimit } from "#app/routes/admin/kit/upload/use-upload-limit.ts";
import { RaiseLimit } from "#app/routes/admin/kit/pictures/raise-limit.tsx";
import type { UploadedPicture } from "#app/routes/admin/kit/upload/upload-answer.ts";
import { usePictureUpload } from "./use-picture-upload.ts";

type PictureInputProps = {
  /** Name of the field that holds the uploaded picture's id. */
  name: string;
  current: Picture | null;
  alt: string;
  problem?: string | undefined;
  onBusy(busy: boolean): void;
  onUploaded(sent: UploadedPicture): void;
};

/** Uploads the picture as soon as it is chosen. */
export function PictureInput({
  name,
  current,
  alt,
  problem,
  onBusy,
  onUploaded,
}: PictureInputProps) {
  const text = useTexts(artTexts);
  const limit = useUploadLimit();
  const id = useId();
  const { sent, show, uploadFile, share, isWaiting, refused, retry } = usePictureUpload({
    onBusy,
    onUploaded,
  });
  const { isOver, target } = useFileDrop(([file]) => void uploadFile(file!));
  const uploaded = sent?.picture ?? null;
  const picture = uploaded ?? current;
  const message = refused?.text ?? (uploaded ? undefined : problem);
  return (
    <div
      {...target}
      className={`rounded-control border p-4 transition-colors ${isOver ? "border-accent bg-wash" : message ? "border-alert bg-alert-wash" : "border-line bg-mat/60"}`}
    >
      <input
        type="hidden"
        name={name}
        value={uploaded?.id ?? ""}
        data-draft={JSON.stringify(sent)}
        onInput={(event) => {
          const typed = JSON.parse(restoredValue(event)) as UploadedPicture | null;
          if (typed) show(typed);
        }}
      />
      <ShownPicture picture={picture} alt={uploaded ? text.newPictureAlt : alt} />
      <FileButton
        id={id}
        label={picture ? text.replacePicture : text.choosePicture}
        isRefused={Boolean(message)}
        onFile={(file) => void uploadFile(file)}
      />
      {share === null ? null : <SendingBar share={share} waits={isWaiting} />}
      {message ? (
        <p id={`${id}-problem`} role="alert" className="mt-2 text-sm font-medium text-alert">
          {message}
        </p>
      ) : null}
      <RaiseLimit problem={refused} />
      {retry ? (
        <button
          type="button"
          onClick={retry}
          className="mt-1 min-h-10 text-sm text-accent underline underline-offset-4"
        >
          {text.retry}
        </button>
      ) : null}
      <p id={`${id}-hint`} className="mt-2 text-[0.8125rem] text-soft">
        {text.pictureHint(limit.megabytes)}
      </p>
    </div>
  );
}

function ShownPicture({ picture, alt }: { picture: Picture | null; alt: string }) {
  const text = useTexts(artTexts);
  return (
    <>
      <div className="flex h-56 items-center justify-center">
        {picture ? (
          <img
            src={pictureUrl(picture.key, 800, "webp")}
            alt={alt}
            width={picture.width}
            height={picture.height}
            className="max-h-full w-auto rounded-art shadow-[0_2px_10px_rgb(0_0_0/0.14)]"
            style={{
              aspectRatio: `${picture.width} / ${picture.height}`,
              backgroundImage: `url(${picture.placeholder})`,
            }}
          />
        ) : (
          <p className="text-center text-soft">{text.dropPicture}</p>
        )}
      </div>
      {picture ? (
        <p className="mt-2 text-center text-[0.8125rem] text-soft tabular-nums">
          {text.pictureSize(picture.width, picture.height)}
        </p>
      ) : null}
    </>
  );
}

type FileButtonProps = {
  id: string;
  label: string;
  isRefused: boolean;
  onFile(file: File): void;
};

function FileButton({ id, label, isRefused, onFile }: FileButtonProps) {
  return (
    <label
      htmlFor={id}
      className={`${buttonStyle.plain} mt-3 w-full cursor-pointer has-focus-visible:outline-2`}
    >
      {label}
      <input
        id={id}
        type="file"
        accept={uploadTypes}
        aria-invalid={isRefused ? true : undefined}
        aria-describedby={`${id}-hint${isRefused ? ` ${id}-problem` : ""}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // Lets the same file be chosen again.
          currentTarget.value = "";
        }}
        className="sr-only"
      />
    </label>
  );
}

function SendingBar({ share, waits: isWaiting }: { share: number; waits: boolean }) {
  const text = useTexts(artTexts);
  return (
    <div role="status" className="mt-3 text-sm text-soft">
      <progress
        aria-label={text.picture}
        value={share}
        max={1}
        className="block h-1.5 w-full accent-accent"
      />
      <span className="mt-1 block tabular-nums">
        {text.uploading(Math.round(share * 100))}{" "}
        {isWaiting ? text.waitsForLine : share < 1 ? null : text.processing}
      </span>
    </div>
  );
}
