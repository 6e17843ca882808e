import { useId, useState } from "react";
import { artTexts } from "#app/i18n/admin/art.ts";
import { categoriesTexts } from "#app/i18n/admin/categories.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { ThumbnailChoice } from "#app/shop/catalogue/category-editing.server.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { pictureUrl } from "#app/shop/pictures/picture.ts";
import { uploadTypes } from "#app/shop/pictures/upload.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { typedAgain } from "../kit/record/drafts.ts";
import { sendFile } from "../kit/pictures/send-file.ts";
import { useUploadLimit } from "../kit/pictures/upload-limit.ts";
import { RaiseLimit } from "../kit/pictures/raise-limit.tsx";
import { uploadProblemText } from "../kit/pictures/upload-problem.ts";
import type { UploadProblemText } from "../kit/pictures/upload-problem.ts";

type Chosen = Picture & { id: number };
type ThumbnailFieldProps = {
  initial: Chosen | null;
  choices: ThumbnailChoice[];
  problem: string | undefined;
};

/**
 * A picture of its own, sent to /admin/uploads as soon as it is chosen, or that of a piece which
 * hangs there.
 */
export function ThumbnailField({ initial, choices, problem }: ThumbnailFieldProps) {
  const text = useTexts(categoriesTexts);
  const art = useTexts(artTexts);
  const limit = useUploadLimit();
  const [chosen, setChosen] = useState<Chosen | null>(initial);
  const [percent, setPercent] = useState<number | null>(null);
  const [refused, setRefused] = useState<UploadProblemText | null>(null);
  const told = refused?.text ?? problem;

  async function upload(file: File) {
    setRefused(null);
    setPercent(0);
    const answer = await sendFile(
      file,
      { intent: "thumbnail" },
      { limitBytes: limit.bytes, onProgress: (share) => setPercent(Math.round(share * 100)) },
    );
    setPercent(null);
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
      <legend className="mb-1.5 text-sm text-soft">{text.fields.thumbnailId}</legend>
      <input
        type="hidden"
        name="thumbnailId"
        value={chosen?.id ?? ""}
        data-draft={JSON.stringify(chosen)}
        onInput={(event) => setChosen(JSON.parse(typedAgain(event)) as Chosen | null)}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Thumbnail
          picture={chosen}
          alt={chosen ? text.thumbnailChosen : text.thumbnailNone}
          large
        />
        <div className="grid justify-items-start gap-1">
          <UploadButton percent={percent} onUpload={(file) => void upload(file)} />
          {chosen ? (
            <button
              type="button"
              onClick={() => setChosen(null)}
              className={`${buttonLooks.quiet} -ml-3`}
            >
              {text.thumbnailRemove}
            </button>
          ) : null}
        </div>
      </div>
      <p className="mt-2 text-sm text-soft">{text.thumbnailAdvice(limit.megabytes)}</p>
      {told ? (
        <p role="alert" className="mt-1.5 text-sm font-medium text-alert">
          {told}
        </p>
      ) : null}
      <RaiseLimit told={refused} />
      <PieceChoices choices={choices} chosen={chosen} onChoose={setChosen} />
    </fieldset>
  );
}

type UploadButtonProps = {
  /** How much of a file is sent; null while none is. */
  percent: number | null;
  onUpload(file: File): void;
};

function UploadButton({ percent, onUpload }: UploadButtonProps) {
  const text = useTexts(categoriesTexts);
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={`${buttonLooks.plain} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent`}
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

type PieceChoicesProps = Pick<ThumbnailFieldProps, "choices"> & {
  chosen: Chosen | null;
  onChoose(choice: Chosen): void;
};

/** The pictures of the pieces that hang there. */
function PieceChoices({ choices, chosen, onChoose }: PieceChoicesProps) {
  const text = useTexts(categoriesTexts);
  if (choices.length === 0) return null;
  return (
    <>
      <p className="mt-4 mb-2 text-sm text-soft">{text.thumbnailChoose}</p>
      <ul className="flex max-h-44 flex-wrap gap-2 overflow-y-auto p-1">
        {choices.map((choice) => (
          <li key={choice.reference}>
            <button
              type="button"
              aria-pressed={chosen?.id === choice.id}
              aria-label={text.thumbnailOf(choice.reference)}
              title={choice.reference}
              onClick={() => onChoose(choice)}
              className="block rounded-art aria-pressed:outline-3 aria-pressed:outline-offset-2 aria-pressed:outline-accent"
            >
              <Thumbnail picture={choice} alt="" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A picture in the proportions of a category card, or the empty place for one. */
export function Thumbnail({
  picture,
  alt,
  large = false,
}: {
  picture: Picture | null;
  alt: string;
  large?: boolean;
}) {
  const size = large ? "h-24 w-32" : "h-12 w-16";
  if (!picture)
    return (
      <span
        className={`inline-flex ${size} items-center justify-center rounded-art border border-dashed border-edge/60 p-1 text-center text-xs text-soft`}
      >
        {large ? alt : <span className="sr-only">{alt}</span>}
      </span>
    );
  return (
    <img
      src={pictureUrl(picture.key, 320, "webp")}
      alt={alt}
      loading="lazy"
      className={`${size} rounded-art object-cover`}
      style={{ backgroundImage: picture.placeholder ? `url(${picture.placeholder})` : undefined }}
    />
  );
}
