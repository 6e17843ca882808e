import { Link } from "react-router";
import { colourTexts } from "#app/i18n/storefront/colours.ts";
import type { ColourName } from "#app/i18n/storefront/colours.ts";
import { wishesTexts } from "#app/i18n/admin/wishes.ts";
import { longDate } from "#app/i18n/dates.ts";
import { grouped } from "#app/i18n/numbers.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readListSearch, rowsPerPage } from "#app/shop/lists/list-query.ts";
import { readWishDays, readWishKind, defaultDays } from "#app/shop/search/wish.ts";
import type { Wish } from "#app/shop/search/wish.ts";
import { listWishes } from "#app/shop/search/wishes.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { daysFilter } from "#app/routes/admin/kit/list/days-filter.ts";
import { ListPage } from "#app/routes/admin/kit/list/list-page.tsx";
import { ListTable } from "#app/routes/admin/kit/list/list-table.tsx";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { openSearch } from "#app/routes/admin/kit/list/sealed-search.server.ts";
import { useList } from "#app/routes/admin/kit/list/use-list.ts";
import { wishKinds } from "#db/values.ts";
import type { Route } from "./+types/wishes";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => wishesTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const parameters = await openSearch(request, context);
  const chosenDays = readWishDays(parameters);
  const query = { ...readListSearch(parameters), kind: readWishKind(parameters), chosenDays };
  const { rows, total } = await listWishes(
    db,
    { ...query, days: chosenDays ?? defaultDays },
    rowsPerPage,
  );
  return { query, total, rows };
}

export default function Wishes({ loaderData: { query, rows, total } }: Route.ComponentProps) {
  const text = useTexts(wishesTexts);
  const language = useLanguage();
  const list = useList("/admin/looked-for");
  const nameOf = useNameOfWish();
  const [topWish] = query.page === 1 ? rows : [];
  return (
    <ListPage
      {...{ list, query, rows, total }}
      texts={text}
      filters={[
        {
          name: "kind",
          label: text.kindFilter,
          value: query.kind,
          any: text.allKinds,
          choices: wishKinds.map((kind) => [kind, text.kinds[kind]]),
        },
        daysFilter(text, query.chosenDays),
      ]}
      actions={
        <Link to="/admin/batch-upload" className={buttonStyle.primary}>
          {text.upload}
        </Link>
      }
      intro={
        <div className="mb-5 max-w-2xl text-[0.9375rem]">
          <p className="text-soft">{text.intro}</p>
          {topWish && topWish.times > 1 ? (
            <p className="mt-3">
              {text.next(topWish.times)} <b className="wrap-anywhere">{nameOf(topWish)}</b>
            </p>
          ) : null}
        </div>
      }
    >
      <ListTable
        {...{ list, rows }}
        name="looked-for"
        cardsBelowRem={52}
        label={text.title}
        rowLabel={(row) => nameOf(row)}
        headers={text.columns}
        columns={[
          {
            id: "text",
            fixed: true,
            cell: (row) => <span className="font-semibold wrap-anywhere">{nameOf(row)}</span>,
          },
          { id: "times", cell: ({ times }) => grouped(times, language) },
          { id: "kind", cell: ({ kind }) => <span className="text-soft">{text.kinds[kind]}</span> },
          {
            id: "last",
            cell: ({ last }) => (
              <time dateTime={last} className="text-soft">
                {longDate(new Date(`${last}T12:00:00Z`), language)}
              </time>
            ),
          },
        ]}
      />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

/** Colours and sizes are kept by their keys. */
function useNameOfWish(): (wish: Wish) => string {
  const colours = useTexts(colourTexts);
  return ({ kind, text }) => {
    if (kind === "colour") return colours[text as ColourName] ?? text;
    return kind === "size" ? text.toUpperCase() : text;
  };
}
