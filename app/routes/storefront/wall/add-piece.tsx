import { useEffect, useId, useState } from "react";
import { wallTexts } from "#app/i18n/storefront/wall.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { euro } from "#app/shop/money.ts";
import { lowestOption } from "#app/shop/pricing/media-option.ts";
import type { WallPiece } from "#app/shop/walls/hung-wall.ts";
import { viewedPieces } from "#app/routes/storefront/kit/browser-storage/viewed-pieces.ts";
import { Thumbnail } from "#app/routes/storefront/kit/pieces/thumbnail.tsx";

type FoundPieces = {
  kind: "looked-at" | "newest" | "called";
  pieces: WallPiece[];
} | null;

const pauseMs = 250;

/** Until something is typed, offers recently viewed pieces, or else the newest. */
export function AddPiece({ onAdd }: { onAdd(piece: WallPiece): void }) {
  const text = useTexts(wallTexts);
  const shop = useTexts(shopTexts);
  const language = useLanguage();
  const [typed, setTyped] = useState("");
  const { found, hasFailed } = useFoundPieces(typed.trim());
  const id = useId();
  const heading =
    found && { "looked-at": text.lookedAt, newest: text.newest, called: "" }[found.kind];
  return (
    <section aria-labelledby={`${id}h`} className="mt-7 [@media(scripting:none)]:hidden">
      <h2 id={`${id}h`} className="text-[1.375rem]">
        {text.addTitle}
      </h2>
      <label htmlFor={id} className="mt-3 mb-1.5 block text-sm text-soft">
        {text.search}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={64}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className="block min-h-11 w-full rounded-control border border-edge bg-card px-3.5 py-2 text-base hover:border-ink"
      />
      <div aria-live="polite">
        {heading ? <p className="mt-3 text-sm text-soft">{heading}</p> : null}
        {hasFailed ? <p className="mt-3 text-sm text-alert">{text.searchFailed}</p> : null}
        {found?.kind === "called" && found.pieces.length === 0 ? (
          <p className="mt-3 text-sm text-soft">{text.nothingFound}</p>
        ) : null}
      </div>
      <ul className="mt-2 grid grid-cols-4 gap-2">
        {found?.pieces.map((piece) => {
          const name = piece.title?.text ?? piece.reference;
          const lowest = lowestOption(piece.mediaOptions);
          const price = lowest ? euro(lowest.priceCents, language) : null;
          return (
            <li key={piece.id} className="min-w-0">
              <button
                type="button"
                title={name}
                aria-label={price ? text.add(name, price) : `${name}, ${shop.noPrice}`}
                onClick={() => onAdd(piece)}
                className="block w-full rounded-control text-left hover:bg-wash"
              >
                <Thumbnail
                  picture={piece.picture}
                  plan={null}
                  alt=""
                  className="aspect-square w-full !p-1.5"
                />
                <span lang={piece.title?.lang} className="mt-1 block truncate text-xs">
                  {name}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function useFoundPieces(query: string): { found: FoundPieces; hasFailed: boolean } {
  const [found, setFound] = useState<FoundPieces>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    const unmounting = new AbortController();
    const fetchPieces = async (query: string) => {
      const response = await fetch(`/wall/pieces?${query}`, { signal: unmounting.signal });
      if (!response.ok) throw new Error(`pieces: ${response.status}`);
      return ((await response.json()) as { pieces: WallPiece[] }).pieces;
    };
    async function search() {
      if (query)
        return setFound({
          kind: "called",
          pieces: await fetchPieces(String(new URLSearchParams({ reference: query }))),
        });
      const ids = viewedPieces().slice(0, 8);
      const pieces = ids.length > 0 ? await fetchPieces(`pieces=${ids.join(",")}`) : [];
      if (pieces.length > 0) setFound({ kind: "looked-at", pieces });
      else setFound({ kind: "newest", pieces: (await fetchPieces("")).slice(0, 8) });
    }
    const timer = setTimeout(
      () => {
        search().then(
          () => setFailed(null),
          () => unmounting.signal.aborted || setFailed(query),
        );
      },
      query ? pauseMs : 0,
    );
    return () => {
      clearTimeout(timer);
      unmounting.abort();
    };
  }, [query]);
  return { found, hasFailed: failed === query };
}
