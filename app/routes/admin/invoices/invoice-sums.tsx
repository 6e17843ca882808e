import { adminInvoicesTexts } from "#app/i18n/admin/invoices.ts";
import { rateInWords } from "#app/i18n/documents/invoice.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { InvoiceSum } from "#app/shop/invoices/invoices-list.server.ts";
import { euro } from "#app/shop/money.ts";

/** What the listed invoices come to, by rate and by way of payment. */
export function InvoiceSums({ sums }: { sums: InvoiceSum[] }) {
  const text = useTexts(adminInvoicesTexts);
  const language = useLanguage();
  const head = "py-1.5 pl-3 text-right font-normal sm:pl-6";
  const figure = "py-1.5 pl-3 text-right align-top whitespace-nowrap tabular-nums sm:pl-6";
  return (
    <section
      className="mb-6 overflow-x-auto rounded-control border border-line bg-card px-4 py-3 sm:px-6"
      tabIndex={0}
      aria-label={text.sums}
    >
      <table className="w-full text-[0.9375rem]">
        <caption className="pb-1 text-left">
          <span className="font-semibold">{text.sums}</span>{" "}
          <span className="text-sm text-soft">{text.sumsNote}</span>
        </caption>
        <thead className="text-sm text-soft">
          <tr>
            <th scope="col" className="py-1.5 text-left font-normal">
              {text.rate}
            </th>
            {[text.net, text.tax, text.total].map((each) => (
              <th key={each} scope="col" className={head}>
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map(({ rateBasisPoints, method, count, netCents, taxCents, totalCents }) => (
            <tr key={`${rateBasisPoints} ${method}`} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {rateBasisPoints === null ? text.franchise : rateInWords(rateBasisPoints, language)}
                <span className="block text-[0.8125rem] text-soft">
                  {text.methods[method]} · {text.count(count)}
                </span>
              </th>
              <td className={figure}>{euro(netCents, language)}</td>
              <td className={figure}>{euro(taxCents, language)}</td>
              <td className={`${figure} font-semibold`}>{euro(totalCents, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
