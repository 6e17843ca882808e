import { Form } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { standbyTexts } from "#app/i18n/admin/standby.ts";
import { todayTexts } from "#app/i18n/admin/today.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { statusRules } from "#app/shop/orders/order-status.ts";
import { useMailPromise } from "#app/routes/admin/kit/use-mail-promise.ts";
import { movedText } from "./moved-text.ts";
import type { TodayAnswer } from "./save-today.server.ts";
import { dashboardPath } from "#app/routes/admin/dashboard/dashboard-path.ts";
import { undoOf } from "./use-today.ts";

/** Reports the result on the page where, without scripts, no toast can. */
export function Done({ answer }: { answer: TodayAnswer }) {
  const text = useTexts(todayTexts);
  const standbyText = useTexts(standbyTexts);
  const { undo } = useTexts(adminTexts);
  const mailPromise = useMailPromise();
  const orders = "begun" in answer ? answer.begun : "readied" in answer ? answer.readied : [];
  const fields = undoOf("moved" in answer ? answer.moved : [], orders);
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-card px-4 py-3"
    >
      <p className="min-w-0 flex-1">
        {"restEnded" in answer
          ? answer.restEnded
            ? standbyText.ended(answer.heldBack)
            : text.notDone
          : doneText(answer, text, mailPromise)}
      </p>
      {[...fields].length > 1 ? (
        <Form method="post" action={dashboardPath}>
          {[...fields].map(([name, value]) => (
            <input key={value} type="hidden" name={name} value={value} />
          ))}
          <button className={`${buttonStyle.plain} min-h-11`}>{undo}</button>
        </Form>
      ) : null}
    </div>
  );
}

function doneText(
  answer: Exclude<TodayAnswer, { heldBack: number }>,
  text: (typeof todayTexts)["en"],
  mailPromise: ReturnType<typeof useMailPromise>,
): string {
  if ("problem" in answer) return text.nothingChosen;
  if ("reminded" in answer)
    return answer.reminded ? mailPromise(text.remindedNow) : text.notReminded;
  if ("kept" in answer)
    return answer.kept > 0 ? text.keptLonger : text.refusals["changed-meanwhile"];
  if ("undone" in answer) return answer.undone > 0 ? text.undone : text.notDone;
  if ("readied" in answer)
    return answer.readied.length > 0
      ? `${text.readied(answer.readied.map(({ id }) => id))}. ${mailPromise(text.readiedText, statusRules.ready)}`
      : text.refusals["changed-meanwhile"];
  const { done, why } = movedText(answer, text);
  return [`${done ?? text.notDone}.`, why].filter(Boolean).join(" ");
}
