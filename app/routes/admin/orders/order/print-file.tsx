import { useEffect } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { adminPrintFilesTexts } from "#app/i18n/admin/print-files.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { VisibleLine, VisibleOrder } from "#app/shop/orders/staff-order.ts";
import type { LinePrint } from "#app/shop/printing/print-file-state.ts";
import { toast } from "#app/ui/toast.tsx";
import { useMay } from "#app/routes/admin/kit/session/use-may.ts";
import type { saveOrder } from "./save-order.server.ts";

type PrintFileProps = { order: Pick<VisibleOrder, "id" | "isToBePrinted">; line: VisibleLine };

const link =
  "inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline disabled:opacity-60";

/** The print file of a line, its state, and the actions that are possible. */
export function PrintFile({ order, line }: PrintFileProps) {
  const text = useTexts(adminPrintFilesTexts);
  const may = useMay();
  const { progress, facts } = line.print;
  const number = line.position + 1;
  const address = `/admin/orders/${order.id}/print/${number}`;
  const atWork = progress.state === "making" || progress.state === "waiting";
  return (
    <div className="mt-2 border-l border-line pl-3 text-sm text-soft">
      {facts ? <Facts facts={facts} /> : null}
      <p role="status" className={progress.state === "failed" ? "text-alert" : ""}>
        <span className="font-medium">{text.printFile}</span>
        {"\u00a0· "}
        <Progress progress={progress} />
      </p>
      <p className="flex flex-wrap gap-x-4">
        {progress.state === "ready" && may("print") ? (
          <a href={address} download className={link}>
            {text.download}
            <span className="sr-only"> {text.ofLine(number, line.reference)}</span>
          </a>
        ) : null}
        {order.isToBePrinted && !atWork && may("print") ? (
          <MakeAgain order={order} line={line} />
        ) : null}
      </p>
    </div>
  );
}

function Facts({ facts }: { facts: NonNullable<LinePrint["facts"]> }) {
  const text = useTexts(adminPrintFilesTexts);
  const { widthMm, heightMm, edge, ppi, ownPpi, enlarged, bordered } = facts;
  const size =
    edge.kind === "wrap" ? text.front(widthMm, heightMm) : text.trimmed(widthMm, heightMm);
  const around = edge.kind === "wrap" ? text.wraps[edge.way](edge.mm) : text.bleed(edge.mm);
  return (
    <p>
      {[
        size,
        enlarged > 1 ? text.enlargedTo(ownPpi, ppi, enlarged) : text.resolution(ppi),
        around,
        ...(bordered ? [text.bordered] : []),
      ].join(" · ")}
    </p>
  );
}

function Progress({ progress }: { progress: LinePrint["progress"] }) {
  const text = useTexts(adminPrintFilesTexts);
  if (progress.state === "ready") return text.ready(progress.bytes);
  if (progress.state !== "failed") return text[progress.state];
  return `${text.failures[progress.failure]}${progress.again ? ` ${text.again}` : ""}`;
}

function MakeAgain({ order, line }: PrintFileProps) {
  const text = useTexts(adminPrintFilesTexts);
  const { saving } = useTexts(adminTexts);
  const { Form, data: answer, state } = useFetcher<typeof saveOrder>();
  useEffect(() => {
    if (!answer) return;
    if ("requested" in answer) toast.success(text.asked);
    else if ("refused" in answer && answer.refused in text.refusals)
      toast.error(text.notAsked, {
        description: text.refusals[answer.refused as keyof typeof text.refusals],
      });
  }, [answer, text]);
  const number = line.position + 1;
  return (
    <Form method="post" action={`/admin/orders/${order.id}`}>
      <input type="hidden" name="intent" value="print" />
      <input type="hidden" name="line" value={number} />
      <button disabled={state !== "idle"} className={link}>
        {state !== "idle"
          ? saving
          : line.print.progress.state === "none"
            ? text.make
            : text.makeAgain}
        <span className="sr-only"> {text.ofLine(number, line.reference)}</span>
      </button>
    </Form>
  );
}

const pollMs = 3000;

/** Polls while a print file is being made and the page is visible. */
export function useFreshPrintFiles(lines: VisibleLine[]): void {
  const { revalidate } = useRevalidator();
  const waiting = lines.some(
    ({ print }) => print.progress.state === "making" || print.progress.state === "waiting",
  );
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, pollMs);
    return () => clearInterval(timer);
  }, [waiting, revalidate]);
}
