import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { homeWallTexts } from "#app/i18n/admin/home-wall.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { titleOf } from "#app/shop/catalogue/piece-texts.ts";
import type { HangingPiece } from "#app/shop/walls/home-wall.ts";
import type { HungChoice } from "#db/json-columns.ts";
import { control, FieldFrame } from "#app/ui/field.tsx";
import { Thumbnail } from "#app/routes/admin/kit/pictures/thumbnail.tsx";

type ToHangProps = {
  /** Before anything is typed. */
  initial: HangingPiece[];
  choices: HungChoice[];
  isFull: boolean;
  onFound(pieces: HangingPiece[]): void;
  onHang(piece: HangingPiece): void;
};

/** While somebody types. */
const pauseMs = 200;

export function ToHang({ initial, choices, isFull, onFound, onHang }: ToHangProps) {
  const text = useTexts(homeWallTexts);
  const [q, setQ] = useState("");
  const { load, data } = useFetcher<{ q: string; pieces: HangingPiece[] }>();
  useEffect(() => {
    if (!q.trim()) return;
    const pause = setTimeout(
      () => void load(`/admin/home-wall/pieces?q=${encodeURIComponent(q)}`),
      pauseMs,
    );
    return () => clearTimeout(pause);
  }, [q, load]);
  useEffect(() => {
    if (data) onFound(data.pieces);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data]);
  const found = q.trim() && data ? data.pieces : initial;
  const hung = new Set(choices.map(({ artPieceId }) => artPieceId));
  return (
    <section aria-labelledby="choose">
      <h2 id="choose" className="text-2xl">
        {text.add}
      </h2>
      <FieldFrame id="to-hang" label={text.search} className="mt-3">
        <input
          id="to-hang"
          type="search"
          value={q}
          onChange={({ currentTarget: { value } }) => setQ(value)}
          autoComplete="off"
          spellCheck={false}
          className={control}
        />
      </FieldFrame>
      {isFull ? <p className="mt-3 text-sm text-soft">{text.full}</p> : null}
      <p role="status" className="mt-3 text-sm text-soft empty:hidden">
        {found.length === 0 ? text.nothingFound : null}
      </p>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-2">
        {found.map((piece) => (
          <FoundPiece
            key={piece.id}
            piece={piece}
            isHung={hung.has(piece.id)}
            isFull={isFull}
            onHang={() => onHang(piece)}
          />
        ))}
      </ul>
    </section>
  );
}

type FoundProps = { piece: HangingPiece; isHung: boolean; isFull: boolean; onHang(): void };

function FoundPiece({ piece, isHung, isFull, onHang }: FoundProps) {
  const text = useTexts(homeWallTexts);
  const language = useLanguage();
  const title = titleOf(piece, language);
  const cannot = isHung || isFull;
  return (
    <li>
      <button
        type="button"
        aria-disabled={cannot}
        onClick={() => (cannot ? undefined : onHang())}
        className="flex w-full flex-wrap items-center gap-3 rounded-control border border-line bg-card p-2 text-left hover:border-ink aria-disabled:cursor-default aria-disabled:hover:border-line"
      >
        <Thumbnail frame="line" picture={piece.picture} alt="" />
        <span className="min-w-0 flex-[1_1_5rem] text-sm">
          <span className="sr-only">{text.hang} </span>
          <span lang={title?.lang} className="block font-medium wrap-anywhere">
            {title?.text ?? piece.reference}
          </span>
          <span className="block text-soft">
            {title ? piece.reference : null} {isHung ? `(${text.onWall})` : null}
          </span>
        </span>
      </button>
    </li>
  );
}
