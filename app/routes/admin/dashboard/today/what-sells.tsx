import { Link } from "react-router";
import { todayTexts } from "#app/i18n/admin/today.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { nameOf } from "#app/shop/catalogue/piece-texts.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { pictureSources } from "#app/shop/pictures/picture.ts";
import { ResponsivePicture } from "#app/ui/picture.tsx";
import { Card } from "./today-card.tsx";
import type { TodaySections } from "./today.server.ts";

/** Best-selling pieces, and those much looked at but not sold. */
export function WhatSells({
  selling,
  viewedUnsold,
}: Pick<TodaySections, "selling" | "viewedUnsold">) {
  const text = useTexts(todayTexts);
  if (!selling?.length && !viewedUnsold?.length) return null;
  return (
    <div className="mt-4">
      <Card id="today-sells" title={text.sells} note={text.sellsSpan}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7rem),1fr))] items-end gap-x-5 gap-y-6 border-t border-line pt-5 sm:grid-cols-3 lg:grid-cols-6">
          {selling?.map((piece) => (
            <Piece key={piece.reference} {...piece}>
              <span className="text-lg font-semibold">{piece.prints}</span>{" "}
              {text.sold(piece.prints).replace(/^\S+\s/, "")}
              {piece.views === null ? null : `, ${text.views(piece.views)}`}
            </Piece>
          ))}
          {viewedUnsold?.map((piece) => (
            <Piece key={piece.reference} {...piece}>
              <span className="text-lg font-semibold">0</span>{" "}
              <span className="text-alert">
                {text.views(piece.views)}, {text.unsold}
              </span>
            </Piece>
          ))}
        </ul>
      </Card>
    </div>
  );
}

type PieceProps = {
  reference: string;
  title: string | null;
  titleFr: string | null;
  artPieceId: number | null;
  picture: Picture;
  children: React.ReactNode;
};

function Piece({ artPieceId, picture, children, ...piece }: PieceProps) {
  const name = nameOf(piece, useLanguage());
  const { width, height } = picture;
  const shown = (
    <>
      <ResponsivePicture
        {...pictureSources(picture, 320)}
        alt=""
        sizes="160px"
        className="h-auto max-w-full shadow-piece"
        style={{
          aspectRatio: `${width} / ${height}`,
          width: `${Math.min(1, Math.sqrt(width / height) * 0.85) * 100}%`,
        }}
      />
      <span className="mt-2 block text-sm leading-snug font-medium wrap-anywhere">{name}</span>
      <span className="block min-h-11 text-sm leading-snug text-soft">{children}</span>
    </>
  );
  return (
    <li className="min-w-0">
      {artPieceId ? (
        <Link to={`/admin/art-management/${artPieceId}`} className="block no-underline">
          {shown}
        </Link>
      ) : (
        shown
      )}
    </li>
  );
}
