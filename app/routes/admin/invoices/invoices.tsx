import type { MouseEvent } from "react";
import { adminInvoicesTexts } from "#app/i18n/admin/invoices.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { monthInWords } from "#app/i18n/dates.ts";
import { invoiceTexts } from "#app/i18n/documents/invoice.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { invoicePath, invoiceLabel } from "#app/shop/invoices/invoice.ts";
import { listInvoices } from "#app/shop/invoices/invoices-list.server.ts";
import type { InvoiceRow } from "#app/shop/invoices/invoices-list.server.ts";
import { invoiceSorts, readInvoiceFilter } from "#app/shop/invoices/invoices-query.ts";
import { euro } from "#app/shop/money.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { rowsPerPage } from "#app/shop/lists/list-query.ts";
import { toast } from "#app/ui/toast.tsx";
import { readListRequest } from "#app/routes/admin/kit/list/list-request.server.ts";
import { Moment, OrderLink } from "#app/routes/admin/kit/list/cells.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { ListPage } from "#app/routes/admin/kit/list/list-page.tsx";
import { ListTable } from "#app/routes/admin/kit/list/list-table.tsx";
import { useList } from "#app/routes/admin/kit/list/use-list.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import type { Route } from "./+types/invoices";
import { InvoiceSums } from "./invoice-sums.tsx";
import { readFileName, saveFile } from "#app/routes/admin/kit/files/save-file.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => adminInvoicesTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const { parameters, ...listRequest } = await readListRequest(
    request,
    context,
    invoiceSorts,
    "-issued",
  );
  const query = { ...listRequest.query, ...readInvoiceFilter(parameters) };
  return { query, ...(await listInvoices(db, query, rowsPerPage)) };
}

export default function Invoices({
  loaderData: { query, rows, sums, months, total },
}: Route.ComponentProps) {
  const text = useTexts(adminInvoicesTexts);
  const language = useLanguage();
  const list = useList("/admin/invoices");
  const shownMonths = [...new Set([...months, ...(query.month ? [query.month] : [])])];
  return (
    <ListPage
      {...{ list, query, rows, total }}
      texts={text}
      actions={total > 0 ? <Files parameters={list.parameters} /> : null}
      filters={[
        {
          name: "month",
          label: text.monthFilter,
          value: query.month,
          any: text.allMonths,
          choices: shownMonths.map((month) => [month, monthInWords(month, language)]),
        },
      ]}
    >
      <InvoiceSums sums={sums} />
      <ListTable
        {...{ list, rows }}
        name="invoices"
        cardsBelowRem={52}
        label={text.title}
        rowLabel={(row) => invoiceLabel(row)}
        sort={query.sort}
        headers={text.columns}
        columns={[
          { id: "number", fixed: true, cell: (row) => <InvoiceNumber row={row} /> },
          { id: "issued", sort: "issued", cell: ({ issuedAt }) => <Moment at={issuedAt} /> },
          { id: "order", cell: ({ orderId }) => <OrderLink id={orderId} /> },
          { id: "customer", sort: "customer", cell: (row) => <Customer row={row} /> },
          {
            id: "tax",
            align: "end",
            cell: ({ taxCents }) => (
              <span className="whitespace-nowrap text-soft">{euro(taxCents, language)}</span>
            ),
          },
          {
            id: "total",
            sort: "total",
            align: "end",
            cell: ({ totalCents }) => (
              <span className="whitespace-nowrap">{euro(totalCents, language)}</span>
            ),
          },
        ]}
      />
    </ListPage>
  );
}

function Files({ parameters }: { parameters: URLSearchParams }) {
  const text = useTexts(adminInvoicesTexts);
  return (
    <>
      <FileLink href={`/admin/invoices/daily-sums.csv?${parameters}`} className={buttonStyle.plain}>
        {text.exportDaily}
      </FileLink>
      <FileLink href={`/admin/invoices.csv?${parameters}`} className={buttonStyle.primary}>
        {text.exportCsv}
      </FileLink>
    </>
  );
}

function InvoiceNumber({ row }: { row: InvoiceRow }) {
  const text = useTexts(adminInvoicesTexts);
  const { opensInNewTab } = useTexts(adminTexts);
  const { kinds } = useTexts(invoiceTexts);
  return (
    <a
      href={`/admin/orders/${row.orderId}/${invoicePath(row)}`}
      target="_blank"
      rel="noopener"
      className="font-semibold whitespace-nowrap hover:text-accent hover:underline"
    >
      {invoiceLabel(row)}
      <span className="block text-[0.8125rem] font-normal text-soft">
        {kinds[row.kind]}
        {row.isFacturX ? ` · ${text.facturX}` : null}
      </span>
      <span className="sr-only">, {opensInNewTab}</span>
    </a>
  );
}

function Customer({ row: { customer, isFacturX } }: { row: InvoiceRow }) {
  const text = useTexts(adminInvoicesTexts);
  return (
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
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

/** Fetched by a script: if the server asks for a proof, the question appears on this page. */
function FileLink({
  href,
  className,
  children,
}: {
  href: string;
  className: string;
  children: string;
}) {
  const text = useTexts(adminTexts);
  async function download(event: MouseEvent) {
    event.preventDefault();
    const answer = await fetch(href).catch(() => null);
    const file = answer?.ok ? await answer.blob().catch(() => null) : null;
    if (answer && file) saveFile(file, readFileName(answer) ?? "");
    // People who closed the dialog need no message.
    else if (answer?.status !== 403)
      toast.error(text.exportFailed, { description: text.exportFailedText });
  }
  return (
    <a href={href} onClick={(event) => void download(event)} className={className}>
      {children}
    </a>
  );
}
