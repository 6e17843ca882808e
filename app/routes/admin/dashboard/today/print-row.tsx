import { Link } from "react-router";
import { todayTexts } from "#app/i18n/admin/today.ts";
import { fitInWords } from "#app/i18n/fit.ts";
import { nearTime } from "#app/i18n/dates.ts";
import { readIn } from "#app/i18n/owner-texts.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { titleOf } from "#app/shop/catalogue/piece-texts.ts";
import { fullName } from "#app/shop/full-name.ts";
import { printSteps } from "#app/shop/production/print.ts";
import type { PrintStep } from "#app/shop/production/print.ts";
import { writePrint } from "#app/shop/production/prints-form.ts";
import type { WorkPrint } from "#app/shop/production/work.server.ts";
import { fitOfPlan } from "#app/shop/printing/stated-fit.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { OrderTestBadge } from "#app/routes/admin/kit/order-badges.tsx";
import { PrintPicture } from "#app/routes/admin/kit/pictures/print-picture.tsx";

type PrintRowProps = { print: WorkPrint; now: Date; isChosen: boolean; onChoose(): void };

/** Ids of the two forms that a row's controls belong to; a row is inside neither. */
export const stepForm = "today-step";
export const chosenForm = "today-chosen";

export function PrintRow({ print, now, isChosen, onChoose }: PrintRowProps) {
  const text = useTexts(todayTexts);
  return (
    <li
      data-chosen={isChosen || undefined}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3 data-chosen:bg-wash"
    >
      <label className="-ml-1 grid min-h-11 min-w-9 cursor-pointer place-items-center self-stretch">
        <input
          type="checkbox"
          name="print"
          form={chosenForm}
          value={writePrint({ ...print, from: print.stage })}
          onChange={onChoose}
          className="size-4.5 accent-accent"
        />
        <span className="sr-only">{text.choose(print.reference, print.orderId)}</span>
      </label>
      <PrintPicture
        picture={print.picture}
        plan={print.plan}
        alt=""
        className="h-14 w-14 bg-mat p-1.5 sm:w-16"
      />
      <About print={print} now={now} />
      <Steps print={print} />
    </li>
  );
}

export function About({ print, now }: { print: WorkPrint; now: Date }) {
  const text = useTexts(todayTexts);
  const language = useLanguage();
  const { order, quantity, copy, reason, note } = print;
  const title = titleOf(print, language);
  const fit = fitInWords(fitOfPlan(print.plan, print.picture), language);
  return (
    // If less than basis-44 is left beside the picture, the text wraps below it.
    <div className="min-w-0 flex-1 basis-44 text-[0.9375rem] leading-snug">
      <p className="font-medium wrap-anywhere">
        {readIn(print, "mediumName", language).text}{" "}
        {formatSize(print.size, language, print.picture)}
        <span className="font-normal">
          {title ? (
            <>
              {" · "}
              <span lang={title.lang}>{title.text}</span>
            </>
          ) : null}{" "}
          · {print.reference}
          {fit ? ` · ${fit}` : null}
        </span>
        {quantity > 1 ? (
          <span className="font-normal text-soft"> · {text.copyOf(copy, quantity)}</span>
        ) : null}
      </p>
      <p className="text-sm text-soft">
        <Link to={`/admin/orders/${order.id}`} className="underline-offset-4 hover:underline">
          #{order.id} {fullName(order)}
        </Link>{" "}
        · <Due at={order.dueAt} now={now} /> <OrderTestBadge isTest={order.isTest} />
      </p>
      {reason ? (
        <p className="text-sm text-alert wrap-anywhere">
          {text.reprint} · {text.reasons[reason]}
          {note ? <span className="text-soft"> · {note}</span> : null}
        </p>
      ) : null}
      <p className="flex flex-wrap items-center gap-x-4 text-sm wrap-anywhere text-soft">
        <span>{order.pointName}</span>
        <FileOf print={print} />
      </p>
    </div>
  );
}

export function Due({ at, now }: { at: Date; now: Date }) {
  const text = useTexts(todayTexts);
  const language = useLanguage();
  const label = nearTime(at, now, language);
  return (
    <time dateTime={at.toISOString()} className={at < now ? "font-medium text-alert" : ""}>
      {at < now ? text.lateSince(label) : text.due(label)}
    </time>
  );
}

function FileOf({ print: { stage, file, orderId, position, reference } }: { print: WorkPrint }) {
  const text = useTexts(todayTexts);
  if (stage !== "to_print") return null;
  const link =
    "-my-1.5 inline-flex min-h-11 items-center text-sm text-accent underline-offset-4 hover:underline";
  if (file.state === "ready")
    return (
      <a href={`/admin/orders/${orderId}/print/${position + 1}`} download className={link}>
        {text.file}
        <span className="sr-only"> {text.choose(reference, orderId)}</span>
      </a>
    );
  if (file.state === "failed")
    return (
      <Link to={`/admin/orders/${orderId}#line-${position + 1}`} className={`${link} text-alert`}>
        {text.fileStates.failed}
        <span className="sr-only"> {text.choose(reference, orderId)}</span>
      </Link>
    );
  return <span>{text.fileStates[file.state]}</span>;
}

/** Steps that are done are pressed; pressing the last one again undoes it. */
function Steps({ print }: { print: WorkPrint }) {
  const text = useTexts(todayTexts);
  const reached = printSteps.indexOf(print.stage as PrintStep);
  return (
    <div
      role="group"
      data-after-row
      aria-label={text.stepsOf(print.reference, print.orderId)}
      className="flex basis-full flex-wrap overflow-hidden rounded-control border border-edge/50 text-sm sm:basis-auto"
    >
      {printSteps.slice(1).map((step, index) => {
        const isDone = index < reached;
        const to = isDone ? printSteps[index]! : step;
        return (
          <button
            key={step}
            form={stepForm}
            name="print"
            value={writePrint({ ...print, from: print.stage, to })}
            aria-pressed={isDone}
            data-next={index === reached || undefined}
            className="min-h-11 flex-auto border-l border-line px-3 whitespace-nowrap outline-offset-[-3px] first:border-l-0 text-soft hover:bg-wash data-next:font-semibold data-next:text-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {text.steps[step]}
          </button>
        );
      })}
    </div>
  );
}
