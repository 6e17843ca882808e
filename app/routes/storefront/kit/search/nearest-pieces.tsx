import { Link } from "react-router";
import type { ArtCard } from "#app/shop/catalogue/art-piece.ts";
import { pictureSources } from "#app/shop/pictures/picture.ts";
import { ResponsivePicture } from "#app/ui/picture.tsx";

/** The server sends the title, so that pages with hits need no text for it. */
export type Nearest = {
  title: string;
  pieces: ArtCard[];
};

export function NearestPieces({
  nearest,
  heading = "h2",
}: {
  nearest: Nearest;
  heading?: "h2" | "p";
}) {
  const Heading = heading;
  return (
    <section aria-label={nearest.title} className="mt-5">
      <Heading className={heading === "h2" ? "text-xl" : "text-[0.9375rem] font-medium"}>
        {nearest.title}
      </Heading>
      <ul className="mt-3 grid max-w-xl grid-cols-[repeat(auto-fill,minmax(max(5rem,28%),1fr))] gap-3 sm:gap-5">
        {nearest.pieces.map(({ id, reference, title, picture }) => (
          <li key={id} className="min-w-0">
            <Link to={`/art/${id}`} className="group block">
              <span className="flex aspect-square items-end">
                <ResponsivePicture
                  {...pictureSources(picture, 320)}
                  alt=""
                  sizes="(max-width: 639px) 30vw, 180px"
                  className="h-auto max-h-full rounded-art shadow-[0_2px_10px_rgb(0_0_0/0.14)]"
                  style={{
                    aspectRatio: `${picture.width} / ${picture.height}`,
                    width: `${Math.min(1, picture.width / picture.height) * 100}%`,
                  }}
                />
              </span>
              <span className="mt-2 block text-sm font-medium wrap-anywhere tabular-nums group-hover:underline">
                {reference}
              </span>
              {title ? (
                <span lang={title.lang} className="block text-sm text-soft wrap-anywhere">
                  {title.text}
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
