import type { Route } from "./+types/paypal";
import { receiveWebhook } from "./receive-event.server.ts";

export function action({ request, context }: Route.ActionArgs) {
  return receiveWebhook("paypal", request, context);
}
