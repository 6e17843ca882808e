import type { Route } from "./+types/paypal-return";
import { finishPayment } from "./payment-return.server.ts";

export function action({ request, context }: Route.ActionArgs) {
  return finishPayment("paypal", request, context);
}
