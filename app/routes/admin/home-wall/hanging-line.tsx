import { useState } from "react";
import { homeWallTexts } from "#app/i18n/admin/home-wall.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { titleOf } from "#app/shop/catalogue/piece-texts.ts";
import { euro } from "#app/shop/money.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import type { HangingPiece, HangingSize } from "#app/shop/walls/home-wall.ts";
import type { HungChoice } from "#db/json-columns.ts";
import { Badge } from "#app/ui/badge.tsx";
import { control } from "#app/ui/field.tsx";
import { LineButtons, onMove } from "#app/routes/admin/kit/pictures/option-line.tsx";
import { Thumbnail } from "#app/routes/admin/kit/pictures/thumbnail.tsx";
import type { HangingList } from "./use-hanging.ts";

type HangingLineProps = {
  choice: HungChoice;
  at: number;
  of: number;
  list: HangingList;
  /** Undefined while loading, or if the piece is gone. */
  piece: HangingPiece | undefined;
  media: Record<string, string>;
};

const dragged = "application/x-hung-place";

export function HangingLine({ choice, at, of, list, piece, media }: HangingLineProps) {
  const [isOver, setOver] = useState(false);
  const id = `hung-${choice.artPieceId}`;
  return (
    <li
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(dragged, String(at));
        dataTransfer.effectAllowed = "move";
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragged)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        list.move(Number(event.dataTransfer.getData(dragged)), at);
      }}
      onKeyDown={onMove((by) => list.move(at, at + by, `${id}-size`))}
      className={`flex cursor-grab flex-wrap items-center gap-x-4 gap-y-2 rounded-control border bg-card p-3 ${isOver ? "border-accent" : "border-line"}`}
    >
      <Named piece={piece} name={list.named(choice.artPieceId)} />
      <LineButtons
        id={id}
        label={list.named(choice.artPieceId)}
        first={at === 0}
        last={at === of - 1}
        onMove={(by, focus) => list.move(at, at + by, focus)}
        onRemove={() => list.remove(at)}
      />
      <SizeChoice {...{ id, choice, piece, media }} onChoose={(size) => list.hangIn(at, size)} />
    </li>
  );
}

function Named({ piece, name }: Pick<HangingLineProps, "piece"> & { name: string }) {
  const text = useTexts(homeWallTexts);
  const language = useLanguage();
  const title = piece && titleOf(piece, language);
  return (
    <div className="flex min-w-0 flex-1 basis-44 items-center gap-3">
      {piece ? <Thumbnail frame="line" picture={piece.picture} alt="" /> : null}
      <div className="min-w-0">
        <p lang={title?.lang} className="font-medium wrap-anywhere">
          {name}
        </p>
        {title ? <p className="text-sm text-soft">{piece.reference}</p> : null}
        {piece ? null : <p className="text-sm text-alert">{text.gone}</p>}
        {piece?.sizes.length === 0 ? <Badge tone="waiting">{text.notForSale}</Badge> : null}
      </div>
    </div>
  );
}

type SizeChoiceProps = Pick<HangingLineProps, "choice" | "piece" | "media"> & {
  id: string;
  onChoose(size: Pick<HungChoice, "mediaType" | "size">): void;
};

function SizeChoice({ id, choice, piece, media, onChoose }: SizeChoiceProps) {
  const text = useTexts(homeWallTexts);
  const language = useLanguage();
  const sizes = piece?.sizes ?? [];
  const describe = ({ mediaType, size, priceCents }: HangingSize) =>
    `${media[mediaType] ?? mediaType} · ${formatSize(size, language, piece?.picture)} · ${euro(priceCents, language)}`;
  const chosen = sizes.findIndex(
    ({ mediaType, size }) => mediaType === choice.mediaType && size === choice.size,
  );
  return (
    <select
      id={`${id}-size`}
      aria-label={`${text.size}, ${piece?.reference ?? ""}`}
      value={chosen}
      onChange={({ currentTarget }) => {
        const { mediaType, size } = sizes[Number(currentTarget.value)] ?? {};
        onChoose(mediaType && size ? { mediaType, size } : {});
      }}
      className={`${control} choice appearance-none pr-9`}
    >
      <option value={-1}>{sizes[0] ? text.lowest(describe(sizes[0])) : text.notForSale}</option>
      {sizes.map((size, index) => (
        <option key={`${size.mediaType} ${size.size}`} value={index}>
          {describe(size)}
        </option>
      ))}
    </select>
  );
}
