import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { blocksTexts } from "#app/i18n/admin/blocks.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { nameOf } from "#app/shop/catalogue/title.ts";
import { mostInRow } from "#app/shop/mail/campaigns/campaign-variables.ts";
import type { CampaignPiece } from "#app/shop/mail/campaigns/campaign-art.server.ts";
import { pictureUrl } from "#app/shop/pictures/picture.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { control, Frame } from "#app/ui/field.tsx";

/** While somebody types. */
const pauseMs = 200;

export const piecesAddress = "/admin/email-marketing/pieces";

type PiecePickerProps = {
  isRow: boolean;
  onFound(pieces: CampaignPiece[]): void;
  onChoose(references: string[]): void;
  onCancel(): void;
};

/** Pieces by their pictures: one press for one piece, three presses in their order for a row. */
export function PiecePicker({ isRow, onFound, onChoose, onCancel }: PiecePickerProps) {
  const text = useTexts(blocksTexts);
  const [q, setQ] = useState("");
  const [chosen, setChosen] = useState<string[]>([]);
  const { load, data } = useFetcher<{ pieces: CampaignPiece[] }>();
  useEffect(() => {
    const pause = setTimeout(
      () => void load(`${piecesAddress}?q=${encodeURIComponent(q.trim())}`),
      q ? pauseMs : 0,
    );
    return () => clearTimeout(pause);
  }, [q, load]);
  useEffect(() => {
    if (data) onFound(data.pieces);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data]);

  function press(reference: string) {
    if (!isRow) return onChoose([reference]);
    const next = chosen.includes(reference)
      ? chosen.filter((each) => each !== reference)
      : [...chosen, reference].slice(0, mostInRow);
    setChosen(next);
  }

  return (
    <section
      aria-label={isRow ? text.chooseRow : text.choosePiece}
      className="grid gap-3 border-b border-line bg-mat p-3.5"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <p className="font-medium">{isRow ? text.chooseRow : text.choosePiece}</p>
      <Frame id="piece-search" label={text.search}>
        <input
          id="piece-search"
          type="search"
          value={q}
          onChange={({ currentTarget: { value } }) => setQ(value)}
          onKeyDown={(event) => (event.key === "Enter" ? event.preventDefault() : undefined)}
          autoComplete="off"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          className={control}
        />
      </Frame>
      <p role="status" className="text-sm text-soft empty:hidden">
        {data?.pieces.length === 0 ? text.nothingFound : isRow ? text.chosen(chosen.length) : null}
      </p>
      <ul className="grid max-h-80 grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 overflow-y-auto p-0.5">
        {data?.pieces.map((piece) => (
          <Found
            key={piece.reference}
            piece={piece}
            place={isRow ? chosen.indexOf(piece.reference) : -1}
            onPress={() => press(piece.reference)}
          />
        ))}
      </ul>
      <PickerFoot {...{ isRow, chosen, onChoose, onCancel }} />
    </section>
  );
}

type PickerFootProps = Pick<PiecePickerProps, "isRow" | "onChoose" | "onCancel"> & {
  chosen: string[];
};

function PickerFoot({ isRow, chosen, onChoose, onCancel }: PickerFootProps) {
  const text = useTexts(blocksTexts);
  return (
    <div className="flex flex-wrap gap-2">
      {isRow ? (
        <button
          type="button"
          aria-disabled={chosen.length === 0}
          onClick={() => (chosen.length > 0 ? onChoose(chosen) : undefined)}
          className={`${buttonLooks.primary} aria-disabled:opacity-50`}
        >
          {text.insertRow(chosen.length)}
        </button>
      ) : null}
      <button type="button" onClick={onCancel} className={buttonLooks.plain}>
        {text.cancel}
      </button>
    </div>
  );
}

type FoundProps = { piece: CampaignPiece; place: number; onPress(): void };

function Found({ piece, place, onPress }: FoundProps) {
  const language = useLanguage();
  const { key, width, height, placeholder } = piece.picture;
  return (
    <li>
      <button
        type="button"
        aria-pressed={place >= 0}
        onClick={onPress}
        className="relative flex h-full w-full flex-col gap-1.5 rounded-control border border-line bg-card p-2 text-left hover:border-ink aria-pressed:border-accent aria-pressed:bg-wash"
      >
        <span className="flex h-20 items-center justify-center">
          <img
            src={pictureUrl(key, 320, "webp")}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            className="h-auto max-h-full w-auto max-w-full"
            style={{ aspectRatio: `${width} / ${height}`, backgroundImage: `url(${placeholder})` }}
          />
        </span>
        <span className="text-xs wrap-anywhere">
          <span className="block font-medium">{nameOf(piece, language)}</span>
          {piece.title ? <span className="block text-soft">{piece.reference}</span> : null}
        </span>
        {place >= 0 ? (
          <span className="absolute top-1 right-1 inline-flex size-6 items-center justify-center rounded-full bg-accent text-xs font-medium text-on-accent">
            {place + 1}
          </span>
        ) : null}
      </button>
    </li>
  );
}
