import { Link } from "react-router";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { EmptyStatePicture } from "./empty-state-picture.tsx";

export function EmptyState({
  title,
  text,
  announced,
}: {
  title: string;
  text: string;
  announced?: boolean;
}) {
  const shop = useTexts(shopTexts);
  return (
    <div
      role={announced ? "status" : undefined}
      className="grid place-items-center py-8 text-center sm:py-14"
    >
      <EmptyStatePicture className="mb-9 max-w-[12rem] sm:max-w-[15rem]" />
      <h1 className="max-w-xl text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-5 max-w-prose text-soft">{text}</p>
      <Link to="/art" className={`${buttonStyle.primary} mt-9`}>
        {shop.browseArt}
      </Link>
    </div>
  );
}
