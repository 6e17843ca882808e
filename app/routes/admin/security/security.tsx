import { adminSecurityTexts } from "#app/i18n/admin/security.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readSecurityKind } from "#app/shop/security-log/security-event.ts";
import type { SecurityEvent } from "#app/shop/security-log/security-event.ts";
import { listSecurityEvents } from "#app/shop/security-log/security-log.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { readListSearch, rowsPerPage } from "#app/shop/lists/list-query.ts";
import { ListPage } from "#app/routes/admin/kit/list/list-page.tsx";
import { ListTable } from "#app/routes/admin/kit/list/list-table.tsx";
import { useList } from "#app/routes/admin/kit/list/use-list.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { openSearch } from "#app/routes/admin/kit/list/sealed-search.server.ts";
import { securityEventKinds } from "#db/values.ts";
import type { Route } from "./+types/security";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => adminSecurityTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const searchParams = await openSearch(request, context);
  const query = { ...readListSearch(searchParams), kind: readSecurityKind(searchParams) };
  const { rows, total } = await listSecurityEvents(db, query, rowsPerPage);
  return {
    query,
    total,
    rows: rows.map(({ id, kind, staffName, about, network, createdAt }) => ({
      id,
      kind,
      staffName,
      about,
      network,
      createdAt,
    })),
  };
}

type Row = Pick<SecurityEvent, "id" | "kind" | "staffName" | "about" | "network" | "createdAt">;

export default function SecurityLog({ loaderData: { query, rows, total } }: Route.ComponentProps) {
  const text = useTexts(adminSecurityTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const list = useList("/admin/security");
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
          choices: securityEventKinds.map((kind) => [kind, text.kinds[kind]]),
        },
      ]}
      intro={<p className="mb-5 max-w-2xl text-[0.9375rem] text-soft">{text.intro}</p>}
    >
      <ListTable
        {...{ list, rows }}
        name="security"
        cardsBelowRem={52}
        label={text.title}
        rowLabel={({ kind, createdAt }) =>
          `${text.kinds[kind]}, ${longDateTime(createdAt, language)}`
        }
        headers={text.columns}
        columns={[
          {
            id: "what",
            fixed: true,
            cell: ({ kind }) => <span className="font-semibold">{text.kinds[kind]}</span>,
          },
          {
            id: "when",
            cell: ({ createdAt }) => (
              <time dateTime={createdAt.toISOString()} className="text-soft lg:whitespace-nowrap">
                {longDateTime(createdAt, language)}
              </time>
            ),
          },
          { id: "who", cell: (row) => whoOf(row, text.nobody, admin.theShop) },
          { id: "about", cell: (row) => <span className="break-words">{aboutOf(row, text)}</span> },
          {
            id: "network",
            cell: ({ network }) => <span className="text-soft">{network ?? "–"}</span>,
          },
        ]}
      />
    </ListPage>
  );
}

function whoOf({ kind, staffName, network }: Row, nobody: string, theShop: string): string {
  return staffName ?? (kind === "forgotten" || network === null ? theShop : nobody);
}

function aboutOf({ kind, about }: Row, text: (typeof adminSecurityTexts)["en"]): string {
  if (kind === "forgotten") return text.removedUpTo(about);
  return (
    (kind === "sign-in-failed" ? wordOf(text.failedAbout, about) : undefined) ??
    wordOf(text.about, about) ??
    about
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
