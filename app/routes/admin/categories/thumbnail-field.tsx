import { categoriesTexts } from "#app/i18n/admin/categories.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { ThumbnailChoice } from "#app/shop/catalogue/category-editing.server.ts";
import { PictureField, Thumbnail } from "../kit/pictures/picture-field.tsx";
import type { ChosenPicture } from "../kit/pictures/picture-field.tsx";

type ThumbnailFieldProps = {
  initial: ChosenPicture | null;
  choices: ThumbnailChoice[];
  problem: string | undefined;
  onSending(isSending: boolean): void;
};

/** A picture of its own, or that of a piece which hangs there. */
export function ThumbnailField({ initial, choices, problem, onSending }: ThumbnailFieldProps) {
  const text = useTexts(categoriesTexts);
  return (
    <PictureField
      name="thumbnailId"
      label={text.fields.thumbnailId}
      words={{
        none: text.thumbnailNone,
        chosen: text.thumbnailChosen,
        remove: text.thumbnailRemove,
      }}
      advice={text.thumbnailAdvice}
      initial={initial}
      problem={problem}
      onSending={onSending}
      others={(chosen, choose) => (
        <PieceChoices choices={choices} chosen={chosen} onChoose={choose} />
      )}
    />
  );
}

type PieceChoicesProps = Pick<ThumbnailFieldProps, "choices"> & {
  chosen: ChosenPicture | null;
  onChoose(choice: ChosenPicture): void;
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
