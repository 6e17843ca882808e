import { Link } from "react-router";
import { searchFieldTexts } from "#app/i18n/storefront/search-field.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { pictureUrl } from "#app/shop/pictures/picture.ts";
import type { Suggested, SuggestedPiece } from "#app/shop/search/suggestion.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { SearchChoice } from "./choices.ts";

const noteStyle = "p-2 text-sm text-soft";
const signStyle = "flex size-11 shrink-0 items-center justify-center text-soft";
const nameStyle = "min-w-0 flex-1 leading-tight wrap-anywhere";
const moreStyle = "shrink-0 text-[0.8125rem] text-soft tabular-nums";

type ListProps = {
  id: string;
  choices: readonly SearchChoice[];
  active: number | null;
  /** Null if the request failed. */
  suggested: Suggested | null;
  onChoose(): void;
};

export function SuggestedList({ id, choices, active, suggested, onChoose }: ListProps) {
  const text = useTexts(searchFieldTexts);
  const headings = { piece: text.pieces, category: text.rooms, colour: text.colours };
  const kinds = ["piece", "category", "colour", "all"] as const;
  return (
    <>
      {suggested && suggested.readAs.length > 0 && choices.length > 0 ? (
        <p className={noteStyle}>{text.readAs(suggested.readAs.join(", "))}</p>
      ) : null}
      <div role="listbox" id={`${id}list`} aria-label={text.suggestions}>
        {kinds.map((kind) => {
          const ofKind = choices.filter((choice) => choice.kind === kind);
          if (ofKind.length === 0) return null;
          const heading = kind === "all" ? null : headings[kind];
          return (
            <div key={kind} role="group" aria-labelledby={heading ? `${id}${kind}` : undefined}>
              {heading ? (
                <p
                  id={`${id}${kind}`}
                  role="presentation"
                  className="px-2 pt-2 pb-1 text-xs text-soft"
                >
                  {heading}
                </p>
              ) : null}
              {ofKind.map((choice) => {
                const index = choices.indexOf(choice);
                return (
                  <Link
                    key={choice.url}
                    id={`${id}${index}`}
                    role="option"
                    aria-selected={index === active}
                    tabIndex={-1}
                    to={choice.url}
                    onClick={onChoose}
                    className="flex min-h-11 items-center gap-3 rounded-control px-2 py-1 text-ink no-underline hover:bg-wash aria-selected:bg-wash aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
                  >
                    <Offered choice={choice} />
                  </Link>
                );
              })}
            </div>
          );
        })}
      </div>
      {choices.length === 0 ? (
        <p className={noteStyle}>{suggested ? text.none : text.failed}</p>
      ) : null}
    </>
  );
}

function Offered({ choice }: { choice: SearchChoice }) {
  const text = useTexts(searchFieldTexts);
  switch (choice.kind) {
    case "piece":
      return <OfferedPiece piece={choice.piece} />;
    case "category":
      return (
        <>
          <span className={signStyle}>
            <Icon name="forward" size={16} />
          </span>
          <span className={nameStyle} lang={choice.category.lang}>
            {choice.category.text}
          </span>
          <span className={moreStyle}>{text.inRoom(choice.category.pieces)}</span>
        </>
      );
    case "colour":
      return (
        <>
          <span className={signStyle}>
            <span
              className="size-6 rounded-full border border-edge forced-color-adjust-none"
              style={{ backgroundColor: `#${choice.colour.hex}` }}
            />
          </span>
          <span className={nameStyle}>{choice.colour.name}</span>
        </>
      );
    case "all":
      return (
        <>
          <span className={signStyle}>
            <Icon name="search" size={16} />
          </span>
          <span className={nameStyle}>{text.all(choice.typed, choice.total)}</span>
        </>
      );
  }
}

function OfferedPiece({ piece }: { piece: SuggestedPiece }) {
  const text = useTexts(searchFieldTexts);
  const { title, reference, picture, matched } = piece;
  return (
    <>
      <span className={signStyle}>
        {picture.key ? (
          <img
            src={pictureUrl(picture.key, 320, "jpeg")}
            width={picture.width}
            height={picture.height}
            alt=""
            className="h-auto max-h-11 w-auto max-w-11"
          />
        ) : null}
      </span>
      <span className={nameStyle}>
        <span lang={title?.lang}>{title?.text ?? reference}</span>
        {matched.length > 0 ? (
          <span className="block text-[0.8125rem] text-soft">
            {text.matches}{" "}
            {matched.map((word, index) => (
              <span key={word.text}>
                {index > 0 ? ", " : ""}
                <mark
                  lang={word.lang}
                  className="bg-transparent text-ink underline decoration-accent underline-offset-3"
                >
                  {word.text}
                </mark>
              </span>
            ))}
          </span>
        ) : null}
      </span>
      {title ? <span className={moreStyle}>{reference}</span> : null}
    </>
  );
}
