import { adminMediaTexts } from "#app/i18n/admin/media.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { languages } from "#app/i18n/language.ts";
import { typedIn } from "#app/i18n/owner-texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { rowsPerPage } from "#app/shop/lists/list-query.ts";
import { listMediaPage, mediaSorts } from "#app/shop/media/media.server.ts";
import { mediumName } from "#app/shop/media/medium.ts";
import type { MediumRow } from "#app/shop/media/medium.ts";
import { Badge } from "#app/ui/badge.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { readListRequest } from "#app/routes/admin/kit/list/list-request.server.ts";
import { RowLink } from "#app/routes/admin/kit/list/cells.tsx";
import { ListPage } from "#app/routes/admin/kit/list/list-page.tsx";
import { ListTable } from "#app/routes/admin/kit/list/list-table.tsx";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { useList } from "#app/routes/admin/kit/list/use-list.ts";
import { SectionLinks } from "#app/routes/admin/settings/settings-page.tsx";
import type { Route } from "./+types/media";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => adminMediaTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const { query } = await readListRequest(request, context, mediaSorts, "position");
  return { query, ...(await listMediaPage(db, query, language, rowsPerPage)) };
}

export default function Media({ loaderData: { query, rows, total } }: Route.ComponentProps) {
  const text = useTexts(adminMediaTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const otherLanguage = languages.find((each) => each !== language)!;
  const list = useList("/admin/settings/media");
  return (
    <>
      <SectionLinks />
      <ListPage
        {...{ list, query, rows, total }}
        texts={text}
        add={text.add}
        intro={<p className="mb-6 max-w-2xl text-[0.9375rem] text-soft">{text.intro}</p>}
      >
        <ListTable
          {...{ list, rows }}
          name="media"
          cardsBelowRem={52}
          label={text.title}
          rowLabel={(row) => mediumName(row, language)}
          sort={query.sort}
          headers={text.columns}
          columns={[
            {
              id: "name",
              sort: "name",
              fixed: true,
              cell: (row) => (
                <RowLink to={list.hrefOf(row.id)}>{mediumName(row, language)}</RowLink>
              ),
            },
            {
              id: "nameFr",
              cell: (row) => typedIn(row, "name", otherLanguage) ?? admin.notAvailable,
            },
            { id: "surface", cell: ({ surface }) => text.surfaces[surface] },
            { id: "edge", cell: (row) => <Edge {...row} /> },
            {
              id: "file",
              cell: ({ format, colour }) => `${text.formats[format]} · ${text.colours[colour]}`,
            },
            { id: "position", sort: "position", cell: ({ position }) => position },
            {
              id: "status",
              cell: ({ deactivatedAt }) => (
                <Badge tone={deactivatedAt ? "done" : "good"}>
                  {deactivatedAt ? text.inactive : text.offered}
                </Badge>
              ),
            },
          ]}
          rowKey={({ id }) => id}
          openLabel={admin.edit}
        />
      </ListPage>
    </>
  );
}

function Edge({ surface, wrapMm, bleedMm }: MediumRow) {
  const text = useTexts(adminMediaTexts);
  return (
    <span className="whitespace-nowrap tabular-nums">
      {surface === "canvas" ? text.folded(wrapMm) : text.bled(bleedMm)}
    </span>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
