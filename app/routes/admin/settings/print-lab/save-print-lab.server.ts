// Saves what the page of the print lab sends.
import { data } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { queueTestDelivery } from "#app/shop/lab/lab-deliveries.server.ts";
import { makeLabKey, revokeLabKey } from "#app/shop/lab/lab-keys.server.ts";
import {
  removeLabAddress,
  rollLabSecret,
  saveLabAddress,
} from "#app/shop/lab/lab-webhook.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { labKeyForm, labWebhookForm } from "#app/shop/lab/lab-form.ts";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { requireReauth } from "#app/routes/admin/kit/session/require-reauth.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/print-lab";

export async function savePrintLab({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request);
  const { db, secrets, environment } = context.get(requestContext);
  const actor = context.get(staffContext);
  const isUnproven = () => requireReauth(request, context);
  const unproven = () => data(null, { status: 403 });
  switch (fieldOf(sent, "intent")) {
    case "make-key": {
      const read = labKeyForm.read(sent);
      if ("problems" in read) return data(read, { status: 400 });
      if (await isUnproven()) return unproven();
      const { name } = read.fields;
      return catchFailedAction(context, async () => ({
        name,
        key: await makeLabKey(db, actor, name),
      }));
    }
    case "revoke-key": {
      const id = rowIdFrom(fieldOf(sent, "id"));
      if (!id) break;
      return catchFailedAction(context, async () => ({
        revoked: await revokeLabKey(db, actor, id),
      }));
    }
    case "save-address": {
      const read = labWebhookForm.read(sent);
      const typed = fieldOf(sent, "url");
      if ("problems" in read)
        return data({ addressProblem: read.problems.url!, typed }, { status: 400 });
      if (await isUnproven()) return unproven();
      const input = { url: read.fields.url, mayBeLoopback: environment.labLoopback };
      return catchFailedAction(context, async () => {
        const saved = await saveLabAddress(db, secrets, actor, input);
        return "refused" in saved
          ? data({ addressProblem: saved.refused, typed }, { status: 400 })
          : saved;
      });
    }
    case "roll-address":
      if (await isUnproven()) return unproven();
      return catchFailedAction(context, async () => {
        const secret = await rollLabSecret(db, secrets, actor, new Date());
        return secret ? { secret, isRolled: true } : { done: "gone" as const };
      });
    case "remove-address":
      if (await isUnproven()) return unproven();
      return catchFailedAction(context, async () => ({
        done: (await removeLabAddress(db, actor)) ? ("removed" as const) : ("gone" as const),
      }));
    case "test":
      return catchFailedAction(context, async () => ({
        done: (await queueTestDelivery(db)) ? ("testSent" as const) : ("gone" as const),
      }));
  }
  throw new Response(null, { status: 400 });
}
