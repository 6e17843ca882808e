// Buyer, collection point, payment and documents of an order.
import { Link } from "react-router";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { countryName } from "#app/i18n/countries.ts";
import { languageLabel } from "#app/i18n/language-names.ts";
import { movingTexts } from "#app/i18n/admin/moving.ts";
import { longDate, longDateTime } from "#app/i18n/dates.ts";
import { invoiceTexts } from "#app/i18n/documents/invoice.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { fullName } from "#app/shop/full-name.ts";
import { availableFrom } from "#app/shop/orders/buyer-order.ts";
import { groupedTicketCode } from "#app/shop/orders/ticket-code.ts";
import { groupedSiren } from "#app/shop/settings/company-number.ts";
import { invoicePath, invoiceLabel } from "#app/shop/invoices/invoice.ts";
import type { Route } from "./+types/order";
import type { VisibleOrder } from "#app/shop/orders/staff-order.ts";
import { PaymentFacts } from "./payment-facts.tsx";
import { EmailCorrection } from "./email-correction.tsx";
import { ShelfForm } from "./shelf-form.tsx";
import { beingPrinted } from "#db/values.ts";
import { Fact } from "#app/routes/admin/kit/fact.tsx";

type Loaded = NonNullable<Route.ComponentProps["loaderData"]["whole"]>;

export function OrderFacts({
  order,
  payment,
  documents,
}: Pick<Loaded, "order" | "payment" | "documents">) {
  const text = useTexts(adminOrdersTexts);
  const admin = useTexts(adminTexts);
  const moving = useTexts(movingTexts);
  const language = useLanguage();
  return (
    <dl className="grid lg:mt-7 max-lg:order-3 gap-6 text-[0.9375rem] break-words sm:max-lg:grid-cols-2">
      <Customer order={order} />
      <Collection order={order} />
      {order.isToBePrinted && isToCome(order) ? (
        <Fact term={moving.move}>
          <Link
            to={`/admin/orders/${order.id}/promise`}
            className="inline-flex min-h-11 items-center text-accent hover:underline"
          >
            {moving.promised(
              longDateTime(order.promisedAt ?? availableFrom(order.placedAt), language),
            )}
          </Link>
        </Fact>
      ) : null}
      <Fact term={text.payment}>
        <PaymentFacts order={order} payment={payment} />
      </Fact>
      <Documents orderId={order.id} documents={documents} />
      <Fact term={text.language}>{languageLabel(order.language, language)}</Fact>
      <Fact term={text.terms}>
        <a
          href={`/legal/terms?version=${order.termsVersion}`}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-6 items-center text-accent hover:underline"
        >
          {text.termsVersion(order.termsVersion, longDate(order.placedAt, language))}
          <span className="sr-only">, {admin.opensInNewTab}</span>
        </a>
      </Fact>
    </dl>
  );
}

function isToCome({ status }: VisibleOrder): boolean {
  return status === "pending" || status === beingPrinted;
}

/** Who collects where, for staff who may not see money and addresses. */
export function BareFacts({ order }: { order: VisibleOrder }) {
  const text = useTexts(adminOrdersTexts);
  return (
    <dl className="grid lg:mt-7 max-lg:order-3 gap-6 text-[0.9375rem] break-words sm:max-lg:grid-cols-2">
      <Fact term={text.customer}>
        <span className="block font-medium">{fullName(order)}</span>
      </Fact>
      <Collection order={order} />
    </dl>
  );
}

type CollectionProps = {
  order: Pick<VisibleOrder, "id" | "point" | "shelf" | "ticketCode" | "collectorName">;
};

function Collection({ order }: CollectionProps) {
  const { point, ticketCode, collectorName } = order;
  const text = useTexts(adminOrdersTexts);
  return (
    <Fact term={text.collection}>
      <span className="block font-medium">{point.name}</span>
      <span className="block whitespace-pre-line text-soft">{point.address}</span>
      <span className="block">{text.ticket(groupedTicketCode(ticketCode))}</span>
      {collectorName ? (
        <span className="block font-medium">{text.mayCollect(collectorName)}</span>
      ) : null}
      <ShelfForm key={order.shelf} order={order} />
    </Fact>
  );
}

function Customer({ order }: Pick<Loaded, "order">) {
  const text = useTexts(adminOrdersTexts);
  const invoice = useTexts(invoiceTexts);
  const language = useLanguage();
  return (
    <Fact term={text.customer}>
      <span className="block font-medium">{fullName(order)}</span>
      {order.company.name ? <span className="block">{order.company.name}</span> : null}
      {order.company.siren ? (
        <span className="block text-soft">{invoice.siren(groupedSiren(order.company.siren))}</span>
      ) : null}
      {order.company.vatNumber ? (
        <span className="block text-soft">{invoice.vatNumber(order.company.vatNumber)}</span>
      ) : null}
      <a
        href={`mailto:${encodeURIComponent(order.email)}`}
        className="flex min-h-6 w-fit items-center wrap-anywhere text-accent hover:underline"
      >
        {order.email}
      </a>
      <EmailCorrection order={order} />
      <a
        href={`tel:${order.phone.replace(/[^+\d]/g, "")}`}
        className="flex min-h-6 w-fit items-center wrap-anywhere text-accent hover:underline"
      >
        {order.phone}
      </a>
      {[...order.address, ...(order.country ? [countryName(order.country, language)] : [])].map(
        (line) => (
          <span key={line} className="block text-soft">
            {line}
          </span>
        ),
      )}
    </Fact>
  );
}

function Documents({ orderId, documents }: Pick<Loaded, "documents"> & { orderId: number }) {
  const admin = useTexts(adminTexts);
  const invoice = useTexts(invoiceTexts);
  if (documents.length === 0) return null;
  return (
    <Fact term={invoice.documents}>
      {documents.map((each) => (
        <a
          key={invoiceLabel(each)}
          href={`/admin/orders/${orderId}/${invoicePath(each)}`}
          target="_blank"
          rel="noopener"
          className="flex min-h-6 w-fit items-center wrap-anywhere text-accent hover:underline"
        >
          {invoice.open(invoice.kinds[each.kind], invoiceLabel(each))}
          <span className="sr-only">, {admin.opensInNewTab}</span>
        </a>
      ))}
    </Fact>
  );
}
