import { Link } from "react-router";
import { languageLabel } from "#app/i18n/language-names.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { adminWithdrawalsTexts } from "#app/i18n/admin/withdrawals.ts";
import { handedInWords } from "#app/i18n/line-breakdown.ts";
import { longDate, longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { titleOf } from "#app/shop/catalogue/piece-texts.ts";
import { findWithdrawalAnswer } from "#app/shop/order-facts/withdrawal-answers.server.ts";
import { findHandedOver } from "#app/shop/fulfilment/fulfilment.server.ts";
import { findWithdrawnPrintState } from "#app/shop/withdrawals/withdrawn-print-state.server.ts";
import { findOrder } from "#app/shop/orders/staff-orders.server.ts";
import { euro } from "#app/shop/money.ts";
import type { Cents } from "#app/shop/money.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { findWithdrawal } from "#app/shop/withdrawals/staff-withdrawals.server.ts";
import { isInTime } from "#app/shop/withdrawals/decide-withdrawal.server.ts";
import { soldMediumName } from "#app/shop/media/medium.ts";
import { findReturnRecord } from "#app/shop/withdrawals/returns.server.ts";
import { refundDeadline } from "#app/shop/withdrawals/withdrawal-period.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { useMay } from "#app/routes/admin/kit/session/use-may.ts";
import type { Route } from "./+types/withdrawal";
import { PrintPicture } from "#app/routes/admin/kit/pictures/print-picture.tsx";
import { RefuseOrReopen } from "./refuse-or-reopen.tsx";
import { answerWithdrawal } from "./answer-withdrawal.server.ts";
import { TestBadge } from "#app/routes/admin/kit/order-badges.tsx";
import { State } from "./state.tsx";
import { Fact } from "#app/routes/admin/kit/fact.tsx";
import { findByParam } from "#app/routes/kit/request/find-by-param.server.ts";
import { useLeaving } from "#app/routes/admin/kit/record/use-leaving.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const withdrawal = await findByParam(params.id, (id) => findWithdrawal(db, id));
  const back = await findReturnRecord(db, withdrawal.orderId, withdrawal.id);
  const [order, answer, handedOver, inTime, whereabouts] = await Promise.all([
    findOrder(db, withdrawal.orderId),
    findWithdrawalAnswer(db, withdrawal.orderId, withdrawal.id),
    findHandedOver(db, withdrawal.orderId),
    isInTime(db, withdrawal),
    findWithdrawnPrintState(db, withdrawal),
  ]);
  const pictured = (order?.lines ?? []).map(({ position, picture, quantity }) => ({
    position,
    picture,
    // An order that was set to collected in the list is not in the counter's book, so all its
    // prints count.
    handedOver: handedOver
      ? (handedOver.parts.find((part) => part.position === position)?.quantity ?? 0)
      : order!.status === "collected"
        ? quantity
        : 0,
  }));
  const refundedCents = answer?.outcome === "refunded" ? answer.amountCents : null;
  return { withdrawal, refundedCents, seen: pictured, back, inTime, whereabouts, now: new Date() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return answerWithdrawal(params.id, request, context);
}

type Shown = Route.ComponentProps["loaderData"]["withdrawal"];

export default function Withdrawal({
  loaderData: { withdrawal, refundedCents, seen, back, inTime, whereabouts, now },
}: Route.ComponentProps) {
  const text = useTexts(adminWithdrawalsTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const leave = useLeaving("/admin/withdrawals");
  const close = () => leave();
  const { handledAt, declaredAt } = withdrawal;
  return (
    <Dialog
      open
      onClose={close}
      title={text.withdrawal(withdrawal.id)}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <State {...withdrawal} now={now} />
          {withdrawal.isTest ? <TestBadge note={text.testNote} /> : null}
          <span>{text.declaredOn(longDateTime(declaredAt, language))}</span>
        </span>
      }
      closeLabel={admin.close}
    >
      <Declaration withdrawal={withdrawal} pictured={seen} />
      {back ? (
        <p className="mt-7 text-[0.9375rem] font-medium">
          {text.back(longDateTime(back.at, language), back.staffName)}
        </p>
      ) : null}
      {handledAt ? (
        <Handled {...{ withdrawal, handledAt, refundedCents }} />
      ) : withdrawal.isChargedBack || withdrawal.isUnderRefund ? (
        <p className="mt-7 rounded-control bg-mat px-4 py-3 text-[0.9375rem]">
          {withdrawal.isChargedBack ? text.chargedBackText : text.underRefund}
        </p>
      ) : (
        <ToAnswer withdrawal={withdrawal} mayWait={whereabouts === "out"} />
      )}
      <RefuseOrReopen withdrawal={withdrawal} inTime={inTime} />
    </Dialog>
  );
}

type HandledProps = { withdrawal: Shown; handledAt: Date; refundedCents: Cents | null };

function Handled({ withdrawal, handledAt, refundedCents }: HandledProps) {
  const text = useTexts(adminWithdrawalsTexts);
  const { theShop } = useTexts(adminTexts);
  const language = useLanguage();
  const { staffName, note, outcome, isTest } = withdrawal;
  return (
    <div className="mt-7 rounded-control bg-mat px-4 py-3 text-[0.9375rem]">
      <p className="text-sm text-soft">
        {text.handledBy(staffName ?? theShop, longDateTime(handledAt, language))}
      </p>
      {refundedCents === null ? null : (
        <p className="mt-1">{text.refundedText(euro(refundedCents, language), isTest)}</p>
      )}
      {note ? <p className="mt-1 break-words whitespace-pre-line">{text.answered(note)}</p> : null}
      {outcome === "refused" ? (
        <p className="mt-3">
          <WriteToBuyer withdrawal={withdrawal} />
        </p>
      ) : null}
    </div>
  );
}

function ToAnswer({ withdrawal, mayWait }: { withdrawal: Shown; mayWait: boolean }) {
  const text = useTexts(adminWithdrawalsTexts);
  const language = useLanguage();
  const may = useMay();
  const { id, orderId, declaredAt, isTest } = withdrawal;
  return (
    <>
      {isTest ? null : (
        <p className="mt-7 text-[0.9375rem] text-soft">
          {text.refundBy(longDate(refundDeadline(declaredAt), language))}
          {mayWait ? ` ${text.mayWait}` : null}
        </p>
      )}
      <p className={`${isTest ? "mt-7" : "mt-4"} flex flex-wrap gap-2.5`}>
        {may("refund") ? (
          <Link
            to={`/admin/orders/${orderId}/refund?withdrawal=${id}`}
            className={buttonStyle.primary}
          >
            {isTest ? text.closeTrial : text.refund}
          </Link>
        ) : null}
        <WriteToBuyer withdrawal={withdrawal} />
      </p>
    </>
  );
}

type PicturedParts = Route.ComponentProps["loaderData"]["seen"];

function Declaration({ withdrawal, pictured }: { withdrawal: Shown; pictured: PicturedParts }) {
  const text = useTexts(adminWithdrawalsTexts);
  const language = useLanguage();
  const { orderId, prints } = withdrawal;
  return (
    <dl className="grid gap-5 text-[0.9375rem] break-words sm:grid-cols-2">
      <Fact term={text.columns.order}>
        <Link to={`/admin/orders/${orderId}`} className="font-medium text-accent hover:underline">
          {text.order(orderId)}
        </Link>
        <span className="block text-soft">{longDate(withdrawal.placedAt, language)}</span>
      </Fact>
      <Fact term={text.declaredBy}>
        <span className="block font-medium">{withdrawal.name}</span>
        <span className="block">{withdrawal.email}</span>
      </Fact>
      <Fact term={text.items}>
        <ul>
          {prints.map((print) => (
            <Print
              key={print.position}
              print={print}
              part={pictured.find(({ position }) => position === print.position)}
            />
          ))}
        </ul>
      </Fact>
      <Fact term={text.paid}>{euro(withdrawal.priceCents, language)}</Fact>
      <Fact term={text.language}>{languageLabel(withdrawal.language, language)}</Fact>
    </dl>
  );
}

function Print({
  print,
  part,
}: {
  print: Shown["prints"][number];
  part: PicturedParts[number] | undefined;
}) {
  const text = useTexts(adminWithdrawalsTexts);
  const language = useLanguage();
  const title = titleOf(print, language);
  return (
    <li className="mb-3 flex gap-3">
      {part ? <PrintPicture picture={part.picture} alt="" className="size-14" /> : null}
      <span className="min-w-0 wrap-anywhere">
        {title ? (
          <span lang={title.lang} className="block font-medium">
            {title.text}
          </span>
        ) : null}
        <span className={title ? "block" : "block font-medium"}>
          {text.of(print.quantity, print.of, print.reference)}
        </span>
        <span className="block text-soft">
          {soldMediumName(print, language)} · {formatSize(print.size, language, print.picture)}
        </span>
        <span className="block text-sm font-medium">
          {handedInWords(part?.handedOver ?? 0, print.of, language) ?? text.notHandedOver}
        </span>
      </span>
    </li>
  );
}

/** Opens the person's mail program with a letter that gives the reason of the refusal. */
function WriteToBuyer({
  withdrawal: { id, orderId, email, note, outcome },
}: {
  withdrawal: Shown;
}) {
  const text = useTexts(adminWithdrawalsTexts);
  const query = {
    subject: text.mailSubject(id, orderId),
    ...(outcome === "refused" ? { body: note } : null),
  };
  const parameters = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  const to = encodeURIComponent(email).replaceAll("%40", "@");
  return (
    <a href={`mailto:${to}?${parameters.join("&")}`} className={buttonStyle.plain}>
      {text.write}
    </a>
  );
}
