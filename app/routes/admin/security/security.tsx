import { Link, data } from "react-router";
import { adminSecurityTexts } from "#app/i18n/admin/security.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { readSecurityKind, securityEventKinds } from "#app/shop/security-log/security-event.ts";
import type { SecurityEvent } from "#app/shop/security-log/security-event.ts";
import { listSecurityEvents } from "#app/shop/security-log/security-log.server.ts";
import { runsStaff } from "#app/shop/staff/staff.server.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import type { Column } from "#app/ui/data-table.tsx";
import { adminHead } from "../kit/head.ts";
import { FilterSelect, ListHead, Pager } from "../kit/list/list.tsx";
import { readListSearch, rowsPerPage } from "#app/shop/lists/list-query.ts";
import { LoadError } from "../kit/list/load-error.tsx";
import { staffContext } from "../kit/session/staff-context.server.ts";
import { searchedFor } from "../kit/list/sealed-search.server.ts";
import type { Route } from "./+types/security";

export const meta: Route.MetaFunction = ({ matches }) => adminHead(matches, (language) => adminSecurityTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  if (!runsStaff(context.get(staffContext))) return data(null, { status: 403 });
  const searchParams = await searchedFor(request, context);
  const query = { ...readListSearch(searchParams), kind: readSecurityKind(searchParams) };
  const { rows, total } = await listSecurityEvents(db, query, rowsPerPage);
  return {
    query,
    total,
    rows: rows.map(({ id, kind, staffName, about, network, createdAt }) => ({ id, kind, staffName, about, network, createdAt })),
  };
}

type Row = Pick<SecurityEvent, "id" | "kind" | "staffName" | "about" | "network" | "createdAt">;

export default function SecurityLog({ loaderData }: Route.ComponentProps) {
  const text = useTexts(adminSecurityTexts);
  if (loaderData) return <Entries {...loaderData} />;
  return (
    <>
      <h1 className="text-[2.375rem]">{text.title}</h1>
      <p className="mt-5 max-w-2xl text-soft">{text.ownerAlone}</p>
    </>
  );
}

type EntriesProps = NonNullable<Route.ComponentProps["loaderData"]>;

function Entries({ query, rows, total }: EntriesProps) {
  const text = useTexts(adminSecurityTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const isFiltered = query.q !== "" || query.kind !== null;

  const columns: Column<Row>[] = [
    { id: "what", header: text.columns.what, fixed: true, cell: ({ kind }) => <span className="font-semibold">{text.kinds[kind]}</span> },
    {
      id: "when",
      header: text.columns.when,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()} className="text-soft lg:whitespace-nowrap">
          {longDateTime(createdAt, language)}
        </time>
      ),
    },
    { id: "who", header: text.columns.who, cell: (row) => whoOf(row, text.nobody, admin.theShop) },
    { id: "about", header: text.columns.about, cell: (row) => <span className="break-words">{aboutOf(row, text)}</span> },
    { id: "network", header: text.columns.network, cell: ({ network }) => <span className="text-soft">{network ?? "–"}</span> },
  ];

  return (
    <>
      <ListHead
        title={text.title}
        q={query.q}
        searchPlaceholder={text.searchPlaceholder}
        filters={
          <FilterSelect name="kind" label={text.kindFilter} value={query.kind ?? ""}>
            <option value="">{text.allKinds}</option>
            {securityEventKinds.map((kind) => (
              <option key={kind} value={kind}>
                {text.kinds[kind]}
              </option>
            ))}
          </FilterSelect>
        }
      />
      <p className="mb-5 max-w-2xl text-[0.9375rem] text-soft">{text.intro}</p>
      {rows.length === 0 ? (
        <div className="border-t border-line py-16 text-soft">
          <p>{isFiltered ? text.emptySearch : text.empty}</p>
          {isFiltered ? (
            <Link to="/admin/security" className={`${buttonLooks.plain} mt-4`}>
              {text.clearFilters}
            </Link>
          ) : null}
        </div>
      ) : (
        <DataTable
          room={52}
          name="security"
          label={text.title}
          rows={rows}
          columns={columns}
          texts={admin}
          rowLabel={({ kind, createdAt }) => `${text.kinds[kind]}, ${longDateTime(createdAt, language)}`}
        />
      )}
      <Pager page={query.page} total={total} perPage={rowsPerPage} />
    </>
  );
}

function whoOf({ kind, staffName, network }: Row, nobody: string, theShop: string): string {
  return staffName ?? (kind === "forgotten" || network === null ? theShop : nobody);
}

function aboutOf({ kind, about }: Row, text: (typeof adminSecurityTexts)["en"]): string {
  if (kind === "forgotten") return text.removedUpTo(about);
  return (kind === "sign-in-failed" ? wordOf(text.failedAbout, about) : undefined) ?? wordOf(text.about, about) ?? about;
}

export function ErrorBoundary() {
  return <LoadError />;
}
