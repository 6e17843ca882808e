import { Link } from "react-router";
import { transferTexts } from "#app/i18n/admin/transfer.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { shownActions } from "#app/shop/catalogue/transfer/transfer-columns.ts";
import { buttonStyle } from "#app/ui/button.ts";
import type { FoundImport, Shown } from "./shown-import.server.ts";

type Rows = { found: FoundImport } & Pick<Shown, "shown" | "page" | "isLastPage" | "rows">;

export function ImportRows({ found: { id, counts }, shown, page, isLastPage, rows }: Rows) {
  const text = useTexts(transferTexts);
  const shownKinds = shownActions.filter((action) => counts[action] > 0);
  const address = (action: string | null, to = 1) =>
    `?import=${id}&show=${action}${to > 1 ? `&page=${to}` : ""}#in`;
  return (
    <div className="grid gap-3">
      <nav aria-label={text.shown} className="flex flex-wrap gap-x-5 gap-y-1">
        {shownKinds.map((action) => (
          <Link
            key={action}
            to={address(action)}
            preventScrollReset
            aria-current={action === shown ? "true" : undefined}
            className="inline-flex min-h-11 items-center tabular-nums underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:underline"
          >
            {text.counts[action](counts[action])}
          </Link>
        ))}
      </nav>
      {shownKinds.length === 0 ? <p className="text-soft">{text.none}</p> : null}
      <ul className="grid">
        {rows.map(({ id, name, lines }) => (
          <li key={id} className="border-t border-line py-3">
            <p className="font-semibold wrap-anywhere">{name}</p>
            {lines.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines may read the same
              <p key={index} className="mt-1 text-[0.9375rem] wrap-anywhere text-soft">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {page > 1 || !isLastPage ? (
        <p className="flex flex-wrap gap-2.5">
          {page > 1 ? (
            <Link to={address(shown, page - 1)} preventScrollReset className={buttonStyle.plain}>
              {text.earlier}
            </Link>
          ) : null}
          {isLastPage ? null : (
            <Link to={address(shown, page + 1)} preventScrollReset className={buttonStyle.plain}>
              {text.later}
            </Link>
          )}
        </p>
      ) : null}
    </div>
  );
}
