import { useEffect } from "react";
import { data, useFetcher, useNavigate } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { movingTexts } from "#app/i18n/admin/moving.ts";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { outboxTexts } from "#app/i18n/admin/outbox.ts";
import { longDateTime, sheetDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { findPromised, movePromise } from "#app/shop/orders/moving-promises.server.ts";
import { promiseMoveForm } from "#app/shop/orders/promise-move-form.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { useSendsMails } from "#app/routes/admin/kit/use-mail-promise.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { readVersion } from "#app/routes/admin/kit/record/edited.server.ts";
import type { Route } from "./+types/order-promise";
import { findByParam } from "#app/routes/kit/request/find-by-param.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => movingTexts[language].move);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const order = await findByParam(params.id, (id) => findPromised(db, id));
  // The server formats it, because the field needs Paris time, whatever the browser's zone.
  return { order, typed: sheetDateTime(order.promisedAt).replace(" ", "T") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const sent = await readForm(request);
  const read = promiseMoveForm.read(sent);
  if ("problems" in read) return data({ problems: read.problems }, { status: 400 });
  const { promisedAt: to, reason } = read.fields;
  const expected = {
    id: rowIdFrom(params.id) ?? 0,
    version: readVersion(sent) ?? 0,
  };
  const result = await movePromise(
    db,
    context.get(staffContext),
    expected,
    { to, reason },
    new Date(),
  );
  return "moved" in result ? result : data(result, { status: 409 });
}

export default function OrderPromise({ loaderData: { order, typed } }: Route.ComponentProps) {
  const text = useTexts(movingTexts);
  const admin = useTexts(adminTexts);
  const orders = useTexts(adminOrdersTexts);
  const { buyersMailWaits } = useTexts(outboxTexts);
  const sends = useSendsMails();
  const language = useLanguage();
  const navigate = useNavigate();
  const { Form, data: answer, state } = useFetcher<typeof action>();
  const moved = answer !== undefined && "moved" in answer;
  useEffect(() => {
    if (!moved) return;
    if (sends) toast.success(text.moved);
    else toast.success(text.movedWaits, { description: buyersMailWaits });
    void navigate(`/admin/orders/${order.id}`, { preventScrollReset: true });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [moved]);
  const problems = answer && "problems" in answer ? answer.problems : undefined;
  const refused = answer && "refused" in answer ? text.refusals[answer.refused] : undefined;
  const close = () => void navigate(`/admin/orders/${order.id}`, { preventScrollReset: true });
  const problemOf = (name: "promisedAt" | "reason") =>
    problemText<typeof promiseMoveForm>(text.problems, problems?.[name]);
  return (
    <Dialog
      open
      onClose={close}
      title={text.move}
      description={`${orders.order(order.id)} · ${text.promised(longDateTime(order.promisedAt, language))}`}
      closeLabel={admin.close}
    >
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="version" value={order.version} />
        <TextField
          id="promise-promisedAt"
          name="promisedAt"
          type="datetime-local"
          label={text.fields.promisedAt}
          defaultValue={typed}
          required
          problem={problemOf("promisedAt") ?? refused}
        />
        <TextField
          id="promise-reason"
          name="reason"
          label={text.fields.reason}
          maxLength={300}
          required
          problem={problemOf("reason")}
        />
        <DialogFoot>
          <button type="button" onClick={close} className={buttonStyle.plain}>
            {admin.cancel}
          </button>
          <button disabled={state !== "idle"} className={buttonStyle.primary}>
            {state === "idle" ? (sends ? text.send : text.sendWithoutMail) : admin.saving}
          </button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
