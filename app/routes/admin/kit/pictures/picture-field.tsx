// Sends a picture to /admin/uploads as soon as it is chosen; the form holds its id.
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { artTexts } from "#app/i18n/admin/art.ts";
import { categoriesTexts } from "#app/i18n/admin/categories.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { uploadTypes } from "#app/shop/pictures/upload-formats.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { restoredValue } from "#app/routes/admin/kit/record/drafts.ts";
import { sendFile } from "#app/routes/admin/kit/upload/send-file.ts";
import { useUploadLimit } from "#app/routes/admin/kit/upload/use-upload-limit.ts";
import { RaiseLimit } from "./raise-limit.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import { uploadProblemText } from "#app/routes/admin/kit/upload/upload-problem.ts";
import type { UploadProblemText } from "#app/routes/admin/kit/upload/upload-problem.ts";

export type ChosenPicture = Picture & { id: number };

type PictureFieldProps = {
  name: string;
  label: string;
  texts: { none: string; chosen: string; remove: string };
  advice(megabytes: number): string;
  initial: ChosenPicture | null;
  problem: string | undefined;
  onSending(isSending: boolean): void;
  /** Existing pictures to choose from. */
  others?(chosen: ChosenPicture | null, choose: (picture: ChosenPicture) => void): ReactNode;
};

export function PictureField(props: PictureFieldProps) {
  const { name, label, texts, advice, initial, problem, onSending, others } = props;
  const art = useTexts(artTexts);
  const limit = useUploadLimit();
  const [chosen, setChosen] = useState<ChosenPicture | null>(initial);
  const [percent, setPercent] = useState<number | null>(null);
  const [waits, setWaits] = useState(false);
  const [refused, setRefused] = useState<UploadProblemText | null>(null);
  const message = refused?.text ?? problem;

  async function upload(file: File) {
    setRefused(null);
    setPercent(0);
    onSending(true);
    const answer = await sendFile(
      file,
      { intent: "thumbnail" },
      {
        limitBytes: limit.bytes,
        onProgress: (share, isWaiting) => {
          setPercent(Math.round(share * 100));
          setWaits(isWaiting);
        },
      },
    );
    setPercent(null);
    setWaits(false);
    onSending(false);
    if ("picture" in answer) return setChosen(answer.picture);
    const isRefused = "refused" in answer;
    const pixels = isRefused && "megapixels" in answer ? answer : null;
    setRefused(
      uploadProblemText(isRefused ? answer.refused : "not-a-form", art, limit.megabytes, {
        pixels,
      }),
    );
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm text-soft">{label}</legend>
      <input
        type="hidden"
        name={name}
        value={chosen?.id ?? ""}
        data-draft={JSON.stringify(chosen)}
        onInput={(event) => setChosen(JSON.parse(restoredValue(event)) as ChosenPicture | null)}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Thumbnail picture={chosen} alt={chosen ? texts.chosen : texts.none} frame="large" />
        <div className="grid justify-items-start gap-1">
          <UploadButton percent={percent} onUpload={(file) => void upload(file)} />
          {chosen ? (
            <button
              type="button"
              onClick={() => setChosen(null)}
              className={`${buttonStyle.quiet} -ml-3`}
            >
              {texts.remove}
            </button>
          ) : null}
        </div>
      </div>
      <p className="mt-2 text-sm text-soft">{advice(limit.megabytes)}</p>
      <div role="status">
        {waits ? <p className="mt-1.5 text-sm text-soft">{art.waitsForLine}</p> : null}
      </div>
      {message ? (
        <p role="alert" className="mt-1.5 text-sm font-medium text-alert">
          {message}
        </p>
      ) : null}
      <RaiseLimit problem={refused} />
      {others?.(chosen, setChosen)}
    </fieldset>
  );
}

type UploadButtonProps = {
  /** Null while nothing is sent. */
  percent: number | null;
  onUpload(file: File): void;
};

function UploadButton({ percent, onUpload }: UploadButtonProps) {
  const text = useTexts(categoriesTexts);
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={`${buttonStyle.plain} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent`}
    >
      {percent === null ? text.thumbnailUpload : text.thumbnailUploading(percent)}
      <input
        id={id}
        type="file"
        accept={uploadTypes}
        disabled={percent !== null}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = "";
          if (file) onUpload(file);
        }}
      />
    </label>
  );
}
