import { Link } from "react-router";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonLooks } from "#app/ui/button.ts";

export function EmptyWall({
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
      className="grid place-items-center py-14 text-center sm:py-20"
    >
      <div
        aria-hidden
        className="mb-10 grid h-36 w-28 place-items-center border border-line bg-mat p-4"
      >
        <div className="size-full border border-dashed border-edge/60" />
      </div>
      <h1 className="max-w-xl text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-5 max-w-prose text-soft">{text}</p>
      <Link to="/art" className={`${buttonLooks.primary} mt-9`}>
        {shop.browseArt}
      </Link>
    </div>
  );
}
