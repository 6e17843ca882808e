import { useEffect } from "react";
import { Link } from "react-router";
import { homeTexts } from "#app/i18n/storefront/home.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { Category } from "#app/shop/catalogue/art-piece.ts";
import { browseUrl } from "#app/shop/catalogue/browse-query.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icon.tsx";
import { toast } from "#app/ui/toast.tsx";
import { ArtPicture } from "#app/routes/storefront/kit/pieces/art-picture.tsx";

export function Categories({ categories }: { categories: Category[] | null }) {
  const text = useTexts(homeTexts);
  const shop = useTexts(shopTexts);
  const failed = categories === null;
  useEffect(() => {
    if (failed) toast.error(text.categoriesErrorTitle, { description: text.categoriesError });
  }, [failed, text.categoriesErrorTitle, text.categoriesError]);
  if (failed) {
    return (
      <section className="mt-20 border-t border-ink pt-6">
        <h2 className="text-3xl">{text.categoriesErrorTitle}</h2>
        <p className="mt-2 text-soft">{text.categoriesError}</p>
        <a href="/" className={`${buttonStyle.plain} mt-5`}>
          {shop.tryAgain}
        </a>
      </section>
    );
  }
  return (
    <section aria-labelledby="rooms" className="mt-20 lg:mt-24">
      <h2 id="rooms" className="text-[clamp(1.8rem,1.4rem+1.4vw,2.5rem)]">
        {text.rooms}
      </h2>
      {categories.length === 0 ? <p className="mt-6 text-soft">{text.noRooms}</p> : null}
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 sm:gap-[18px] lg:grid-cols-3">
        {categories.map((category) => (
          <CategoryCard key={category.id} category={category} />
        ))}
        {categories.length > 0 ? (
          // Full width, because an empty card alone in its row would look broken.
          <li className="sm:max-lg:nth-[2n+1]:col-span-full lg:nth-[3n+1]:col-span-full">
            <Link
              to="/art"
              className="group flex h-full min-h-20 w-full items-end justify-between gap-4 rounded-art border border-line bg-card p-5 font-serif text-[1.625rem] leading-tight tracking-tight text-ink no-underline hover:border-ink"
            >
              {text.allArt}
              <Icon
                name="forward"
                size={26}
                className="mb-1 text-accent transition-transform duration-300 group-hover:translate-x-1"
              />
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function CategoryCard({ category }: { category: Category }) {
  const text = useTexts(homeTexts);
  return (
    <li className="room group relative aspect-[4/3] overflow-hidden rounded-art bg-mat">
      {category.thumbnail ? (
        <ArtPicture
          piece={{ id: 0, picture: category.thumbnail }}
          alt=""
          sizes="(max-width: 639px) calc(100vw - 32px), (max-width: 1023px) 46vw, 415px"
          className="size-full object-cover transition-transform duration-700 group-hover:scale-[1.025]"
        />
      ) : null}
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/80 via-black/45 to-transparent p-5 pt-20 text-white">
        <Link
          to={browseUrl({ category })}
          lang={category.lang}
          className="room-link inline-block font-serif text-[1.625rem] leading-tight tracking-tight text-white no-underline after:absolute after:inset-0"
        >
          {category.label}
        </Link>
        <span className="ml-3 text-[0.8125rem] text-white/85">{text.pieces(category.pieces)}</span>
        {category.subCategories.length > 0 ? (
          <ul className="room-subs relative z-10 flex flex-wrap gap-x-1">
            {category.subCategories.map((subCategory) => (
              <li key={subCategory.id}>
                <Link
                  to={browseUrl({ category, subCategory })}
                  lang={subCategory.lang}
                  className="inline-flex min-h-11 items-center pr-3 text-sm text-white underline decoration-white/50 underline-offset-4 hover:decoration-white"
                >
                  {subCategory.label}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}
