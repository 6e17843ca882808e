import { useEffect, useEffectEvent, useState } from "react";
import { blocksTexts } from "#app/i18n/admin/blocks.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { nameOf } from "#app/shop/catalogue/piece-texts.ts";
import { maxInRow } from "#app/shop/mail/campaigns/campaign-variables.ts";
import type { CampaignPiece } from "#app/shop/mail/campaigns/campaign-art.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { control, FieldFrame } from "#app/ui/field.tsx";
import { Thumbnail } from "#app/routes/admin/kit/pictures/thumbnail.tsx";
import { fetchPieces } from "./known-pieces.ts";

const pauseMs = 200;

type PiecePickerProps = {
  isRow: boolean;
  onFound(pieces: CampaignPiece[]): void;
  onChoose(references: string[]): void;
  onCancel(): void;
};

/** Chooses one piece, or three in order for a row, by their pictures. */
export function PiecePicker({ isRow, onFound, onChoose, onCancel }: PiecePickerProps) {
  const text = useTexts(blocksTexts);
  const [q, setQ] = useState("");
  const [chosen, setChosen] = useState<string[]>([]);
  const found = useFoundPieces(q.trim(), onFound);

  function resultText(found: FoundPieces): string | null {
    if (found === "failed") return text.notSearched;
    if (found === null) return text.searching;
    return found.length === 0 ? text.nothingFound : null;
  }

  function toggle(reference: string) {
    if (!isRow) return onChoose([reference]);
    const next = chosen.includes(reference)
      ? chosen.filter((each) => each !== reference)
      : [...chosen, reference].slice(0, maxInRow);
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
      <FieldFrame id="piece-search" label={text.search}>
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
      </FieldFrame>
      <p role="status" className="text-sm text-soft empty:hidden">
        {resultText(found) ?? (isRow ? text.chosen(chosen.length) : null)}
      </p>
      <ul className="grid max-h-80 grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 overflow-y-auto p-0.5">
        {(found === "failed" ? [] : found)?.map((piece) => (
          <FoundPiece
            key={piece.reference}
            piece={piece}
            order={isRow ? chosen.indexOf(piece.reference) : -1}
            onPress={() => toggle(piece.reference)}
          />
        ))}
      </ul>
      <PickerFoot {...{ isRow, chosen, onChoose, onCancel }} />
    </section>
  );
}

type FoundPieces = CampaignPiece[] | "failed" | null;

/**
 * Null until found. Uses no fetcher, whose failed request would replace the form by an error page.
 */
function useFoundPieces(q: string, onFound: (pieces: CampaignPiece[]) => void): FoundPieces {
  const [found, setFound] = useState<FoundPieces>(null);
  const reportFound = useEffectEvent(onFound);
  useEffect(() => {
    let isLate = false;
    async function search() {
      const pieces = await fetchPieces({ q });
      if (isLate) return;
      if (pieces) reportFound(pieces);
      setFound(pieces ?? "failed");
    }
    const pause = setTimeout(() => void search(), q ? pauseMs : 0);
    return () => {
      isLate = true;
      clearTimeout(pause);
    };
  }, [q]);
  return found;
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
          className={`${buttonStyle.primary} aria-disabled:opacity-50`}
        >
          {text.insertRow(chosen.length)}
        </button>
      ) : null}
      <button type="button" onClick={onCancel} className={buttonStyle.plain}>
        {text.cancel}
      </button>
    </div>
  );
}

type FoundPieceProps = { piece: CampaignPiece; order: number; onPress(): void };

function FoundPiece({ piece, order, onPress }: FoundPieceProps) {
  const language = useLanguage();
  return (
    <li>
      <button
        type="button"
        aria-pressed={order >= 0}
        onClick={onPress}
        className="relative flex h-full w-full flex-col gap-1.5 rounded-control border border-line bg-card p-2 text-left hover:border-ink aria-pressed:border-accent aria-pressed:bg-wash"
      >
        <Thumbnail frame="tile" picture={piece.picture} alt="" />
        <span className="text-xs wrap-anywhere">
          <span className="block font-medium">{nameOf(piece, language)}</span>
          {piece.title ? <span className="block text-soft">{piece.reference}</span> : null}
        </span>
        {order >= 0 ? (
          <span className="absolute top-1 right-1 inline-flex size-6 items-center justify-center rounded-full bg-accent text-xs font-medium text-on-accent">
            {order + 1}
          </span>
        ) : null}
      </button>
    </li>
  );
}
