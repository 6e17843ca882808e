import { Link, useNavigate, useSearchParams } from "react-router";
import { adminInvoicesTexts } from "#app/i18n/admin/invoices.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDate, monthInWords } from "#app/i18n/dates.ts";
import { invoiceTexts } from "#app/i18n/documents/invoice.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { invoiceAddress, invoiceLabel } from "#app/shop/invoices/invoice.ts";
import type { InvoiceRow } from "#app/shop/invoices/invoices-list.server.ts";
import { listInvoices } from "#app/shop/invoices/invoices-list.server.ts";
import { invoiceSorts, readInvoiceFilter } from "#app/shop/invoices/invoices-query.ts";
import { euro } from "#app/shop/money.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import type { Column } from "#app/ui/data-table.tsx";
import { FileLink } from "../kit/files/file-link.tsx";
import { FilterSelect, ListHead, Pager } from "../kit/list/list.tsx";
import { readListQuery, rowsPerPage } from "#app/shop/lists/list-query.ts";
import { withParameters } from "../kit/list/list-query.ts";
import { LoadError } from "../kit/list/load-error.tsx";
import { searchedFor } from "../kit/list/sealed-search.server.ts";
import type { Route } from "./+types/invoices";
import { InvoiceSums } from "./invoice-sums.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const searchParams = await searchedFor(request, context);
  const query = { ...readListQuery(searchParams, invoiceSorts, "-issued"), ...readInvoiceFilter(searchParams) };
  return { query, title: adminInvoicesTexts[language].title, ...(await listInvoices(db, query, rowsPerPage)) };
}

export default function Invoices({ loaderData: { query, rows, sums, months, total } }: Route.ComponentProps) {
  const text = useTexts(adminInvoicesTexts);
  const admin = useTexts(adminTexts);
  const { kinds } = useTexts(invoiceTexts);
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();

  const columns: Column<InvoiceRow>[] = [
    {
      id: "number",
      header: text.columns.number,
      fixed: true,
      cell: (row) => (
        <a
          href={`/admin/orders/${row.orderId}/${invoiceAddress(row)}`}
          target="_blank"
          rel="noopener"
          className="font-semibold whitespace-nowrap hover:text-accent hover:underline"
        >
          {invoiceLabel(row)}
          <span className="block text-[0.8125rem] font-normal text-soft">
            {kinds[row.kind]}
            {row.isFacturX ? ` · ${text.facturX}` : null}
          </span>
          <span className="sr-only">, {admin.opensInNewTab}</span>
        </a>
      ),
    },
    {
      id: "issued",
      header: text.columns.issued,
      sort: "issued",
      cell: ({ issuedAt }) => (
        <time dateTime={issuedAt.toISOString()} className="whitespace-nowrap text-soft">
          {longDate(issuedAt, language)}
        </time>
      ),
    },
    {
      id: "order",
      header: text.columns.order,
      cell: ({ orderId }) => (
        <Link to={`/admin/orders/${orderId}`} className="hover:text-accent hover:underline">
          #{orderId}
        </Link>
      ),
    },
    {
      id: "customer",
      header: text.columns.customer,
      sort: "customer",
      cell: ({ customer, isFacturX }) => (
        <>
          <span className="block truncate md:max-w-64" title={customer}>
            {customer}
          </span>
          {isFacturX === false ? (
            <details className="text-[0.8125rem] text-soft md:max-w-64">
              <summary>{text.plainPdf}</summary>
              {text.plainPdfWhy}
            </details>
          ) : null}
        </>
      ),
    },
    {
      id: "tax",
      header: text.columns.tax,
      align: "end",
      cell: ({ taxCents }) => <span className="whitespace-nowrap text-soft">{euro(taxCents, language)}</span>,
    },
    {
      id: "total",
      header: text.columns.total,
      sort: "total",
      align: "end",
      cell: ({ totalCents }) => <span className="whitespace-nowrap">{euro(totalCents, language)}</span>,
    },
  ];

  return (
    <>
      <ListHead
        title={text.title}
        q={query.q}
        searchPlaceholder={text.searchPlaceholder}
        actions={
          total > 0 ? (
            <>
              <FileLink href={`/admin/invoices/daily-sums.csv?${parameters}`} className={buttonLooks.plain}>
                {text.exportDaily}
              </FileLink>
              <FileLink href={`/admin/invoices.csv?${parameters}`} className={buttonLooks.primary}>
                {text.exportCsv}
              </FileLink>
            </>
          ) : null
        }
        filters={
          <FilterSelect name="month" label={text.monthFilter} value={query.month ?? ""}>
            <option value="">{text.allMonths}</option>
            {[...new Set([...months, ...(query.month ? [query.month] : [])])].map((month) => (
              <option key={month} value={month}>
                {monthInWords(month, language)}
              </option>
            ))}
          </FilterSelect>
        }
      />
      {rows.length === 0 ? (
        <div className="border-t border-line py-16 text-soft">
          <p>{query.q || query.month ? text.emptySearch : text.empty}</p>
          {query.q || query.month ? (
            <Link to="/admin/invoices" className={`${buttonLooks.plain} mt-4`}>
              {text.clearFilters}
            </Link>
          ) : null}
        </div>
      ) : (
        <>
          <InvoiceSums sums={sums} />
          <DataTable
            room={52}
            name="invoices"
            label={text.title}
            rows={rows}
            columns={columns}
            texts={admin}
            rowLabel={(row) => invoiceLabel(row)}
            sort={query.sort}
            onSort={(sort) => void navigate(withParameters(parameters, { sort }), { preventScrollReset: true })}
          />
        </>
      )}
      <Pager page={query.page} total={total} perPage={rowsPerPage} />
    </>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
