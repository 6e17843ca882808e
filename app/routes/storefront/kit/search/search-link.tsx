import { useState } from "react";
import { Link } from "react-router";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { Icon } from "#app/ui/icon.tsx";
import type * as sheetModule from "./search-sheet.tsx";

type Sheet = typeof sheetModule.SearchSheet;

const homeSearch = "/#reference";

/** Opens the search over the page. Without scripts, it leads to the field on the home page. */
export function SearchLink() {
  const text = useTexts(shopTexts);
  const [sheet, setSheet] = useState<{ Sheet: Sheet } | null>(null);
  const open = () =>
    import("./search-sheet.tsx").then(
      ({ SearchSheet }) => setSheet({ Sheet: SearchSheet }),
      () => location.assign(homeSearch),
    );
  return (
    <>
      <Link
        to={homeSearch}
        aria-label={text.search}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          void open();
        }}
        className="inline-flex h-11 w-[38px] items-center justify-center text-soft sm:w-11 hover:text-ink print:hidden"
      >
        <Icon name="search" size={20} />
      </Link>
      {sheet ? <sheet.Sheet onClose={() => setSheet(null)} /> : null}
    </>
  );
}
